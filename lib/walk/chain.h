/* A Markov chain: what the states of a procedure with a clock become, each computed once for all turns. */
#ifndef HOD_WALK_CHAIN_H
#define HOD_WALK_CHAIN_H

#include "walk/tree.h"

/* What one state becomes by one step: outcomes, states of the same turn and of the next, one after another
 * from `first` on, `counts` of each. */
struct becoming {
    size_t first; /* NOT_REMEMBERED: it is computed again each time */
    uint32_t counts[FOLLOWING];
};

/* Start with zeros ({0}) and a limit of memory. */
struct chain {
    size_t most_bytes; /* of places and shares, which are nearly all the memory of a large chain */

    struct records found[2];    /* the outcomes, without their turn, and the states that have been met */
    struct becoming *becomings; /* of the states */
    size_t becoming_room;
    uint32_t *places; /* of what the states become, `count` of them remembered, with their probabilities */
    double *shares;
    size_t count, room;

    double *weights[FOLLOWING];        /* by place: of outcomes, of states in this turn and in the next */
    double *now;                       /* of the states of this step */
    size_t weight_room[2];             /* for outcomes and states */
    struct tally following[FOLLOWING]; /* scratch memory for one becoming */
};

/* What a chain may remember by itself. What does not fit is computed again in the same arithmetic: the result
 * is the same to the last bit. */
#define MOST_REMEMBERED_BYTES ((size_t)256 << 20)

/* Adds the exact outcomes of a procedure with a clock, from its beginning to its end, to a tally. The tree
 * divides exactly. */
bool chain_run(struct chain *chain, struct tree *tree, const hod_procedure *procedure, const void *prepared,
               struct tally *outcomes, hod_error *error);

void chain_free(struct chain *chain);

#endif
