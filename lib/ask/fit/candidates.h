/* Which rules fit results best: rule sets, and what is varied of them, by likelihood. */
#ifndef HOD_ASK_FIT_CANDIDATES_H
#define HOD_ASK_FIT_CANDIDATES_H

#include "ask/fit/expected.h"

/* A rule set, what was seen as it reads it, and what is varied of it. */
struct fit_base {
    hod_rules *rules;
    struct seen seen;
    hod_variations variations;
};

struct fit_candidate {
    const struct fit_base *base;
    hod_rules *rules; /* with the parameters that are varied */
    char *name;       /* "bloodybacks-8.3", or what is varied, "shooting.base=7" */
    int places[HOD_MAX_VARIED];
    double likelihood; /* its logarithm: -HUGE_VAL where a result cannot come up */
    double weight;     /* its chance, if all candidates were equally likely before */
    double p;          /* of the likelihood-ratio test against the best; NaN where there is none */
    char *impossible;  /* the first such result, with its situation; NULL: there is none */
};

/* Begins as all zeros but for the bases, which must outlive it; free it with candidates_free. */
struct candidates {
    const struct fit_base *bases;
    int base_count;
    struct fit_candidate *all; /* in the order in which they are given */
    size_t count, best;
    size_t left_out; /* that contradict themselves */
    int freedom;     /* numbers that are varied */
};
enum { MOST_CANDIDATES = 10000 };

bool candidates_find(struct candidates *candidates, hod_error *error);
void candidates_free(struct candidates *candidates);

#endif
