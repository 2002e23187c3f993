/* The trajectory of a process: all visits of its states, and the expectation of what the end counts from each. */
#ifndef HOD_WALK_CHAIN_TRAJECTORY_H
#define HOD_WALK_CHAIN_TRAJECTORY_H

#include "walk/evaluator.h"

/* Start with zeros ({0}) and a chain; free it with trajectory_free. */
struct trajectory {
    struct chain *chain; /* the visits refer to its transitions */
    struct process process;
    struct occupancy occupancy;
    struct tally outcomes; /* all possible ends, with their probabilities */
    uint32_t *ends;        /* places among them: of the outcomes in each turn; of states at the limit */
    const double *counts;  /* the count of each outcome */
    size_t ends_room;
};

/* Evaluates a procedure exactly, with best play for sides that choose, and lists its visits. The tree divides
 * exactly. */
bool trajectory_run(struct trajectory *trajectory, struct tree *tree, const hod_procedure *procedure,
                    const void *prepared, hod_error *error);

/* Sets the value of each visit to the expected count of the outcomes; counts[i] is the count of outcome i. `hear` may
 * be NULL. */
bool trajectory_value(struct trajectory *trajectory, const double *counts,
                      bool (*hear)(void *hearer, const struct visit *visit,
                                   const double *const values[FOLLOWING]),
                      void *hearer);

size_t trajectory_bytes(const struct trajectory *trajectory);
void trajectory_free(struct trajectory *trajectory);

#endif
