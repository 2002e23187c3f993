/* activation: how many actions a unit earns with its hand of dice. */
#include "games/bloodybacks/bloodybacks.h"

#define FIELDS(FIELD) ACTIVATION_FIELDS(FIELD)

#define OUTCOMES(OUTCOME) ACTIVATION_OUTCOMES(OUTCOME)

typedef HOD_STRUCT(FIELDS) situation;
typedef bloodybacks_activation_result outcome;
typedef struct {
    bloodybacks_activation_roll roll; /* its dice already reduced by disruption */
    bloodybacks_test test;
} prepared;

static void prepare(const bloodybacks_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    p->roll = bloodybacks_activation_of(rules, s->quality, s->commander, roller);
    p->roll.dice += hod_modifier(roller, "disruption points, in dice", -s->dp);
    if (p->roll.dice < 0) p->roll.dice = 0;
    p->test = bloodybacks_test_of(rules, s->quality, s->terrain, s->stamina_hits, NULL);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    *o = bloodybacks_activate(roller, &p->roll, 0, &p->test);
}

HOD_MECHANISM(bloodybacks_activation, "activation", bloodybacks_rules, .rolls = "activation nerve",
              .title = "actions that a unit earns with its hand of dice, or its morale without a success",
              .source = "Bloodybacks! 8.3, Activating Units (amended 25.02.2022); R1, R3");
