/* A distribution over outcomes: the result of every evaluation. */
#ifndef HOD_WALK_DISTRIBUTION_H
#define HOD_WALK_DISTRIBUTION_H

#include "base/error.h"
#include "walk/roller.h"

#include <stddef.h>
#include <stdint.h>

/* Each row is one outcome that occurs: its values and its weight, which is the probability in an exact distribution and
 * the number of trials in a simulated one. Rows are in ascending order of their values. Start with zeros ({0}); the
 * functions that fill a distribution reuse its memory; free it with hod_distribution_free. */
typedef struct hod_distribution {
    int outcomes;              /* values per row */
    size_t rows;               /* outcomes of non-zero weight */
    int *values;               /* rows x outcomes, row by row */
    double *weights;           /* of the rows, greater than 0; trial counts are whole numbers below 2^53 */
    uint64_t trials;           /* of a simulation; 0 if exact */
    double worth[HOD_PLAYERS]; /* average worth to each side by the procedure's stakes; NaN without stakes */
    double steps;              /* the average number of steps if exact; otherwise NaN */
    size_t capacity;           /* in rows */
} hod_distribution;

/* Frees the memory and leaves the distribution empty, ready to be filled again. */
void hod_distribution_free(hod_distribution *distribution);

/* The values of a row; NULL after the last. */
const int *hod_distribution_row(const hod_distribution *distribution, size_t row);

/* The probability of a row: its weight, or its fraction of the trials; NaN after the last. */
double hod_distribution_probability(const hod_distribution *distribution, size_t row);

/* The weight of an outcome; 0 if it does not occur. values holds `outcomes` entries. */
double hod_distribution_weight(const hod_distribution *distribution, const int *values);

/* Sums over all outcomes except the chosen ones: column kept[i] becomes column i of the result, which may be the
 * distribution itself. */
bool hod_distribution_marginal(const hod_distribution *distribution, const int *kept, int count,
                               hod_distribution *result, hod_error *error);

/* Mean and standard deviation of one column; NaN if there is no such column. */
double hod_distribution_mean(const hod_distribution *distribution, int column);
double hod_distribution_deviation(const hod_distribution *distribution, int column);

#endif
