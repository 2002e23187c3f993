/* Whole turns: what a state becomes by the end of a turn, found once for each state and shared by threads. */
#ifndef HOD_WALK_CHAIN_TURNS_H
#define HOD_WALK_CHAIN_TURNS_H

#include "dice/xoshiro256pp.h"
#include "walk/evaluate.h"
#include "walk/play/policy.h"

#include <pthread.h>
#include <stdatomic.h>

/* The turns of one procedure as it is prepared, for any number of threads. */
struct turns;

/* A state between two turns, or one in which it has ended. Until it is forgotten it never moves, and nothing
 * in it changes but for the tables, which are found when they are needed. */
struct turn_table;
struct turn_state {
    struct turns *of;
    int *ints; /* state_ints of the procedure, behind the tables */
    int has_ended;
    int is_played; /* 1 where the play tells what is taken from here on */
    int by_turn; /* 1 where somebody chooses: then there is a table for each turn; otherwise 0, and one table */
    _Atomic(struct turn_table *) tables[];
};

/* What a state becomes by the end of a turn: `count` states and how probable each is. Their order is that in
 * which the walk comes to them, whichever thread walks. From `over` on they are in the midst of the turn. */
struct turn_row {
    int count, over;
    struct turn_state **states;
    double *shares; /* which add up to 1 */
};

/* The memory of the turns of several procedures, in bytes: at most half of it is for tables, and those that find no room
 * are found again each time; the rest is for states, transitions and plays. A search for best play takes its memory
 * besides while it lasts, and is kept where it leaves a quarter. Once one has taken an eighth of the memory, no two are
 * made at the same time. */
enum { RECENT_STATES = 1 << 14 };
struct turn_memory {
    atomic_size_t of_tables, of_states, of_plays;
    size_t most;

    /* Searches for best play take their memory at once, unless one has taken much. */
    atomic_size_t of_largest_search;
    pthread_mutex_t searching; /* made and destroyed by whoever has the memory */

    atomic_int has_recent; /* whether there is any of the following */

    /* States that were asked for, each where its ints tell. */
    _Atomic(struct turn_state *) recent[RECENT_STATES];
};

/* Whether all takes more than it may, and is to be forgotten. Plays that are needed
 * leave at least a quarter of the memory to the others. */
static inline bool turn_memory_is_full(const struct turn_memory *memory)
{
    const size_t of_states = atomic_load_explicit(&memory->of_states, memory_order_relaxed);
    return of_states > memory->most / 4 &&
           of_states + atomic_load_explicit(&memory->of_plays, memory_order_relaxed) +
                   atomic_load_explicit(&memory->of_tables, memory_order_relaxed) >
               memory->most;
}

/* What a thread walks with, for as much of its processor time as the budget says. NULL with an error. */
struct turn_walker;
struct turn_walker *turn_walker_new(const hod_budget *budget, hod_error *error);
void turn_walker_free(struct turn_walker *walker);

/* Whether to go on, between searches: false with an error when its time is over, or it is to stop. */
bool turn_walker_goes_on(struct turn_walker *walker, hod_error *error);

/* The procedure and the memory must last longer, what it is prepared to is copied. NULL with an error. */
struct turns *turns_new(const hod_procedure *procedure, const void *prepared, struct turn_memory *memory,
                        hod_error *error);
void turns_free(struct turns *turns);

/* Forgets all states and tables, and the play if it has not been needed since the last time: they are found again
 * when they are needed, and are the same. No other thread uses the memory, or what is forgotten. */
void turns_forget(struct turns *turns);

/* What it is prepared to. */
const int *turns_prepared(const struct turns *turns);

/* The state of these ints, in which a turn may begin. NULL with an error. */
struct turn_state *turns_state(struct turns *turns, const int *ints, hod_error *error);

/* What comes of a turn of several states of the same turns, each with its weight: the shares are what their
 * weights come to. Valid until the walker is used again; NULL with an error. */
const struct turn_row *turns_play(struct turn_state *const *states, const double *weights, size_t count,
                                  int turn, struct turn_walker *walker, hod_error *error);

/* Who hears what is told, and the dice that are rolled for it, which go on from one turn to the next. */
struct narration {
    hod_xoshiro256pp *dice;
    hod_listener *listener;
    void *data;
    const hod_stop *stop; /* of searches for best play; may be NULL */
};

/* Rolls a turn of a state that has not ended die by die, as hod_narrate does, and tells it: the state that it
 * becomes; NULL with an error. For one thread at a time. */
struct turn_state *turns_tell(struct turn_state *state, int turn, const struct narration *narration,
                              hod_error *error);

/* A turn, from 1, of a state that has not ended, or the rest of one in its midst. Whoever chooses plays as well as he
 * can from there to the limit of the clock. */
struct turn_draw {
    struct turn_state *state; /* and then what it becomes */
    int turn;
    hod_xoshiro256pp *dice;
};

/* Rolls several turns, each with dice of its own, as if one after another: but what they read of a large memory is
 * waited for once. False with an error, also where the walker's time is over or it is to stop. */
enum { MOST_DRAWS = 16 };
bool turns_roll(struct turn_draw *draws, int count, struct turn_walker *walker, hod_error *error);

/* A turn that is told (narrate.c): of a procedure as it is prepared, with the policy of those who choose in
 * it, NULL where nobody does. */
struct narrated_turn {
    const hod_procedure *procedure;
    const void *prepared;
    const hod_policy *policy;
    int turn;
};

/* Changes the state to that after the turn, as a walk of any turn has it; follows tells whether it has ended,
 * HOD_DONE, or HOD_TURN_IS_OVER. */
bool narrate_turn(const struct narrated_turn *told, const struct narration *narration, int *state,
                  hod_follows *follows, hod_error *error);

#endif
