/* Substitutes for functions of the GNU C library that other C libraries lack: included in every file of a build for a
 * page, for Windows or for another POSIX system. */
#ifndef HOD_SYSTEM_LACKING_H
#define HOD_SYSTEM_LACKING_H

#include <stddef.h>
#include <stdlib.h>
#include <time.h>

/* As in the GNU C library, including the order of equal items. Other libraries have a function of this name with its
 * arguments in another order. */
#define qsort_r lacking_qsort_r
void qsort_r(void *items, size_t count, size_t size, int (*compare)(const void *, const void *, void *),
             void *data);

#ifdef __EMSCRIPTEN__
/* There is no clock for the time of a single thread; but there is only one thread. */
#undef CLOCK_THREAD_CPUTIME_ID
#define CLOCK_THREAD_CPUTIME_ID CLOCK_MONOTONIC
#endif

#ifdef _WIN32
#include "system/windows/posix.h"
#endif

#endif
