/* Refusals of an expression that show it, with a mark below the place that is wrong. */
#ifndef HOD_ASK_MEASURE_MARKED_H
#define HOD_ASK_MEASURE_MARKED_H

#include "base/error.h"

/* Adds two lines to the message already there: the text, of a long one what is around the place, and the
 * mark. False. */
bool refuse_at(const char *text, const char *place, hod_error *error);

#endif
