/* What throws can tell of a die: against every series of throws, and against thrown ones. */
#include "ask/luck/fair_die.h"

#include "ask/luck/squares.h"
#include "refusals.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdint.h>

static hod_test_power power_of(const hod_suspicion *suspicion, size_t throws)
{
    hod_test_power power;
    hod_error error;
    cr_assert(hod_fairness_power(suspicion, throws, &power, &error), "%s", error.message);
    return power;
}

static size_t throws_for(const hod_suspicion *suspicion, double power)
{
    size_t throws;
    hod_error error;
    cr_assert(hod_fairness_throws(suspicion, power, &throws, &error), "%s", error.message);
    return throws;
}

/* The chance of a series, by those of the faces; its sum of squares, and how often the first face came. */
static double chance_of(long number, int sides, int all, const double *chances, int *squares, int *came)
{
    double chance = 1;
    int count[HOD_MOST_FACES] = {0};
    for (int i = 0; i < all; i++, number /= sides) {
        chance *= chances[number % sides];
        count[number % sides]++;
    }
    *squares = 0;
    for (int face = 0; face < sides; face++) *squares += count[face] * count[face];
    *came = count[0];
    return chance;
}

/* The chance that the statistic, how often the first face came or the sum of squares, is at least so great. */
static double tail_of_series(int sides, int all, double bias, bool is_named, int least)
{
    double chances[HOD_MOST_FACES], tail = 0;
    const long series = lround(pow(sides, all));
    for (int face = 0; face < sides; face++)
        chances[face] = face == 0 ? bias / sides : (1 - bias / sides) / (sides - 1);
    for (long number = 0; number < series; number++) {
        int squares, came;
        const double chance = chance_of(number, sides, all, chances, &squares, &came);
        if ((is_named ? came : squares) >= least) tail += chance;
    }
    return tail;
}

/* Goes through the series for the least statistic whose tail is below the level. */
static void expect_as_by_series(int sides, int all, double bias, bool is_named, double level)
{
    const hod_suspicion suspicion = {
        .sides = sides, .is_suspected = {is_named}, .bias = bias, .level = level};
    int least = all * all + 1;
    while (tail_of_series(sides, all, 1, is_named, least - 1) < level) least--;
    const hod_test_power power = power_of(&suspicion, (size_t)all);
    cr_expect_float_eq(power.level, tail_of_series(sides, all, 1, is_named, least), 1e-12,
                       "%d throws of d%d: level %.15g", all, sides, power.level);
    cr_expect_float_eq(power.power, tail_of_series(sides, all, bias, is_named, least), 1e-12,
                       "%d throws of d%d: power %.15g", all, sides, power.power);
}

Test(die_power, of_few_throws_is_that_of_every_series)
{
    expect_as_by_series(2, 9, 1.5, false, 0.05);
    expect_as_by_series(3, 8, 0, false, 0.05);
    expect_as_by_series(3, 8, 3, false, 0.1);
    expect_as_by_series(4, 7, 2, false, 0.05);
    expect_as_by_series(6, 6, 3, false, 0.02);
    expect_as_by_series(12, 4, 2, false, 0.05);
}

Test(die_power, of_a_face_that_is_named_is_that_of_every_series)
{
    expect_as_by_series(2, 9, 1.5, true, 0.05);
    expect_as_by_series(4, 7, 2, true, 0.05);
    expect_as_by_series(6, 6, 6, true, 0.05);
}

Test(die_power, without_throws_that_could_tell_is_none)
{
    const hod_suspicion suspicion = {.sides = 6, .bias = 2, .level = 0.05};
    cr_expect_eq(power_of(&suspicion, 1).level, 0);
    cr_expect_eq(power_of(&suspicion, 1).power, 0);
}

/* George Marsaglia's xorshift64 ("Xorshift RNGs", 2003), so that nothing of the library throws. */
static double thrown_power(int sides, int throws, double bias, int critical)
{
    enum { SERIES = 100000 };
    uint64_t state = 88172645463325252u;
    int found = 0;
    for (int series = 0; series < SERIES; series++) {
        int count[HOD_MOST_FACES] = {0}, squares = 0;
        for (int i = 0; i < throws; i++) {
            state ^= state << 13, state ^= state >> 7, state ^= state << 17;
            const double at = (double)(state >> 11) / 9007199254740992.0 * sides;
            const double other = (at - bias) / (sides - bias) * (sides - 1);
            count[at < bias ? 0 : 1 + (int)other]++;
        }
        for (int face = 0; face < sides; face++) squares += count[face] * count[face];
        found += squares >= critical;
    }
    return (double)found / SERIES;
}

/* 40 throws of ten sides are suspected from squares of 230 on (228 would be 5.03 %), 234 of twelve from the first
 * even number whose statistic exceeds 19.675. Six deviations of 100000 series are 0.9 %. */
Test(die_power, of_dice_with_a_treble_and_a_double_face_is_that_of_thrown_ones)
{
    const hod_suspicion treble = {.sides = 10, .bias = 3, .level = 0.05},
                        twice = {.sides = 12, .bias = 2, .level = 0.05};
    cr_expect_float_eq(power_of(&treble, 40).power, thrown_power(10, 40, 3, 230), 0.009);
    cr_expect_float_eq(power_of(&twice, 234).power, thrown_power(12, 234, 2, 4948), 0.009);
}

/* From so many throws on, or fewer, the approximation is used; critical are those of the level 0.05 (Abramowitz and
 * Stegun, table 26.8). */
Test(die_power, by_chi_square_is_within_a_percent_of_the_exact_one)
{
    static const struct {
        int sides, throws;
        double bias, critical;
    } dice[] = {{3, 70, 2, 5.99146},   {3, 70, 1, 5.99146},    {6, 90, 2, 11.0705},   {6, 90, 0, 11.0705},
                {6, 90, 1, 11.0705},   {12, 105, 3, 19.6751},  {12, 105, 0, 19.6751}, {20, 115, 2, 30.1435},
                {30, 150, 0, 42.5570}, {30, 150, 1.5, 42.5570}};
    for (size_t i = 0; i < sizeof dice / sizeof *dice; i++) {
        const struct loaded_die die = {dice[i].sides, dice[i].bias / dice[i].sides};
        const double throws = dice[i].throws;
        const double least = floor((dice[i].critical + throws) * throws / die.sides) + 1;
        double exact;
        cr_assert(squares_distribution(&die, (size_t)throws, (size_t)least, NULL, &exact, NULL));
        cr_expect_float_eq(squares_tail_by_chi_square(&die, throws, dice[i].critical), exact, 0.01,
                           "d%d with %g: %g", die.sides, dice[i].bias, exact);
    }
}

/* Of a coin the other face has no counts of its own: chi-square is exact, and beyond 3.84 from 58.6 heads on. */
Test(die_power, of_a_coin_is_that_of_the_binomial_distribution)
{
    const hod_suspicion suspicion = {.sides = 2, .bias = 1.2, .level = 0.05};
    double expected = 0;
    for (int heads = 0; heads <= 96; heads++)
        if (fabs(heads - 48.0) / sqrt(24) > 1.959964)
            expected += exp(lgamma(97) - lgamma(heads + 1) - lgamma(97 - heads) + heads * log(0.6) +
                            (96 - heads) * log(0.4));
    cr_expect_float_eq(power_of(&suspicion, 96).power, expected, 1e-9);
}

Test(die_power, enough_throws_have_the_power_and_one_less_has_not)
{
    static const hod_suspicion suspicions[] = {
        {.sides = 2, .bias = 1.5, .level = 0.05},
        {.sides = 6, .bias = 6, .level = 0.05},
        {.sides = 12, .bias = 2, .level = 0.05},
        {.sides = 20, .bias = 1.2, .level = 0.01},
        {.sides = 12, .is_suspected = {true}, .bias = 2, .level = 0.05},
        {.sides = 12, .is_suspected = {true, true}, .bias = 0.2, .level = 0.05},
    };
    for (size_t i = 0; i < sizeof suspicions / sizeof *suspicions; i++) {
        const size_t enough = throws_for(&suspicions[i], 0.9);
        cr_expect_geq(power_of(&suspicions[i], enough).power, 0.9, "suspicion %zu", i);
        cr_expect_lt(power_of(&suspicions[i], enough - 1).power, 0.9, "suspicion %zu", i);
    }
}

/* Near 1 a die is found by (z + z')^2 sides / (bias - 1)^2 / (sides - 1) throws of a face, with the normal
 * deviates of 5 % and 90 %. */
Test(die_power, a_slight_bias_takes_as_many_throws_as_the_normal_distribution_tells)
{
    const hod_suspicion slight = {.sides = 6, .is_suspected = {true}, .bias = 1.001, .level = 0.05},
                        none = {.sides = 12, .bias = 1 + 1e-14, .level = 0.05};
    const double expected = pow(1.644854 + 1.281552, 2) * 5 / 1e-6;
    cr_expect_float_eq((double)throws_for(&slight, 0.9) / expected, 1, 0.01);
    cr_expect_eq(throws_for(&none, 0.9), SIZE_MAX, "more than there are numbers for");
}

Test(die_power, of_what_is_no_suspicion_is_refused)
{
    hod_suspicion suspicion = {.sides = 6, .bias = 7, .level = 0.05};
    hod_test_power power;
    size_t throws;
    hod_error error;
    expect_refusal(hod_fairness_power(&suspicion, 9, &power, &error), &error,
                   "a bias of 7: 1 of 6 faces may come 0 to 6 times as often, but not 1 times", "bias");
    suspicion.bias = 1;
    cr_expect_not(hod_fairness_throws(&suspicion, 0.9, &throws, &error));
    suspicion.bias = NAN;
    cr_expect_not(hod_fairness_power(&suspicion, 9, &power, &error));
    suspicion.bias = 2;
    expect_refusal(hod_fairness_power(&suspicion, 0, &power, &error), &error,
                   "no throws: at least 1 is needed", "throws");
    expect_refusal(hod_fairness_throws(&suspicion, 1, &throws, &error), &error,
                   "a power of 1: above 0 and below 1 are accepted", "power");
    suspicion.level = 0;
    expect_refusal(hod_fairness_power(&suspicion, 9, &power, &error), &error,
                   "a level of 0: from 1e-20 to below 1 is accepted", "level");
    suspicion.sides = 31;
    cr_expect_not(hod_fairness_power(&suspicion, 9, &power, &error));
}
