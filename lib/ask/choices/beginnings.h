/* Beginnings: what a situation in which somebody chooses is worth wherever it begins. */
#ifndef HOD_ASK_CHOICES_BEGINNINGS_H
#define HOD_ASK_CHOICES_BEGINNINGS_H

#include "rules/domain.h"
#include "rules/situation.h"
#include "walk/policy.h"

/* Finds, in one search, the best play of a situation with each of these values of a field that says where it
 * begins and nothing else, such as distance; everywhere as in hod_policy_question. worths receives what each
 * is worth to both sides, NaN where the situation then contradicts itself. NULL with an error as
 * hod_policy_new, and where every value contradicts it. Free the policy with hod_policy_free. */
hod_policy *hod_beginnings_weigh(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                                 int field, const hod_axis *values, bool everywhere,
                                 double (*worths)[HOD_PLAYERS], hod_error *error);

#endif
