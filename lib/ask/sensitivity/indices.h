/* Which fields decide a measure over a whole space, as a table and a chart of Sobol indices. */
#ifndef HOD_ASK_SENSITIVITY_INDICES_H
#define HOD_ASK_SENSITIVITY_INDICES_H

#include "ask/answer/table.h"
#include "ask/sensitivity/global.h"

/* `question` and `measure` are in the words of the one who asked, for titles: "bloodybacks-8.3 shooting" and
 * "mean:hits". */

/* A row for each input, with the errors where the indices were sampled. */
bool hod_global_write(const hod_global *global, const char *question, const char *measure,
                      const hod_format *format, FILE *file, hod_error *error);

/* Both indices of each input, as hod_chart_write draws. */
bool hod_global_draw(const hod_global *global, const char *question, const char *measure, const char *path,
                     hod_error *error);

#endif
