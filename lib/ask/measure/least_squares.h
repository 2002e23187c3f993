/* Least squares: approximates numbers by sums of terms. */
#ifndef HOD_ASK_MEASURE_LEAST_SQUARES_H
#define HOD_ASK_MEASURE_LEAST_SQUARES_H

#include "base/error.h"

#include <stdbool.h>
#include <stddef.h>

/* The problem. Everything belongs to the caller. */
struct least_squares {
    size_t rows, columns;
    const double *terms;  /* rows x columns, row by row */
    const double *values; /* to approximate, one for each row */
};

/* The coefficients of the columns that minimise the sum of squared residuals. The coefficient of a column that is a
 * combination of earlier columns is NaN and counts as 0, because no row distinguishes it from them. False when memory
 * is short. */
bool least_squares_fit(const struct least_squares *given, double *coefficients, hod_error *error);

/* The value that the coefficients give a row of terms. */
double least_squares_value(const double *terms, const double *coefficients, size_t columns);

#endif
