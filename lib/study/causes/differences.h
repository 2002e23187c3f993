/* Differences: the parameters in which two rule sets differ, and what each does to a measure. */
#ifndef HOD_STUDY_DIFFERENCES_H
#define HOD_STUDY_DIFFERENCES_H

#include "rules/situation.h"
#include "study/measure/measure.h"

/* Between two rule sets of a family, in the order of its parameters. Free it with hod_differences_free. */
typedef struct hod_differences {
    const hod_rules *old_rules, *new_rules;
    int count;
    const hod_parameter **parameters;
} hod_differences;

/* Refuses rule sets of different families. A parameter that one of them lacks is no difference. Both must
 * outlive the differences. */
bool hod_differences_find(const hod_rules *old_rules, const hod_rules *new_rules,
                          hod_differences *differences, hod_error *error);
void hod_differences_free(hod_differences *differences);

/* How much of a change one parameter explains. */
typedef struct hod_explanation {
    double alone;    /* what the measure gains when it alone is changed from the old rules */
    double reverted; /* what it gains over the new rules with this one alone reverted */
    double share;    /* its Shapley share: over all parameters these add up to the whole change */
} hod_explanation;

/* Explains the change of a measure in one situation, from *before to *after, by an explanation for each
 * difference. Exact, over every mixture of the two rule sets: refuses more than HOD_MOST_SHARED differences,
 * and mixtures that contradict themselves. */
bool hod_differences_explain(const hod_differences *differences, const hod_mechanism *mechanism,
                             const int *situation, const hod_measure *measure, double *before, double *after,
                             hod_explanation *explanations, hod_error *error);

#endif
