/* Several scenarios under the same rule sets: who wins, in one table, and in sentences. */
#ifndef HOD_ASK_SCENARIO_COMPARISON_GRID_H
#define HOD_ASK_SCENARIO_COMPARISON_GRID_H

#include "ask/scenario/comparison_tables.h"

/* A row for each scenario and a column for each of the rule sets from the place `first`, count of them:
 * "62 : 21" where A wins the firefight in 62 % and B in 21 %. */
bool hod_compared_write_grid(const hod_compared *compared, int scenarios, int first, int count,
                             const hod_format *format, FILE *file, const char *title, hod_error *error);

/* A row for each rule set with its title, which says of an edition that it is reconstructed. */
bool hod_compared_write_rules(const hod_compared *compared, const hod_format *format, FILE *file,
                              hod_error *error);

/* In how many scenarios the first `count` rule sets have the same favourite of the firefight, which of them
 * is alone with another, and in how many scenarios each decides soonest. The caller frees it; NULL with an
 * error when memory is short. */
char *hod_compared_summarize(const hod_compared *compared, int scenarios, int count, hod_error *error);

#endif
