/* Influences around one situation as tables and charts. */
#ifndef HOD_ASK_SENSITIVITY_SENSITIVITY_H
#define HOD_ASK_SENSITIVITY_SENSITIVITY_H

#include "ask/answer/answer.h"
#include "ask/sensitivity/influences.h"

/* `question` and `measure` are in the words of the one who asked, for titles: "bloodybacks-8.3 shooting" and
 * "mean:hits". */

/* A row for each influence, the widest span first; people see those alone that move anything. A bar for each
 * of the thirty widest spans: where nothing moves the measure, a chart that must be drawn is refused. */
bool describe_influences(const hod_sensitivity *sensitivity, const char *question, const char *measure,
                         hod_answer *answer, hod_error *error);

#endif
