/* What rules expect of the situations in which results were seen, beside what was seen. */
#ifndef HOD_ASK_FIT_EXPECTED_H
#define HOD_ASK_FIT_EXPECTED_H

#include "ask/fit/multinomial.h"
#include "ask/fit/seen.h"
#include "ask/tune/variations.h"

/* The kinds of results of a case: those that can come up in the order of their values, then those that were seen although
 * they cannot. */
struct expected_case {
    const struct fit_case *of;
    int situation[HOD_MAX_FIELDS]; /* with the fields of a candidate */
    int *values;                   /* kinds x of->outcome_count */
    double *chances;
    uint64_t *counts;
    size_t kinds, possible;
    uint64_t all;
};

/* Begins as all zeros; free it with expected_free. */
struct expected {
    struct expected_case *cases;
    size_t count;
};
void expected_free(struct expected *expected);

/* Evaluates every case exactly. The variations, which may be NULL, give the fields of a candidate their values at these
 * places. An error of a case names its situation. */
bool expected_find(const struct seen *seen, const hod_rules *rules, const hod_variations *variations,
                   const int *places, struct expected *expected, hod_error *error);

/* The counts and chances of a case as the tests take them. */
struct counted expected_counted(const struct expected_case *of);

/* The logarithm of the probability of the results in their order: -HUGE_VAL where one of them cannot come up. */
double expected_likelihood(const struct expected *expected);

/* The values of a kind of result, "hits=3" or "attacker_result=rout defender_result=carry-on"; and the fields of a situation
 * that are not at their defaults, "cover=light range=long", which may be empty. The caller frees them; NULL with an error. */
char *result_text(const struct fit_case *of, const int *values, hod_error *error);
char *situation_text(const hod_mechanism *mechanism, const int *situation, hod_error *error);

#endif
