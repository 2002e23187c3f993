/* Statistics of simulated results, compared with published values and with sums calculated here. */
#include "ask/measure/statistics.h"

#include <criterion/criterion.h>
#include <gsl/gsl_randist.h>
#include <math.h>

static void assert_wilson(double count, double trials, double lower, double upper)
{
    const hod_interval interval = hod_wilson(count, trials, 0.95);
    cr_expect_float_eq(interval.lower, lower, 5e-5, "%g of %g: %.6f", count, trials, interval.lower);
    cr_expect_float_eq(interval.upper, upper, 5e-5, "%g of %g: %.6f", count, trials, interval.upper);
}

Test(wilson, wilson_intervals_agree_with_the_published_examples)
{
    /* Newcombe, Two-sided confidence intervals for the single proportion (1998), table I, method 3. */
    assert_wilson(81, 263, 0.2553, 0.3662);
    assert_wilson(15, 148, 0.0624, 0.1605);
    assert_wilson(0, 20, 0, 0.1611);
    assert_wilson(1, 29, 0.0061, 0.1718);
}

Test(wilson, the_interval_is_symmetric)
{
    for (int count = 0; count <= 30; count++) {
        const hod_interval heads = hod_wilson(count, 30, 0.95), tails = hod_wilson(30 - count, 30, 0.95);
        cr_expect_float_eq(heads.lower, 1 - tails.upper, 1e-15);
    }
}

Test(wilson, the_ends_solve_the_defining_equation)
{
    /* |share - p| = z sqrt(p (1 - p) / n), with z = 1.959964 at 95 %. */
    const double share = 0.3, trials = 1000, z = 1.9599639845400545;
    const hod_interval interval = hod_wilson(share * trials, trials, 0.95);
    for (int end = 0; end < 2; end++) {
        const double p = end ? interval.upper : interval.lower;
        cr_expect_float_eq(fabs(share - p), z * sqrt(p * (1 - p) / trials), 1e-14);
    }
}

Test(wilson, no_success_and_all_successes_end_at_0_and_1)
{
    for (double trials = 1; trials < 1e15; trials *= 7) {
        cr_expect_eq(hod_wilson(0, trials, 0.95).lower, 0);
        cr_expect_eq(hod_wilson(trials, trials, 0.95).upper, 1);
        cr_expect_gt(hod_wilson(0, trials, 0.95).upper, 0);
        cr_expect_lt(hod_wilson(trials, trials, 0.95).lower, 1);
    }
}

Test(wilson, more_confidence_is_a_wider_interval)
{
    const hod_interval narrow = hod_wilson(5, 10, 0.8), wide = hod_wilson(5, 10, 0.99);
    cr_assert(wide.lower < narrow.lower && narrow.upper < wide.upper);
}

/* The test of these counts against probabilities, for outcomes 0, 1, 2 ... */
static hod_fit fit_of(int count, const double *seen, const double *probabilities)
{
    int values[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    double counts[8], weights[8];
    hod_distribution rolled = {.outcomes = 1, .rows = (size_t)count, .values = values, .weights = counts};
    const hod_distribution exact = {
        .outcomes = 1, .rows = (size_t)count, .values = values, .weights = weights};
    for (int i = 0; i < count; i++) {
        counts[i] = seen[i];
        weights[i] = probabilities[i];
        rolled.trials += (uint64_t)seen[i];
    }
    hod_fit fit;
    cr_assert(hod_fit_test(&rolled, &exact, &fit, NULL));
    return fit;
}

static const double halves[] = {0.5, 0.5};

/* Twice the sum of the binomial coefficients of 100 from 60 on, divided by 2^100. */
static const double sixty_heads = 0.056887933640981;

Test(fit, sixty_heads_of_a_hundred_are_worked_by_hand)
{
    const hod_fit heads = fit_of(2, (double[]){60, 40}, halves),
                  tails = fit_of(2, (double[]){40, 60}, halves);
    cr_expect_eq(heads.tests, 1);
    cr_expect_float_eq(heads.p, sixty_heads, 1e-12);
    cr_expect_float_eq(tails.p, sixty_heads, 1e-12);
    cr_expect_eq(fit_of(2, (double[]){50, 50}, halves).p, 1);
}

/* The two-sided p-value of a binomial count, by summation. */
static double two_sided(int count, int trials, double chance)
{
    double fewer = 0, more = 0;
    for (int k = 0; k <= trials; k++) {
        const double mass = exp(lgamma(trials + 1) - lgamma(k + 1) - lgamma(trials - k + 1) +
                                k * log(chance) + (trials - k) * log1p(-chance));
        if (k <= count) fewer += mass;
        if (k >= count) more += mass;
    }
    return fmin(1, 2 * fmin(fewer, more));
}

Test(fit, three_bins_are_worked_by_hand)
{
    /* 30 of 60 at 1/3, then 10 of the other 30 at 1/2. With four degrees of freedom the tail of chi-square is exp(-x /
     * 2) (1 + x / 2). */
    const double product = two_sided(30, 60, 1.0 / 3) * two_sided(10, 30, 0.5);
    const hod_fit fit = fit_of(3, (double[]){30, 10, 20}, (double[]){1.0 / 3, 1.0 / 3, 1.0 / 3});
    cr_expect_eq(fit.tests, 2);
    cr_expect_float_eq(fit.p, product * (1 - log(product)), 1e-12);
}

static void expect_fit(hod_fit fit, size_t tests, double p)
{
    cr_expect_eq(fit.tests, tests, "%d tests with p = %g", fit.tests, fit.p);
    cr_expect_float_eq(fit.p, p, 1e-12, "%d tests with p = %g", fit.tests, fit.p);
}

Test(fit, rare_outcomes_join_the_bin_after_them_and_the_last_ones_that_before_them)
{
    /* Expected: 1 + 2 + 2 = 5 and 95. Seen: 0 and 100. */
    expect_fit(fit_of(4, (double[]){0, 0, 0, 100}, (double[]){0.01, 0.02, 0.02, 0.95}), 1,
               2 * pow(0.95, 100));
    /* Expected: 50 and 47 + 2 + 1. Seen: 40 and 60. */
    expect_fit(fit_of(4, (double[]){40, 50, 6, 4}, (double[]){0.5, 0.47, 0.02, 0.01}), 1, sixty_heads);
}

Test(fit, a_single_bin_tests_nothing)
{
    expect_fit(fit_of(1, (double[]){100}, (double[]){1}), 0, 1);
    expect_fit(fit_of(2, (double[]){3, 3}, halves), 0, 1);
}

Test(fit, an_outcome_that_is_impossible_decides)
{
    int seen_values[2] = {0, 7}, possible[1] = {0};
    double counts[2] = {999999, 1}, certain[1] = {1};
    const hod_distribution rolled = {
        .outcomes = 1, .rows = 2, .values = seen_values, .weights = counts, .trials = 1000000};
    const hod_distribution exact = {.outcomes = 1, .rows = 1, .values = possible, .weights = certain};
    hod_fit fit;
    cr_assert(hod_fit_test(&rolled, &exact, &fit, NULL));
    cr_assert_eq(fit.p, 0);
}

Test(fit, many_trials_have_normal_tails)
{
    /* At 5 standard deviations: twice the upper tail of the normal distribution, 2.8665e-7. */
    for (double trials = 1e6; trials < 1e13; trials *= 100) {
        const double away = 5 * sqrt(trials) / 2;
        const double p = fit_of(2, (double[]){trials / 2 + away, trials / 2 - away}, halves).p;
        cr_expect_float_eq(p, 5.733e-7, 0.02 * 5.733e-7, "%g trials: p %g", trials, p);
        cr_expect_eq(fit_of(2, (double[]){trials / 2, trials / 2}, halves).p, 1);
    }
    cr_expect_lt(fit_of(2, (double[]){1e9, 0}, halves).p, 1e-300);
}

/* The chance that trials with three outcomes have a p-value of at most `level`, over all possible counts. */
static double false_alarms(int trials, const double *probabilities, double level)
{
    double sum = 0;
    for (int a = 0; a <= trials; a++)
        for (int b = 0; a + b <= trials; b++) {
            const int c = trials - a - b;
            if (fit_of(3, (double[]){a, b, c}, probabilities).p > level) continue;
            sum += exp(lgamma(trials + 1) - lgamma(a + 1) - lgamma(b + 1) - lgamma(c + 1) +
                       a * log(probabilities[0]) + b * log(probabilities[1]) + c * log(probabilities[2]));
        }
    return sum;
}

Test(fit, no_level_raises_more_false_alarms_than_it_says)
{
    /* Bins with 5 or more expected, and two of them if the last one expects fewer; 3e-7 is 0.001 divided by 3000
     * tests. */
    static const double probabilities[][3] = {
        {0.1, 0.1, 0.8}, {0.8, 0.1, 0.1}, {0.3, 0.3, 0.4}, {0.5, 0.49, 0.01}, {0.1, 0.899, 0.001}};
    static const double levels[] = {0.05, 1e-3, 1e-5, 3e-7, 1e-9};
    for (size_t i = 0; i < sizeof probabilities / sizeof *probabilities; i++)
        for (size_t j = 0; j < sizeof levels / sizeof *levels; j++) {
            const double chance = false_alarms(50, probabilities[i], levels[j]);
            cr_expect_leq(chance, levels[j] * (1 + 1e-9), "%zu: %g at the level %g", i, chance, levels[j]);
        }
}

Test(smallest_shift, the_smallest_shift_equals_the_value_worked_by_hand)
{
    /* (2.575829 + 1.281552) sqrt(1/4 / 100000). */
    cr_expect_float_eq(hod_smallest_shift(0.5, 100000, 0.01, 0.9), 0.0060991, 1e-7);
}

Test(smallest_shift, the_shift_is_detected_as_often_as_promised)
{
    enum { TIMES = 4000, TRIALS = 10000 };
    const double level = 1e-5, shifted = 0.5 + hod_smallest_shift(0.5, TRIALS, level, 0.9);
    gsl_rng *generator = gsl_rng_alloc(gsl_rng_mt19937);
    int found = 0;
    for (int i = 0; i < TIMES; i++) {
        const double seen = gsl_ran_binomial(generator, shifted, TRIALS);
        found += fit_of(2, (double[]){seen, TRIALS - seen}, halves).p <= level;
    }
    gsl_rng_free(generator);
    /* The standard deviation is 0.0047. */
    cr_expect_float_eq(found / (double)TIMES, 0.9, 0.015);
}

Test(holm, probabilities_are_adjusted_by_the_number_of_tests)
{
    static const struct {
        const char *name;
        size_t count;
        double p[4], adjusted[4];
    } cases[] = {
        /* In order: 0.005 x 4, 0.01 x 3, 0.03 x 2, and 0.04 x 1, which may not be below the one before it. */
        {"four tests, worked by hand", 4, {0.01, 0.04, 0.03, 0.005}, {0.03, 0.06, 0.06, 0.02}},
        {"no probability exceeds one", 3, {0.9, 0.5, 1}, {1, 1, 1}},
        {"a single test stays as it is", 1, {0.0123}, {0.0123}},
        {"missing tests do not count", 4, {NAN, 0.01, NAN, 0.02}, {NAN, 0.02, NAN, 0.02}},
        {"no tests", 0, {0}, {0}},
    };
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        double adjusted[4];
        cr_assert(hod_holm(cases[c].p, cases[c].count, adjusted, NULL));
        for (size_t i = 0; i < cases[c].count; i++)
            if (isnan(cases[c].adjusted[i]))
                cr_expect(isnan(adjusted[i]), "%s", cases[c].name);
            else
                cr_expect_float_eq(adjusted[i], cases[c].adjusted[i], 1e-15, "%s: %g", cases[c].name,
                                   adjusted[i]);
    }
}
