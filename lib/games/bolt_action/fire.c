/* A unit's fire and the morale test that it forces: what volley, fire-order and firefight share. */
#include "games/bolt_action/fire.h"

const char *bolt_action_fire_contradiction(const bolt_action_rules *rules,
                                           const bolt_action_fire_situation *s)
{
    if (s->target_bases > s->target_start_bases) return "target_bases must be at most target_start_bases";
    const char *reason = bolt_action_weapon_contradiction(s->shooter, s->weapon);
    if (reason) return reason;
    return bolt_action_target_contradiction(rules, s->target_type, s->target_down, s->target_casualties);
}

static bolt_action_shot shot_of(const bolt_action_fire_situation *s)
{
    return (bolt_action_shot){
        .shooter = s->shooter,
        .formation = s->formation,
        .bases = s->shooter_bases,
        .weapon = s->weapon,
        .distance = s->distance,
        .quality = s->shooter_quality,
        .gun_casualties = s->gun_casualties,
        .moving = s->moving,
        .failed_charge = s->failed_charge,
        .interpenetrated = s->interpenetrated,
        .target_type = s->target_type,
        .target_down = s->target_down,
        .target_small = s->target_small,
        .cover = s->cover,
    };
}

bolt_action_fire bolt_action_fire_of(const bolt_action_rules *rules, const bolt_action_fire_situation *s,
                                     int shooter_pins, hod_roller *roller)
{
    const bolt_action_command command = {.colonel = s->target_colonel,
                                         .brigade_commander = s->target_brigade_commander,
                                         .army_commander = s->target_army_commander};
    bolt_action_fire fire = {
        .target = bolt_action_unit_of(rules, s->target_type, s->target_quality, s->target_start_bases,
                                      &command, s->routing_friends),
        .before = {.pins = s->target_pins, .colonel = s->target_colonel},
        .pins_if_hit =
            bolt_action_pins_plus(rules, s->target_pins, bolt_action_pins_of_fire(rules, s->enfilade)),
    };
    fire.before.figures = bolt_action_figures(s->target_bases, fire.target.base_size, s->target_casualties);
    const bolt_action_shot shot = shot_of(s);
    fire.blows = bolt_action_shots_of(rules, &shot, shooter_pins, fire.target.wound_needed,
                                      fire.before.figures, s->target_colonel, roller);
    fire.target.wound_needed = 0; /* the blows know it */
    fire.target.nerve = bolt_action_morale_alone(&fire.target.nerve, s->target_colonel);
    if (fire.blows.dice == 0) {
        fire.target.nerve = (bolt_action_nerve){0};
        fire.target.full_bases = fire.pins_if_hit = fire.before.colonel = 0;
    }
    return fire;
}

bolt_action_condition bolt_action_suffer(const bolt_action_condition *before,
                                         const bolt_action_losses *losses, int pins_if_hit)
{
    const int figures = before->figures - losses->casualties;
    return (bolt_action_condition){.figures = figures > 0 ? figures : 0,
                                   .pins = losses->hits > 0 ? pins_if_hit : before->pins,
                                   .colonel = before->colonel && !losses->colonel_killed};
}

bolt_action_fire_result bolt_action_unhurt(const bolt_action_fire *fire)
{
    return (bolt_action_fire_result){.pins_left = fire->before.pins,
                                     .bases_left = bolt_action_bases(&fire->target, fire->before.figures)};
}

/* The loss of a base forces one test, however many bases it was (R20, R21). */
static int result_of(hod_roller *roller, const bolt_action_unit *target, int bases_before,
                     const bolt_action_condition *after)
{
    const int bases = bolt_action_bases(target, after->figures);
    if (bases == 0) {
        hod_note(roller, "The target is destroyed");
        return DESTROYED;
    }
    if (bases == bases_before || bases >= target->full_bases) return STEADY;
    hod_note(roller, "%d %s left", bases, plural(bases, "base is", "bases are"));
    const bool passes = bolt_action_stands(roller, "The target", target, after);
    hod_note(roller, passes ? "It holds" : "It routs");
    return passes ? HOLDS : ROUTED;
}

bolt_action_fire_result bolt_action_open_fire(hod_roller *roller, const bolt_action_fire *fire)
{
    const bolt_action_losses losses = bolt_action_strike(roller, &fire->blows);
    const bolt_action_condition after = bolt_action_suffer(&fire->before, &losses, fire->pins_if_hit);
    if (after.pins > fire->before.pins) hod_note(roller, "The target is pinned");
    return (bolt_action_fire_result){
        .casualties = fire->before.figures - after.figures,
        .colonel_killed = losses.colonel_killed,
        .pins_left = after.pins,
        .bases_left = bolt_action_bases(&fire->target, after.figures),
        .result =
            result_of(roller, &fire->target, bolt_action_bases(&fire->target, fire->before.figures), &after),
    };
}
