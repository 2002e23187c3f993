/* Influences around one situation as tables and charts. */
#ifndef HOD_ASK_SENSITIVITY_SENSITIVITY_H
#define HOD_ASK_SENSITIVITY_SENSITIVITY_H

#include "ask/answer/answer.h"
#include "ask/sensitivity/influences.h"

/* `question` and `measure` are in the user's words, for titles: "bloodybacks-8.3 shooting" and "mean:hits". */

/* Adds a row for each influence, the widest span first; people see only those that move something. Adds a chart with a
 * bar for each of the thirty widest spans. If nothing moves the measure and all charts are wanted, this is an error. */
bool describe_influences(const hod_sensitivity *sensitivity, const char *question, const char *measure,
                         hod_answer *answer, hod_error *error);

#endif
