/* The evaluator's insides, shared by the exact and the simulated evaluation. */
#ifndef HOD_WALK_EVALUATOR_H
#define HOD_WALK_EVALUATOR_H

#include "walk/chain.h"
#include "walk/policy_internal.h"

struct hod_evaluator {
    struct tree tree;
    struct tally
        states[FOLLOWING]; /* those of this step, of the next in the same turn and of the next turn */
    struct tally outcomes;
    struct chain chain;
    const hod_policy *policy; /* by which the outermost procedure is rolled, or NULL */
    hod_policy *own_policy;   /* the last one that was found here, for a part that is rolled */
    struct budget_use budget_use;
};

/* NULL when memory is short. */
struct hod_evaluator *evaluator_new(const hod_kernel *kernel);

/* Runs the procedure from its beginning to its end with this weight, 1 where the tree divides exactly,
 * divided as the tree divides, and adds what it comes to to evaluator->outcomes. */
bool evaluator_run(struct hod_evaluator *evaluator, const hod_procedure *procedure, const void *prepared,
                   double weight, hod_error *error);

/* Puts the outcomes of a tally, in order, into a distribution. */
bool distribution_fill(hod_distribution *distribution, const struct tally *outcomes, uint64_t trials,
                       hod_error *error);

/* Sets what a distribution is worth by the stakes of the procedure of which it is. */
void distribution_weigh(hod_distribution *distribution, const hod_procedure *procedure, const void *prepared);

#endif
