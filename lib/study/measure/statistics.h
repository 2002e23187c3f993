/* Statistics of simulated results: intervals, tests against exact, families of tests. */
#ifndef HOD_STUDY_STATISTICS_H
#define HOD_STUDY_STATISTICS_H

#include "walk/distribution.h"

/* An interval of probabilities. */
typedef struct hod_interval {
    double lower, upper;
} hod_interval;

/* Wilson's score interval (Wilson 1927) for a probability of which `count` of `trials` trials are seen,
 * trials >= 1. confidence is that of the interval, such as 0.95. Example: 5 of 10 at 0.95 is 0.2366 to
 * 0.7634. */
hod_interval hod_wilson(double count, double trials, double confidence);

/* Pearson's chi-square test of counted trials against an exact distribution of the same outcomes. */
typedef struct hod_chi_square {
    double statistic;
    int degrees_of_freedom; /* 0: a single bin, nothing to test */
    double p;               /* the probability of a statistic as large or larger */
} hod_chi_square;

/* Neighbouring outcomes are pooled until at least 5 trials are expected in each bin. An outcome that was
 * rolled and is impossible gives p = 0. */
bool hod_chi_square_test(const hod_distribution *rolled, const hod_distribution *exact,
                         hod_chi_square *result, hod_error *error);

/* Adjusts `count` p-values for being a family (Holm 1979): adjusted[i] below the level is a rejection, and
 * the chance of any false one in the whole family is at most the level. False when memory is short. */
bool hod_holm(const double *p, size_t count, double *adjusted, hod_error *error);

#endif
