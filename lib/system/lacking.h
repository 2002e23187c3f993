/* What the C library lacks, of what that of GNU has and is called here: included in every file of a build for a page,
 * for Windows or for another system of POSIX. */
#ifndef HOD_SYSTEM_LACKING_H
#define HOD_SYSTEM_LACKING_H

#include <stddef.h>
#include <stdlib.h>
#include <time.h>

/* As in the GNU C library; the order of equal items is kept, as there. Others have one of this name whose arguments come
 * in another order. */
#define qsort_r lacking_qsort_r
void qsort_r(void *items, size_t count, size_t size, int (*compare)(const void *, const void *, void *),
             void *data);

#ifdef __EMSCRIPTEN__
/* There is no clock of a thread's own time; but there is one thread only. */
#undef CLOCK_THREAD_CPUTIME_ID
#define CLOCK_THREAD_CPUTIME_ID CLOCK_MONOTONIC
#endif

#ifdef _WIN32
#include "system/windows/posix.h"
#endif

#endif
