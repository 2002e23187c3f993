/* What a command reads is not what it writes. */
#ifndef HOD_TOOLS_INPUTS_H
#define HOD_TOOLS_INPUTS_H

#include "ask/request/request.h"

/* Whether no output of the request, nor the chart at this path (NULL: none), is a file that it reads, or that
 * another output writes; false with an error that names it. */
bool inputs_are_spared(const hod_request *request, const char *chart, hod_error *error);

#endif
