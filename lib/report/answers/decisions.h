/* What is best to choose, state by state, as a table and a chart. */
#ifndef HOD_REPORT_DECISIONS_H
#define HOD_REPORT_DECISIONS_H

#include "report/table/table.h"
#include "study/choices/decisions.h"

/* `title` is what is asked, in the words of the one who asked; `played_for` the measure in his words, NULL
 * for the mechanism's own worth. */

/* A row for each option of each decision, with the fields of the state that vary or were asked for. */
bool hod_decisions_write(const hod_decisions *decisions, const hod_decisions_request *request,
                         const char *played_for, const hod_format *format, FILE *file, const char *title,
                         hod_error *error);

/* A map with a colour for each option that is taken: the first field of `by` across, the second down. Draws
 * as hod_chart_write does. An error where `by` has not one or two fields, where two decisions fall on one
 * cell or where more options are taken than a map can show. */
bool hod_decisions_draw(const hod_decisions *decisions, const hod_decisions_request *request,
                        const char *title, const char *path, hod_error *error);

#endif
