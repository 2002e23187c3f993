/* Internals of rollers, procedures and policies that the evaluators use and rule code does not. */
#ifndef HOD_WALK_ROLLER_INTERNAL_H
#define HOD_WALK_ROLLER_INTERNAL_H

#include "walk/play/policy.h"
#include "walk/throw/throw.h"

#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

/* The value of each face of a die, 1 or 0: 1 at the target or below. It has as many faces as a die may have. */
const int *hand_values(int target);

/* How a narration reads a roll. */
enum pool_reading {
    READ_SUCCESSES, /* dice at the target or less */
    READ_OR_MORE,   /* the same with each face replaced by its counterpart: dice at a number or more */
    READ_TOTAL,     /* the sum of the values */
    READ_FACES,     /* only the faces: the caller explains them in a note */
    READ_WITHIN,    /* the sum, which should be at the target or less */
    READ_ANY,       /* the faces, one of which should be above the target of the hand */
};

/* The work between checks of the clock, the memory and requests to stop: paths of the tree, shares of weight that are
 * passed on, and the work that an interpreter reports. For most rules this takes some milliseconds. */
enum { WORK_BETWEEN_CHECKS = 1 << 12 };

/* The budget of evaluations without limits that can be stopped. */
#define NO_LIMIT(ends) ((hod_budget){.seconds = INFINITY, .bytes = INFINITY, .stop = (ends)})

/* Rule code sees only the hod_roller at the start of a roller. */
struct roller {
    hod_roller seen;
    char turn[24]; /* for hod_turn; empty if nobody listens */
    int (*roll)(struct roller *roller, const char *label, const hod_pool *pool, enum pool_reading reading);
    /* The total of the pool, and the total of other values of its faces. */
    int (*roll_both)(struct roller *roller, const char *label, const hod_pool *pool, const int *others,
                     int *other_total);
    /* Whether the total is at most `most`, for rules that need nothing else of it. */
    bool (*roll_within)(struct roller *roller, const char *label, const hod_pool *pool, int most,
                        enum pool_reading reading);
    void (*make_throw)(struct roller *roller, const char *label, const hod_throw *thrown, int *outcome);
    void (*play)(struct roller *roller, const hod_procedure *part, const void *prepared, void *outcome);
    int (*choose)(struct roller *roller, const char *label, int who, const char *const *options, int count);
    /* NULL, or plays a tail part; false if it cannot, and then the step of the part is called instead. */
    bool (*play_tail)(struct roller *roller, const hod_procedure *part, const void *prepared, void *outcome);
    void (*begin_again)(
        struct roller *roller); /* NULL, or the step may be called again with the same rolls */
    void (*note)(struct roller *roller, const char *sentence);  /* called if seen.is_heard */
    void (*give_up)(struct roller *roller, const char *reason); /* like roller_abort_rule */

    /* An interpreter tells which of the first 64 ints of the state the step has read or written, on any path. */
    uint64_t touched;
    bool tells_touched;

    /* An interpreter reports its work to the budget, in the units of WORK_BETWEEN_CHECKS, and the bytes that it uses.
     * During long work it calls `look`, which may end the evaluation; NULL: no checks. */
    int64_t work;
    size_t interpreter_bytes;
    void (*look)(struct roller *roller);
};

/* Ends the evaluation like hod_give_up; NULL: with the current error. */
_Noreturn void roller_abort_rule(hod_roller *roller, const char *reason);

/* Packs both values of each face into one: value + unit x other, with a unit above every total of the pool. The pool
 * must pass hod_pool_check; the result, which uses `values`, need not. */
hod_pool pool_pack(const hod_pool *pool, const int *others, int values[HOD_MAX_SIDES], int *unit);

/* Means any turn but the last. */
enum { NO_TURN };

/* A procedure without a clock lasts one turn. */
static inline int procedure_limit(const hod_procedure *procedure, const void *prepared)
{
    return procedure->clock ? procedure->clock->limit(prepared) : 1;
}

/* Whether the procedure can be followed only after a search for best play. */
static inline bool procedure_chooses(const hod_procedure *procedure, const void *prepared)
{
    const hod_stakes *stakes = procedure->stakes;
    return stakes && (!stakes->somebody_chooses || stakes->somebody_chooses(prepared));
}

/* The error of a side that plays for these stakes (hod_stakes.error), never below 0. */
static inline double stakes_error(const hod_stakes *stakes, const void *prepared, int who)
{
    const double error = stakes->error ? stakes->error(prepared, who) : 0;
    assert(error >= 0);
    return error;
}

/* Whether a side errs in a procedure with stakes. */
static inline bool procedure_errs(const hod_procedure *procedure, const void *prepared)
{
    return stakes_error(procedure->stakes, prepared, 0) > 0 ||
           stakes_error(procedure->stakes, prepared, 1) > 0;
}

/* Reads the clock: sets the turn in the outcome if the process ends in this turn, or at the limit. In NO_TURN the turn
 * of an end stays open. */
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

/* Sets the turn of an outcome that was walked in NO_TURN, unless it has one. */
static inline void procedure_set_turn(const hod_procedure *procedure, int turn, int *outcome)
{
    assert(turn > NO_TURN);
    if (procedure->clock && outcome[procedure->clock->outcome] == NO_TURN)
        outcome[procedure->clock->outcome] = turn;
}

/* Whether it has a step, and valid sizes of its data (hod_procedure). */
static inline bool procedure_is_sound(const hod_procedure *procedure)
{
    return procedure->step && procedure->outcome_ints >= 1 &&
           procedure->state_ints >= procedure->outcome_ints && procedure->prepared_ints >= 0 &&
           (!procedure->clock ||
            (procedure->clock->outcome >= 0 && procedure->clock->outcome < procedure->outcome_ints));
}

/* Sets the state, of state_ints, to the initial one. */
static inline void procedure_begin(const hod_procedure *procedure, const void *prepared, int *state)
{
    assert(procedure_is_sound(procedure));
    memset(state, 0, (size_t)procedure->state_ints * sizeof *state);
    if (procedure->begin) procedure->begin(prepared, state);
}

/* Takes one step of this turn and forgets. Returns HOD_DONE, HOD_STEP_FOLLOWS or, only in turns before the limit,
 * HOD_TURN_IS_OVER. */
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

/* Reports more than HOD_MAX_STEPS steps in a turn. Returns false. */
bool procedure_is_endless(const hod_procedure *procedure, hod_error *error);

/* The largest number of steps of one trial, in all its turns, because no budget ends a rolled one; and of turns with
 * choices. */
enum { MOST_STEPS_OF_TRIAL = 100000 };

/* Reports more steps than that. Returns false. */
bool trial_is_endless(const hod_procedure *procedure, hod_error *error);

/* Finds the best play of a procedure with stakes, for rolling: the options taken, without their worth. NULL with an
 * error like hod_policy_new. */
hod_policy *policy_to_roll_by(const hod_procedure *procedure, const void *prepared, const hod_stop *stop,
                              hod_error *error);

/* The best play from a state of a procedure with stakes, in every turn. NULL with an error. */
hod_policy *policy_from(const hod_procedure *procedure, const void *prepared, const int *state,
                        const hod_stop *stop, hod_error *error);

/* Whether a policy covers a state. */
bool policy_knows(const hod_policy *policy, const int *state);

/* Whether this is the policy of this procedure with this preparation and its own stakes; policy may be NULL. */
bool policy_is_of(const hod_policy *policy, const hod_procedure *procedure, const void *prepared);

/* The option that is taken, or the best one, in a state that can be reached in this turn, after rolls with these
 * results in the step. Thread-safe, like the functions below. */
int policy_option(const hod_policy *policy, const int *state, int turn, const int *rolled, size_t count);

/* Whether the side that chooses in such a state errs; then `shares` receives the probability of each option. */
bool policy_errs(const hod_policy *policy, const int *state, int turn, double shares[HOD_MAX_OPTIONS]);

/* The worth of each option of such a state, after these rolls, to the side that chooses there. */
void policy_worths(const hod_policy *policy, const int *state, int turn, const int *rolled, size_t count,
                   double worth[HOD_MAX_OPTIONS]);

#endif
