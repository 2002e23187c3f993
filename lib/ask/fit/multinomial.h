/* Whether counts fit chances: a test of the whole distribution. */
#ifndef HOD_ASK_FIT_MULTINOMIAL_H
#define HOD_ASK_FIT_MULTINOMIAL_H

#include "base/error.h"
#include "work/stop.h"

#include <stddef.h>
#include <stdint.h>

/* Counts that were seen, and the chances of each, which add up to 1. What has no chance was not seen. */
struct counted {
    size_t kinds;
    const double *chances;
    const uint64_t *counts;
    uint64_t all; /* the sum of the counts, at most MOST_COUNTED */
};
enum { MOST_COUNTED = 1000000, MOST_ENUMERATED = 10000000 };

/* How p is simulated where it cannot be enumerated. Equal seeds and numbers give equal p, on any number of threads. */
struct simulated {
    uint64_t trials, seed, number;
    int threads;
    const hod_stop *stop;
    hod_progress *progress;
    void *progress_data;
};

/* p is the chance of counts as improbable as those seen, or more. Where at most MOST_ENUMERATED tables of counts are
 * possible it is exact, and so are its ends; otherwise (more + 1) / (trials + 1), where `more` simulated tables are as
 * improbable, with Wilson's interval of 95 %. Example: 3 heads of 3 throws of a coin have p = 1/4. */
struct fit_p {
    double p, lower, upper;
    bool is_exact;
};
bool multinomial_test(const struct counted *counted, const struct simulated *simulated, struct fit_p *p,
                      hod_error *error);

/* Pearson's statistic: the sum of (seen - expected)^2 / expected. */
double pearson_statistic(const struct counted *counted);

/* The least number of results, SIZE_MAX where none is, at which Pearson's test at the level finds chances that differ by so
 * much with this power: by the noncentral chi-square distribution, whose noncentrality is the number times `effect`, the
 * sum of (chance - expected chance)^2 / expected chance. */
size_t pearson_needed(double effect, double freedom, double level, double power);

#endif
