/* One step of a procedure, with its clock: taken in every evaluation alike. */
#ifndef HOD_WALK_PROCEDURE_STEP_H
#define HOD_WALK_PROCEDURE_STEP_H

#include "walk/procedure.h"

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

/* Reads the clock: what is done, or has come to the limit, is told the turn. In NO_TURN what is done is told
 * none. */
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

/* Tells the turn to an outcome that was walked in NO_TURN, unless it stands. */
static inline void procedure_tell_turn(const hod_procedure *procedure, int turn, int *outcome)
{
    if (procedure->clock && outcome[procedure->clock->outcome] == NO_TURN)
        outcome[procedure->clock->outcome] = turn;
}

/* Takes one step of this turn and forgets. Nothing but HOD_DONE, HOD_STEP_FOLLOWS or HOD_TURN_IS_OVER
 * follows, the last only in turns before the limit. */
static inline hod_follows procedure_step(const hod_procedure *procedure, hod_roller *roller,
                                         const void *prepared, int turn, int *state)
{
    const hod_procedure *const playing = roller->procedure;
    roller->procedure = procedure;
    const hod_follows follows = procedure->step(roller, prepared, state);
    roller->procedure = playing;
    if (procedure->forget) procedure->forget(prepared, state);
    if (!procedure->clock) return follows == HOD_DONE ? HOD_DONE : HOD_STEP_FOLLOWS;
    return procedure_read_clock(procedure->clock, prepared, turn, follows, state);
}

/* The error of more than HOD_MOST_STEPS steps in a turn; false. */
bool procedure_is_endless(const hod_procedure *procedure, hod_error *error);

#endif
