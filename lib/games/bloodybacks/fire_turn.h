/* A unit's turn of fire: its activation and the shot that it buys. */
#ifndef HOD_GAMES_BLOODYBACKS_FIRE_TURN_H
#define HOD_GAMES_BLOODYBACKS_FIRE_TURN_H

#include "games/bloodybacks/activation_roll.h"
#include "games/bloodybacks/shot.h"

#define FIXED_DOCTRINE_WORDS(WORD) WORD(SHOOT, "shoot") WORD(RALLY_FIRST, "rally-first")
#define DOCTRINE_WORDS(WORD)       FIXED_DOCTRINE_WORDS(WORD) WORD(BEST, "best")
#define DOCTRINE                   HOD_DOMAIN(DOCTRINE_WORDS)
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

typedef HOD_STRUCT(FIRE_TURN_OUTCOMES) bloodybacks_fire_turn_result;

/* Activates a unit with so many disruption points, which takes this test without a success. */
bloodybacks_activated bloodybacks_activate_to_fire(hod_roller *roller, const bloodybacks_fire_turn *turn,
                                                   int dp, const bloodybacks_test *test);

/* Whether it has something to choose, which is then the next step. */
static inline bool bloodybacks_has_choice(const bloodybacks_fire_turn *turn,
                                          const bloodybacks_activated *unit)
{
    return turn->doctrine == BEST && unit->dp > 0 && unit->actions > 0;
}

/* With how many of its actions a unit rallies, one disruption point each: as is best for `who`. */
int bloodybacks_choose_rallies(hod_roller *roller, const char *label, int who,
                               const bloodybacks_activated *unit);

/* The same by a doctrine, for one that has nothing to choose. */
int bloodybacks_rallies_by_doctrine(int doctrine, const bloodybacks_activated *unit);

/* The hits of a shot with so many actions, at least one; the shot is that of one. The second plays it as a
 * part. */
int bloodybacks_fire(hod_roller *roller, const bloodybacks_shot *shot, int dice_per_action, int actions);
int bloodybacks_play_fire(hod_roller *roller, const bloodybacks_shot *shot, int dice_per_action, int actions);

/* Rallies so often, and shoots with the actions that are left. */
bloodybacks_fire_turn_result bloodybacks_rally_and_fire(hod_roller *roller, const bloodybacks_fire_turn *turn,
                                                        const bloodybacks_activated *unit, int rallies);

#endif
