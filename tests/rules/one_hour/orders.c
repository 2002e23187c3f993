/* One-hour AWI: points, orders, rallies, and what becomes of units that depend on them. */
#include "../worked.h"

#include <criterion/criterion.h>

#define AWI "one-hour-awi"

Test(orders, points)
{
    static const worked_value values[] = {
        {AWI, "order-points", "commander=removed", "points=0", FRACTION(1.0)},
        {AWI, "order-points", "commander=removed system=d6-plus-rating", "points=0", FRACTION(1.0)},
        {AWI, "order-points", "system=d6-plus-rating rating=5", "points=11", FRACTION(1.0 / 6)},
        {AWI, "order-points", "system=half-d6 order-points.divisor=3", "points=2", FRACTION(1.0 / 6)},
        {AWI, "order-points", "order-points.sides=8", "points=8", FRACTION(1.0 / 8)},
    };
    EXPECT_WORKED(values);
}

/* One near and one far unit take 3 points; who comes first decides what 2 points buy. */
Test(orders, units)
{
    static const char two_near_first[] = "near=1 far=1";
    static const char two_far_first[] = "near=1 far=1 priority=far-first";
    static const worked_value values[] = {
        {AWI, "order-units", two_near_first, "near_ordered=1 far_ordered=0 spare=0", FRACTION(1.0 / 6)},
        {AWI, "order-units", two_near_first, "near_ordered=1 far_ordered=0 spare=1", FRACTION(1.0 / 6)},
        {AWI, "order-units", two_far_first, "near_ordered=0 far_ordered=1", FRACTION(1.0 / 6)},
        {AWI, "order-units", two_far_first, "near_ordered=1 far_ordered=0", FRACTION(1.0 / 6)},
        {AWI, "order-units", two_far_first, "spare=3", FRACTION(1.0 / 6)},
        {AWI, "order-units", "near=0 far=0", "spare=6", FRACTION(1.0 / 6)},
        {AWI, "order-units", "commander=removed system=sequence", "ordered=0 failures=0",
         FRACTION(1.0)}, /* R14 */
        {AWI, "order-units", "system=sequence near=0 far=0", "ordered=0 failures=0", FRACTION(1.0)},
        /* Three orders at most; the second and the third succeed with 2/3 x 1/3. */
        {AWI, "order-units", "system=sequence near=6", "near_ordered=3 failures=0", FRACTION(2.0 / 9)},
        {AWI, "order-units", "system=sequence near=1", "near_ordered=1 far_ordered=1 failures=1",
         FRACTION(4.0 / 9)},
        /* The second failure ends the orders of a commander of rating 1. */
        {AWI, "order-units", "system=roll-each rating=1 near=1 far=0", "failures=2", FRACTION(1.0 / 9)},
        {AWI, "order-units", "system=roll-each rating=1 near=1 far=0", "failures=1", FRACTION(2.0 / 9)},
        {AWI, "order-units", "system=roll-each rating=1 near=1 far=1 priority=far-first",
         "near_ordered=0 far_ordered=1", FRACTION(4.0 / 27)},
    };
    EXPECT_WORKED(values);
}

/* All points are given up for one hit, also those beyond the first (R12); the choice follows the roll (R13).
 */
Test(orders, rally)
{
    static const worked_value values[] = {
        {AWI, "rally", "turns=1 rally_up_to=6", "hits_left=2 points_given_up=6", FRACTION(1.0 / 6)},
        {AWI, "rally", "commander_distance=far", "hits_left=3 points_given_up=0", FRACTION(1.0)},
        {AWI, "rally", "rally_up_to=0", "hits_left=3 points_given_up=0", FRACTION(1.0)},
        {AWI, "rally", "hits=0 rally_up_to=11", "points_given_up=0", FRACTION(1.0)},
        {AWI, "rally", "hits=1 rally_up_to=11 turns=12", "hits_left=0 points_given_up=6", FRACTION(1.0 / 6)},
        {AWI, "rally", "turns=1 commander=removed rally_up_to=6", "hits_left=3", FRACTION(1.0)},
        {AWI, "rally", "turns=1 system=half-d6", "hits_left=3 points_given_up=0", FRACTION(1.0 / 6)},
        {AWI, "rally", "turns=1 rally_up_to=6 rally.removes=5", "hits_left=0", FRACTION(1.0)},
        {AWI, "command-turn", "hits=0", "rallied=no near_ordered=1", FRACTION(1.0 / 6)},
        {AWI, "command-turn", "commander=removed", "rallied=no hits_left=3 near_ordered=0", FRACTION(1.0)},
        {AWI, "command-turn", "rally_up_to=11", "rallied=yes hits_left=2", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

/* A rally takes the turn, and the unit leaves in a later one (R19). */
Test(orders, leave_cover)
{
    static const worked_value values[] = {
        {AWI, "leave-cover", "shooter=none", "result=left turns=2", FRACTION(1.0)},
        {AWI, "leave-cover", "shooter=none hits=6", "result=left turns=3", FRACTION(1.0)},
        {AWI, "leave-cover", "shooter=none commander_distance=far", "result=held turns=12", FRACTION(1.0)},
        {AWI, "leave-cover", "shooter=none system=half-d6", "result=left turns=2", FRACTION(25.0 / 36)},
        {AWI, "leave-cover", "shooter=none hits=4 commander_distance=far system=d6-plus-rating rating=1",
         "result=left turns=1", FRACTION(1.0)},
        {AWI, "leave-cover", "shooter=none hits=4 system=roll-each rating=1", "result=left turns=1",
         FRACTION(8.0 / 9)},
    };
    EXPECT_WORKED(values);
    cr_expect_not(is_accepted(AWI, "leave-cover", "terrain=woods"));
    cr_expect_not(is_accepted(AWI, "leave-cover", "unit=line-infantry terrain=rough"));
    cr_expect_not(is_accepted(AWI, "leave-cover", "unit=loyalist-infantry terrain=rough")); /* R5 */
    cr_expect_not(is_accepted(AWI, "leave-cover", "hits=7"));
    cr_expect(is_accepted(AWI, "leave-cover", "hits=6"));
}

/* Orders in front of the unit's own take points; under the last two systems they take successes. */
Test(orders, advance)
{
    static const char third[] = "squares=1 guns=0 orders_first=2 system=sequence";
    static const char fourth[] = "squares=1 guns=0 orders_first=3 system=sequence";
    static const char rolled[] = "squares=1 guns=0 orders_first=1 rating=1 system=roll-each";
    static const char rated[] =
        "squares=1 guns=0 orders_first=5 commander_distance=far system=d6-plus-rating";
    static const worked_value values[] = {
        {AWI, "advance", "squares=1 guns=0 orders_first=5", "turns=1", FRACTION(1.0 / 6)},
        {AWI, "advance", "squares=1 guns=0 orders_first=5 commander_distance=far", "result=halted turns=12",
         FRACTION(1.0)},
        {AWI, "advance", rated, "turns=1", FRACTION(3.0 / 6)},
        {AWI, "advance", third, "turns=1", FRACTION(2.0 / 9)},
        {AWI, "advance", fourth, "result=halted", FRACTION(1.0)},
        /* Two successes before the second failure: 2/3 x 2/3, and a failure before either. */
        {AWI, "advance", rolled, "turns=1", FRACTION(4.0 / 9 + 2 * 4.0 / 27)},
        {AWI, "advance", "unit=cavalry squares=3 guns=0", "turns=1", FRACTION(1.0)},
        {AWI, "advance", "unit=artillery squares=4 guns=0 road=yes", "turns=2", FRACTION(1.0)}, /* R16 */
        {AWI, "advance", "squares=4 guns=0 road=yes", "turns=4", FRACTION(1.0)},
        /* At five squares the first shot is fired after one of them. */
        {AWI, "advance", "unit=skirmishers squares=8 shoot.needed=1", "turns=4 hits_taken=2", FRACTION(1.0)},
        {AWI, "advance", "hits=6 squares=1 shoot.needed=1", "result=eliminated turns=1 hits_taken=7",
         FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
    cr_expect_not(is_accepted(AWI, "advance", "terrain=woods"));
    cr_expect_not(is_accepted(AWI, "advance", "hits=7"));
    cr_expect(is_accepted(AWI, "advance", "terrain=rough unit=militia hits=6"));
}

Test(orders, artillery_deploy)
{
    static const worked_value values[] = {
        {AWI, "artillery-deploy", "squares=0", "first_shot=1 hits=6", FRACTION(1.0 / 64)},
        {AWI, "artillery-deploy", "squares=6", "first_shot=0 hits=0", FRACTION(1.0)},
        {AWI, "artillery-deploy", "squares=6 road=yes", "first_shot=4", FRACTION(1.0)},
        {AWI, "artillery-deploy", "squares=0 turns=1 on_hill=yes aspect=flank", "hits=2", FRACTION(3.0 / 4)},
    };
    EXPECT_WORKED(values);
}

/* Orders of equal chance share one evaluation. */
Test(orders, situations_that_come_to_the_same)
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
