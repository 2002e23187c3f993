/* Pips above balance: roots of margins, worked out by hand. */
#include "ask/verdict/balance.h"

#include <criterion/criterion.h>
#include <math.h>

static void fill(double margins[DIALS], double value)
{
    for (int i = 0; i < DIALS; i++) margins[i] = value;
}

/* The margins lie on a line with this slope, which is 0 at a value of the dial. */
static void fill_line(double margins[DIALS], double slope, double root)
{
    for (int i = 0; i < DIALS; i++) margins[i] = slope * (LEAST_DIAL + i - root);
}

Test(balance, pips_are_the_distance_of_the_dial_above_the_root)
{
    double margins[DIALS];
    fill_line(margins, 0.1, -2.75);
    cr_expect_float_eq(pips_of(margins, 0, 1), 2.75, 1e-12);
    cr_expect_float_eq(pips_of(margins, 3, 1), 5.75, 1e-12);
    fill_line(margins, -0.1, 1.5);
    cr_expect_float_eq(pips_of(margins, 0, -1), 1.5, 1e-12,
                       "a dial that weakens volleys counts the other way");
}

Test(balance, the_root_is_where_the_line_between_two_values_crosses_0)
{
    double margins[DIALS];
    fill(margins, 0.4);
    for (int dial = LEAST_DIAL; dial < -1; dial++) margins[dial - LEAST_DIAL] = -0.1;
    /* From -0.1 at -2 to 0.4 at -1, the margin is 0 after a fifth of the way. */
    cr_expect_float_eq(pips_of(margins, 0, 1), 1.8, 1e-12);
}

/* If shooting is worth more than the charge, volleys must become weaker. */
Test(balance, the_first_root_on_the_way_to_balance_counts)
{
    double margins[DIALS];
    fill(margins, 0.5);
    margins[4 - LEAST_DIAL] = -0.5;
    margins[-2 - LEAST_DIAL] = -0.5;
    cr_expect_float_eq(pips_of(margins, 0, 1), 1.5, 1e-12);
    cr_expect_float_eq(pips_of(margins, 2, 1), 3.5, 1e-12, "the nearer root has stronger volleys");
}

Test(balance, without_a_root_shooting_or_charging_always_pays)
{
    double margins[DIALS];
    fill(margins, 0.2);
    cr_expect_eq(pips_of(margins, 0, 1), INFINITY);
    fill(margins, -0.2);
    cr_expect_eq(pips_of(margins, 0, 1), -INFINITY);
    margins[2 - LEAST_DIAL] = 0;
    cr_expect_eq(pips_of(margins, 0, 1), -2, "a whole number of the dial balances");
    fill(margins, 0);
    cr_expect_eq(pips_of(margins, 0, 1), 0, "both are always worth the same");
    fill(margins, NAN);
    cr_expect(isnan(pips_of(margins, 0, 1)), "there is no charge");
}

Test(balance, within_a_pip_of_the_root_is_even)
{
    static const struct {
        double pips;
        enum shooting_class class;
    } cases[] = {{INFINITY, OVERPOWERED}, {1.001, OVERPOWERED},     {1, EVEN}, {0, EVEN}, {-1, EVEN},
                 {-1.001, UNDERPOWERED},  {-INFINITY, UNDERPOWERED}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        cr_expect_eq(class_of(cases[i].pips), cases[i].class, "%f", cases[i].pips);
}

Test(balance, the_margin_uses_the_better_way_to_shoot)
{
    cr_expect_float_eq(margin_of((double[]){0.3, 0.5, 0.4}), 0.1, 1e-12);
    cr_expect_float_eq(margin_of((double[]){0.5, 0.3, 0.4}), 0.1, 1e-12);
    cr_expect_float_eq(margin_of((double[]){0.5, NAN, 0.4}), 0.1, 1e-12);
    cr_expect(isnan(margin_of((double[]){0.5, 0.3, NAN})));
    cr_expect_eq(best_plan((double[]){0.3, 0.5, 0.4}), ADVANCE);
    cr_expect_eq(best_plan((double[]){0.5, 0.5 + 1e-9, 0.4}), STAND, "the first of those that tie");
    cr_expect_eq(best_plan((double[]){NAN, NAN, NAN}), SIMPLE_PLANS);
}
