/* Exchanges names at once, which only Linux can do. */
#include "system/exchange.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

int names_exchange(const char *one, const char *other)
{
#ifdef SYS_renameat2
    enum { EXCHANGE = 2 }; /* the name of the flag in Linux */
    return (int)syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, EXCHANGE);
#else
    (void)one, (void)other;
    errno = ENOSYS;
    return -1;
#endif
}
