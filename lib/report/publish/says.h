/* The sentences of a piece, made from the tables of its answers. */
#ifndef HOD_REPORT_SAYS_H
#define HOD_REPORT_SAYS_H

#include "ask/say/say.h"
#include "report/publish/answering.h"

/* What a piece says once its questions are answered. A sentence whose condition does not hold, or not under every
 * reading of the rules, is refused with file and line; of a built-in piece it is left out. Free the sentences also
 * after an error. */
bool answered_say(const struct answered *answered, struct sentences *sentences, hod_error *error);

#endif
