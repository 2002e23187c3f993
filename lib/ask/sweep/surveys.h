/* Surveys as answers: --measure, --explain and --chart of exact and sweep. */
#ifndef HOD_ASK_SWEEP_SURVEYS_H
#define HOD_ASK_SWEEP_SURVEYS_H

#include "ask/answer/answer.h"
#include "ask/request/asked.h"
#include "ask/sweep/survey.h"

/* Whether the options go together: those with columns of their own do not. */
bool survey_check(const hod_request *request, const hod_answer *answer, hod_error *error);

/* Whether --at-least and --at-most, where they are given, are about one outcome of numbers; and whether one
 * outcome is asked about, where a chart must be drawn. */
bool can_cumulate(const struct asked *asked, const hod_request *request, hod_error *error);
bool can_draw(const struct asked *asked, const hod_answer *answer, hod_error *error);

/* Describes the measures of --measure in every situation that is asked about: a table, the sentences of
 * --explain and a chart. */
bool answer_survey(const struct asked *asked, const hod_request *request, hod_answer *answer,
                   hod_error *error);

/* Adds a chart of the distribution of the one outcome that is asked about, where charts are wanted. */
bool draw_outcome(const struct asked *asked, const hod_request *request, hod_answer *answer,
                  hod_error *error);

/* Adds a table for one reader: a row for each situation that makes sense, with a column for each measure.
 * Programs get a column for the rule set, the mechanism and every field, people for the fields that vary. */
bool survey_table(const hod_survey *survey, hod_reader reader, const char *title, hod_answer *answer,
                  hod_error *error);

/* Adds a chart: a line for each measure over the situations, or with `stacked`, for measures that add up to
 * one, a bar for each situation; of one situation alone a bar for each measure. Of one measure over several
 * fields, lines over the field with the most values, one for each combination of the others, if these are 24
 * or less. Measures that are 0 throughout are left out. All must be probabilities or none. */
bool survey_chart(const hod_survey *survey, bool stacked, const char *title, hod_answer *answer,
                  hod_error *error);

/* What a reader should notice of a measure, in sentences from its numbers alone: the two fields that matter
 * most, those that do nothing, those that work against what they mostly do and where, and where a curve has
 * its knee. The caller frees it; NULL with an error. */
char *survey_sentences(const hod_survey *survey, int measure, hod_error *error);

#endif
