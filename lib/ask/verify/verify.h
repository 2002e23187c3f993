/* How a verification is described. */
#ifndef HOD_ASK_VERIFY_VERIFY_H
#define HOD_ASK_VERIFY_VERIFY_H

#include "ask/answer/answer.h"
#include "ask/verify/verification.h"

/* A table with a row for each mechanism, remarks on what was found in so many seconds, 0 where nobody knows;
 * and the answer fails where simulation and exact differ. */
bool describe_verification(const hod_verification *verification, double seconds, hod_answer *answer,
                           hod_error *error);

#endif
