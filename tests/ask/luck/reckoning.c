/* The luck of rolls and of their totals, against every way in which they could have fallen. */
#include "ask/luck/evening.h"

#include "../toss.h"

#include <criterion/criterion.h>

static hod_evening evening;

static void observe(int coins, int coin, const char *observed)
{
    hod_error error;
    cr_assert(
        hod_evening_add(&evening, &toss_rules, &toss, (int[TOSS_FIELDS]){coins, 0, coin}, observed, &error),
        "%s", error.message);
}

static hod_reckoning reckon(void)
{
    hod_reckoning reckoning;
    hod_error error;
    cr_assert(hod_reckon(&toss_rules, &evening, &reckoning, &error), "%s", error.message);
    return reckoning;
}

static void expect_luck(const hod_luck *luck, double expected, double at_least, double mid)
{
    cr_expect_float_eq(luck->expected, expected, 1e-12);
    cr_expect_float_eq(luck->at_least, at_least, 1e-12);
    cr_expect_float_eq(luck->mid, mid, 1e-12);
}

Test(luck, of_two_coins_by_hand)
{
    observe(2, 0, "heads=0,1,2");
    hod_reckoning reckoning = reckon();
    expect_luck(&reckoning.rolls[0], 1, 1, 7.0 / 8);
    expect_luck(&reckoning.rolls[1], 1, 3.0 / 4, 1.0 / 2);
    expect_luck(&reckoning.rolls[2], 1, 1.0 / 4, 1.0 / 8);
    /* Six coins come to three heads or more in 42 of 64 ways, to just three in 20. */
    cr_assert_eq(reckoning.total_count, 1);
    cr_expect_eq(reckoning.totals[0].rolls, 3);
    cr_expect_eq(reckoning.totals[0].value, 3);
    expect_luck(&reckoning.totals[0].luck, 3, 42.0 / 64, 32.0 / 64);
    hod_reckoning_free(&reckoning);
    hod_evening_free(&evening);
}

/* A bent coin shows heads with 7/12: goes through the 12^3 ways in which three coins with twelve faces fall.
 */
Test(luck, totals_of_different_situations_are_those_of_every_way)
{
    observe(1, 0, "heads=1");
    observe(2, 1, "heads=1");
    hod_reckoning reckoning = reckon();
    double expected = 0, more = 0, same = 0;
    for (int way = 0; way < 12 * 12 * 12; way++) {
        const int heads = (way % 12 < 6) + (way / 12 % 12 < 7) + (way / 144 < 7);
        expected += heads / 1728.0;
        more += (heads > 2) / 1728.0;
        same += (heads == 2) / 1728.0;
    }
    expect_luck(&reckoning.totals[0].luck, expected, more + same, more + same / 2);
    hod_reckoning_free(&reckoning);
    hod_evening_free(&evening);
}

/* Over everything that may be rolled, weighed by its chance, mid-p is one half. */
Test(luck, mid_p_is_one_half_on_average)
{
    static const double chances[] = {0.125, 0.05, 0, 0.8, 0.025};
    double mean = 0;
    for (size_t at = 0; at < 5; at++) mean += chances[at] * hod_luck_of(chances, 5, -2, at).mid;
    cr_expect_float_eq(mean, 0.5, 1e-15);
}

Test(luck, outcomes_have_totals_of_their_own)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", NULL);
    const hod_mechanism *charge = hod_rules_mechanism(rules, "charge", NULL);
    int situation[HOD_MOST_FIELDS];
    hod_situation_default(charge, situation);
    cr_assert(hod_evening_add(&evening, rules, charge, situation, "successes=2,3", &error));
    cr_assert(hod_evening_add(&evening, rules, charge, situation, "excess=0", &error));
    cr_assert(hod_evening_add(&evening, rules, charge, situation, "successes=1", &error));
    hod_reckoning reckoning;
    cr_assert(hod_reckon(rules, &evening, &reckoning, &error), "%s", error.message);
    cr_assert_eq(reckoning.total_count, 2);
    cr_expect_eq(reckoning.totals[0].rolls, 3);
    cr_expect_eq(reckoning.totals[0].value, 6);
    cr_expect_eq(reckoning.totals[1].rolls, 1);
    cr_expect_eq(reckoning.totals[1].value, 0);
    hod_reckoning_free(&reckoning);
    hod_evening_free(&evening);
    hod_rules_free(rules);
}

Test(luck, what_cannot_have_been_rolled_is_refused)
{
    hod_reckoning reckoning;
    hod_error error;
    observe(2, 0, "heads=3");
    cr_assert_not(hod_reckon(&toss_rules, &evening, &reckoning, &error));
    cr_expect_str_eq(error.message, "--observed: heads=3 cannot be rolled there: 0 to 2 can");
    hod_evening_free(&evening);
}
