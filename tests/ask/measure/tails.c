/* Tails of distributions and their quantiles, against sums of their own, published values and GSL. */
#include "ask/measure/tails.h"

#include <criterion/criterion.h>
#include <gsl/gsl_cdf.h>
#include <math.h>

static void expect_near(double found, double expected, double error)
{
    cr_expect_float_eq(found, expected, error * expected, "%.17g where %.17g is expected", found, expected);
}

/* The chance of at least so many successes, by adding up the masses with more digits. */
static double added_up(double successes, double trials, double chance)
{
    const long double odds = (long double)chance / (1 - (long double)chance);
    long double mass = expl(lgammal(trials + 1) - lgammal(successes + 1) - lgammal(trials - successes + 1) +
                            successes * logl(chance) + (trials - successes) * log1pl(-chance)),
                sum = 0;
    for (double count = successes; count <= trials && mass > sum * 1e-20L; count++) {
        sum += mass;
        mass *= (trials - count) / (count + 1) * odds;
    }
    return (double)sum;
}

Test(binomial, it_is_the_sum_of_the_masses)
{
    for (double trials = 1; trials < 1e6; trials = trials * 3 + 1)
        for (double chance = 0.001; chance < 1; chance = chance * 2 + 0.01)
            for (double away = 0.5; away < 9; away++) {
                const double mean = trials * chance, spread = sqrt(mean * (1 - chance)),
                             successes = ceil(mean + away * spread);
                if (successes <= trials && spread < 300)
                    expect_near(tail_of_binomial(successes, trials, chance),
                                added_up(successes, trials, chance), 1e-9);
            }
}

Test(binomial, a_continued_fraction_without_an_end_is_not_needed)
{
    const double chance = 0.99336446301302528;
    expect_near(tail_of_binomial(1234991, 1243130, chance), added_up(1234991, 1243130, chance), 1e-8);
}

Test(binomial, both_sides_make_one)
{
    for (double trials = 1; trials < 1e6; trials = trials * 4 + 1)
        for (double successes = 1; successes <= trials; successes = successes * 3 + 1)
            expect_near(tail_of_binomial(successes, trials, 0.3) +
                            tail_of_binomial(trials - successes + 1, trials, 0.7),
                        1, 1e-11);
}

Test(binomial, its_ends_are_powers)
{
    cr_expect_eq(tail_of_binomial(0, 10, 0.5), 1);
    expect_near(tail_of_binomial(10, 10, 0.5), 1.0 / 1024, 1e-15);
    expect_near(tail_of_binomial(1, 20, 0.1), 1 - pow(0.9, 20), 1e-14);
}

Test(binomial, wide_ones_have_the_tails_of_the_normal_distribution)
{
    /* The normal distribution leaves 0.158655254, 0.0227501319, 0.00134989803 and 2.86651572e-7 above 1, 2, 3
     * and 5. */
    static const double tails[][2] = {
        {1, 0.158655254}, {2, 0.0227501319}, {3, 0.00134989803}, {5, 2.86651572e-7}};
    for (int i = 0; i < 4; i++)
        expect_near(tail_of_binomial(5e11 + tails[i][0] * 5e5 + 0.5, 1e12, 0.5), tails[i][1], 1e-4);
}

/* The chance that a normal variable exceeds the deviate. */
static double above(double deviate)
{
    return erfc(deviate / sqrt(2)) / 2;
}

Test(chi_square, a_few_degrees_of_freedom_are_worked_by_hand)
{
    for (double x = 0.1; x < 100; x *= 1.5) {
        expect_near(tail_of_chi_square(2 * x, 2), exp(-x), 1e-13);
        expect_near(tail_of_chi_square(2 * x, 4), exp(-x) * (1 + x), 1e-13);
        expect_near(tail_of_chi_square(2 * x, 6), exp(-x) * (1 + x + x * x / 2), 1e-13);
        const double one = 2 * above(sqrt(2 * x)), term = 2 * sqrt(x / M_PI) * exp(-x);
        expect_near(tail_of_chi_square(2 * x, 1), one, 1e-13);
        expect_near(tail_of_chi_square(2 * x, 3), one + term, 1e-13);
        expect_near(tail_of_chi_square(2 * x, 5), one + term * (1 + 2 * x / 3), 1e-13);
    }
    for (int freedom = 1; freedom < 7; freedom++) cr_expect_eq(tail_of_chi_square(0, freedom), 1);
}

Test(chi_square, it_agrees_with_gsl)
{
    for (int freedom = 1; freedom < 3000; freedom += 1 + freedom / 9)
        for (double share = 0.2; share < 3; share += 0.1) {
            const double expected = gsl_cdf_chisq_Q(share * freedom, freedom);
            if (expected > 1e-300) expect_near(tail_of_chi_square(share * freedom, freedom), expected, 1e-10);
        }
}

Test(chi_square, many_degrees_are_near_the_normal_distribution)
{
    /* Wilson and Hilferty's cube root: at the mean less 2/3 is the median. */
    for (int freedom = 200; freedom < 2000000; freedom *= 10) {
        expect_near(tail_of_chi_square(freedom - 2.0 / 3, freedom), 0.5, 1e-3);
        expect_near(tail_of_chi_square(freedom + 1.0 / 3, freedom + 1), 0.5, 1e-3);
    }
}

/* With one degree of freedom it is the square of a normal variable whose mean is not 0. */
Test(binomial, masses_are_those_of_the_triangle)
{
    expect_near(mass_of_binomial(2, 5, 0.25), 10 * pow(0.25, 2) * pow(0.75, 3), 1e-15);
    expect_near(mass_of_binomial(0, 5, 0.25), pow(0.75, 5), 1e-15);
    expect_near(mass_of_binomial(5, 5, 0.25), pow(0.25, 5), 1e-17);
    cr_expect_eq(mass_of_binomial(0, 5, 0), 1);
    cr_expect_eq(mass_of_binomial(1, 5, 0), 0);
    cr_expect_eq(mass_of_binomial(5, 5, 1), 1);
    cr_expect_eq(mass_of_binomial(4, 5, 1), 0);
}

Test(quantile, of_the_normal_distribution_agrees_with_the_tables)
{
    cr_expect_eq(normal_quantile(0.5), 0);
    expect_near(normal_quantile(0.975), 1.959963984540054, 1e-15);
    expect_near(normal_quantile(0.995), 2.575829303548901, 1e-15);
    expect_near(-normal_quantile(1e-9), 5.997807015007686, 1e-14);
    expect_near(-normal_quantile(1e-20), 9.262340089798408, 1e-14);
}

Test(quantile, of_chi_square_agrees_with_the_tables)
{
    /* Abramowitz and Stegun, table 26.8. */
    expect_near(quantile_of_chi_square(0.05, 1), 3.84146, 2e-6);
    expect_near(quantile_of_chi_square(0.05, 5), 11.0705, 2e-5);
    expect_near(quantile_of_chi_square(0.001, 30), 59.703, 2e-5);
    expect_near(quantile_of_chi_square(0.995, 10), 2.15585, 5e-6);
    expect_near(quantile_of_chi_square(0.05, 2), -2 * log(0.05), 1e-14);
}
