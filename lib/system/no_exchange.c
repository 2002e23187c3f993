/* For POSIX systems that cannot exchange names: they rename one after the other. */
#include "system/exchange.h"

#include <errno.h>

int names_exchange(const char *one, const char *other)
{
    (void)one, (void)other;
    errno = ENOSYS;
    return -1;
}
