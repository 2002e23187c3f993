/* A standoff: an engagement from every distance, to see where shooting pays and where the charge does. */
#ifndef HOD_ASK_ENGAGEMENTS_STANDOFF_H
#define HOD_ASK_ENGAGEMENTS_STANDOFF_H

#include "ask/scenario/fights.h"
#include "ask/scenario/scenario.h"
#include "walk/play/policy.h"

/* What is asked of a rule set. The situation's distance and plans do not matter. Inches are whole multiples
 * of the rule set's own unit of distance, or there is no answer from there. */
typedef struct hod_standoff_question {
    const hod_rules *rules;
    const hod_mechanism *mechanism; /* its engagement, with which hod_standoff_mechanism came up */
    const int *situation;
    const int *inches; /* from which plans, fire and the charge are valued */
    int inches_count;
    const int *ends; /* inches from which it is played out */
    int ends_count;
    bool wants_policy;
} hod_standoff_question;

/* Values are to A, who acts first where the rules have somebody do so, against an enemy who plays as well as
 * he can. */
typedef struct hod_standoff {
    hod_policy *policy; /* if it is wanted: of the best play of both, from all inches, in every state */
    int situation[HOD_MAX_FIELDS]; /* that of the policy */
    double (*plans)[HOD_PLANS];    /* by inches and A's plan; NaN where there is no answer */
    double *fire, *charge;         /* by inches: what it is worth to him that he may */
    hod_engagement (*played)[2];   /* by ends: best play of both, and both standing */
} hod_standoff;

/* The mechanism in which rules that a glossary knows tell an engagement. NULL with an error when they have
 * none. */
const hod_mechanism *hod_standoff_mechanism(const hod_glossary *glossary, const hod_rules *rules,
                                            hod_error *error);

/* Works it out. Free it also after an error. */
bool hod_standoff_compute(hod_standoff *standoff, const hod_glossary *glossary,
                          const hod_standoff_question *question, hod_error *error);
void hod_standoff_free(hod_standoff *standoff);

/* Frees the policy, which is most of its memory; the rest stays. */
void hod_standoff_forget_policy(hod_standoff *standoff);

#endif
