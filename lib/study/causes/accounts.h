/* Accounts: the change of a measure in every situation of a space, shared among what changed. */
#ifndef HOD_STUDY_ACCOUNTS_H
#define HOD_STUDY_ACCOUNTS_H

#include "study/causes/differences.h"
#include "study/causes/way.h"
#include "study/space/space.h"

enum { HOD_MOST_ACCOUNTED = 10000 };

/* One situation. */
typedef struct hod_accounted {
    hod_effect effect;
    const hod_explanation *by_parameter; /* of each difference */
    const hod_explanation *by_amendment; /* of each step of the way */
} hod_accounted;

/* Free it with hod_account_free. */
typedef struct hod_account {
    const hod_space *space;
    hod_measure measure;
    hod_differences differences;
    hod_way way;
    size_t count;
    hod_accounted *situations;     /* in the order of the space, without those that contradict themselves */
    hod_explanation *explanations; /* of all of them */
} hod_account;

/* Explains the change of a measure from the old rules to the new in each situation of the space, by parameter
 * and by amendment, as hod_explain does. The rule sets and the space, whose rules are the new ones, must
 * outlive the account. Refuses a space of more than HOD_MOST_ACCOUNTED situations and one of none. */
bool hod_account_make(hod_account *account, const hod_rules *old_rules, const hod_space *space,
                      const hod_measure *measure, hod_error *error);
void hod_account_free(hod_account *account);

/* What the measure gains in a situation, 0 where it is a rounding; and the share of it that an explanation
 * comes to, NaN where it gains nothing. */
double hod_effect_change(const hod_effect *effect);
double hod_effect_share(const hod_effect *effect, const hod_explanation *explanation);

/* Whether a difference, or a step, does anything in any of the situations. */
bool hod_account_has_parameter(const hod_account *account, int difference);
bool hod_account_has_amendment(const hod_account *account, int step);

#endif
