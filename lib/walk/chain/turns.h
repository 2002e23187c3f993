/* Whole turns: what a state becomes by the end of a turn, found once for each state and shared by threads. */
#ifndef HOD_WALK_CHAIN_TURNS_H
#define HOD_WALK_CHAIN_TURNS_H

#include "dice/xoshiro256pp.h"
#include "walk/evaluate.h"
#include "walk/play/policy.h"

#include <pthread.h>
#include <stdatomic.h>

/* The turns of one prepared procedure, for any number of threads. */
struct turns;

/* A state between two turns, or one that has ended. It keeps its address until it is forgotten, and nothing in it
 * changes except the tables, which are found when they are needed. */
struct turn_table;
struct turn_state {
    struct turns *of;
    int *ints; /* state_ints of the procedure, after the tables */
    int has_ended;
    int played;  /* 1 + how often play had been forgotten when it was known from here on; 0: it was not */
    int by_turn; /* 1 if there are choices, so that each turn has its table; 0 for one table */
    _Atomic(struct turn_table *) tables[];
};

/* What a state becomes by the end of a turn: `count` states and their probabilities. Their order is the order in which
 * the walk reaches them, whichever thread walks. The states from `over` on are in the middle of the turn. */
struct turn_row {
    int count, over;
    struct turn_state **states;
    double *shares; /* sum to 1 */
};

/* The memory shared by the turns of several procedures, in bytes. At most half is for tables; tables without room are
 * found again each time. The rest is for states, transitions and plays. A search for best play uses extra memory while
 * it runs. Once one has taken more than an eighth of the memory, searches run one at a time. */
enum { RECENT_STATES = 1 << 14 };
struct turn_memory {
    atomic_size_t of_tables, of_states, of_plays;
    size_t most;

    /* Searches run at the same time until one has taken much memory. */
    atomic_size_t of_largest_search;
    pthread_mutex_t searching; /* the owner of the memory makes and destroys it */

    atomic_int has_recent; /* whether there are any of the following */

    /* Recently requested states, each at the hash of its ints. */
    _Atomic(struct turn_state *) recent[RECENT_STATES];
};

/* Whether memory is full, so that everything should be forgotten. States may always take a quarter, however much memory
 * the plays need. */
static inline bool turn_memory_is_full(const struct turn_memory *memory)
{
    const size_t of_states = atomic_load_explicit(&memory->of_states, memory_order_relaxed);
    return of_states > memory->most / 4 &&
           of_states + atomic_load_explicit(&memory->of_plays, memory_order_relaxed) +
                   atomic_load_explicit(&memory->of_tables, memory_order_relaxed) >
               memory->most;
}

/* The scratch memory of a thread, which may walk for as much processor time as the budget allows. NULL with an
 * error. */
struct turn_walker;
struct turn_walker *turn_walker_new(const hod_budget *budget, hod_error *error);
void turn_walker_free(struct turn_walker *walker);

/* Whether to continue, between searches: false with an error once the time is used up or a stop is requested. */
bool turn_walker_goes_on(struct turn_walker *walker, hod_error *error);

/* The procedure and the memory must outlive the turns; `prepared` is copied. NULL with an error. */
struct turns *turns_new(const hod_procedure *procedure, const void *prepared, struct turn_memory *memory,
                        hod_error *error);
void turns_free(struct turns *turns);

/* Says that the turns of another preparation, with the same procedure, memory and limit, will probably be played, too, and
 * begin alike: where their preparation begins, but with the same int at `place` of the state. Then one search finds best
 * play for both, which takes less time, with the same results. No other thread may use either of them meanwhile. */
void turns_join(struct turns *turns, struct turns *other, int place);

/* Forgets all states and tables, and the play if nothing has used it since the last call, unless it was found together
 * with others and is still awaited. They are found again when needed, with the same results. No other thread may use the
 * memory or what is forgotten. */
void turns_forget(struct turns *turns);

/* Says that the turns will not be played soon, although they were joined with others. */
void turns_await_no_more(struct turns *turns);

/* The preparation. */
const int *turns_prepared(const struct turns *turns);

/* The state with these ints, in which a turn can begin. NULL with an error. */
struct turn_state *turns_state(struct turns *turns, const int *ints, hod_error *error);

/* Plays a turn of several states with their weights, all of the same `turns`; the shares of the row are the weights
 * that result. Valid until the walker is used again; NULL with an error. */
const struct turn_row *turns_play(struct turn_state *const *states, const double *weights, size_t count,
                                  int turn, struct turn_walker *walker, hod_error *error);

/* Where narration goes, and the dice rolled for it, which continue from turn to turn. */
struct narration {
    hod_xoshiro256pp *dice;
    hod_listener *listener;
    void *data;
    const hod_stop *stop; /* for searches for best play; may be NULL */
};

/* Rolls and narrates one turn of a state that has not ended, die by die, as hod_narrate does. Returns the state that it
 * becomes; NULL with an error. For one thread at a time. */
struct turn_state *turns_tell(struct turn_state *state, int turn, const struct narration *narration,
                              hod_error *error);

/* A turn, counted from 1, of a state that has not ended, or the rest of a turn. Sides with choices play as well as
 * possible from there to the limit of the clock. */
struct turn_draw {
    struct turn_state *state; /* receives what it becomes */
    int turn;
    hod_xoshiro256pp *dice;
};

/* Rolls several turns, each with its own dice, with the same results as one after another. But reads of a large memory
 * overlap, so the delay counts once. False with an error, also when the walker's time is used up or a stop is
 * requested. */
enum { MOST_DRAWS = 16 };
bool turns_roll(struct turn_draw *draws, int count, struct turn_walker *walker, hod_error *error);

/* A narrated turn (narrate.c) of a prepared procedure, with the policy of the sides that choose; NULL without
 * choices. */
struct narrated_turn {
    const hod_procedure *procedure;
    const void *prepared;
    const hod_policy *policy;
    int turn;
};

/* Changes the state to the state after the turn, as a walk of any turn would; *follows is HOD_DONE if it has ended,
 * otherwise HOD_TURN_IS_OVER. */
bool narrate_turn(const struct narrated_turn *told, const struct narration *narration, int *state,
                  hod_follows *follows, hod_error *error);

#endif
