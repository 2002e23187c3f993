/* A test in doubt is rolled again, and the second roll decides. */
#include "ask/verify/confirm.h"

#include <criterion/criterion.h>
#include <math.h>

enum { TESTS = 5 };

/* The results of second rolls, and which of these were made. */
struct second {
    double p[TESTS];
    bool is_made[TESTS], fails;
};

static bool roll(void *data, size_t number, double *p, hod_error *error)
{
    struct second *second = data;
    cr_assert_not(second->is_made[number]);
    second->is_made[number] = true;
    *p = second->p[number];
    return !second->fails || hod_fail(error, "no dice");
}

static size_t confirm(double *p, double *adjusted, struct second *second)
{
    size_t again;
    hod_error error;
    cr_assert(hod_confirm(&(struct confirmed){p, adjusted, TESTS, 0.001, roll, second}, &again, &error), "%s",
              error.message);
    return again;
}

/* By Holm's method, the smallest of four p-values is in doubt below 0.001 / 4, and the next below 0.001 / 3. */
Test(confirm, a_doubt_that_does_not_recur_is_none)
{
    double p[TESTS] = {0.5, 0.00034, NAN, 0.00024, 0.0006}, adjusted[TESTS];
    struct second second = {.p = {[1] = 0.0003, [3] = 0.3}};
    cr_expect_eq(confirm(p, adjusted, &second), 1);
    cr_expect(second.is_made[3] && !second.is_made[1], "0.00034 times 3 is above the level");
    cr_expect_float_eq(adjusted[1], 4 * 0.00034, 1e-15);
    cr_expect_float_eq(adjusted[3], 0.6, 1e-15);
}

Test(confirm, a_doubt_that_recurs_is_a_contradiction)
{
    double p[TESTS] = {0.5, 0.0003, NAN, 0.00024, 0.6}, adjusted[TESTS];
    struct second second = {.p = {[1] = 1e-9, [3] = 0.3}};
    cr_expect_eq(confirm(p, adjusted, &second), 2);
    cr_expect_float_eq(adjusted[1], 4e-9, 1e-20);
    cr_expect(isnan(adjusted[2]));
}

Test(confirm, impossible_results_need_no_second_roll)
{
    double p[TESTS] = {0.5, 0.5, 0, 0.5, 0.5}, adjusted[TESTS];
    struct second second = {.fails = false};
    cr_expect_eq(confirm(p, adjusted, &second), 0);
    cr_expect_eq(adjusted[2], 0);
}

Test(confirm, a_second_roll_that_fails_is_an_error)
{
    double p[TESTS] = {1e-9, 0.5, 0.5, 0.5, 0.5}, adjusted[TESTS];
    struct second second = {.fails = true};
    size_t again;
    hod_error error;
    cr_assert_not(hod_confirm(&(struct confirmed){p, adjusted, TESTS, 0.001, roll, &second}, &again, &error));
    cr_expect_str_eq(error.message, "no dice");
}

Test(confirm, second_rolls_have_their_own_dice_and_never_too_many)
{
    const hod_trials first = {.trials = 1000, .seed = 7, .cell = 3}, second = trials_confirming(&first);
    cr_expect_eq(second.trials, 16000);
    cr_expect_eq(second.seed, 7);
    cr_expect_gt(second.cell, 1000000000);
    cr_expect_eq(trials_confirming(&(hod_trials){.trials = HOD_MAX_TRIALS}).trials, HOD_MAX_TRIALS);
}
