/* morale: whether a unit carries on, is pushed back, routs or is destroyed. */
#include "games/bloodybacks/bloodybacks.h"

#define FIELDS(FIELD)    \
    MORALE_FIELDS(FIELD) \
    FIELD(hit_difference, "0..3", 0, "hits by which it has lost a melee")

#define OUTCOMES(OUTCOME) OUTCOME(result, HOD_DOMAIN(MORALE_WORDS), "what the unit does")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef bloodybacks_test prepared;

static void prepare(const bloodybacks_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const bloodybacks_unit_morale morale =
        bloodybacks_morale_of(rules, s->quality, s->terrain, s->stamina_hits, roller);
    *p = bloodybacks_test_after(&morale, 0, s->hit_difference, roller);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    o->result = bloodybacks_roll_test(roller, "morale", p);
}

HOD_MECHANISM(bloodybacks_morale, "morale", bloodybacks_rules, .rolls = "morale",
              .title = "morale test of a unit that was activated without a success or has lost a melee",
              .source = "Bloodybacks! 8.3, morale table and stamina hits; R1, R2, R3");
