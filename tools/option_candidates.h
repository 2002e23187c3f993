/* Candidates for options: their names and their values. */
#ifndef HOD_TOOLS_OPTION_CANDIDATES_H
#define HOD_TOOLS_OPTION_CANDIDATES_H

#include "ask/request/options.h"
#include "candidates.h"

/* The options of the command. */
offer_function offer_options;

/* The values of one of them that takes a value. */
void offer_values_of(const struct option_entry *option, const struct context *context,
                     struct beginning beginning);

#endif
