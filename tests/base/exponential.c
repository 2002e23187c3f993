/* Exponentials and logarithms, compared with those of the C library, which have more digits. */
#include "base/exponential.h"

#include <criterion/criterion.h>
#include <float.h>
#include <math.h>

enum { EPSILONS = 2 }; /* the largest relative error */

static void expect_near(double found, long double expected, double number)
{
    cr_expect(fabsl((long double)found - expected) <= EPSILONS * DBL_EPSILON * fabsl(expected),
              "of %.17g: %.17g, not %.21Lg", number, found, expected);
}

Test(exponential, powers_are_those_of_e)
{
    cr_expect_eq(exponential(0), 1);
    for (double power = -708; power < 709; power += 0.0137)
        expect_near(exponential(power), expl(power), power);
    for (double power = 1e-300; power < 1; power *= 1.7) {
        expect_near(exponential(power), expl(power), power);
        expect_near(exponential(-power), expl(-power), -power);
    }
}

Test(exponential, underflow_is_0_and_overflow_is_infinite)
{
    cr_expect_eq(exponential(-HUGE_VAL), 0);
    cr_expect_eq(exponential(-1000), 0);
    cr_expect_eq(exponential(-746), 0);
    cr_expect_eq(exponential(-745), DBL_TRUE_MIN);
    cr_expect_eq(exponential(710), HUGE_VAL);
    cr_expect(isnan(exponential(NAN)));
}

Test(exponential, logarithms_agree_with_known_values)
{
    cr_expect_eq(logarithm(1), 0);
    for (double number = 1e-300; number < 1e300; number *= 1.0137)
        expect_near(logarithm(number), logl(number), number);
    expect_near(logarithm(DBL_TRUE_MIN), logl(DBL_TRUE_MIN), DBL_TRUE_MIN);
    cr_expect_eq(logarithm(0), -HUGE_VAL);
    cr_expect_eq(logarithm(HUGE_VAL), HUGE_VAL);
    cr_expect(isnan(logarithm(-1)) && isnan(logarithm(NAN)));
}

Test(exponential, a_logarithm_beyond_1_keeps_the_digits_of_a_small_number)
{
    cr_expect_eq(logarithm_beyond_1(0), 0);
    cr_expect_eq(logarithm_beyond_1(-1), -HUGE_VAL);
    for (double number = 1e-300; number < 0.99; number *= 1.0137) {
        expect_near(logarithm_beyond_1(number), log1pl(number), number);
        expect_near(logarithm_beyond_1(-number), log1pl(-number), -number);
    }
}

Test(exponential, a_whole_power_is_a_product)
{
    cr_expect_eq(to_power(0, 0), 1);
    cr_expect_eq(to_power(0, 3), 0);
    cr_expect_eq(to_power(3, 5), 243);
    cr_expect_eq(to_power(0.5, 1000), ldexp(1, -1000));
}
