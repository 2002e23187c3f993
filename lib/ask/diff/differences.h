/* Differences: the parameters in which two rule sets differ, and what each does to a measure. */
#ifndef HOD_ASK_DIFF_DIFFERENCES_H
#define HOD_ASK_DIFF_DIFFERENCES_H

#include "ask/diff/explanation.h"

/* Between two rule sets of a family, in the order of its parameters. Free it with hod_differences_free. */
typedef struct hod_differences {
    const hod_rules *old_rules, *new_rules;
    int count;
    hod_change *changes;
} hod_differences;

/* Refuses rule sets of different families. A parameter that one of them lacks is no difference. Both must
 * outlive the differences. */
bool hod_differences_find(const hod_rules *old_rules, const hod_rules *new_rules,
                          hod_differences *differences, hod_error *error);
void hod_differences_free(hod_differences *differences);

/* Explains the change of a measure by an explanation for each difference, as hod_explain does. Refuses more
 * than HOD_MOST_SHARED differences. */
bool hod_differences_explain(const hod_differences *differences, hod_effect *effect,
                             hod_explanation *explanations, hod_error *error);

#endif
