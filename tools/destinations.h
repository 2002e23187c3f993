/* Where a command writes, by its options: files, and charts, --chart PATH or --charts DIR. */
#ifndef HOD_TOOLS_DESTINATIONS_H
#define HOD_TOOLS_DESTINATIONS_H

#include "ask/request/request.h"

/* Whether everything can be opened, so that it does not turn out after the work. */
bool destinations_check(const hod_request *options, hod_error *error);

/* Removes what this process has begun and not finished. */
void destinations_abandon(const hod_request *options);

/* Names them all, with commas between; nothing where all goes to the standard output. */
void destinations_name(const hod_request *options, FILE *file);

/* Whether a chart is asked for. */
bool chart_is_wanted(const hod_request *options);

/* The path of a chart, which the caller frees: that of --chart, or this name, that of the question where it
 * is empty, in the folder of --charts, which is made if need be. NULL with an error. */
char *chart_path(hod_request *options, const char *name, hod_error *error);

#endif
