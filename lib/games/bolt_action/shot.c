/* A shot: whether it carries so far, the number that it needs, and the pins that it gives. */
#include "games/bolt_action/shot.h"

bool bolt_action_carries(const bolt_action_rules *rules, int weapon, int distance)
{
    return distance <= rules->weapon.range.at[weapon];
}

/* The sum of all that helps or hinders the shot but the pins on the shooter. Exactly half the range is not
 * beyond half (R15). */
static int modifiers(const bolt_action_rules *rules, const bolt_action_shot *shot, hod_roller *roller)
{
    int sum = 0;
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
