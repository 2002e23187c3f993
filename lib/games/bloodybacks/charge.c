/* charge: whether charging troops reach the enemy. */
#include "games/bloodybacks/fight.h"

#define FIELDS(FIELD)                                              \
    FIELD(quality, "1..5", 3, "quality of the charger")            \
    FIELD(target_dp, "0..3", 0, "disruption points on its target") \
    FIELD(bayonet, NO_YES, NO, "whether a bayonet charge is declared")

#define CLOSING_WORDS(WORD) WORD(CHARGE_HALTED, "halted") WORD(HOME, "home")
enum { CLOSING_WORDS(HOD_CONSTANT) };

#define OUTCOMES(OUTCOME)                                                    \
    OUTCOME(successes, "0..7", "dice at the target or less")                 \
    OUTCOME(charge, HOD_DOMAIN(CLOSING_WORDS), "whether it closes to melee") \
    OUTCOME(excess, "0..4", "successes beyond those needed, added in the melee")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef bloodybacks_charge_roll prepared;

static void prepare(const bloodybacks_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    *p = bloodybacks_charge_of(rules, s->quality, s->target_dp, s->bayonet, roller);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    o->successes = bloodybacks_roll_charge(roller, p);
    o->charge = o->successes < p->needed ? CHARGE_HALTED : HOME;
    o->excess = o->charge == HOME ? o->successes - p->needed : 0;
}

HOD_MECHANISM(bloodybacks_charge, "charge", bloodybacks_rules, .rolls = "charge",
              .title = "whether a charge closes to melee, and with what advantage",
              .source = "Bloodybacks! 8.3, Close to melee (bayonet charges added 23.05.2022); R14");
