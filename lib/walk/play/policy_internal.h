/* Internals of policies, and games played by a policy found elsewhere. */
#ifndef HOD_WALK_PLAY_POLICY_INTERNAL_H
#define HOD_WALK_PLAY_POLICY_INTERNAL_H

#include "base/buffer.h"
#include "walk/evaluator.h"

struct hod_policy {
    struct hod_evaluator *evaluator; /* its chain contains the states and the play */
    const hod_procedure *procedure;
    int *prepared;
    bool has_own_stakes; /* not those of the procedure */
    struct best_play_question question;
    int *states;      /* all that were found, if callers may ask for them */
    hod_buffer texts; /* of the last choice that was filled in, each with its terminator */
};

/* The exact distribution from one of the policy's beginnings, given by its preparation, as hod_exact finds it but
 * without another search. Requires a policy with its procedure's stakes; one thread at a time. False with an error, for
 * example if it exceeds the budget. */
bool policy_play_out(hod_policy *policy, const void *prepared, const hod_budget *budget,
                     hod_distribution *result, hod_error *error);

#endif
