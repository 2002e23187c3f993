/* Whole turns: what a state becomes by the end of a turn, found once for each state and shared by threads. */
#ifndef HOD_WALK_TURNS_H
#define HOD_WALK_TURNS_H

#include "dice/alias.h"
#include "dice/xoshiro256pp.h"
#include "walk/evaluate.h"
#include "walk/policy.h"

#include <stdatomic.h>

/* The turns of one procedure as it is prepared, for any number of threads. */
struct turns;

/* A state between two turns, or one in which it has ended. Until it is forgotten it never moves, and nothing
 * in it changes but for the rows, which are found when they are needed. */
struct turn_row;
struct turn_state {
    struct turns *of;
    int has_ended;
    int by_turn; /* 1 where somebody chooses: then there is a row for each turn; otherwise 0, and one row */
    _Atomic(struct turn_row *) *rows; /* behind the ints */
    int ints[];                       /* state_ints of the procedure */
};

/* What a state becomes by the end of a turn: `count` states and how probable each is. Their order is that in
 * which the walk comes to them, whichever thread walks. From `over` on they are in the midst of the turn, and have
 * rows of their own. */
struct turn_row {
    int count, over;
    struct turn_state **states;
    double *shares;      /* which add up to 1 */
    struct alias *alias; /* by which one of them is drawn */
};

/* The memory of the turns of several procedures, in bytes: half of it is for rows, and those that find no room are
 * found again each time; half is for states and transitions. Plays are not counted. */
struct turn_memory {
    atomic_size_t of_rows, of_states;
    size_t most;
};

/* Whether states and transitions take more than they may, and all is to be forgotten. */
static inline bool turn_memory_is_full(const struct turn_memory *memory)
{
    return atomic_load_explicit(&memory->of_states, memory_order_relaxed) > memory->most / 2;
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

/* Forgets all states and rows, and the play if it has not been needed since the last time: they are found again
 * when they are needed, and are the same. No other thread uses them, or what is forgotten. */
void turns_forget(struct turns *turns);

/* What it is prepared to. */
const int *turns_prepared(const struct turns *turns);

/* The state of these ints, in which a turn may begin. NULL with an error. */
struct turn_state *turns_state(struct turns *turns, const int *ints, hod_error *error);

/* Finds the row of a state that has not ended in a turn, from 1, or in its midst. Whoever chooses plays as well as he can
 * from there to the limit of the clock. The row is valid until the walker is used again; NULL with an error.
 */
const struct turn_row *turns_find(struct turn_state *state, int turn, struct turn_walker *walker,
                                  hod_error *error);

/* What comes of a turn of several states of the same turns, each with its weight: the shares are what their
 * weights come to, and there is no alias. Valid until the walker is used again; NULL with an error. */
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

/* The row of a state, found or not. */
static inline const struct turn_row *turns_row(struct turn_state *state, int turn, struct turn_walker *walker,
                                               hod_error *error)
{
    const struct turn_row *row =
        atomic_load_explicit(&state->rows[state->by_turn * (turn - 1)], memory_order_acquire);
    return row ? row : turns_find(state, turn, walker, error);
}

/* Rolls a turn of a state that has not ended: the state that it becomes; NULL with an error. */
static inline struct turn_state *turns_roll(struct turn_state *state, int turn, struct turn_walker *walker,
                                            hod_xoshiro256pp *dice, hod_error *error)
{
    for (;;) {
        const struct turn_row *row = turns_row(state, turn, walker, error);
        if (!row) return NULL;
        const int drawn = row->count > 1 ? alias_draw(row->alias, row->count, dice) : 0;
        state = row->states[drawn];
        if (drawn < row->over) return state;
    }
}

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
