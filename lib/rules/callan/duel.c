/* The fields of two units that shoot at each other, and how each does. */
#include "rules/callan/duel.h"

static int unit_of(const callan_duellist *duellist)
{
    static const int units[] = {INFANTRY, SKIRMISHERS, ARTILLERY};
    return units[duellist->unit];
}

static void tell_range(hod_roller *roller, const char *name, const callan_duel_side *side, bool is_artillery)
{
    if (side->band == OUT_OF_RANGE)
        hod_note(roller, "%s is too far away to shoot", name);
    else if (is_artillery)
        hod_note(roller, "%s shoots at %s range", name, side->band == SHORT_RANGE ? "short" : "long");
    else
        hod_note(roller, "%s shoots", name);
}

callan_duel_side callan_duel_side_of(const callan_rules *rules, const callan_duellist *shooter,
                                     const callan_duellist *target, int distance, const char *name,
                                     hod_roller *roller)
{
    const callan_arms_situation arms = {.shooter = unit_of(shooter),
                                        .weapon = shooter->weapon,
                                        .gun = shooter->gun,
                                        .target = unit_of(target),
                                        .cover = target->cover};
    const callan_reach reach = callan_reach_of_arms(rules, &arms);
    callan_duel_side side = {.band = callan_band(&reach, distance),
                             .unit = callan_unit_of(rules, shooter->grade, shooter->stands)};
    tell_range(roller, name, &side, unit_of(shooter) == ARTILLERY);
    if (side.band != OUT_OF_RANGE) side.arms = callan_arms_of(rules, &arms, roller);
    return side;
}

static int dice_of(const callan_duel_side *side, const callan_condition *now)
{
    return callan_dice_of_fire(&side->arms, side->band, side->unit.stands - now->lost, now->dp);
}

bool callan_is_firing(const callan_duel_side *side, const callan_condition *now)
{
    return dice_of(side, now) > 0;
}

callan_effect callan_fire_in_duel(hod_roller *roller, const char *label, const callan_duel_side *side,
                                  const callan_condition *now, int aim)
{
    return callan_fire_at(roller, label, &side->arms, dice_of(side, now), side->band, aim, now->dp);
}
