/* morale: whether a unit holds or breaks and runs. */
#include "games/taber/taber.h"

#define FIELDS(FIELD)                                                         \
    MORALE_FIELDS(FIELD)                                                      \
    FIELD(stands_lost, "0..8", 0, "stands that it lost in this Reform phase") \
    FIELD(melee_difference, "0..20", 0, "score by which it lost a melee")

#define RESULT_WORDS(WORD) WORD(HOLDS, "holds") WORD(BREAKS, "breaks")
enum { RESULT_WORDS(HOD_CONSTANT) };

#define OUTCOMES(OUTCOME)                                           \
    OUTCOME(result, HOD_DOMAIN(RESULT_WORDS), "what the unit does") \
    OUTCOME(flight, "0..18", "inches that it flees")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    taber_test test;
    taber_dice flight;
} prepared;

static void prepare(const taber_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const taber_unit_morale morale = taber_morale_of(rules, s->quality, s->woods, s->commander, roller);
    hod_modifier(roller, "stands lost, on the roll", s->stands_lost);
    hod_modifier(roller, "the melee lost, on the roll", s->melee_difference);
    p->test = taber_test_of(&morale, s->stands_lost + s->melee_difference);
    p->flight = taber_flight_of(rules, s->mounted);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    if (taber_pass(roller, "morale", &p->test)) return;
    o->result = BREAKS;
    o->flight = taber_flee(roller, p->flight);
}

HOD_MECHANISM(taber_morale, "morale", taber_rules, .rolls = "morale flight",
              .title = "morale test of a unit that has lost stands or a melee",
              .source = "Taber 2006, Morale Tests, Reform and Melee; R5, R6");
