/* Chi-square tests of rolled counts. */
#ifndef TESTS_DICE_STATISTICS_H
#define TESTS_DICE_STATISTICS_H

#include <stdint.h>

/* The p-value of `count` observed counts against their probabilities, with the rarest neighbours pooled until each bin
 * expects at least 5. An observation of something impossible gives 0. */
double chi_square_p(const uint64_t *observed, const double *probability, int count);

/* The same if all are equally likely. */
double chi_square_uniform_p(const uint64_t *observed, int count);

/* The level of one of `tests` tests that together reject a correct engine with a probability of at most 1 in 1000
 * (Bonferroni). The seeds are fixed, so a test that passes once always passes. */
double level_of_each(int tests);

/* Fewer trials under a sanitizer, which slows every instruction down. */
#if defined __SANITIZE_ADDRESS__
#define TRIALS_DIVISOR 20
#else
#define TRIALS_DIVISOR 1
#endif

#endif
