/* A verification of many mechanisms, judged together. */
#ifndef HOD_STUDY_VERIFICATION_H
#define HOD_STUDY_VERIFICATION_H

#include "rules/rules.h"
#include "walk/evaluate.h"

/* The chance that a whole verification raises a false alarm. */
#define HOD_VERIFICATION_LEVEL 0.001

/* What the situations of one mechanism under one rule set came to. */
typedef struct hod_verdict {
    const hod_rules *rules;
    const hod_mechanism *mechanism;
    double smallest_p, adjusted_p; /* of all its tests; adjusted by Holm among those of all verdicts */
    bool agrees;                   /* at HOD_VERIFICATION_LEVEL */
} hod_verdict;

/* Free it with hod_verification_free. */
typedef struct hod_verification {
    uint64_t trials; /* of each test */
    int situations;  /* of each verdict, a test each */
    int count, differing;
    hod_verdict *verdicts; /* of the rule sets in their order, and of the mechanisms in that of the family */
} hod_verification;

/* Verifies every mechanism of the rule sets, or `only` one of them unless that is NULL, as hod_verify does;
 * trials->progress hears of the whole. The rule sets must outlive the verification. */
bool hod_verify_all(const hod_rules *const *rules, int count, const hod_mechanism *only,
                    const hod_trials *trials, int situations, hod_verification *verification,
                    hod_error *error);
void hod_verification_free(hod_verification *verification);

#endif
