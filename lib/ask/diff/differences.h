/* What differs between two rule sets: the parameters, the amendments that lead from the old rules to the new,
 * what each of them contributes to a measure. */
#ifndef HOD_ASK_DIFF_DIFFERENCES_H
#define HOD_ASK_DIFF_DIFFERENCES_H

#include "ask/measure/measure.h"
#include "rules/situation.h"

enum { HOD_MAX_SHARED = 16 };

/* The share of each of `count` changes (at most HOD_MAX_SHARED): what it adds, averaged over every order in
 * which the changes could be made (Shapley 1953). values[subset] is the value with the changes whose bits are
 * set in `subset`: 2^count of them. The shares add up to values[all] - values[0]; of more changes they are
 * NaN. */
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
 * HOD_MAX_SHARED revisions, all of which lead from the old rules to the new. They are made in their order,
 * whichever of them are made: a later one overrides what an earlier one did to the same parameter. Exact,
 * over every subset; refuses a mixture that contradicts itself. */
bool hod_explain(const hod_rules *old_rules, const hod_revision *revisions, int count, hod_effect *effect,
                 hod_explanation *explanations, hod_error *error);

/* Whether a change does anything to the measure, beyond rounding. */
bool hod_explanation_matters(const hod_explanation *explanation);

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
 * than HOD_MAX_SHARED differences. */
bool hod_differences_explain(const hod_differences *differences, hod_effect *effect,
                             hod_explanation *explanations, hod_error *error);

/* One amendment on the path, and the changes it makes to the parameters that both rule sets have. */
typedef struct hod_amendment_step {
    const char *rules; /* the id of the rule set whose file tells of it */
    const char *name;  /* as it was dated; that id for settings outside of amendments */
    const char *text;  /* what it was; empty where the file does not say */
    const char *note;  /* what to know of its shares (rules.h), or empty */
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
 * earlier one. Steps that change nothing explain nothing. Refuses more than HOD_MAX_SHARED others. */
bool hod_amendment_path_explain(const hod_amendment_path *path, hod_effect *effect,
                                hod_explanation *explanations, hod_error *error);

#endif
