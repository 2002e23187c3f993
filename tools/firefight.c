/* hod firefight: two units shoot at each other until one breaks. */
#include "answer.h"
#include "command.h"

#include "report/answers/results.h"
#include "study/scenario/firefight.h"

#include <string.h>

/* The probability of each winner in each turn, without a column for the turn limit. */
static bool write_data(const struct question *question, const struct options *options, const int *situation,
                       const hod_evaluation *evaluation, FILE *file, hod_error *error)
{
    bool shown[HOD_MOST_FIELDS];
    for (int i = 0; i < question->mechanism->field_count; i++)
        shown[i] = strcmp(question->mechanism->fields[i].name, "turns") != 0;
    const hod_layout layout = {.mechanism = question->mechanism,
                               .outcomes = question->outcomes,
                               .outcome_count = question->outcome_count,
                               .simulated = evaluation->simulated.trials > 0,
                               .field_shown = shown,
                               .rules_shown = true};
    hod_results *results = hod_results_open(&layout, options->format, file, question->title, error);
    if (results) hod_results_add(results, question->rules, situation, evaluation);
    return results && hod_results_close(results, error);
}

/* The chance of each end, exact and rolled. */
static bool write_ends(const struct question *question, const struct options *options,
                       const hod_evaluation *evaluation, FILE *file, hod_error *error)
{
    const int winner = 0;
    hod_evaluation ends = {0};
    const bool simulated = evaluation->simulated.trials > 0;
    bool written =
        hod_distribution_marginal(&evaluation->exact, &winner, 1, &ends.exact, error) &&
        (!simulated || hod_distribution_marginal(&evaluation->simulated, &winner, 1, &ends.simulated, error));
    static const bool none[HOD_MOST_FIELDS] = {false};
    const hod_layout layout = {.mechanism = question->mechanism,
                               .outcomes = &winner,
                               .outcome_count = 1,
                               .simulated = simulated,
                               .field_shown = none};
    hod_results *results =
        written ? hod_results_open(&layout, options->format, file, question->title, error) : NULL;
    if (results) hod_results_add(results, question->rules, NULL, &ends);
    written = results && hod_results_close(results, error);
    hod_distribution_free(&ends.exact);
    hod_distribution_free(&ends.simulated);
    return written;
}

static bool write_lengths(const hod_firefight *firefight, const struct options *options, FILE *file,
                          hod_error *error)
{
    static const hod_column columns[] = {{"turns to a break", HOD_COLUMN_TEXT}, {"turns", HOD_COLUMN_REAL}};
    hod_table_writer *table = hod_table_open(options->format, file, columns, 2, NULL, error);
    if (!table) return false;
    hod_table_row(table,
                  (hod_cell[]){hod_cell_text("mean of those that end"), hod_cell_number(firefight->mean)});
    hod_table_row(table,
                  (hod_cell[]){hod_cell_text("half have ended by"), hod_cell_number(firefight->median)});
    hod_table_row(table,
                  (hod_cell[]){hod_cell_text("90 % have ended by"), hod_cell_number(firefight->ninety)});
    return hod_table_close(table, error);
}

static bool write_turns(const hod_firefight *firefight, const struct options *options, FILE *file,
                        hod_error *error)
{
    static const hod_column columns[] = {{"turn", HOD_COLUMN_INTEGER},
                                         {"A wins", HOD_COLUMN_PROBABILITY},
                                         {"B wins", HOD_COLUMN_PROBABILITY},
                                         {"both break", HOD_COLUMN_PROBABILITY},
                                         {"neither has broken", HOD_COLUMN_PROBABILITY}};
    hod_table_writer *table = hod_table_open(options->format, file, columns, 5, NULL, error);
    if (!table) return false;
    for (int turn = 1; turn <= firefight->turns; turn++) {
        const double a = firefight->wins[0][turn], b = firefight->wins[1][turn];
        hod_table_row(table,
                      (hod_cell[]){hod_cell_integer(turn), hod_cell_number(a), hod_cell_number(b),
                                   hod_cell_number(firefight->both > 0 ? firefight->ends[turn] - a - b : 0),
                                   hod_cell_number(firefight->standing[turn])});
    }
    return hod_table_close(table, error);
}

static bool write_answer(const struct question *question, const struct options *options, const int *situation,
                         const hod_evaluation *evaluation, FILE *file, hod_error *error)
{
    if (hod_format_is_for_machines(options->format))
        return write_data(question, options, situation, evaluation, file, error);
    const hod_firefight firefight = hod_firefight_of(question->mechanism, &evaluation->exact, options->turns);
    if (!write_ends(question, options, evaluation, file, error)) return false;
    fputc('\n', file);
    if (!write_lengths(&firefight, options, file, error)) return false;
    fputc('\n', file);
    return write_turns(&firefight, options, file, error);
}

/* The same line for the mechanism firefight, with the turns as its field. */
static int run(const struct options *options, hod_error *error)
{
    char turns[32];
    struct options asked = *options;
    if (asked.argument_count + 2 > MOST_ARGUMENTS) {
        hod_fail(error, "more than %d arguments", MOST_ARGUMENTS - 2);
        return BAD_INPUT;
    }
    snprintf(turns, sizeof turns, "turns=%d", options->turns);
    memmove(asked.arguments + 2, asked.arguments + 1,
            (size_t)(asked.argument_count - 1) * sizeof *asked.arguments);
    asked.arguments[1] = "firefight";
    asked.arguments[asked.argument_count + 1] = turns;
    asked.argument_count += 2;
    struct question question;
    if (!question_open(&question, &asked, error)) return BAD_INPUT;
    const bool answered = answer_question(&question, &asked, options->simulate, write_answer, error);
    question_close(&question);
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
               "  hod firefight bloodybacks-7 --turns 20 --format csv\n"
               "  hod firefight bloodybacks-8.3 --simulate --trials 10M --seed 3\n",
    .accepted = "set turns simulate trials seed threads format output",
    .trials = 1000000,
    .least = 1,
    .most = MOST_ARGUMENTS,
    .run = run,
};
