/* The best play of turns that are drawn: what is taken in each state that may come, in few bytes; for turns.c alone. */
#ifndef HOD_WALK_PLAY_TURN_PLAY_H
#define HOD_WALK_PLAY_TURN_PLAY_H

#include "walk/play/best_play.h"

/* The play of a procedure with choices, as it is prepared. Begins as zeros but for these two, which stay the caller's. */
struct turn_play {
    const hod_procedure *procedure;
    const int *prepared;

    struct int_set begun;      /* the states from which it was searched */
    struct transitions chosen; /* the search, unless it was let go of: a side that errs is played by it */
    struct best_play search;

    /* What is taken by sides that do not err. */
    struct packed_set kept; /* the states in which a turn begins or somebody chooses */
    uint8_t *taken;         /* by kept state, then turn */
};

/* Whether the play tells what is taken from a state on, in which a turn begins. */
bool turn_play_knows(const struct turn_play *play, const int *state);

/* Finds the best play from all states from which it was searched before, and from this one. False with an error: then
 * what was known stays or is forgotten as a whole. */
bool turn_play_find(struct turn_play *play, const struct process *process, const int *state);

/* How probable the options of a state in a turn are: the number of the first that is taken, and the end of those that
 * are, each with its share. The play knows the state in which the turn began. */
struct turn_options {
    int first, end;
    double shares[HOD_MAX_OPTIONS];
};
void turn_play_options(const struct turn_play *play, int turn, const int *state,
                       struct turn_options *options);

/* Lets go of the search unless a side that errs is played by it; the next one begins anew. */
void turn_play_let_go_of_search(struct turn_play *play);

size_t turn_play_bytes(const struct turn_play *play);
void turn_play_free(struct turn_play *play);

#endif
