/* Totals of what was seen, against their exact distributions. */
#ifndef HOD_ASK_FIT_TOTALS_H
#define HOD_ASK_FIT_TOTALS_H

#include "ask/fit/judgement.h"

/* So many independent results, each of which counts with this chance. */
struct summand {
    double chance;
    uint64_t times;
};

/* The chances of as much or less, and of as much or more. */
struct fit_tails {
    double at_most, at_least;
};

/* Those of a count: a sum of binomial numbers. Exact, but for so many results that it would take long, with so many counts
 * to find; then by the normal distribution. */
bool count_tails(const struct summand *summands, size_t count, int64_t seen, size_t counts,
                 struct fit_tails *tails, hod_error *error);

/* Fills the totals of a judgement: of all groups together, then of each; of every outcome that is a number, or whose words
 * have ranks. Exact, but as above. */
bool totals_find(const struct seen *seen, const struct expected *expected, struct judgement *judgement,
                 hod_error *error);

/* The counts between which 95 of 100 lie, of so many results with this chance each. */
void count_range(uint64_t all, double chance, double *lower, double *upper);

#endif
