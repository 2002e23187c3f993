/* Friends that retreat: their move, and what it does to those whom they pass. */
#include "games/callan/passing.h"

/* Places in the lists of morale. */
enum { LOWER_GRADE, EQUAL_GRADE, HIGHER_GRADE };

callan_shock callan_shock_of(const callan_rules *rules, int passes, int grade, int friend_grade)
{
    const int relation = friend_grade > grade   ? LOWER_GRADE
                         : friend_grade < grade ? HIGHER_GRADE
                                                : EQUAL_GRADE;
    if (passes == RETREATS) return (callan_shock){.dps = rules->morale.retreat_dp.at[relation]};
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
