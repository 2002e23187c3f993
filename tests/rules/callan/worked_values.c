/* Loose Files and American Scramble: the worked values of its specification, line by line. */
#include "../worked.h"

#include <criterion/criterion.h>

#define CALLAN "callan-1987"

Test(worked_values, command_points)
{
    static const worked_value values[] = {
        {CALLAN, "command-points", "", "points=3", FRACTION(1.0 / 6)},
        {CALLAN, "command-points", "", "points=4", FRACTION(1.0 / 3)},
        {CALLAN, "command-points", "", "points=5", FRACTION(1.0 / 3)},
        {CALLAN, "command-points", "", "points=6", FRACTION(1.0 / 6)},
        {CALLAN, "command-points", "rank=brigadier light_wounds=1", "points=1", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, commander_move)
{
    static const worked_value values[] = {
        {CALLAN, "commander-move", "", "arrives=yes", FRACTION(1.0 / 2)},
        {CALLAN, "commander-move", "points=2 dice=d6 distance=8", "arrives=yes", FRACTION(5.0 / 12)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, errand)
{
    static const worked_value values[] = {
        {CALLAN, "errand", "", "arrives=no dp_left=2", FRACTION(1.0 / 2)},
        {CALLAN, "errand", "", "arrives=yes dp_left=0", FRACTION(1.0 / 4)},
        {CALLAN, "errand", "", "arrives=yes dp_left=1", FRACTION(1.0 / 4)},
        {CALLAN, "errand", "task=inspire movement_points=2 distance=7", "times=0", FRACTION(49.0 / 72)},
        {CALLAN, "errand", "task=inspire movement_points=2 distance=7", "times=1", FRACTION(23.0 / 72)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, redress)
{
    static const worked_value values[] = {
        {CALLAN, "redress", "grade=1 dp=5 under_fire=yes rallies=1", "rallied=1 redressed=2 dp_left=2",
         FRACTION(1.0)},
        {CALLAN, "redress", "grade=5 dp=3 rallies=2", "rallied=0 redressed=0 dp_left=3", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, move)
{
    static const worked_value values[] = {
        {CALLAN, "move", "", "reaches=no dp_taken=1", FRACTION(1.0 / 9)},
        {CALLAN, "move", "", "reaches=no dp_taken=2", FRACTION(1.0 / 36)},
        {CALLAN, "move", "", "reaches=yes dp_taken=0", FRACTION(25.0 / 36)},
        {CALLAN, "move", "", "reaches=yes dp_taken=1", FRACTION(1.0 / 6)},
        {CALLAN, "move", "unit=cavalry dice=4 last_dice=2 woods=yes", "dp_taken=0", FRACTION(1.0 / 16)},
        {CALLAN, "move", "unit=cavalry dice=4 last_dice=2 woods=yes", "dp_taken=1", FRACTION(1.0 / 4)},
        {CALLAN, "move", "unit=cavalry dice=4 last_dice=2 woods=yes", "dp_taken=2", FRACTION(3.0 / 8)},
        {CALLAN, "move", "unit=cavalry dice=4 last_dice=2 woods=yes", "dp_taken=3", FRACTION(1.0 / 4)},
        {CALLAN, "move", "unit=cavalry dice=4 last_dice=2 woods=yes", "dp_taken=4", FRACTION(1.0 / 16)},
        {CALLAN, "move", "unit=hessian grade=2 halved=fence under_fire=yes", "inches=2", FRACTION(1.0 / 6)},
        {CALLAN, "move", "unit=hessian grade=2 halved=fence under_fire=yes", "inches=3", FRACTION(2.0 / 3)},
        {CALLAN, "move", "unit=hessian grade=2 halved=fence under_fire=yes", "inches=4", FRACTION(1.0 / 6)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, march)
{
    static const worked_value values[] = {
        {CALLAN, "march", "", "turns=3", FRACTION(3371.0 / 23328)},
        {CALLAN, "march", "", "turns=4", FRACTION(80743.0 / 104976)},
        {CALLAN, "march", "", "turns=5", FRACTION(9331.0 / 209952)},
        {CALLAN, "march", "grade=4 woods=yes distance=12", "dp_after=0", FRACTION(1.0 / 16)},
        {CALLAN, "march", "grade=4 woods=yes distance=12", "dp_after=1", FRACTION(7.0 / 36)},
        {CALLAN, "march", "grade=4 woods=yes distance=12", "dp_after=2", FRACTION(77.0 / 432)},
        {CALLAN, "march", "grade=4 woods=yes distance=12", "dp_after=3", FRACTION(3583.0 / 15552)},
        {CALLAN, "march", "grade=4 woods=yes distance=12", "dp_after=4", FRACTION(8221.0 / 46656)},
        {CALLAN, "march", "grade=4 woods=yes distance=12", "dp_after=5", FRACTION(3691.0 / 23328)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, manoeuvre)
{
    static const worked_value values[] = {
        {CALLAN, "manoeuvre", "action=limber unit=artillery stands=2 shooter=skirmishers shooter_stands=4",
         "dp_after=2", FRACTION(81.0 / 256)},
        {CALLAN, "manoeuvre", "action=limber unit=artillery stands=2 shooter=skirmishers shooter_stands=4",
         "dp_after=3", FRACTION(27.0 / 64)},
        {CALLAN, "manoeuvre", "action=limber unit=artillery stands=2 shooter=skirmishers shooter_stands=4",
         "dp_after=4", FRACTION(27.0 / 128)},
        {CALLAN, "manoeuvre", "action=limber unit=artillery stands=2 shooter=skirmishers shooter_stands=4",
         "dp_after=5", FRACTION(13.0 / 256)},
        {CALLAN, "manoeuvre", "dp=4 shooter_stands=2", "dp_after=5 stands_lost=0", FRACTION(35.0 / 36)},
        {CALLAN, "manoeuvre", "dp=4 shooter_stands=2", "dp_after=5 stands_lost=1", FRACTION(1.0 / 36)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, artillery_fire)
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

Test(worked_values, bombardment)
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

Test(worked_values, fire)
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

Test(worked_values, stand_under_fire)
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

Test(worked_values, exchange)
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

Test(worked_values, commander_risk)
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

Test(worked_values, fire_on_commander)
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

Test(worked_values, morale)
{
    static const worked_value values[] = {
        {CALLAN, "morale", "first=rout", "dp_after=2 stands_lost=1", FRACTION(1.0)},
        {CALLAN, "morale", "grade=3 dp=2 first=rout first_grade=1 second=retreat second_grade=3",
         "dp_after=5 stands_lost=3", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, retreat)
{
    static const worked_value values[] = {
        {CALLAN, "retreat", "", "passes=no collides=no support_dp_after=0", FRACTION(5.0 / 36)},
        {CALLAN, "retreat", "", "passes=yes collides=no support_dp_after=2", FRACTION(31.0 / 36)},
        {CALLAN, "retreat", "unit=cavalry cause=routed woods=yes support_dp=4 support_distance=12",
         "dp_after=3 support_dp_after=4 support_lost=0", FRACTION(2.0 / 27)},
        {CALLAN, "retreat", "unit=cavalry cause=routed woods=yes support_dp=4 support_distance=12",
         "dp_after=3 support_dp_after=5 support_lost=3", FRACTION(1.0 / 16)},
        {CALLAN, "retreat", "unit=cavalry cause=routed woods=yes support_dp=4 support_distance=12",
         "dp_after=4 support_dp_after=4 support_lost=0", FRACTION(101.0 / 324)},
        {CALLAN, "retreat", "unit=cavalry cause=routed woods=yes support_dp=4 support_distance=12",
         "dp_after=4 support_dp_after=5 support_lost=3", FRACTION(19.0 / 108)},
        {CALLAN, "retreat", "unit=cavalry cause=routed woods=yes support_dp=4 support_distance=12",
         "dp_after=5 support_dp_after=4 support_lost=0", FRACTION(5.0 / 16)},
        {CALLAN, "retreat", "unit=cavalry cause=routed woods=yes support_dp=4 support_distance=12",
         "dp_after=5 support_dp_after=5 support_lost=3", FRACTION(41.0 / 648)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, combat)
{
    static const worked_value values[] = {
        {CALLAN, "combat", "", "attacker_result=driven-back defender_result=success", FRACTION(5.0 / 36)},
        {CALLAN, "combat", "", "attacker_result=stand-off defender_result=stand-off", FRACTION(13.0 / 18)},
        {CALLAN, "combat", "", "attacker_result=success defender_result=driven-back", FRACTION(5.0 / 36)},
        {CALLAN, "combat", "bayonet=yes defender_grade=4 defender_dp=1 defender_advantage=yes",
         "defender_result=defeated", FRACTION(13.0 / 36)},
        {CALLAN, "combat", "bayonet=yes defender_grade=4 defender_dp=1 defender_advantage=yes",
         "defender_result=routed", FRACTION(23.0 / 36)},
        {CALLAN, "combat", "attacker=cavalry attacker_stands=4 defender=infantry attacker_inspired=1",
         "attacker_result=driven-back attacker_lost=1 defender_result=stand-off defender_lost=0",
         FRACTION(13.0 / 36)},
        {CALLAN, "combat", "attacker=cavalry attacker_stands=4 defender=infantry attacker_inspired=1",
         "attacker_result=easy-victory attacker_lost=0 defender_result=defeated defender_lost=2",
         FRACTION(1.0 / 36)},
        {CALLAN, "combat", "attacker=cavalry attacker_stands=4 defender=infantry attacker_inspired=1",
         "attacker_result=easy-victory attacker_lost=0 defender_result=driven-back defender_lost=1",
         FRACTION(1.0 / 9)},
        {CALLAN, "combat", "attacker=cavalry attacker_stands=4 defender=infantry attacker_inspired=1",
         "attacker_result=success attacker_lost=1 defender_result=driven-back defender_lost=1",
         FRACTION(1.0 / 2)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, led_combat)
{
    static const worked_value values[] = {
        {CALLAN, "led-combat", "", "fate=killed", FRACTION(1.0 / 36)},
        {CALLAN, "led-combat", "", "fate=light", FRACTION(1.0 / 12)},
        {CALLAN, "led-combat", "", "fate=serious", FRACTION(1.0 / 18)},
        {CALLAN, "led-combat", "", "fate=unhurt", FRACTION(5.0 / 6)},
        {CALLAN, "led-combat", "commander_with=defender points=6 defender_inspired=2 bayonet=yes",
         "fate=killed points_left=0", FRACTION(5.0 / 648)},
        {CALLAN, "led-combat", "commander_with=defender points=6 defender_inspired=2 bayonet=yes",
         "fate=light points_left=4", FRACTION(5.0 / 216)},
        {CALLAN, "led-combat", "commander_with=defender points=6 defender_inspired=2 bayonet=yes",
         "fate=serious points_left=0", FRACTION(5.0 / 324)},
        {CALLAN, "led-combat", "commander_with=defender points=6 defender_inspired=2 bayonet=yes",
         "fate=unhurt points_left=6", FRACTION(103.0 / 108)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, second_line)
{
    static const worked_value values[] = {
        {CALLAN, "second-line", "", "support_dp_after=0 support_lost=0", FRACTION(1141.0 / 1296)},
        {CALLAN, "second-line", "", "support_dp_after=2 support_lost=0", FRACTION(155.0 / 1296)},
        {CALLAN, "second-line", "defender_grade=4 support_dp=3", "collides=no support_dp_after=3",
         FRACTION(1.0 / 4)},
        {CALLAN, "second-line", "defender_grade=4 support_dp=3", "collides=no support_dp_after=4",
         FRACTION(1.0 / 48)},
        {CALLAN, "second-line", "defender_grade=4 support_dp=3", "collides=yes support_dp_after=4",
         FRACTION(35.0 / 48)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, two_on_one)
{
    static const worked_value values[] = {
        {CALLAN, "two-on-one", "", "defender_result=defeated", FRACTION(5.0 / 36)},
        {CALLAN, "two-on-one", "", "defender_result=driven-back", FRACTION(13.0 / 18)},
        {CALLAN, "two-on-one", "", "defender_result=stand-off", FRACTION(5.0 / 36)},
        {CALLAN, "two-on-one",
         "first_bayonet=yes second=skirmishers second_grade=3 second_stands=4 cover=fieldwork "
         "defender_grade=3",
         "first_result=easy-victory second_result=easy-victory defender_result=defeated", FRACTION(5.0 / 36)},
        {CALLAN, "two-on-one",
         "first_bayonet=yes second=skirmishers second_grade=3 second_stands=4 cover=fieldwork "
         "defender_grade=3",
         "first_result=easy-victory second_result=easy-victory defender_result=driven-back",
         FRACTION(2.0 / 9)},
        {CALLAN, "two-on-one",
         "first_bayonet=yes second=skirmishers second_grade=3 second_stands=4 cover=fieldwork "
         "defender_grade=3",
         "first_result=stand-off second_result=stand-off defender_result=stand-off", FRACTION(5.0 / 36)},
        {CALLAN, "two-on-one",
         "first_bayonet=yes second=skirmishers second_grade=3 second_stands=4 cover=fieldwork "
         "defender_grade=3",
         "first_result=success second_result=success defender_result=driven-back", FRACTION(1.0 / 2)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, prolonged_combat)
{
    static const worked_value values[] = {
        {CALLAN, "prolonged-combat", "", "rounds=1", FRACTION(5.0 / 18)},
        {CALLAN, "prolonged-combat", "", "rounds=2", FRACTION(65.0 / 324)},
        {CALLAN, "prolonged-combat", "", "rounds=3", FRACTION(845.0 / 5832)},
        {CALLAN, "prolonged-combat", "", "rounds=4", FRACTION(10985.0 / 104976)},
        {CALLAN, "prolonged-combat", "", "rounds=5", FRACTION(142805.0 / 1889568)},
        {CALLAN, "prolonged-combat", "", "rounds=6", FRACTION(371293.0 / 1889568)},
        {CALLAN, "prolonged-combat", "bayonet=yes", "defender_result=defeated", FRACTION(1.0 / 36)},
        {CALLAN, "prolonged-combat", "bayonet=yes", "defender_result=destroyed", DECIMAL(0.000004)},
        {CALLAN, "prolonged-combat", "bayonet=yes", "defender_result=driven-back", FRACTION(11.0 / 18)},
        {CALLAN, "prolonged-combat", "bayonet=yes", "defender_result=easy-victory", DECIMAL(0.151669)},
        {CALLAN, "prolonged-combat", "bayonet=yes", "defender_result=success", FRACTION(1055327.0 / 5038848)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, pursuit)
{
    static const worked_value values[] = {
        {CALLAN, "pursuit", "", "ending=caught", DECIMAL(0.665907)},
        {CALLAN, "pursuit", "", "ending=halted", FRACTION(19.0 / 5184)},
        {CALLAN, "pursuit", "", "ending=outdistanced", DECIMAL(0.330385)},
        {CALLAN, "pursuit", "", "ending=turned", FRACTION(1.0 / 23328)},
        {CALLAN, "pursuit", "pursuer=cavalry pursuer_stands=5 pursuer_dp=0 runner_dp=4 turns=2",
         "ending=caught turn=1", FRACTION(1662943.0 / 1679616)},
        {CALLAN, "pursuit", "pursuer=cavalry pursuer_stands=5 pursuer_dp=0 runner_dp=4 turns=2",
         "ending=caught turn=2", DECIMAL(0.006784)},
        {CALLAN, "pursuit", "pursuer=cavalry pursuer_stands=5 pursuer_dp=0 runner_dp=4 turns=2",
         "ending=outdistanced turn=1", FRACTION(145.0 / 46656)},
        {CALLAN, "pursuit", "pursuer=cavalry pursuer_stands=5 pursuer_dp=0 runner_dp=4 turns=2",
         "ending=outdistanced turn=2", DECIMAL(0.000035)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, assault)
{
    static const worked_value values[] = {
        {CALLAN, "assault", "", "contact_turn=1", FRACTION(13.0 / 36)},
        {CALLAN, "assault", "", "contact_turn=2", FRACTION(23.0 / 36)},
        {CALLAN, "assault", "", "defender_result=driven-back", DECIMAL(0.060921)},
        {CALLAN, "assault", "", "defender_result=easy-victory", DECIMAL(0.324654)},
        {CALLAN, "assault", "", "defender_result=stand-off", DECIMAL(0.390373)},
        {CALLAN, "assault", "", "defender_result=success", DECIMAL(0.224052)},
        {CALLAN, "assault", "distance=9 bayonet=yes defender_grade=4 defender_stands=8",
         "attacker_result=defeated", DECIMAL(0.001352)},
        {CALLAN, "assault", "distance=9 bayonet=yes defender_grade=4 defender_stands=8",
         "attacker_result=destroyed", DECIMAL(0.000148)},
        {CALLAN, "assault", "distance=9 bayonet=yes defender_grade=4 defender_stands=8",
         "attacker_result=driven-back", DECIMAL(0.007160)},
        {CALLAN, "assault", "distance=9 bayonet=yes defender_grade=4 defender_stands=8",
         "attacker_result=easy-victory", DECIMAL(0.935511)},
        {CALLAN, "assault", "distance=9 bayonet=yes defender_grade=4 defender_stands=8",
         "attacker_result=stand-off", DECIMAL(0.011790)},
        {CALLAN, "assault", "distance=9 bayonet=yes defender_grade=4 defender_stands=8",
         "attacker_result=success", DECIMAL(0.044039)},
        {CALLAN, "assault", "attacker=cavalry attacker_stands=4 dice=4 defender_grade=4 distance=14",
         "contact_turn=2 attacker_result=destroyed", DECIMAL(0.006011)},
        {CALLAN, "assault", "attacker=cavalry attacker_stands=4 dice=4 defender_grade=4 distance=14",
         "contact_turn=2 attacker_result=driven-back", DECIMAL(0.327905)},
        {CALLAN, "assault", "attacker=cavalry attacker_stands=4 dice=4 defender_grade=4 distance=14",
         "contact_turn=2 attacker_result=easy-victory", DECIMAL(0.396781)},
        {CALLAN, "assault", "attacker=cavalry attacker_stands=4 dice=4 defender_grade=4 distance=14",
         "contact_turn=2 attacker_result=success", DECIMAL(0.269303)},
        {CALLAN, "assault",
         "distance=20 attacker_grade=4 uphill=yes defender=artillery defender_stands=2 cover=fieldwork",
         "contact_turn=0", DECIMAL(0.047317)},
        {CALLAN, "assault",
         "distance=20 attacker_grade=4 uphill=yes defender=artillery defender_stands=2 cover=fieldwork",
         "contact_turn=2", FRACTION(13.0 / 648)},
        {CALLAN, "assault",
         "distance=20 attacker_grade=4 uphill=yes defender=artillery defender_stands=2 cover=fieldwork",
         "contact_turn=3", FRACTION(6581.0 / 15552)},
        {CALLAN, "assault",
         "distance=20 attacker_grade=4 uphill=yes defender=artillery defender_stands=2 cover=fieldwork",
         "contact_turn=4", DECIMAL(0.421599)},
        {CALLAN, "assault",
         "distance=20 attacker_grade=4 uphill=yes defender=artillery defender_stands=2 cover=fieldwork",
         "contact_turn=5", DECIMAL(0.083408)},
        {CALLAN, "assault",
         "distance=20 attacker_grade=4 uphill=yes defender=artillery defender_stands=2 cover=fieldwork",
         "contact_turn=6", DECIMAL(0.004454)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, firefight)
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
