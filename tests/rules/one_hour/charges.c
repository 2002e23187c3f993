/* One-hour AWI: charges, and fights of two units. */
#include "../worked.h"

#include <criterion/criterion.h>

#define AWI "one-hour-awi"

Test(charges, who_may_charge)
{
    static const worked_value values[] = {
        {AWI, "charge", "moved=yes", "charged=no", FRACTION(1.0)},
        {AWI, "charge", "distance=2", "charged=no suffered=0", FRACTION(1.0)},
        {AWI, "charge", "distance=2 charge.range=2", "charged=yes", FRACTION(1.0)},
        {AWI, "charge", "bearing=oblique", "charged=yes", FRACTION(1.0)},
        {AWI, "charge", "bearing=side", "charged=no", FRACTION(1.0)},
        {AWI, "charge", "bearing=rear", "charged=no", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

/* Into the flank each success makes four hits, each failure still one (R9). */
Test(charges, aspects)
{
    static const worked_value values[] = {
        {AWI, "charge", "aspect=flank", "inflicted=12 suffered=0", FRACTION(1.0 / 8)},
        {AWI, "charge", "aspect=flank", "inflicted=4 suffered=2", FRACTION(3.0 / 8)},
        {AWI, "charge", "charge.multiplier=1 charge.miss_hits=2", "inflicted=1 suffered=4",
         FRACTION(3.0 / 8)},
        {AWI, "charge", "charge.needed=3", "inflicted=6", FRACTION(8.0 / 27)},
        {AWI, "charge", "aspect=rear charge.rear=1", "inflicted=6", FRACTION(1.0 / 8)},
    };
    EXPECT_WORKED(values);
}

/* Both may go: cavalry with 6 hits falls with one failure, and may take its target with it (R11). */
Test(charges, assault)
{
    static const worked_value values[] = {
        {AWI, "assault", "attacker_hits=6 target_hits=3",
         "target_result=eliminated attacker_result=eliminated", FRACTION(3.0 / 8)},
        {AWI, "assault", "attacker_hits=6 target_hits=3", "target_result=eliminated attacker_result=stands",
         FRACTION(1.0 / 8)},
        {AWI, "assault", "attacker=shock-troops attacker_terrain=town attacker_hits=8",
         "attacker_result=stands",
         FRACTION(3.0 / 4)}, /* two failures are ten hits, and the town lets it take nine */
        {AWI, "supported-charge", "target_hits=5", "charged=no inflicted=2 target_result=eliminated",
         FRACTION(1.0 / 4)},
        {AWI, "supported-charge", "target_hits=5 charge_anyway=yes", "charged=yes", FRACTION(1.0)},
        {AWI, "supported-charge", "shooter_1=none", "inflicted=6 suffered=0", FRACTION(1.0 / 8)},
    };
    EXPECT_WORKED(values);
}

Test(charges, where_units_can_be)
{
    cr_expect_not(is_accepted(AWI, "assault", "attacker_terrain=entrenchment"));
    cr_expect(is_accepted(AWI, "assault", "attacker_terrain=entrenchment attacker=shock-troops"));
    cr_expect_not(is_accepted(AWI, "assault", "attacker_terrain=woods"));
    cr_expect_not(is_accepted(AWI, "assault", "attacker_hits=7"));
    cr_expect(is_accepted(AWI, "assault", "attacker_hits=7 attacker=shock-troops"));
    cr_expect_not(is_accepted(AWI, "supported-charge", "target_hits=7"));
    cr_expect_not(is_accepted(AWI, "exchange", "a_hits=7"));
    cr_expect_not(is_accepted(AWI, "exchange", "b_unit=militia b_hits=5"));
    cr_expect(is_accepted(AWI, "exchange", "b_unit=militia b_terrain=rough b_hits=5"));
    cr_expect_not(is_accepted(AWI, "firefight", "a_unit=artillery a_terrain=town"));
    cr_expect_not(is_accepted(AWI, "firefight", "b_terrain=woods"));
}

/* A first: whom it eliminates does not answer. Struck in the flank, B turns and is rallied meanwhile. */
Test(charges, exchange)
{
    static const char far[] = "distance=2 a_hits=3 b_hits=2";
    static const char both_fight[] = "a_hits=3 b_hits=2 a_rally=always b_rally=always";
    static const char half_points[] = "distance=2 a_hits=3 system=half-d6";
    static const char shock[] = "a_unit=shock-troops distance=1 a_action=charge";
    static const worked_value values[] = {
        {AWI, "exchange", "b_hits=5", "b_result=eliminated a_total=0", FRACTION(1.0 / 4)},
        {AWI, "exchange", "b_hits=6", "a_result=stands b_result=eliminated", FRACTION(3.0 / 4)},
        {AWI, "exchange", far, "a_total=2 b_total=1", FRACTION(1.0)},
        {AWI, "exchange", both_fight, "a_total=2 b_total=1", FRACTION(1.0 / 16)},
        {AWI, "exchange", half_points, "a_total=2", FRACTION(5.0 / 6)},
        {AWI, "exchange", "distance=2 a_hits=3 a_rally=never", "a_total=3", FRACTION(1.0)},
        {AWI, "exchange", "a_attacks=flank b_rally=never", "b_total=4 a_total=0", FRACTION(1.0 / 4)},
        {AWI, "exchange", shock, "b_total=4", FRACTION(1.0 / 4)},
        {AWI, "exchange", "a_unit=shock-troops", "b_total=2", FRACTION(1.0 / 4)},
        {AWI, "exchange", "a_action=charge", "b_total=2", FRACTION(1.0 / 4)}, /* line infantry cannot */
        {AWI, "exchange", "a_unit=cavalry distance=2", "b_total=0", FRACTION(1.0)},
        {AWI, "exchange", "a_unit=shock-troops a_action=charge distance=2 unit.range=1,1,4,0,4,1,1,1",
         "b_total=0", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

/* Shooting that never fails shows whose turn it is, and what a rally in an idle turn is worth. */
Test(charges, firefight)
{
    static const char one_turn[] = "turns=1";
    static const char sure[] = "shoot.needed=1 turns=20";
    static const char surely_idle[] = "shoot.needed=1 distance=4 a_unit=artillery turns=20";
    static const worked_value values[] = {
        {AWI, "firefight", one_turn, "winner=none turn=1", FRACTION(1.0)},
        {AWI, "firefight", "distance=2", "winner=none turn=12", FRACTION(1.0)},
        /* Two hits a turn each: A's fourth volley is the first that eliminates. */
        {AWI, "firefight", sure, "winner=a turn=4", FRACTION(1.0)},
        /* One hit a turn, and one is rallied away. */
        {AWI, "firefight", surely_idle, "winner=none turn=20", FRACTION(1.0)},
        {AWI, "firefight", "shoot.needed=1 distance=4 a_unit=artillery b_rally=never", "winner=a turn=7",
         FRACTION(1.0)},
        /* Four hits in the flank, three left after the rally, then two a turn against two. */
        {AWI, "firefight", "shoot.needed=1 a_attacks=flank", "winner=a turn=3", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

/* What nobody rolls does not matter. */
Test(charges, situations_that_come_to_the_same)
{
    cr_expect(
        is_same_preparation(AWI, "firefight", "", "a_unit=line-infantry a_terrain=hill system=half-d6"));
    cr_expect(is_same_preparation(AWI, "firefight", "", "a_rally=never b_rally=never"));
    cr_expect(is_same_preparation(AWI, "charge", "moved=yes", "distance=3"));
    cr_expect(is_same_preparation(AWI, "assault", "target_hits=2", "target=artillery"));
}
