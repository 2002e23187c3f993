/* Tests of counts, compared with enumerations of all tables of counts and with sums by hand. */
#include "ask/fit/multinomial.h"

#include <criterion/criterion.h>
#include <gsl/gsl_cdf.h>

static const struct simulated how = {.trials = 20000, .seed = 1, .threads = 1};

static struct fit_p test(size_t kinds, const double *chances, const uint64_t *seen)
{
    struct counted counted = {.kinds = kinds, .chances = chances, .counts = seen};
    struct fit_p p;
    hod_error error;
    for (size_t i = 0; i < kinds; i++) counted.all += seen[i];
    cr_assert(multinomial_test(&counted, &how, &p, &error), "%s", error.message);
    return p;
}

/* Three heads or three tails. */
Test(multinomial, three_heads_of_three_throws_have_a_quarter)
{
    const struct fit_p p = test(2, (double[]){0.5, 0.5}, (uint64_t[]){3, 0});
    cr_expect_float_eq(p.p, 0.25, 1e-15);
    cr_expect(p.is_exact && p.lower == p.p && p.upper == p.p);
}

/* Volleys of Bloodybacks! 8.3 with default values make 0 to 3 hits in 1, 21, 41 and 1 of 64 cases. The expected values
 * are sums of fractions over all tables, from another program. */
static const double volleys[] = {1 / 64.0, 21 / 64.0, 41 / 64.0, 1 / 64.0};

Test(multinomial, the_p_value_sums_all_tables_that_are_no_likelier)
{
    cr_expect_float_eq(test(4, volleys, (uint64_t[]){1, 2, 3, 0}).p, 0.18931599507050123, 1e-14);
    cr_expect_float_eq(test(4, volleys, (uint64_t[]){4, 1, 1, 0}).p, 1.8522841855883598e-06, 1e-19);
    cr_expect_float_eq(test(4, volleys, (uint64_t[]){7, 2, 2, 9}).p, 4.693202716682977e-21, 1e-33);
}

Test(multinomial, impossible_kinds_do_not_count)
{
    const double with_none[] = {0.5, 0, 0.5};
    cr_expect_float_eq(test(3, with_none, (uint64_t[]){3, 0, 0}).p, 0.25, 1e-15);
    cr_expect_eq(test(2, (double[]){0, 1}, (uint64_t[]){0, 5}).p, 1);
}

static const double die[] = {1 / 6.0, 1 / 6.0, 1 / 6.0, 1 / 6.0, 1 / 6.0, 1 / 6.0};
static const uint64_t counts[] = {174, 165, 170, 180, 141, 170};
static const struct counted throws = {.kinds = 6, .chances = die, .counts = counts, .all = 1000};

/* A thousand throws of a die have too many tables to go through. With so many throws, p is close to that of
 * chi-square. */
Test(multinomial, many_results_are_simulated_within_the_interval)
{
    const struct fit_p p = test(6, die, counts);
    cr_expect(!p.is_exact && p.lower < p.p && p.p < p.upper);
    cr_expect_float_eq(pearson_statistic(&throws), 5.492, 1e-12);
    cr_expect_float_eq(p.p, gsl_cdf_chisq_Q(5.492, 5), 0.03);
}

Test(multinomial, the_same_seed_gives_the_same_p_on_any_number_of_threads)
{
    struct simulated several = how;
    struct fit_p alone, together;
    hod_error error;
    several.threads = 3;
    cr_assert(multinomial_test(&throws, &how, &alone, &error));
    cr_assert(multinomial_test(&throws, &several, &together, &error));
    cr_expect_eq(alone.p, together.p);
    several.seed = 2;
    cr_assert(multinomial_test(&throws, &several, &together, &error));
    cr_expect_neq(alone.p, together.p);
}

/* With one degree of freedom the noncentral chi-square is the square of a normal number. So the power is that of a
 * two-sided test, Q(1.96 - d) + Q(1.96 + d), which is 0.9 at d = 3.2415, and an effect of 0.04 needs 3.2415^2 / 0.04 =
 * 262.7 results. */
Test(multinomial, the_results_needed_follow_the_normal_distribution)
{
    cr_expect_eq(pearson_needed(0.04, 1, 0.05, 0.9), 263);
    cr_expect_eq(pearson_needed(0, 1, 0.05, 0.9), SIZE_MAX);
}
