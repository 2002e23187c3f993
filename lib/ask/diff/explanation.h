/* Explanations: what each of several changes of the rules contributes to a measure, by Shapley shares. */
#ifndef HOD_ASK_DIFF_EXPLANATION_H
#define HOD_ASK_DIFF_EXPLANATION_H

#include "ask/measure/measure.h"
#include "rules/situation.h"

enum { HOD_MOST_SHARED = 16 };

/* The share of each of `count` changes (at most HOD_MOST_SHARED): what it adds, averaged over every order in
 * which the changes could be made (Shapley 1953). values[subset] is the value with the changes whose bits are
 * set in `subset`: 2^count of them. The shares add up to values[all] - values[0]. */
void hod_shapley(const double *values, int count, double *shares);

/* A measure in a situation, and its value under the old rules and under the new. */
typedef struct hod_effect {
    const hod_mechanism *mechanism;
    hod_measure measure;
    int situation[HOD_MOST_FIELDS];
    double before, after;
} hod_effect;

/* How much of the effect one change explains. */
typedef struct hod_explanation {
    double alone;    /* what the measure gains when it alone is made of the old rules */
    double reverted; /* what it gains over the new rules with this one alone reverted */
    double share;    /* its Shapley share: over all changes these add up to the whole effect */
} hod_explanation;

/* Values that parameters get together, as one change of the rules. */
typedef struct hod_revision {
    const hod_change *changes;
    int change_count;
} hod_revision;

/* Explains an effect, whose `before` and `after` are found, by an explanation for each of at most
 * HOD_MOST_SHARED revisions, all of which lead from the old rules to the new. They are made in their order,
 * whichever of them are made: a later one overrides what an earlier one did to the same parameter. Exact,
 * over every subset; refuses a mixture that contradicts itself. */
bool hod_explain(const hod_rules *old_rules, const hod_revision *revisions, int count, hod_effect *effect,
                 hod_explanation *explanations, hod_error *error);

/* Whether a change does anything to the measure, beyond rounding. */
bool hod_explanation_matters(const hod_explanation *explanation);

#endif
