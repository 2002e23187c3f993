/* A procedure: a function that rolls dice, with the sizes of its data, which the walk evaluates. */
#ifndef HOD_WALK_PROCEDURE_H
#define HOD_WALK_PROCEDURE_H

#include "walk/roller.h"

/* What follows a step. A step that never ends a turn can return a bool: false for done, true for another step. */
typedef enum hod_follows {
    HOD_DONE,         /* nothing: the outcome is complete */
    HOD_STEP_FOLLOWS, /* another step of the same turn */
    HOD_TURN_IS_OVER, /* a step of the next turn; after the last turn nothing, and the outcome is final */
    HOD_STANDSTILL,   /* all remaining turns, in which nothing changes */
} hod_follows;

/* The clock of a procedure with turns. The walk counts them, from 1. A step does not know the turn, so states of
 * different turns are equal, and the transitions of a state are computed once for all turns. */
typedef struct hod_clock {
    int outcome; /* the index of the outcome that holds the turn of the end. Only the walk sets it */
    int (*limit)(const void *prepared); /* the last turn, at least 1: then the outcome is final */
} hod_clock;

/* What the outcomes of a procedure with choices (hod_choose) are worth to the two sides, 0 and 1. Each side maximises
 * its own worth, knowing that the other does the same. */
typedef struct hod_stakes hod_stakes;
struct hod_stakes {
    /* data: the preparation */
    double (*worth)(const hod_stakes *stakes, const void *data, const void *outcome, int who);

    /* If not NULL, `worth` can fail by returning NaN; this explains why, and the evaluation ends with the error. */
    void (*explain)(const hod_stakes *stakes, const void *data, const void *outcome, int who,
                    hod_error *error);
    double margin; /* options within this margin of the best count as equal; the first of them is taken */
    bool (*somebody_chooses)(const void *prepared); /* false: all plans are fixed; NULL: always true */

    /* How much a side errs, in units of worth: it takes each option with a probability in proportion to
     * exp(worth / error), and both sides know it. 0, or NULL for both sides: it takes the best one. */
    double (*error)(const void *prepared, int who);

    /* Removes what nobody plays for: replaces a state by one with the same worth to both sides, whatever they choose,
     * in every turn, so that the search for best play can treat the two as one; outcomes of equal worth can differ.
     * NULL: removes nothing. It is called with a state that `forget` has simplified. Its result must not depend on
     * `prepared`. */
    void (*disregard)(const void *prepared, void *state);

    int work; /* what a call of `worth` costs the budget, in paths of a rule; 0: nothing worth counting */
};

/* All data are plain ints: `prepared` is computed from rules and situation, and never changes; the state starts with
 * the outcome, and can continue with whatever the next step needs to know.
 *
 * One step rolls dice and changes the state. After each step equal states are merged, so a process of twelve turns
 * costs twelve steps of all the distinct states, not a tree of every history. A mechanism that rolls one die after
 * another is a process of one step. A step must depend only on its arguments and the rolls.
 *
 * A step contains only the rule. `forget` removes what no later step needs and no outcome shows, so that states which
 * differ only in that are merged. */
typedef struct hod_procedure {
    const char *name;
    int prepared_ints;
    int state_ints;
    int outcome_ints; /* the state's first ints; state_ints >= outcome_ints >= 1 */

    /* Sets the initial state, given all zeros. NULL: it stays all zeros. */
    void (*begin)(const void *prepared, void *state);

    const hod_clock *clock; /* NULL: it counts no turns, and no step ends one */

    const hod_stakes *stakes; /* NULL: nobody chooses */

    hod_follows (*step)(hod_roller *roller, const void *prepared, void *state);

    /* Called after every step, including the last, before the state is merged with equal ones or its outcome is taken;
     * may be NULL. It replaces the state by one from which exactly the same outcomes follow, with the same
     * probabilities: a count that is only compared becomes the result of the comparison, anything finished becomes 0.
     * Outcomes must stay the same, except those of a part that its user does not distinguish. A narration continues
     * with the new state, too. */
    void (*forget)(const void *prepared, void *state);

    /* Replaces a state by what its next step reads, and returns which ints the step leaves unchanged: bit i, from 0,
     * means int i. If two states become equal, `look` must return the same bits for both, and the same must follow
     * from both, including `forget`, except that each keeps its own unchanged ints. An exact evaluation then walks
     * only one of them. The replacement is only compared: it need not be a valid state. NULL: a step reads everything.
     * Example: a shot reads the shooter's number of dice and the target's losses. */
    uint64_t (*look)(const void *prepared, void *state);
} hod_procedure;

/* Plays a part of a rule, a procedure of its own, from within a step; outcome receives its outcome_ints. To the walk
 * the part is one roll, whose alternatives are the distinct outcomes: a hand of hits, wounds and rerolls has thousands
 * of paths, but few numbers of casualties. Equal preparations are evaluated once. Example: hod_play(roller,
 * &family_volley, &volley, &losses). */
void hod_play(hod_roller *roller, const hod_procedure *part, const void *prepared, void *outcome);

/* Plays a part at the end of a step: nothing is rolled after it, and no step follows. The part has one step, and the
 * results are the same as if its code stood here; but equal preparations are walked once. Example: an assault that
 * makes contact is a melee, whatever the charge was. */
void hod_play_tail(hod_roller *roller, const hod_procedure *part, const void *prepared, void *outcome);

#endif
