/* A survey of one measure over several fields, drawn as lines. */
#ifndef HOD_ASK_SWEEP_SURVEY_LINES_H
#define HOD_ASK_SWEEP_SURVEY_LINES_H

#include "ask/sweep/survey.h"

/* Whether lines over the longest field show it: two fields or more vary, and there are not too many lines. */
bool survey_has_lines(const hod_survey *survey);

/* A line for each combination of the other fields that makes sense, of a measure. axis: what the values are.
 */
bool survey_draw_lines(const hod_survey *survey, int measure, const char *title, const char *axis,
                       const char *path, hod_error *error);

#endif
