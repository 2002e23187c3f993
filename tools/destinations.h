/* Where a command writes, by its options. */
#ifndef HOD_TOOLS_DESTINATIONS_H
#define HOD_TOOLS_DESTINATIONS_H

#include "options.h"

/* Whether everything can be opened, so that it does not turn out after the work. */
bool destinations_check(const struct options *options, hod_error *error);

/* Removes what this process has begun and not finished. */
void destinations_abandon(const struct options *options);

/* Names them all, with commas between; nothing where all goes to the standard output. */
void destinations_name(const struct options *options, FILE *file);

#endif
