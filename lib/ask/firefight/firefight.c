/* The question firefight: two units shoot at each other until one breaks. */
#include "ask/firefight/firefight.h"

#include "ask/answer/columns.h"
#include "ask/questions.h"
#include "ask/scenario/fights.h"

#include <assert.h>
#include <math.h>
#include <string.h>

static_assert((int)MOST_TURNS == (int)HOD_MOST_TURNS, "--turn takes the turns of a firefight");

/* For programs: who wins in which turn. */
static bool add_data(const struct asked *asked, const int *situation, const hod_evaluation *evaluation,
                     hod_answer *answer, hod_error *error)
{
    const hod_mechanism *mechanism = asked->mechanism;
    bool shown[HOD_MOST_FIELDS];
    int outcomes[HOD_MOST_OUTCOMES];
    for (int i = 0; i < mechanism->field_count; i++)
        shown[i] = strcmp(mechanism->fields[i].name, "turns") != 0;
    for (int i = 0; i < mechanism->outcome_count; i++) outcomes[i] = i;
    const struct results_layout layout = {.mechanism = mechanism,
                                          .outcomes = outcomes,
                                          .outcome_count = mechanism->outcome_count,
                                          .simulated = evaluation->simulated.trials > 0,
                                          .field_shown = shown,
                                          .rules_shown = true};
    return results_of_one(&layout, asked->rules, situation, evaluation, answer, HOD_PROGRAMS, asked->title,
                          error);
}

/* The chance of each end, exact and rolled. */
static bool add_ends(const struct asked *asked, const hod_evaluation *evaluation, hod_answer *answer,
                     hod_error *error)
{
    static const bool none[HOD_MOST_FIELDS] = {false};
    const int winner = 0;
    const bool simulated = evaluation->simulated.trials > 0;
    const struct results_layout layout = {.mechanism = asked->mechanism,
                                          .outcomes = &winner,
                                          .outcome_count = 1,
                                          .simulated = simulated,
                                          .field_shown = none};
    hod_evaluation ends = {.obstacle = evaluation->obstacle};
    const bool added =
        (ends.obstacle || hod_distribution_marginal(&evaluation->exact, &winner, 1, &ends.exact, error)) &&
        (!simulated ||
         hod_distribution_marginal(&evaluation->simulated, &winner, 1, &ends.simulated, error)) &&
        results_of_one(&layout, NULL, NULL, &ends, answer, HOD_PEOPLE, asked->title, error);
    hod_distribution_free(&ends.exact);
    hod_distribution_free(&ends.simulated);
    return added;
}

static bool add_lengths(const hod_firefight *firefight, hod_answer *answer, hod_error *error)
{
    static const hod_column columns[] = {{"turns to a break", HOD_COLUMN_TEXT}, {"turns", HOD_COLUMN_REAL}};
    hod_table_writer *table = hod_answer_table(answer, HOD_PEOPLE, columns, 2, NULL, error);
    if (!table) return false;
    char median[TURN_TEXT], ninety[TURN_TEXT];
    hod_table_row(table,
                  (hod_cell[]){hod_cell_text("mean of those that end"), hod_cell_number(firefight->mean)});
    hod_table_row(table, (hod_cell[]){hod_cell_text("half have ended by"),
                                      turn_cell(firefight->median, firefight->turns, median)});
    hod_table_row(table, (hod_cell[]){hod_cell_text("90 % have ended by"),
                                      turn_cell(firefight->ninety, firefight->turns, ninety)});
    return hod_table_close(table, error);
}

static bool add_turns(const hod_firefight *firefight, hod_answer *answer, hod_error *error)
{
    static const hod_column columns[] = {{"turn", HOD_COLUMN_INTEGER},
                                         {"A wins", HOD_COLUMN_PROBABILITY},
                                         {"B wins", HOD_COLUMN_PROBABILITY},
                                         {"both break", HOD_COLUMN_PROBABILITY},
                                         {"neither has broken", HOD_COLUMN_PROBABILITY}};
    hod_table_writer *table = hod_answer_table(answer, HOD_PEOPLE, columns, 5, NULL, error);
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

bool describe_firefight(const struct asked *asked, const hod_request *request, const int *situation,
                        const hod_evaluation *evaluation, hod_answer *answer, hod_error *error)
{
    (void)request;
    if (hod_answer_is_for(answer, HOD_PROGRAMS) && !add_data(asked, situation, evaluation, answer, error))
        return false;
    if (!hod_answer_is_for(answer, HOD_PEOPLE)) return true;
    const int turns = hod_mechanism_field(asked->mechanism, "turns", strlen("turns"), error);
    if (turns < 0) return false;
    const hod_firefight firefight =
        hod_firefight_of(asked->mechanism, hod_evaluation_listed(evaluation), situation[turns]);
    return add_ends(asked, evaluation, answer, error) && add_lengths(&firefight, answer, error) &&
           add_turns(&firefight, answer, error);
}

static bool answer_here(struct asked *asked, const hod_request *request, hod_answer *answer, hod_error *error)
{
    return evaluate_asked(asked, request, request->simulate, describe_firefight, answer, error);
}

/* The same request of the mechanism firefight. */
static bool answer_firefight(const hod_request *request, hod_answer *answer, hod_error *error)
{
    const char *arguments[request->argument_count + 1];
    hod_request of_mechanism = *request;
    arguments[0] = request->arguments[0];
    arguments[1] = "firefight";
    memcpy(arguments + 2, request->arguments + 1, (size_t)(request->argument_count - 1) * sizeof *arguments);
    of_mechanism.arguments = arguments;
    of_mechanism.argument_count++;
    return asked_answer(&of_mechanism, answer_here, answer, error);
}

const hod_question firefight_question = {
    .name = "firefight",
    .arguments = "RULES [FIELD=VALUE]...",
    .summary = "Two units shoot at each other, turn after turn, until one breaks",
    .accepted = "set simulate trials seed threads budget format output",
    .defaults = {.trials = 1000000},
    .least = 1,
    .most = MOST_ARGUMENTS,
    .answer = answer_firefight};
