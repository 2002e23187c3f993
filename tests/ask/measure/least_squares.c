/* Least squares, compared with known sums. */
#include "ask/measure/least_squares.h"

#include "dice/xoshiro256pp.h"

#include <criterion/criterion.h>
#include <math.h>

enum { ROWS = 40, COLUMNS = 6 };

static double drawn(hod_xoshiro256pp *generator)
{
    return hod_xoshiro256pp_die(generator, 2001) / 1000.0 - 1;
}

static void fit(const double *terms, const double *values, size_t rows, size_t columns, double *found)
{
    hod_error error;
    const struct least_squares given = {rows, columns, terms, values};
    cr_assert(least_squares_fit(&given, found, &error), "%s", error.message);
}

/* The residuals contain no part of any column. */
Test(least_squares, residuals_are_orthogonal_to_every_column)
{
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(1);
    double terms[ROWS * COLUMNS], values[ROWS], found[COLUMNS];
    for (int trial = 0; trial < 20; trial++) {
        for (int i = 0; i < ROWS * COLUMNS; i++) terms[i] = drawn(&generator);
        for (int i = 0; i < ROWS; i++) values[i] = drawn(&generator);
        fit(terms, values, ROWS, COLUMNS, found);
        for (int column = 0; column < COLUMNS; column++) {
            double product = 0;
            for (int row = 0; row < ROWS; row++)
                product += terms[row * COLUMNS + column] *
                           (values[row] - least_squares_value(terms + row * COLUMNS, found, COLUMNS));
            cr_expect_float_eq(product, 0, 1e-13);
        }
    }
}

/* Column i of row r is 1 / (i + r + 1), as in Hilbert's matrix, whose normal equations lose all digits. */
Test(least_squares, nearly_equal_columns_keep_half_of_the_digits)
{
    double terms[ROWS * COLUMNS], values[ROWS], found[COLUMNS];
    for (int row = 0; row < ROWS; row++) {
        values[row] = 0;
        for (int i = 0; i < COLUMNS; i++) {
            terms[row * COLUMNS + i] = 1.0 / (i + row + 1);
            values[row] += (i + 1) * terms[row * COLUMNS + i];
        }
    }
    fit(terms, values, ROWS, COLUMNS, found);
    for (int i = 0; i < COLUMNS; i++) cr_expect_float_eq(found[i], i + 1, 1e-8, "%.17g", found[i]);
}

Test(least_squares, coefficients_of_a_sum_are_found)
{
    const double own[] = {3, -2, 0.5}, terms[] = {1, 0, 2, 1, 1, 0, 1, 0, 0, 1, 1, 5};
    double values[4], found[3];
    for (int row = 0; row < 4; row++) values[row] = least_squares_value(terms + 3 * row, own, 3);
    cr_expect_eq(values[3], 3 - 2 + 2.5);
    fit(terms, values, 4, 3, found);
    for (int i = 0; i < 3; i++) cr_expect_float_eq(found[i], own[i], 1e-12);
}

/* The third column is the sum of the two before it, and the fourth is always zero. */
Test(least_squares, a_dependent_column_has_no_coefficient)
{
    const double terms[] = {1, 0, 1, 0, 0, 1, 1, 0, 1, 1, 2, 0, 2, 1, 3, 0}, values[] = {1, 2, 3, 4};
    double found[4];
    fit(terms, values, 4, 4, found);
    cr_expect_float_eq(found[0], 1, 1e-12);
    cr_expect_float_eq(found[1], 2, 1e-12);
    cr_expect(isnan(found[2]) && isnan(found[3]));
    cr_expect_float_eq(least_squares_value(terms + 12, found, 4), 4, 1e-12);
}

Test(least_squares, without_rows_there_are_no_coefficients)
{
    double found[2] = {0};
    fit(found, found, 0, 2, found);
    cr_expect(isnan(found[0]) && isnan(found[1]));
}
