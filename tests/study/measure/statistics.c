/* Statistics, against published and hand-worked values. */
#include "study/measure/statistics.h"

#include <criterion/criterion.h>
#include <math.h>

static void assert_wilson(double count, double trials, double lower, double upper)
{
    const hod_interval interval = hod_wilson(count, trials, 0.95);
    cr_expect_float_eq(interval.lower, lower, 5e-5, "%g of %g: %.6f", count, trials, interval.lower);
    cr_expect_float_eq(interval.upper, upper, 5e-5, "%g of %g: %.6f", count, trials, interval.upper);
}

Test(wilson, it_agrees_with_the_published_examples)
{
    /* Newcombe, Two-sided confidence intervals for the single proportion (1998), table I, method 3. */
    assert_wilson(81, 263, 0.2553, 0.3662);
    assert_wilson(15, 148, 0.0624, 0.1605);
    assert_wilson(0, 20, 0, 0.1611);
    assert_wilson(1, 29, 0.0061, 0.1718);
}

Test(wilson, it_is_symmetric)
{
    for (int count = 0; count <= 30; count++) {
        const hod_interval heads = hod_wilson(count, 30, 0.95), tails = hod_wilson(30 - count, 30, 0.95);
        cr_expect_float_eq(heads.lower, 1 - tails.upper, 1e-15);
    }
}

Test(wilson, its_ends_solve_the_equation_that_defines_it)
{
    /* |share - p| = z sqrt(p (1 - p) / n), with z = 1.959964 at 95 %. */
    const double share = 0.3, trials = 1000, z = 1.9599639845400545;
    const hod_interval interval = hod_wilson(share * trials, trials, 0.95);
    for (int end = 0; end < 2; end++) {
        const double p = end ? interval.upper : interval.lower;
        cr_expect_float_eq(fabs(share - p), z * sqrt(p * (1 - p) / trials), 1e-14);
    }
}

Test(wilson, nothing_and_everything_end_at_the_end_itself)
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

/* The test of so many trials seen against probabilities, outcomes 0, 1, 2 ... */
static hod_chi_square chi_square(int count, const double *seen, const double *probabilities)
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
    hod_chi_square result;
    cr_assert(hod_chi_square_test(&rolled, &exact, &result, NULL));
    return result;
}

Test(chi_square, sixty_heads_of_a_hundred_are_worked_by_hand)
{
    /* 10^2/50 twice; the upper tail of chi-square with one degree of freedom is erfc(sqrt(4 / 2)). */
    const hod_chi_square result = chi_square(2, (double[]){60, 40}, (double[]){0.5, 0.5});
    cr_assert_float_eq(result.statistic, 4, 1e-12);
    cr_assert_eq(result.degrees_of_freedom, 1);
    cr_assert_float_eq(result.p, erfc(sqrt(2)), 1e-12);
}

Test(chi_square, sixty_throws_of_a_die_are_worked_by_hand)
{
    /* (25 + 4 + 1 + 4 + 0 + 100) / 10. */
    const double sixth = 1.0 / 6;
    const hod_chi_square result =
        chi_square(6, (double[]){5, 8, 9, 8, 10, 20}, (double[]){sixth, sixth, sixth, sixth, sixth, sixth});
    cr_assert_float_eq(result.statistic, 13.4, 1e-12);
    cr_assert_eq(result.degrees_of_freedom, 5);
    cr_assert(result.p > 0.01 && result.p < 0.025, "between the tabulated 15.086 and 12.833");
}

Test(chi_square, rare_outcomes_join_the_bin_after_them)
{
    /* Expected 1 + 2 + 2 = 5 and 95; seen 0 and 100. */
    const hod_chi_square result = chi_square(4, (double[]){0, 0, 0, 100}, (double[]){0.01, 0.02, 0.02, 0.95});
    cr_assert_eq(result.degrees_of_freedom, 1);
    cr_assert_float_eq(result.statistic, 25.0 / 5 + 25.0 / 95, 1e-12);
}

Test(chi_square, the_last_outcomes_join_the_bin_before_them)
{
    /* Expected 50 and 47 + 2 + 1; seen 40 and 60. */
    const hod_chi_square result = chi_square(4, (double[]){40, 50, 6, 4}, (double[]){0.5, 0.47, 0.02, 0.01});
    cr_assert_eq(result.degrees_of_freedom, 1);
    cr_assert_float_eq(result.statistic, 4, 1e-12);
}

Test(chi_square, a_single_bin_tests_nothing)
{
    const hod_chi_square certain = chi_square(1, (double[]){100}, (double[]){1});
    cr_assert_eq(certain.degrees_of_freedom, 0);
    cr_assert_eq(certain.p, 1);
    const hod_chi_square few = chi_square(2, (double[]){3, 3}, (double[]){0.5, 0.5});
    cr_assert_eq(few.degrees_of_freedom, 0);
    cr_assert_eq(few.p, 1);
}

Test(chi_square, an_outcome_that_is_impossible_decides)
{
    int seen_values[2] = {0, 7}, possible[1] = {0};
    double counts[2] = {999999, 1}, certain[1] = {1};
    const hod_distribution rolled = {
        .outcomes = 1, .rows = 2, .values = seen_values, .weights = counts, .trials = 1000000};
    const hod_distribution exact = {.outcomes = 1, .rows = 1, .values = possible, .weights = certain};
    hod_chi_square result;
    cr_assert(hod_chi_square_test(&rolled, &exact, &result, NULL));
    cr_assert_eq(result.p, 0);
}

Test(holm, four_tests_are_worked_by_hand)
{
    /* In order 0.005 x 4, 0.01 x 3, 0.03 x 2, and 0.04 x 1, which may not lie below the one before it. */
    const double p[4] = {0.01, 0.04, 0.03, 0.005};
    double adjusted[4];
    cr_assert(hod_holm(p, 4, adjusted, NULL));
    cr_assert_float_eq(adjusted[0], 0.03, 1e-15);
    cr_assert_float_eq(adjusted[1], 0.06, 1e-15);
    cr_assert_float_eq(adjusted[2], 0.06, 1e-15);
    cr_assert_float_eq(adjusted[3], 0.02, 1e-15);
}

Test(holm, no_probability_exceeds_one)
{
    const double p[3] = {0.9, 0.5, 1};
    double adjusted[3];
    cr_assert(hod_holm(p, 3, adjusted, NULL));
    for (int i = 0; i < 3; i++) cr_assert_eq(adjusted[i], 1);
}

Test(holm, a_single_test_stays_as_it_is)
{
    double adjusted;
    cr_assert(hod_holm(&(double){0.0123}, 1, &adjusted, NULL));
    cr_assert_eq(adjusted, 0.0123);
    cr_assert(hod_holm(NULL, 0, NULL, NULL));
}
