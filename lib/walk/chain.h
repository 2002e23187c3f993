/* A Markov chain: turn by turn, the weights of a procedure's states, passed on to what they become. */
#ifndef HOD_WALK_CHAIN_H
#define HOD_WALK_CHAIN_H

#include "walk/best_play.h"

/* Start with zeros ({0}) and a limit of memory. */
struct chain {
    struct transitions transitions;
    struct best_play play;      /* where somebody chooses */
    bool disregards;            /* something is disregarded to find it */
    struct transitions reduced; /* for that */
    uint32_t *reduced_places;   /* by state: its place among those reduced, or NOT_REDUCED yet */
    size_t reduced_room;
    double *weights[FOLLOWING]; /* by place: of outcomes, of states in this turn and in the next */
    double *now;                /* of the states of this step */
    size_t weight_room[KINDS];
    int turn; /* how far it has come */
};

/* What a chain may remember by itself. What does not fit is computed again, unless it is needed to choose. */
#define MOST_REMEMBERED_BYTES ((size_t)256 << 20)

/* Adds the exact outcomes of a procedure with a clock or with choices, from its beginning to its end, to a
 * tally; who chooses plays as well as possible. The tree divides exactly. */
bool chain_run(struct chain *chain, struct tree *tree, const hod_procedure *procedure, const void *prepared,
               struct tally *outcomes, hod_error *error);

/* How many states it has met. */
size_t chain_states(const struct chain *chain);

void chain_free(struct chain *chain);

#endif
