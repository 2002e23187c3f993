/* A procedure: what the walk evaluates, as a function that rolls dice and the sizes of its data. */
#ifndef HOD_WALK_PROCEDURE_H
#define HOD_WALK_PROCEDURE_H

#include "walk/roller.h"

/* What follows a step. A step may return a bool as well, if it never ends a turn: done, or a step follows. */
typedef enum hod_follows {
    HOD_DONE,         /* nothing: the outcome is complete */
    HOD_STEP_FOLLOWS, /* another step of the same turn */
    HOD_TURN_IS_OVER, /* a step of the next turn; or nothing, and the outcome is what it is by then */
    HOD_STANDSTILL,   /* as many turns as are left, in which nothing changes */
} hod_follows;

/* The clock of a procedure that lasts turns. The walk counts them, from 1, and a step does not know which one
 * it is: states of different turns are equal, so that the transitions of a state are computed once for all
 * turns. */
typedef struct hod_clock {
    int outcome; /* the place, from 0, of the outcome that tells the turn of the end. Only the walk sets it */
    int (*limit)(const void *prepared); /* turns after which it ends as it stands, at least 1 */
} hod_clock;

/* What the outcomes of a procedure in which somebody chooses (hod_choose) are worth to the two sides, 0
 * and 1. Each plays for its own, knowing that the other does. */
typedef struct hod_stakes hod_stakes;
struct hod_stakes {
    /* data: what it is prepared to */
    double (*worth)(const hod_stakes *stakes, const void *data, const void *outcome, int who);

    /* NULL, or `worth` may fail: it is NaN then, and this tells why. The evaluation ends with the error. */
    void (*explain)(const hod_stakes *stakes, const void *data, const void *outcome, int who,
                    hod_error *error);
    double margin; /* of the options that are worth no less than this below the best, the first is taken */
    bool (*somebody_chooses)(const void *prepared); /* or everybody keeps to a rule; NULL: somebody does */

    /* How a side errs, in what an outcome is worth: it takes each option with a probability in proportion to
     * exp(worth / error), and both know it. 0, or NULL for both sides: it takes the best one. */
    double (*error)(const void *prepared, int who);

    /* What nobody plays for. It replaces a state by one that is worth as much to both whatever they choose,
     * in every turn, so that those who look for the best play need not tell the two apart: outcomes may
     * differ that are worth the same. NULL: nothing. The state is one that `forget` has left. What it becomes
     * does not depend on what is prepared. */
    void (*disregard)(const void *prepared, void *state);

    int work; /* of a call of `worth`, in paths of a rule, for the budget; 0: it need not be counted */
};

/* All data are plain ints: `prepared` is computed from rules and situation, and never changed; the state
 * starts with the outcome and may go on with whatever the next step needs to know.
 *
 * One step rolls dice and changes the state. After each step equal states are merged, so a process of twelve
 * turns costs twelve steps of all the distinct states, not a tree of every history. A mechanism that rolls
 * one die after another is a process of one step. A step must depend on nothing but its arguments and the
 * rolls.
 *
 * A step is the rule and nothing else. What no later step needs and no outcome shows is removed by
 * `forget`, so that states merge that differ in nothing else. */
typedef struct hod_procedure {
    const char *name;
    int prepared_ints;
    int state_ints;
    int outcome_ints; /* the state's first ints; state_ints >= outcome_ints >= 1 */

    /* Sets the state, which is all zeros, to that before the first step. NULL: it stays so. */
    void (*begin)(const void *prepared, void *state);

    const hod_clock *clock; /* NULL: it does not count turns, and no step ends one */

    const hod_stakes *stakes; /* NULL: nobody chooses */

    hod_follows (*step)(hod_roller *roller, const void *prepared, void *state);

    /* Called after every step, the last one too, before the state is merged with those equal to it, or its
     * outcome taken; NULL: nothing is forgotten. It replaces the state by one of which exactly the same
     * outcomes follow, each as probable as before: a count that is only compared becomes the comparison, what
     * is over becomes 0. Outcomes must stay, but for those of a part that its user does not distinguish.
     * A narration follows the state that is left, too. */
    void (*forget)(const void *prepared, void *state);

    /* Replaces a state by what its next step looks at, and returns which of its ints the step leaves alone: bit i,
     * from 0, stands for int i. Of two states that become equal so, the same bits are returned and the same
     * follows, `forget` included, but for the ints that are left alone, which stay in each what they are. An exact
     * evaluation then walks one of them. What replaces them is compared alone: it need not be a state. NULL: a
     * step looks at everything. Example: of who fires the number of dice, of his target the losses. */
    uint64_t (*look)(const void *prepared, void *state);
} hod_procedure;

/* Plays a part of a rule, a procedure of its own, from within a step; outcome receives its outcome_ints. To
 * the walk the part is one roll, whose alternatives are the distinct outcomes: a hand of hits, wounds and
 * what is rolled again has some thousand paths, and few numbers of casualties. Equal preparations are
 * evaluated once. Example: hod_play(roller, &family_volley, &volley, &losses). */
void hod_play(hod_roller *roller, const hod_procedure *part, const void *prepared, void *outcome);

/* Plays a part with which a step ends: nothing is rolled after it, and nothing follows. The part has one
 * step, which is taken as if it stood here, with the same results; but equal preparations are walked once.
 * Example: an assault that comes home is a melee, whatever the charge was. */
void hod_play_tail(hod_roller *roller, const hod_procedure *part, const void *prepared, void *outcome);

#endif
