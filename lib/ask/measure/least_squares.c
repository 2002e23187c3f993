/* Least squares, by Cholesky's factors of the normal equations.
 *
 * The coefficients b for which |X b - y| is least solve X'X b = X'y. X'X is symmetric and not negative, and has
 * a lower triangular factor L with L L' = X'X, which is found column by column: what the columns before leave
 * of a column's own square is the square of its diagonal. Where they leave nothing, up to rounding, the column
 * depends on those before it: it is passed over, and so told. Then L z = X'y and L' b = z are solved by
 * substitution (Golub and Van Loan, Matrix Computations, 4.2 and 5.3). */
#include "ask/measure/least_squares.h"

#include <math.h>
#include <stdlib.h>

#define DEPENDENT 1e-10 /* beside the square of a column: what rounding leaves of one that depends */

double least_squares_value(const double *terms, const double *coefficients, size_t columns)
{
    double sum = 0;
    for (size_t i = 0; i < columns; i++)
        if (!isnan(coefficients[i])) sum += terms[i] * coefficients[i];
    return sum;
}

/* The lower triangle of X'X, and X'y. */
static void make_normal(const struct least_squares *given, double *normal, double *right)
{
    const size_t columns = given->columns;
    for (size_t row = 0; row < given->rows; row++) {
        const double *terms = given->terms + row * columns;
        for (size_t i = 0; i < columns; i++) {
            right[i] += terms[i] * given->values[row];
            for (size_t j = 0; j <= i; j++) normal[i * columns + j] += terms[i] * terms[j];
        }
    }
}

/* Factors the triangle in place; the diagonal of a column that depends is 0, and so is its column. */
static void factorize(double *normal, size_t columns)
{
    for (size_t j = 0; j < columns; j++) {
        double *own = normal + j * columns;
        const double square = own[j];
        for (size_t k = 0; k < j; k++) own[j] -= own[k] * own[k];
        own[j] = own[j] > DEPENDENT * square ? sqrt(own[j]) : 0;
        for (size_t i = j + 1; i < columns; i++) {
            double *below = normal + i * columns;
            for (size_t k = 0; k < j; k++) below[j] -= below[k] * own[k];
            below[j] = own[j] > 0 ? below[j] / own[j] : 0;
        }
    }
}

/* Solves L z = right and then L' b = z, in place. */
static void substitute(const double *factor, size_t columns, double *right)
{
    for (size_t i = 0; i < columns; i++) {
        const double *own = factor + i * columns;
        for (size_t k = 0; k < i; k++) right[i] -= own[k] * right[k];
        right[i] = own[i] > 0 ? right[i] / own[i] : 0;
    }
    for (size_t i = columns; i-- > 0;) {
        for (size_t k = i + 1; k < columns; k++) right[i] -= factor[k * columns + i] * right[k];
        right[i] = factor[i * columns + i] > 0 ? right[i] / factor[i * columns + i] : 0;
    }
}

bool least_squares_fit(const struct least_squares *given, double *coefficients, hod_error *error)
{
    const size_t columns = given->columns;
    double *normal = calloc(columns * columns + 1, sizeof *normal);
    if (!normal) return hod_fail_memory(error);
    for (size_t i = 0; i < columns; i++) coefficients[i] = 0;
    make_normal(given, normal, coefficients);
    factorize(normal, columns);
    substitute(normal, columns, coefficients);
    for (size_t i = 0; i < columns; i++)
        if (!(normal[i * columns + i] > 0)) coefficients[i] = NAN;
    free(normal);
    return true;
}
