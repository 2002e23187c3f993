/* hod tune: its tables and its chart. */
#ifndef HOD_TOOLS_TUNE_TABLES_H
#define HOD_TOOLS_TUNE_TABLES_H

#include "question.h"

#include "study/tune/tune.h"

/* What has been found, with the best candidate as a rule set and its values in the targets. */
struct tune_answer {
    const struct question *question;
    const struct options *options;
    const hod_tuning *tuning;
    const hod_tuned *tuned;
    hod_rules *best;
    double *values;
};

/* Writes the ranking and the best candidate's values; csv and json, which hold one table, the ranking, or the
 * values where --values is given. */
bool write_tune_tables(const struct tune_answer *answer, hod_error *error);

/* Draws before, aim and best candidate in every situation. */
bool draw_tune_chart(const struct tune_answer *answer, const char *path, hod_error *error);

#endif
