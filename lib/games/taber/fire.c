/* fire: a volley of infantry or a shot of guns. */
#include "games/taber/shot.h"

#define FIELDS(FIELD)     SHOT_FIELDS(FIELD)
#define OUTCOMES(OUTCOME) OUTCOME(hits, "0..80", "hits marked on the target")

typedef taber_shot_situation situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef taber_shot prepared;

static const char *contradiction(const taber_rules *rules, const situation *s)
{
    return taber_shot_contradiction(rules, s);
}

static void prepare(const taber_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    *p = taber_shot_of(rules, s, roller);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    o->hits = taber_shoot(roller, "volley", p);
}

HOD_VALID(taber_rules)
HOD_MECHANISM(taber_fire, "fire", taber_rules, .valid = valid_any, .rolls = "volley",
              .title = "hits of one unit's fire",
              .source = "Taber 2006, Firing and Fire Modifiers; R3, R4, R9, R18, R28 to R30");
