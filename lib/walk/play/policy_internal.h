/* What a policy holds, and games that are played by it from elsewhere. */
#ifndef HOD_WALK_PLAY_POLICY_INTERNAL_H
#define HOD_WALK_PLAY_POLICY_INTERNAL_H

#include "base/buffer.h"
#include "walk/evaluator.h"

struct hod_policy {
    struct hod_evaluator *evaluator; /* whose chain holds the states and what is played */
    const hod_procedure *procedure;
    int *prepared;
    bool has_own_stakes; /* other than those of the procedure */
    struct best_play_question question;
    int *states;      /* that were found, as they are asked for, if they are */
    hod_buffer texts; /* of the choice that was last filled, each with its end */
};

/* The exact distribution from one of the beginnings that were asked for, which is prepared to this, as hod_exact
 * finds it, but without another search; of a policy with the stakes of its procedure, for one thread at a
 * time. False with an error, as where it takes more than the budget. */
bool policy_play_out(hod_policy *policy, const void *prepared, const hod_budget *budget,
                     hod_distribution *result, hod_error *error);

#endif
