/* Comparisons of rule sets by scenario as tables, sentences and charts. */
#ifndef HOD_ASK_SCENARIO_COMPARISON_ANSWER_H
#define HOD_ASK_SCENARIO_COMPARISON_ANSWER_H

#include "ask/answer/answer.h"
#include "ask/scenario/comparison.h"

/* For people: a table for each question, a row for each rule set. Where a rule set cannot express the
 * scenario its row is empty, and a last column says why. With plans, a table of what they are worth stands
 * before that of best play in the engagement. */
bool comparison_add_tables(const hod_compared *compared, bool with_plans, hod_answer *answer,
                           hod_error *error);

/* For programs: one table of all scenarios, a row for each scenario and rule set; the last column is there
 * only if a row needs it. */
bool comparison_add_data(const hod_compared *compared, int scenarios, hod_answer *answer, hod_error *error);

/* For people, of several scenarios under the same rule sets: a row for each scenario and a column for each of
 * the rule sets from the place `first`, count of them: "62 : 21" where A wins the firefight in 62 % and B in
 * 21 %. */
bool comparison_add_winners(const hod_compared *compared, int scenarios, int first, int count,
                            const char *title, hod_answer *answer, hod_error *error);

/* For people: a row for each rule set with its title, which says of an edition that it is reconstructed. */
bool comparison_add_rules(const hod_compared *compared, hod_answer *answer, hod_error *error);

/* What the numbers of the first `count` rule sets say, in two or three sentences: which of them decides
 * soonest (by when half of the firefights have ended), who wins, and what a volley does. At least one of them
 * can express the scenario. The caller frees them; NULL with an error when memory is short. */
char *comparison_describe(const hod_compared *compared, int count, hod_error *error);

/* In how many scenarios the first `count` rule sets have the same favourite of the firefight, which of them
 * is alone with another, and in how many scenarios each decides soonest. The caller frees it; NULL with an
 * error when memory is short. */
char *comparison_summarize(const hod_compared *compared, int scenarios, int count, hod_error *error);

/* What must be known of a rule set among them, such as that it belongs to another war; NULL if nothing. */
const char *comparison_remark(const hod_compared *compared);

/* Charts, by the name of their files. The chance that neither side has broken, by turn, a line for each rule
 * set that has a firefight; and how the assault ends, a bar for each rule set that has one. */
bool comparison_chart_survival(const hod_compared *compared, hod_answer *answer, const char *name,
                               hod_error *error);
bool comparison_chart_assaults(const hod_compared *compared, hod_answer *answer, const char *name,
                               hod_error *error);

/* Charts of several scenarios under the same rule sets, with a dot for each rule set that can express one:
 * the share of a crisis that one volley inflicts, and how often A wins the firefight. */
bool comparison_chart_crises(const hod_compared *compared, int scenarios, hod_answer *answer,
                             const char *name, hod_error *error);
bool comparison_chart_winners(const hod_compared *compared, int scenarios, hod_answer *answer,
                              const char *name, hod_error *error);

#endif
