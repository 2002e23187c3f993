/* Sobol indices of functions whose indices are known. */
#include "ask/sensitivity/global.h"

#include "refusals.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <sys/resource.h>

/* x + 2 y + x y, of x and y -1 or 1: variances 1, 4 and 1 of 6; z does nothing. */
static bool interaction(void *data, const int *levels, double *value)
{
    const double x = 2 * levels[0] - 1, y = 2 * levels[1] - 1;
    (void)data;
    *value = x + 2 * y + x * y + 100;
    return true;
}
static const hod_inputs three_inputs = {.count = 3, .counts = {2, 2, 5}};
static const double first_known[] = {1 / 6.0, 4 / 6.0, 0}, total_known[] = {2 / 6.0, 5 / 6.0, 0};

/* The values of all combinations. */
static void fill(const hod_inputs *inputs, hod_sobol_function *function, double *values)
{
    int levels[HOD_MOST_INPUTS] = {0};
    for (int place = 0;; place++) {
        function(NULL, levels, &values[place]);
        int input = inputs->count - 1;
        for (; input >= 0 && ++levels[input] == inputs->counts[input]; input--) levels[input] = 0;
        if (input < 0) return;
    }
}

Test(sobol, exact_indices_of_an_interaction)
{
    double values[2 * 2 * 5];
    hod_moments moments;
    hod_sobol indices[3];
    fill(&three_inputs, interaction, values);
    cr_assert(hod_sobol_exact(&three_inputs, values, 1, NULL, &moments, indices, NULL));
    cr_expect_float_eq(moments.mean, 100, 1e-12);
    cr_expect_float_eq(moments.variance, 6, 1e-12);
    for (int i = 0; i < 3; i++) {
        cr_expect_float_eq(indices[i].first, first_known[i], 1e-13);
        cr_expect_float_eq(indices[i].total, total_known[i], 1e-13);
        cr_expect_eq(indices[i].first_error, 0);
    }
}

/* Product of (1 + b_i) with b_i -1/2 or 1/2 by halves (a G function): V_i = 1/4 each, V = (5/4)^3 - 1. */
static bool product(void *data, const int *levels, double *value)
{
    (void)data;
    *value = 1;
    for (int i = 0; i < 3; i++) *value *= levels[i] ? 1.5 : 0.5;
    return true;
}

Test(sobol, exact_indices_of_a_product)
{
    const hod_inputs inputs = {.count = 3, .counts = {2, 2, 2}};
    const double variance = 1.25 * 1.25 * 1.25 - 1;
    double values[8];
    hod_moments moments;
    hod_sobol indices[3];
    fill(&inputs, product, values);
    cr_assert(hod_sobol_exact(&inputs, values, 2, NULL, &moments, indices, NULL));
    for (int i = 0; i < 3; i++) {
        cr_expect_float_eq(indices[i].first, 0.25 / variance, 1e-13);
        cr_expect_float_eq(indices[i].total, 0.25 * 1.25 * 1.25 / variance, 1e-13);
    }
}

Test(sobol, weights_are_chances)
{
    /* A level of chance 3/4 against 1/4: the variance of x is 3/16 of the square of its width. */
    const double chances[] = {3, 1};
    const hod_inputs inputs = {.count = 2, .counts = {2, 2}, .weights = {chances, NULL}};
    const double values[] = {0, 1, 1, 2};
    hod_moments moments;
    hod_sobol indices[2];
    cr_assert(hod_sobol_exact(&inputs, values, 1, NULL, &moments, indices, NULL));
    cr_expect_float_eq(moments.mean, 0.75, 1e-15);
    cr_expect_float_eq(indices[0].first, (3 / 16.0) / (3 / 16.0 + 1 / 4.0), 1e-14);
    cr_expect_float_eq(indices[1].total, (1 / 4.0) / (3 / 16.0 + 1 / 4.0), 1e-14);
}

Test(sobol, a_constant_has_no_indices)
{
    const hod_inputs inputs = {.count = 1, .counts = {3}};
    hod_moments moments;
    hod_sobol index;
    cr_assert(hod_sobol_exact(&inputs, (double[]){0.1, 0.1, 0.1}, 1, NULL, &moments, &index, NULL));
    cr_expect(isnan(index.first) && isnan(index.total));
    hod_error error;
    cr_assert_not(hod_sobol_exact(&inputs, (double[]){NAN, NAN, NAN}, 1, NULL, &moments, &index, &error));
}

enum { BATCHES = 32, ROWS = 2000 };

static void sample(const hod_inputs *inputs, hod_sobol_function *function, hod_moments *moments,
                   hod_sobol *indices)
{
    static hod_sobol_batch batches[BATCHES];
    hod_error error;
    for (int i = 0; i < BATCHES; i++)
        cr_assert(hod_sobol_sample(inputs, function, NULL, 1000 + (uint64_t)i, ROWS, &batches[i], &error));
    hod_sobol_gather(inputs, batches, BATCHES, moments, indices);
}

/* Within twice the half width of a 95 % interval, and that is narrow. */
static void expect_near(double index, double error, double known)
{
    cr_expect_float_eq(index, known, 2 * error + 1e-12);
    cr_expect_lt(error, 0.02);
}

Test(sobol, a_sample_comes_near_within_its_error)
{
    hod_moments moments;
    hod_sobol indices[3];
    sample(&three_inputs, interaction, &moments, indices);
    cr_expect_float_eq(moments.mean, 100, 0.05);
    cr_expect_float_eq(moments.variance, 6, 0.1);
    for (int i = 0; i < 3; i++) {
        expect_near(indices[i].first, indices[i].first_error, first_known[i]);
        expect_near(indices[i].total, indices[i].total_error, total_known[i]);
    }
}

/* 10 x + y, of x and y -1 or 1: y has 1 of the variance of 101. */
static bool weak(void *data, const int *levels, double *value)
{
    (void)data;
    *value = 10 * (2 * levels[0] - 1) + 2 * levels[1] - 1;
    return true;
}

Test(sobol, the_first_order_index_of_a_weak_input_has_a_small_error)
{
    /* In a row b (c - a) / 101 has a standard deviation of 0.14; 0.0011 is twice that of 64000 rows. The
     * product of two values that share the input alone has one of 1. */
    const hod_inputs inputs = {.count = 2, .counts = {2, 2}};
    hod_moments moments;
    hod_sobol indices[2];
    sample(&inputs, weak, &moments, indices);
    cr_expect_float_eq(indices[1].first, 1 / 101.0, 0.0022);
    cr_expect_lt(indices[1].first_error, 0.0016);
    cr_expect_float_eq(indices[0].first, 100 / 101.0, 2 * indices[0].first_error);
}

/* The interaction where x and y cannot both be at their lowest. */
static bool contradictory(void *data, const int *levels, double *value)
{
    interaction(data, levels, value);
    if (levels[0] == 0 && levels[1] == 0) *value = NAN;
    return true;
}

Test(sobol, left_out_combinations_leave_the_others_their_chances)
{
    /* Three equal chances: (-1, 1) gives 100, (1, -1) 98, (1, 1) 104. */
    double values[2 * 2 * 5];
    hod_moments moments, sampled_moments;
    hod_sobol indices[3], sampled[3];
    const double mean = 302 / 3.0, variance = (0.444444444444 + 7.111111111111 + 11.111111111111) / 3;
    fill(&three_inputs, contradictory, values);
    cr_assert(hod_sobol_exact(&three_inputs, values, 1, NULL, &moments, indices, NULL));
    cr_expect_float_eq(moments.mean, mean, 1e-12);
    cr_expect_float_eq(moments.variance, variance, 1e-9);
    /* Given x: 100 with chance 1/3, 101 with 2/3. Given y, x is free where y is at its highest. */
    cr_expect_float_eq(indices[0].first, (2 / 9.0) / variance, 1e-9);
    cr_expect_float_eq(indices[0].total, (2 / 3.0 * 4) / variance, 1e-9);
    sample(&three_inputs, contradictory, &sampled_moments, sampled);
    for (int i = 0; i < 3; i++) {
        expect_near(sampled[i].first, sampled[i].first_error, indices[i].first);
        expect_near(sampled[i].total, sampled[i].total_error, indices[i].total);
    }
}

/* A value that is the level itself. */
static bool level_of(void *data, const int *levels, double *value)
{
    (void)data;
    *value = levels[0];
    return true;
}

static void refuses(const hod_inputs *inputs, int rows, const char *message)
{
    hod_error error;
    hod_moments moments;
    hod_sobol_batch batch;
    hod_sobol indices[HOD_MOST_INPUTS];
    expect_refusal(hod_sobol_sample(inputs, level_of, NULL, 1, rows, &batch, &error), &error, message,
                   "sample");
    if (rows < 1) return;
    expect_refusal(hod_sobol_exact(inputs, (double[]){0, 1}, 1, NULL, &moments, indices, &error), &error,
                   message, "exact");
}

Test(sobol, inputs_that_cannot_be_drawn_are_refused)
{
    static const double nothing[] = {0, 0}, negative[] = {2, -1}, endless[] = {1, INFINITY};
    refuses(&(hod_inputs){.count = 65}, 1, "65 inputs: at most 64 are accepted");
    refuses(&(hod_inputs){.count = 1}, 1, "the input number 0 has no levels");
    refuses(&(hod_inputs){1, {2}, {nothing}}, 1, "the weights of the input number 0 are none");
    refuses(&(hod_inputs){1, {2}, {negative}}, 1, "the weights of the input number 0 are none");
    refuses(&(hod_inputs){1, {2}, {endless}}, 1, "the weights of the input number 0 are none");
    refuses(&(hod_inputs){1, {2}, {NULL}}, 0, "a sample of 0 rows: at least 1 is expected");
}

Test(sobol, too_few_or_too_many_batches_say_nothing)
{
    static const hod_sobol_batch batches[HOD_MOST_BATCHES + 1];
    hod_moments moments;
    hod_sobol index;
    for (int count = 1; count <= HOD_MOST_BATCHES + 1; count += HOD_MOST_BATCHES) {
        hod_sobol_gather(&(hod_inputs){1, {2}, {NULL}}, batches, count, &moments, &index);
        cr_expect(isnan(moments.mean) && isnan(index.first) && isnan(index.total_error));
    }
}

/* Each level comes as often as it weighs: of 60,000 draws with a chance of 1/6, 10,000 within 5 standard
 * deviations of 91. */
static bool count_levels(void *data, const int *levels, double *value)
{
    ((int *)data)[levels[0]]++;
    *value = levels[0];
    return true;
}

Test(sobol, levels_are_drawn_as_often_as_they_weigh)
{
    static const double weights[] = {1, 0, 2, 3};
    int came[4] = {0};
    hod_sobol_batch batch;
    cr_assert(hod_sobol_sample(&(hod_inputs){1, {4}, {weights}}, count_levels, came, 1, 15000, &batch, NULL));
    const int all = came[0] + came[1] + came[2] + came[3];
    cr_expect_eq(came[1], 0);
    for (int level = 0; level < 4; level++)
        cr_expect(fabs(came[level] - all * weights[level] / 6) < 5 * sqrt(all / 4.0), "%d of %d", came[level],
                  all);
}

/* There are 2^24 of them, for which 300 MB are not enough beside their weights. */
Test(sobol, too_little_memory_for_the_levels_is_an_error)
{
#ifdef __SANITIZE_ADDRESS__
    cr_skip_test("the sanitizer takes all addresses that there are");
#endif
    enum { LEVELS = 1 << 24 };
    hod_error error;
    hod_sobol_batch batch;
    double *weights = malloc(LEVELS * sizeof *weights);
    for (int i = 0; i < LEVELS; i++) weights[i] = 1;
    const struct rlimit limit = {.rlim_cur = (rlim_t)300 << 20, .rlim_max = RLIM_INFINITY};
    cr_assert_eq(setrlimit(RLIMIT_AS, &limit), 0);
    const hod_inputs inputs = {1, {LEVELS}, {weights}};
    cr_expect_not(hod_sobol_sample(&inputs, level_of, NULL, 1, 1, &batch, &error));
    free(weights);
}
