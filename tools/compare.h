/* The two ways of hod compare. */
#ifndef HOD_TOOLS_COMPARE_H
#define HOD_TOOLS_COMPARE_H

#include "rule_list.h"

/* The same situations of a mechanism, in compare_situations.c. */
bool compare_situations(const struct rule_list *compared, const struct options *options, hod_error *error);

/* Scenarios, in compare_scenarios.c. */
bool compare_scenarios(const struct rule_list *rules, const struct options *options, hod_error *error);

#endif
