/* What the question verify answers: a verification, the checks of a script, and rule sets against each other. */
#ifndef HOD_ASK_VERIFY_VERIFY_H
#define HOD_ASK_VERIFY_VERIFY_H

#include "ask/answer/answer.h"
#include "ask/request/request.h"
#include "ask/say/describe.h"
#include "ask/verify/verification.h"

/* Adds the sentences, and fails the answer if they have a title "failure". */
void describe_verdict(struct describing *this);

/* Adds a table with a row for each mechanism and remarks on the results and the time taken in seconds (0: unknown); the
 * answer fails if simulation and exact evaluation differ. */
bool describe_verification(const hod_verification *verification, double seconds, hod_answer *answer,
                           hod_error *error);

/* Evaluates the checks of the rule set, or those of one mechanism, and adds a table of them to the answer, if there are
 * any. A failed check fails the answer. An error names the line of a check with an unknown mechanism, situation or
 * measure. */
bool answer_checks(const hod_rules *rules, const hod_mechanism *only, hod_answer *answer, hod_error *error);

/* Reads RULES MECHANISM [FIELD=VALUES]... --against RULES --measure MEASURE, and answers how often the mechanism must
 * be rolled in each situation until the total of the measure distinguishes the rule sets. */
bool answer_against(const hod_request *request, hod_answer *answer, hod_error *error);

#endif
