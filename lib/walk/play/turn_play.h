/* Best play for turns that are drawn: the option in each state that can occur, in little memory; only for turns.c. */
#ifndef HOD_WALK_PLAY_TURN_PLAY_H
#define HOD_WALK_PLAY_TURN_PLAY_H

#include "walk/play/best_play.h"

/* The play of a prepared procedure with choices. Start with zeros, except for the first two, which belong to the
 * caller. */
struct turn_play {
    const hod_procedure *procedure;
    const int *prepared;

    struct int_set begun;      /* the states from which the search started */
    struct transitions chosen; /* the search, unless it was dropped; sides that err need it */
    struct best_play search;

    /* The options that sides without errors take. */
    struct packed_set kept; /* the states in which a turn begins or a side chooses */
    uint8_t *taken;         /* by kept state, then by turn */
};

/* Whether play is known from a state in which a turn begins. */
bool turn_play_knows(const struct turn_play *play, const int *state);

/* Finds best play from all earlier beginnings and from this state. False with an error; then earlier results are either
 * all kept or all forgotten. */
bool turn_play_find(struct turn_play *play, const struct process *process, const int *state);

/* The probabilities of a state's options in a turn. The options taken are first..end-1, each with its share. The play
 * must know the state in which the turn began. */
struct turn_options {
    int first, end;
    double shares[HOD_MAX_OPTIONS];
};
void turn_play_options(const struct turn_play *play, int turn, const int *state,
                       struct turn_options *options);

/* Drops the search, unless a side that errs needs it; the next search starts from the beginning. */
void turn_play_let_go_of_search(struct turn_play *play);

size_t turn_play_bytes(const struct turn_play *play);
void turn_play_free(struct turn_play *play);

#endif
