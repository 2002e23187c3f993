/* A policy's insides, for the evaluators that play by it. */
#ifndef HOD_WALK_POLICY_INTERNAL_H
#define HOD_WALK_POLICY_INTERNAL_H

#include "walk/policy.h"

/* The best play of a procedure that has stakes, to roll by: what is taken everywhere, without what it is
 * worth. NULL with an error as hod_policy_new. */
hod_policy *policy_to_roll_by(const hod_procedure *procedure, const void *prepared, hod_error *error);

/* Whether it is the policy of this procedure, prepared to this, for its own stakes; policy may be NULL. */
bool policy_is_of(const hod_policy *policy, const hod_procedure *procedure, const void *prepared);

/* The option that is taken in a state that can be reached in this turn. For any number of threads. */
int policy_option(const hod_policy *policy, const int *state, int turn);

/* What each option of such a state is worth to the side that chooses there. For one thread at a time. */
void policy_weigh(hod_policy *policy, const int *state, int turn, double worth[HOD_MOST_OPTIONS]);

#endif
