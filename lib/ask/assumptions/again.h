/* Questions asked again under each other reading of the rules, and one answer made of all. */
#ifndef HOD_ASK_ASSUMPTIONS_AGAIN_H
#define HOD_ASK_ASSUMPTIONS_AGAIN_H

#include "ask/questions.h"

/* Answers a request. With --assumptions it is asked again under each other plausible reading of the rule sets that it opens,
 * one at a time. A number that moves is then shown to people with its range, and a sentence that is not the same under every
 * reading is left out; programs get the rows of every reading, with the reading in the column `assumption`, which is empty
 * for what was taken. Charts are those of the readings that were taken. */
bool answer_under_readings(const hod_question *question, const hod_request *request, hod_answer *answer,
                     hod_error *error);

#endif
