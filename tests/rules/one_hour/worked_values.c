/* One-hour AWI: the worked values of its specification, line by line. */
#include "../worked.h"

#include <criterion/criterion.h>

#define AWI "one-hour-awi"

Test(worked_values, order_points)
{
    static const worked_value values[] = {
        {AWI, "order-points", "", "points=1", FRACTION(1.0 / 6)},
        {AWI, "order-points", "system=half-d6", "points=0", FRACTION(1.0 / 6)},
        {AWI, "order-points", "system=half-d6", "points=1", FRACTION(1.0 / 3)},
        {AWI, "order-points", "system=half-d6", "points=2", FRACTION(1.0 / 3)},
        {AWI, "order-points", "system=half-d6", "points=3", FRACTION(1.0 / 6)},
        {AWI, "order-points", "system=d6-plus-rating", "points=4", FRACTION(1.0 / 6)},
        {AWI, "order-points", "system=d6-plus-rating", "points=9", FRACTION(1.0 / 6)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, order_units)
{
    static const worked_value values[] = {
        {AWI, "order-units", "", "ordered=1", FRACTION(1.0 / 6)},
        {AWI, "order-units", "", "ordered=2", FRACTION(1.0 / 6)},
        {AWI, "order-units", "", "ordered=3", FRACTION(1.0 / 3)},
        {AWI, "order-units", "", "ordered=4", FRACTION(1.0 / 3)},
        {AWI, "order-units", "near=2 priority=far-first", "near_ordered=0 far_ordered=2", FRACTION(1.0 / 6)},
        {AWI, "order-units", "near=2 priority=far-first", "near_ordered=1 far_ordered=0", FRACTION(1.0 / 6)},
        {AWI, "order-units", "near=2 priority=far-first", "near_ordered=1 far_ordered=2", FRACTION(1.0 / 6)},
        {AWI, "order-units", "system=roll-each rating=2", "ordered=0", FRACTION(1.0 / 27)},
        {AWI, "order-units", "system=roll-each rating=2", "ordered=3", FRACTION(80.0 / 729)},
        {AWI, "order-units", "system=roll-each rating=2", "ordered=6", FRACTION(1024.0 / 2187)},
        {AWI, "order-units", "system=sequence", "ordered=1", FRACTION(1.0 / 3)},
        {AWI, "order-units", "system=sequence", "ordered=2", FRACTION(4.0 / 9)},
        {AWI, "order-units", "system=sequence", "ordered=3", FRACTION(2.0 / 9)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, rally)
{
    static const worked_value values[] = {
        {AWI, "rally", "", "hits_left=0", FRACTION(1.0 / 8)},
        {AWI, "rally", "", "hits_left=1", FRACTION(3.0 / 8)},
        {AWI, "rally", "", "hits_left=2", FRACTION(3.0 / 8)},
        {AWI, "rally", "", "hits_left=3", FRACTION(1.0 / 8)},
        {AWI, "rally", "commander=removed", "hits_left=1 points_given_up=6", FRACTION(1.0 / 36)},
        {AWI, "rally", "commander=removed", "hits_left=2 points_given_up=3", FRACTION(1.0 / 6)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, command_turn)
{
    static const worked_value values[] = {
        {AWI, "command-turn", "", "rallied=no near_ordered=3 far_ordered=0", FRACTION(1.0 / 3)},
        {AWI, "command-turn", "", "rallied=no near_ordered=3 far_ordered=1", FRACTION(1.0 / 3)},
        {AWI, "command-turn", "", "rallied=yes near_ordered=0 far_ordered=0", FRACTION(1.0 / 3)},
        {AWI, "command-turn", "system=half-d6 rally_up_to=1", "rallied=no near_ordered=0 far_ordered=0",
         FRACTION(1.0 / 6)},
        {AWI, "command-turn", "system=half-d6 rally_up_to=1", "rallied=no near_ordered=2 far_ordered=0",
         FRACTION(1.0 / 3)},
        {AWI, "command-turn", "system=half-d6 rally_up_to=1", "rallied=no near_ordered=3 far_ordered=0",
         FRACTION(1.0 / 6)},
        {AWI, "command-turn", "system=half-d6 rally_up_to=1", "rallied=yes near_ordered=0 far_ordered=0",
         FRACTION(1.0 / 3)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, shoot)
{
    static const char gun_on_hill[] = "shooter=artillery shooter_terrain=hill distance=4";
    static const char out_of_town[] = "shooter=militia shooter_terrain=town bearing=rear other_ahead=yes";
    static const worked_value values[] = {
        {AWI, "shoot", "", "hits=0", FRACTION(1.0 / 4)},
        {AWI, "shoot", "", "hits=1", FRACTION(1.0 / 2)},
        {AWI, "shoot", "", "hits=2", FRACTION(1.0 / 4)},
        {AWI, "shoot", "shooter=frontiersmen aspect=flank", "hits=0", FRACTION(1.0 / 4)},
        {AWI, "shoot", "shooter=frontiersmen aspect=flank", "hits=2", FRACTION(3.0 / 4)},
        {AWI, "shoot", gun_on_hill, "hits=0", FRACTION(1.0 / 4)},
        {AWI, "shoot", gun_on_hill, "hits=1", FRACTION(3.0 / 4)},
        {AWI, "shoot", out_of_town, "hits=0", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, volley)
{
    static const char flank_of_militia[] = "aspect=flank target=militia target_terrain=town target_hits=5";
    static const char rear_of_cavalry[] =
        "shooter=artillery-on-hill aspect=rear target=cavalry target_hits=2";
    static const worked_value values[] = {
        {AWI, "volley", "target_hits=5", "result=eliminated", FRACTION(1.0 / 4)},
        {AWI, "volley", flank_of_militia, "result=eliminated", FRACTION(3.0 / 4)},
        {AWI, "volley", rear_of_cavalry, "total=2", FRACTION(1.0 / 4)},
        {AWI, "volley", rear_of_cavalry, "total=4", FRACTION(3.0 / 4)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, massed_fire)
{
    static const char four_shooters[] =
        "shooter_3=artillery-on-hill shooter_4=frontiersmen aspect_4=flank target_hits=2";
    static const worked_value values[] = {
        {AWI, "massed-fire", "target=militia target_hits=2", "result=eliminated decided_by=2",
         FRACTION(5.0 / 16)},
        {AWI, "massed-fire", "target=militia target_hits=2", "result=stands decided_by=0",
         FRACTION(11.0 / 16)},
        {AWI, "massed-fire", four_shooters, "result=eliminated", FRACTION(117.0 / 256)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, charge)
{
    static const worked_value values[] = {
        {AWI, "charge", "", "inflicted=0 suffered=3", FRACTION(1.0 / 8)},
        {AWI, "charge", "", "inflicted=2 suffered=2", FRACTION(3.0 / 8)},
        {AWI, "charge", "", "inflicted=4 suffered=1", FRACTION(3.0 / 8)},
        {AWI, "charge", "", "inflicted=6 suffered=0", FRACTION(1.0 / 8)},
        {AWI, "charge", "attacker=shock-troops aspect=rear", "inflicted=0 suffered=2", FRACTION(1.0 / 4)},
        {AWI, "charge", "attacker=shock-troops aspect=rear", "inflicted=4 suffered=1", FRACTION(1.0 / 2)},
        {AWI, "charge", "attacker=shock-troops aspect=rear", "inflicted=8 suffered=0", FRACTION(1.0 / 4)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, assault)
{
    static const char last_charge[] =
        "attacker=shock-troops attacker_hits=7 target=militia target_terrain=rough target_hits=3";
    static const worked_value values[] = {
        {AWI, "assault", "attacker_hits=5 target_hits=3", "target_result=eliminated attacker_result=stands",
         FRACTION(1.0 / 2)},
        {AWI, "assault", "attacker_hits=5 target_hits=3", "target_result=stands attacker_result=eliminated",
         FRACTION(1.0 / 2)},
        {AWI, "assault", last_charge, "target_result=eliminated attacker_result=stands", FRACTION(1.0 / 4)},
        {AWI, "assault", last_charge, "target_result=stands attacker_result=eliminated", FRACTION(3.0 / 4)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, supported_charge)
{
    static const char three_units[] = "shooter_2=frontiersmen attacker_hits=5 target_hits=2";
    static const worked_value values[] = {
        {AWI, "supported-charge", "target_hits=5", "charged=yes", FRACTION(3.0 / 4)},
        {AWI, "supported-charge", three_units, "target_result=eliminated attacker_result=eliminated",
         FRACTION(9.0 / 128)},
        {AWI, "supported-charge", three_units, "target_result=eliminated attacker_result=stands",
         FRACTION(61.0 / 128)},
        {AWI, "supported-charge", three_units, "target_result=stands attacker_result=eliminated",
         FRACTION(55.0 / 128)},
        {AWI, "supported-charge", three_units, "target_result=stands attacker_result=stands",
         FRACTION(3.0 / 128)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, attrition)
{
    static const char turning[] =
        "shooter=frontiersmen shooters=2 aspect=flank target=militia target_turns=yes";
    static const char entrenched[] =
        "shooters=2 target=artillery target_terrain=entrenchment target_hits=3 rally=yes system=half-d6";
    static const worked_value values[] = {
        {AWI, "attrition", "", "turns=4", FRACTION(9.0 / 256)},
        {AWI, "attrition", "", "turns=5", FRACTION(35.0 / 256)},
        {AWI, "attrition", "", "turns=6", FRACTION(441.0 / 2048)},
        {AWI, "attrition", "", "turns=7", FRACTION(891.0 / 4096)},
        {AWI, "attrition", "rally=yes", "turns=4", FRACTION(0.0)},
        {AWI, "attrition", "rally=yes", "turns=6", FRACTION(1.0 / 4096)},
        {AWI, "attrition", "rally=yes", "turns=7", FRACTION(13.0 / 16384)},
        {AWI, "attrition", "rally=yes", "turns=8", FRACTION(13.0 / 8192)},
        {AWI, "attrition", turning, "turns=2", FRACTION(135.0 / 256)},
        {AWI, "attrition", turning, "turns=3", FRACTION(1269.0 / 4096)},
        {AWI, "attrition", turning, "turns=4", FRACTION(3915.0 / 32768)},
        {AWI, "attrition", entrenched, "turns=2", FRACTION(179.0 / 512)},
        {AWI, "attrition", entrenched, "turns=3", FRACTION(40679.0 / 147456)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, leave_cover)
{
    static const worked_value values[] = {
        {AWI, "leave-cover", "", "result=left turns=2", FRACTION(1.0 / 4)},
        {AWI, "leave-cover", "", "result=left turns=3", FRACTION(1.0 / 8)},
        {AWI, "leave-cover", "", "result=eliminated turns=2", FRACTION(1.0 / 16)},
        {AWI, "leave-cover", "", "result=eliminated turns=3", FRACTION(1.0 / 16)},
        {AWI, "leave-cover", "hits=4 commander_distance=far", "result=left turns=1", FRACTION(5.0 / 6)},
        {AWI, "leave-cover", "hits=4 commander_distance=far", "result=left turns=2", FRACTION(5.0 / 144)},
        {AWI, "leave-cover", "hits=4 commander_distance=far", "result=eliminated turns=2",
         FRACTION(5.0 / 96)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, advance)
{
    static const char skirmishers[] = "unit=skirmishers hits=4 squares=4 orders_first=3 guns=2 on_hill=yes";
    static const worked_value values[] = {
        {AWI, "advance", "", "result=arrived turns=3 hits_taken=0", FRACTION(1.0 / 8)},
        {AWI, "advance", "", "result=arrived turns=3 hits_taken=1", FRACTION(3.0 / 8)},
        {AWI, "advance", "", "result=arrived turns=3 hits_taken=2", FRACTION(3.0 / 8)},
        {AWI, "advance", "", "result=arrived turns=3 hits_taken=3", FRACTION(1.0 / 8)},
        {AWI, "advance", "squares=2 commander_distance=far guns=0", "result=arrived turns=2",
         FRACTION(25.0 / 36)},
        {AWI, "advance", "squares=2 commander_distance=far guns=0", "result=arrived turns=3",
         FRACTION(25.0 / 108)},
        {AWI, "advance", "squares=2 commander_distance=far guns=0", "result=arrived turns=4",
         FRACTION(25.0 / 432)},
        {AWI, "advance", skirmishers, "result=arrived turns=2", FRACTION(13.0 / 1024)},
        {AWI, "advance", skirmishers, "result=arrived turns=3", FRACTION(227.0 / 32768)},
        {AWI, "advance", skirmishers, "result=eliminated turns=2", FRACTION(171.0 / 512)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, artillery_deploy)
{
    static const worked_value values[] = {
        {AWI, "artillery-deploy", "", "first_shot=3 hits=0", FRACTION(1.0 / 16)},
        {AWI, "artillery-deploy", "", "first_shot=3 hits=2", FRACTION(3.0 / 8)},
        {AWI, "artillery-deploy", "commander_distance=far system=half-d6", "first_shot=0",
         FRACTION(3.0 / 16)},
        {AWI, "artillery-deploy", "commander_distance=far system=half-d6", "first_shot=3", FRACTION(1.0 / 4)},
        {AWI, "artillery-deploy", "commander_distance=far system=half-d6", "first_shot=4", FRACTION(1.0 / 4)},
        {AWI, "artillery-deploy", "commander_distance=far system=half-d6", "first_shot=5",
         FRACTION(3.0 / 16)},
        {AWI, "artillery-deploy", "commander_distance=far system=half-d6", "first_shot=6", FRACTION(1.0 / 8)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, exchange)
{
    static const char cavalry[] = "a_unit=cavalry a_hits=5 b_unit=militia b_hits=2";
    static const worked_value values[] = {
        {AWI, "exchange", "", "a_total=0 b_total=0", FRACTION(1.0 / 16)},
        {AWI, "exchange", "", "a_total=1 b_total=1", FRACTION(1.0 / 4)},
        {AWI, "exchange", "", "a_total=2 b_total=2", FRACTION(1.0 / 16)},
        {AWI, "exchange", cavalry, "a_result=eliminated b_result=stands", FRACTION(1.0 / 2)},
        {AWI, "exchange", cavalry, "a_result=stands b_result=eliminated", FRACTION(1.0 / 2)},
        {AWI, "exchange", "a_unit=frontiersmen a_attacks=flank b_hits=2", "a_total=0 b_total=1",
         FRACTION(1.0 / 4)},
        {AWI, "exchange", "a_unit=frontiersmen a_attacks=flank b_hits=2", "a_total=0 b_total=3",
         FRACTION(3.0 / 4)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, resolve)
{
    static const worked_value values[] = {
        {AWI, "resolve", "", "resolve=0", FRACTION(1909.0 / 4096)},
        {AWI, "resolve", "", "resolve=1", FRACTION(729.0 / 2048)},
        {AWI, "resolve", "", "resolve=2", FRACTION(729.0 / 4096)},
        {AWI, "resolve", "", "ended=2", FRACTION(1.0 / 16)},
        {AWI, "resolve", "", "ended=3", FRACTION(3.0 / 32)},
        {AWI, "resolve", "", "ended=4", FRACTION(27.0 / 256)},
        {AWI, "resolve", "turns=2 features=1 loss_own=10 loss_enemy=80", "resolve=0", FRACTION(4.0 / 625)},
        {AWI, "resolve", "turns=2 features=1 loss_own=10 loss_enemy=80", "resolve=1", FRACTION(74.0 / 625)},
        {AWI, "resolve", "turns=2 features=1 loss_own=10 loss_enemy=80", "resolve=2",
         FRACTION(1441.0 / 2500)},
        {AWI, "resolve", "turns=2 features=1 loss_own=10 loss_enemy=80", "resolve=3", FRACTION(333.0 / 1250)},
        {AWI, "resolve", "turns=2 features=1 loss_own=10 loss_enemy=80", "resolve=4", FRACTION(81.0 / 2500)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, battle)
{
    static const char two_turns[] = "turns=2 a_units=3 b_units=3 a_features=1 a_loss_enemy=40 b_loss_own=50";
    static const worked_value values[] = {
        {AWI, "battle", "turns=3", "winner=a", FRACTION(1345.0 / 4096)},
        {AWI, "battle", "turns=3", "winner=b", FRACTION(1293.0 / 4096)},
        {AWI, "battle", "turns=3", "winner=draw", FRACTION(729.0 / 2048)},
        {AWI, "battle", two_turns, "winner=a ended=1", FRACTION(5.0 / 8)},
        {AWI, "battle", two_turns, "winner=a ended=2", FRACTION(15.0 / 64)},
        {AWI, "battle", two_turns, "winner=a ended=0", FRACTION(189.0 / 1600)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, firefight)
{
    static const char ambush[] = "a_unit=frontiersmen a_terrain=woods a_attacks=flank b_unit=militia";
    static const char bombardment[] =
        "distance=4 a_unit=artillery a_terrain=hill b_terrain=town b_rally=never";
    static const worked_value values[] = {
        {AWI, "firefight", "", "winner=a", DECIMAL(0.579205)},
        {AWI, "firefight", "", "winner=b", DECIMAL(0.420666)},
        {AWI, "firefight", "", "winner=none", DECIMAL(0.000128)},
        {AWI, "firefight", "", "winner=a turn=4", FRACTION(9.0 / 256)},
        {AWI, "firefight", "", "winner=b turn=4", FRACTION(2223.0 / 65536)},
        {AWI, "firefight", "", "winner=a turn=5", FRACTION(8645.0 / 65536)},
        {AWI, "firefight", "a_unit=shock-troops a_action=charge", "winner=a", DECIMAL(0.567060)},
        {AWI, "firefight", "a_unit=shock-troops a_action=charge", "winner=b", DECIMAL(0.384298)},
        {AWI, "firefight", "a_unit=shock-troops a_action=charge", "winner=both", DECIMAL(0.048641)},
        {AWI, "firefight", "a_unit=shock-troops a_action=charge", "winner=a turn=2", FRACTION(1.0 / 16)},
        {AWI, "firefight", "a_unit=shock-troops a_action=charge", "winner=b turn=3", FRACTION(763.0 / 4096)},
        {AWI, "firefight", "a_unit=shock-troops a_action=charge", "winner=both turn=4",
         FRACTION(75.0 / 2048)},
        {AWI, "firefight", ambush, "winner=a", DECIMAL(0.821275)},
        {AWI, "firefight", ambush, "winner=b", DECIMAL(0.178652)},
        {AWI, "firefight", ambush, "winner=none", DECIMAL(0.000073)},
        {AWI, "firefight", ambush, "winner=a turn=5", FRACTION(243.0 / 1024)},
        {AWI, "firefight", ambush, "winner=b turn=6", FRACTION(66815.0 / 1048576)},
        {AWI, "firefight", bombardment, "winner=a", DECIMAL(0.648779)},
        {AWI, "firefight", bombardment, "winner=none", DECIMAL(0.351221)},
        {AWI, "firefight", bombardment, "winner=a turn=9", FRACTION(19683.0 / 262144)},
        {AWI, "firefight", bombardment, "winner=a turn=12", FRACTION(3247695.0 / 16777216)},
        {AWI, "firefight", "a_unit=cavalry b_unit=cavalry", "winner=a", DECIMAL(0.506622)},
        {AWI, "firefight", "a_unit=cavalry b_unit=cavalry", "winner=b", DECIMAL(0.305695)},
        {AWI, "firefight", "a_unit=cavalry b_unit=cavalry", "winner=both", DECIMAL(0.187683)},
        {AWI, "firefight", "a_unit=cavalry b_unit=cavalry", "winner=a turn=2", FRACTION(1435.0 / 4096)},
        {AWI, "firefight", "a_unit=cavalry b_unit=cavalry", "winner=both turn=2", FRACTION(3.0 / 16)},
        {AWI, "firefight", "a_unit=cavalry b_unit=cavalry", "winner=b turn=2", FRACTION(153.0 / 1024)},
    };
    EXPECT_WORKED(values);
}
