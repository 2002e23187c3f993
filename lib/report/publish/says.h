/* The sentences of a piece, made from the tables of its answers. */
#ifndef HOD_REPORT_SAYS_H
#define HOD_REPORT_SAYS_H

#include "ask/say/say.h"
#include "report/publish/answering.h"

/* Makes the sentences of a piece once its questions are answered. If the condition of a sentence is false, or false
 * under some reading of the rules, the sentence is refused with file and line; in a built-in piece it is left out. Free
 * the sentences even after an error. */
bool answered_say(const struct answered *answered, struct sentences *sentences, hod_error *error);

#endif
