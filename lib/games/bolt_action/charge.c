/* charge: a charge from its declaration to contact. */
#include "games/bolt_action/charging.h"

#define FIELDS(FIELD) CHARGE_FIELDS(FIELD)

#define OUTCOMES(OUTCOME)                                                                             \
    OUTCOME(result, HOD_DOMAIN(CHARGE_RESULT_WORDS), "how the charge ends")                           \
    OUTCOME(face, "none" DIRECTION_WORDS(HOD_WORD), "face of the defender that is struck in a melee") \
    OUTCOME(striking, "none" STRIKING_WORDS(HOD_WORD), "who strikes first in it")                     \
    OUTCOME(fired, NO_YES, "whether the defender shot")                                               \
    OUTCOME(attacker_lost, LOST, "casualties of the attacker; 8: 8 or more")                          \
    OUTCOME(attacker_colonel_killed, NO_YES, "whether the attacker's colonel is killed")              \
    OUTCOME(attacker_pins_left, PINS, "pins on the attacker")                                         \
    OUTCOME(defender_pins_left, PINS, "pins on the defender")

enum { IF_MELEE = 1 }; /* none comes before the faces and before the words for striking */

typedef bolt_action_charge_situation situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef bolt_action_charging prepared;

static const char *contradiction(const bolt_action_rules *rules, const situation *s)
{
    return bolt_action_charge_contradiction(rules, s);
}

static void prepare(const bolt_action_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    *p = bolt_action_charge_of(rules, s, roller);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    const bolt_action_charge_result r = bolt_action_run_charge(roller, p);
    *o = (outcome){
        .result = r.result,
        .face = r.result == MELEE ? IF_MELEE + r.face : 0,
        .striking = r.result == MELEE ? IF_MELEE + r.striking : 0,
        .fired = r.fired,
        .attacker_lost = bolt_action_told_losses(p->attacker_before.figures - r.attacker.figures),
        .attacker_colonel_killed = p->attacker_before.colonel && !r.attacker.colonel,
        .attacker_pins_left = r.attacker.pins,
        .defender_pins_left = r.defender.pins,
    };
}

HOD_VALID(bolt_action_rules)
HOD_MECHANISM(bolt_action_charge, "charge", bolt_action_rules, .valid = valid_any,
              .rolls = "order blunder volley morale",
              .title = "charge up to contact: orders, fire at the chargers, retreats",
              .source = "Bolt Action ACW, charges; R6 to R9, R12 to R13, R24 to R30, R36");
