/* Asks questions again under each other reading of the rules, and merges the answers into one. */
#ifndef HOD_ASK_ASSUMPTIONS_AGAIN_H
#define HOD_ASK_ASSUMPTIONS_AGAIN_H

#include "ask/questions.h"

/* Answers a request. With --assumptions, asks it again under each other plausible reading of the rule sets that it
 * opens, one at a time. People then see a number that changes with its range, and do not see sentences that differ
 * between readings. Programs get the rows of every reading, with the reading in the column `assumption`, which is empty
 * for the readings that the rule sets use. Charts show only those. */
bool answer_under_readings(const hod_question *question, const hod_request *request, hod_answer *answer,
                     hod_error *error);

#endif
