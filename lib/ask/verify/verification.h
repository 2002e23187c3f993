/* A verification: simulation against exact, in many situations of many mechanisms, judged together. */
#ifndef HOD_ASK_VERIFY_VERIFICATION_H
#define HOD_ASK_VERIFY_VERIFICATION_H

#include "dice/xoshiro256pp.h"
#include "rules/situation.h"
#include "walk/evaluate.h"

/* The chance that a whole verification, or the exhibits of a report, raise a false alarm, at most. */
#define HOD_VERIFICATION_LEVEL 0.001

/* The chance with which a verification finds the smallest shift that it tells of. */
#define HOD_VERIFICATION_POWER 0.9

/* The result of one mechanism under one rule set. */
typedef struct hod_verdict {
    const hod_rules *rules;
    const hod_mechanism *mechanism;
    int tests; /* that it rests on; one that rests on others, too, has been made once. 0: all is certain */
    double smallest_p, adjusted_p; /* of its tests; adjusted by Holm among those of all verdicts */
    bool agrees;                   /* at HOD_VERIFICATION_LEVEL */
    int unverified;                /* situations whose exact evaluation would take more than the budget */
} hod_verdict;

/* Free it with hod_verification_free. */
typedef struct hod_verification {
    uint64_t trials;       /* of each test */
    size_t tests;          /* all different; each with dice of its own */
    size_t again;          /* tests that were in doubt, and made again with more trials (confirm.h) */
    double smallest_shift; /* of an outcome of probability 1/2 in one test, that is found with the probability
                              HOD_VERIFICATION_POWER even if all other tests agree; NaN if no test was made */
    int count, differing;
    size_t unverified; /* tests that were not made, as exact evaluations would take more than the budget */
    hod_verdict *verdicts; /* of the rule sets in their order, and of the mechanisms in that of the family */
} hod_verification;

/* Verifies every mechanism of the rule sets, or `only` one of them unless that is NULL: compares simulation
 * and exact evaluation at the default and at situations - 1 random valid situations, drawn with trials->seed,
 * by hod_fit_test. situations >= 1. Situations that are prepared to the same dice, be it under several rule
 * sets, share one test; where nothing varies there is none. What then seems to differ is rolled again before it is said to
 * (confirm.h). The mechanisms of a script are evaluated in
 * extreme situations, too (all fields at their lowest, all at their highest, each alone at either end): it is
 * an error if a rule of the script fails there. trials->progress hears of the whole, which trials->division
 * divides: nothing is judged where the results are elsewhere. The rule sets must outlive the verification. */
bool hod_verify(const hod_rules *const *rules, int count, const hod_mechanism *only, const hod_trials *trials,
                int situations, hod_verification *verification, hod_error *error);
void hod_verification_free(hod_verification *verification);

/* A random valid situation, each field uniform over its domain (turns: over the first three), drawn from the
 * generator's state, which moves on. False, with the default, if none was found in many tries. */
bool hod_situation_random(const hod_rules *rules, const hod_mechanism *mechanism, hod_xoshiro256pp *generator,
                          int *situation);

#endif
