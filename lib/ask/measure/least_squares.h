/* Least squares: numbers as sums of terms, as nearly as these can make them. */
#ifndef HOD_ASK_MEASURE_LEAST_SQUARES_H
#define HOD_ASK_MEASURE_LEAST_SQUARES_H

#include "base/error.h"

#include <stdbool.h>
#include <stddef.h>

/* What is to be fitted, and by what. Everything belongs to the caller. */
struct least_squares {
    size_t rows, columns;
    const double *terms;  /* rows x columns, row by row */
    const double *values; /* of the rows */
};

/* The coefficients of the columns, with which the sum of the squares of what is left of the values is least.
 * A column that the columns before it make up is NaN: it can be told apart from them by no row, and its
 * coefficient counts as 0. False when memory is short. */
bool least_squares_fit(const struct least_squares *given, double *coefficients, hod_error *error);

/* What the coefficients make of a row of terms. */
double least_squares_value(const double *terms, const double *coefficients, size_t columns);

#endif
