/* Which build of hod this is. */
#ifndef HOD_TOOLS_VERSION_H
#define HOD_TOOLS_VERSION_H

#include "base/error.h"

/* The version and the revision, on one line. */
const char *version_revision(void);

/* Prints its version and revision, the instruction set of its dice and the libraries that it uses; false with
 * an error when HOD_ISA names no instruction set of this machine. */
bool version_print(hod_error *error);

#endif
