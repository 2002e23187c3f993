/* Keeps a command from overwriting its own input. */
#ifndef HOD_TOOLS_INPUTS_H
#define HOD_TOOLS_INPUTS_H

#include "ask/request/request.h"

/* Whether every output of the request, including the chart at this path (NULL: none), is different from its inputs and
 * other outputs; false with an error that names the first that is not. */
bool inputs_are_spared(const hod_request *request, const char *chart, hod_error *error);

#endif
