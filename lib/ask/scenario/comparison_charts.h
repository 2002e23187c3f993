/* Comparisons of rule sets as charts. */
#ifndef HOD_ASK_SCENARIO_COMPARISON_CHARTS_H
#define HOD_ASK_SCENARIO_COMPARISON_CHARTS_H

#include "ask/scenario/comparison_tables.h"

/* Each writes PATH.svg and PATH.png, as hod_chart_write does. */

/* The chance that neither side has broken, by turn, a line for each rule set that has a firefight. */
bool hod_draw_survival(const hod_compared *compared, const char *path, hod_error *error);

/* What the assault comes to, a bar for each rule set that has one. */
bool hod_draw_assaults(const hod_compared *compared, const char *path, hod_error *error);

/* The share of a crisis that one volley inflicts, by scenario, a dot for each rule set that can express it;
 * all compare the same ones. */
bool hod_draw_crises(const hod_compared *compared, int count, const char *path, hod_error *error);

/* How often A wins the firefight, likewise. */
bool hod_draw_winners(const hod_compared *compared, int count, const char *path, hod_error *error);

#endif
