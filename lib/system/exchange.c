/* Names that are exchanged at once, as Linux alone can. */
#include "system/exchange.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

int names_exchange(const char *one, const char *other)
{
#ifdef SYS_renameat2
    enum { EXCHANGE = 2 }; /* as Linux calls it */
    return (int)syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, EXCHANGE);
#else
    (void)one, (void)other;
    errno = ENOSYS;
    return -1;
#endif
}
