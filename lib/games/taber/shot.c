/* A shot of one unit or gun at one target: what each face of its die comes to. */
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

/* Whether the target lies beyond so many percent of the range. */
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

/* What the shooter has to do with it. */
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
    return hits < TABER_MOST_HITS ? (int)hits : TABER_MOST_HITS;
}

/* The die is that of infantry in fear of a charge, not of their guns (R29). */
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
                     .charged_die = is_shaken(s) ? rules->fire.charged_die : 0,
                     .rounding = rules->fire.rounding};
    const int points = taber_fire_points(rules, s) - s->officer_points;
    hod_note(roller, "%d %s and a d%d", points, plural(points, "FirePoint", "FirePoints"), aim.die);
    aim.factor = taber_target_factor(rules, s, roller);
    multiply_by_shooter(rules, s, &aim.factor, roller);
    return aim;
}

taber_shot taber_shot_by(const taber_aim *aim, int points)
{
    taber_shot shot = {.die = aim->die, .charged_die = aim->charged_die};
    for (int face = 1; face <= shot.die; face++)
        shot.hits[face - 1] = taber_hits_of(aim->rounding, points + face, &aim->factor);
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
        hits -= hod_die(roller, "hits lost", shot->charged_die);
        if (hits < 0) hits = 0;
    }
    hod_note(roller, "%d %s", hits, plural(hits, "hit", "hits"));
    return hits;
}
