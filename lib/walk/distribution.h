/* A distribution over outcomes: the result of every evaluation. */
#ifndef HOD_WALK_DISTRIBUTION_H
#define HOD_WALK_DISTRIBUTION_H

#include "base/error.h"
#include "walk/roller.h"

#include <stddef.h>
#include <stdint.h>

/* Each row is one outcome that occurs, its values and its weight: the probability in an exact distribution,
 * the number of trials in a simulated one. Rows are in ascending order of their values. Start with zeros
 * ({0}); the functions that fill a distribution reuse its memory; free it with hod_distribution_free. */
typedef struct hod_distribution {
    int outcomes;              /* values in a row */
    size_t rows;               /* outcomes of non-zero weight */
    int *values;               /* rows x outcomes, row by row */
    double *weights;           /* rows of them, greater than 0; trial counts are whole numbers below 2^53 */
    uint64_t trials;           /* of a simulation; 0 when exact */
    double worth[HOD_PLAYERS]; /* to the sides, on average, by the stakes of the procedure; NaN without any */
    double steps;              /* that are taken on average, when exact; NaN otherwise */
    size_t capacity;           /* rows for which there is room */
} hod_distribution;

/* Frees what it holds and makes it empty, to be filled again. */
void hod_distribution_free(hod_distribution *distribution);

/* The values of a row; NULL behind the last. */
const int *hod_distribution_row(const hod_distribution *distribution, size_t row);

/* The probability of a row: its weight, or its share of the trials; NaN behind the last. */
double hod_distribution_probability(const hod_distribution *distribution, size_t row);

/* The weight of an outcome, 0 if it does not occur. values holds `outcomes` entries. */
double hod_distribution_weight(const hod_distribution *distribution, const int *values);

/* Sums out all outcomes but those chosen: kept[i] is the column that becomes column i of the result, which
 * may be the distribution itself. */
bool hod_distribution_marginal(const hod_distribution *distribution, const int *kept, int count,
                               hod_distribution *result, hod_error *error);

/* Mean and standard deviation of one column; NaN where there is no such column. */
double hod_distribution_mean(const hod_distribution *distribution, int column);
double hod_distribution_deviation(const hod_distribution *distribution, int column);

#endif
