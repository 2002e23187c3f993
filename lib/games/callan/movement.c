/* Movement: the dice of a unit's moves, and retreats past friends. */
#include "games/callan/movement.h"

int callan_mover(int unit)
{
    static const int movers[] = {[INFANTRY] = MOVES_AS_INFANTRY,
                                 [SKIRMISHERS] = MOVES_AS_SKIRMISHERS,
                                 [CAVALRY] = MOVES_AS_CAVALRY,
                                 [ARTILLERY] = MOVES_AS_ARTILLERY};
    return movers[unit];
}

callan_gait callan_gait_of(const callan_rules *rules, int mover, const callan_ground *ground,
                           hod_roller *roller)
{
    const bool in_woods = ground->woods && !ground->road; /* R6 */
    callan_gait gait = {.average_die = rules->dice.average};
    if (in_woods || ground->uphill || ground->wheel) gait.deduction = rules->move.deduction; /* once: R5 */
    if (mover != MOVES_AS_SKIRMISHERS)
        gait.dp_roll = in_woods ? rules->move.dp_roll_woods : rules->move.dp_roll;
    if (gait.deduction > 0)
        hod_note(roller, "Each die loses %d %s", gait.deduction, plural(gait.deduction, "inch", "inches"));
    if (gait.dp_roll > 0) hod_note(roller, "Each die showing %d or less costs a DP", gait.dp_roll);
    return gait;
}

callan_speed callan_speed_of(const callan_rules *rules, int mover, int grade)
{
    return (callan_speed){.dice_limit = rules->move.dice_limit.at[mover],
                          .average_dice = callan_by_grade(&rules->move.average_dice, grade),
                          .is_hessian = mover == MOVES_AS_HESSIAN,
                          .hessian_inches = mover == MOVES_AS_HESSIAN ? rules->move.hessian_inches : 0,
                          .cavalry_change = mover == MOVES_AS_CAVALRY ? rules->move.cavalry_change : 0};
}

int callan_dice_of_move(const callan_speed *speed, int wish, int last_dice)
{
    int dice = least_of(wish, speed->dice_limit);
    if (speed->cavalry_change == 0) return dice;
    dice = most_of(dice, most_of(1, last_dice - speed->cavalry_change));
    return least_of(dice, last_dice + speed->cavalry_change);
}

callan_pace callan_pace_of(const callan_speed *speed, int dice)
{
    if (speed->is_hessian)
        return (callan_pace){.average = 1, .inches = dice >= 2 ? speed->hessian_inches : 0};
    const int average = least_of(dice, speed->average_dice);
    return (callan_pace){.average = average, .d6 = dice - average};
}

/* Rolls dice of one kind and adds their inches and DPs. */
static void roll(hod_roller *roller, const char *label, int dice, const hod_short_list *faces,
                 const callan_gait *gait, callan_stride *stride)
{
    if (dice == 0) return;
    int inches[HOD_SHORT_LIST], dps[HOD_SHORT_LIST], rolled_inches;
    for (int i = 0; i < faces->count; i++) {
        inches[i] = most_of(0, faces->at[i] - gait->deduction);
        dps[i] = faces->at[i] <= gait->dp_roll;
    }
    const hod_pool pool = {.dice = dice, .sides = faces->count, .values = dps, .faces = faces->at};
    stride->dps += hod_two_totals(roller, label, &pool, inches, &rolled_inches);
    stride->inches += rolled_inches;
}

callan_stride callan_roll_move(hod_roller *roller, const callan_gait *gait, const callan_pace *pace)
{
    static const hod_short_list d6 = {.count = D6, .at = {1, 2, 3, 4, 5, 6}};
    callan_stride stride = {.inches = pace->inches};
    roll(roller, "move, average dice", pace->average, &gait->average_die, gait, &stride);
    roll(roller, "move, d6", pace->d6, &d6, gait, &stride);
    hod_note(roller, "%d %s", stride.inches, plural(stride.inches, "inch", "inches"));
    return stride;
}

/* Indices in the lists of morale. */
enum { LOWER_GRADE, EQUAL_GRADE, HIGHER_GRADE };

callan_shock callan_shock_of(const callan_rules *rules, int passes, int grade, int friend_grade)
{
    const int relation = friend_grade > grade   ? LOWER_GRADE
                         : friend_grade < grade ? HIGHER_GRADE
                                                : EQUAL_GRADE;
    if (passes == FRIEND_RETREATS) return (callan_shock){.dps = rules->morale.retreat_dp.at[relation]};
    return (callan_shock){.dps = rules->morale.rout_dp.at[relation],
                          .casualties = rules->morale.rout_casualties.at[relation]};
}

callan_retreat_move callan_retreat_move_of(const callan_rules *rules, int mover, int grade,
                                           const callan_ground *ground, const callan_support *support,
                                           hod_roller *roller)
{
    const callan_speed speed = callan_speed_of(rules, mover, grade);
    callan_retreat_move retreat = {.gait = callan_gait_of(rules, mover, ground, roller),
                                   .pace = callan_pace_of(&speed, speed.dice_limit),
                                   .may_pass = support->support_offset <= rules->morale.radius,
                                   .support = callan_unit_without_redress(rules, support->support_stands),
                                   .support_dp = callan_dp_held(rules, support->support_dp)};
    if (!retreat.may_pass) {
        retreat.support.stands = 1;
        return retreat;
    }
    retreat.distance = support->support_distance;
    retreat.in_path = support->support_offset == 0;
    if (retreat.in_path) retreat.collision_dp = rules->morale.collision_dp;
    return retreat;
}

callan_retreat_result callan_carry_out_retreat(hod_roller *roller, const callan_retreat_move *retreat, int dp,
                                               const callan_shock *shock)
{
    const callan_unit unit = {.stands = 1, .dp_limit = retreat->support.dp_limit};
    callan_condition now = {.dp = dp}, support = {.dp = retreat->support_dp};
    const callan_stride stride = callan_roll_move(roller, &retreat->gait, &retreat->pace);
    callan_take_of_movement(roller, "The retreating unit", &unit, &now, stride.dps);

    const bool passes = retreat->may_pass && stride.inches >= retreat->distance;
    const bool collides = passes && retreat->in_path && support.dp >= now.dp; /* R33 */
    hod_note(roller, !passes    ? "It does not come past its support"
                     : collides ? "It runs into its support"
                                : "It goes round its support");
    if (collides) {
        callan_take_of_movement(roller, "The retreating unit", &unit, &now, retreat->collision_dp);
        callan_take_of_movement(roller, "The support", &retreat->support, &support, retreat->collision_dp);
    }
    if (passes)
        callan_take(roller, "The support", &retreat->support, &support, shock->dps, shock->casualties);
    return (callan_retreat_result){.inches = stride.inches,
                                   .passes = passes,
                                   .collides = collides,
                                   .dp_after = now.dp,
                                   .support_dp_after = support.dp,
                                   .support_lost = support.lost};
}
