/* A standoff: an engagement from every distance, to find where shooting pays and where the charge does. */
#ifndef HOD_ASK_ENGAGEMENTS_STANDOFF_H
#define HOD_ASK_ENGAGEMENTS_STANDOFF_H

#include "ask/scenario/fights.h"
#include "ask/scenario/scenario.h"
#include "walk/play/policy.h"

/* A question about a rule set. The distance and plans in the situation do not matter. Inches must be whole multiples of
 * the rule set's own unit of distance; others have no answer. */
typedef struct hod_standoff_question {
    const hod_rules *rules;
    const hod_mechanism *mechanism; /* its engagement, as returned by hod_standoff_mechanism */
    const int *situation;
    const int *inches; /* distances at which plans, fire and the charge are valued */
    int inches_count;
    const int *ends; /* distances at which it is played out */
    int ends_count;
    bool wants_policy;
} hod_standoff_question;

/* Values are to A, who acts first if the rules have a first side, against an enemy who plays as well as possible. */
typedef struct hod_standoff {
    hod_policy *policy;            /* if wanted: the best play of both, from all distances, in every state */
    int situation[HOD_MAX_FIELDS]; /* of the policy */
    double (*plans)[HOD_PLANS];    /* by inches and A's plan; NaN without an answer */
    double *fire, *charge;         /* by inches: the worth of A's permission to do so */
    hod_engagement (*played)[2];   /* by ends: best play of both, and both standing */
} hod_standoff;

/* The mechanism for engagements in rules that a glossary knows. NULL with an error if they have none. */
const hod_mechanism *hod_standoff_mechanism(const hod_glossary *glossary, const hod_rules *rules,
                                            hod_error *error);

/* Calculates it. Free it, even after an error. */
bool hod_standoff_compute(hod_standoff *standoff, const hod_glossary *glossary,
                          const hod_standoff_question *question, hod_error *error);
void hod_standoff_free(hod_standoff *standoff);

#endif
