/* Fire: a shot, a unit's turn of fire, and two units that fight each other. */
#include "games/bloodybacks/fire.h"

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

/* Artillery has a nominal size instead of its figures. The columns are canister and then round shot, each in its nearer
 * and farther band (R7). */
static int size_of_shooter(const bloodybacks_rules *rules, const bloodybacks_shot_situation *s)
{
    if (!bloodybacks_is_artillery(s->weapon)) return s->shooter_figures;
    const hod_short_list *sizes =
        s->figure_ratio == 15 ? &rules->shooting.artillery_size_15 : &rules->shooting.artillery_size_10;
    return sizes->at[2 * (s->weapon == ROUND_SHOT) + s->range];
}

/* Artillery benefits from enfilade, and so do troops on foot that are dense enough. */
static int enfilade(const bloodybacks_rules *rules, const bloodybacks_shot_situation *s)
{
    const bool profits =
        bloodybacks_is_artillery(s->weapon) || s->shooter_density >= rules->shooting.enfilade_density;
    return s->enfilade && profits ? rules->shooting.enfilade : 0;
}

static int number_of(const bloodybacks_rules *rules, const bloodybacks_shot_situation *s, int density,
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
    return number;
}

bloodybacks_shot bloodybacks_open_shot_of(const bloodybacks_rules *rules, const bloodybacks_shot_situation *s,
                                          hod_roller *roller)
{
    const int density = density_of_target(rules, s), confirm = rules->shooting.confirm;
    return (bloodybacks_shot){
        .dice = bloodybacks_shot_dice(rules, s, roller),
        .target = number_of(rules, s, density, roller),
        .confirm = confirm == CONFIRM_DENSITY ? density : 0,
        .confirm_hits = confirm == CONFIRM_HITS ? density : 0,
        .bands = bloodybacks_bands_of(rules),
    };
}

bloodybacks_shot bloodybacks_shot_of(const bloodybacks_rules *rules, const bloodybacks_shot_situation *s,
                                     hod_roller *roller)
{
    bloodybacks_shot shot = bloodybacks_open_shot_of(rules, s, roller);
    shot.target = bloodybacks_held_target(shot.target);
    return shot;
}

/* The successes or hits that stand after each is rerolled at a density; all of them if that is 0 (R4). */
static int confirm(hod_roller *roller, int count, int density)
{
    return density && count > 0 ? hod_hand(roller, "volley, again by density", count, D12, density) : count;
}

int bloodybacks_shoot(hod_roller *roller, const char *label, const bloodybacks_shot *shot, int *twelves)
{
    const int successes = twelves
                              ? hod_hand_and_face(roller, label, shot->dice, D12, shot->target, D12, twelves)
                              : hod_hand(roller, label, shot->dice, D12, shot->target);
    return confirm(roller, successes, shot->confirm);
}

int bloodybacks_shot_hits(hod_roller *roller, const bloodybacks_shot *shot, int successes)
{
    const int hits = confirm(roller, bloodybacks_read_in_bands(&shot->bands, successes), shot->confirm_hits);
    hod_note(roller, "%d %s", hits, plural(hits, "hit", "hits"));
    return hits;
}

bloodybacks_activated bloodybacks_activate_to_fire(hod_roller *roller, const bloodybacks_fire_turn *turn,
                                                   int dp, const bloodybacks_test *test)
{
    bloodybacks_activated unit = bloodybacks_activate_unit(roller, &turn->activation, dp, test);
    if (unit.morale == IF_TESTED + ROUT) unit.dp = most_of(dp, turn->dp_limit);
    return unit;
}

int bloodybacks_choose_rallies(hod_roller *roller, const char *label, int who,
                               const bloodybacks_activated *unit)
{
    static const char *const options[] = {"rally-4", "rally-3", "rally-2", "rally-1", "shoot"};
    const int most = least_of(unit->dp, unit->actions), none = LENGTH(options) - 1;
    return most - hod_choose(roller, label, who, options + none - most, most + 1);
}

int bloodybacks_rallies_by_doctrine(int doctrine, const bloodybacks_activated *unit)
{
    if (doctrine != RALLY_FIRST || unit->dp == 0 || unit->actions == 0) return 0;
    return unit->actions >= 2 || unit->dp >= 2;
}

static bloodybacks_shot shot_of_all(const bloodybacks_shot *shot, int dice_per_action, int actions)
{
    bloodybacks_shot of_all = *shot;
    of_all.dice += dice_per_action * (actions - 1);
    return of_all;
}

static int roll(hod_roller *roller, const bloodybacks_shot *shot)
{
    return bloodybacks_shot_hits(roller, shot, bloodybacks_shoot(roller, "volley", shot, NULL));
}

static hod_follows fire(hod_roller *roller, const void *prepared, void *hits)
{
    *(int *)hits = roll(roller, prepared);
    return HOD_DONE;
}

HOD_PART(fire_part, "fire", bloodybacks_shot, int, .step = fire)

int bloodybacks_play_fire(hod_roller *roller, const bloodybacks_shot *shot, int dice_per_action, int actions)
{
    const bloodybacks_shot of_all = shot_of_all(shot, dice_per_action, actions);
    int hits;
    hod_play(roller, &fire_part, &of_all, &hits);
    return hits;
}

bloodybacks_fire_turn_result bloodybacks_rally_and_fire(hod_roller *roller, const bloodybacks_fire_turn *turn,
                                                        const bloodybacks_activated *unit, int rallies)
{
    for (int i = 0; i < rallies; i++) hod_note(roller, "An action rallies a disruption point");
    const int actions = unit->actions - rallies;
    bloodybacks_fire_turn_result result = {
        .dp_after = unit->dp - rallies, .fired = actions > 0, .morale = unit->morale};
    if (!result.fired) return result;
    const bloodybacks_shot of_all = shot_of_all(&turn->shot, turn->dice_per_action, actions);
    result.hits = roll(roller, &of_all);
    return result;
}

/* Keeps a shot with further actions within HOD_MAX_DICE. */
enum { MOST_SHOT_DICE = 20 };

static bloodybacks_shot shot_of_troops(const bloodybacks_rules *rules, int side,
                                       const bloodybacks_troops *shooter, const bloodybacks_troops *target,
                                       int cover, int range, int enfilade)
{
    const bloodybacks_shot_situation shot = {.weapon = shooter->weapon,
                                             .range = range,
                                             .shooter_figures = shooter->figures,
                                             .shooter_density = shooter->density,
                                             .target_figures = target->figures,
                                             .target_density = target->density,
                                             .cover = cover,
                                             .enfilade = enfilade,
                                             .prior_hits = NOT_SHOT_AT};
    bloodybacks_shot of_side = bloodybacks_shot_of(rules, &shot, NULL);
    of_side.dice = held_within(1, of_side.dice + rules->shooting.side_dice.at[side], MOST_SHOT_DICE);
    return of_side;
}

bloodybacks_shot bloodybacks_shot_at(const bloodybacks_rules *rules, int side,
                                     const bloodybacks_troops *shooter, const bloodybacks_troops *target,
                                     int cover, int range)
{
    return shot_of_troops(rules, side, shooter, target, cover, range, NO);
}

bloodybacks_shot bloodybacks_enfilade(const bloodybacks_rules *rules, int side,
                                      const bloodybacks_troops *shooter, const bloodybacks_troops *target,
                                      int cover, int range)
{
    return shot_of_troops(rules, side, shooter, target, cover, range, YES);
}

int bloodybacks_stamina_hits_that_matter(const bloodybacks_unit_morale *morale)
{
    const int most = morale->stamina_mode == DEDUCT ? morale->number - 1 : morale->stamina_left;
    return held_within(0, most, MOST_STAMINA_HITS);
}

void bloodybacks_take_hits(hod_roller *roller, const char *who, bloodybacks_condition *condition,
                           int dp_limit, int hits)
{
    const int disrupting = least_of(hits, most_of(0, dp_limit - condition->dp));
    condition->dp += disrupting;
    condition->stamina_hits = least_of(condition->stamina_hits + hits - disrupting, MOST_STAMINA_HITS);
    if (hits > 0)
        hod_note(roller, "%s has %d disruption points and takes %d stamina hits", who, condition->dp,
                 hits - disrupting);
}
