/* The differences between two rule sets: the parameters, the amendments that lead from the old rules to the new, and
 * how much each contributes to a measure. */
#ifndef HOD_ASK_DIFF_DIFFERENCES_H
#define HOD_ASK_DIFF_DIFFERENCES_H

#include "ask/measure/measure.h"
#include "rules/situation.h"

enum { HOD_MAX_SHARED = 16 };

/* The share of each of `count` changes (at most HOD_MAX_SHARED): what it adds, averaged over every order in which the
 * changes can be made (Shapley 1953). values[subset] is the value with the changes whose bits are set in `subset`:
 * 2^count of them. The shares add up to values[all] - values[0]; with more changes they are NaN. */
void hod_shapley(const double *values, int count, double *shares);

/* A measure in a situation, and its value under the old rules and under the new. */
typedef struct hod_effect {
    const hod_mechanism *mechanism;
    hod_measure measure;
    int situation[HOD_MAX_FIELDS];
    double before, after;
} hod_effect;

/* How much of the effect one change explains. */
typedef struct hod_explanation {
    double alone;    /* how much the measure gains if only this change is made to the old rules */
    double reverted; /* how much it gains over the new rules if only this change is reverted */
    double share;    /* its Shapley share: the shares of all changes add up to the whole effect */
} hod_explanation;

/* Parameter values that are set together, as one change of the rules. */
typedef struct hod_revision {
    const hod_change *changes;
    int change_count;
} hod_revision;

/* Explains an effect with known `before` and `after`, and fills an explanation for each of at most HOD_MAX_SHARED
 * revisions, which together lead from the old rules to the new. In every subset they are made in their order: a later
 * one overrides what an earlier one did to the same parameter. Exact, over every subset; refuses a mixture that
 * contradicts itself. */
bool hod_explain(const hod_rules *old_rules, const hod_revision *revisions, int count, hod_effect *effect,
                 hod_explanation *explanations, hod_error *error);

/* Whether a change affects the measure by more than rounding. */
bool hod_explanation_matters(const hod_explanation *explanation);

/* The differences between two rule sets of a family, in the order of its parameters. Free them with
 * hod_differences_free. */
typedef struct hod_differences {
    const hod_rules *old_rules, *new_rules;
    int count;
    hod_change *changes;
} hod_differences;

/* Refuses rule sets of different families. A parameter missing from one of them is no difference. Both must outlive the
 * differences. */
bool hod_differences_find(const hod_rules *old_rules, const hod_rules *new_rules,
                          hod_differences *differences, hod_error *error);
void hod_differences_free(hod_differences *differences);

/* Explains the change of a measure with an explanation for each difference, as hod_explain does. Refuses more than
 * HOD_MAX_SHARED differences. */
bool hod_differences_explain(const hod_differences *differences, hod_effect *effect,
                             hod_explanation *explanations, hod_error *error);

/* One amendment on the path, and the changes it makes to the parameters that both rule sets have. */
typedef struct hod_amendment_step {
    const char *rules; /* the id of the rule set whose file contains it */
    const char *name;  /* its date; or that id for settings outside of amendments */
    const char *text;  /* what it was; empty if the file does not say */
    const char *note;  /* what readers should know about its shares (rules.h), or empty */
    bool undone;       /* the path undoes it: from the values after it to the values before it */
    hod_change *changes;
    int change_count; /* 0: it changes nothing in the model */
} hod_amendment_step;

/* The amendment path between two rule sets: back from the old one, undoing the amendments that only it has, then
 * forward through those that only the new one has. Amendments that a file itself undoes are made on the way back, so
 * that the steps between editions that undo each other are in the order of their dates:
 *
 *     bloodybacks-7 to bloodybacks-8.3    22.02.2022, 25.02.2022 ... 29.05.2022
 *     bloodybacks-8.3 to bloodybacks-7    29.05.2022 undone, 25.05.2022 undone ... 22.02.2022 undone
 *
 * The settings of a file outside of amendments are one step. Values that no amendment explains, set after a rule set
 * was opened, are a last step, named after the new rule set. Free it with hod_amendment_path_free. */
typedef struct hod_amendment_path {
    const hod_rules *old_rules, *new_rules;
    int count;
    hod_amendment_step *steps;
} hod_amendment_path;

/* Refuses rule sets of different families. Both must outlive the path. */
bool hod_amendment_path_find(const hod_rules *old_rules, const hod_rules *new_rules, hod_amendment_path *path,
                             hod_error *error);
void hod_amendment_path_free(hod_amendment_path *path);

/* Explains the change of a measure with an explanation for each step, as hod_explain does. In a subset of the steps, a
 * parameter has the value of the last step that moves it: a later amendment overrides an earlier one. Steps that change
 * nothing explain nothing. Refuses more than HOD_MAX_SHARED others. */
bool hod_amendment_path_explain(const hod_amendment_path *path, hod_effect *effect,
                                hod_explanation *explanations, hod_error *error);

#endif
