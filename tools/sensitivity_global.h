/* hod sensitivity --global: Sobol indices over the whole domain. */
#ifndef HOD_TOOLS_SENSITIVITY_GLOBAL_H
#define HOD_TOOLS_SENSITIVITY_GLOBAL_H

#include "question.h"

/* Fields that the command line does not name take their whole domain. */
bool answer_globally(struct question *question, const struct options *options, hod_error *error);

#endif
