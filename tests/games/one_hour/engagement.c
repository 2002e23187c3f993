/* One-hour AWI: the engagement compared with the mechanisms it is made of, and its decisions. */
#include "../engagement.h"

#include <criterion/criterion.h>

#define AWI "one-hour-awi"

const struct law laws[] = {{AWI, "turns=1..12", 1e-4}, {0}};

Test(engagement, of_two_standing_units_equals_the_firefight)
{
#define SHOCK_TROOPS "a_unit=shock-troops b_unit=shock-troops"
    expect_firefight(AWI, "", "a_plan=stand distance=1", SHOCK_TROOPS);
    expect_firefight(AWI, "", "a_plan=stand distance=2", SHOCK_TROOPS " distance=2");
    expect_firefight(AWI, "",
                     "a_plan=stand distance=1 a_unit=frontiersmen a_terrain=woods b_unit=militia "
                     "b_terrain=town b_rally=always system=half-d6 turns=20",
                     "a_unit=frontiersmen a_terrain=woods b_unit=militia b_terrain=town b_rally=always "
                     "system=half-d6 turns=20");
}

Test(engagement, of_charging_neighbours_equals_the_firefight_with_charges)
{
    expect_firefight(AWI, "", "a_plan=charge distance=1", SHOCK_TROOPS " a_action=charge");
    expect_firefight(AWI, "", "a_plan=charge b_plan=charge distance=1 b_terrain=entrenchment a_rally=always",
                     SHOCK_TROOPS " a_action=charge b_action=charge b_terrain=entrenchment a_rally=always");
}

Test(engagement, only_shock_troops_with_leave_plan_to_charge)
{
    static judged all[] = {
        {REFUSED, "engagement", "a_plan=charge a_may=no-charge", "b_plan=charge b_unit=militia"},
        {REFUSED, "engagement", "b_unit=militia b_terrain=woods"},
        {ACCEPTED, "engagement", "a_plan=charge a_may=no-fire b_may=no-charge"}};
    EXPECT_VERDICTS(AWI, all);
}

/* Worked out by hand: with two dice, each success of a charge makes two hits, and the enemy is beaten by eight. If the
 * enemy has six, one success of a charge is enough, while in shooting both dice must hit. If he has seven, a charge
 * gains nothing over shooting; and if the unit itself has seven, the charge could destroy it. */
Test(engagement, is_decided_in_the_last_turn_by_the_missing_hits)
{
    expect_decision(AWI, "distance=1 turns=1", "b_hits=6", "charge");
    expect_decision(AWI, "distance=1 turns=1", "b_hits=7", "hold");
    expect_decision(AWI, "distance=1 turns=1", "a_hits=7 b_hits=6", "hold");
}
