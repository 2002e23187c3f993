/* A cannonade: the fire of guns. */
#include "games/callan/cannonade.h"

#include <string.h>

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

/* A wooden building does not stop shot, a fort does (R14). */
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
