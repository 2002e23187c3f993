/* A charge from its declaration to contact, as played by charge and assault. */
#ifndef HOD_GAMES_BOLT_ACTION_CHARGING_H
#define HOD_GAMES_BOLT_ACTION_CHARGING_H

#include "games/bolt_action/bolt_action.h"
#include "games/bolt_action/round.h"

#define CHARGE_FIELDS(FIELD)                                                               \
    COMBATANT_FIELDS(FIELD, attacker, ATTACKER_TYPE)                                       \
    COMBATANT_FIELDS(FIELD, defender, UNIT)                                                \
    FIELD(defender_weapon, WEAPON, RIFLED_MUSKET, "what the defender shoots with")         \
    FIELD(distance, "1..36", 8, "inches between them")                                     \
    DIRECTION_FIELD(FIELD)                                                                 \
    OBSTACLE_FIELD(FIELD)                                                                  \
    FIELD(counter_charge, NO_YES, NO, "whether charged cavalry counter-charges if it may") \
    FIELD(friends_behind, NO_YES, NO, "whether friends stand close behind the defender")

/* The ends of a charge; an assault has the ends of its melee instead of the last. */
#define NO_CONTACT_WORDS(WORD)                    \
    WORD(OUT_OF_REACH, "out-of-reach")            \
    WORD(CHARGE_FAILS, "attacker-fails")          \
    WORD(CHARGE_BLUNDERS, "attacker-blunders")    \
    WORD(CHARGER_HALTS, "attacker-halts")         \
    WORD(CHARGER_ROUTS, "attacker-routs")         \
    WORD(CHARGER_DESTROYED, "attacker-destroyed") \
    WORD(DEFENDER_RETREATS, "defender-retreats")  \
    WORD(DEFENDER_ASIDE, "defender-aside")        \
    WORD(CHARGED_DESTROYED, "defender-destroyed")
#define CHARGE_RESULT_WORDS(WORD) NO_CONTACT_WORDS(WORD) WORD(MELEE, "melee")
enum { CHARGE_RESULT_WORDS(HOD_CONSTANT) };

typedef HOD_STRUCT(CHARGE_FIELDS) bolt_action_charge_situation;

/* How a standing defender meets the charge. */
enum { SHOOTS, STRUCK_UNPREPARED, COUNTER_CHARGES };

/* Whether a retreat of this distance is within the charger's reach. */
typedef struct bolt_action_retreat {
    int one_move, two_moves;
} bolt_action_retreat;

static inline bolt_action_retreat bolt_action_caught(int reach, int distance, int one_move, int two_moves)
{
    return (bolt_action_retreat){.one_move = reach >= distance + one_move,
                                 .two_moves = reach >= distance + two_moves};
}

typedef struct bolt_action_charging {
    int is_in_reach;
    int blunder_on, pins_removed, blunder_pins, failure_pins, pin_limit;
    bolt_action_unit attacker, defender;
    bolt_action_condition attacker_before, defender_before;
    int is_skirmisher; /* the defender */
    int charges_back;  /* whether a blunder of 6 sends the defender forward into the charge */
    int can_catch;     /* a retreating defender */
    bolt_action_retreat caught;
    int friends_behind;
    int stand; /* SHOOTS ... COUNTER_CHARGES */
    bolt_action_blows blows;
    int hit_pins;
    int direction, striking; /* for contact with that face */
} bolt_action_charging;

typedef struct bolt_action_charge_result {
    int result;
    int face, striking; /* for a melee */
    int is_rapid;       /* whether a retreat is one of two moves */
    int fired;
    bolt_action_condition attacker, defender;
} bolt_action_charge_result;

/* NULL, or why the situation contradicts itself. */
const char *bolt_action_charge_contradiction(const bolt_action_rules *rules,
                                             const bolt_action_charge_situation *s);

bolt_action_charging bolt_action_charge_of(const bolt_action_rules *rules,
                                           const bolt_action_charge_situation *s, hod_roller *roller);

bolt_action_charge_result bolt_action_run_charge(hod_roller *roller, const bolt_action_charging *charge);

/* The parts of a charge under way, each starting from the conditions in *r. The defender's order roll: returns whether
 * it awaits the charge; if not, *r receives the end of the charge. */
bool bolt_action_awaits_charge(hod_roller *roller, const bolt_action_charging *charge,
                               bolt_action_charge_result *r);

/* How a defender that awaits the charge meets it, up to contact. */
void bolt_action_meet_charge(hod_roller *roller, const bolt_action_charging *charge,
                             bolt_action_charge_result *r);

/* Its shot at the charger, at point blank. */
bolt_action_shot bolt_action_shot_at_charger(const bolt_action_charge_situation *s);

#endif
