/* Where a command writes according to its options: files, and charts, --chart PATH or --charts DIR. */
#ifndef HOD_TOOLS_DESTINATIONS_H
#define HOD_TOOLS_DESTINATIONS_H

#include "ask/request/request.h"

/* Whether everything can be opened; check this before the work. */
bool destinations_check(const hod_request *options, hod_error *error);

/* Whether every output of the request, including the chart at this path (NULL: none), is different from its inputs and
 * other outputs; false with an error that names the first that is not (inputs.c). */
bool inputs_are_spared(const hod_request *request, const char *chart, hod_error *error);

/* Removes everything that this process has started and not finished. */
void destinations_abandon(const hod_request *options);

/* Writes all their names, separated by commas; nothing if all output goes to standard output. */
void destinations_name(const hod_request *options, FILE *file);

/* Whether the options request a chart. */
bool chart_is_wanted(const hod_request *options);

/* The path of a chart, which the caller frees: the path of --chart, or, in the folder of --charts, which is created if
 * necessary, this name or, if it is empty, the question's. NULL with an error. */
char *chart_path(hod_request *options, const char *name, hod_error *error);

#endif
