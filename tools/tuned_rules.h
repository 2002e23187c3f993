/* hod tune --write: the best candidate as a rule file. */
#ifndef HOD_TOOLS_TUNED_RULES_H
#define HOD_TOOLS_TUNED_RULES_H

#include "ask/request/request.h"

#include "ask/tune/tuning.h"

/* Writes the file that --write names, with the command line that found the candidate as a comment. */
bool write_tuned_rules(const hod_tuning_answer *answer, const hod_request *options, hod_error *error);

#endif
