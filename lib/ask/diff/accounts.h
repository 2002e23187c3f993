/* Accounts: the change of a measure in every situation of a space, divided among its causes. */
#ifndef HOD_ASK_DIFF_ACCOUNTS_H
#define HOD_ASK_DIFF_ACCOUNTS_H

#include "ask/diff/differences.h"
#include "ask/space/space.h"

enum { HOD_MAX_ACCOUNTED = 10000 };

/* The causes of the change: parameters, amendments or both. */
typedef enum hod_causes { HOD_BY_PARAMETER = 1, HOD_BY_AMENDMENT = 2 } hod_causes;

/* The question. Everything belongs to the caller. */
typedef struct hod_account_request {
    const hod_rules *old_rules;
    const hod_space *space; /* whose rules are the new ones */
    hod_measure measure;
    const hod_weights *weights; /* the weight of each situation in means; NULL: equal weights */
    unsigned causes;            /* of hod_causes */
} hod_account_request;

/* One situation. */
typedef struct hod_accounted {
    hod_effect effect;
    double weight;                       /* relative weight; all add up to 1 */
    const hod_explanation *by_parameter; /* of each difference */
    const hod_explanation *by_amendment; /* of each step of the amendment path */
} hod_accounted;

/* Free it with hod_account_free. */
typedef struct hod_account {
    const hod_space *space;
    hod_measure measure;
    hod_differences differences; /* none unless asked by parameter */
    hod_amendment_path path;     /* without steps unless asked by amendment */
    size_t count;
    hod_accounted *situations; /* in the order of the space, without those that contradict themselves or have
                                  weight 0 */
    hod_explanation *explanations; /* of all situations */
} hod_account;

/* Explains the change of a measure from the old rules to the new in each situation of the space, as hod_explain does.
 * The request must outlive the account. Refuses an empty space, and one with more than HOD_MAX_ACCOUNTED situations. */
bool hod_account_make(hod_account *account, const hod_account_request *request, hod_error *error);
void hod_account_free(hod_account *account);

/* The change of the measure in a situation, 0 if it is only rounding; and the fraction of the change that an
 * explanation accounts for, NaN if there is no change. */
double hod_effect_change(const hod_effect *effect);
double hod_effect_share(const hod_effect *effect, const hod_explanation *explanation);

/* The means of the measure under the old and the new rules. */
void hod_account_means(const hod_account *account, double *before, double *after);

/* The overall effect of one difference or step on all situations. */
typedef struct hod_overall {
    hod_explanation mean;
    const hod_accounted *least, *most; /* the first situations with its least and its greatest share */
    size_t rises, falls, nothing;      /* number of situations in which its share is above 0, below 0, or only
                                     rounding */
} hod_overall;

/* For the difference, or the step of the amendment path, with this number; all zeros if there is none. */
hod_overall hod_account_overall(const hod_account *account, hod_causes cause, int number);

/* Its explanation in a situation, and the sign of a share or a change: 0 if it is only rounding. */
const hod_explanation *hod_accounted_explanation(const hod_accounted *accounted, hod_causes cause,
                                                 int number);
int hod_sign_of_change(double change);

/* The number of differences or steps; and whether one has any effect in any situation. */
int hod_account_causes(const hod_account *account, hod_causes cause);
bool hod_account_has(const hod_account *account, hod_causes cause, int number);

#endif
