/* Loose Files and American Scramble: fire, worked by hand where a ruling decides. */
#include "../worked.h"

#include <criterion/criterion.h>
#include <string.h>

#define CALLAN "callan-1987"

/* A gun's total is its die and its modifiers; short range is below 10 inches (R13 to R15). */
Test(rulings_of_fire, artillery)
{
    static const worked_value values[] = {
        {CALLAN, "artillery-fire", "distance=10", "band=long", FRACTION(1.0)},
        {CALLAN, "artillery-fire", "distance=36", "band=long", FRACTION(1.0)},
        {CALLAN, "artillery-fire", "distance=37", "band=out dp_inflicted=0", FRACTION(1.0)},
        {CALLAN, "artillery-fire", "distance=31 gun=light", "band=out", FRACTION(1.0)},
        {CALLAN, "artillery-fire", "distance=42 gun=heavy", "dp_inflicted=1", FRACTION(1.0 / 2)},
        {CALLAN, "artillery-fire", "aim=shifted", "dp_inflicted=1", FRACTION(1.0 / 2)},
        {CALLAN, "artillery-fire", "aim=registered dp=2", "dp_inflicted=1", FRACTION(1.0 / 3)},
        {CALLAN, "artillery-fire", "aim=shifted cover=wooden-building", "dp_inflicted=1", FRACTION(1.0 / 2)},
        {CALLAN, "artillery-fire", "aim=shifted cover=fort", "dp_inflicted=1", FRACTION(1.0 / 6)},
        {CALLAN, "artillery-fire", "aim=shifted target_formation=limbered", "dp_inflicted=1",
         FRACTION(2.0 / 3)},
        {CALLAN, "artillery-fire", "distance=9", "dp_inflicted=0 direct_casualties=0", FRACTION(1.0 / 3)},
        {CALLAN, "artillery-fire", "distance=9", "dp_inflicted=1 direct_casualties=0", FRACTION(1.0 / 3)},
        {CALLAN, "artillery-fire", "distance=9", "dp_inflicted=2", FRACTION(1.0 / 3)},
        {CALLAN, "artillery-fire", "distance=9 aim=shifted target_dp=4", "dp_after=5 stands_lost=1",
         FRACTION(1.0 / 2)},
        /* Each gun costs a target that can take no DP more two stands, but for a 1. */
        {CALLAN, "artillery-fire", "distance=9 gun=heavy guns=4 aim=registered target_dp=5 target_stands=10",
         "stands_lost=8", FRACTION(625.0 / 1296)},
    };
    EXPECT_WORKED(values);
}

/* DPs come off the dice before any halving, which rounds up (R16); a five is rolled again once (R17); only
 * skirmishers fire and move (R18). */
Test(rulings_of_fire, volleys)
{
    static const worked_value values[] = {
        {CALLAN, "fire", "stands=7 dp=2 target=skirmishers", "dice=3", FRACTION(1.0)},
        {CALLAN, "fire", "stands=7 dp=2 target=artillery cover=fort", "dice=2", FRACTION(1.0)},
        {CALLAN, "fire", "stands=5 cover=wooden-building", "dice=3", FRACTION(1.0)},
        {CALLAN, "fire", "stands=3 dp=5", "dice=0", FRACTION(1.0)},
        {CALLAN, "fire", "moves=yes", "dice=0", FRACTION(1.0)},
        {CALLAN, "fire", "moves=yes shooter=skirmishers", "dice=6", FRACTION(1.0)},
        {CALLAN, "fire", "distance=9", "dice=0", FRACTION(1.0)},
        {CALLAN, "fire", "distance=10 weapon=rifle", "dice=6", FRACTION(1.0)},
        {CALLAN, "fire", "stands=1 shooter=skirmishers", "dp_inflicted=1", FRACTION(1.0 / 4)},
        {CALLAN, "fire", "stands=2 shooter=skirmishers", "dp_inflicted=2", FRACTION(1.0 / 16)},
        {CALLAN, "fire", "stands=1 shooter=skirmishers fire.again=6", "dp_inflicted=1", FRACTION(1.0 / 6)},
        {CALLAN, "fire", "stands=1 shooter=skirmishers fire.needed=5", "dp_inflicted=1", FRACTION(1.0 / 3)},
        {CALLAN, "fire", "stands=1 shooter=skirmishers fire.needed=5 fire.again=4", "dp_inflicted=1",
         FRACTION(5.0 / 12)},
    };
    EXPECT_WORKED(values);
}

/* A unit is under fire if a die is rolled at it, whether or not it hits (R11). */
Test(rulings_of_fire, under_fire)
{
    static const worked_value values[] = {
        {CALLAN, "exchange", "a_grade=3 a_dp=3 b_stands=1", "a_dp_after=3", FRACTION(5.0 / 6)},
        {CALLAN, "exchange", "a_grade=3 a_dp=3 b_stands=1 b_dp=1", "a_dp_after=2", FRACTION(1.0)},
        {CALLAN, "exchange", "distance=9 a_weapon=rifle a_stands=1 b_grade=3 b_dp=2", "b_dp_after=2",
         FRACTION(5.0 / 6)},
        {CALLAN, "exchange", "distance=9 b_grade=3 b_dp=2", "b_dp_after=1", FRACTION(1.0)},
        {CALLAN, "manoeuvre", "shooter_stands=1", "dp_after=2", FRACTION(5.0 / 6)},
        {CALLAN, "manoeuvre", "shooter_stands=1 shooter_dp=1", "dp_after=1", FRACTION(1.0)},
        {CALLAN, "bombardment", "distance=37 target_grade=3 target_dp=5 turns=4", "dp_after=1",
         FRACTION(1.0)},
        {CALLAN, "stand-under-fire", "stands=1 dp=5 grade=3 target_dp=5", "dp_after=1", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

/* Both fire with what they have before either takes its losses (R18): one gun each, with five DPs. */
Test(rulings_of_fire, simultaneous)
{
    static const worked_value values[] = {
        {CALLAN, "exchange", "a_unit=artillery a_stands=1 a_dp=5 b_unit=artillery b_stands=1 b_dp=5",
         "a_lost=1 b_lost=1", FRACTION(1.0 / 36)},
        {CALLAN, "firefight", "a_stands=1 b_stands=1 a_grade=4 b_grade=4 turns=1", "winner=none turn=1",
         FRACTION(1.0)},
        /* A DP takes the only die of a stand, so that the two never break in one turn. */
        {CALLAN, "firefight", "a_stands=1 b_stands=1 a_grade=4 b_grade=4 turns=100", "winner=both",
         FRACTION(0.0)},
        {CALLAN, "firefight", "distance=11", "winner=none turn=12", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

/* Losses of half the stands are rounded up (R35): one stand of one, two of three. */
Test(rulings_of_fire, breaking)
{
    static const char light[] = "distance=9 a_unit=artillery a_stands=4 b_stands=1 turns=2 break_at=";
    char half[128] = "", destroyed[128] = "";
    strcat(strcat(half, light), "half");
    strcat(strcat(destroyed, light), "destroyed");
    const double halved = worked_probability(CALLAN, "firefight", half, "winner=a");
    cr_expect_float_eq(halved, worked_probability(CALLAN, "firefight", destroyed, "winner=a"), 1e-12);
    cr_expect_gt(halved, 0);
    cr_expect(is_same_preparation(CALLAN, "firefight", "b_stands=2 a_stands=1 break_at=half",
                                  "b_stands=2 a_stands=1 break_at=casualty"));
    cr_expect_not(
        is_same_preparation(CALLAN, "firefight", "b_stands=3 break_at=half", "b_stands=3 break_at=casualty"));
}
