/* Rule sets against each other: how soon players notice that other rules are in use. */
#ifndef HOD_ASK_VERIFY_AGAINST_H
#define HOD_ASK_VERIFY_AGAINST_H

#include "ask/answer/answer.h"
#include "ask/request/request.h"

/* Reads RULES MECHANISM [FIELD=VALUES]... --against RULES --measure MEASURE, and answers how often the mechanism must
 * be rolled in each situation until the total of the measure distinguishes the rule sets. */
bool answer_against(const hod_request *request, hod_answer *answer, hod_error *error);

#endif
