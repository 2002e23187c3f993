/* Rule sets against each other: how soon it is noticed at a table that others are played. */
#ifndef HOD_ASK_VERIFY_AGAINST_H
#define HOD_ASK_VERIFY_AGAINST_H

#include "ask/answer/answer.h"
#include "ask/request/request.h"

/* Reads RULES MECHANISM [FIELD=VALUES]... --against RULES --measure MEASURE, and answers how often the
 * mechanism must be rolled in each situation until the total of the measure tells the rule sets apart. */
bool answer_against(const hod_request *request, hod_answer *answer, hod_error *error);

#endif
