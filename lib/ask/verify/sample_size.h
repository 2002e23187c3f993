/* Sample sizes: how often something must be rolled until its total shows that other rules are in use. */
#ifndef HOD_ASK_VERIFY_SAMPLE_SIZE_H
#define HOD_ASK_VERIFY_SAMPLE_SIZE_H

#include "walk/distribution.h"
#include "work/stop.h"

/* The greatest chance of a false alarm, and the least chance of detecting the difference. */
#define SEEN_LEVEL 0.05
#define SEEN_POWER 0.9

enum { MOST_SEEN = 50000 };

/* The number of rolls needed, and which totals are then noticed. */
struct sample_size {
    size_t rolls;              /* 0: more than MOST_SEEN */
    int64_t low, high;         /* totals of at most low or at least high are noticed */
    double false_alarm, power; /* the probability of noticing, under the known rules and under those in use */
};

/* Distinguishes two distributions of a number by the total of independent rolls, with an exact two-sided test. Players
 * who know one distribution notice a total if the probability of one as low, or of one as high, is at most half of
 * SEEN_LEVEL. The number of rolls is the least for which the other distribution is noticed with probability at least
 * SEEN_POWER, for that number and every number up to twice as many; totals are whole numbers, so power does not rise
 * steadily. False when memory is short or a stop is requested. */
bool sample_size_find(const hod_distribution *known, const hod_distribution *played, const hod_stop *stop,
                      struct sample_size *size, hod_error *error);

#endif
