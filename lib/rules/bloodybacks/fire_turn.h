/* A unit's turn of fire: its activation and the shot that it buys. */
#ifndef HOD_RULES_BLOODYBACKS_FIRE_TURN_H
#define HOD_RULES_BLOODYBACKS_FIRE_TURN_H

#include "rules/bloodybacks/activation_roll.h"
#include "rules/bloodybacks/shot.h"

#define DOCTRINE_WORDS(WORD) WORD(SHOOT, "shoot") WORD(RALLY_FIRST, "rally-first")
#define DOCTRINE             HOD_DOMAIN(DOCTRINE_WORDS)
enum { DOCTRINE_WORDS(HOD_CONSTANT) };

#define FIRE_TURN_OUTCOMES(OUTCOME)                               \
    OUTCOME(hits, "0..3", "hits on the target")                   \
    OUTCOME(fired, NO_YES, "whether an action was left to shoot") \
    OUTCOME(dp_after, "0..3", "disruption points on the unit")    \
    OUTCOME(morale, MORALE_IF_TESTED, "the morale test of a unit without a success")

typedef struct bloodybacks_fire_turn {
    bloodybacks_activation_roll activation;
    bloodybacks_shot shot; /* of one action */
    int dice_per_action;   /* of further ones */
    int dp_limit, doctrine;
} bloodybacks_fire_turn;

typedef struct bloodybacks_fire_turn_result {
    FIRE_TURN_OUTCOMES(HOD_MEMBER)
} bloodybacks_fire_turn_result;

/* Plays the turn of a unit with so many disruption points, which takes this test without a success. */
bloodybacks_fire_turn_result bloodybacks_play_fire_turn(hod_roller *roller, const bloodybacks_fire_turn *turn,
                                                        int dp, const bloodybacks_test *test);

#endif
