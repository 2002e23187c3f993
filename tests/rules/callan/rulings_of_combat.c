/* Loose Files and American Scramble: close combat, worked by hand where a ruling decides. The difference of
 * two average dice is 0 in 10 of 36, 1 in 8 either way, 2 in 4 and 3 in 1. */
#include "../worked.h"

#include <criterion/criterion.h>
#include <string.h>

#define CALLAN "callan-1987"

/* The difference before the dice is the margin that comes 10 times in 36. */
#define EVEN FRACTION(10.0 / 36)

/* Factors of either side; advantage and works add up (R21), half inspiration is none (R29). */
Test(rulings_of_combat, factors)
{
    static const worked_value values[] = {
        {CALLAN, "combat", "", "margin=0", EVEN},
        {CALLAN, "combat", "attacker_grade=1 defender_grade=4", "margin=9", EVEN},
        {CALLAN, "combat", "defender_grade=1", "margin=-3", EVEN},
        {CALLAN, "combat", "attacker_inspired=2 attacker_advantage=yes", "margin=3", EVEN},
        {CALLAN, "combat", "attacker_inspired=2 combat.inspired_limit=1", "margin=1", EVEN},
        {CALLAN, "combat", "cover=wooden-building defender_advantage=yes", "margin=-3", EVEN},
        {CALLAN, "combat", "cover=fort", "margin=-3", EVEN},
        {CALLAN, "combat", "attacker=skirmishers flanked=attacker", "margin=-6", EVEN},
        {CALLAN, "combat", "attacker_dp=1 attacker_casualties=1 defender_casualties=3", "margin=2", EVEN},
        /* Beyond 12 the margin is told as 12. */
        {CALLAN, "combat", "defender_casualties=9", "margin=12", FRACTION(1.0)},
        {CALLAN, "combat", "defender_dp=5", "margin=12", FRACTION(4.0 / 36 + 1.0 / 36)},
    };
    EXPECT_WORKED(values);
}

/* A troop and a gun have strength 6, and exactly 3:2 counts as 3:2 (R27). */
Test(rulings_of_combat, outnumbered)
{
    static const worked_value values[] = {
        {CALLAN, "combat", "defender_stands=5", "margin=1", EVEN},
        {CALLAN, "combat", "defender_stands=4", "margin=2", EVEN},
        {CALLAN, "combat", "defender_stands=3", "margin=3", EVEN},
        {CALLAN, "combat", "defender_stands=2", "margin=5", EVEN},
        {CALLAN, "combat", "attacker=cavalry attacker_stands=3", "margin=0", EVEN},
        {CALLAN, "combat", "attacker=cavalry attacker_stands=2", "margin=-2", EVEN},
        {CALLAN, "combat", "defender=artillery defender_stands=1", "margin=5", EVEN},
    };
    EXPECT_WORKED(values);
}

/* Who takes a casualty with a success or a stand-off, at a difference that the dice do not change. */
#define CERTAIN "dice.average=3,3"
Test(rulings_of_combat, exemptions)
{
    static const worked_value values[] = {
        {CALLAN, "combat", CERTAIN, "attacker_lost=1 defender_lost=1", FRACTION(1.0)},
        {CALLAN, "combat", CERTAIN " bayonet=yes defender_inspired=2",
         "attacker_result=stand-off attacker_lost=1 defender_lost=0", FRACTION(1.0)},
        {CALLAN, "combat", CERTAIN " cover=wooden-building attacker_inspired=2",
         "defender_result=stand-off attacker_lost=1 defender_lost=0", FRACTION(1.0)},
        {CALLAN, "combat", CERTAIN " cover=fieldwork",
         "attacker_result=driven-back defender_result=success attacker_lost=1 defender_lost=0",
         FRACTION(1.0)},
        {CALLAN, "combat", CERTAIN " attacker_inspired=2", "attacker_result=success attacker_lost=1",
         FRACTION(1.0)},
        {CALLAN, "combat", CERTAIN " attacker_inspired=2 defender=cavalry defender_stands=3",
         "attacker_result=success attacker_lost=0 defender_result=driven-back defender_lost=1",
         FRACTION(1.0)},
        /* Skirmishers count as infantry that faces cavalry (R22), guns do not. */
        {CALLAN, "combat",
         CERTAIN " attacker=cavalry attacker_stands=3 defender=skirmishers flanked=attacker",
         "attacker_result=driven-back attacker_dp_after=2 defender_result=stand-off defender_lost=0",
         FRACTION(1.0)},
        {CALLAN, "combat", CERTAIN " attacker=cavalry defender=artillery",
         "attacker_result=driven-back defender_result=stand-off defender_lost=1", FRACTION(1.0)},
        /* Cavalry holds its stand-off against cavalry (R23). */
        {CALLAN, "combat", CERTAIN " attacker=cavalry defender=cavalry",
         "attacker_result=stand-off attacker_lost=1 attacker_dp_after=1", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

/* A unit that loses its last stand is destroyed, even if it won (R28); units of grade 4 or worse pursue. */
Test(rulings_of_combat, results)
{
    static const worked_value values[] = {
        {CALLAN, "combat", CERTAIN " attacker_inspired=2 attacker_stands=1 defender_stands=1",
         "attacker_result=destroyed defender_result=destroyed", FRACTION(1.0)},
        {CALLAN, "combat", CERTAIN " attacker_dp=5 attacker_stands=1 defender_stands=1 defender_casualties=9",
         "attacker_result=destroyed attacker_lost=1", FRACTION(1.0)},
        {CALLAN, "combat", CERTAIN " attacker_grade=4 defender_grade=4 defender_casualties=2",
         "attacker_result=pursuit defender_result=driven-back", FRACTION(1.0)},
        {CALLAN, "combat", CERTAIN " attacker_grade=3 defender_grade=3 defender_casualties=2",
         "attacker_result=easy-victory", FRACTION(1.0)},
        {CALLAN, "combat", CERTAIN " defender_casualties=4", "defender_result=defeated defender_lost=2",
         FRACTION(1.0)},
        {CALLAN, "combat", CERTAIN " defender_casualties=4 attacker_advantage=yes defender_dp=0",
         "defender_result=routed defender_dp_after=4", FRACTION(1.0)},
        {CALLAN, "combat",
         CERTAIN " defender_casualties=9 defender_dp=5 attacker_stands=10 defender_stands=10",
         "defender_result=routed defender_lost=6", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

/* Half of a negative sum is rounded towards zero, the grade and the odds of the side count in full (R25); an
 * exemption needs both attackers (R26). */
Test(rulings_of_combat, two_on_one)
{
    static const char even[] = CERTAIN " first_stands=3 second_stands=3";
    char situation[7][160] = {{0}};
    static const char *const further[] = {"",
                                          " first_dp=1",
                                          " first=skirmishers",
                                          " first_grade=1 second_grade=4",
                                          " first_bayonet=yes",
                                          " first_bayonet=yes second_bayonet=yes defender_inspired=2",
                                          " first=cavalry second_dp=1"};
    for (int i = 0; i < 7; i++) strcat(strcat(situation[i], even), further[i]);
    const worked_value values[] = {
        {CALLAN, "two-on-one", situation[0], "margin=0 first_lost=1 second_lost=1", FRACTION(1.0)},
        {CALLAN, "two-on-one", situation[1], "margin=-1", FRACTION(1.0)},
        {CALLAN, "two-on-one", situation[2], "margin=-1", FRACTION(1.0)},
        {CALLAN, "two-on-one", situation[3], "margin=3", FRACTION(1.0)},
        {CALLAN, "two-on-one", situation[4], "margin=1 defender_lost=1", FRACTION(1.0)},
        {CALLAN, "two-on-one", situation[5], "margin=0 defender_lost=0", FRACTION(1.0)},
        /* The cavalry of the two brings 3 stands of 6, so the defender's 18 face 27: 3:2. */
        {CALLAN, "two-on-one", situation[6],
         "margin=1 first_result=driven-back second_result=stand-off defender_result=stand-off "
         "defender_lost=1",
         FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

/* The bonus of a bayonet attack lasts one round: after a stand-off that costs the attacker a DP and a stand
 * and the defender a DP, he trails by 2 (R24, the notes' example), and by 1 more for 5 stands against 6. */
Test(rulings_of_combat, prolonged)
{
    static const worked_value values[] = {
        {CALLAN, "prolonged-combat", CERTAIN " bayonet=yes defender_inspired=2",
         "rounds=2 attacker_result=defeated defender_result=easy-victory attacker_lost=3 defender_lost=0",
         FRACTION(1.0)},
        {CALLAN, "prolonged-combat", CERTAIN, "rounds=6 attacker_lost=6 attacker_result=destroyed",
         FRACTION(1.0)},
        {CALLAN, "prolonged-combat", CERTAIN " attacker_stands=10 defender_stands=10",
         "rounds=6 attacker_result=stand-off attacker_lost=7", FRACTION(1.0)},
        {CALLAN, "prolonged-combat", CERTAIN " attacker=cavalry attacker_stands=3", "rounds=1",
         FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

/* Contact is at 4 inches or less (R19); cavalry that moves fewer than three dice stays out of it; uphill is
 * the defender's advantage (R34). */
Test(rulings_of_combat, assault)
{
    static const worked_value values[] = {
        {CALLAN, "assault", CERTAIN " distance=10 defensive_fire=no", "contact_turn=1", FRACTION(1.0)},
        {CALLAN, "assault", CERTAIN " distance=11 defensive_fire=no", "contact_turn=2", FRACTION(1.0)},
        {CALLAN, "assault",
         CERTAIN " distance=10 attacker=cavalry attacker_stands=3 defensive_fire=no dice=2",
         "contact_turn=0 attacker_result=none defender_result=none", FRACTION(1.0)},
        {CALLAN, "assault",
         CERTAIN " distance=10 attacker=cavalry attacker_stands=3 defensive_fire=no dice=3 last_dice=1",
         "contact_turn=1", FRACTION(1.0)},
        {CALLAN, "assault", CERTAIN " distance=8 uphill=yes defensive_fire=no attacker_inspired=2",
         "contact_turn=1 attacker_result=stand-off", FRACTION(1.0)},
        {CALLAN, "assault",
         CERTAIN " distance=8 uphill=yes defensive_fire=no attacker_inspired=2 attacker_grade=1",
         "attacker_result=easy-victory", FRACTION(1.0)},
        /* The DPs that the defender begins with are gone after four turns of waiting. */
        {CALLAN, "assault", CERTAIN " distance=24 defensive_fire=no defender_dp=3",
         "contact_turn=4 attacker_result=stand-off", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

/* Anything but an easy victory stops the pursuer; beyond 4 inches the runner is away (R32). */
Test(rulings_of_combat, pursuit)
{
    static const char slow[] = CERTAIN " pursuer_grade=1 runner_grade=1 ";
    char situation[3][160] = {{0}};
    static const char *const further[] = {"gap=4 runner_casualties=0 runner_dp=0 pursuer_dp=0",
                                          "gap=4 runner=skirmishers runner_dp=0 move.dice_limit=1,2,3,4,2",
                                          "gap=0 runner_casualties=9 turns=2 runner_stands=10"};
    for (int i = 0; i < 3; i++) strcat(strcat(situation[i], slow), further[i]);
    const worked_value values[] = {
        /* 4 ahead by the rear and the odds, then 9 and more: the runner loses 1 stand, 3 and the rest. */
        {CALLAN, "pursuit", situation[0], "ending=caught turn=3 pursuer_lost=0", FRACTION(1.0)},
        {CALLAN, "pursuit", situation[1], "ending=outdistanced turn=1", FRACTION(1.0)},
        {CALLAN, "pursuit", situation[2], "ending=continues turn=2 pursuer_lost=0", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}
