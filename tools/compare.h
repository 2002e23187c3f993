/* The two ways of hod compare. */
#ifndef HOD_TOOLS_COMPARE_H
#define HOD_TOOLS_COMPARE_H

#include "ask/request/asked.h"

/* The same situations of a mechanism, in compare_situations.c. */
bool compare_situations(const struct rule_list *compared, const hod_request *options, hod_error *error);

/* Scenarios, in compare_scenarios.c. */
bool compare_scenarios(const struct rule_list *rules, const hod_request *options, hod_error *error);

#endif
