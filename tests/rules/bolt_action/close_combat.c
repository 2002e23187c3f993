/* Bolt Action ACW: charges and melees, by ruling. */
#include "../worked.h"

#include <criterion/criterion.h>

#define ACW "bolt-action-acw"

/* An unpinned regular unit with its colonel charges with 30/36, or by a blunder with 1/216. */
#define CHARGES (181.0 / 216)

#define ONE_BASE "attacker_start_bases=1 attacker_bases=1 defender_start_bases=1 defender_bases=1 "

Test(close_combat, the_order_to_charge)
{
    static const worked_value values[] = {
        {ACW, "charge", "distance=13", "result=out-of-reach", FRACTION(1.0)},
        {ACW, "charge", "distance=13 attacker_formation=column", "result=out-of-reach", FRACTION(0.0)},
        {ACW, "charge", "attacker_pins=2", "result=attacker-fails attacker_pins_left=2", FRACTION(14.0 / 36)},
        {ACW, "charge", "attacker_pins=2", "result=attacker-blunders attacker_pins_left=3",
         FRACTION(5.0 / 216)},
    };
    EXPECT_WORKED(values);
}

/* From 7 inches a charge of 12 does not catch a retreat of 6 (R28); skirmishers who go forward are lost
 * (R29). */
Test(close_combat, retreats)
{
    static const char skirmishers[] =
        "defender=skirmishers defender_start_bases=2 defender_bases=2 distance=7";
    static const worked_value values[] = {
        {ACW, "charge", skirmishers, "result=defender-destroyed fired=no", FRACTION(CHARGES * 2 / 216)},
        {ACW, "charge", skirmishers, "result=defender-destroyed fired=yes", FRACTION(0.0)},
        {ACW, "charge", "distance=7", "result=defender-retreats", FRACTION(CHARGES * (5.0 / 36 + 2.0 / 216))},
        {ACW, "charge", "distance=6", "result=defender-retreats", FRACTION(CHARGES * 1 / 216)},
        {ACW, "charge", "distance=6", "result=melee face=rear", FRACTION(CHARGES * (5.0 / 36 + 1.0 / 216))},
        {ACW, "charge", "defender_formation=column distance=1", "face=rear", FRACTION(0.0)}, /* 12 inches */
        {ACW, "charge", "", "result=defender-aside defender_pins_left=1", FRACTION(CHARGES * 2 / 216)},
        {ACW, "charge", "friends_behind=yes",
         "face=rear defender_pins_left=1", /* at once, without a blunder */
         FRACTION(CHARGES * 5 / 36 * 6 / 36)},
        {ACW, "charge", "friends_behind=yes", "face=rear defender_pins_left=2",
         FRACTION(CHARGES * 2 / 216 * 10 / 36)},
    };
    EXPECT_WORKED(values);
}

/* Only against infantry does infantry meet a charge with a charge (R29). */
Test(close_combat, blunders_into_the_charge)
{
    static const worked_value values[] = {
        {ACW, "charge", "", "striking=both-charge defender_pins_left=0", FRACTION(CHARGES / 216)},
        {ACW, "charge", "direction=rear", "face=front striking=both-charge", FRACTION(CHARGES / 216)},
        {ACW, "charge", "attacker=cavalry defender_formation=column", "striking=both-charge", FRACTION(0.0)},
        {ACW, "charge", "attacker=cavalry defender_formation=column",
         "fired=no face=front defender_pins_left=1", FRACTION(CHARGES * 2 / 216)},
        {ACW, "charge", "defender=artillery defender_weapon=rifled-cannon distance=10",
         "striking=both-charge", FRACTION(0.0)},
        {ACW, "charge", "defender=cavalry defender_weapon=rifled-carbine", "striking=both-charge",
         FRACTION(CHARGES / 216)},
    };
    EXPECT_WORKED(values);
}

/* Counter-charges are from beyond 12 inches, in front, and of cavalry (R30). */
Test(close_combat, counter_charges)
{
#define MOUNTED "attacker=cavalry defender=cavalry defender_weapon=rifled-carbine counter_charge=yes "
    static const worked_value values[] = {
        {ACW, "charge", MOUNTED "distance=13", "striking=both-charge",
         FRACTION(CHARGES * (30.0 / 36 + 1.0 / 216))},
        {ACW, "charge", MOUNTED "distance=12", "striking=both-charge", FRACTION(CHARGES / 216)},
        {ACW, "charge", MOUNTED "distance=13 direction=flank", "striking=both-charge",
         FRACTION(CHARGES / 216)},
        {ACW, "charge", MOUNTED "distance=13", "fired=yes", FRACTION(0.0)},
        {ACW, "charge", MOUNTED "distance=13 charge.counter_distance=13", "fired=yes",
         FRACTION(CHARGES * 30 / 36)},
    };
    EXPECT_WORKED(values);
}

/* Units shoot to their front, skirmishers all round (R27). */
Test(close_combat, fire_at_chargers)
{
    static const worked_value values[] = {
        {ACW, "charge", "", "fired=yes", FRACTION(CHARGES * 30 / 36)},
        {ACW, "charge", "direction=flank", "fired=yes", FRACTION(0.0)},
        {ACW, "charge", "direction=flank", "result=melee face=flank defender_pins_left=0",
         FRACTION(CHARGES * 30 / 36)},
        {ACW, "charge", "defender=skirmishers direction=rear", "fired=yes", FRACTION(CHARGES * 30 / 36)},
        /* Two shots at 2 that both miss: the chargers test all the same, at 9 (R26). */
        {ACW, "charge", "defender_bases=1",
         "fired=yes attacker_lost=0 attacker_pins_left=0 result=attacker-halts",
         FRACTION(CHARGES * 30 / 36 / 36 * 6 / 36)},
        {ACW, "charge", "obstacle=yes", "striking=attacker-first", FRACTION(CHARGES * (1.0 / 216))},
    };
    EXPECT_WORKED(values);
}

/* A blow hits with 2/3 and wounds with 1/2; in the rear it hits with 5/6, as a 1 always misses (R12). */
Test(close_combat, blows)
{
    static const worked_value values[] = {
        {ACW, "melee", ONE_BASE "direction=rear", "defender_lost=0", FRACTION(49.0 / 144)},
        {ACW, "melee", ONE_BASE "direction=flank", "defender_lost=0", FRACTION(49.0 / 144)},
        {ACW, "melee", ONE_BASE, "defender_lost=0", FRACTION(4.0 / 9)},
        {ACW, "melee", ONE_BASE "attacker=cavalry", "defender_lost=0", FRACTION(8.0 / 27)},
        {ACW, "melee", ONE_BASE "attacker=cavalry round=later", "defender_lost=0",
         FRACTION(4.0 / 9)}, /* R33 */
        {ACW, "melee", ONE_BASE "defender=cavalry counter_charge=yes", "attacker_lost=0", FRACTION(8.0 / 27)},
        {ACW, "melee", ONE_BASE "defender=cavalry", "attacker_lost=3", FRACTION(0.0)}, /* R32 */
        {ACW, "melee", ONE_BASE "defender=artillery round=later", "attacker_lost=1", FRACTION(1.0 / 3)},
        {ACW, "melee", ONE_BASE "attacker_quality=inexperienced attacker_pins=1", "defender_lost=0",
         FRACTION(25.0 / 36)}, /* R31 */
        {ACW, "melee", "attacker_formation=column", "defender_lost=0", FRACTION(4.0 / 9)},
        {ACW, "melee", "defender_formation=column round=later", "attacker_lost=0", FRACTION(4.0 / 9)},
    };
    EXPECT_WORKED(values);
}

/* A last figure that falls does not answer, unless both strike at once. */
Test(close_combat, answers)
{
#define LAST_FIGURE ONE_BASE "defender_casualties=3 "
    static const worked_value values[] = {
        {ACW, "melee", LAST_FIGURE, "defender_lost=1 result=defender-destroyed", FRACTION(5.0 / 9)},
        {ACW, "melee", LAST_FIGURE, "defender_lost=1 attacker_lost=1", FRACTION(0.0)},
        {ACW, "melee", LAST_FIGURE "obstacle=yes",
         "defender_lost=1 attacker_lost=1 result=defender-destroyed", FRACTION(5.0 / 9 * 4 / 9)},
        {ACW, "melee", LAST_FIGURE "attacker_casualties=3 obstacle=yes", "result=both-destroyed",
         FRACTION(25.0 / 81)},
        {ACW, "melee", LAST_FIGURE "attacker_casualties=3", "result=attacker-destroyed",
         FRACTION(4.0 / 9 * 5 / 9)},
        {ACW, "melee", LAST_FIGURE "attacker_casualties=3", "result=continues",
         FRACTION(16.0 / 81)}, /* R34: nobody has lost */
    };
    EXPECT_WORKED(values);
}

/* One casualty and no colonel: with 16/81 the defender alone loses one; he tests at 7 for his pin, the
 * attacker at 8 (R35). */
Test(close_combat, tests)
{
#define LEADERLESS ONE_BASE "attacker_colonel=no defender_colonel=no round=later "
    static const worked_value values[] = {
        {ACW, "melee", LEADERLESS, "attacker_lost=0 defender_lost=1 result=defender-routs",
         FRACTION(16.0 / 81 * 15 / 36)},
        {ACW, "melee", LEADERLESS, "attacker_lost=0 defender_lost=1 result=attacker-falls-back",
         FRACTION(16.0 / 81 * 21 / 36 * 10 / 36)},
        {ACW, "melee", LEADERLESS, "attacker_lost=1 defender_lost=1 result=continues", FRACTION(16.0 / 81)},
        {ACW, "melee-rounds", "rounds=1", "rounds_fought=2", FRACTION(0.0)},
    };
    EXPECT_WORKED(values);
}

/* What stops short of a melee is the same in charge and assault. */
Test(close_combat, assaults_are_charges_and_melees)
{
    static const char *const ends[] = {"result=attacker-fails", "result=attacker-blunders",
                                       "result=attacker-halts", "result=defender-retreats",
                                       "result=defender-aside"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        cr_expect_float_eq(worked_probability(ACW, "assault", "attacker_pins=1", ends[i]),
                           worked_probability(ACW, "charge", "attacker_pins=1", ends[i]), 1e-14);
    static const worked_value values[] = {
        {ACW, "assault", "distance=13", "result=out-of-reach defender_lost=0", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}
