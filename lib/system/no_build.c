/* A system that tells of no program which build it is. */
#include "system/build.h"

const unsigned char *build_id(void (*function)(void), size_t *length)
{
    (void)function;
    *length = 0;
    return NULL;
}
