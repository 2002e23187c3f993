/* Arms: the fire of one unit at another, on foot or with guns. */
#include "games/callan/arms.h"

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
