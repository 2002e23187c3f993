/* Tests of pools: limits, ranges, and exact distributions, compared with independent values. */
#include "dice/pool.h"

#include <criterion/criterion.h>
#include <gsl/gsl_randist.h>
#include <math.h>

enum { MOST_TOTALS = 2 * HOD_MAX_DICE * HOD_MAX_VALUE + 1 };

static double mass[MOST_TOTALS];

static void expect_refusal(hod_pool pool, const char *message)
{
    hod_error error;
    cr_expect_not(hod_pool_check(&pool, &error));
    cr_expect_str_eq(error.message, message);
}

Test(pool, accepts_the_smallest_and_the_largest)
{
    hod_pool pools[] = {hod_pool_hand(0, 2, 0), hod_pool_hand(HOD_MAX_DICE, HOD_MAX_SIDES, HOD_MAX_SIDES),
                        hod_pool_sum(0, 2), hod_pool_sum(HOD_MAX_DICE, HOD_MAX_SIDES)};
    for (int i = 0; i < 4; i++) cr_expect(hod_pool_check(&pools[i], NULL));
}

Test(pool, refuses_values_outside_the_limits_and_says_what_is_accepted)
{
    expect_refusal(hod_pool_hand(-1, 6, 3), "a pool of -1 dice: 0 to 32 are accepted");
    expect_refusal(hod_pool_hand(33, 6, 3), "a pool of 33 dice: 0 to 32 are accepted");
    expect_refusal(hod_pool_sum(2, 1), "a die of 1 sides: 2 to 100 are accepted");
    expect_refusal(hod_pool_sum(2, 101), "a die of 101 sides: 2 to 100 are accepted");
    expect_refusal(hod_pool_hand(6, 12, 13), "a target of 13 on a d12: 0 to 12 are accepted");
    expect_refusal(hod_pool_hand(6, 12, -1), "a target of -1 on a d12: 0 to 12 are accepted");
    static const int values[2] = {0, 1001};
    expect_refusal((hod_pool){.dice = 1, .sides = 2, .values = values},
                   "a value of 1001 on face 2: -1000 to 1000 are accepted");
}

Test(pool, gives_each_face_its_value)
{
    const hod_pool hand = hod_pool_hand(6, 12, 5), sum = hod_pool_sum(1, 100);
    for (int face = 1; face <= 12; face++) cr_expect_eq(hod_pool_value(&hand, face), face <= 5);
    for (int face = 1; face <= 100; face++) cr_expect_eq(hod_pool_value(&sum, face), face);
}

Test(pool, has_one_total_if_nothing_is_left_to_chance)
{
    static const int sevens[6] = {7, 7, 7, 7, 7, 7};
    const struct {
        hod_pool pool;
        int total;
    } cases[] = {{hod_pool_hand(0, 6, 3), 0},
                 {hod_pool_hand(5, 6, 0), 0},
                 {hod_pool_hand(5, 6, 6), 5},
                 {hod_pool_sum(0, 6), 0},
                 {{.dice = 3, .sides = 6, .values = sevens}, 21}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        cr_expect_eq(hod_pool_lowest(&cases[i].pool), cases[i].total, "case %zu", i);
        cr_expect_eq(hod_pool_totals(&cases[i].pool), 1, "case %zu", i);
        hod_pool_distribution(&cases[i].pool, mass);
        cr_expect_eq(mass[0], 1, "case %zu", i);
    }
}

/* A d12 whose face 12 counts 9, faces 1 to 5 count 1 and faces 6 to 11 count 0: the pairs come from 6, 5 and 1 faces,
 * squared or doubled. */
Test(distribution, of_few_dice_counts_the_ways_to_roll_each_total)
{
    static const int average[6] = {2, 3, 3, 4, 4, 5}, packed[12] = {1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 9},
                     negative[3] = {-2, 0, 1};
    const struct {
        hod_pool pool;
        int lowest, totals;
        double all, ways[19];
    } cases[] = {
        {hod_pool_sum(2, 6), 2, 11, 36, {1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1}},
        {hod_pool_sum(3, 6), 3, 16, 216, {1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1}},
        {{.dice = 2, .sides = 6, .values = average}, 4, 7, 36, {1, 4, 8, 10, 8, 4, 1}},
        {{.dice = 2, .sides = 12, .values = packed}, 0, 19, 144, {36, 60, 25, [9] = 12, 10, [18] = 1}},
        {{.dice = 2, .sides = 3, .values = negative}, -4, 7, 9, {1, 0, 2, 2, 1, 2, 1}},
        {hod_pool_hand(6, 12, 6), 0, 7, 64, {1, 6, 15, 20, 15, 6, 1}}};
    for (int i = 0; i < 6; i++) {
        cr_expect_eq(hod_pool_lowest(&cases[i].pool), cases[i].lowest, "case %d", i);
        cr_assert_eq(hod_pool_totals(&cases[i].pool), cases[i].totals, "case %d", i);
        hod_pool_distribution(&cases[i].pool, mass);
        for (int k = 0; k < cases[i].totals; k++) { /* to within a few units in the last place */
            const double expected = cases[i].ways[k] / cases[i].all;
            cr_expect_leq(fabs(mass[k] - expected), 4e-16 * mass[k], "case %d, total %d: %.17g, not %.17g", i,
                          k, mass[k], expected);
        }
    }
}

Test(distribution, of_a_hand_is_the_binomial_to_the_last_places)
{
    /* d12 at 4: C(32, i) 2^(32-i) / 3^32; these terms are whole numbers below 2^62, and each follows from its neighbour
     * without rounding. */
    const hod_pool hand = hod_pool_hand(32, 12, 4);
    hod_pool_distribution(&hand, mass);
    cr_expect_float_eq(mass[32] * 1853020188851841.0, 1, 1e-15);
    for (int i = 0; i < 32; i++)
        cr_expect_float_eq(mass[i + 1] / mass[i] / ((32.0 - i) / (2.0 * (i + 1))), 1, 1e-15, "total %d", i);
}

Test(distribution, of_a_hand_agrees_with_gsl_and_sums_to_one)
{
    for (int dice = 1; dice <= HOD_MAX_DICE; dice++) {
        for (int target = 1; target < 20; target++) {
            const hod_pool hand = hod_pool_hand(dice, 20, target);
            hod_pool_distribution(&hand, mass);
            double sum = 0;
            for (int i = 0; i <= dice; i++) {
                const double gsl = gsl_ran_binomial_pdf((unsigned)i, target / 20.0, (unsigned)dice);
                cr_expect_float_eq(mass[i] / gsl, 1, 1e-11, "%dd20 at %d: total %d", dice, target, i);
                sum += mass[i];
            }
            cr_expect_float_eq(sum, 1, 1e-15);
        }
    }
}

Test(distribution, of_a_hand_equals_that_of_the_same_values_written_out)
{
    static const int values[12] = {1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0};
    const hod_pool hand = hod_pool_hand(14, 12, 5), written_out = {.dice = 14, .sides = 12, .values = values};
    double binomial[15];
    hod_pool_distribution(&hand, binomial);
    hod_pool_distribution(&written_out, mass);
    for (int i = 0; i < 15; i++) cr_expect_float_eq(mass[i] / binomial[i], 1, 1e-15, "total %d", i);
}

Test(distribution, of_large_pools_sums_to_one_with_the_right_mean_and_variance)
{
    int values[HOD_MAX_SIDES];
    for (int i = 0; i < HOD_MAX_SIDES; i++) values[i] = (i % 2 ? -1 : 1) * i * 7 % 1001;
    const hod_pool pools[] = {hod_pool_sum(32, 100), {.dice = 5, .sides = 100, .values = values}};
    for (int p = 0; p < 2; p++) {
        const hod_pool *pool = &pools[p];
        double die_mean = 0, die_square = 0, sum = 0, mean = 0, square = 0;
        for (int face = 1; face <= pool->sides; face++) {
            const double value = hod_pool_value(pool, face);
            die_mean += value / pool->sides;
            die_square += value * value / pool->sides;
        }
        hod_pool_distribution(pool, mass);
        const int lowest = hod_pool_lowest(pool);
        for (int i = 0; i < hod_pool_totals(pool); i++) {
            sum += mass[i];
            mean += mass[i] * (lowest + i);
            square += mass[i] * (lowest + i) * (lowest + i);
        }
        const double variance = pool->dice * (die_square - die_mean * die_mean);
        cr_expect_float_eq(sum, 1, 1e-12);
        cr_expect_float_eq(mean, pool->dice * die_mean, 1e-9);
        cr_expect_float_eq((square - mean * mean) / variance, 1, 1e-9);
    }
}
