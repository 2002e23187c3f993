/* Beginnings: what a situation in which somebody chooses is worth wherever it begins. */
#ifndef HOD_STUDY_BEGINNINGS_H
#define HOD_STUDY_BEGINNINGS_H

#include "rules/axis.h"
#include "rules/situation.h"
#include "walk/policy.h"

/* Finds the best play of a situation in every state that can come. NULL with an error as hod_policy_new. Free
 * it with hod_policy_free. */
hod_policy *hod_policy_everywhere(const hod_rules *rules, const hod_mechanism *mechanism,
                                  const int *situation, hod_error *error);

/* What the situation is worth to both sides with each of these values of a field that says where it begins
 * and nothing else, such as distance; NaN where the situation then contradicts itself. The policy,
 * everywhere, is that of the situation with any of them: it answers for every beginning that it has met, so
 * that one search does for all. A beginning that it has not met takes a search of its own. */
bool hod_beginnings_weigh(const hod_policy *policy, const hod_rules *rules, const hod_mechanism *mechanism,
                          const int *situation, int field, const hod_axis *values,
                          double (*worths)[HOD_PLAYERS], hod_error *error);

#endif
