/* The nerve of a unit: the numbers against which it tests, and the two dice of a test. */
#ifndef HOD_GAMES_BOLT_ACTION_NERVE_H
#define HOD_GAMES_BOLT_ACTION_NERVE_H

#include "games/bolt_action/bolt_action.h"

#define COMMANDER_FIELDS(FIELD)                                                                     \
    FIELD(colonel, NO_YES, YES, "whether its colonel is alive and with it")                         \
    FIELD(brigade_commander, NO_YES, NO, "whether the commander of its brigade is within 6 inches") \
    FIELD(army_commander, NO_YES, NO, "whether the army commander is within 12 inches")
#define TESTING_FIELDS(FIELD, pins_by_default)              \
    FIELD(quality, QUALITY, REGULAR, "quality of the unit") \
    FIELD(pins, PINS, pins_by_default, "pins on the unit")  \
    COMMANDER_FIELDS(FIELD)

/* Who stands by a unit. */
typedef struct bolt_action_command {
    int colonel, brigade_commander, army_commander;
} bolt_action_command;

/* Numbers of tests without pins and losses, each for a unit without [NO] and with [YES] its colonel. */
typedef struct bolt_action_nerve {
    int order[2], morale[2];
    int order_per_pin, morale_per_pin, per_base; /* deducted */
} bolt_action_nerve;

bolt_action_nerve bolt_action_nerve_of(const bolt_action_rules *rules, int quality,
                                       const bolt_action_command *command, int routing_friends);

/* The same without what only orders ask, and with the colonel's part only where there is one. */
bolt_action_nerve bolt_action_morale_alone(const bolt_action_nerve *nerve, int colonel);

/* The rating of a unit with the commander who helps it most in its orders, both noted. */
int bolt_action_order_rating(const bolt_action_rules *rules, int quality, const bolt_action_command *command,
                             hod_roller *roller);

/* The number of an order test, with its parts noted: at least 1, which no throw passes, and at most 12, which
 * all do that are no blunder. */
int bolt_action_order_number(const bolt_action_rules *rules, int quality, const bolt_action_command *command,
                             int pins, hod_roller *roller);

/* The number of a morale test, likewise. */
int bolt_action_morale_number(const bolt_action_rules *rules, int quality, const bolt_action_command *command,
                              int pins, int bases_short, int routing_friends, hod_roller *roller);

/* What a unit of this nerve needs in this state, within the same limits. */
int bolt_action_order_target(const bolt_action_nerve *nerve, int colonel, int pins);
int bolt_action_morale_target(const bolt_action_nerve *nerve, int colonel, int pins, int bases_short);

/* Rolls the two dice: PASSED at the target or less, otherwise FAILED; but BLUNDERED at blunder_on, whatever
 * the target (NEVER: no throw blunders). */
int bolt_action_test(hod_roller *roller, int target, int blunder_on);

/* A morale test, or any other that has no blunder. */
bool bolt_action_passes(hod_roller *roller, const char *who, int target);

#endif
