/* What the evaluators see of rollers, procedures and policies, and rule code does not. */
#ifndef HOD_WALK_ROLLER_INTERNAL_H
#define HOD_WALK_ROLLER_INTERNAL_H

#include "walk/play/policy.h"
#include "walk/throw/throw.h"

#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

/* What each face of a die counts, 1 or 0: those at the target or below. As many faces as a die may have. */
const int *hand_values(int target);

/* How a narration is to read a roll. */
enum pool_reading {
    READ_SUCCESSES, /* dice at the target or less */
    READ_OR_MORE,   /* the same with each face for its counterpart: dice at a number or more */
    READ_TOTAL,     /* the sum of the values */
    READ_FACES,     /* the faces alone: the caller explains them in a note */
    READ_WITHIN,    /* the sum, which is to be a target or less */
    READ_ANY,       /* the faces, of which one is to lie above the target of the hand */
};

/* The clock is read, memory counted and a stop looked for after so much work: paths of the tree, shares of
 * weight that are passed on, and what an interpreter says. That is some milliseconds of most rules. */
enum { WORK_BETWEEN_CHECKS = 1 << 12 };

/* The budget of what has none but may be ended. */
#define NO_LIMIT(ends) ((hod_budget){.seconds = INFINITY, .bytes = INFINITY, .stop = (ends)})

/* Rule code sees a roller as the hod_roller that it starts with. */
struct roller {
    hod_roller seen;
    char turn[24]; /* as hod_turn tells it; empty where nobody listens */
    int (*roll)(struct roller *roller, const char *label, const hod_pool *pool, enum pool_reading reading);
    /* The total of the pool and that of other values of its faces. */
    int (*roll_both)(struct roller *roller, const char *label, const hod_pool *pool, const int *others,
                     int *other_total);
    /* Whether the total is `most` or less, which is all that matters of it. */
    bool (*roll_within)(struct roller *roller, const char *label, const hod_pool *pool, int most,
                        enum pool_reading reading);
    void (*make_throw)(struct roller *roller, const char *label, const hod_throw *thrown, int *outcome);
    void (*play)(struct roller *roller, const hod_procedure *part, const void *prepared, void *outcome);
    int (*choose)(struct roller *roller, const char *label, int who, const char *const *options, int count);
    /* NULL, or plays a tail part; false: it cannot, and the step of the part is called instead. */
    bool (*play_tail)(struct roller *roller, const hod_procedure *part, const void *prepared, void *outcome);
    void (*begin_again)(struct roller *roller); /* NULL, or the step may be called again: it rolls alike */
    void (*note)(struct roller *roller, const char *sentence);  /* where seen.is_heard */
    void (*give_up)(struct roller *roller, const char *reason); /* as roller_abort_rule */

    /* What an interpreter takes counts in the budget: it adds the work that it does, in the units of
     * WORK_BETWEEN_CHECKS, and says how many bytes it holds. In the midst of long work it calls `look`, which
     * may end the evaluation; NULL: there is nothing to look at. */
    int64_t work;
    size_t interpreter_bytes;
    void (*look)(struct roller *roller);
};

/* Ends the evaluation as hod_give_up; NULL: with the error that is already there. */
_Noreturn void roller_abort_rule(hod_roller *roller, const char *reason);

/* Both values of each face in one: value + unit x other, with a unit above every total of the pool. The pool
 * must pass hod_pool_check; the one that is returned holds `values`, and need not. */
hod_pool pool_pack(const hod_pool *pool, const int *others, int values[HOD_MAX_SIDES], int *unit);

/* Stands for any turn but the last. */
enum { NO_TURN };

/* What has no clock lasts one turn. */
static inline int procedure_limit(const hod_procedure *procedure, const void *prepared)
{
    return procedure->clock ? procedure->clock->limit(prepared) : 1;
}

/* Whether best play has to be found before the procedure can be followed. */
static inline bool procedure_chooses(const hod_procedure *procedure, const void *prepared)
{
    const hod_stakes *stakes = procedure->stakes;
    return stakes && (!stakes->somebody_chooses || stakes->somebody_chooses(prepared));
}

/* How a side errs that plays for these stakes (hod_stakes.error), never less than 0. */
static inline double stakes_error(const hod_stakes *stakes, const void *prepared, int who)
{
    const double error = stakes->error ? stakes->error(prepared, who) : 0;
    assert(error >= 0);
    return error;
}

/* Whether a side errs in a procedure that has stakes. */
static inline bool procedure_errs(const hod_procedure *procedure, const void *prepared)
{
    return stakes_error(procedure->stakes, prepared, 0) > 0 ||
           stakes_error(procedure->stakes, prepared, 1) > 0;
}

/* Reads the clock: an end in this turn, or at the limit, is put into its outcome. In NO_TURN the turn of an
 * end is left open. */
static inline hod_follows procedure_read_clock(const hod_clock *clock, const void *prepared, int turn,
                                               hod_follows follows, int *state)
{
    if (follows == HOD_DONE) {
        state[clock->outcome] = turn;
    } else if (follows == HOD_STANDSTILL || (follows == HOD_TURN_IS_OVER && turn == clock->limit(prepared))) {
        state[clock->outcome] = clock->limit(prepared);
        return HOD_DONE;
    }
    return follows;
}

/* Puts the turn into an outcome that was walked in NO_TURN, unless there is one. */
static inline void procedure_set_turn(const hod_procedure *procedure, int turn, int *outcome)
{
    assert(turn > NO_TURN);
    if (procedure->clock && outcome[procedure->clock->outcome] == NO_TURN)
        outcome[procedure->clock->outcome] = turn;
}

/* Whether it has a step, and data of such sizes as hod_procedure says. */
static inline bool procedure_is_sound(const hod_procedure *procedure)
{
    return procedure->step && procedure->outcome_ints >= 1 &&
           procedure->state_ints >= procedure->outcome_ints && procedure->prepared_ints >= 0 &&
           (!procedure->clock ||
            (procedure->clock->outcome >= 0 && procedure->clock->outcome < procedure->outcome_ints));
}

/* Sets the state, of state_ints, to that before the first step. */
static inline void procedure_begin(const hod_procedure *procedure, const void *prepared, int *state)
{
    assert(procedure_is_sound(procedure));
    memset(state, 0, (size_t)procedure->state_ints * sizeof *state);
    if (procedure->begin) procedure->begin(prepared, state);
}

/* Takes one step of this turn and forgets. HOD_DONE, HOD_STEP_FOLLOWS or HOD_TURN_IS_OVER follows, the last
 * only in turns before the limit. */
static inline hod_follows procedure_step(const hod_procedure *procedure, hod_roller *roller,
                                         const void *prepared, int turn, int *state)
{
    const hod_procedure *const playing = roller->procedure;
    roller->procedure = procedure;
    hod_follows follows = procedure->step(roller, prepared, state);
    roller->procedure = playing;
    if (procedure->forget) procedure->forget(prepared, state);
    if (!procedure->clock) return follows == HOD_DONE ? HOD_DONE : HOD_STEP_FOLLOWS;
    follows = procedure_read_clock(procedure->clock, prepared, turn, follows, state);
    assert(follows >= HOD_DONE && follows <= HOD_TURN_IS_OVER);
    return follows;
}

/* The error of more than HOD_MAX_STEPS steps in a turn; false. */
bool procedure_is_endless(const hod_procedure *procedure, hod_error *error);

/* Steps of one trial, in all its turns, which no budget ends where they are rolled; as many turns somebody
 * may choose in. */
enum { MOST_STEPS_OF_TRIAL = 100000 };

/* The error of more than that; false. */
bool trial_is_endless(const hod_procedure *procedure, hod_error *error);

/* The best play of a procedure that has stakes, to roll by: the options that are taken, without their worth.
 * NULL with an error as hod_policy_new. */
hod_policy *policy_to_roll_by(const hod_procedure *procedure, const void *prepared, const hod_stop *stop,
                              hod_error *error);

/* The best play from a state of a procedure that has stakes, in every turn. NULL with an error. */
hod_policy *policy_from(const hod_procedure *procedure, const void *prepared, const int *state,
                        const hod_stop *stop, hod_error *error);

/* Whether a state is among those that a policy was found for. */
bool policy_knows(const hod_policy *policy, const int *state);

/* Whether it is the policy of this procedure, prepared to this, for its own stakes; policy may be NULL. */
bool policy_is_of(const hod_policy *policy, const hod_procedure *procedure, const void *prepared);

/* The option that is taken, or best, in a state that can be reached in this turn. For any number of threads,
 * as the functions below. */
int policy_option(const hod_policy *policy, const int *state, int turn);

/* Whether whoever chooses in such a state errs; then `shares` receives how probably each option is taken. */
bool policy_errs(const hod_policy *policy, const int *state, int turn, double shares[HOD_MAX_OPTIONS]);

/* What each option of such a state is worth to the side that chooses there. */
void policy_worths(const hod_policy *policy, const int *state, int turn, double worth[HOD_MAX_OPTIONS]);

#endif
