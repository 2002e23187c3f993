/* A shot: the number that its dice need, and how they are rolled and read. */
#include "games/bloodybacks/shot.h"

static int dice_of_weapon(const bloodybacks_rules *rules, int weapon, int range)
{
    switch (weapon) {
    case RIFLE:
        return rules->shooting.rifle_dice.at[range];
    case CARBINE: /* R5 */
        return rules->shooting.carbine_dice.at[range];
    case CANISTER:
        return rules->shooting.canister_dice;
    case ROUND_SHOT:
        return rules->shooting.round_shot_dice;
    default:
        return rules->shooting.musket_dice.at[range];
    }
}

int bloodybacks_shot_dice(const bloodybacks_rules *rules, const bloodybacks_shot_situation *s,
                          hod_roller *roller)
{
    int dice = dice_of_weapon(rules, s->weapon, s->range);
    dice += hod_modifier(roller, "further shooting actions, in dice",
                         rules->shooting.extra_action_dice * s->extra_actions);
    if (s->rally_and_shoot)
        dice += hod_modifier(roller, "rallying as well, in dice", rules->shooting.rally_and_shoot_dice);
    return dice < 1 ? 1 : dice;
}

/* A fortification overrides the column (R12). */
static int density_of_target(const bloodybacks_rules *rules, const bloodybacks_shot_situation *s)
{
    if (s->target_type == CAVALRY) return rules->shooting.cavalry_density;
    if (s->target_type == CREW) return rules->shooting.crew_density;
    if (s->cover == FORTIFICATION) return rules->shooting.fortification_density;
    if (s->target_in_column) return rules->shooting.column_density;
    return s->target_density;
}

/* Artillery has a nominal size in place of its figures: the columns are canister then round shot, each at its
 * nearer and further band (R7). */
static int size_of_shooter(const bloodybacks_rules *rules, const bloodybacks_shot_situation *s)
{
    if (!bloodybacks_is_artillery(s->weapon)) return s->shooter_figures;
    const hod_list *sizes =
        s->figure_ratio == 15 ? &rules->shooting.artillery_size_15 : &rules->shooting.artillery_size_10;
    return sizes->at[2 * (s->weapon == ROUND_SHOT) + s->range];
}

/* Artillery profits from enfilade, and troops on foot who are dense enough. */
static int enfilade(const bloodybacks_rules *rules, const bloodybacks_shot_situation *s)
{
    const bool profits =
        bloodybacks_is_artillery(s->weapon) || s->shooter_density >= rules->shooting.enfilade_density;
    return s->enfilade && profits ? rules->shooting.enfilade : 0;
}

static int target_of(const bloodybacks_rules *rules, const bloodybacks_shot_situation *s, int density,
                     hod_roller *roller)
{
    const int base = rules->shooting.base;
    int number = hod_is_relative(base) ? density : base;
    hod_note(roller, "%d is needed, %s", number,
             hod_is_relative(base) ? "the density of the target" : "whatever the density");
    if (hod_is_relative(base)) number += hod_modifier(roller, "change of the rules", hod_change_of(base));
    number += hod_modifier(roller, "modifier of the rules", rules->shooting.modifier);
    number += hod_modifier(roller, "relative size",
                           bloodybacks_size_modifier(size_of_shooter(rules, s), s->target_figures));
    number += hod_modifier(roller, "cover", -rules->shooting.cover.at[s->cover]);
    if (s->target_in_woods && !s->shooter_in_woods)
        number += hod_modifier(roller, "shooting into woods", -rules->shooting.into_woods);
    number += hod_modifier(roller, "inches of woods", -(s->woods_inches / rules->shooting.woods_step));
    number += hod_modifier(roller, "enfilade", enfilade(rules, s));
    if (s->weapon == RIFLE) number += hod_modifier(roller, "rifles", rules->shooting.rifle_modifier);
    if (s->prior_hits != NOT_SHOT_AT)
        number += hod_modifier(roller, "earlier fire", -rules->shooting.prior_fire * (1 + s->prior_hits));
    return bloodybacks_held_target(number);
}

bloodybacks_shot bloodybacks_shot_of(const bloodybacks_rules *rules, const bloodybacks_shot_situation *s,
                                     hod_roller *roller)
{
    const int density = density_of_target(rules, s);
    return (bloodybacks_shot){
        .dice = bloodybacks_shot_dice(rules, s, roller),
        .target = target_of(rules, s, density, roller),
        .confirm = rules->shooting.confirm == CONFIRM_DENSITY ? density : 0,
        .bands = bloodybacks_bands_of(rules),
    };
}

int bloodybacks_shoot(hod_roller *roller, const char *label, const bloodybacks_shot *shot, int *twelves)
{
    const int successes = twelves
                              ? hod_hand_and_face(roller, label, shot->dice, D12, shot->target, D12, twelves)
                              : hod_hand(roller, label, shot->dice, D12, shot->target);
    if (!shot->confirm || successes == 0) return successes;
    return hod_hand(roller, "second roll, by density", successes, D12, shot->confirm); /* R4 */
}

int bloodybacks_shot_hits(hod_roller *roller, const bloodybacks_shot *shot, int successes)
{
    const int hits = bloodybacks_read_in_bands(&shot->bands, successes);
    hod_note(roller, "%d %s", hits, plural(hits, "hit", "hits"));
    return hits;
}
