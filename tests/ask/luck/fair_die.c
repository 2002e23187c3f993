/* Whether a die is fair: against every series of throws, and against closed forms. */
#include "ask/luck/fair_die.h"

#include "refusals.h"

#include <criterion/criterion.h>
#include <math.h>

static hod_throws read(const char *text, int sides)
{
    hod_throws throws;
    hod_error error;
    cr_assert(hod_throws_read(text, sides, &throws, &error), "%s", error.message);
    return throws;
}

static hod_fairness test(const hod_throws *throws)
{
    const hod_suspicion suspicion = {.sides = throws->sides, .bias = 1.5, .level = 0.05};
    hod_fairness fairness;
    hod_error error;
    cr_assert(hod_fairness_of(throws, &suspicion, &fairness, &error), "%s", error.message);
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

static void expect_count(const char *text, const char *suspect, double bias, double came, double p)
{
    const hod_throws throws = read(text, 6);
    hod_suspicion suspicion = {.bias = bias, .level = 0.05};
    hod_fairness fairness;
    hod_error error;
    cr_assert(hod_suspicion_read(suspect, 6, &suspicion, &error), "%s", error.message);
    cr_assert(hod_fairness_of(&throws, &suspicion, &fairness, &error), "%s", error.message);
    cr_expect_eq(fairness.statistic, came);
    cr_expect_float_eq(fairness.p, p, 1e-14, "%s of %s: %.17g", suspect, text, fairness.p);
    cr_expect(fairness.is_exact);
}

/* Of the 216 series of three throws, 1 + 3 * 5 have two sixes or more and 5^3 + 3 * 5^2 at most one; 4^3 + 3 * 2 * 4^2
 * have at most one of two faces, 2^3 + 3 * 2^2 * 4 at least two. */
Test(fair_die, faces_that_are_suspected_are_counted)
{
    expect_count("6,1,6", "6", 2, 2, 16.0 / 216);
    expect_count("6,1,2", "6", 0.5, 1, 200.0 / 216);
    expect_count("1,3,4", "1,2", 0, 1, (64 + 96) / 216.0);
    expect_count("1,3,2", "1 2", 1.5, 2, (8 + 48) / 216.0);
}

static void refuses_suspicion(const char *text, const char *message)
{
    hod_suspicion suspicion = {0};
    hod_error error;
    expect_refusal(hod_suspicion_read(text, 3, &suspicion, &error), &error, message, text);
}

Test(fair_die, faces_that_cannot_be_suspected_are_refused)
{
    refuses_suspicion("4", "4 is not a face of a die with 3 sides: expected 1 to 3");
    refuses_suspicion("2,1,2", "the face 2 is given twice");
    refuses_suspicion("1,2,3", "all faces together come as often as they should");
    refuses_suspicion("1,", "a throw is missing before or after a comma");
}

Test(fair_die, what_is_no_die_is_refused)
{
    hod_error error;
    hod_throws throws;
    hod_fairness fairness;
    hod_suspicion suspicion = {.sides = 6, .bias = 2, .level = 0.05};
    for (int sides = -1; sides <= 31; sides += sides < 1 ? 1 : 30) {
        cr_expect_not(hod_throws_read("1", sides, &throws, &error), "%d", sides);
        throws = (hod_throws){.sides = sides, .count = {1}, .all = 1};
        cr_expect_not(hod_fairness_of(&throws, &suspicion, &fairness, &error), "%d", sides);
    }
    cr_expect_str_eq(error.message, "a die with 31 sides: 2 to 30 are accepted");
    throws = (hod_throws){.sides = 6, .count = {1, 2}, .all = 4};
    cr_expect_not(hod_fairness_of(&throws, &suspicion, &fairness, &error));
    cr_expect_str_eq(error.message, "the faces came 3 times in all, and 4 throws are told");
    throws = (hod_throws){.sides = 6};
    cr_expect_not(hod_fairness_of(&throws, &suspicion, &fairness, &error));
    throws = (hod_throws){.sides = 8, .count = {1}, .all = 1};
    cr_expect_not(hod_fairness_of(&throws, &suspicion, &fairness, &error));
    cr_expect_str_eq(error.message, "a die with 8 sides was thrown, and one with 6 is suspected");
}
