/* One-hour AWI: where units can be, and situations that need the same dice. */
#include "../../rules/question.h"

#include <criterion/criterion.h>

#define AWI "one-hour-awi"

Test(situations, limit_the_ground_of_shooting_units)
{
    cr_expect_not(is_accepted(AWI, "shoot", "shooter_terrain=woods"));
    cr_expect_not(is_accepted(AWI, "shoot", "shooter=artillery shooter_terrain=town"));
    cr_expect(is_accepted(AWI, "shoot", "shooter=frontiersmen shooter_terrain=woods"));
    cr_expect_not(is_accepted(AWI, "firefight", "a_unit=artillery a_terrain=town"));
    cr_expect_not(is_accepted(AWI, "firefight", "b_terrain=woods"));
}

Test(situations, limit_the_ground_of_targets)
{
    cr_expect(is_accepted(AWI, "volley", "target_terrain=town target_hits=8"));
    cr_expect_not(is_accepted(AWI, "volley", "target_terrain=town target_hits=9"));
    cr_expect(is_accepted(AWI, "volley", "target_hits=6"));
    cr_expect_not(is_accepted(AWI, "volley", "target_hits=7"));
    cr_expect_not(is_accepted_if_changed(AWI, "unit.eliminated_when=reached", "volley", "target_hits=6"));
    cr_expect_not(is_accepted(AWI, "volley", "target_terrain=woods"));
    cr_expect(is_accepted(AWI, "volley", "target_terrain=woods target=skirmishers"));
    cr_expect_not(is_accepted(AWI, "volley", "target_terrain=town target=artillery"));
    cr_expect(is_accepted(AWI, "volley", "target_terrain=entrenchment target=artillery"));
    cr_expect_not(is_accepted(AWI, "volley", "target_terrain=entrenchment target=cavalry"));
    cr_expect_not(is_accepted(AWI, "massed-fire", "target_hits=7"));
    cr_expect_not(is_accepted(AWI, "attrition", "target=militia target_hits=5"));
}

Test(situations, limit_the_ground_of_charging_units)
{
    cr_expect_not(is_accepted(AWI, "assault", "attacker_terrain=entrenchment"));
    cr_expect(is_accepted(AWI, "assault", "attacker_terrain=entrenchment attacker=shock-troops"));
    cr_expect_not(is_accepted(AWI, "assault", "attacker_terrain=woods"));
    cr_expect_not(is_accepted(AWI, "assault", "attacker_hits=7"));
    cr_expect(is_accepted(AWI, "assault", "attacker_hits=7 attacker=shock-troops"));
    cr_expect_not(is_accepted(AWI, "supported-charge", "target_hits=7"));
    cr_expect_not(is_accepted(AWI, "exchange", "a_hits=7"));
    cr_expect_not(is_accepted(AWI, "exchange", "b_unit=militia b_hits=5"));
    cr_expect(is_accepted(AWI, "exchange", "b_unit=militia b_terrain=rough b_hits=5"));
}

Test(situations, limit_the_ground_of_moving_units)
{
    cr_expect_not(is_accepted(AWI, "leave-cover", "terrain=woods"));
    cr_expect_not(is_accepted(AWI, "leave-cover", "unit=line-infantry terrain=rough"));
    cr_expect_not(is_accepted(AWI, "leave-cover", "unit=loyalist-infantry terrain=rough")); /* R5 */
    cr_expect_not(is_accepted(AWI, "leave-cover", "hits=7"));
    cr_expect(is_accepted(AWI, "leave-cover", "hits=6"));
    cr_expect_not(is_accepted(AWI, "advance", "terrain=woods"));
    cr_expect_not(is_accepted(AWI, "advance", "hits=7"));
    cr_expect(is_accepted(AWI, "advance", "terrain=rough unit=militia hits=6"));
}

/* Equal dice against equal hits. */
Test(situations, of_equal_shooting_share_evaluations)
{
    cr_expect(is_same_preparation(AWI, "shoot", "", "shooter=militia shooter_terrain=town bearing=rear"));
    cr_expect(is_same_preparation(AWI, "shoot", "moved=yes", "distance=6 aspect=flank"));
    cr_expect(is_same_preparation(AWI, "shoot", "aspect=flank", "aspect=rear"));
    cr_expect(
        is_same_preparation(AWI, "shoot", "shooter=frontiersmen", "shooter=artillery shooter_terrain=hill"));
    cr_expect(is_same_preparation(AWI, "volley", "", "rifles=no target_terrain=hill"));
    cr_expect(is_same_preparation(AWI, "massed-fire", "target_hits=2", "target=artillery rifles=no"));
    cr_expect(is_same_preparation(AWI, "attrition", "target_turns=yes", "system=sequence"));
    cr_expect_not(is_same_preparation(AWI, "volley", "", "target_terrain=town"));
}

/* Fields that no roll uses do not matter. */
Test(situations, of_equal_charges_and_fights_share_evaluations)
{
    cr_expect(
        is_same_preparation(AWI, "firefight", "", "a_unit=line-infantry a_terrain=hill system=half-d6"));
    cr_expect(is_same_preparation(AWI, "firefight", "", "a_rally=never b_rally=never"));
    cr_expect(is_same_preparation(AWI, "charge", "moved=yes", "distance=3"));
    cr_expect(is_same_preparation(AWI, "assault", "target_hits=2", "target=artillery"));
}

/* Orders with equal chances. */
Test(situations, of_equal_orders_share_evaluations)
{
    cr_expect(is_same_preparation(AWI, "order-units", "near=0 priority=far-first", "near=0"));
    cr_expect(is_same_preparation(AWI, "order-points", "rating=1", "rating=5"));
    cr_expect(is_same_preparation(AWI, "rally", "hits=5 rally_up_to=0", "hits=5 commander_distance=far"));
    cr_expect(is_same_preparation(AWI, "rally", "rally_up_to=6", "rally_up_to=11"));
    cr_expect(is_same_preparation(AWI, "advance", "system=d6-plus-rating", "system=sequence"));
    cr_expect(is_same_preparation(AWI, "advance", "orders_first=1", "commander_distance=far"));
    cr_expect(is_same_preparation(AWI, "artillery-deploy", "squares=0", "squares=0 commander_distance=far"));
    cr_expect(is_same_preparation(AWI, "leave-cover", "rating=1", "system=sequence"));
}
