/* Arms: the fire of one unit at another, on foot or with guns. */
#include "rules/callan/arms.h"

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

int callan_dice_of_fire(const callan_arms *arms, int band, int stands, int dp)
{
    if (band == OUT_OF_RANGE) return 0;
    return arms->is_artillery ? stands : callan_volley_dice(stands, dp, arms->halvings);
}

callan_effect callan_fire_at(hod_roller *roller, const char *label, const callan_arms *arms, int dice,
                             int band, int aim, int dp)
{
    callan_effect effect = {0};
    if (dice == 0) return effect;
    if (arms->is_artillery) {
        const callan_shot shot = callan_shot_of(&arms->gunnery, band, aim, dp, roller);
        effect.dps = callan_roll_guns(roller, label, dice, &shot, &effect.casualties);
    } else {
        effect.dps = callan_roll_volley(roller, label, dice, &arms->musketry);
    }
    return effect;
}
