/* Whether results fit rules: case by case and together, which results came up too often, and whose totals were high. */
#ifndef HOD_ASK_FIT_JUDGEMENT_H
#define HOD_ASK_FIT_JUDGEMENT_H

#include "ask/fit/expected.h"
#include "ask/fit/multinomial.h"

/* The test of a case; adjusted for all cases (Holm). */
struct judged_case {
    const struct expected_case *of;
    double pearson, freedom;
    struct fit_p p;
    double adjusted;
    bool is_impossible; /* an impossible result was observed, and p is 0 */
};

/* How often a kind of result came up in all cases that can have it, tested with the exact distribution of the count:
 * twice the smaller tail. adjusted for all kinds (Holm). */
struct fit_tally {
    const struct fit_case *like;
    const int *values;
    uint64_t seen, results;
    double expected, p, adjusted;
};

/* The total of an outcome, in a group or in all of them; for words, the total of their ranks. */
#define ALL_GROUPS SIZE_MAX
struct fit_total {
    size_t group;
    const hod_mechanism *mechanism;
    int outcome;
    uint64_t results;
    int64_t value;
    double expected, deviation; /* of the total */
    double p;                   /* twice the smaller tail */
    double percentile; /* the chance of a smaller total plus half the chance of this one (Lancaster 1961) */
};

/* Starts as all zeros; free it with judgement_free. */
struct judgement {
    struct judged_case *cases;
    size_t case_count;
    struct fit_tally *tallies;
    size_t tally_count;
    struct fit_total *totals;
    size_t total_count;
    double p;      /* of all cases together: the smallest adjusted p */
    double needed; /* number of results with which Pearson's test at FIT_LEVEL would detect, with power
                      FIT_POWER, the observed effect less the part due to chance. NaN: there is no effect */
};
#define FIT_LEVEL 0.05
#define FIT_POWER 0.9

bool judge(const struct seen *seen, const struct expected *expected, const struct simulated *simulated,
           struct judgement *judgement, hod_error *error);
void judgement_free(struct judgement *judgement);

#endif
