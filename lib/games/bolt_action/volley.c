/* volley: a unit's fire, and the morale test that it forces. */
#include "games/bolt_action/fire.h"

#define FIELDS(FIELD) FIRE_FIELDS(FIELD)

#define OUTCOMES(OUTCOME)  \
    FIRE_OUTCOMES(OUTCOME) \
    OUTCOME(result, HOD_DOMAIN(FIRE_RESULT_WORDS), "what happens to the target; steady: it needs no test")

typedef bolt_action_fire_situation situation;
typedef bolt_action_fire_result outcome;
typedef bolt_action_fire prepared;

static const char *contradiction(const bolt_action_rules *rules, const situation *s)
{
    return bolt_action_fire_contradiction(rules, s);
}

static void prepare(const bolt_action_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    *p = bolt_action_fire_of(rules, s, s->shooter_pins, roller);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    *o = bolt_action_open_fire(roller, p);
}

HOD_VALID(bolt_action_rules)
HOD_MECHANISM(bolt_action_volley, "volley", bolt_action_rules, .valid = valid_any, .rolls = "volley morale",
              .title = "fire of a unit, and the morale test that it forces",
              .source = "Bolt Action ACW, shooting and Morale Test; R4, R9, R12 to R22");
