/* A round of melee between the two sides of a charge. */
#ifndef HOD_GAMES_BOLT_ACTION_ROUND_H
#define HOD_GAMES_BOLT_ACTION_ROUND_H

#include "games/bolt_action/bolt_action.h"
#include "games/bolt_action/fire.h"

/* The fields of one side. The name of the side's type field is also the prefix of the others. */
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

/* The fields of a melee. */
#define MELEE_FIELDS(FIELD)                          \
    COMBATANT_FIELDS(FIELD, attacker, ATTACKER_TYPE) \
    COMBATANT_FIELDS(FIELD, defender, MELEE_TYPE)    \
    DIRECTION_FIELD(FIELD)                           \
    OBSTACLE_FIELD(FIELD)                            \
    FIELD(counter_charge, NO_YES, NO, "whether the defender met the charge with a charge")

typedef struct bolt_action_combatant_situation {
    int type, formation, quality, start_bases, bases, casualties, pins, colonel, brigade_commander,
        army_commander, routing_friends;
} bolt_action_combatant_situation;

/* The combatant of a side of a situation s; in a melee, where nobody skirmishes, artillery is the third type. */
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

#define MELEE_RESULT_WORDS(WORD)                     \
    WORD(CONTINUES, "continues")                     \
    WORD(ATTACKER_ROUTS, "attacker-routs")           \
    WORD(DEFENDER_ROUTS, "defender-routs")           \
    WORD(ATTACKER_FALLS_BACK, "attacker-falls-back") \
    WORD(DEFENDER_FALLS_BACK, "defender-falls-back") \
    WORD(ATTACKER_DESTROYED, "attacker-destroyed")   \
    WORD(DEFENDER_DESTROYED, "defender-destroyed")   \
    WORD(BOTH_DESTROYED, "both-destroyed")
#define MELEE_RESULT HOD_DOMAIN(MELEE_RESULT_WORDS)
enum { MELEE_RESULT_WORDS(HOD_CONSTANT) };

/* Outcomes of losses end here: 8 means 8 or more. */
#define LOST "0..8"
static inline int bolt_action_told_losses(int lost)
{
    return lost < 8 ? lost : 8;
}

/* The order of the blows. */
#define STRIKING_WORDS(WORD)               \
    WORD(ATTACKER_FIRST, "attacker-first") \
    WORD(SIMULTANEOUS, "simultaneous")     \
    WORD(BOTH_CHARGE, "both-charge")
enum { STRIKING_WORDS(HOD_CONSTANT) };
static inline int bolt_action_striking(int direction, int obstacle, int counter_charge)
{
    if (counter_charge) return BOTH_CHARGE;
    return obstacle && direction == FRONT ? SIMULTANEOUS : ATTACKER_FIRST;
}

/* One side in one round. */
typedef struct bolt_action_fighter {
    bolt_action_unit unit;
    int most_bases; /* that strike */
    int dice;       /* of each base */
    bolt_action_aim aim;
} bolt_action_fighter;

typedef struct bolt_action_round {
    bolt_action_fighter attacker, defender;
    int is_simultaneous;
    int colonel_on, loss_pins, pin_limit;
} bolt_action_round;

/* Everything on which a melee between two units depends. */
typedef struct bolt_action_combat {
    bolt_action_round round; /* a later round, to the front */
    int charging_dice[2];    /* of attacker and defender, if they charge */
    int bonus[3];            /* of the attacker, by the face that it strikes */
} bolt_action_combat;

bolt_action_combat bolt_action_melee_of(const bolt_action_rules *rules,
                                        const bolt_action_combatant_situation *attacker,
                                        const bolt_action_combatant_situation *defender, hod_roller *roller);

/* Its first round, and its later ones, in which both strike at once and nobody charges (R33). */
bolt_action_round bolt_action_first_round(const bolt_action_combat *melee, int face, int striking,
                                          hod_roller *roller);
bolt_action_round bolt_action_later_round(const bolt_action_combat *melee, int face, hod_roller *roller);

typedef struct bolt_action_round_result {
    int attacker_lost, defender_lost;
    int attacker_colonel_killed, defender_colonel_killed;
    int result;
} bolt_action_round_result;

/* A round after its first blows: what they cost, and the blows that answer them. */
typedef struct bolt_action_exchange {
    int defender_lost, answer_dice, answer_needed;
} bolt_action_exchange;

/* The attacker's blows, which change the defender's condition. */
bolt_action_exchange bolt_action_strike_first(hod_roller *roller, const bolt_action_round *round,
                                              const bolt_action_condition *attacker,
                                              bolt_action_condition *defender);

/* The defender's blows, which change the attacker's condition. Returns the attacker's losses. */
int bolt_action_strike_back(hod_roller *roller, const bolt_action_round *round,
                            const bolt_action_exchange *exchange, bolt_action_condition *attacker);

/* The tests after a round with these losses: the loser's, and the winner's if the loser stands (R34). Returns the
 * result of the round. */
int bolt_action_settle(hod_roller *roller, const bolt_action_round *round,
                       const bolt_action_condition *attacker, const bolt_action_condition *defender,
                       int attacker_lost, int defender_lost);

/* The whole round. */
bolt_action_round_result bolt_action_fight_round(hod_roller *roller, const bolt_action_round *round,
                                                 const bolt_action_condition *attacker_before,
                                                 const bolt_action_condition *defender_before);

#endif
