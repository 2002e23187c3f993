/* The activation roll, as activation and turn-of-fire make it. */
#ifndef HOD_GAMES_BLOODYBACKS_ACTIVATION_ROLL_H
#define HOD_GAMES_BLOODYBACKS_ACTIVATION_ROLL_H

#include "games/bloodybacks/morale_test.h"

/* The fields of a unit that is activated. */
#define ACTIVATION_FIELDS(FIELD)                                                             \
    FIELD(quality, "1..5", 3, "quality of the unit")                                         \
    FIELD(commander, "0..5", 3, "quality of its commander, 0 when none is within 18 inches") \
    FIELD(dp, "0..3", 0, "disruption points on the unit")                                    \
    FIELD(stamina_hits, "0..6", 0, "stamina hits on the unit")                               \
    FIELD(terrain, TERRAIN, OPEN, "where the unit stands")

#define ACTIVATION_OUTCOMES(OUTCOME)                                               \
    OUTCOME(successes, "0..6", "dice at the target or less")                       \
    OUTCOME(actions, "0..3", "actions earned")                                     \
    OUTCOME(free_rally, NO_YES, "whether it may rally a disruption point besides") \
    OUTCOME(morale, MORALE_IF_TESTED, "the morale test of a unit without a success")

typedef struct bloodybacks_activation_roll {
    int dice; /* before disruption */
    int target;
    int free_rally; /* whether two successes rally a disruption point as well */
    hod_list actions;
} bloodybacks_activation_roll;

typedef HOD_STRUCT(ACTIVATION_OUTCOMES) bloodybacks_activation_result;

bloodybacks_activation_roll bloodybacks_activation_of(const bloodybacks_rules *rules, int quality,
                                                      int commander, hod_roller *roller);

/* Rolls for a unit with so many disruption points; without a success it takes the test. */
bloodybacks_activation_result bloodybacks_activate(hod_roller *roller,
                                                   const bloodybacks_activation_roll *roll, int dp,
                                                   const bloodybacks_test *test);

/* A unit after its activation and a free rally. */
typedef struct bloodybacks_activated {
    int dp, actions; /* that are left to it */
    int morale;      /* without a success */
} bloodybacks_activated;

bloodybacks_activated bloodybacks_activate_unit(hod_roller *roller, const bloodybacks_activation_roll *roll,
                                                int dp, const bloodybacks_test *test);

/* Actions by successes; past the end of the list, its last entry. */
static inline int bloodybacks_actions(const hod_list *actions, int successes)
{
    return actions->at[successes < actions->count ? successes : actions->count - 1];
}

#endif
