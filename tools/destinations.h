/* Where a command writes, by its options. */
#ifndef HOD_TOOLS_DESTINATIONS_H
#define HOD_TOOLS_DESTINATIONS_H

#include "ask/request/request.h"

/* Whether everything can be opened, so that it does not turn out after the work. */
bool destinations_check(const hod_request *options, hod_error *error);

/* Removes what this process has begun and not finished. */
void destinations_abandon(const hod_request *options);

/* Names them all, with commas between; nothing where all goes to the standard output. */
void destinations_name(const hod_request *options, FILE *file);

#endif
