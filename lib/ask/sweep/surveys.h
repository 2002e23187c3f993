/* A survey of a space as a table, a chart and sentences. */
#ifndef HOD_ASK_SWEEP_SURVEYS_H
#define HOD_ASK_SWEEP_SURVEYS_H

#include "ask/answer/table.h"
#include "ask/sweep/survey.h"

/* A row for each situation that makes sense, with a column for each measure. Programs get a column for the
 * rule set, the mechanism and every field, people for the fields that vary; title as in hod_table_open. */
bool hod_survey_write(const hod_survey *survey, const hod_format *format, FILE *file, const char *title,
                      hod_error *error);

/* A line for each measure over the situations, or with `stacked`, for measures that add up to one, a bar for
 * each situation; of one situation alone a bar for each measure. Of one measure over several fields, lines
 * over the field with the most values, one for each combination of the others, if these are 24 or less.
 * Measures that are 0 throughout are left out. All must be probabilities or none. Draws as hod_chart_write
 * does. */
bool hod_survey_draw(const hod_survey *survey, bool stacked, const char *title, const char *path,
                     hod_error *error);

/* What a reader should notice of a measure, in sentences from its numbers alone: the two fields that matter
 * most, those that do nothing, those that work against what they mostly do and where, and where a curve has
 * its knee. The caller frees it; NULL with an error. */
char *hod_survey_explain(const hod_survey *survey, int measure, hod_error *error);

#endif
