/* shoot: the fire of small arms. */
#include "games/bolt_action/fire.h"

#define FIELDS(FIELD)                                                                         \
    FIELD(shooter, HOD_DOMAIN(SMALL_ARMED_WORDS), INFANTRY, "who shoots; cavalry is mounted") \
    FIELD(formation, FORMATION, LINE, "formation of infantry and cavalry")                    \
    FIELD(shooter_bases, "1..8", 5, "bases of the shooter")                                   \
    FIELD(weapon, SMALL_ARM, RIFLED_MUSKET, "what it shoots with")                            \
    FIELD(distance, "1..36", 12, "inches to the target")                                      \
    FIELD(shooter_quality, QUALITY, REGULAR, "quality of the shooter")                        \
    FIELD(shooter_pins, PINS, 0, "pins on the shooter, after its order test if it took one")  \
    MOVING_FIELD(FIELD)                                                                       \
    FAILED_CHARGE_FIELD(FIELD)                                                                \
    INTERPENETRATED_FIELD(FIELD)                                                              \
    HURT_TARGET_FIELDS(FIELD)

#define OUTCOMES(OUTCOME)                                                         \
    OUTCOME(hits, "0..16", "hits")                                                \
    OUTCOME(casualties, "0..16", "casualties, at most the figures of the target") \
    HURT_OUTCOMES(OUTCOME)

typedef HOD_STRUCT(FIELDS) situation;
typedef bolt_action_hurt outcome;
typedef bolt_action_hurting prepared;

static const char *contradiction(const bolt_action_rules *rules, const situation *s)
{
    return bolt_action_target_contradiction(rules, s->target_type, s->target_down, s->target_casualties);
}

static void prepare(const bolt_action_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const bolt_action_shot shot = {
        .shooter = s->shooter,
        .formation = s->formation,
        .bases = s->shooter_bases,
        .weapon = s->weapon,
        .distance = s->distance,
        .quality = s->shooter_quality,
        .moving = s->moving,
        .failed_charge = s->failed_charge,
        .interpenetrated = s->interpenetrated,
    };
    const bolt_action_hurt_target target = {HURT_TARGET_FIELDS(HOD_COPY)};
    *p = bolt_action_hurting_of(rules, &shot, s->shooter_pins, &target, roller);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    *o = bolt_action_hurt_by(roller, p);
}

HOD_VALID(bolt_action_rules)
HOD_MECHANISM(bolt_action_shoot, "shoot", bolt_action_rules, .valid = valid_any, .rolls = "volley",
              .title = "fire of small arms: hits, casualties and pins",
              .source = "Bolt Action ACW, shooting, Enfilading Fire and wounds; R12, R13, R15 to R19");
