/* The course of a process: all visits of its states, and what is expected from each of what the end counts. */
#ifndef HOD_WALK_CHAIN_TRAJECTORY_H
#define HOD_WALK_CHAIN_TRAJECTORY_H

#include "walk/evaluator.h"

/* Start with zeros ({0}) and a chain; free it with course_free. */
struct trajectory {
    struct chain *chain; /* whose transitions the visits refer to */
    struct process process;
    struct occupancy occupancy;
    struct tally outcomes; /* all that it may end with, and how probably */
    uint32_t *ends; /* places among them: of the outcomes in each turn; of states that stand at the limit */
    const double *counts; /* what each of the outcomes counts */
    size_t ends_room;
};

/* Evaluates a procedure exactly, with the best play of whoever chooses, and lists its visits. The tree divides
 * exactly. */
bool trajectory_run(struct trajectory *trajectory, struct tree *tree, const hod_procedure *procedure,
                    const void *prepared, hod_error *error);

/* Gives each visit its value, which is what the outcomes are expected to count: counts[i] for the i-th of
 * them. Whoever hears of the visits may be NULL. */
bool trajectory_value(struct trajectory *trajectory, const double *counts,
                      bool (*hear)(void *hearer, const struct visit *visit,
                                   const double *const values[FOLLOWING]),
                      void *hearer);

size_t trajectory_bytes(const struct trajectory *trajectory);
void trajectory_free(struct trajectory *trajectory);

#endif
