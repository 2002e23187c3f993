/* The two sides of a charge and of a melee. */
#ifndef HOD_GAMES_BOLT_ACTION_COMBATANT_H
#define HOD_GAMES_BOLT_ACTION_COMBATANT_H

#include "games/bolt_action/unit.h"

/* The fields of one side, whose name is that of its type's field and begins those of the others. */
#define COMBATANT_FIELDS(FIELD, side, types)                                                               \
    FIELD(side, types, INFANTRY, "what the " #side " is")                                                  \
    FIELD(side##_formation, FORMATION, LINE, "formation of infantry and cavalry")                          \
    FIELD(side##_quality, QUALITY, REGULAR, "its quality")                                                 \
    FIELD(side##_start_bases, "1..6", 5, "bases with which it started")                                    \
    FIELD(side##_bases, "1..6", 5, "bases that it has")                                                    \
    FIELD(side##_casualties, "0..3", 0, "casualties marked on it, fewer than a base has")                  \
    FIELD(side##_pins, PINS, 0, "pins on it")                                                              \
    FIELD(side##_colonel, NO_YES, YES, "whether its colonel is alive and with it")                         \
    FIELD(side##_brigade_commander, NO_YES, NO, "whether the commander of its brigade is within 6 inches") \
    FIELD(side##_army_commander, NO_YES, NO, "whether the army commander is within 12 inches of it")       \
    FIELD(side##_routing_friends, "0..4", 0, "friends of it that rout within 6 inches")

#define MELEE_WORDS(WORD) ATTACKER_WORDS(WORD) WORD(ARTILLERY_IN_MELEE, "artillery")
#define ATTACKER_TYPE     HOD_DOMAIN(ATTACKER_WORDS)
#define MELEE_TYPE        HOD_DOMAIN(MELEE_WORDS)
enum { ARTILLERY_IN_MELEE = CAVALRY + 1 };
#define DIRECTION_FIELD(FIELD) \
    FIELD(direction, HOD_DOMAIN(DIRECTION_WORDS), FRONT, "face of the defender that is charged")
#define OBSTACLE_FIELD(FIELD) \
    FIELD(obstacle, NO_YES, NO, "whether the defender defends a linear obstacle to his front")

typedef struct bolt_action_combatant_situation {
    int type, formation, quality, start_bases, bases, casualties, pins, colonel, brigade_commander,
        army_commander, routing_friends;
} bolt_action_combatant_situation;

/* That of a side of a situation s; in a melee, where nobody skirmishes, artillery is the third type. */
#define COMBATANT(s, side) COMBATANT_OF_TYPE(s, side, (s)->side)
#define MELEE_DEFENDER(s) \
    COMBATANT_OF_TYPE(s, defender, (s)->defender == ARTILLERY_IN_MELEE ? ARTILLERY : (s)->defender)
#define COMBATANT_OF_TYPE(s, side, unit_type)                                                             \
    {                                                                                                     \
        .type = unit_type, .formation = (s)->side##_formation, .quality = (s)->side##_quality,            \
        .start_bases = (s)->side##_start_bases, .bases = (s)->side##_bases,                               \
        .casualties = (s)->side##_casualties, .pins = (s)->side##_pins, .colonel = (s)->side##_colonel,   \
        .brigade_commander = (s)->side##_brigade_commander, .army_commander = (s)->side##_army_commander, \
        .routing_friends = (s)->side##_routing_friends,                                                   \
    }

bolt_action_unit bolt_action_combatant_unit(const bolt_action_rules *rules,
                                            const bolt_action_combatant_situation *s);
bolt_action_condition bolt_action_combatant_condition(const bolt_action_rules *rules,
                                                      const bolt_action_combatant_situation *s);

/* NULL, or why the sides contradict themselves (V2, V4) or cavalry may not attack in front. */
const char *bolt_action_combatant_contradiction(const bolt_action_rules *rules,
                                                const bolt_action_combatant_situation *attacker,
                                                const bolt_action_combatant_situation *defender,
                                                int direction, int obstacle);

#endif
