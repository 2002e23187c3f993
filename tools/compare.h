/* The two ways of hod compare. */
#ifndef HOD_TOOLS_COMPARE_H
#define HOD_TOOLS_COMPARE_H

#include "options.h"

#include "rules/situation.h"

enum { MOST_COMPARED = 32 };

struct compared_rules {
    hod_rules *rules[MOST_COMPARED];
    int count;
};

/* The same situations of a mechanism, in compare_situations.c. */
bool compare_situations(const struct compared_rules *compared, const struct options *options,
                        hod_error *error);

/* Scenarios, in compare_scenarios.c. */
bool compare_scenarios(const struct compared_rules *rules, const struct options *options, hod_error *error);

#endif
