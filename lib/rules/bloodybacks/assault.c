/* assault: a whole charge, from the order to the morale of both sides. */
#include "rules/bloodybacks/charge_roll.h"
#include "rules/bloodybacks/fight.h"
#include "rules/bloodybacks/retreat.h"

#define FIELDS(FIELD)    \
    FIGHT_FIGURES(FIELD) \
    FIGHT_CONDITIONS(FIELD)

#define STAGE_WORDS(WORD) WORD(EVADED, "evaded") WORD(HALTED, "halted") WORD(MELEE, "melee")
enum { STAGE_WORDS(HOD_CONSTANT) };

#define OUTCOMES(OUTCOME)                                                \
    OUTCOME(stage, HOD_DOMAIN(STAGE_WORDS), "how far the assault comes") \
    FIGHT_OUTCOMES(OUTCOME)

typedef bloodybacks_fight_situation situation;
typedef struct {
    int stage;
    bloodybacks_fight_result fight;
} outcome;
typedef struct {
    int is_evaded;
    bloodybacks_retreat evade; /* zeros unless it is evaded, otherwise the rest is */
    bloodybacks_charge_roll charge;
    bloodybacks_fight fight; /* zeros where no charge can come home */
} prepared;

static bool is_evaded(const bloodybacks_rules *rules, const situation *s)
{
    return s->defender_density <= rules->evade.density &&
           s->attacker_density >= rules->evade.charger_density && s->cover != SIGNIFICANT_COVER &&
           s->cover != FORTIFICATION;
}

static void prepare(const bloodybacks_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    p->is_evaded = is_evaded(rules, s);
    if (p->is_evaded) {
        hod_note(roller, "The defender is too thin to stand and evades");
        p->evade = bloodybacks_evade_of(rules, s->defender_quality, bloodybacks_terrain_behind(s->cover),
                                        s->defender_stamina_hits, s->defender_dp, roller);
        p->evade.dp = p->evade.dp_of_rout = 0; /* which no outcome tells */
        return;
    }
    p->charge = bloodybacks_charge_of(rules, s->attacker_quality, s->defender_dp, s->bayonet, roller);
    if (p->charge.dice >= p->charge.needed) p->fight = bloodybacks_fight_of(rules, s, roller);
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
    hod_play_rest(roller, &bloodybacks_melee.procedure, &fight, &o->fight);
}

HOD_MECHANISM(
    bloodybacks_assault, "assault", bloodybacks_rules,
    .title = "whole charge: evade, charge home, melee and morale",
    .source = "Bloodybacks! 8.3, evades, Close to melee and Resolve melee; R2, R3, R8 to R11, R13, R14");
