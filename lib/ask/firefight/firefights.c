/* A firefight as tables. */
#include "ask/firefight/firefights.h"

#include "ask/exact/exact.h"
#include "ask/scenario/fights.h"
#include "show/answer.h"

#include <math.h>
#include <string.h>

static bool write_results(const struct layout *layout, const hod_rules *rules, const int *situation,
                          const hod_evaluation *evaluation, const hod_format *format, FILE *file,
                          const char *title, hod_error *error)
{
    hod_answer_stream stream;
    hod_answer_stream_begin(&stream, format, file);
    hod_answer answer = {.wanted.readers = HOD_PEOPLE, .sink = &stream.sink};
    return results_of_one(layout, rules, situation, evaluation, &answer, HOD_PEOPLE, title, error);
}

/* Of programs: who wins in which turn. */
static bool write_data(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                       const hod_evaluation *evaluation, const hod_format *format, FILE *file,
                       const char *title, hod_error *error)
{
    bool shown[HOD_MOST_FIELDS];
    int outcomes[HOD_MOST_OUTCOMES];
    for (int i = 0; i < mechanism->field_count; i++)
        shown[i] = strcmp(mechanism->fields[i].name, "turns") != 0;
    for (int i = 0; i < mechanism->outcome_count; i++) outcomes[i] = i;
    const struct layout layout = {.mechanism = mechanism,
                                  .outcomes = outcomes,
                                  .outcome_count = mechanism->outcome_count,
                                  .simulated = evaluation->simulated.trials > 0,
                                  .field_shown = shown,
                                  .rules_shown = true};
    return write_results(&layout, rules, situation, evaluation, format, file, title, error);
}

/* The chance of each end, exact and rolled. */
static bool write_ends(const hod_mechanism *mechanism, const hod_evaluation *evaluation,
                       const hod_format *format, FILE *file, const char *title, hod_error *error)
{
    static const bool none[HOD_MOST_FIELDS] = {false};
    const int winner = 0;
    const bool simulated = evaluation->simulated.trials > 0;
    const struct layout layout = {.mechanism = mechanism,
                                  .outcomes = &winner,
                                  .outcome_count = 1,
                                  .simulated = simulated,
                                  .field_shown = none};
    hod_evaluation ends = {.obstacle = evaluation->obstacle};
    const bool written =
        (ends.obstacle || hod_distribution_marginal(&evaluation->exact, &winner, 1, &ends.exact, error)) &&
        (!simulated ||
         hod_distribution_marginal(&evaluation->simulated, &winner, 1, &ends.simulated, error)) &&
        write_results(&layout, NULL, NULL, &ends, format, file, title, error);
    hod_distribution_free(&ends.exact);
    hod_distribution_free(&ends.simulated);
    return written;
}

hod_cell hod_turn_cell(double turn, int limit, char text[HOD_TURN_TEXT])
{
    if (isnan(turn))
        snprintf(text, HOD_TURN_TEXT, "> %d", limit);
    else
        snprintf(text, HOD_TURN_TEXT, "%.0f", turn);
    return hod_cell_text(text);
}

static bool write_lengths(const hod_firefight *firefight, const hod_format *format, FILE *file,
                          hod_error *error)
{
    static const hod_column columns[] = {{"turns to a break", HOD_COLUMN_TEXT}, {"turns", HOD_COLUMN_REAL}};
    hod_table_writer *table = hod_table_open(format, file, columns, 2, NULL, error);
    if (!table) return false;
    char median[HOD_TURN_TEXT], ninety[HOD_TURN_TEXT];
    hod_table_row(table,
                  (hod_cell[]){hod_cell_text("mean of those that end"), hod_cell_number(firefight->mean)});
    hod_table_row(table, (hod_cell[]){hod_cell_text("half have ended by"),
                                      hod_turn_cell(firefight->median, firefight->turns, median)});
    hod_table_row(table, (hod_cell[]){hod_cell_text("90 % have ended by"),
                                      hod_turn_cell(firefight->ninety, firefight->turns, ninety)});
    return hod_table_close(table, error);
}

static bool write_turns(const hod_firefight *firefight, const hod_format *format, FILE *file,
                        hod_error *error)
{
    static const hod_column columns[] = {{"turn", HOD_COLUMN_INTEGER},
                                         {"A wins", HOD_COLUMN_PROBABILITY},
                                         {"B wins", HOD_COLUMN_PROBABILITY},
                                         {"both break", HOD_COLUMN_PROBABILITY},
                                         {"neither has broken", HOD_COLUMN_PROBABILITY}};
    hod_table_writer *table = hod_table_open(format, file, columns, 5, NULL, error);
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

bool hod_firefight_write(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                         const hod_evaluation *evaluation, const hod_format *format, FILE *file,
                         const char *title, hod_error *error)
{
    if (hod_format_is_for_machines(format))
        return write_data(rules, mechanism, situation, evaluation, format, file, title, error);
    const int turns = hod_mechanism_field(mechanism, "turns", strlen("turns"), error);
    if (turns < 0 || !write_ends(mechanism, evaluation, format, file, title, error)) return false;
    const hod_firefight firefight =
        hod_firefight_of(mechanism, hod_evaluation_listed(evaluation), situation[turns]);
    fputc('\n', file);
    if (!write_lengths(&firefight, format, file, error)) return false;
    fputc('\n', file);
    return write_turns(&firefight, format, file, error);
}
