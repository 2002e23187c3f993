/* Finds the rules that fit results best, by likelihood: rule sets, and variations of them. */
#ifndef HOD_ASK_FIT_CANDIDATES_H
#define HOD_ASK_FIT_CANDIDATES_H

#include "ask/fit/expected.h"

/* A rule set, the results as it reads them, and what is varied in it. */
struct fit_base {
    hod_rules *rules;
    struct seen seen;
    hod_variations variations;
};

struct fit_candidate {
    const struct fit_base *base;
    hod_rules *rules; /* with the varied parameters */
    char *name;       /* "bloodybacks-8.3", or the variation, "shooting.base=7" */
    int places[HOD_MAX_VARIED];
    double likelihood; /* its logarithm: -HUGE_VAL if a result is impossible */
    double weight;     /* its probability, if all candidates were equally likely beforehand */
    double p;          /* of the likelihood-ratio test against the best; NaN if there is none */
    char *impossible;  /* the first impossible result, with its situation; NULL: none */
};

/* Starts as all zeros except for the bases, which must outlive it; free it with candidates_free. */
struct candidates {
    const struct fit_base *bases;
    int base_count;
    struct fit_candidate *all; /* in the order in which they were given */
    size_t count, best;
    size_t left_out; /* number of contradictory ones */
    int freedom;     /* number of varied numbers */
};
enum { MOST_CANDIDATES = 10000 };

bool candidates_find(struct candidates *candidates, hod_error *error);
void candidates_free(struct candidates *candidates);

#endif
