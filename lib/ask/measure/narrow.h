/* Rolling until the probability of each outcome is known well enough. */
#ifndef HOD_ASK_MEASURE_NARROW_H
#define HOD_ASK_MEASURE_NARROW_H

#include "ask/measure/statistics.h"
#include "walk/evaluate.h"

/* How narrow intervals of one evaluation are to be: so far they reach on either side. It stays where it is, as
 * `looks` points to it. */
struct narrow {
    hod_until looks; /* of hod_trials */
    double width;
    const int *kept; /* outcomes to know the probabilities of, kept_count of them; others are summed out */
    int kept_count;
    hod_distribution first, so_far; /* at the first look, and at the last one */
};

/* What `kept` points to must stay as long. Free it with narrow_free. */
void narrow_start(struct narrow *narrow, double width, const int *kept, int kept_count);
void narrow_free(struct narrow *narrow);

/* The 95 % interval of the probability of an outcome that came so often in all trials: a confidence sequence,
 * which holds although it was looked at again and again. */
hod_interval narrow_interval(const struct narrow *narrow, const int *outcome, double count, double trials);

/* Whether all intervals of outcomes that came are as narrow as they are to be. */
bool narrow_is_reached(const struct narrow *narrow, const hod_distribution *simulated);

#endif
