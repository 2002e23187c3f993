/* What rules expect in the observed situations, beside the observed results. */
#ifndef HOD_ASK_FIT_EXPECTED_H
#define HOD_ASK_FIT_EXPECTED_H

#include "ask/fit/multinomial.h"
#include "ask/fit/seen.h"
#include "ask/tune/variations.h"
#include "base/arena.h"

/* The kinds of results of a case: first the possible ones in the order of their values, then those observed although
 * they are impossible. */
struct expected_case {
    const struct fit_case *of;
    int situation[HOD_MAX_FIELDS]; /* with the fields of a candidate */
    int *values;                   /* kinds x of->outcome_count */
    double *chances;
    uint64_t *counts;
    size_t kinds, possible;
    uint64_t all;
};

/* Starts as all zeros; free it with expected_free. */
struct expected {
    struct expected_case *cases;
    size_t count;
    struct arena memory; /* of all cases */
};
void expected_free(struct expected *expected);

/* Evaluates every case exactly. The variations, which may be NULL, set the fields of a candidate to their values at
 * these indices. An error in a case names its situation. */
bool expected_find(const struct seen *seen, const hod_rules *rules, const hod_variations *variations,
                   const int *places, struct expected *expected, hod_error *error);

/* The counts and chances of a case in the form that tests use. */
struct counted expected_counted(const struct expected_case *of);

/* The logarithm of the probability of the results in their order: -HUGE_VAL if any of them is impossible. */
double expected_likelihood(const struct expected *expected);

/* The values of a kind of result, "hits=3" or "attacker_result=rout defender_result=carry-on"; and the fields of a
 * situation that differ from their defaults, "cover=light range=long", which may be empty. The caller frees them; NULL
 * with an error. */
char *result_text(const struct fit_case *of, const int *values, hod_error *error);
char *situation_text(const hod_mechanism *mechanism, const int *situation, hod_error *error);

#endif
