/* Bolt Action ACW: order tests, rallies, morale and exhaustion, by ruling. */
#include "../worked.h"

#include <criterion/criterion.h>

#define ACW "bolt-action-acw"

/* A target of 9 lets 30 of 36 throws pass, of 8 26, of 7 21. */
Test(orders, commanders_do_not_add_up)
{
    static const worked_value values[] = {
        {ACW, "order", "brigade_commander=yes army_commander=yes", "result=passed", FRACTION(26.0 / 36)},
        {ACW, "order", "colonel=no army_commander=yes", "result=passed", FRACTION(26.0 / 36)},
        {ACW, "order", "colonel=no", "result=passed", FRACTION(15.0 / 36)},
        {ACW, "morale", "brigade_commander=yes", "result=passed", FRACTION(21.0 / 36)}, /* R4 */
        {ACW, "morale", "brigade_commander=yes colonel=no", "result=passed", FRACTION(26.0 / 36)},
        {ACW, "morale", "army_commander=yes", "result=passed", FRACTION(26.0 / 36)},
        {ACW, "order", "order.colonel=3 brigade_commander=yes", "result=passed", FRACTION(30.0 / 36)},
    };
    EXPECT_WORKED(values);
}

Test(orders, pins_call_for_a_test_and_charges_always_do)
{
    static const worked_value values[] = {
        {ACW, "order", "pins=1", "result=passed pins_left=0", FRACTION(26.0 / 36)}, /* R3, R6 */
        {ACW, "order", "pins=0 task=charged", "result=passed", FRACTION(30.0 / 36)},
        {ACW, "order", "pins=0 task=charged enemy=none", "blunder=charge pins_left=0", FRACTION(1.0 / 216)},
    };
    EXPECT_WORKED(values);
}

/* Whatever the target, a 12 blunders (R7); at ten pins nothing passes and no pin is added (R9). */
Test(orders, blunders)
{
    static const char certain[] = "quality=veteran pins=0 task=charge army_commander=yes";
    static const worked_value values[] = {
        {ACW, "order", certain, "result=passed", FRACTION(35.0 / 36)},
        {ACW, "order", certain, "result=failed", FRACTION(0.0)},
        {ACW, "order", "pins=10", "result=failed pins_left=10", FRACTION(35.0 / 36)},
        {ACW, "order", "pins=10", "result=blunder pins_left=10", FRACTION(1.0 / 36)},
        {ACW, "order", "pins=9 friends=left", "blunder=left pins_left=10 friend_pins=1", FRACTION(1.0 / 216)},
        {ACW, "order", "pins=2 friends=left", "blunder=right pins_left=3 friend_pins=0", FRACTION(1.0 / 216)},
        {ACW, "order", "pins=2 enemy=none", "blunder=run pins_left=3", FRACTION(1.0 / 216)}, /* R8 */
        {ACW, "order",
         "order.blunder_on=never quality=veteran pins=0 task=charge army_commander=yes "
         "order.army_commander=3",
         "result=passed", FRACTION(1.0)},
        {ACW, "order", "order.blunder_on=2", "result=passed", FRACTION(20.0 / 36)},
        {ACW, "order", "unit.pin_limit=2", "result=blunder pins_left=2", FRACTION(1.0 / 36)},
    };
    EXPECT_WORKED(values);
}

Test(orders, rally)
{
    static const worked_value values[] = {
        {ACW, "rally", "pins=0", "result=passed pins_left=0", FRACTION(1.0)},
        {ACW, "rally", "pins=1", "result=passed pins_left=0", FRACTION(26.0 / 36)},
        {ACW, "rally", "pins=2", "result=blunder pins_left=3", FRACTION(1.0 / 36)},
        {ACW, "rally", "pins=2 enemy=in-charge-range", "result=blunder pins_left=2", FRACTION(1.0 / 216)},
        {ACW, "rally-turns", "pins=0", "cleared_in=0 pins_left=0", FRACTION(1.0)},
        {ACW, "rally-turns", "pins=1 turns=1", "cleared_in=1", FRACTION(26.0 / 36)},
        {ACW, "rally-turns", "pins=1 turns=1", "cleared_in=9 pins_left=2", FRACTION(1.0 / 36)},
        {ACW, "rally-turns", "pins=1 turns=2", "cleared_in=2",
         FRACTION(9.0 / 36 * 26 / 36 + 1.0 / 36 * 21 / 36)}, /* two pins go with any die */
    };
    EXPECT_WORKED(values);
}

/* A pinned line tests once, and stays if it fails (R10); a retreat counts a 12 as a failure (R7). */
Test(orders, woods_and_friends)
{
    static const worked_value values[] = {
        {ACW, "woods", "formation=skirmishers", "result=no-test move=full pins_left=0", FRACTION(1.0)},
        {ACW, "woods", "formation=column", "result=no-test move=half", FRACTION(1.0)},
        {ACW, "woods", "pins=1", "result=failed move=none pins_left=1", FRACTION(9.0 / 36)},
        {ACW, "woods", "formation=skirmishers pins=1", "result=passed move=full pins_left=0",
         FRACTION(26.0 / 36)},
        {ACW, "interpenetrate", "occasion=retreat", "result=failed pins_left=1 friend_pins=1",
         FRACTION(6.0 / 36)},
        {ACW, "interpenetrate", "occasion=retreat", "result=blunder", FRACTION(0.0)},
        {ACW, "interpenetrate", "friends=both", "result=blunder friend_pins=1", FRACTION(2.0 / 216)},
    };
    EXPECT_WORKED(values);
}

Test(orders, second_charge)
{
    static const worked_value values[] = {
        {ACW, "second-charge", "moved=12", "result=launched",
         FRACTION(26.0 / 36 + 1.0 / 216)}, /* 18 inches */
        {ACW, "second-charge", "moved=12 enemy_distance=7", "result=out-of-reach pins_left=1", FRACTION(1.0)},
        {ACW, "second-charge", "moved=12 enemy_distance=7 formation=column", "result=out-of-reach",
         FRACTION(0.0)},
    };
    EXPECT_WORKED(values);
}

/* Morale tests have no blunder: at 12 everything passes. A unit counts losses from its own number (R20). */
Test(orders, morale)
{
    static const worked_value values[] = {
        {ACW, "morale", "start_bases=3 bases=3", "result=passed", FRACTION(26.0 / 36)},
        {ACW, "morale", "start_bases=3 bases=2", "result=passed", FRACTION(21.0 / 36)},
        {ACW, "morale", "start_bases=8 bases=5", "result=passed", FRACTION(26.0 / 36)},
        {ACW, "morale", "start_bases=8 bases=4", "result=passed", FRACTION(21.0 / 36)},
        {ACW, "morale", "unit.rating=12,12,12", "result=passed", FRACTION(35.0 / 36)},
        {ACW, "morale", "unit.rating=12,12,12 pins=0", "result=passed", FRACTION(1.0)},
        {ACW, "rout-recovery", "pins=0 moves_to_edge=1", "result=recovered pins_left=0", FRACTION(30.0 / 36)},
        {ACW, "rout-recovery", "pins=0 moves_to_edge=1", "result=lost", FRACTION(6.0 / 36)},
        {ACW, "rout-recovery", "rally.sides=2 moves_to_edge=1", "result=recovered pins_left=1",
         FRACTION(15.0 / 72)},
    };
    EXPECT_WORKED(values);
}

/* Half or more (R38); passing takes pins away, so that the second test is easier; a 12 goes home (R7). */
Test(orders, exhaustion)
{
    static const worked_value values[] = {
        {ACW, "brigade-exhaustion", "units_start=5", "ineffective=no units_left=3", FRACTION(1.0)},
        {ACW, "brigade-exhaustion", "units_start=5 units_lost=3", "ineffective=yes", FRACTION(1.0)},
        {ACW, "brigade-exhaustion", "units_lost=4", "ineffective=yes units_left=0", FRACTION(1.0)},
        {ACW, "brigade-exhaustion", "units_lost=3 pins=1 turns=2", "units_left=1",
         FRACTION(26.0 / 36 * 30 / 36)},
        {ACW, "brigade-exhaustion", "units_lost=3 quality=veteran army_commander=yes", "units_left=0",
         FRACTION(1.0 / 36)},
        {ACW, "brigade-exhaustion", "brigade-exhaustion.share=51", "ineffective=no", FRACTION(1.0)},
        {ACW, "army-exhaustion", "brigades_lost=3 brigade_commander=no", "brigades_left=1",
         FRACTION(26.0 / 36)}, /* R39 */
        {ACW, "army-exhaustion", "army-exhaustion.share=25 brigades_lost=1", "exhausted=yes", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}
