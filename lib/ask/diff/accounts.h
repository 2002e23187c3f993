/* Accounts: the change of a measure in every situation of a space, shared among what changed. */
#ifndef HOD_ASK_DIFF_ACCOUNTS_H
#define HOD_ASK_DIFF_ACCOUNTS_H

#include "ask/diff/differences.h"
#include "ask/space/space.h"

enum { HOD_MAX_ACCOUNTED = 10000 };

/* What the change is shared among: either of these, or both together. */
typedef enum hod_causes { HOD_BY_PARAMETER = 1, HOD_BY_AMENDMENT = 2 } hod_causes;

/* What is asked. Everything belongs to the caller. */
typedef struct hod_account_request {
    const hod_rules *old_rules;
    const hod_space *space; /* whose rules are the new ones */
    hod_measure measure;
    const hod_weights *weights; /* how much each situation counts in a mean; NULL: all alike */
    unsigned causes;            /* of hod_causes */
} hod_account_request;

/* One situation. */
typedef struct hod_accounted {
    hod_effect effect;
    double weight;                       /* among all, which weigh 1 together */
    const hod_explanation *by_parameter; /* of each difference */
    const hod_explanation *by_amendment; /* of each step of the amendment path */
} hod_accounted;

/* Free it with hod_account_free. */
typedef struct hod_account {
    const hod_space *space;
    hod_measure measure;
    hod_differences differences; /* none where it is not asked by parameter */
    hod_amendment_path path;     /* without steps where it is not asked by amendment */
    size_t count;
    hod_accounted *situations;     /* in the order of the space, without those that contradict themselves or
                                      weigh nothing */
    hod_explanation *explanations; /* of all of them */
} hod_account;

/* Explains the change of a measure from the old rules to the new in each situation of the space, as
 * hod_explain does. What is asked must outlive the account. Refuses a space of more than HOD_MAX_ACCOUNTED
 * situations and one of none. */
bool hod_account_make(hod_account *account, const hod_account_request *request, hod_error *error);
void hod_account_free(hod_account *account);

/* What the measure gains in a situation, 0 where it is a rounding; and the share of that gain which an
 * explanation accounts for, NaN where it gains nothing. */
double hod_effect_change(const hod_effect *effect);
double hod_effect_share(const hod_effect *effect, const hod_explanation *explanation);

/* The means of the measure under the old rules and the new. */
void hod_account_means(const hod_account *account, double *before, double *after);

/* What one difference or step does over all situations. */
typedef struct hod_overall {
    hod_explanation mean;
    const hod_accounted *least, *most; /* where its share is that, the first of equals */
    size_t rises, falls, nothing;      /* situations in which its share is above 0, below 0, or a rounding */
} hod_overall;

/* Of the difference, or the step of the amendment path, with this number; all zeros where there is none. */
hod_overall hod_account_overall(const hod_account *account, hod_causes cause, int number);

/* Its explanation in a situation, and the sign of a share or a change: 0 where it is a rounding. */
const hod_explanation *hod_accounted_explanation(const hod_accounted *accounted, hod_causes cause,
                                                 int number);
int hod_sign_of_change(double change);

/* How many differences, or steps, there are; and whether one does anything in any of the situations. */
int hod_account_causes(const hod_account *account, hod_causes cause);
bool hod_account_has(const hod_account *account, hod_causes cause, int number);

#endif
