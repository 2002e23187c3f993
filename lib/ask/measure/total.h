/* Totals: the distribution of a sum of independent rolls, roll by roll. */
#ifndef HOD_ASK_MEASURE_TOTAL_H
#define HOD_ASK_MEASURE_TOTAL_H

#include "walk/distribution.h"
#include "work/stop.h"

/* masses[i] is the probability of the total least + i. Start it with total_begin, free it with total_free. */
struct total {
    int64_t least;
    size_t count;
    double *masses;
};

/* The total of no rolls, which is always 0. False when memory is short. */
bool total_begin(struct total *total, hod_error *error);
void total_free(struct total *total);

/* Adds a roll, an exact distribution of one outcome. False when memory is short or a stop is requested. */
bool total_add(struct total *total, const hod_distribution *roll, const hod_stop *stop, hod_error *error);

/* Drops totals at both ends that are less probable than this. */
void total_trim(struct total *total, double negligible);

#endif
