/* Best play for turns that are drawn: the option in each state that can occur, in little memory. Only for
 * turn_rows.c and turn_search.c. */
#ifndef HOD_WALK_PLAY_TURN_PLAY_H
#define HOD_WALK_PLAY_TURN_PLAY_H

#include "walk/lanes.h"
#include "walk/play/best_play.h"

/* The play of a prepared procedure with choices. Start with zeros, except for the first two, which belong to the
 * caller. */
struct turn_play {
    const hod_procedure *procedure;
    const int *prepared;

    /* The search, which is freed at its end unless a side errs, and the memory that the last one took. */
    struct transitions chosen;
    struct best_play search;
    size_t searched_bytes;
    struct known_worths known; /* unless a side errs */

    /* The options that sides without errors take. */
    struct packed_set kept; /* the states in which a turn begins or a side chooses */
    uint8_t *taken;         /* by kept state, then by turn */
    size_t taken_room;
    int times_forgotten; /* how often all of these were */
};

/* Whether play is known from a state in which a turn begins. */
bool turn_play_knows(const struct turn_play *play, const int *state);

/* Finds best play from this state, too. False with an error; then earlier results are either all kept or all
 * forgotten. */
bool turn_play_find(struct turn_play *play, const struct process *process, const int *state);

/* Keeps the best play that lanes have found from this state. It fails likewise. Lanes do not serve sides that err. */
bool turn_play_take(struct turn_play *play, const struct process *process, const int *state,
                    const struct lane_play *lane);

/* The probabilities of a state's options in a turn. The options taken are first..end-1, each with its share. The play
 * must know the state in which the turn began. */
struct turn_options {
    int first, end;
    double shares[HOD_MAX_OPTIONS];
};
void turn_play_options(const struct turn_play *play, int turn, const int *state,
                       struct turn_options *options);

size_t turn_play_bytes(const struct turn_play *play);
void turn_play_free(struct turn_play *play);

#endif
