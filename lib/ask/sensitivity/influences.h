/* What moves a measure around one situation, as a table and a chart. */
#ifndef HOD_ASK_SENSITIVITY_INFLUENCES_H
#define HOD_ASK_SENSITIVITY_INFLUENCES_H

#include "ask/answer/table.h"
#include "ask/sensitivity/sensitivity.h"

/* `question` and `measure` are in the words of the one who asked, for titles: "bloodybacks-8.3 shooting" and
 * "mean:hits". */

/* A row for each influence, the widest span first; people see those alone that move anything. */
bool hod_sensitivity_write(const hod_sensitivity *sensitivity, const char *question, const char *measure,
                           const hod_format *format, FILE *file, hod_error *error);

/* A bar for each of the thirty widest spans. Draws as hod_chart_write does; an error if nothing moves the
 * measure. */
bool hod_sensitivity_draw(const hod_sensitivity *sensitivity, const char *question, const char *measure,
                          const char *path, hod_error *error);

#endif
