/* hod roll: one trial, told die by die. */
#include "command.h"
#include "question.h"

#include "base/output.h"
#include "rules/domain.h"
#include "walk/evaluate.h"

static void print_line(void *data, const char *line)
{
    fprintf(data, "%s\n", line);
}

/* "Outcome: hits 2, ammo_lost 0" */
static void print_outcome(const struct question *question, const int *outcome, FILE *file)
{
    fputs("Outcome:", file);
    for (int i = 0; i < question->outcome_count; i++) {
        const hod_field *field = &question->mechanism->outcomes[question->outcomes[i]];
        const hod_domain domain = hod_domain_of(field->domain);
        char value[HOD_VALUE_TEXT];
        fprintf(file, "%s %s %s", i ? "," : "", field->name,
                hod_domain_text(&domain, outcome[question->outcomes[i]], value));
    }
    fputc('\n', file);
}

static bool tell(const struct question *question, const struct options *options, FILE *file, hod_error *error)
{
    const hod_procedure *procedure = &question->mechanism->procedure;
    int situation[HOD_MOST_FIELDS], prepared[procedure->prepared_ints], outcome[HOD_MOST_OUTCOMES];
    if (!question_situation(question, situation, error)) return false;
    fprintf(file, "%s, seed %llu\n", question->title, (unsigned long long)options->seed);
    hod_roller *notes = hod_note_taker_new(print_line, file, error);
    if (!notes) return false;
    hod_situation_prepare(question->rules, question->mechanism, situation, prepared, notes);
    hod_note_taker_free(notes);
    if (!hod_narrate(procedure, prepared, options->seed, print_line, file, outcome, error)) return false;
    print_outcome(question, outcome, file);
    return true;
}

static int run(const struct options *options, hod_error *error)
{
    struct question question;
    if (!question_open(&question, options, error)) return BAD_INPUT;
    hod_output *output = hod_output_open(options->output, error);
    const bool told = output && tell(&question, options, hod_output_file(output), error);
    question_close(&question);
    if (told) return hod_output_commit(output, error) ? DONE : BAD_INPUT;
    hod_output_fail(output, error);
    return BAD_INPUT;
}

const struct command roll_command = {
    .name = "roll",
    .arguments = "RULES MECHANISM [FIELD=VALUE]...",
    .summary = "One trial, told die by die",
    .details =
        "First the modifiers that apply, then each roll and what it means. Another seed rolls other dice.\n\n"
        "Examples:\n"
        "  hod roll bloodybacks-8.3 assault bayonet=yes defender_dp=2 --seed 7\n"
        "  hod roll bloodybacks-7 shooting cover=light\n",
    .accepted = "set outcome seed output",
    .least = 2,
    .most = MOST_ARGUMENTS,
    .run = run,
};
