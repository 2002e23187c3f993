/* Describes a verification. */
#ifndef HOD_ASK_VERIFY_VERIFY_H
#define HOD_ASK_VERIFY_VERIFY_H

#include "ask/answer/answer.h"
#include "ask/verify/verification.h"

/* Adds a table with a row for each mechanism and remarks on the results and the time taken in seconds (0: unknown); the
 * answer fails if simulation and exact evaluation differ. */
bool describe_verification(const hod_verification *verification, double seconds, hod_answer *answer,
                           hod_error *error);

#endif
