/* The checks of a script: whether measures are what it expects. */
#ifndef HOD_ASK_VERIFY_CHECKS_H
#define HOD_ASK_VERIFY_CHECKS_H

#include "ask/answer/answer.h"
#include "rules/rules.h"

/* Evaluates the checks of the rule set, or those of one mechanism, and adds a table of them to the answer,
 * unless there are none. What does not hold makes the answer no. An error tells the line of a check whose
 * mechanism, situation or measure there is not. */
bool answer_checks(const hod_rules *rules, const hod_mechanism *only, hod_answer *answer, hod_error *error);

#endif
