/* Totals of observed results, compared with their exact distributions. */
#ifndef HOD_ASK_FIT_TOTALS_H
#define HOD_ASK_FIT_TOTALS_H

#include "ask/fit/judgement.h"

/* A number of independent results, each of which counts with this chance. */
struct summand {
    double chance;
    uint64_t times;
};

/* The chances of at most and of at least this much. */
struct fit_tails {
    double at_most, at_least;
};

/* The tails of a count, a sum of binomial numbers. Exact, except for so many results that this would take long with
 * `counts` counts to find; then by the normal distribution. */
bool count_tails(const struct summand *summands, size_t count, int64_t seen, size_t counts,
                 struct fit_tails *tails, hod_error *error);

/* Fills the totals of a judgement: for all groups together, then for each, for every outcome that is a number or whose
 * words have ranks. As exact as count_tails. */
bool totals_find(const struct seen *seen, const struct expected *expected, struct judgement *judgement,
                 hod_error *error);

/* The range that contains a count with 95 % probability, of `all` results with this chance each. */
void count_range(uint64_t all, double chance, double *lower, double *upper);

#endif
