/* What differs between two rule sets: the parameters, the amendments that lead from the old rules to the new,
 * and one parameter changed apart from the others. */
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

/* One amendment on the path, and the changes it makes to the parameters that both rule sets have. */
typedef struct hod_amendment_step {
    const char *rules; /* the id of the rule set whose file tells of it */
    const char *name;  /* as it was dated; that id for settings outside of amendments */
    const char *text;  /* what it was; empty where the file does not say */
    bool undone;       /* the path leads back over it: from the values after it to those before */
    hod_change *changes;
    int change_count; /* 0: it changes nothing that is modelled */
} hod_amendment_step;

/* The amendment path between two rule sets: back from the old one over the amendments that it alone has, then
 * forward over those that the new one alone has. What a file undoes is made on the way back, so that the
 * steps between editions that undo one another are in the order of their dates:
 *
 *     bloodybacks-7 to bloodybacks-8.3    22.02.2022, 25.02.2022 ... 29.05.2022
 *     bloodybacks-8.3 to bloodybacks-7    29.05.2022 undone, 25.05.2022 undone ... 22.02.2022 undone
 *
 * The settings of a file outside of amendments are one step. Values that no amendment explains, set after a
 * rule set was opened, are a last step, called after the new rule set. Free it with hod_amendment_path_free.
 */
typedef struct hod_amendment_path {
    const hod_rules *old_rules, *new_rules;
    int count;
    hod_amendment_step *steps;
} hod_amendment_path;

/* Refuses rule sets of different families. Both must outlive the path. */
bool hod_amendment_path_find(const hod_rules *old_rules, const hod_rules *new_rules, hod_amendment_path *path,
                             hod_error *error);
void hod_amendment_path_free(hod_amendment_path *path);

/* Explains the change of a measure by an explanation for each step, as hod_explain does. Where some of the
 * steps are made, a parameter has the value of the last of them that moves it: a later amendment overrides an
 * earlier one. Steps that change nothing explain nothing. Refuses more than HOD_MOST_SHARED others. */
bool hod_amendment_path_explain(const hod_amendment_path *path, hod_effect *effect,
                                hod_explanation *explanations, hod_error *error);

/* The rule sets of an ablation, in which one parameter is changed alone, and left as it was alone. */
typedef enum hod_ablation_place {
    HOD_ABLATION_OLD,     /* the old rules */
    HOD_ABLATION_ALONE,   /* those with this parameter as in the new ones */
    HOD_ABLATION_WITHOUT, /* the new rules with this parameter as in the old ones */
    HOD_ABLATION_NEW,     /* the new rules */
    HOD_ABLATION_PLACES,
} hod_ablation_place;

/* Free it with hod_ablation_close. */
typedef struct hod_ablation {
    const hod_parameter *parameter;
    hod_rules *rules[HOD_ABLATION_PLACES];
} hod_ablation;

/* Refuses rule sets of different families, a parameter that one of them lacks or that does not differ, and
 * values that contradict one another. */
bool hod_ablation_open(hod_ablation *ablation, const hod_rules *old_rules, const hod_rules *new_rules,
                       const hod_parameter *parameter, hod_error *error);
void hod_ablation_close(hod_ablation *ablation);

#endif
