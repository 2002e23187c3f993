/* Numbers as text. */
#include "ask/answer/number.h"

#include "dice/xoshiro256pp.h"

#include <criterion/criterion.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static void assert_written(size_t write(char *, double), double number, const char *expected)
{
    char text[HOD_NUMBER_LENGTH];
    const size_t length = write(text, number);
    cr_expect_str_eq(text, expected);
    cr_expect_eq(length, strlen(expected), "%s", expected);
}

static void expect_printed(double number)
{
    char printed[HOD_NUMBER_LENGTH];
    snprintf(printed, sizeof printed, "%.17g", number);
    assert_written(hod_number_exact, number, printed);
}

Test(number, exact_digits_equal_printf)
{
    static const double numbers[] = {
        -0.0, 0.001,  1e-4, 9.9999999999999991e-05, 1e-5,     1e-16,     9.99e-17, 12345678901234568, 1e16,
        1e17, 0x1p56, 0.3,  99999999999999984,      INFINITY, -INFINITY, NAN,      0x1p-1074,         DBL_MAX,
        1e22, 100};
    static const double others[] = {0.1, 1.0 / 3, 2.0 / 144, 1e-300, 12345678.9, -0.75};
    for (int i = 0; i < 6; i++) expect_printed(others[i]);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) expect_printed(numbers[i]);
    for (int power = -40; power <= 40; power++)
        for (int ulps = -3; ulps <= 3; ulps++) {
            const double ten = pow(10, power), two = ldexp(1, power);
            expect_printed(ten + ulps * (nextafter(ten, INFINITY) - ten));
            expect_printed(-two - ulps * (nextafter(two, INFINITY) - two));
        }
}

Test(number, exact_digits_of_random_numbers_equal_printf)
{
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(1);
    for (int i = 0; i < 300000; i++) {
        const double share = (double)(hod_xoshiro256pp_next(&generator) >> 11) * 0x1p-53;
        expect_printed(share);
        expect_printed(ldexp(share, -i % 60));
        /* Few bits: decimals that end after some digits, and halves of the last one. */
        expect_printed(ldexp((double)(hod_xoshiro256pp_next(&generator) >> 44), i % 80 - 70));
    }
}

Test(number, numbers_are_written_as_readers_expect)
{
    static const struct {
        size_t (*write)(char *, double);
        double number;
        const char *expected;
    } cases[] = {
        /* Exact digits have no trailing zeros. */
        {hod_number_exact, 0.5, "0.5"},
        {hod_number_exact, 1, "1"},
        {hod_number_exact, 0, "0"},
        /* Percentages have two decimals. */
        {hod_number_percent, 0.640625, "64.06 %"},
        {hod_number_percent, 0, "0.00 %"},
        {hod_number_percent, 1, "100.00 %"},
        /* The nearly impossible is not shown as impossible, nor the nearly certain as certain. */
        {hod_number_percent, 1e-9, "<0.01 %"},
        {hod_number_percent, 0.00005, "0.01 %"},
        {hod_number_percent, 1 - 1e-6, ">99.99 %"},
        /* A rounding error below certain is certain. */
        {hod_number_percent, 1 - 2e-16, "100.00 %"},
        /* Tiny negative numbers keep their sign. */
        {hod_number_percent, -1e-9, ">-0.01 %"},
        {hod_number_percent, -0.00005, "-0.01 %"},
        {hod_number_percent, -0.0, "0.00 %"},
        /* Short numbers have four significant digits, and all of those before the point. */
        {hod_number_short, 3.5, "3.500"},
        {hod_number_short, 0.0123456, "0.01235"},
        {hod_number_short, -41.678, "-41.68"},
        {hod_number_short, 0, "0"},
        {hod_number_short, 123456.7, "123457"},
        {hod_number_short, 9999.96, "10000"},
        {hod_number_short, 1.7e308, "1.700e+308"},
        {hod_number_short, 1.5e-7, "1.500e-07"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_written(cases[i].write, cases[i].number, cases[i].expected);
}

Test(number, what_rounds_to_zero_has_a_sign_only_as_a_percentage)
{
    char text[HOD_NUMBER_LENGTH];
    hod_number_percentage(text, -0.0004, 1);
    cr_expect_str_eq(text, ">-0.1 %");
    hod_number_decimals(text, -0.004, 2);
    cr_expect_str_eq(text, "0.00");
    hod_number_decimals(text, -0.0, 1);
    cr_expect_str_eq(text, "0.0");
    hod_number_decimals(text, -0.006, 2);
    cr_expect_str_eq(text, "-0.01");
}

Test(number, extremes_fit)
{
    char text[HOD_NUMBER_LENGTH];
    cr_assert_lt(hod_number_exact(text, -2.2250738585072014e-308), 31);
    cr_assert_lt(hod_number_percent(text, 1.7e308), HOD_NUMBER_LENGTH);
}
