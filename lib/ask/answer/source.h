/* The line below a chart: what it shows, by the titles of the rule sets, which say what is reconstructed. */
#ifndef HOD_ASK_ANSWER_SOURCE_H
#define HOD_ASK_ANSWER_SOURCE_H

#include "ask/answer/answer.h"
#include "rules/rules.h"
#include "show/chart/draw.h"

/* "Bloodybacks! 8.3 (Stephen Jones, May 2022). Exact."; the caller frees it. NULL with an error when memory
 * is short. */
char *source_of(const hod_rules *const *rules, int count, hod_error *error);

/* Writes a chart with that line, as hod_chart_write does. */
bool source_write_chart(const hod_chart *chart, const hod_rules *const *rules, int count, const char *path,
                        hod_error *error);

/* Adds a chart with that line to an answer, by the name of its files. */
bool source_add_chart(const hod_chart *chart, const hod_rules *const *rules, int count, hod_answer *answer,
                      const char *name, hod_error *error);

#endif
