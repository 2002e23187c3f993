/* assault: a whole charge, from the order to the morale of both sides. */
#include "games/bloodybacks/fight.h"

#define FIELDS(FIELD)       \
    FIGHT_FIGURES(FIELD)    \
    FIGHT_CONDITIONS(FIELD) \
    FIGHT_TYPES(FIELD)

#define OUTCOMES(OUTCOME) ATTACK_OUTCOMES(OUTCOME)

typedef bloodybacks_fight_situation situation;
typedef bloodybacks_attack_result outcome;
typedef bloodybacks_attack prepared;

static void prepare(const bloodybacks_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    *p = bloodybacks_attack_of(rules, s, roller);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    if (p->is_evaded) {
        o->stage = EVADED;
        o->fight.defender_result = bloodybacks_retire(roller, &p->evade).result;
        return;
    }
    const int successes = bloodybacks_roll_charge(roller, &p->charge);
    if (successes < p->charge.needed) {
        o->stage = HALTED;
        return;
    }
    o->stage = MELEE;
    bloodybacks_fight fight = p->fight;
    bloodybacks_add_excess(&fight, successes - p->charge.needed, roller);
    hod_play_tail(roller, &bloodybacks_melee.procedure, &fight, &o->fight);
}

HOD_MECHANISM(
    bloodybacks_assault, "assault", bloodybacks_rules, .rolls = "charge melee morale",
    .title = "whole charge: evade, charge home, melee and morale",
    .source = "Bloodybacks! 8.3, evades, Close to melee and Resolve melee; R2, R3, R8 to R11, R13, R14, R19");
