/* Which build this is: of the program, or of the library that other programs use. */
#ifndef HOD_BASE_BUILD_H
#define HOD_BASE_BUILD_H

#include <stddef.h>

/* What the linker named it by, a digest of all that it put together; NULL where it did not. */
const unsigned char *build_id(size_t *length);

#endif
