/* Internals of whole turns, only for turns.c, turn_rows.c and turn_search.c. */
#ifndef HOD_WALK_CHAIN_TURNS_INTERNAL_H
#define HOD_WALK_CHAIN_TURNS_INTERNAL_H

#include "base/arena.h"
#include "walk/chain/turn_table.h"
#include "walk/evaluator.h"
#include "walk/play/turn_play.h"

#include <pthread.h>

/* A weight for each place, and the places with a weight, in the order in which they were met. */
struct passing {
    double *weights;
    uint32_t *places;
    size_t count, room, places_room;
};

struct turn_walker {
    struct hod_evaluator *evaluator; /* its tree does the walking */
    struct passing now, following[FOLLOWING];
    struct turn_row *row;     /* of the last play of several states; or NULL */
    struct turn_table *table; /* one that did not fit the memory; or NULL */
};

struct turns {
    const hod_procedure *played; /* best play is found for this */
    hod_procedure procedure;     /* the same, but its outcome is the whole state */
    int *prepared;
    struct turn_memory *memory;
    bool is_chosen;  /* whether there are choices */
    int table_count; /* of a state: one for each turn if there are choices, otherwise 1 */

    pthread_mutex_t lock; /* of what follows */
    struct transitions transitions;
    struct turn_state **known[KINDS]; /* by place; NULL if nobody has asked for it */
    size_t known_room[KINDS];
    struct arena remembered; /* known states and their tables */
    struct turn_play play;
    bool is_searched;   /* best play was found once, or lanes have failed to find it */
    bool play_is_used;  /* since states were forgotten */
    bool is_awaited;    /* the play was found for others too, and nothing has used it yet */
    hod_policy *policy; /* the same play for narration, with the worth of options; NULL before any */
    size_t state_bytes, table_bytes;  /* of known states, and of their tables */
    size_t counted_bytes, play_bytes; /* in the memory's account */

    struct turns *joined; /* a ring of turns that begin alike, apart from this int of their states */
    int own_place;
};

/* A turn being played, by the thread that holds the lock of the turns, with the walker's scratch memory. */
struct playing {
    struct turns *turns;
    struct turn_walker *walker;
    struct process process;
};

/* The state at a place, which gets an address if it has none. NULL when memory is short. */
struct turn_state *turns_known(struct turns *turns, int kind, size_t place);

/* Update the memory's account: of states and transitions, and of the play. */
void turns_count(struct turns *turns);
void turns_count_play(struct turns *turns);

/* Whether best play is known from a state on; and finds it from such ints. False with an error. */
bool turns_are_played(const struct turns *turns, const struct turn_state *state);
bool turns_find_play(const struct playing *playing, const int *ints);

#endif
