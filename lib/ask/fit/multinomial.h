/* Whether counts fit chances: a test of the whole distribution. */
#ifndef HOD_ASK_FIT_MULTINOMIAL_H
#define HOD_ASK_FIT_MULTINOMIAL_H

#include "base/error.h"
#include "work/stop.h"

#include <stddef.h>
#include <stdint.h>

/* Observed counts, and the chance of each kind; the chances add up to 1. Kinds with chance 0 must have count 0. */
struct counted {
    size_t kinds;
    const double *chances;
    const uint64_t *counts;
    uint64_t all; /* the sum of the counts, at most MOST_COUNTED */
};
enum { MOST_COUNTED = 1000000, MOST_ENUMERATED = 10000000 };

/* How p is simulated if enumeration would take too long. Equal seeds and numbers give equal p, on any number of
 * threads. */
struct simulated {
    uint64_t trials, seed, number;
    int threads;
    const hod_stop *stop;
    hod_progress *progress;
    void *progress_data;
};

/* p is the chance of counts as improbable as the observed ones, or more so. If at most MOST_ENUMERATED tables of counts
 * are possible, p is exact and equals both ends. Otherwise it is (more + 1) / (trials + 1), where `more` simulated
 * tables are as improbable, with Wilson's 95 % interval. Example: 3 heads in 3 throws of a coin have p = 1/4. */
struct fit_p {
    double p, lower, upper;
    bool is_exact;
};
bool multinomial_test(const struct counted *counted, const struct simulated *simulated, struct fit_p *p,
                      hod_error *error);

/* Pearson's statistic: the sum of (seen - expected)^2 / expected. */
double pearson_statistic(const struct counted *counted);

/* The least number of results, SIZE_MAX if there is none, at which Pearson's test at the level detects chances that
 * differ by this effect with this power. Uses the noncentral chi-square distribution, whose noncentrality is the number
 * times `effect`, the sum of (chance - expected chance)^2 / expected chance. */
size_t pearson_needed(double effect, double freedom, double level, double power);

#endif
