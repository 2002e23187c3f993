/* Statistics of simulated results: intervals, tests against exact distributions, families of tests. */
#ifndef HOD_ASK_MEASURE_STATISTICS_H
#define HOD_ASK_MEASURE_STATISTICS_H

#include "walk/distribution.h"

/* An interval of probabilities. */
typedef struct hod_interval {
    double lower, upper;
} hod_interval;

/* Wilson's score interval (Wilson 1927) for a probability, from `count` successes in `trials` trials, trials >= 1.
 * confidence is the level of the interval, such as 0.95. Example: 5 of 10 at 0.95 is 0.2366 to 0.7634. */
hod_interval hod_wilson(double count, double trials, double confidence);

/* How well counted trials fit an exact distribution of the same outcomes. */
typedef struct hod_fit {
    int tests; /* number of binomial tests; 0: a single bin, nothing to test */
    double p;  /* the probability of a fit as bad or worse, never too small */
} hod_fit;

/* Neighbouring outcomes are pooled into bins until at least 5 trials are expected in each. The count of each bin except
 * the last, given the earlier ones, is binomial (the chain rule of the multinomial distribution), and its exact
 * two-sided p-value is never too small. Fisher's method (1932) combines them: the upper tail, at -2 times the sum of
 * their logarithms, of the chi-square distribution with two degrees of freedom for each. This combined p is never too
 * small either. So p holds at every level and for any number of trials, unlike Pearson's chi-square test when few are
 * expected. An impossible outcome that was rolled gives p = 0. */
bool hod_fit_test(const hod_distribution *rolled, const hod_distribution *exact, hod_fit *fit,
                  hod_error *error);

/* The smallest shift of an outcome's probability that its two-sided binomial test at this level would detect with
 * probability `power`, by the normal approximation (both in 0..1, power above 1/2). Example: 0.0061 from 1/2 at 100000
 * trials, level 0.01 and power 0.9. */
double hod_smallest_shift(double probability, double trials, double level, double power);

/* Adjusts a family of `count` p-values (Holm 1979): adjusted[i] below the level is a rejection, and the probability of
 * any false rejection in the whole family is at most the level. NaN means no test: it does not count, and stays NaN.
 * False when memory is short. */
bool hod_holm(const double *p, size_t count, double *adjusted, hod_error *error);

#endif
