/* assault: a charge, and what happens to both sides. */
#include "games/one_hour/attack.h"

#define FIELDS(FIELD)                                                 \
    ATTACKER_FIELDS(FIELD)                                            \
    FIELD(aspect, ASPECT, FRONT, "face of the target that is struck") \
    TARGET_FIELDS(FIELD)

#define OUTCOMES(OUTCOME)                                        \
    OUTCOME(inflicted, "0..12", "hits on the target")            \
    OUTCOME(suffered, "0..3", "hits on the attacker")            \
    OUTCOME(target_result, RESULT, "what happens to the target") \
    OUTCOME(attacker_result, RESULT, "what happens to the attacker")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    one_hour_attack charge;
    int target_out_after, attacker_out_after; /* further hits */
} prepared;

static const char *contradiction(const one_hour_rules *rules, const situation *s)
{
    const char *reason = ATTACKER_CONTRADICTION(rules, s);
    return reason ? reason : TARGET_CONTRADICTION(rules, s);
}

static void prepare(const one_hour_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const int attacker = one_hour_charger(s->attacker);
    hod_note(roller, "The attacker");
    p->charge = one_hour_charging(rules, attacker, s->aspect, roller);
    p->attacker_out_after =
        one_hour_out_after(rules, attacker, s->attacker_terrain, s->attacker_hits, roller);
    hod_note(roller, "The target");
    p->target_out_after = one_hour_out_after(rules, s->target, s->target_terrain, s->target_hits, roller);
}

/* A charger eliminated by its own failures has still done its damage (R11). */
static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    const one_hour_attack_result result = one_hour_attack_with(roller, "charge", &p->charge);
    o->inflicted = result.inflicted;
    o->suffered = result.suffered;
    o->target_result = one_hour_judge(roller, "The target takes", o->inflicted, p->target_out_after);
    o->attacker_result = one_hour_judge(roller, "The attacker takes", o->suffered, p->attacker_out_after);
}

HOD_VALID(one_hour_rules)
HOD_MECHANISM(one_hour_assault, "assault", one_hour_rules, .valid = valid_any, .rolls = "charge",
              .title = "a charge and what happens to both sides",
              .source = "One-hour AWI, Charging and Eliminating Units; R1, R9 to R11");
