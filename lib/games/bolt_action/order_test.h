/* An order test and what it leads to, by the blunder table if need be. */
#ifndef HOD_GAMES_BOLT_ACTION_ORDER_TEST_H
#define HOD_GAMES_BOLT_ACTION_ORDER_TEST_H

#include "games/bolt_action/nerve.h"

#define SURROUNDINGS_FIELDS(FIELD)                                                                          \
    FIELD(enemy, HOD_DOMAIN(ENEMY_WORDS), VISIBLE, "the nearest enemy; one in charge range is visible too") \
    FIELD(friends, HOD_DOMAIN(FRIENDS_WORDS), NO_FRIENDS, "friends that a sideways move would run into")

#define BLUNDER_WORDS(WORD)              \
    WORD(NO_BLUNDER, "none")             \
    WORD(RAPID_RETREAT, "rapid-retreat") \
    WORD(RETREAT, "retreat")             \
    WORD(DOWN, "down")                   \
    WORD(LEFT, "left")                   \
    WORD(RIGHT, "right")                 \
    WORD(FORWARD, "forward")             \
    WORD(CHARGE, "charge")               \
    WORD(RUN, "run")
enum { BLUNDER_WORDS(HOD_CONSTANT) };

/* An order that calls for a test, and the pins that are on the unit after each result. */
typedef struct bolt_action_tested_order {
    int target, blunder_on;
    int pins, pins_passed, pins_blundered, pins_collided;
    int friend_pins; /* of a collision */
    int enemy, friends;
} bolt_action_tested_order;

typedef struct bolt_action_order_result {
    int result, blunder, pins_left, friend_pins;
} bolt_action_order_result;

bolt_action_tested_order bolt_action_order_of(const bolt_action_rules *rules, int quality, int pins,
                                              const bolt_action_command *command, int enemy, int friends,
                                              hod_roller *roller);

/* Takes the test, and rolls on the blunder table after a blunder. */
bolt_action_order_result bolt_action_take_order(hod_roller *roller, const bolt_action_tested_order *order);

/* The roll on the blunder table. */
void bolt_action_blunder(hod_roller *roller, const bolt_action_tested_order *order,
                         bolt_action_order_result *result);

/* The order roll alone, of a unit that the story calls by a name. */
int bolt_action_order_roll(hod_roller *roller, const char *who, int target, int blunder_on);

void bolt_action_tell_pins(hod_roller *roller, int pins);

/* The die of pins that a rally, or recovery from a rout, takes away. Returns the pins left. */
int bolt_action_shed_pins(hod_roller *roller, int pins, int sides);

#endif
