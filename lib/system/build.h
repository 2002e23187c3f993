/* Identifies this build. */
#ifndef HOD_SYSTEM_BUILD_H
#define HOD_SYSTEM_BUILD_H

#include <stddef.h>

/* The identifier that the linker gave the program or library that contains a function, a digest of it; NULL if it has
 * none. */
const unsigned char *build_id(void (*function)(void), size_t *length);

#endif
