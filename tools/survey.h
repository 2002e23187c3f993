/* Measures, charts and sentences of hod exact and hod sweep. */
#ifndef HOD_TOOLS_SURVEY_H
#define HOD_TOOLS_SURVEY_H

#include "ask/request/asked.h"

/* Whether the options go together: those with columns of their own do not. */
bool survey_check(const hod_request *options, hod_error *error);

/* Whether --at-least and --at-most, where they are given, are about one outcome of numbers; and --chart about
 * one outcome. */
bool can_cumulate(const struct asked *question, const hod_request *options, hod_error *error);
bool can_draw(const struct asked *question, const hod_request *options, hod_error *error);

/* Writes what the measures of --measure come to in every situation of the question, with the sentences of
 * --explain and the chart of --chart. */
bool write_survey(const struct asked *question, const hod_request *options, hod_error *error);

/* Draws the distribution of the one outcome that is shown, where --chart asks for it. */
bool draw_outcome(const struct asked *question, const hod_request *options, hod_error *error);

#endif
