/* retrograde: a unit that moves backwards or sideways while facing the enemy. */
#include "games/bloodybacks/bloodybacks.h"

#define FIELDS(FIELD)     RETREAT_FIELDS(FIELD)
#define OUTCOMES(OUTCOME) RETREAT_OUTCOMES(OUTCOME)

typedef HOD_STRUCT(FIELDS) situation;
typedef bloodybacks_retreat_result outcome;
typedef bloodybacks_retreat prepared;

static void prepare(const bloodybacks_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    p->dp = s->dp;
    if (s->dp < rules->unit.dp_limit) {
        p->dp++;
        hod_note(roller, "The move costs a disruption point");
        return;
    }
    hod_note(roller, "It can hold no further disruption point and takes a morale test instead");
    p->is_tested = YES;
    p->dp_of_rout = bloodybacks_dp_of_rout(rules, s->dp);
    p->test = bloodybacks_test_of(rules, s->quality, s->terrain, s->stamina_hits, roller);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    *o = bloodybacks_retire(roller, p);
}

HOD_MECHANISM(bloodybacks_retrograde, "retrograde", bloodybacks_rules, .rolls = "morale",
              .title = "price of a move backwards or sideways: disruption or a morale test",
              .source = "Bloodybacks! 8.3, retrograde movement (added 25.05.2022); R13");
