/* A round of melee, as melee, melee-rounds and assault fight it. */
#ifndef HOD_GAMES_BOLT_ACTION_ROUND_H
#define HOD_GAMES_BOLT_ACTION_ROUND_H

#include "games/bolt_action/combatant.h"
#include "games/bolt_action/shot.h"

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

/* Outcomes of losses end here: 8 stands for 8 or more. */
#define LOST "0..8"
static inline int bolt_action_told_losses(int lost)
{
    return lost < 8 ? lost : 8;
}

/* How the blows follow one another. */
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
    int dice;       /* of each */
    bolt_action_aim aim;
} bolt_action_fighter;

typedef struct bolt_action_round {
    bolt_action_fighter attacker, defender;
    int is_simultaneous;
    int colonel_on, loss_pins, pin_limit;
} bolt_action_round;

/* All that a melee between two units can come to. */
typedef struct bolt_action_combat {
    bolt_action_round round; /* a later one, to the front */
    int charging_dice[2];    /* of attacker and defender, where they charge */
    int bonus[3];            /* of the attacker, by the face that he strikes */
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

/* A round whose first blows have fallen: what they cost, and those that answer them. */
typedef struct bolt_action_exchange {
    int defender_lost, answer_dice, answer_needed;
} bolt_action_exchange;

/* The blows of the attacker, which change the condition of the defender. */
bolt_action_exchange bolt_action_strike_first(hod_roller *roller, const bolt_action_round *round,
                                              const bolt_action_condition *attacker,
                                              bolt_action_condition *defender);

/* Those of the defender, which change the condition of the attacker. Returns his losses. */
int bolt_action_strike_back(hod_roller *roller, const bolt_action_round *round,
                            const bolt_action_exchange *exchange, bolt_action_condition *attacker);

/* The tests of a round that has cost so much: the loser's, and the winner's if the loser stands (R34).
 * Returns its result. */
int bolt_action_settle(hod_roller *roller, const bolt_action_round *round,
                       const bolt_action_condition *attacker, const bolt_action_condition *defender,
                       int attacker_lost, int defender_lost);

/* All of it. */
bolt_action_round_result bolt_action_fight_round(hod_roller *roller, const bolt_action_round *round,
                                                 const bolt_action_condition *attacker_before,
                                                 const bolt_action_condition *defender_before);

#endif
