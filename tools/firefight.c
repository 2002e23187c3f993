/* hod firefight: two units shoot at each other until one breaks. */
#include "answer.h"
#include "command.h"

#include "ask/firefight/firefights.h"

#include <string.h>

static bool write_answer(const struct asked *question, const hod_request *options, const int *situation,
                         const hod_evaluation *evaluation, FILE *file, hod_error *error)
{
    return hod_firefight_write(question->rules, question->mechanism, situation, evaluation, options->format,
                               file, question->title, error);
}

/* The same line for the mechanism firefight. */
static int run(const hod_request *options, hod_error *error)
{
    const char *arguments[options->argument_count + 1];
    hod_request asked = *options;
    arguments[0] = options->arguments[0];
    arguments[1] = "firefight";
    memcpy(arguments + 2, options->arguments + 1, (size_t)(options->argument_count - 1) * sizeof *arguments);
    asked.arguments = arguments;
    asked.argument_count++;
    struct asked question;
    if (!asked_open(&question, &asked, error)) return BAD_INPUT;
    const bool answered = answer_question(&question, &asked, options->simulate, write_answer, error);
    asked_close(&question);
    return answered ? DONE : BAD_INPUT;
}

const struct command firefight_command = {
    .name = "firefight",
    .arguments = "RULES [FIELD=VALUE]...",
    .summary = "Two units shoot at each other, turn after turn, until one breaks",
    .details = "Who wins, how long it takes, and how likely it is that neither has broken after each turn. "
               "As CSV or\n"
               "JSON, the probability of each winner in each turn. `hod roll RULES firefight` tells one.\n\n"
               "Examples:\n"
               "  hod firefight bloodybacks-8.3 a_quality=4 b_quality=2 b_cover=light\n"
               "  hod firefight bloodybacks-7 turns=20 --format csv\n"
               "  hod firefight bloodybacks-8.3 --simulate --trials 10M --seed 3\n",
    .accepted = "set simulate trials seed threads budget format output",
    .defaults = {.trials = 1000000},
    .least = 1,
    .most = MOST_ARGUMENTS,
    .run = run,
};
