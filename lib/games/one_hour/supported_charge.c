/* supported-charge: up to two units shoot, and a third charges the same target. */
#include "games/one_hour/attack.h"

#define FIELDS(FIELD)                                                                                      \
    FIELD(shooter_1, BATTERY_OR_NONE, IF_ANY + LINE_INFANTRY, "unit that shoots first")                    \
    FIELD(aspect_1, ASPECT, FRONT, "face of the target that it strikes")                                   \
    FIELD(shooter_2, BATTERY_OR_NONE, NO_SHOOTER, "unit that shoots second")                               \
    FIELD(aspect_2, ASPECT, FRONT, "face of the target that it strikes")                                   \
    FIELD(rifles, NO_YES, YES, "whether frontiersmen carry rifles")                                        \
    FIELD(charge_anyway, NO_YES, NO, "whether the charge is made at a target that is already out as well") \
    ATTACKER_FIELDS(FIELD)                                                                                 \
    FIELD(charge_aspect, ASPECT, FRONT, "face of the target that the charge strikes")                      \
    TARGET_FIELDS(FIELD)

#define OUTCOMES(OUTCOME)                                          \
    OUTCOME(charged, NO_YES, "whether the charge is made")         \
    OUTCOME(inflicted, "0..20", "hits on the target by all three") \
    OUTCOME(suffered, "0..3", "hits on the attacker")              \
    OUTCOME(target_result, RESULT, "what happens to the target")   \
    OUTCOME(attacker_result, RESULT, "what happens to the attacker")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    one_hour_attack shots[2], charge;
    int charge_anyway;
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
    if (s->shooter_1 != NO_SHOOTER) hod_note(roller, "The first shooter");
    p->shots[0] = one_hour_battery_or_none(rules, s->shooter_1, s->rifles, s->aspect_1, roller);
    if (s->shooter_2 != NO_SHOOTER) hod_note(roller, "The second shooter");
    p->shots[1] = one_hour_battery_or_none(rules, s->shooter_2, s->rifles, s->aspect_2, roller);
    hod_note(roller, "The attacker");
    p->charge = one_hour_charging(rules, attacker, s->charge_aspect, roller);
    p->charge_anyway = s->charge_anyway;
    p->attacker_out_after =
        one_hour_out_after(rules, attacker, s->attacker_terrain, s->attacker_hits, roller);
    hod_note(roller, "The target");
    p->target_out_after = one_hour_out_after(rules, s->target, s->target_terrain, s->target_hits, roller);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    o->inflicted = one_hour_attack_with(roller, "volley, of the first shooter", &p->shots[0]).inflicted;
    o->inflicted += one_hour_attack_with(roller, "volley, of the second shooter", &p->shots[1]).inflicted;
    o->charged = p->charge_anyway || o->inflicted < p->target_out_after;
    if (o->charged) {
        const one_hour_attack_result charge = one_hour_attack_with(roller, "charge", &p->charge);
        o->inflicted += charge.inflicted;
        o->suffered = charge.suffered;
        o->attacker_result = one_hour_judge(roller, "The attacker takes", o->suffered, p->attacker_out_after);
    }
    o->target_result = one_hour_judge(roller, "The target takes", o->inflicted, p->target_out_after);
}

HOD_VALID(one_hour_rules)
HOD_MECHANISM(one_hour_supported_charge, "supported-charge", one_hour_rules, .valid = valid_any,
              .rolls = "volley charge", .title = "a charge at a target that up to two units have shot at",
              .source = "One-hour AWI, Combat and Eliminating Units; R1, R6 to R11");
