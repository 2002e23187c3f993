/* Least squares, against sums that are known and GSL. */
#include "ask/measure/least_squares.h"

#include "dice/xoshiro256pp.h"

#include <criterion/criterion.h>
#include <gsl/gsl_multifit.h>
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

/* By the singular values of the terms, and not by their squares. */
static void fit_by_gsl(double *terms, double *values, double *found)
{
    gsl_multifit_linear_workspace *work = gsl_multifit_linear_alloc(ROWS, COLUMNS);
    gsl_matrix_view x = gsl_matrix_view_array(terms, ROWS, COLUMNS);
    gsl_vector_view y = gsl_vector_view_array(values, ROWS), c = gsl_vector_view_array(found, COLUMNS);
    gsl_matrix *covariance = gsl_matrix_alloc(COLUMNS, COLUMNS);
    double left;
    gsl_multifit_linear(&x.matrix, &y.vector, &c.vector, covariance, &left, work);
    gsl_matrix_free(covariance);
    gsl_multifit_linear_free(work);
}

Test(least_squares, the_coefficients_are_those_of_gsl)
{
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(1);
    double terms[ROWS * COLUMNS], values[ROWS], found[COLUMNS], expected[COLUMNS];
    for (int trial = 0; trial < 20; trial++) {
        for (int i = 0; i < ROWS * COLUMNS; i++) terms[i] = drawn(&generator);
        for (int i = 0; i < ROWS; i++) values[i] = drawn(&generator);
        fit(terms, values, ROWS, COLUMNS, found);
        fit_by_gsl(terms, values, expected);
        for (int i = 0; i < COLUMNS; i++) cr_expect_float_eq(found[i], expected[i], 1e-10);
    }
}

Test(least_squares, of_a_sum_they_are_its_own)
{
    const double own[] = {3, -2, 0.5}, terms[] = {1, 0, 2, 1, 1, 0, 1, 0, 0, 1, 1, 5};
    double values[4], found[3];
    for (int row = 0; row < 4; row++) values[row] = least_squares_value(terms + 3 * row, own, 3);
    cr_expect_eq(values[3], 3 - 2 + 2.5);
    fit(terms, values, 4, 3, found);
    for (int i = 0; i < 3; i++) cr_expect_float_eq(found[i], own[i], 1e-12);
}

/* The third is the sum of the two before, the fourth never there. */
Test(least_squares, a_column_that_others_make_up_has_none)
{
    const double terms[] = {1, 0, 1, 0, 0, 1, 1, 0, 1, 1, 2, 0, 2, 1, 3, 0}, values[] = {1, 2, 3, 4};
    double found[4];
    fit(terms, values, 4, 4, found);
    cr_expect_float_eq(found[0], 1, 1e-12);
    cr_expect_float_eq(found[1], 2, 1e-12);
    cr_expect(isnan(found[2]) && isnan(found[3]));
    cr_expect_float_eq(least_squares_value(terms + 12, found, 4), 4, 1e-12);
}
