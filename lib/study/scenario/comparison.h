/* Comparing rule sets: the three questions of a scenario, answered under each. */
#ifndef HOD_STUDY_COMPARISON_H
#define HOD_STUDY_COMPARISON_H

#include "study/scenario/firefight.h"
#include "study/scenario/scenario.h"

/* The answers of one rule set, exact. */
typedef struct hod_comparison {
    const hod_rules *rules;

    /* The first volley of A at B. */
    double no_effect;   /* probability */
    double mean_effect; /* in the rule set's own measure of harm */
    double share;       /* of a crisis: mean effect over what the first crisis takes */

    hod_firefight firefight;

    /* The assault of A on B. */
    bool has_assault;              /* these troops can make one */
    double gives_way, thrown_back; /* probability that B does, that A is; both can happen */
    double both_yield, neither;    /* that both, that neither */
} hod_comparison;

/* Puts the scenario to a rule set. False with an error where it cannot be expressed. */
bool hod_compare(const hod_scenario *scenario, const hod_rules *rules, hod_comparison *comparison,
                 hod_error *error);

#endif
