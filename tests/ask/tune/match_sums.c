/* How well points add up, for units with two or three parts that can be worked out by hand. */
#include "ask/tune/match.h"

#include <criterion/criterion.h>
#include <math.h>

/* The parts p and q alone, both together, and the average unit. */
enum { P, Q, BOTH, AVERAGE, ROWS };

/* How the points add up if these are the even matches. */
static struct sums sums_of(const struct indifference_point *evens)
{
    static const struct match_query query = {.list = {.count = 1}, .points = true};
    static struct match_row rows[] = {
        {.parts = {P, -1}},
        {.parts = {Q, -1}},
        {.parts = {P, Q}},
    };
    hod_error error;
    struct sums sums;
    struct indifference_point copies[ROWS];
    for (int i = 0; i < ROWS; i++) copies[i] = evens[i];
    const struct matching matching = {
        .query = &query, .rows = rows, .evens = copies, .count = BOTH + 1, .parts = 2};
    cr_assert(sums_make(&sums, &matching, 0, &error), "%s", error.message);
    return sums;
}

#define EVEN(from, to)        \
    {                         \
        from, to, 0, from, to \
    }
#define BEYOND                                      \
    {                                               \
        INFINITY, INFINITY, 0.5, INFINITY, INFINITY \
    }

Test(sums, additive_parts_have_a_price)
{
    struct sums sums = sums_of((struct indifference_point[]){EVEN(24, 26), EVEN(27, 27), EVEN(30, 33), EVEN(20, 20)});
    cr_expect(sums.pairs.rows == 1 && sums.pairs.even == 1);
    cr_expect_float_eq(sums.alone[BOTH], 32, 1e-12); /* 20 + 5 + 7 */
    sums_free(&sums);
    sums = sums_of((struct indifference_point[]){EVEN(25, 25), EVEN(27, 27), EVEN(32, 32), EVEN(20, 20)});
    cr_expect(sums.prices.rows == 3 && sums.prices.even == 3 && sums.beyond == 0);
    cr_expect_float_eq(sums.prices.spread, 0, 1e-9);
    cr_expect_float_eq(sums.fitted[P], 25, 1e-9);
    cr_expect_float_eq(sums.fitted[Q], 27, 1e-9);
    cr_expect_float_eq(sums.fitted[BOTH], 32, 1e-9);
    sums_free(&sums);
}

/* If both together are 42 instead of 32, each of the four best-fitting prices is off by a quarter of 10. */
Test(sums, interaction_leaves_a_quarter_at_each_price)
{
    AUTO(sums_free)
    struct sums sums =
        sums_of((struct indifference_point[]){EVEN(25, 25), EVEN(27, 27), EVEN(40, 44), EVEN(20, 20)});
    cr_expect(sums.pairs.rows == 1 && sums.pairs.even == 0 && sums.pairs.worst == BOTH);
    cr_expect_float_eq(sums.fitted[P], 27.5, 1e-9);
    cr_expect_float_eq(sums.fitted[Q], 29.5, 1e-9);
    cr_expect_float_eq(sums.fitted[BOTH], 39.5, 1e-9);
    cr_expect(sums.prices.rows == 3 && sums.prices.even == 0);
    cr_expect_float_eq(sums.prices.spread, sqrt((2.5 * 2.5 + 2.5 * 2.5 + 0.5 * 0.5) / 3), 1e-9);
    cr_expect_neq(sums.prices.worst, BOTH);
}

Test(sums, combinations_beyond_all_values_are_left_out_without_a_price)
{
    AUTO(sums_free)
    struct sums sums = sums_of((struct indifference_point[]){EVEN(25, 25), BEYOND, BEYOND, EVEN(20, 20)});
    cr_expect(sums.pairs.rows == 0 && sums.beyond == 2 && sums.prices.rows == 1);
    cr_expect_float_eq(sums.fitted[P], 25, 1e-9);
    cr_expect(isnan(sums.fitted[Q]) && isnan(sums.fitted[BOTH]) && isnan(sums.alone[BOTH]));
}

Test(sums, the_error_of_a_price_is_its_distance_from_even)
{
    const struct indifference_point even = EVEN(15, 19);
    cr_expect_eq(sums_off(&even, 15), 0);
    cr_expect_eq(sums_off(&even, 17.5), 0);
    cr_expect_eq(sums_off(&even, 14), 1);
    cr_expect_eq(sums_off(&even, 21.5), 2.5);
}
