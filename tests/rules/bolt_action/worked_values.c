/* Bolt Action ACW: the worked values of its specification, line by line. */
#include "../worked.h"

#include <criterion/criterion.h>

#define ACW "bolt-action-acw"

Test(worked_values, order_dice)
{
    static const char situation_1[] = "own_dice=4 own_pick=2 enemy_pick=2";
    static const char situation_2[] = "own_dice=2 enemy_dice=5 own_dice_next=2 enemy_dice_next=4";
    static const worked_value values[] = {
        {ACW, "draw", "", "first=own", FRACTION(1.0 / 2)},
        {ACW, "draw", "", "opening_run=1", FRACTION(3.0 / 5)},
        {ACW, "draw", "", "opening_run=2", FRACTION(3.0 / 10)},
        {ACW, "draw", "", "opening_run=3", FRACTION(1.0 / 10)},
        {ACW, "draw", "own_dice=4 enemy_dice=2", "first=own opening_run=1", FRACTION(4.0 / 15)},
        {ACW, "draw", "own_dice=4 enemy_dice=2", "first=own opening_run=4", FRACTION(1.0 / 15)},
        {ACW, "draw", "own_dice=4 enemy_dice=2", "first=enemy opening_run=2", FRACTION(1.0 / 15)},
        {ACW, "draw", "own_dice=4 enemy_dice=4", "longest_own=1 longest_enemy=1", FRACTION(1.0 / 35)},
        {ACW, "draw", "own_dice=4 enemy_dice=4", "longest_own=4 longest_enemy=1", FRACTION(0.0)},
        {ACW, "draw", "own_dice=4 enemy_dice=4", "longest_own=4 longest_enemy=4", FRACTION(1.0 / 35)},
        {ACW, "draw", "own_dice=4 enemy_dice=4", "longest_own=2 longest_enemy=2", FRACTION(13.0 / 35)},
        {ACW, "draw-race", "", "sooner=own enemy_drawn=0", FRACTION(1.0 / 2)},
        {ACW, "draw-race", "", "sooner=enemy enemy_drawn=1", FRACTION(3.0 / 10)},
        {ACW, "draw-race", "", "sooner=enemy enemy_drawn=3", FRACTION(1.0 / 20)},
        {ACW, "draw-race", situation_1, "sooner=own", FRACTION(22.0 / 35)},
        {ACW, "turn-seam", "", "last=own next_first=own seam_run=2", FRACTION(9.0 / 100)},
        {ACW, "turn-seam", "", "last=own next_first=own seam_run=6", FRACTION(1.0 / 400)},
        {ACW, "turn-seam", "", "last=own next_first=enemy seam_run=1", FRACTION(3.0 / 20)},
        {ACW, "turn-seam", situation_2, "last=own next_first=own", FRACTION(2.0 / 21)},
        {ACW, "turn-seam", situation_2, "last=enemy next_first=enemy", FRACTION(10.0 / 21)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, orders)
{
    static const char situation_1[] = "task=charge quality=inexperienced colonel=no";
    static const char situation_2[] = "pins=6 turns=2 army_commander=yes";
    static const worked_value values[] = {
        {ACW, "order", "", "result=passed", FRACTION(7.0 / 12)},
        {ACW, "order", "", "result=failed", FRACTION(7.0 / 18)},
        {ACW, "order", "", "result=blunder", FRACTION(1.0 / 36)},
        {ACW, "order", situation_1, "result=passed blunder=none pins_left=1", FRACTION(5.0 / 18)},
        {ACW, "order", situation_1, "result=failed blunder=none pins_left=2", FRACTION(25.0 / 36)},
        {ACW, "order", situation_1, "result=blunder blunder=charge pins_left=2", FRACTION(1.0 / 216)},
        {ACW, "order", situation_1, "result=blunder blunder=run pins_left=3", FRACTION(0.0)},
        {ACW, "order", "friends=both enemy=none", "blunder=down pins_left=3 friend_pins=0",
         FRACTION(1.0 / 108)},
        {ACW, "order", "friends=both enemy=none", "blunder=left pins_left=4 friend_pins=1",
         FRACTION(1.0 / 216)},
        {ACW, "order", "friends=both enemy=none", "blunder=forward pins_left=3 friend_pins=0",
         FRACTION(1.0 / 216)},
        {ACW, "order", "pins=0", "result=passed", FRACTION(1.0)},
        {ACW, "rally", "", "pins_left=0", FRACTION(25.0 / 72)},
        {ACW, "rally", "", "pins_left=1", FRACTION(5.0 / 72)},
        {ACW, "rally", "", "pins_left=2", FRACTION(0.0)},
        {ACW, "rally", "", "pins_left=3", FRACTION(5.0 / 9)},
        {ACW, "rally", "", "pins_left=4", FRACTION(1.0 / 36)},
        {ACW, "rally", "pins=8 brigade_commander=yes", "result=passed pins_left=1", FRACTION(1.0 / 216)},
        {ACW, "rally", "pins=8 brigade_commander=yes", "result=passed pins_left=6", FRACTION(1.0 / 216)},
        {ACW, "rally", "pins=8 brigade_commander=yes", "result=failed pins_left=8", FRACTION(17.0 / 18)},
        {ACW, "rally", "pins=8 brigade_commander=yes", "result=blunder pins_left=9", FRACTION(1.0 / 36)},
        {ACW, "rally-turns", "", "cleared_in=1", FRACTION(25.0 / 72)},
        {ACW, "rally-turns", "", "cleared_in=2", FRACTION(965.0 / 3888)},
        {ACW, "rally-turns", "", "cleared_in=3", FRACTION(43913.0 / 279936)},
        {ACW, "rally-turns", "", "cleared_in=9", FRACTION(1023577.0 / 6718464)},
        {ACW, "rally-turns", situation_2, "cleared_in=1 pins_left=0", FRACTION(1.0 / 18)},
        {ACW, "rally-turns", situation_2, "cleared_in=2 pins_left=0", FRACTION(71.0 / 648)},
        {ACW, "rally-turns", situation_2, "cleared_in=9 pins_left=6", FRACTION(841.0 / 1296)},
        {ACW, "rally-turns", situation_2, "cleared_in=9 pins_left=3", FRACTION(89.0 / 2592)},
        {ACW, "woods", "", "result=passed move=half pins_left=0", FRACTION(5.0 / 6)},
        {ACW, "woods", "", "result=failed move=half pins_left=1", FRACTION(5.0 / 36)},
        {ACW, "woods", "", "result=blunder move=blunder pins_left=1", FRACTION(1.0 / 36)},
        {ACW, "woods", "pins=2 formation=column", "result=passed move=half pins_left=1", FRACTION(7.0 / 12)},
        {ACW, "woods", "pins=2 formation=column", "result=failed move=none pins_left=2", FRACTION(7.0 / 18)},
        {ACW, "woods", "pins=2 formation=column", "result=blunder move=blunder pins_left=3",
         FRACTION(1.0 / 36)},
        {ACW, "interpenetrate", "", "result=passed pins_left=0 friend_pins=0", FRACTION(5.0 / 6)},
        {ACW, "interpenetrate", "", "result=failed pins_left=0 friend_pins=0", FRACTION(5.0 / 36)},
        {ACW, "interpenetrate", "", "result=blunder pins_left=1 friend_pins=0", FRACTION(1.0 / 36)},
        {ACW, "interpenetrate", "occasion=retreat pins=1", "result=passed pins_left=0 friend_pins=0",
         FRACTION(13.0 / 18)},
        {ACW, "interpenetrate", "occasion=retreat pins=1", "result=failed pins_left=2 friend_pins=1",
         FRACTION(5.0 / 18)},
        {ACW, "second-charge", "", "result=launched pins_left=0", FRACTION(13.0 / 18)},
        {ACW, "second-charge", "", "result=launched pins_left=1", FRACTION(1.0 / 216)},
        {ACW, "second-charge", "", "result=failed pins_left=1", FRACTION(1.0 / 4)},
        {ACW, "second-charge", "", "result=blunder pins_left=2", FRACTION(5.0 / 216)},
        {ACW, "second-charge", "moved=13", "result=out-of-reach", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, shooting)
{
    static const char situation_1[] = "cover=hard shooter_pins=2 moving=yes";
    static const char situation_2[] =
        "distance=6 enfilade=yes target_casualties=3 target_quality=inexperienced";
    static const worked_value values[] = {
        {ACW, "shoot", "", "hits=6", FRACTION(4480.0 / 19683)},
        {ACW, "shoot", "", "hits=7", FRACTION(5120.0 / 19683)},
        {ACW, "shoot", "", "hits=10", FRACTION(1024.0 / 59049)},
        {ACW, "shoot", "", "casualties=0", FRACTION(1024.0 / 59049)},
        {ACW, "shoot", "", "casualties=3", FRACTION(5120.0 / 19683)},
        {ACW, "shoot", "", "casualties=4", FRACTION(4480.0 / 19683)},
        {ACW, "shoot", "", "colonel_killed=yes", FRACTION(35945048899407527.0 / 210832519264920576.0)},
        {ACW, "shoot", situation_1, "hits=0 pins_given=0", FRACTION(9765625.0 / 60466176)},
        {ACW, "shoot", situation_1, "hits=1 pins_given=1", FRACTION(9765625.0 / 30233088)},
        {ACW, "shoot", situation_2, "pins_given=2 bases_lost=1", FRACTION(870195200.0 / 3486784401.0)},
        {ACW, "shoot", situation_2, "pins_given=2 bases_lost=2", FRACTION(280850000.0 / 387420489)},
        {ACW, "shoot", situation_2, "pins_given=2 bases_lost=3", FRACTION(9765625.0 / 387420489)},
        {ACW, "cannonade", "", "guns_hit=0 casualties=0", FRACTION(1.0 / 3)},
        {ACW, "cannonade", "", "guns_hit=1 casualties=0", FRACTION(7.0 / 64)},
        {ACW, "cannonade", "", "guns_hit=1 casualties=2", FRACTION(11.0 / 64)},
        {ACW, "cannonade", "", "guns_hit=1 casualties=6", FRACTION(1.0 / 576)},
        {ACW, "cannonade", "guns=2 distance=10 cover=soft", "bases_lost=0",
         FRACTION(571933285.0 / 1073741824)},
        {ACW, "cannonade", "guns=2 distance=10 cover=soft", "bases_lost=1",
         FRACTION(1722662363.0 / 4831838208.0)},
        {ACW, "cannonade", "guns=2 distance=10 cover=soft", "bases_lost=2",
         FRACTION(2890089373.0 / 28991029248.0)},
        {ACW, "cannonade", "guns=2 distance=10 cover=soft", "bases_lost=3",
         FRACTION(237084449.0 / 21743271936.0)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, morale)
{
    static const char situation_1[] =
        "quality=veteran pins=2 start_bases=3 bases=2 colonel=no brigade_commander=yes routing_friends=1";
    static const char situation_2[] = "pins=3 start_bases=8 bases=6 army_commander=yes";
    static const worked_value values[] = {
        {ACW, "morale", "", "result=passed", FRACTION(7.0 / 12)},
        {ACW, "morale", situation_1, "result=passed", FRACTION(7.0 / 12)},
        {ACW, "morale", situation_2, "result=passed", FRACTION(7.0 / 12)},
        {ACW, "rout-recovery", "", "result=recovered tests=1", FRACTION(5.0 / 12)},
        {ACW, "rout-recovery", "", "result=recovered tests=2", FRACTION(35.0 / 144)},
        {ACW, "rout-recovery", "", "result=recovered tests=3", FRACTION(245.0 / 1728)},
        {ACW, "rout-recovery", "", "result=lost tests=3", FRACTION(343.0 / 1728)},
        {ACW, "rout-recovery", "pins=8", "result=recovered pins_left=7", FRACTION(0.0)},
        {ACW, "rout-recovery", "pins=8", "result=lost pins_left=8", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, volley)
{
    static const char situation_1[] = "shooter=artillery shooter_bases=2 weapon=smoothbore-cannon "
                                      "distance=12 target_casualties=2 target_pins=1";
    static const char situation_2[] = "target_start_bases=7 target_bases=7 target_quality=veteran";
    static const char situation_3[] = "shooter_bases=1 target_casualties=3 target_pins=2 distance=20";
    static const worked_value values[] = {
        {ACW, "volley", "", "result=steady", FRACTION(11008.0 / 19683)},
        {ACW, "volley", "", "result=holds", FRACTION(1816244540392686269.0 / 7589970693537140736.0)},
        {ACW, "volley", "", "result=routed", FRACTION(1528926204231339331.0 / 7589970693537140736.0)},
        {ACW, "volley", situation_1, "result=steady", FRACTION(103535569.0 / 603979776)},
        {ACW, "volley", situation_1, "result=holds", DECIMAL(0.258853)},
        {ACW, "volley", situation_1, "result=routed", DECIMAL(0.569698)},
        {ACW, "volley", situation_1, "result=destroyed", FRACTION(1319867.0 / 48922361856.0)},
        {ACW, "volley", situation_2, "bases_left=7 result=steady", FRACTION(972604283.0 / 1162261467)},
        {ACW, "volley", situation_2, "bases_left=6 result=steady", FRACTION(189456736.0 / 1162261467)},
        {ACW, "volley", situation_2, "bases_left=5 result=steady", FRACTION(7424.0 / 43046721)},
        {ACW, "volley", situation_3, "casualties=0 colonel_killed=no result=steady", FRACTION(9.0 / 16)},
        {ACW, "volley", situation_3, "casualties=1 colonel_killed=no result=holds", FRACTION(85.0 / 864)},
        {ACW, "volley", situation_3, "casualties=1 colonel_killed=yes result=holds", FRACTION(1.0 / 288)},
        {ACW, "volley", situation_3, "casualties=2 colonel_killed=no result=routed",
         FRACTION(3757.0 / 93312)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, fire_order)
{
    static const char situation_1[] = "shooter_pins=1 distance=20 moving=yes cover=soft";
    static const worked_value values[] = {
        {ACW, "fire-order", "shooter_pins=2", "order=passed shooter_pins_left=1 result=steady",
         FRACTION(474579.0 / 1048576)},
        {ACW, "fire-order", "shooter_pins=2", "order=passed shooter_pins_left=1 result=holds",
         FRACTION(115387063840202725907.0 / 1617367496813778567168.0)},
        {ACW, "fire-order", "shooter_pins=2", "order=passed shooter_pins_left=1 result=routed",
         FRACTION(96066802413363865069.0 / 1617367496813778567168.0)},
        {ACW, "fire-order", "shooter_pins=2", "order=failed shooter_pins_left=2 result=not-fired",
         FRACTION(7.0 / 18)},
        {ACW, "fire-order", "shooter_pins=2", "order=blunder shooter_pins_left=3 result=not-fired",
         FRACTION(5.0 / 216)},
        {ACW, "fire-order", "shooter_pins=2", "order=blunder shooter_pins_left=2 result=not-fired",
         FRACTION(1.0 / 216)},
        {ACW, "fire-order", situation_1, "result=not-fired", FRACTION(5.0 / 18)},
        {ACW, "fire-order", situation_1, "result=steady", FRACTION(66626637649.0 / 92876046336.0)},
        {ACW, "fire-order", situation_1, "result=holds", DECIMAL(0.002660)},
        {ACW, "fire-order", situation_1, "result=routed", DECIMAL(0.002190)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, charge)
{
    static const char situation_1[] = "distance=5 defender_pins=3 friends_behind=yes";
    static const char situation_2[] =
        "attacker=cavalry attacker_start_bases=3 attacker_bases=3 defender=cavalry defender_start_bases=3 "
        "defender_bases=3 defender_weapon=rifled-carbine distance=16 counter_charge=yes";
    static const char situation_3[] =
        "defender=skirmishers defender_start_bases=2 defender_bases=2 distance=6";
    static const worked_value values[] = {
        {ACW, "charge", "", "result=attacker-fails", FRACTION(5.0 / 36)},
        {ACW, "charge", "", "result=attacker-halts", FRACTION(198084803827601665.0 / 2807929681968365568.0)},
        {ACW, "charge", "", "result=attacker-routs", DECIMAL(0.212516)},
        {ACW, "charge", "", "result=defender-retreats", FRACTION(181.0 / 1458)},
        {ACW, "charge", "", "result=melee", DECIMAL(0.423000)},
        {ACW, "charge", situation_1, "result=melee face=front",
         FRACTION(84631647735212801627581.0 / 349351379311776170508288.0)},
        {ACW, "charge", situation_1, "result=melee face=rear", FRACTION(116383.0 / 419904)},
        {ACW, "charge", situation_1, "result=defender-retreats face=none", FRACTION(82355.0 / 419904)},
        {ACW, "charge", situation_2, "result=melee striking=both-charge fired=no", FRACTION(32761.0 / 46656)},
        {ACW, "charge", situation_2, "result=melee striking=attacker-first fired=no",
         FRACTION(181.0 / 46656)},
        {ACW, "charge", situation_2, "result=defender-retreats striking=none fired=no",
         FRACTION(181.0 / 1458)},
        {ACW, "charge", situation_3, "result=defender-destroyed fired=yes",
         FRACTION(1092846325.0 / 2176782336.0)},
        {ACW, "charge", situation_3, "result=defender-destroyed fired=no", FRACTION(1991.0 / 15552)},
        {ACW, "charge", situation_3, "result=attacker-halts fired=yes", FRACTION(427206155.0 / 2176782336.0)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, melee)
{
    static const char situation_1[] =
        "attacker=cavalry attacker_start_bases=3 attacker_bases=3 defender_formation=column direction=flank";
    static const char situation_2[] = "attacker_start_bases=1 attacker_bases=1 defender_start_bases=1 "
                                      "defender_bases=1 defender_quality=veteran";
    static const worked_value values[] = {
        {ACW, "melee", "", "result=continues", DECIMAL(0.504160)},
        {ACW, "melee", "", "result=attacker-routs",
         FRACTION(178438703003854332329.0 / 1167135884069465164896.0)},
        {ACW, "melee", "", "result=defender-routs", FRACTION(502339836577495489.0 / 2529990231179046912.0)},
        {ACW, "melee", "", "result=attacker-falls-back", DECIMAL(0.080466)},
        {ACW, "melee", "", "result=defender-falls-back", DECIMAL(0.063934)},
        {ACW, "melee", "obstacle=yes attacker_pins=1", "result=attacker-routs", DECIMAL(0.316719)},
        {ACW, "melee", "obstacle=yes attacker_pins=1", "result=defender-routs",
         FRACTION(97945669588509845765833.0 / 994832638743300110548992.0)},
        {ACW, "melee", situation_1, "attacker_lost=0 defender_lost=0", FRACTION(40353607.0 / 11609505792.0)},
        {ACW, "melee", situation_1, "attacker_lost=0 defender_lost=4", FRACTION(73530625.0 / 644972544)},
        {ACW, "melee", situation_1, "attacker_lost=1 defender_lost=3", FRACTION(102942875.0 / 967458816)},
        {ACW, "melee", situation_2, "attacker_lost=0 defender_lost=0 result=continues",
         FRACTION(196.0 / 729)},
        {ACW, "melee", situation_2, "attacker_lost=0 defender_lost=1 result=defender-routs",
         FRACTION(532.0 / 19683)},
        {ACW, "melee", situation_2, "attacker_lost=2 defender_lost=1 result=defender-falls-back",
         FRACTION(1097117.0 / 229582512)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, melee_rounds)
{
    static const char situation_1[] = "attacker_start_bases=1 attacker_bases=1 defender_start_bases=1 "
                                      "defender_bases=1 direction=rear defender_casualties=3";
    static const worked_value values[] = {
        {ACW, "melee-rounds", situation_1, "result=attacker-routs rounds_fought=1",
         FRACTION(820015.0 / 15116544)},
        {ACW, "melee-rounds", situation_1, "result=continues rounds_fought=2",
         FRACTION(1265183667503.0 / 19042491875328.0)},
        {ACW, "melee-rounds", situation_1, "result=defender-destroyed rounds_fought=1", FRACTION(95.0 / 144)},
        {ACW, "melee-rounds", situation_1, "result=defender-destroyed rounds_fought=2",
         FRACTION(316358455.0 / 1836660096)},
        {ACW, "melee-rounds", "", "result=attacker-routs rounds_fought=1",
         FRACTION(178438703003854332329.0 / 1167135884069465164896.0)},
        {ACW, "melee-rounds", "", "result=attacker-routs rounds_fought=2", DECIMAL(0.126807)},
        {ACW, "melee-rounds", "", "result=defender-routs rounds_fought=2", DECIMAL(0.133818)},
        {ACW, "melee-rounds", "", "result=continues rounds_fought=2", DECIMAL(0.169765)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, assault)
{
    static const char situation_1[] =
        "attacker=cavalry attacker_start_bases=3 attacker_bases=3 defender=artillery defender_start_bases=1 "
        "defender_bases=1 defender_weapon=smoothbore-cannon distance=15";
    static const char situation_2[] = "direction=rear defender_pins=1 attacker_quality=veteran";
    static const char situation_3[] = "attacker_start_bases=1 attacker_bases=1 defender_start_bases=1 "
                                      "defender_bases=1 direction=flank distance=12";
    static const worked_value values[] = {
        {ACW, "assault", "", "result=attacker-routs", DECIMAL(0.393765)},
        {ACW, "assault", "", "result=defender-routs", DECIMAL(0.038296)},
        {ACW, "assault", "", "result=attacker-falls-back", DECIMAL(0.035426)},
        {ACW, "assault", "", "result=defender-falls-back", DECIMAL(0.020918)},
        {ACW, "assault", "", "result=continues", DECIMAL(0.147111)},
        {ACW, "assault", situation_1, "result=attacker-destroyed",
         FRACTION(5646545460402987025.0 / 497416319371650055274496.0)},
        {ACW, "assault", situation_1, "result=attacker-routs", DECIMAL(0.136528)},
        {ACW, "assault", situation_1, "result=defender-destroyed",
         FRACTION(1252222122975902648767.0 / 8625959983006819024896.0)},
        {ACW, "assault", situation_1, "result=defender-routs", DECIMAL(0.105703)},
        {ACW, "assault", situation_2, "result=defender-routs fired=no", DECIMAL(0.231054)},
        {ACW, "assault", situation_2, "result=attacker-routs fired=no", DECIMAL(0.018682)},
        {ACW, "assault", situation_2, "result=continues fired=no", DECIMAL(0.356891)},
        {ACW, "assault", situation_3, "result=defender-retreats defender_lost=0", FRACTION(181.0 / 1458)},
        {ACW, "assault", situation_3, "result=defender-routs defender_lost=1",
         FRACTION(3427838635.0 / 78364164096.0)},
        {ACW, "assault", situation_3, "result=defender-routs defender_lost=2",
         FRACTION(180198637885.0 / 5642219814912.0)},
        {ACW, "assault", situation_3, "result=continues defender_lost=0",
         FRACTION(12622143955303.0 / 67706637778944.0)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, exhaustion)
{
    static const char situation_1[] = "brigades_start=5 brigades_lost=3 brigade_commander=no turns=4";
    static const worked_value values[] = {
        {ACW, "brigade-exhaustion", "", "ineffective=yes units_left=2", FRACTION(25.0 / 36)},
        {ACW, "brigade-exhaustion", "", "ineffective=yes units_left=1", FRACTION(5.0 / 18)},
        {ACW, "brigade-exhaustion", "", "ineffective=yes units_left=0", FRACTION(1.0 / 36)},
        {ACW, "brigade-exhaustion", "pins=2 turns=3", "units_left=2", FRACTION(207025.0 / 1679616)},
        {ACW, "brigade-exhaustion", "pins=2 turns=3", "units_left=0", FRACTION(707281.0 / 1679616)},
        {ACW, "army-exhaustion", "", "brigades_left=2", FRACTION(121.0 / 144)},
        {ACW, "army-exhaustion", "", "brigades_left=1", FRACTION(11.0 / 72)},
        {ACW, "army-exhaustion", "", "brigades_left=0", FRACTION(1.0 / 144)},
        {ACW, "army-exhaustion", situation_1, "brigades_left=2", FRACTION(815730721.0 / 11019960576.0)},
        {ACW, "army-exhaustion", situation_1, "brigades_left=0", FRACTION(5839252225.0 / 11019960576.0)},
        {ACW, "army-exhaustion", "brigades_lost=1", "exhausted=no brigades_left=3", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, firefight)
{
    static const char situation_1[] = "turns=12 a_quality=veteran b_cover=soft";
    static const char situation_2[] =
        "turns=12 a_cover=hard b_bases=4 b_weapon=smoothbore-musket b_rally_at=3 b_brigade_commander=yes";
    static const char situation_3[] = "turns=12 a_type=artillery a_bases=1 a_weapon=smoothbore-cannon "
                                      "b_weapon=smoothbore-musket distance=20";
    static const char situation_4[] = "turns=12 a_bases=1 b_bases=1 distance=20";
    static const char situation_5[] = "turns=12 a_type=cavalry a_bases=3 a_weapon=sharps-rifle a_colonel=no "
                                      "b_type=skirmishers b_weapon=rifled-carbine distance=18";
    static const worked_value values[] = {
        {ACW, "firefight", "turns=12", "winner=a", DECIMAL(0.499981)},
        {ACW, "firefight", "turns=12", "winner=b", DECIMAL(0.499981)},
        {ACW, "firefight", "turns=12", "winner=none", DECIMAL(0.000037)},
        {ACW, "firefight", "turns=12", "winner=a turn=1", DECIMAL(0.150232)},
        {ACW, "firefight", "turns=12", "winner=b turn=1", DECIMAL(0.150232)},
        {ACW, "firefight", "turns=12", "winner=a turn=2", DECIMAL(0.190732)},
        {ACW, "firefight", "turns=12", "winner=b turn=3", DECIMAL(0.095042)},
        {ACW, "firefight", situation_1, "winner=a", DECIMAL(0.643880)},
        {ACW, "firefight", situation_1, "winner=b", DECIMAL(0.355470)},
        {ACW, "firefight", situation_1, "winner=none", DECIMAL(0.000650)},
        {ACW, "firefight", situation_1, "winner=a turn=1", DECIMAL(0.088031)},
        {ACW, "firefight", situation_1, "winner=b turn=1", DECIMAL(0.041767)},
        {ACW, "firefight", situation_1, "winner=a turn=2", DECIMAL(0.219574)},
        {ACW, "firefight", situation_1, "winner=b turn=3", DECIMAL(0.080247)},
        {ACW, "firefight", situation_2, "winner=a", DECIMAL(0.860724)},
        {ACW, "firefight", situation_2, "winner=b", DECIMAL(0.126387)},
        {ACW, "firefight", situation_2, "winner=none", DECIMAL(0.012889)},
        {ACW, "firefight", situation_2, "winner=a turn=1", DECIMAL(0.151154)},
        {ACW, "firefight", situation_2, "winner=b turn=1", DECIMAL(0.000880)},
        {ACW, "firefight", situation_2, "winner=a turn=2", DECIMAL(0.243373)},
        {ACW, "firefight", situation_2, "winner=b turn=3", DECIMAL(0.018260)},
        {ACW, "firefight", situation_3, "winner=a", DECIMAL(0.919698)},
        {ACW, "firefight", situation_3, "winner=none", DECIMAL(0.080302)},
        {ACW, "firefight", situation_3, "winner=a turn=1", FRACTION(3510265499.0 / 117546246144.0)},
        {ACW, "firefight", situation_3, "winner=a turn=2", DECIMAL(0.099931)},
        {ACW, "firefight", situation_4, "winner=a", DECIMAL(0.451385)},
        {ACW, "firefight", situation_4, "winner=b", DECIMAL(0.451385)},
        {ACW, "firefight", situation_4, "winner=none", DECIMAL(0.097229)},
        {ACW, "firefight", situation_4, "winner=a turn=2", FRACTION(3624283380743.0 / 1283918464548864.0)},
        {ACW, "firefight", situation_4, "winner=b turn=3",
         FRACTION(4360704440877180956441.0 / 207023039592163656597504.0)},
        {ACW, "firefight", situation_5, "winner=a", DECIMAL(0.086916)},
        {ACW, "firefight", situation_5, "winner=b", DECIMAL(0.899534)},
        {ACW, "firefight", situation_5, "winner=none", DECIMAL(0.013550)},
        {ACW, "firefight", situation_5, "winner=a turn=1", FRACTION(631278301.0 / 92876046336.0)},
        {ACW, "firefight", situation_5, "winner=b turn=1", FRACTION(227845168705.0 / 26748301344768.0)},
        {ACW, "firefight", situation_5, "winner=a turn=2", DECIMAL(0.017759)},
        {ACW, "firefight", situation_5, "winner=b turn=3", DECIMAL(0.193273)},
    };
    EXPECT_WORKED(values);
}
