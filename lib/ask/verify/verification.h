/* A verification: compares simulation and exact evaluation in many situations of many mechanisms, and judges them
 * together. */
#ifndef HOD_ASK_VERIFY_VERIFICATION_H
#define HOD_ASK_VERIFY_VERIFICATION_H

#include "dice/xoshiro256pp.h"
#include "rules/situation.h"
#include "walk/evaluate.h"

/* The greatest chance of a false alarm in a whole verification, or in all exhibits of a report. */
#define HOD_VERIFICATION_LEVEL 0.001

/* The chance with which a verification detects the smallest shift that it reports. */
#define HOD_VERIFICATION_POWER 0.9

/* The result of one mechanism under one rule set. */
typedef struct hod_verdict {
    const hod_rules *rules;
    const hod_mechanism *mechanism;
    int tests; /* number of tests, including tests shared with other verdicts. 0: everything is certain */
    double smallest_p, adjusted_p; /* of its tests; adjusted by Holm among those of all verdicts */
    bool agrees;                   /* at HOD_VERIFICATION_LEVEL */
    int unverified;                /* number of situations whose exact evaluation would exceed the budget */
} hod_verdict;

/* Free it with hod_verification_free. */
typedef struct hod_verification {
    uint64_t trials;       /* of each test */
    size_t tests;          /* number of different ones; each has its own dice */
    size_t again;          /* number of doubtful tests that were repeated with more trials (confirm.h) */
    double smallest_shift; /* of an outcome of probability 1/2 in one test that is detected with probability
                              HOD_VERIFICATION_POWER even if all other tests agree; NaN if no test was made */
    int count, differing;
    size_t unverified;     /* number of tests not made because exact evaluations would exceed the budget */
    hod_verdict *verdicts; /* in the order of the rule sets, and of the mechanisms in the family */
} hod_verification;

/* Verifies every mechanism of the rule sets, or `only` one of them unless that is NULL: compares simulation and exact
 * evaluation in the default situation and in situations - 1 random valid ones, drawn with trials->seed, by
 * hod_fit_test. situations >= 1. Situations that lead to the same dice, even under several rule sets, share one test;
 * if nothing varies, there is none. Apparent differences are rolled again before they are reported (confirm.h).
 * Mechanisms of a script are also evaluated in extreme situations (all fields at their lowest, all at their highest,
 * each alone at either end): it is an error if a rule of the script fails there. trials->progress receives the progress
 * of the whole. If trials->division has the results elsewhere, nothing is judged. The rule sets must outlive the
 * verification. */
bool hod_verify(const hod_rules *const *rules, int count, const hod_mechanism *only, const hod_trials *trials,
                int situations, hod_verification *verification, hod_error *error);
void hod_verification_free(hod_verification *verification);

/* A random valid situation, with each field uniform over its domain (turns: over the first three values). Advances the
 * generator. False, with the default situation, if many tries found none. */
bool hod_situation_random(const hod_rules *rules, const hod_mechanism *mechanism, hod_xoshiro256pp *generator,
                          int *situation);

#endif
