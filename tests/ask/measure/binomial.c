/* Binomial distributions and the functions of GSL that questions use, compared with values calculated to 40 digits and
 * with published values. */
#include "ask/measure/binomial.h"

#include <criterion/criterion.h>
#include <gsl/gsl_cdf.h>
#include <math.h>

static void expect_near(double found, double expected, double error)
{
    cr_expect_float_eq(found, expected, error * expected, "%.17g where %.17g is expected", found, expected);
}

/* The chance of at least this number of successes, by adding up the masses with more digits. */
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

Test(binomial, the_tail_is_the_sum_of_the_masses)
{
    for (double trials = 1; trials < 1e6; trials = trials * 3 + 1)
        for (double chance = 0.001; chance < 1; chance = chance * 2 + 0.01)
            for (double away = 0.5; away < 9; away++) {
                const double mean = trials * chance, spread = sqrt(mean * (1 - chance)),
                             successes = ceil(mean + away * spread);
                if (successes <= trials && spread < 300)
                    expect_near(binomial_tail(successes, trials, chance), added_up(successes, trials, chance),
                                1e-9);
            }
}

/* The tails are summed from the masses with 40 digits, as the masses are found. */
static const struct {
    double (*of)(double successes, double trials, double chance);
    double successes, trials, chance, expected;
} known[] = {
    {binomial_tail, 8, 10, 0.3, 0.0015903863999999996},
    {binomial_tail, 3, 20, 0.1, 0.32307319481053400},
    {binomial_tail, 60, 100, 0.5, 0.028443966820490396},
    {binomial_tail, 20, 100, 0.3, 0.99111279168385717},
    {binomial_tail, 548, 1000, 0.5, 0.0013227649195721023},
    {binomial_tail, 1000, 1e6, 0.001, 0.50421155516699229},
    {binomial_tail, 10299, 1e6, 0.01, 0.0014082894006878587},
    {binomial_tail, 90570, 1e5, 0.9, 7.0834452086970621e-10},
    {binomial_tail, 1234991, 1243130, 0.9933644630130253,
     0.11339231280922057}, /* no continued fraction converges here */
    {binomial_tail, 160, 1e8, 1e-6, 2.0506602995925510e-8},
    {binomial_tail, 10600, 1e10, 1e-6, 1.4408253490360450e-9},
    {binomial_mass, 500, 1000, 0.5, 0.025225018178360802},
    {binomial_mass, 300, 1000, 0.25, 4.5661147405632038e-5},
    {binomial_mass, 5e8, 1e9, 0.5, 2.5231325213893769e-5},
    {binomial_mass, 3, 1e15, 0x1p-50, 0.048041705141960685},
};

Test(binomial, tails_and_masses_agree_to_12_digits)
{
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        expect_near(known[i].of(known[i].successes, known[i].trials, known[i].chance), known[i].expected,
                    1e-12);
}

Test(binomial, both_tails_sum_to_one)
{
    for (double trials = 1; trials < 1e6; trials = trials * 4 + 1)
        for (double successes = 1; successes <= trials; successes = successes * 3 + 1)
            expect_near(binomial_tail(successes, trials, 0.3) +
                            binomial_tail(trials - successes + 1, trials, 0.7),
                        1, 1e-11);
}

Test(binomial, ends_and_pascals_triangle_are_powers)
{
    cr_expect_eq(binomial_tail(0, 10, 0.5), 1);
    expect_near(binomial_tail(10, 10, 0.5), 1.0 / 1024, 1e-15);
    expect_near(binomial_tail(1, 20, 0.1), 1 - pow(0.9, 20), 1e-14);
    expect_near(binomial_mass(2, 5, 0.25), 10 * pow(0.25, 2) * pow(0.75, 3), 1e-15);
    expect_near(binomial_mass(0, 5, 0.25), pow(0.75, 5), 1e-15);
    expect_near(binomial_mass(5, 5, 0.25), pow(0.25, 5), 1e-17);
    cr_expect_eq(binomial_mass(0, 5, 0), 1);
    cr_expect_eq(binomial_mass(1, 5, 0), 0);
    cr_expect_eq(binomial_mass(5, 5, 1), 1);
    cr_expect_eq(binomial_mass(4, 5, 1), 0);
}

Test(binomial, wide_distributions_have_normal_tails)
{
    /* Above 1, 2, 3 and 5 the normal distribution has 0.158655254, 0.0227501319, 0.00134989803 and 2.86651572e-7. */
    static const double tails[][2] = {
        {1, 0.158655254}, {2, 0.0227501319}, {3, 0.00134989803}, {5, 2.86651572e-7}};
    for (int i = 0; i < 4; i++)
        expect_near(binomial_tail(5e11 + tails[i][0] * 5e5 + 0.5, 1e12, 0.5), tails[i][1], 1e-4);
}

Test(normal, quantiles_agree_with_the_tables)
{
    cr_expect_eq(gsl_cdf_ugaussian_Pinv(0.5), 0);
    expect_near(gsl_cdf_ugaussian_Pinv(0.975), 1.959963984540054, 1e-15);
    expect_near(gsl_cdf_ugaussian_Pinv(0.995), 2.575829303548901, 1e-15);
    expect_near(-gsl_cdf_ugaussian_Pinv(1e-9), 5.997807015007686, 1e-14);
}

/* The statistic, the degrees of freedom, and the chance of a larger statistic with 40 digits. */
static const double chi_squares[][3] = {
    {3.5, 1, 0.061368829139402173},    {0.02, 3, 0.99925224466060880},     {11.07, 5, 0.050009618622405482},
    {40, 30, 0.10486428110798467},     {80, 30, 1.9756232434910639e-6},    {170, 200, 0.93925590434853992},
    {250, 200, 0.0093791316688260961}, {700, 19, 3.5937063026612525e-136},
};

Test(chi_square, tails_agree_to_12_digits)
{
    for (size_t i = 0; i < sizeof chi_squares / sizeof *chi_squares; i++)
        expect_near(gsl_cdf_chisq_Q(chi_squares[i][0], chi_squares[i][1]), chi_squares[i][2], 1e-12);
    cr_expect_eq(gsl_cdf_chisq_Q(0, 3), 1);
    cr_expect_eq(gsl_cdf_chisq_Q(1, 0), 0);
}

Test(chi_square, quantiles_agree_with_the_tables)
{
    /* Abramowitz and Stegun, table 26.8, with more digits. */
    expect_near(gsl_cdf_chisq_Qinv(0.05, 1), 3.8414588206941259, 1e-10);
    expect_near(gsl_cdf_chisq_Qinv(0.05, 5), 11.070497693516354, 1e-10);
    expect_near(gsl_cdf_chisq_Qinv(0.001, 30), 59.703064304429931, 1e-10);
    expect_near(gsl_cdf_chisq_Qinv(0.995, 10), 2.1558564813046394, 1e-10);
    expect_near(gsl_cdf_chisq_Qinv(1e-9, 5), 50.692193701543032, 1e-10);
}
