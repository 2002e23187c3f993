/* How the question compare describes its answers: measures in situations, and scenarios. */
#ifndef HOD_ASK_COMPARE_COMPARE_H
#define HOD_ASK_COMPARE_COMPARE_H

#include "ask/answer/answer.h"
#include "ask/compare/measure_grid.h"
#include "ask/request/asked.h"
#include "ask/scenario/comparison.h"
#include "ask/space/space.h"

/* Adds the tables: a row for each situation of the space, whose mechanism is the grid's, with the fields that
 * vary, each measure under each rule set, and its ratios to the first; for people a table for each measure. A
 * cell is empty where the rule set cannot express the situation, and a last column, where any row needs it,
 * says why. */
bool grid_add_tables(const hod_measure_grid *grid, const hod_space *space, hod_answer *answer,
                     hod_error *error);

/* Adds a chart of the first measure in the first 200 situations, which is called after the mechanism. */
bool grid_add_chart(const hod_measure_grid *grid, const hod_space *space, hod_answer *answer,
                    hod_error *error);

/* Whether a list of measures has one with a mechanism of its own: "shooting mean:hits, worth:fire". */
bool measures_have_scopes(const char *list);

/* Adds one table, a row for each measure in its own situation or that of the space, with a column for each rule set
 * and ratios to the first; and a chart of the ratios. The space has one situation. */
bool measure_rows_add(const struct rule_list *compared, const hod_space *space, const char *list,
                      hod_answer *answer, hod_error *error);

/* For people: a table for each question that the scenario puts, a row for each rule set. Where a rule set
 * cannot express the scenario its row is empty, and a last column says why. With plans, a table of what they
 * are worth stands before that of best play in the engagement. */
bool scenario_add_tables(const hod_compared *compared, bool with_plans, hod_answer *answer, hod_error *error);

/* For programs: one table of all scenarios, a row for each scenario and rule set; the last column is there
 * only if a row needs it. */
bool scenarios_add_data(const hod_compared *compared, int scenarios, hod_answer *answer, hod_error *error);

/* For people, of several scenarios under the same rule sets: a row for each scenario and a column for each of
 * the rule sets from the place `first`, count of them: "62 : 21" where A wins the firefight in 62 % and B in
 * 21 %. */
bool scenarios_add_winners(const hod_compared *compared, int scenarios, int first, int count,
                           const char *title, hod_answer *answer, hod_error *error);

/* For people: a row for each rule set with its title, which says of an edition that it is reconstructed. */
bool scenarios_add_rules(const hod_compared *compared, hod_answer *answer, hod_error *error);

/* What the numbers say, in two or three sentences: which rule set decides soonest (by when half of the
 * firefights have ended), who wins, and what a volley does. The caller frees them; NULL with an error when
 * memory is short. */
char *scenario_describe(const hod_compared *compared, hod_error *error);

/* In how many scenarios the rule sets have the same favourite of the firefight, which of them is alone with
 * another, and in how many scenarios each decides soonest. The caller frees it; NULL with an error when
 * memory is short. */
char *scenarios_summarize(const hod_compared *compared, int scenarios, hod_error *error);

/* What must be known of a rule set among them, such as that it belongs to another war; NULL if nothing. */
const char *scenarios_remark(const hod_compared *compared);

/* Charts of a scenario, whose names begin with this one: NAME-firefight, the chance that neither side has
 * broken, by turn, with a line for each rule set that has a firefight; and NAME-assault, how the assault
 * ends, with a bar for each rule set that has one. One that no rule set has is left out. */
bool scenario_add_charts(const hod_compared *compared, const char *name, hod_answer *answer,
                         hod_error *error);

/* Charts of several scenarios under the same rule sets, with a dot for each rule set that can express one:
 * how often A wins the firefight, and the share of a crisis that one volley inflicts. */
bool scenarios_add_charts(const hod_compared *compared, int scenarios, hod_answer *answer, hod_error *error);

#endif
