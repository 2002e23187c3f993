/* Two units that fight each other: their troops, and the condition that they come to. */
#include "games/bloodybacks/opponents.h"

/* Further actions keep a shot of so many dice within HOD_MOST_DICE. */
enum { MOST_SHOT_DICE = 20 };

bloodybacks_shot bloodybacks_shot_at(const bloodybacks_rules *rules, const bloodybacks_troops *shooter,
                                     const bloodybacks_troops *target, int cover, int range)
{
    const bloodybacks_shot_situation shot = {.weapon = shooter->weapon,
                                             .range = range,
                                             .shooter_figures = shooter->figures,
                                             .target_figures = target->figures,
                                             .target_density = target->density,
                                             .cover = cover,
                                             .prior_hits = NOT_SHOT_AT};
    bloodybacks_shot of_side = bloodybacks_shot_of(rules, &shot, NULL);
    of_side.dice = held_within(1, of_side.dice + rules->shooting.side_dice.at[shooter->who], MOST_SHOT_DICE);
    return of_side;
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
