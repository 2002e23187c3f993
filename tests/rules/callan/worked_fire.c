/* Loose Files and American Scramble: the worked values of its specification, for fire and the risk to
 * commanders. */
#include "../worked.h"

#include <criterion/criterion.h>

#define CALLAN "callan-1987"

Test(worked_fire, artillery_fire)
{
    static const worked_value values[] = {
        {CALLAN, "artillery-fire", "", "dp_inflicted=0", FRACTION(2.0 / 3)},
        {CALLAN, "artillery-fire", "", "dp_inflicted=1", FRACTION(1.0 / 3)},
        {CALLAN, "artillery-fire", "distance=9 aim=registered target_formation=column",
         "dp_inflicted=1 direct_casualties=0", FRACTION(1.0 / 6)},
        {CALLAN, "artillery-fire", "distance=9 aim=registered target_formation=column",
         "dp_inflicted=1 direct_casualties=1", FRACTION(1.0 / 2)},
        {CALLAN, "artillery-fire", "distance=9 aim=registered target_formation=column",
         "dp_inflicted=2 direct_casualties=0", FRACTION(1.0 / 3)},
        {CALLAN, "artillery-fire", "gun=heavy guns=2 distance=6 cover=fieldwork target_dp=5",
         "dp_after=5 stands_lost=0", FRACTION(1.0 / 4)},
        {CALLAN, "artillery-fire", "gun=heavy guns=2 distance=6 cover=fieldwork target_dp=5",
         "dp_after=5 stands_lost=1", FRACTION(1.0 / 3)},
        {CALLAN, "artillery-fire", "gun=heavy guns=2 distance=6 cover=fieldwork target_dp=5",
         "dp_after=5 stands_lost=2", FRACTION(5.0 / 18)},
        {CALLAN, "artillery-fire", "gun=heavy guns=2 distance=6 cover=fieldwork target_dp=5",
         "dp_after=5 stands_lost=3", FRACTION(1.0 / 9)},
        {CALLAN, "artillery-fire", "gun=heavy guns=2 distance=6 cover=fieldwork target_dp=5",
         "dp_after=5 stands_lost=4", FRACTION(1.0 / 36)},
    };
    EXPECT_WORKED(values);
}

Test(worked_fire, bombardment)
{
    static const worked_value values[] = {
        {CALLAN, "bombardment", "", "dp_after=0 stands_lost=0", FRACTION(1517.0 / 6561)},
        {CALLAN, "bombardment", "", "dp_after=1 stands_lost=0", FRACTION(2372.0 / 6561)},
        {CALLAN, "bombardment", "", "dp_after=2 stands_lost=0", FRACTION(1904.0 / 6561)},
        {CALLAN, "bombardment", "distance=8 target_grade=4 target_stands=4", "stands_lost=1",
         FRACTION(1.0 / 6561)},
        {CALLAN, "bombardment", "distance=8 target_grade=4 target_stands=4", "stands_lost=2",
         FRACTION(14.0 / 6561)},
        {CALLAN, "bombardment", "distance=8 target_grade=4 target_stands=4", "stands_lost=3",
         FRACTION(29.0 / 2187)},
        {CALLAN, "bombardment", "distance=8 target_grade=4 target_stands=4", "stands_lost=4",
         FRACTION(2153.0 / 2187)},
    };
    EXPECT_WORKED(values);
}

Test(worked_fire, fire)
{
    static const worked_value values[] = {
        {CALLAN, "fire", "", "dp_inflicted=0", FRACTION(15625.0 / 46656)},
        {CALLAN, "fire", "", "dp_inflicted=1", FRACTION(3125.0 / 7776)},
        {CALLAN, "fire", "", "dp_inflicted=2", FRACTION(3125.0 / 15552)},
        {CALLAN, "fire", "", "dp_inflicted=3", FRACTION(625.0 / 11664)},
        {CALLAN, "fire", "", "dp_inflicted=4", FRACTION(125.0 / 15552)},
        {CALLAN, "fire", "", "dp_inflicted=5", FRACTION(5.0 / 7776)},
        {CALLAN, "fire", "", "dp_inflicted=6", FRACTION(1.0 / 46656)},
        {CALLAN, "fire", "stands=7 dp=2 target=skirmishers", "dice=3 dp_inflicted=0", FRACTION(125.0 / 216)},
        {CALLAN, "fire", "stands=7 dp=2 target=skirmishers", "dice=3 dp_inflicted=1", FRACTION(25.0 / 72)},
        {CALLAN, "fire", "stands=7 dp=2 target=skirmishers", "dice=3 dp_inflicted=2", FRACTION(5.0 / 72)},
        {CALLAN, "fire", "stands=7 dp=2 target=skirmishers", "dice=3 dp_inflicted=3", FRACTION(1.0 / 216)},
        {CALLAN, "fire", "shooter=skirmishers stands=4 cover=wooden-building target_dp=4 target_stands=1",
         "dp_after=4 stands_lost=0", FRACTION(9.0 / 16)},
        {CALLAN, "fire", "shooter=skirmishers stands=4 cover=wooden-building target_dp=4 target_stands=1",
         "dp_after=5 stands_lost=0", FRACTION(3.0 / 8)},
        {CALLAN, "fire", "shooter=skirmishers stands=4 cover=wooden-building target_dp=4 target_stands=1",
         "dp_after=5 stands_lost=1", FRACTION(1.0 / 16)},
    };
    EXPECT_WORKED(values);
}

Test(worked_fire, stand_under_fire)
{
    static const worked_value values[] = {
        {CALLAN, "stand-under-fire", "", "dp_after=0", DECIMAL(0.478027)},
        {CALLAN, "stand-under-fire", "", "dp_after=1", DECIMAL(0.255089)},
        {CALLAN, "stand-under-fire", "", "dp_after=2", DECIMAL(0.152260)},
        {CALLAN, "stand-under-fire", "", "dp_after=3", DECIMAL(0.074382)},
        {CALLAN, "stand-under-fire", "grade=3 turns=3 stands=8", "stands_lost=0", DECIMAL(0.800470)},
        {CALLAN, "stand-under-fire", "grade=3 turns=3 stands=8", "stands_lost=1", DECIMAL(0.108358)},
        {CALLAN, "stand-under-fire", "grade=3 turns=3 stands=8", "stands_lost=2", DECIMAL(0.055727)},
        {CALLAN, "stand-under-fire", "grade=3 turns=3 stands=8", "stands_lost=3", DECIMAL(0.023684)},
        {CALLAN, "stand-under-fire", "grade=3 turns=3 stands=8", "stands_lost=4", DECIMAL(0.008421)},
        {CALLAN, "stand-under-fire", "grade=3 turns=3 stands=8", "stands_lost=5", DECIMAL(0.002526)},
        {CALLAN, "stand-under-fire", "grade=3 turns=3 stands=8", "stands_lost=6", DECIMAL(0.000813)},
        {CALLAN, "stand-under-fire", "grade=4 rank=brigadier", "fate=killed", DECIMAL(0.067980)},
        {CALLAN, "stand-under-fire", "grade=4 rank=brigadier", "fate=light", DECIMAL(0.171032)},
        {CALLAN, "stand-under-fire", "grade=4 rank=brigadier", "fate=serious", DECIMAL(0.135960)},
        {CALLAN, "stand-under-fire", "grade=4 rank=brigadier", "fate=unhurt", DECIMAL(0.625028)},
    };
    EXPECT_WORKED(values);
}

Test(worked_fire, exchange)
{
    static const worked_value values[] = {
        {CALLAN, "exchange", "", "a_dp_after=0 b_dp_after=0", DECIMAL(0.542838)},
        {CALLAN, "exchange", "", "a_dp_after=1 b_dp_after=0", DECIMAL(0.148047)},
        {CALLAN, "exchange", "", "a_dp_after=1 b_dp_after=1", DECIMAL(0.040376)},
        {CALLAN, "exchange", "distance=9 a_unit=artillery a_stands=1 b_unit=skirmishers b_weapon=rifle",
         "b_dp_after=0 b_lost=0", FRACTION(2.0 / 3)},
        {CALLAN, "exchange", "distance=9 a_unit=artillery a_stands=1 b_unit=skirmishers b_weapon=rifle",
         "b_dp_after=1 b_lost=0", FRACTION(1.0 / 3)},
    };
    EXPECT_WORKED(values);
}

Test(worked_fire, commander_risk)
{
    static const worked_value values[] = {
        {CALLAN, "commander-risk", "", "fate=killed points_left=0", FRACTION(1.0 / 36)},
        {CALLAN, "commander-risk", "", "fate=light points_left=2", FRACTION(1.0 / 12)},
        {CALLAN, "commander-risk", "", "fate=serious points_left=0", FRACTION(1.0 / 18)},
        {CALLAN, "commander-risk", "", "fate=unhurt points_left=4", FRACTION(5.0 / 6)},
        {CALLAN, "commander-risk", "exposures=6", "fate=killed", FRACTION(1214423.0 / 8957952)},
        {CALLAN, "commander-risk", "exposures=6", "fate=light", FRACTION(85729.0 / 331776)},
        {CALLAN, "commander-risk", "exposures=6", "fate=serious", FRACTION(1214423.0 / 4478976)},
        {CALLAN, "commander-risk", "exposures=6", "fate=unhurt", FRACTION(15625.0 / 46656)},
    };
    EXPECT_WORKED(values);
}

Test(worked_fire, fire_on_commander)
{
    static const worked_value values[] = {
        {CALLAN, "fire-on-commander", "", "fate=killed", FRACTION(31031.0 / 1679616)},
        {CALLAN, "fire-on-commander", "", "fate=light", FRACTION(31031.0 / 559872)},
        {CALLAN, "fire-on-commander", "", "fate=serious", FRACTION(31031.0 / 839808)},
        {CALLAN, "fire-on-commander", "", "fate=unhurt", FRACTION(248905.0 / 279936)},
        {CALLAN, "fire-on-commander", "target_dp=5", "stands_lost=0 points_left=4",
         FRACTION(15625.0 / 46656)},
        {CALLAN, "fire-on-commander", "target_dp=5", "stands_lost=1 points_left=2", FRACTION(3125.0 / 93312)},
        {CALLAN, "fire-on-commander", "target_dp=5", "stands_lost=1 points_left=4",
         FRACTION(15625.0 / 46656)},
    };
    EXPECT_WORKED(values);
}

Test(worked_fire, firefight)
{
    static const worked_value values[] = {
        {CALLAN, "firefight", "", "winner=a", DECIMAL(0.111866)},
        {CALLAN, "firefight", "", "winner=b", DECIMAL(0.111866)},
        {CALLAN, "firefight", "", "winner=both", DECIMAL(0.000000)},
        {CALLAN, "firefight", "", "winner=none", DECIMAL(0.776267)},
        {CALLAN, "firefight", "", "winner=a turn=5", DECIMAL(0.009275)},
        {CALLAN, "firefight", "", "winner=a turn=12", DECIMAL(0.013455)},
        {CALLAN, "firefight", "a_grade=1 b_grade=4", "winner=a", DECIMAL(0.985703)},
        {CALLAN, "firefight", "a_grade=1 b_grade=4", "winner=b", DECIMAL(0.000220)},
        {CALLAN, "firefight", "a_grade=1 b_grade=4", "winner=both", DECIMAL(0.000000)},
        {CALLAN, "firefight", "a_grade=1 b_grade=4", "winner=none", DECIMAL(0.014077)},
        {CALLAN, "firefight", "a_grade=1 b_grade=4", "winner=a turn=6", DECIMAL(0.184984)},
        {CALLAN, "firefight", "a_grade=1 b_grade=4", "winner=a turn=12", DECIMAL(0.013758)},
        {CALLAN, "firefight",
         "distance=9 a_unit=artillery a_stands=2 b_unit=skirmishers b_weapon=rifle b_stands=5", "winner=a",
         DECIMAL(0.932218)},
        {CALLAN, "firefight",
         "distance=9 a_unit=artillery a_stands=2 b_unit=skirmishers b_weapon=rifle b_stands=5", "winner=b",
         DECIMAL(0.002700)},
        {CALLAN, "firefight",
         "distance=9 a_unit=artillery a_stands=2 b_unit=skirmishers b_weapon=rifle b_stands=5", "winner=none",
         DECIMAL(0.065082)},
        {CALLAN, "firefight",
         "distance=9 a_unit=artillery a_stands=2 b_unit=skirmishers b_weapon=rifle b_stands=5",
         "winner=a turn=3", FRACTION(20105.0 / 331776)},
        {CALLAN, "firefight",
         "distance=9 a_unit=artillery a_stands=2 b_unit=skirmishers b_weapon=rifle b_stands=5",
         "winner=b turn=12", DECIMAL(0.000201)},
        {CALLAN, "firefight", "b_cover=fieldwork b_grade=4 break_at=half", "winner=a", DECIMAL(0.220936)},
        {CALLAN, "firefight", "b_cover=fieldwork b_grade=4 break_at=half", "winner=b", DECIMAL(0.006461)},
        {CALLAN, "firefight", "b_cover=fieldwork b_grade=4 break_at=half", "winner=none", DECIMAL(0.772602)},
        {CALLAN, "firefight", "b_cover=fieldwork b_grade=4 break_at=half", "winner=a turn=12",
         DECIMAL(0.064043)},
        {CALLAN, "firefight", "b_cover=fieldwork b_grade=4 break_at=half", "winner=b turn=12",
         DECIMAL(0.000587)},
    };
    EXPECT_WORKED(values);
}
