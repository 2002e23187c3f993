/* The checks of a script: whether measures have their expected values. */
#ifndef HOD_ASK_VERIFY_CHECKS_H
#define HOD_ASK_VERIFY_CHECKS_H

#include "ask/answer/answer.h"
#include "rules/rules.h"

/* Evaluates the checks of the rule set, or those of one mechanism, and adds a table of them to the answer, if there are
 * any. A failed check fails the answer. An error names the line of a check with an unknown mechanism, situation or
 * measure. */
bool answer_checks(const hod_rules *rules, const hod_mechanism *only, hod_answer *answer, hod_error *error);

#endif
