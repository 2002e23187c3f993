/* hod sensitivity --global: Sobol indices over the whole domain. */
#ifndef HOD_TOOLS_SENSITIVITY_GLOBAL_H
#define HOD_TOOLS_SENSITIVITY_GLOBAL_H

#include "ask/request/asked.h"

/* Fields that the command line does not name take their whole domain. */
bool answer_globally(struct asked *question, const hod_request *options, hod_error *error);

#endif
