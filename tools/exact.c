/* hod exact and hod simulate: the distribution of one situation. */
#include "answer.h"
#include "command.h"
#include "survey.h"

#include "ask/exact/results.h"

static bool write_table(const struct asked *question, const hod_request *options, const int *situation,
                        const hod_evaluation *evaluation, FILE *file, hod_error *error)
{
    bool shown[HOD_MOST_FIELDS];
    hod_layout layout = {.mechanism = question->mechanism,
                         .outcomes = question->outcomes,
                         .outcome_count = question->outcome_count,
                         .simulated = evaluation->simulated.trials > 0,
                         .at_least = options->at_least,
                         .at_most = options->at_most};
    hod_layout_choose(&layout, &question->space, options->format, shown);
    return hod_results_write(&layout, question->rules, situation, evaluation, options->format, file,
                             question->title, error);
}

static int ask(const hod_request *options, bool simulated, hod_error *error)
{
    struct asked question;
    int situation[HOD_MOST_FIELDS];
    if (!survey_check(options, error) || !asked_open(&question, options, error)) return BAD_INPUT;
    const bool answered =
        options->measure
            ? asked_situation(&question, situation, error) && write_survey(&question, options, error)
            : can_cumulate(&question, options, error) && can_draw(&question, options, error) &&
                  answer_question(&question, options, simulated, write_table, error) &&
                  draw_outcome(&question, options, error);
    asked_close(&question);
    return answered ? DONE : BAD_INPUT;
}

static int run_exact(const hod_request *options, hod_error *error)
{
    return ask(options, false, error);
}

static int run_simulate(const hod_request *options, hod_error *error)
{
    return ask(options, true, error);
}

const struct command exact_command = {
    .name = "exact",
    .arguments = "RULES MECHANISM [FIELD=VALUE]...",
    .summary = "The exact probability of each outcome of a mechanism",
    .details = "Fields that are not given keep their defaults (see: hod show RULES MECHANISM).\n\n"
               "Examples:\n"
               "  hod exact bloodybacks-8.3 shooting weapon=rifle cover=light --outcome hits\n"
               "  hod exact bloodybacks-8.3 shooting --outcome hits --at-least\n"
               "  hod exact bloodybacks-8.3 shooting cover=light --measure 'mean:hits,p:hits>=2'\n"
               "  hod exact bloodybacks-7 shooting --format csv -o volley.csv\n"
               "  hod exact bloodybacks-8.3 shooting --set shooting.bands=1,4,7\n",
    .accepted = "set outcome at-least at-most measure chart budget format output",
    .least = 2,
    .most = MOST_ARGUMENTS,
    .run = run_exact,
};

const struct command simulate_command = {
    .name = "simulate",
    .arguments = "RULES MECHANISM [FIELD=VALUE]...",
    .summary = "The same by rolling dice, with the 95 % interval beside the exact value",
    .details =
        "The interval is Wilson's. How well all counts fit the exact probabilities (binomial tests) and "
        "the rate\n"
        "are told on standard error. The same seed gives the same counts on any machine and any number of\n"
        "threads, and in as many shards as --shard makes of them for hod merge.\n\n"
        "Examples:\n"
        "  hod simulate bloodybacks-8.3 shooting --outcome hits --trials 10M --seed 3\n"
        "  hod simulate bloodybacks-8.3 assault bayonet=yes --trials 1e9 --outcome stage\n"
        "  hod simulate bloodybacks-8.3 assault --trials 1e9 --shard 1/8 -o part\n",
    .accepted = "set outcome trials seed threads shard journal budget format output",
    .defaults = {.trials = 1000000},
    .least = 2,
    .most = MOST_ARGUMENTS,
    .run = run_simulate,
};
