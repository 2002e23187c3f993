/* The pace of a unit: the dice of its moves, and how they are read. */
#include "games/callan/pace.h"

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

/* Rolls dice of one kind and adds what they come to. */
static void roll(hod_roller *roller, const char *label, int dice, const hod_list *faces,
                 const callan_gait *gait, callan_stride *stride)
{
    if (dice == 0) return;
    int inches[HOD_MOST_LIST], dps[HOD_MOST_LIST], rolled_inches;
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
    static const hod_list d6 = {.count = D6, .at = {1, 2, 3, 4, 5, 6}};
    callan_stride stride = {.inches = pace->inches};
    roll(roller, "move, average dice", pace->average, &gait->average_die, gait, &stride);
    roll(roller, "move, d6", pace->d6, &d6, gait, &stride);
    hod_note(roller, "%d %s", stride.inches, plural(stride.inches, "inch", "inches"));
    return stride;
}

struct move {
    callan_gait gait;
    callan_pace pace;
};

static hod_follows move(hod_roller *roller, const void *prepared, void *stride)
{
    const struct move *move = prepared;
    *(callan_stride *)stride = callan_roll_move(roller, &move->gait, &move->pace);
    return HOD_DONE;
}

HOD_PART(move_part, "move", struct move, callan_stride, .step = move)

callan_stride callan_play_move(hod_roller *roller, const callan_gait *gait, const callan_pace *pace)
{
    const struct move move = {.gait = *gait, .pace = *pace};
    callan_stride stride;
    hod_play(roller, &move_part, &move, &stride);
    return stride;
}
