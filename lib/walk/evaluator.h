/* The evaluator's insides, shared by the exact and the simulated evaluation. */
#ifndef HOD_WALK_EVALUATOR_H
#define HOD_WALK_EVALUATOR_H

#include "walk/tree.h"

struct hod_evaluator {
    struct tree tree;
    struct tally states[2]; /* those of this step and of the next, by turns */
    struct tally outcomes;
};

/* NULL when memory is short. */
struct hod_evaluator *evaluator_new(const hod_kernel *kernel);

/* Runs the procedure from its beginning to its end with this weight, divided as the tree divides, and adds
 * what it comes to to evaluator->outcomes. */
bool evaluator_run(struct hod_evaluator *evaluator, const hod_procedure *procedure, const void *prepared,
                   double weight, hod_error *error);

/* Takes one step and forgets, in every evaluation alike. Returns whether another step follows. */
static inline bool procedure_step(const hod_procedure *procedure, hod_roller *roller, const void *prepared,
                                  void *state)
{
    const bool goes_on = procedure->step(roller, prepared, state);
    if (procedure->forget) procedure->forget(prepared, state);
    return goes_on;
}

/* The error of more than HOD_MOST_STEPS steps; false. */
bool procedure_is_endless(const hod_procedure *procedure, hod_error *error);

/* Puts the outcomes of a tally, in order, into a distribution. */
bool distribution_fill(hod_distribution *distribution, const struct tally *outcomes, uint64_t trials,
                       hod_error *error);

#endif
