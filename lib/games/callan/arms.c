/* Arms: volleys on foot, the fire of guns, and two units that shoot at each other. */
#include "games/callan/arms.h"

#include <string.h>

callan_musketry callan_musketry_of(const callan_rules *rules, int shooter)
{
    const int modifier = rules->fire.modifier;
    callan_musketry musketry = {.needed = held_within(1, rules->fire.needed - modifier, D6 + 1)};
    const int again = rules->fire.again - modifier;
    if (shooter == SKIRMISHERS && again >= 1 && again < musketry.needed) { /* R17 */
        musketry.again = again;
        musketry.again_needed = held_within(1, rules->fire.again_needed - modifier, D6 + 1);
    }
    return musketry;
}

int callan_halvings(int target, int cover, hod_roller *roller)
{
    const bool is_scattered = target == SKIRMISHERS || target == ARTILLERY;
    if (is_scattered)
        hod_note(roller, "The dice are halved against %s", target == ARTILLERY ? "artillery" : "skirmishers");
    if (cover != NO_COVER) hod_note(roller, "The dice are halved against works");
    return is_scattered + (cover != NO_COVER);
}

int callan_volley_dice(int stands, int dp, int halvings)
{
    int dice = most_of(0, stands - dp);
    for (int i = 0; i < halvings; i++) dice = callan_half(dice);
    return dice;
}

/* A volley as a part: however many dice are rerolled, only its DPs matter. */
struct volley {
    int dice;
    callan_musketry musketry;
};

static hod_follows roll(hod_roller *roller, const void *prepared, void *dps)
{
    const struct volley *volley = prepared;
    const callan_musketry *musketry = &volley->musketry;
    int *inflicted = dps, again = 0;
    if (musketry->again == 0)
        *inflicted = hod_hand_or_more(roller, "volley", volley->dice, D6, musketry->needed);
    else
        *inflicted = hod_hand_or_more_and_face(roller, "volley", volley->dice, D6, musketry->needed,
                                               musketry->again, &again);
    if (again > 0) *inflicted += hod_hand_or_more(roller, "volley, again", again, D6, musketry->again_needed);
    return HOD_DONE;
}

HOD_PART(volley_part, "volley", struct volley, int, .step = roll)

int callan_roll_volley(hod_roller *roller, int dice, const callan_musketry *musketry)
{
    if (dice == 0) return 0;
    const struct volley volley = {.dice = dice, .musketry = *musketry};
    int dps;
    hod_play(roller, &volley_part, &volley, &dps);
    hod_note(roller, "It inflicts %d %s", dps, plural(dps, "DP", "DPs"));
    return dps;
}

callan_shooting callan_no_shooting(const callan_rules *rules, int target_dp)
{
    return (callan_shooting){.target = callan_unit_without_redress(rules, 1), .target_dp = target_dp};
}

callan_shooting callan_shooting_of(const callan_rules *rules, const callan_shooting_situation *s,
                                   hod_roller *roller)
{
    callan_shooting shooting = callan_no_shooting(rules, callan_dp_held(rules, s->target_dp));
    if (s->distance > rules->fire.range.at[s->weapon]) {
        hod_note(roller, "The target is out of range");
        return shooting;
    }
    hod_note(roller, "The shooter has %d %s, less its DPs of %d", s->stands,
             plural(s->stands, "stand", "stands"), s->dp);
    shooting.dice = callan_volley_dice(s->stands, callan_dp_held(rules, s->dp),
                                       callan_halvings(s->target, s->cover, roller));
    if (shooting.dice == 0) return shooting;
    shooting.musketry = callan_musketry_of(rules, s->shooter);
    const int most_lost = most_of(0, shooting.target_dp + shooting.dice - shooting.target.dp_limit);
    shooting.target.stands = callan_stands_at_risk(s->target_stands, most_lost);
    return shooting;
}

int callan_shoot(hod_roller *roller, const callan_shooting *shooting, callan_condition *target)
{
    const int dps = callan_roll_volley(roller, shooting->dice, &shooting->musketry);
    *target = callan_begins_with(&shooting->target, shooting->target_dp);
    callan_take(roller, "The target", &shooting->target, target, dps, 0);
    return dps;
}

callan_reach callan_reach_of_gun(const callan_rules *rules, int gun)
{
    return (callan_reach){.short_below = rules->artillery_fire.short_range,
                          .longest = rules->artillery_fire.long_range.at[gun]};
}

int callan_band(const callan_reach *reach, int distance)
{
    if (distance > reach->longest) return OUT_OF_RANGE;
    return distance < reach->short_below ? SHORT_RANGE : LONG_RANGE;
}

int callan_band_of_gun(const callan_rules *rules, int gun, int distance, hod_roller *roller)
{
    static const char *const told[] = {[SHORT_RANGE] = "The range is short",
                                       [LONG_RANGE] = "The range is long",
                                       [OUT_OF_RANGE] = "The target is out of range"};
    const callan_reach reach = callan_reach_of_gun(rules, gun);
    const int band = callan_band(&reach, distance);
    hod_note(roller, "%s", told[band]);
    return band;
}

/* A wooden building does not stop shot, but a fort does (R14). */
static bool stops_shot(int cover)
{
    return cover == FIELDWORK || cover == STONE_BUILDING || cover == FORT;
}

callan_gunnery callan_gunnery_of(const callan_rules *rules, int gun, int formation, int cover,
                                 hod_roller *roller)
{
    callan_gunnery gunnery = {.dp = rules->artillery_fire.dp, .long_total = rules->artillery_fire.long_total};
    gunnery.modifier += hod_modifier(roller, "the size of the gun", rules->artillery_fire.gun.at[gun]);
    if (formation == COLUMN || formation == LIMBERED)
        gunnery.modifier += hod_modifier(roller, "a column or limbered guns", rules->artillery_fire.column);
    if (formation == SKIRMISH_ORDER)
        gunnery.modifier += hod_modifier(roller, "skirmish order", rules->artillery_fire.skirmish);
    if (stops_shot(cover)) gunnery.modifier += hod_modifier(roller, "works", rules->artillery_fire.works);
    memcpy(gunnery.aim, rules->artillery_fire.aim.at, sizeof gunnery.aim);
    memcpy(gunnery.totals, rules->artillery_fire.short_totals.at, sizeof gunnery.totals);
    memcpy(gunnery.dps, rules->artillery_fire.short_dp.at, sizeof gunnery.dps);
    memcpy(gunnery.casualties, rules->artillery_fire.short_casualties.at, sizeof gunnery.casualties);
    return gunnery;
}

static const char *name_of_aim(int aim)
{
    return aim == NEW_TARGET ? "a new target"
           : aim == SHIFTED  ? "another range"
                             : "the same target and range";
}

callan_shot callan_shot_of(const callan_gunnery *gunnery, int band, int aim, int dp, hod_roller *roller)
{
    callan_shot shot = {0};
    if (band == OUT_OF_RANGE) return shot;
    int modifier = gunnery->modifier;
    modifier += hod_modifier(roller, name_of_aim(aim), gunnery->aim[aim]);
    modifier += hod_modifier(roller, "DPs on the guns", gunnery->dp * dp);
    for (int i = 0; i < D6; i++) {
        const int total = i + 1 + modifier;
        if (band == LONG_RANGE) shot.dps[i] = total >= gunnery->long_total;
        for (int k = 0; k < BANDS && band == SHORT_RANGE && total >= gunnery->totals[k]; k++) {
            shot.dps[i] = gunnery->dps[k];
            shot.casualties[i] = gunnery->casualties[k];
        }
    }
    return shot;
}

int callan_roll_guns(hod_roller *roller, int guns, const callan_shot *shot, int *casualties)
{
    const hod_pool pool = {.dice = guns, .sides = D6, .values = shot->dps};
    const int dps = hod_two_totals(roller, "artillery", &pool, shot->casualties, casualties);
    hod_note(roller, "The guns inflict %d %s and %d %s", dps, plural(dps, "DP", "DPs"), *casualties,
             plural(*casualties, "casualty", "casualties"));
    return dps;
}

callan_arms callan_arms_of(const callan_rules *rules, const callan_arms_situation *s, hod_roller *roller)
{
    if (s->shooter != ARTILLERY)
        return (callan_arms){.musketry = callan_musketry_of(rules, s->shooter),
                             .halvings = callan_halvings(s->target, s->cover, roller)};
    const int formation = s->target == SKIRMISHERS ? SKIRMISH_ORDER : LINE;
    return (callan_arms){.is_artillery = YES,
                         .gunnery = callan_gunnery_of(rules, s->gun, formation, s->cover, roller)};
}

callan_reach callan_reach_of_arms(const callan_rules *rules, const callan_arms_situation *s)
{
    if (s->shooter == ARTILLERY) return callan_reach_of_gun(rules, s->gun);
    const int range = rules->fire.range.at[s->weapon];
    return (callan_reach){.short_below = range + 1, .longest = range};
}

callan_salvo callan_salvo_of(const callan_arms *arms, int band, int aim, int stands, int dp,
                             hod_roller *roller)
{
    callan_salvo salvo = {0};
    if (band == OUT_OF_RANGE) return salvo;
    salvo.dice = arms->is_artillery ? stands : callan_volley_dice(stands, dp, arms->halvings);
    if (salvo.dice == 0) return salvo;
    salvo.is_artillery = arms->is_artillery;
    if (arms->is_artillery)
        salvo.shot = callan_shot_of(&arms->gunnery, band, aim, dp, roller);
    else
        salvo.musketry = arms->musketry;
    return salvo;
}

callan_effect callan_fire_salvo(hod_roller *roller, const callan_salvo *salvo)
{
    callan_effect effect = {0};
    if (salvo->dice == 0) return effect;
    if (salvo->is_artillery)
        effect.dps = callan_roll_guns(roller, salvo->dice, &salvo->shot, &effect.casualties);
    else
        effect.dps = callan_roll_volley(roller, salvo->dice, &salvo->musketry);
    return effect;
}

int callan_breaks_at(int break_at, int stands)
{
    return break_at == BREAKS_AT_CASUALTY ? 1 : break_at == BREAKS_AT_HALF ? callan_half(stands) : stands;
}

static int unit_of(const callan_duellist *duellist)
{
    static const int units[] = {DUELLIST_WORDS(HOD_CONSTANT)};
    return units[duellist->unit];
}

static void tell_range(hod_roller *roller, const callan_duel_side *side, bool is_artillery)
{
    const char *name = side_name(side->name);
    if (side->band == OUT_OF_RANGE)
        hod_note(roller, "%s is too far away to shoot", name);
    else if (is_artillery)
        hod_note(roller, "%s shoots at %s range", name, side->band == SHORT_RANGE ? "short" : "long");
    else
        hod_note(roller, "%s shoots", name);
}

callan_duel_side callan_duel_side_of(const callan_rules *rules, int name, const callan_duellist *shooter,
                                     const callan_duellist *target, int distance, hod_roller *roller)
{
    const callan_arms_situation arms = {.shooter = unit_of(shooter),
                                        .weapon = shooter->weapon,
                                        .gun = shooter->gun,
                                        .target = unit_of(target),
                                        .cover = target->cover};
    const callan_reach reach = callan_reach_of_arms(rules, &arms);
    callan_duel_side side = {.name = name,
                             .band = callan_band(&reach, distance),
                             .unit = callan_unit_of(rules, shooter->grade, shooter->stands)};
    tell_range(roller, &side, unit_of(shooter) == ARTILLERY);
    if (side.band != OUT_OF_RANGE) side.arms = callan_arms_of(rules, &arms, roller);
    return side;
}

/* Fire and the condition of the target after it, as a part: many throws have few results. */
struct ordeal {
    callan_salvo salvo;
    int name; /* of the target */
    callan_unit unit;
    callan_condition before;
    int breaks_at;
};

static hod_follows suffer(hod_roller *roller, const void *prepared, void *state)
{
    const struct ordeal *ordeal = prepared;
    const char *who = side_name(ordeal->name);
    const callan_effect effect = callan_fire_salvo(roller, &ordeal->salvo);
    callan_condition now = ordeal->before;
    callan_take(roller, who, &ordeal->unit, &now, effect.dps, effect.casualties);
    callan_close_ranks(roller, who, &ordeal->unit, &now, ordeal->salvo.dice > 0);
    *(callan_condition *)state = now;
    return HOD_DONE;
}

/* A firefight ends when a unit is broken, whatever its condition. */
static void forget(const void *prepared, void *state)
{
    const struct ordeal *ordeal = prepared;
    callan_condition *now = state;
    if (ordeal->breaks_at > 0 && now->lost >= ordeal->breaks_at)
        *now = (callan_condition){.lost = ordeal->breaks_at};
}

HOD_PART(ordeal_part, "fire", struct ordeal, callan_condition, .step = suffer, .forget = forget)

callan_condition callan_endure(hod_roller *roller, const callan_duel_side *target,
                               const callan_condition *before, int breaks_at, const callan_duel_side *shooter,
                               const callan_condition *shooting, int aim)
{
    const int stands = shooter->unit.stands - shooting->lost;
    if (shooter->band != OUT_OF_RANGE) hod_note(roller, "Fire of %s", side_name(shooter->name));
    const struct ordeal ordeal = {
        .salvo = callan_salvo_of(&shooter->arms, shooter->band, aim, stands, shooting->dp, roller),
        .name = target->name,
        .unit = target->unit,
        .before = *before,
        .breaks_at = breaks_at};
    callan_condition after;
    hod_play(roller, &ordeal_part, &ordeal, &after);
    return after;
}
