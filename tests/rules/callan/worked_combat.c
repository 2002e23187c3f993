/* Loose Files and American Scramble: the worked values of its specification, for close combat. */
#include "../worked.h"

#include <criterion/criterion.h>

#define CALLAN "callan-1987"

Test(worked_combat, combat)
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

Test(worked_combat, led_combat)
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

Test(worked_combat, second_line)
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

Test(worked_combat, two_on_one)
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

Test(worked_combat, prolonged_combat)
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

Test(worked_combat, pursuit)
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

Test(worked_combat, assault)
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
