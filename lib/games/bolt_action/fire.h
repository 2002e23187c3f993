/* A unit's fire and the morale test that it forces: what volley, fire-order and firefight share. */
#ifndef HOD_GAMES_BOLT_ACTION_FIRE_H
#define HOD_GAMES_BOLT_ACTION_FIRE_H

#include "games/bolt_action/shot.h"
#include "games/bolt_action/unit.h"

#define FIRE_SHOOTER_FIELDS(FIELD)                                         \
    FIELD(shooter, UNIT, INFANTRY, "who shoots; cavalry is mounted")       \
    FIELD(formation, FORMATION, LINE, "formation of infantry and cavalry") \
    FIELD(shooter_bases, "1..8", 5, "bases of the shooter")                \
    FIELD(weapon, WEAPON, RIFLED_MUSKET, "what it shoots with")            \
    FIELD(distance, "1..60", 12, "inches to the target")                   \
    FIELD(shooter_quality, QUALITY, REGULAR, "quality of the shooter")     \
    FIELD(shooter_pins, PINS, 0, "pins on the shooter")
#define FIRE_TARGET_FIELDS(FIELD)                                                                          \
    TARGET_FIELDS(FIELD)                                                                                   \
    FIELD(target_start_bases, "1..8", 5, "bases with which the target started")                            \
    FIELD(target_bases, "1..8", 5, "bases that it has")                                                    \
    FIELD(target_casualties, "0..3", 0, "casualties marked on it, fewer than a base has")                  \
    FIELD(target_pins, PINS, 0, "pins on it")                                                              \
    FIELD(target_colonel, NO_YES, YES, "whether its colonel is alive and with it")                         \
    FIELD(target_brigade_commander, NO_YES, NO, "whether the commander of its brigade is within 6 inches") \
    FIELD(target_army_commander, NO_YES, NO, "whether the army commander is within 12 inches of it")       \
    FIELD(routing_friends, "0..4", 0, "friends of the target that rout within 6 inches")

#define FIRE_FIELDS(FIELD)       \
    FIRE_SHOOTER_FIELDS(FIELD)   \
    GUN_CASUALTIES_FIELD(FIELD)  \
    MOVING_FIELD(FIELD)          \
    FAILED_CHARGE_FIELD(FIELD)   \
    INTERPENETRATED_FIELD(FIELD) \
    FIRE_TARGET_FIELDS(FIELD)

#define FIRE_OUTCOMES(OUTCOME)                                                    \
    OUTCOME(casualties, "0..32", "casualties, at most the figures of the target") \
    OUTCOME(colonel_killed, NO_YES, "whether its colonel is killed")              \
    OUTCOME(pins_left, PINS, "pins on the target")                                \
    OUTCOME(bases_left, "0..8", "bases of the target")

#define FIRE_RESULT_WORDS(WORD) \
    WORD(STEADY, "steady") WORD(HOLDS, "holds") WORD(ROUTED, "routed") WORD(DESTROYED, "destroyed")
enum { FIRE_RESULT_WORDS(HOD_CONSTANT) };

typedef HOD_STRUCT(FIRE_FIELDS) bolt_action_fire_situation;

typedef struct bolt_action_fire {
    bolt_action_blows blows;
    bolt_action_unit target;
    bolt_action_condition before;
    int pins_if_hit; /* on the target */
} bolt_action_fire;

typedef struct bolt_action_fire_result {
    FIRE_OUTCOMES(HOD_MEMBER)
    int result; /* STEADY ... DESTROYED */
} bolt_action_fire_result;

/* NULL, or why a situation contradicts itself (V1 to V4). */
const char *bolt_action_fire_contradiction(const bolt_action_rules *rules,
                                           const bolt_action_fire_situation *s);

/* The fire of a shooter with so many pins. */
bolt_action_fire bolt_action_fire_of(const bolt_action_rules *rules, const bolt_action_fire_situation *s,
                                     int shooter_pins, hod_roller *roller);

/* What losses make of a unit, with so many pins if anything has hit. */
bolt_action_condition bolt_action_suffer(const bolt_action_condition *before,
                                         const bolt_action_losses *losses, int pins_if_hit);

/* The target as it is when nobody has fired at it. */
bolt_action_fire_result bolt_action_unhurt(const bolt_action_fire *fire);

bolt_action_fire_result bolt_action_open_fire(hod_roller *roller, const bolt_action_fire *fire);

#endif
