/* evade: infantry in open order that falls back before a charge. */
#include "games/bloodybacks/bloodybacks.h"

#define FIELDS(FIELD)     RETREAT_FIELDS(FIELD)
#define OUTCOMES(OUTCOME) RETREAT_OUTCOMES(OUTCOME)

typedef HOD_STRUCT(FIELDS) situation;
typedef bloodybacks_retreat_result outcome;
typedef bloodybacks_retreat prepared;

static void prepare(const bloodybacks_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    *p = bloodybacks_evade_of(rules, s->quality, s->terrain, s->stamina_hits, s->dp, roller);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    *o = bloodybacks_retire(roller, p);
}

HOD_MECHANISM(bloodybacks_evade, "evade", bloodybacks_rules, .rolls = "morale",
              .title = "price of evading a charge: disruption and a morale test",
              .source = "Bloodybacks! 8.3, evades (amended 23. and 25.05.2022); R13, R14");
