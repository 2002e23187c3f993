/* Least squares, by Householder reflections from GSL (Golub and Van Loan, Matrix Computations, 5.2).
 *
 * A reflection reduces a column to a single term in its row and preserves the lengths of all columns. A column with
 * no length left below the rows of earlier columns depends on them: it is skipped and uses no row. */
#include "ask/measure/least_squares.h"

#include <gsl/gsl_blas.h>
#include <gsl/gsl_linalg.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define DEPENDENT 1e-10 /* relative to a column: what rounding leaves of a dependent one */

double least_squares_value(const double *terms, const double *coefficients, size_t columns)
{
    double sum = 0;
    for (size_t i = 0; i < columns; i++)
        if (!isnan(coefficients[i])) sum += terms[i] * coefficients[i];
    return sum;
}

/* Reflects the remainder of a column, after earlier columns, into its row; false if nothing remains. */
static bool reflect(gsl_matrix *terms, gsl_vector *values, size_t row, size_t column)
{
    const size_t rows = terms->size1 - row, after = terms->size2 - column - 1;
    gsl_vector_view whole = gsl_matrix_column(terms, column),
                    left = gsl_matrix_subcolumn(terms, column, row, rows),
                    right = gsl_vector_subvector(values, row, rows);
    if (gsl_blas_dnrm2(&left.vector) <= DEPENDENT * gsl_blas_dnrm2(&whole.vector)) return false;
    const double tau = gsl_linalg_householder_transform(&left.vector);
    gsl_linalg_householder_hv(tau, &left.vector, &right.vector);
    if (after == 0) return true;
    gsl_matrix_view others = gsl_matrix_submatrix(terms, row, column + 1, rows, after);
    gsl_linalg_householder_hm(tau, &left.vector, &others.matrix);
    return true;
}

/* May overwrite the terms and values. */
static void solve(size_t rows, size_t columns, double *terms, double *values, double *coefficients)
{
    size_t row = 0;
    for (size_t column = 0; column < columns; column++) {
        coefficients[column] = NAN;
        if (row == rows) continue;
        gsl_matrix_view matrix = gsl_matrix_view_array(terms, rows, columns);
        gsl_vector_view vector = gsl_vector_view_array(values, rows);
        if (!reflect(&matrix.matrix, &vector.vector, row, column)) continue;
        coefficients[column] = 0;
        row++;
    }
    for (size_t column = columns; column-- > 0;) {
        if (isnan(coefficients[column])) continue;
        const double *own = &terms[--row * columns + column];
        coefficients[column] =
            (values[row] - least_squares_value(own + 1, coefficients + column + 1, columns - column - 1)) /
            *own;
    }
}

bool least_squares_fit(const struct least_squares *given, double *coefficients, hod_error *error)
{
    const size_t count = given->rows * given->columns;
    AUTO_FREE double *terms = malloc((count + 1) * sizeof *terms),
                     *values = malloc((given->rows + 1) * sizeof *values);
    const bool has_memory = (terms && values) || hod_fail_memory(error);
    if (has_memory) {
        memcpy(terms, given->terms, count * sizeof *terms);
        memcpy(values, given->values, given->rows * sizeof *values);
        solve(given->rows, given->columns, terms, values, coefficients);
    }
    return has_memory;
}
