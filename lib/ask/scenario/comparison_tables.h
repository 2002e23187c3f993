/* Comparisons of rule sets as tables and sentences. */
#ifndef HOD_ASK_SCENARIO_COMPARISON_TABLES_H
#define HOD_ASK_SCENARIO_COMPARISON_TABLES_H

#include "ask/answer/table.h"
#include "ask/scenario/comparison.h"

/* For people: a table for each question, a row for each rule set. Where a rule set cannot express the
 * scenario its row is empty, and a last column says why. With plans, a table of what they are worth stands
 * before that of best play in the engagement. */
bool hod_compared_write(const hod_compared *compared, bool with_plans, const hod_format *format, FILE *file,
                        hod_error *error);

/* For machines: one table of all scenarios, a row for each scenario and rule set; the last column is there
 * only if a row needs it. */
bool hod_compared_write_data(const hod_compared *compared, int count, const hod_format *format, FILE *file,
                             hod_error *error);

/* What the numbers of the first `count` rule sets say, in two or three sentences: which of them decides
 * soonest (by when half of the firefights have ended), who wins, and what a volley does. At least one of them
 * can express the scenario. The caller frees them; NULL with an error when memory is short. */
char *hod_compared_describe(const hod_compared *compared, int count, hod_error *error);

/* What must be known of a rule set among them, such as that it belongs to another war; NULL if nothing. */
const char *hod_compared_remark(const hod_compared *compared);

#endif
