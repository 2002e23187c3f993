/* Fire: dice that hit and wound, also in melee; a shot; and its effect on the target. */
#include "games/bolt_action/fire.h"

/* Blows are a part with four kinds of steps: dice that hit, the hits of a cannon shot, hits that wound, and wounds that
 * are rerolled. A volley takes them once; a cannon takes them shot by shot, because each shot has its own dice for hits
 * (R14). */
struct strike {
    bolt_action_losses losses;
    int rolled; /* dice to hit rolled so far */
    int to_damage, to_wound, to_look;
};

/* The label of a roll. */
static const char *label(const bolt_action_blows *blows, const char *in_melee, const char *fired)
{
    return blows->in_melee ? in_melee : fired;
}

static bool seeks_colonel(const bolt_action_blows *blows, const struct strike *now)
{
    return blows->colonel_on != NEVER && !now->losses.colonel_killed;
}

static void hit(hod_roller *roller, const bolt_action_blows *blows, struct strike *now)
{
    const bool is_cannon = blows->damage.dice > 0;
    const int dice = is_cannon ? 1 : blows->dice;
    const int hits =
        hod_hand_or_more(roller, label(blows, "melee, to hit", "volley, to hit"), dice, D6, blows->needed);
    now->rolled += dice;
    now->losses.hits += hits;
    if (is_cannon)
        now->to_damage = hits;
    else
        now->to_wound = hits;
}

static void damage(hod_roller *roller, const bolt_action_blows *blows, struct strike *now)
{
    now->to_wound = hod_sum(roller, "volley, hits of the shot", blows->damage.dice, blows->damage.sides);
    now->to_damage = 0;
}

static void wound(hod_roller *roller, const bolt_action_blows *blows, struct strike *now)
{
    const int needed = blows->wound_needed;
    const char *to_wound = label(blows, "melee, to wound", "volley, to wound");
    const int wounds = seeks_colonel(blows, now)
                           ? hod_hand_or_more_and_face(roller, to_wound, now->to_wound, D6, needed,
                                                       blows->colonel_on, &now->to_look)
                           : hod_hand_or_more(roller, to_wound, now->to_wound, D6, needed);
    const int casualties = now->losses.casualties + wounds;
    now->losses.casualties = casualties < blows->figures ? casualties : blows->figures;
    now->to_wound = 0;
}

/* The casualty stands whatever the second roll shows (R19). */
static void look_for_colonel(hod_roller *roller, const bolt_action_blows *blows, struct strike *now)
{
    int found;
    hod_hand_and_face(roller, label(blows, "melee, for the colonel", "volley, for the colonel"), now->to_look,
                      D6, 0, blows->colonel_on, &found);
    if (found > 0) hod_note(roller, "The colonel is killed");
    now->losses.colonel_killed = found > 0;
    now->to_look = 0;
}

static hod_follows step(hod_roller *roller, const void *prepared, void *state)
{
    const bolt_action_blows *blows = prepared;
    struct strike *now = state;
    if (now->to_look > 0)
        look_for_colonel(roller, blows, now);
    else if (now->to_wound > 0)
        wound(roller, blows, now);
    else if (now->to_damage > 0)
        damage(roller, blows, now);
    else if (now->rolled < blows->dice)
        hit(roller, blows, now);
    return now->to_look > 0 || now->to_wound > 0 || now->to_damage > 0 || now->rolled < blows->dice;
}

/* If hits are not counted, one is as good as any number. If no figure is left, and no colonel to find, nothing more can
 * be lost, so of the remaining rolls only counted hits matter. */
static void forget(const void *prepared, void *state)
{
    const bolt_action_blows *blows = prepared;
    struct strike *now = state;
    if (!blows->counts_hits && now->losses.hits > 1) now->losses.hits = 1;
    if (now->losses.casualties < blows->figures || seeks_colonel(blows, now)) return;
    now->to_damage = now->to_wound = 0;
    if (!blows->counts_hits) now->rolled = blows->dice;
}

static const hod_procedure strike_part = {.name = "strike",
                                          .prepared_ints = HOD_INTS(bolt_action_blows),
                                          .state_ints = HOD_INTS(struct strike),
                                          .outcome_ints = HOD_INTS(bolt_action_losses),
                                          .step = step,
                                          .forget = forget};

bolt_action_losses bolt_action_strike(hod_roller *roller, const bolt_action_blows *blows)
{
    bolt_action_losses losses = {0};
    if (blows->dice == 0) return losses;
    hod_play(roller, &strike_part, blows, &losses);
    hod_note(roller, "%d %s", losses.casualties, plural(losses.casualties, "casualty", "casualties"));
    return losses;
}

bool bolt_action_carries(const bolt_action_rules *rules, int weapon, int distance)
{
    return distance <= rules->weapon.range.at[weapon];
}

/* The sum of everything that helps or hinders the shot, except the pins on the shooter. Exactly half the range is not
 * beyond half (R15). */
static int modifiers(const bolt_action_rules *rules, const bolt_action_shot *shot, hod_roller *roller)
{
    int sum = hod_modifier(roller, "modifier of the rules", rules->shoot.modifier);
    if (shot->distance <= rules->shoot.close_range)
        sum += hod_modifier(roller, "close range", rules->shoot.close);
    if (2 * shot->distance > rules->weapon.range.at[shot->weapon])
        sum += hod_modifier(roller, "more than half the range", rules->shoot.beyond_half);
    if (shot->quality == INEXPERIENCED)
        sum += hod_modifier(roller, "inexperienced shooters", rules->shoot.inexperienced);
    if (shot->moving) sum += hod_modifier(roller, "firing on the move", rules->shoot.moving);
    if (shot->shooter == CAVALRY) sum += hod_modifier(roller, "firing mounted", rules->shoot.mounted);
    if (shot->failed_charge)
        sum += hod_modifier(roller, "the charge that failed", rules->shoot.failed_charge);
    if (shot->interpenetrated)
        sum += hod_modifier(roller, "passing through friends", rules->shoot.interpenetrated);
    if (shot->shooter == ARTILLERY && shot->gun_casualties)
        sum += hod_modifier(roller, "casualties of the gun", rules->shoot.gun_casualties);
    if (shot->target_down) sum += hod_modifier(roller, "a target that is down", rules->shoot.target_down);
    if (shot->target_small || shot->target_type == SKIRMISHERS || shot->target_type == ARTILLERY) /* R17 */
        sum += hod_modifier(roller, "a small target", rules->shoot.target_small);
    return sum + hod_modifier(roller, "cover", rules->shoot.cover.at[shot->cover]);
}

bolt_action_aim bolt_action_aim_of(const bolt_action_rules *rules, const bolt_action_shot *shot,
                                   hod_roller *roller)
{
    hod_note(roller, "%d or more is needed to hit", rules->shoot.needed);
    return (bolt_action_aim){.number = rules->shoot.needed - modifiers(rules, shot, roller),
                             .per_pin = -rules->shoot.per_pin,
                             .least = rules->shoot.least_needed,
                             .most = rules->shoot.most_needed};
}

bolt_action_damage bolt_action_damage_of(const bolt_action_rules *rules, int weapon, int distance)
{
    if (!bolt_action_is_cannon(weapon)) return (bolt_action_damage){0};
    const bool is_point_blank = distance <= rules->cannonade.point_blank;
    return (bolt_action_damage){
        .dice = is_point_blank ? rules->cannonade.point_blank_dice : rules->cannonade.damage_dice,
        .sides = rules->cannonade.damage_sides,
    };
}

bolt_action_shooter bolt_action_shooter_of(const bolt_action_rules *rules, const bolt_action_shot *shot,
                                           hod_roller *roller)
{
    return (bolt_action_shooter){
        .most_bases = bolt_action_front_bases(shot->shooter, shot->formation, shot->bases),
        .shots = rules->unit.shots.at[shot->shooter],
        .aim = bolt_action_aim_of(rules, shot, roller),
        .damage = bolt_action_damage_of(rules, shot->weapon, shot->distance),
    };
}

bolt_action_blows bolt_action_shooters_blows(const bolt_action_shooter *shooter, int bases, int pins,
                                             int wound_needed, int colonel_on, int figures)
{
    return (bolt_action_blows){
        .dice = shooter->shots * least_of(bases, shooter->most_bases),
        .needed = bolt_action_needed(&shooter->aim, pins),
        .damage = shooter->damage,
        .wound_needed = wound_needed,
        .colonel_on = colonel_on,
        .figures = figures,
    };
}

bolt_action_blows bolt_action_shots_of(const bolt_action_rules *rules, const bolt_action_shot *shot, int pins,
                                       int wound_needed, int figures, bool has_colonel, hod_roller *roller)
{
    if (!bolt_action_carries(rules, shot->weapon, shot->distance)) {
        hod_note(roller, "The target is out of range");
        return (bolt_action_blows){0};
    }
    const bolt_action_shooter shooter = bolt_action_shooter_of(rules, shot, roller);
    hod_modifier(roller, "pins", -shooter.aim.per_pin * pins);
    return bolt_action_shooters_blows(&shooter, shot->bases, pins, wound_needed,
                                      has_colonel ? rules->shoot.colonel_on : NEVER, figures);
}

const char *bolt_action_target_contradiction(const bolt_action_rules *rules, int type, int down,
                                             int casualties)
{
    if (type == CAVALRY && down) return "target_down: mounted cavalry cannot go down";
    if (casualties >= rules->unit.base_casualties.at[type])
        return "target_casualties: so many would have removed a base of that target_type";
    return NULL;
}

const char *bolt_action_weapon_contradiction(int type, int weapon)
{
    if ((type == ARTILLERY) == bolt_action_is_cannon(weapon)) return NULL;
    return "artillery fires cannon, and no other unit does: the type of a unit must agree with its weapon";
}

bolt_action_hurting bolt_action_hurting_of(const bolt_action_rules *rules, const bolt_action_shot *shot,
                                           int pins, const bolt_action_hurt_target *target,
                                           hod_roller *roller)
{
    bolt_action_shot at_target = *shot;
    at_target.target_type = target->target_type;
    at_target.target_down = target->target_down;
    at_target.target_small = target->target_small;
    at_target.cover = target->cover;
    const int base_size = rules->unit.base_casualties.at[target->target_type];
    const int figures = bolt_action_figures(target->target_bases, base_size, target->target_casualties);
    bolt_action_hurting fire = {
        .blows =
            bolt_action_shots_of(rules, &at_target, pins, rules->unit.wound_needed.at[target->target_quality],
                                 figures, target->target_colonel, roller),
        .bases = target->target_bases,
        .base_size = base_size,
        .figures = figures,
    };
    if (fire.blows.dice == 0) return fire;
    fire.blows.counts_hits = YES;
    fire.pins = bolt_action_pins_of_fire(rules, target->enfilade);
    return fire;
}

bolt_action_hurt bolt_action_hurt_by(hod_roller *roller, const bolt_action_hurting *fire)
{
    const bolt_action_losses losses = bolt_action_strike(roller, &fire->blows);
    const int figures = fire->figures - losses.casualties;
    const int bases = rounded_up(figures, fire->base_size);
    const bolt_action_hurt hurt = {.hits = losses.hits,
                                   .casualties = losses.casualties,
                                   .pins_given = losses.hits > 0 ? fire->pins : 0,
                                   .bases_lost = fire->bases - bases,
                                   .carried = bases * fire->base_size - figures,
                                   .colonel_killed = losses.colonel_killed};
    if (hurt.pins_given > 0) hod_note(roller, "The target is pinned");
    if (hurt.bases_lost > 0)
        hod_note(roller, "It loses %d %s", hurt.bases_lost, plural(hurt.bases_lost, "base", "bases"));
    return hurt;
}

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
    fire.target.wound_needed = 0; /* the blows contain it */
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

/* The loss of one or more bases requires one test (R20, R21). */
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

/* The target after fire. */
typedef struct {
    int is_broken;
    bolt_action_condition target;
} fire_outcome;

static hod_follows open_fire(hod_roller *roller, const void *given, void *left_over)
{
    const bolt_action_fire *fire = given;
    const bolt_action_fire_result result = bolt_action_open_fire(roller, fire);
    fire_outcome *left = left_over;
    left->is_broken = result.result == ROUTED || result.result == DESTROYED;
    left->target = (bolt_action_condition){.figures = fire->before.figures - result.casualties,
                                           .pins = result.pins_left,
                                           .colonel = fire->before.colonel && !result.colonel_killed};
    return HOD_DONE;
}

/* The fight ends when a unit is broken, whatever is left of it. */
static void forget_broken(const void *given, void *left_over)
{
    (void)given;
    fire_outcome *left = left_over;
    if (left->is_broken) left->target = (bolt_action_condition){0};
}

HOD_PART(fire_part, "fire", bolt_action_fire, fire_outcome, .step = open_fire, .forget = forget_broken)

bool bolt_action_play_fire(hod_roller *roller, const bolt_action_fire *fire, bolt_action_condition *target)
{
    fire_outcome left;
    hod_play(roller, &fire_part, fire, &left);
    *target = left.target;
    return left.is_broken;
}
