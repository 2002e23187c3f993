/* Whether a die is fair: against every series of throws, and against closed forms. */
#include "ask/luck/fair_die.h"

#include "refusals.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdint.h>

static hod_throws read(const char *text, int sides)
{
    hod_throws throws;
    hod_error error;
    cr_assert(hod_throws_read(text, sides, &throws, &error), "%s", error.message);
    return throws;
}

static hod_fairness test(const hod_throws *throws)
{
    hod_fairness fairness;
    hod_error error;
    cr_assert(hod_fairness_of(throws, &fairness, &error), "%s", error.message);
    return fairness;
}

Test(fair_die, throws_are_counted_by_face)
{
    const hod_throws throws = read("3, 12,7\n12 1", 12);
    cr_expect_eq(throws.all, 5);
    cr_expect_eq(throws.count[0], 1);
    cr_expect_eq(throws.count[2], 1);
    cr_expect_eq(throws.count[6], 1);
    cr_expect_eq(throws.count[11], 2);
}

static void refuses(const char *text, const char *message)
{
    hod_throws throws;
    hod_error error;
    expect_refusal(hod_throws_read(text, 12, &throws, &error), &error, message, text);
}

Test(fair_die, what_is_no_face_is_refused)
{
    refuses("3,13", "13 is not a face of a die with 12 sides: expected 1 to 12");
    refuses("0", "0 is not a face of a die with 12 sides: expected 1 to 12");
    refuses("3,x", "x is not a face of a die with 12 sides: expected 1 to 12");
    refuses("3,,4", "a throw is missing before or after a comma");
    refuses("", "a throw is missing before or after a comma");
}

/* The sum of (came - expected)^2 / expected, face by face. */
static double pearson(const int *count, int sides, int throws)
{
    const double expected = (double)throws / sides;
    double sum = 0;
    for (int face = 0; face < sides; face++)
        sum += (count[face] - expected) * (count[face] - expected) / expected;
    return sum;
}

/* The share of all sides^all series that come out at least as uneven. */
static double share_of_series(const hod_throws *throws, double statistic)
{
    const int sides = throws->sides, all = (int)throws->all;
    const long series = lround(pow(sides, all));
    long uneven = 0;
    for (long number = 0; number < series; number++) {
        int count[HOD_MOST_FACES] = {0};
        long rest = number;
        for (int i = 0; i < all; i++, rest /= sides) count[rest % sides]++;
        uneven += pearson(count, sides, all) > statistic - 1e-9;
    }
    return (double)uneven / (double)series;
}

static void expect_exact(const char *text, int sides)
{
    const hod_throws throws = read(text, sides);
    const hod_fairness fairness = test(&throws);
    int count[HOD_MOST_FACES];
    for (int face = 0; face < sides; face++) count[face] = (int)throws.count[face];
    const double statistic = pearson(count, sides, (int)throws.all);
    cr_expect(fairness.is_exact);
    cr_expect_float_eq(fairness.statistic, statistic, 1e-12, "%s", text);
    cr_expect_float_eq(fairness.p, share_of_series(&throws, statistic), 1e-12, "%s: %g", text, fairness.p);
}

Test(fair_die, few_throws_are_tested_by_every_series_that_there_is)
{
    expect_exact("1", 2);
    expect_exact("1,1,2", 2);
    expect_exact("1,1,1,1,1,1,1", 2);
    expect_exact("1,2,3,3,3,3,1,3", 3);
    expect_exact("4,4,4,4,4,2", 6);
    expect_exact("12,3,12,12", 12);
    expect_exact("1,2,3,4,5,6", 6);
}

/* Of a die with three sides there are two degrees of freedom, whose tail is exp(-x / 2). 20, 8 and 5 of 33:
 * (81 + 9 + 36) / 11. */
Test(fair_die, many_throws_are_tested_by_chi_square)
{
    const hod_throws throws = {.sides = 3, .count = {20, 8, 5}, .all = 33};
    const hod_fairness fairness = test(&throws);
    cr_expect_not(fairness.is_exact);
    cr_expect_float_eq(fairness.statistic, 126.0 / 11, 1e-12);
    cr_expect_float_eq(fairness.p, exp(-63.0 / 11), 1e-12);
}

/* With three sides every term of the mixture is a sum of Poisson probabilities. */
static double power_of_three_sides(double noncentrality, double level)
{
    const double half = -log(level), mean = noncentrality / 2;
    double power = 0, weight = exp(-mean), term = exp(-half), tail = term;
    for (int i = 0; i < 200; i++) {
        power += weight * tail;
        weight *= mean / (i + 1);
        term *= half / (i + 1);
        tail += term;
    }
    return power;
}

/* The noncentrality is the number of throws times the sum of (chance - 1/3)^2 / (1/3). */
Test(fair_die, power_is_that_of_the_noncentral_distribution)
{
    for (double bias = 0; bias <= 2; bias += 0.5) {
        const double face = bias / 3, other = (1 - face) / 2;
        const double one = 3 * (pow(face - 1.0 / 3, 2) + 2 * pow(other - 1.0 / 3, 2));
        cr_expect_float_eq(hod_fairness_power(3, 60, bias, 0.05), power_of_three_sides(60 * one, 0.05), 1e-10,
                           "%g", bias);
    }
    cr_expect_float_eq(hod_fairness_power(12, 100, 1, 0.05), 0.05, 1e-10);
}

/* Tables of the noncentral distribution: 12.654 at two degrees of freedom, and 10.507 at one, give a power of
 * 0.9 at the level 0.05. */
Test(fair_die, enough_throws_are_the_least_with_the_power)
{
    cr_expect_eq(hod_fairness_throws(3, 1.5, 0.05, 0.9), (size_t)ceil(12.654 / 0.125));
    cr_expect_eq(hod_fairness_throws(2, 1.5, 0.05, 0.9), (size_t)ceil(10.507 / 0.25));
    cr_expect_eq(hod_fairness_throws(12, 1 + 1e-14, 0.05, 0.9), SIZE_MAX, "more than there are numbers for");
    const size_t enough = hod_fairness_throws(12, 2, 0.05, 0.9);
    cr_expect_geq(hod_fairness_power(12, enough, 2, 0.05), 0.9);
    cr_expect_lt(hod_fairness_power(12, enough - 1, 2, 0.05), 0.9);
}

Test(fair_die, what_is_no_die_is_refused)
{
    hod_error error;
    hod_throws throws;
    hod_fairness fairness;
    for (int sides = -1; sides <= 31; sides += sides < 1 ? 1 : 30) {
        cr_expect_not(hod_throws_read("1", sides, &throws, &error), "%d", sides);
        throws = (hod_throws){.sides = sides, .count = {1}, .all = 1};
        cr_expect_not(hod_fairness_of(&throws, &fairness, &error), "%d", sides);
        cr_expect(isnan(hod_fairness_power(sides, 100, 1.5, 0.05)), "%d", sides);
        cr_expect_eq(hod_fairness_throws(sides, 1.5, 0.05, 0.9), SIZE_MAX, "%d", sides);
    }
    cr_expect_str_eq(error.message, "a die with 31 sides: 2 to 30 are accepted");
    throws = (hod_throws){.sides = 6, .count = {1, 2}, .all = 4};
    cr_expect_not(hod_fairness_of(&throws, &fairness, &error));
    cr_expect_str_eq(error.message, "the faces came 3 times in all, and 4 throws are told");
    throws = (hod_throws){.sides = 6};
    cr_expect_not(hod_fairness_of(&throws, &fairness, &error));
    cr_expect(isnan(hod_fairness_power(6, 100, 7, 0.05)) && isnan(hod_fairness_power(6, 100, 1.5, 0)));
}
