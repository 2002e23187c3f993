/* How the question compare describes its answers: measures in situations, and scenarios. */
#ifndef HOD_ASK_COMPARE_COMPARE_H
#define HOD_ASK_COMPARE_COMPARE_H

#include "ask/answer/answer.h"
#include "ask/grid/measure_grid.h"
#include "ask/request/query.h"
#include "ask/scenario/comparison.h"
#include "ask/space/space.h"

/* Adds the tables: a row for each situation of the space, whose mechanism is the grid's, with the fields that vary,
 * each measure under each rule set, and its ratios to the first. People get a table for each measure. A cell is empty
 * if the rule set cannot express the situation, and a last column, if any row needs it, says why. A chart of the first
 * measure in the first 200 situations is named after the mechanism. */
bool compare_in_situations(const hod_measure_grid *grid, const hod_space *space, hod_answer *answer,
                           hod_error *error);

/* Whether any measure in a list has its own mechanism: "shooting mean:hits, worth:fire". */
bool measures_have_scopes(const char *list);

/* Adds one table, a row for each measure in its own situation or that of the space, with a column for each rule set and
 * ratios to the first; and a chart of the ratios. The space must have one situation. */
bool compare_in_rows(const struct rule_list *compared, const hod_space *space, const char *list,
                     hod_answer *answer, hod_error *error);

/* Scenarios under the same rule sets. The first ones appear in texts; the others appear only in tables. */
struct scenarios {
    const hod_request *request;
    hod_compared all[MOST_SCENARIOS];
    int count, told;
};

/* Adds what is wanted: for programs, one table of all scenarios. For people, with --explain, who wins each of them, in
 * a sentence and at a glance, and the tables of each scenario with sentences about it; and charts. */
bool compare_scenarios(const struct scenarios *scenarios, hod_answer *answer, hod_error *error);

#endif
