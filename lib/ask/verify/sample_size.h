/* Sample sizes: how often something must be rolled until its total shows that other rules are played. */
#ifndef HOD_ASK_VERIFY_SAMPLE_SIZE_H
#define HOD_ASK_VERIFY_SAMPLE_SIZE_H

#include "walk/distribution.h"
#include "work/stop.h"

/* The chance of a false alarm, at most, and that of seeing the difference, at least. */
#define SEEN_LEVEL 0.05
#define SEEN_POWER 0.9

enum { MOST_SEEN = 50000 };

/* How many rolls it takes, and what is then noticed. */
struct sample_size {
    size_t rolls;              /* 0: more than MOST_SEEN */
    int64_t low, high;         /* a total of at most low, or of at least high */
    double false_alarm, power; /* the probability of either under the known rules, and under those played */
};

/* Tells two distributions of a number apart by the total of independent rolls. Who knows the one expects its
 * totals, and notices those that are so low that as low or lower ones have a probability of at most half of
 * SEEN_LEVEL, and those that are as high: an exact two-sided test. The number of rolls is the least with which
 * the other distribution is noticed with at least SEEN_POWER, as it is with every number from there to twice
 * as many: totals are whole, so that power does not rise steadily. False when memory is short or the stop is
 * wanted. */
bool sample_size_find(const hod_distribution *known, const hod_distribution *played, const hod_stop *stop,
                      struct sample_size *size, hod_error *error);

#endif
