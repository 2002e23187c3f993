/* cannonade: the fire of cannon. */
#include "games/bolt_action/fire.h"

#define FIELDS(FIELD)                                                                          \
    FIELD(guns, "1..4", 1, "bases of artillery that fire")                                     \
    FIELD(weapon, HOD_DOMAIN(CANNON_WORDS), 0, "what they fire")                               \
    FIELD(distance, "1..60", 20, "inches to the target")                                       \
    FIELD(shooter_quality, QUALITY, REGULAR, "quality of the crews")                           \
    FIELD(shooter_pins, PINS, 0, "pins on the artillery, after its order test if it took one") \
    GUN_CASUALTIES_FIELD(FIELD)                                                                \
    MOVING_FIELD(FIELD)                                                                        \
    INTERPENETRATED_FIELD(FIELD)                                                               \
    HURT_TARGET_FIELDS(FIELD)

#define OUTCOMES(OUTCOME)                                                         \
    OUTCOME(guns_hit, "0..4", "shots that hit")                                   \
    OUTCOME(casualties, "0..32", "casualties, at most the figures of the target") \
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
        .shooter = ARTILLERY,
        .bases = s->guns,
        .weapon = SMOOTHBORE_CANNON + s->weapon,
        .distance = s->distance,
        .quality = s->shooter_quality,
        .gun_casualties = s->gun_casualties,
        .moving = s->moving,
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
HOD_MECHANISM(bolt_action_cannonade, "cannonade", bolt_action_rules, .valid = valid_any, .rolls = "volley",
              .title = "fire of cannon: shots that hit, casualties and pins",
              .source = "Bolt Action ACW, shooting, Enfilading Fire and wounds; R12 to R19");
