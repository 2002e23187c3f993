/* A shot of one unit or gun at one target, and the effect of its hits on a unit. */
#include "games/taber/shot.h"

#include <stdint.h>

static bool is_firearm(int weapon)
{
    return weapon == MUSKET || weapon == RIFLE;
}

int taber_fire_points(const taber_rules *rules, const taber_shot_situation *s)
{
    if (!is_firearm(s->weapon) || s->formation != SKIRMISH) return rules->fire.per_stand * s->stands;
    return rules->fire.per_skirmish_stand * s->stands + (s->half_stand ? rules->fire.per_half_stand : 0);
}

const char *taber_shot_contradiction(const taber_rules *rules, const taber_shot_situation *s)
{
    if (s->officer_points == 0) return NULL;
    if (!is_firearm(s->weapon)) return "guns do not aim at officers: officer_points must be 0";
    if (!taber_is_dispersed(s->formation))
        return "only open order and skirmishers aim at officers: officer_points must be 0";
    if (s->officer_points >= taber_fire_points(rules, s)) /* R18 */
        return "officer_points must leave a FirePoint for the unit";
    return NULL;
}

/* Hundredths of an inch. */
static int range_of(const taber_rules *rules, const taber_shot_situation *s)
{
    const int inches = s->weapon == MUSKET       ? rules->fire.musket_range
                       : s->weapon == RIFLE      ? rules->fire.rifle_range
                       : s->weapon == ROUND_SHOT ? rules->fire.round_shot_range.at[s->gun]
                                                 : rules->fire.canister_range.at[s->gun];
    return inches * (s->woods ? rules->fire.woods_range : 100);
}

bool taber_is_within_range(const taber_rules *rules, const taber_shot_situation *s)
{
    return 100 * s->distance <= range_of(rules, s);
}

/* Whether the target is beyond this percentage of the range. */
static bool is_beyond(const taber_rules *rules, const taber_shot_situation *s, int percent)
{
    return 100 * 100 * s->distance > percent * range_of(rules, s);
}

bool taber_is_long_shot(const taber_rules *rules, const taber_shot_situation *s)
{
    return s->weapon == MUSKET && is_beyond(rules, s, rules->fire.long_range);
}

static void multiply(taber_factor *factor, int percent, const char *reason, hod_roller *roller)
{
    factor->percents[factor->count++] = percent;
    hod_note(roller, "x %g for %s", percent / 100.0, reason);
}

taber_factor taber_target_factor(const taber_rules *rules, const taber_shot_situation *s, hod_roller *roller)
{
    taber_factor factor = {.count = 0};
    const bool is_thin = taber_is_dispersed(s->target_formation) || taber_is_gun(s->target_formation);
    if ((s->target_column || s->enfilade) && s->target_formation != SKIRMISH) /* once: R30 */
        multiply(&factor, rules->fire.column_or_enfilade, s->enfilade ? "enfilade" : "a column", roller);
    if (is_thin) multiply(&factor, rules->fire.dispersed_target, "a dispersed target or guns", roller);
    if (s->cover == HARD_COVER) multiply(&factor, rules->fire.hard_cover, "hard cover", roller);
    if (s->cover == SOFT_COVER && is_thin) multiply(&factor, rules->fire.soft_cover, "soft cover", roller);
    return factor;
}

/* The shooter's factors. */
static void multiply_by_shooter(const taber_rules *rules, const taber_shot_situation *s, taber_factor *factor,
                                hod_roller *roller)
{
    if (s->weapon == RIFLE) multiply(factor, rules->fire.rifle, "rifles", roller);
    if (taber_is_long_shot(rules, s))
        multiply(factor, rules->fire.long_musket, "muskets at long range", roller);
    if (s->weapon == CANISTER) multiply(factor, rules->fire.canister, "canister", roller);
    if (!is_firearm(s->weapon)) return;
    if (s->first_fire && !is_beyond(rules, s, rules->fire.first_fire_range))
        multiply(factor, rules->fire.first_fire, "first fire", roller);
    if (s->about_face) multiply(factor, rules->fire.about_face, "turning about", roller);
}

int taber_hits_of(int rounding, int points, const taber_factor *factor)
{
    int64_t product = points, denominator = 1;
    for (int i = 0; i < factor->count; i++) {
        product *= factor->percents[i];
        denominator *= 100;
    }
    const int64_t hits = rounding == DOWN ? product / denominator
                         : rounding == UP ? (product + denominator - 1) / denominator
                                          : (2 * product + denominator) / (2 * denominator);
    return hits < HOD_MAX_VALUE ? (int)hits : HOD_MAX_VALUE;
}

/* The die for infantry that fears a charge; not for its guns (R29). */
static bool is_shaken(const taber_shot_situation *s)
{
    return s->charged && is_firearm(s->weapon) && (taber_is_militia(s->quality) || s->quality == INDIAN);
}

taber_aim taber_aim_of(const taber_rules *rules, const taber_shot_situation *s, hod_roller *roller)
{
    if (!taber_is_within_range(rules, s)) {
        hod_note(roller, "The target is out of range");
        return (taber_aim){0};
    }
    taber_aim aim = {.die = rules->fire.die,
                     .modifier = hod_modifier(roller, "modifier of the rules", rules->fire.modifier),
                     .charged_die = is_shaken(s) ? rules->fire.charged_die : 0,
                     .rounding = rules->fire.rounding};
    const int points = taber_fire_points(rules, s) - s->officer_points;
    hod_note(roller, "%d %s and a d%d", points, plural(points, "FirePoint", "points, FirePoints"), aim.die);
    aim.factor = taber_target_factor(rules, s, roller);
    multiply_by_shooter(rules, s, &aim.factor, roller);
    return aim;
}

taber_shot taber_shot_by(const taber_aim *aim, int points)
{
    taber_shot shot = {.die = aim->die, .charged_die = aim->charged_die};
    for (int face = 1; face <= shot.die; face++) {
        const int total = points + face + aim->modifier;
        shot.hits[face - 1] = total > 0 ? taber_hits_of(aim->rounding, total, &aim->factor) : 0;
    }
    return shot;
}

taber_shot taber_shot_of(const taber_rules *rules, const taber_shot_situation *s, hod_roller *roller)
{
    const taber_aim aim = taber_aim_of(rules, s, roller);
    return taber_shot_by(&aim, taber_fire_points(rules, s) - s->officer_points);
}

int taber_shoot(hod_roller *roller, const char *label, const taber_shot *shot)
{
    if (!shot->die) return 0;
    const hod_pool die = {.dice = 1, .sides = shot->die, .values = shot->hits};
    int hits = hod_roll_faces(roller, label, &die);
    if (shot->charged_die) {
        hod_note(roller, "That would be %d, but the charge unsettles them", hits);
        hits -= hod_die(roller, "volley, hits lost", shot->charged_die);
        if (hits < 0) hits = 0;
    }
    hod_note(roller, "%d %s", hits, plural(hits, "hit", "hits"));
    return hits;
}

taber_risk taber_risk_of(const taber_rules *rules)
{
    return (taber_risk){.sides = rules->commander_risk.sides, .killed_on = rules->commander_risk.killed_on};
}

bool taber_is_killed(hod_roller *roller, const char *label, const taber_risk *risk, int dice)
{
    if (dice == 0) return false;
    const bool is_killed = hod_any(roller, label, dice, risk->sides, risk->killed_on);
    hod_note(roller, is_killed ? "He is killed" : "He lives");
    return is_killed;
}

/* Skirmishers, flank companies and small units can be reduced to their last stand (R17). */
taber_losses taber_losses_of(const taber_rules *rules, int formation, int quality, int stands_at_start)
{
    const bool is_exempt =
        formation == SKIRMISH || quality == BRITISH_FLANK || stands_at_start < rules->reform.small_unit;
    return (taber_losses){.hits_per_stand = rules->reform.hits_per_stand.at[formation],
                          .spare_on = rules->reform.spare_on,
                          .removed_at = is_exempt ? 0 : rules->reform.removed_at};
}

taber_target taber_target_of(const taber_rules *rules, const taber_target_situation *s, hod_roller *roller)
{
    const bool fears_any_hit =
        rules->morale.militia_open_test && taber_is_militia(s->quality) && s->cover == NO_COVER;
    return (taber_target){
        .morale = taber_morale_of(rules, s->quality, s->woods, s->commander, roller),
        .risk = s->commander == NO_COMMANDER ? (taber_risk){0} : taber_risk_of(rules),
        .percent_of_figure =
            fears_any_hit ? 0 : rules->morale.fire_test_percent * rules->unit.figures.at[s->formation],
        .any_hit = fears_any_hit,
        .losses = taber_losses_of(rules, s->formation, s->quality, s->stands_at_start),
    };
}

bool taber_is_test_due(const taber_target *target, int stands, int hits, int hits_before)
{
    if (hits == 0) return false;
    return target->any_hit || 100 * (hits + hits_before) >= target->percent_of_figure * stands;
}

bool taber_loses_commander(hod_roller *roller, const taber_target *target, int hits, int officer_points)
{
    return target->risk.sides &&
           taber_is_killed(roller, "risk, to the commander", &target->risk, (hits > 0) + officer_points);
}

bool taber_flees_from_fire(hod_roller *roller, const taber_target *target, int stands, int hits,
                           int hits_before)
{
    if (!taber_is_test_due(target, stands, hits, hits_before)) return false;
    const taber_test test = taber_test_of(&target->morale, 0);
    return !taber_pass(roller, "morale, under fire", &test);
}

taber_shock taber_take_fire(hod_roller *roller, const taber_target *target, int stands, int hits,
                            int hits_before, int officer_points)
{
    taber_shock shock = {.is_tested = taber_is_test_due(target, stands, hits, hits_before)};
    taber_target now = *target;
    shock.commander_killed = taber_loses_commander(roller, target, hits, officer_points);
    if (shock.commander_killed) {
        now.morale.commander = 0;
        const taber_test test = taber_test_of(&now.morale, 0);
        shock.is_tested = YES;
        shock.falls_back = !taber_pass(roller, "morale, at his death", &test);
    }
    shock.flees = taber_flees_from_fire(roller, &now, stands, hits, hits_before);
    return shock;
}

/* Returns the stands to remove: one for every so many hits, and one more if a spare hit costs it. */
static int stands_to_remove(hod_roller *roller, const taber_losses *losses, int stands, int hits)
{
    const int whole = hits / losses->hits_per_stand, spare = hits % losses->hits_per_stand;
    if (whole >= stands) return stands;
    if (spare == 0) return whole;
    return whole + hod_any(roller, "losses, spare hits", spare, D6, losses->spare_on);
}

taber_reformed taber_reform_unit(hod_roller *roller, const taber_losses *losses,
                                 const taber_unit_morale *morale, int stands, int hits, bool is_fleeing)
{
    const int lost = stands_to_remove(roller, losses, stands, hits), left = stands - lost;
    taber_reformed reformed = {.stands_left = left, .result = is_fleeing ? TABER_FLEES : TABER_HOLDS};
    if (lost == 0) return reformed;
    if (left <= losses->removed_at) {
        hod_note(roller, "It loses %d %s, and with %d left it is removed", lost,
                 plural(lost, "stand", "stands"), left);
        return (taber_reformed){.stands_left = 0, .result = TABER_REMOVED};
    }
    hod_note(roller, "It loses %d %s and has %d left", lost, plural(lost, "stand", "stands"), left);
    if (is_fleeing) return reformed; /* R17 */
    const taber_test test = taber_test_of(morale, lost);
    if (!taber_pass(roller, "morale, after the loss", &test)) reformed.result = TABER_FLEES;
    return reformed;
}
