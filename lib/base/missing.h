/* What the C library of Emscripten lacks, seen by every file that is compiled with it. */
#ifndef HOD_BASE_MISSING_H
#define HOD_BASE_MISSING_H

#include <stddef.h>
#include <time.h>

/* As that of the GNU C library. It keeps the order of what is equal, as that does. */
void qsort_r(void *items, size_t count, size_t size, int (*compare)(const void *, const void *, void *),
             void *data);

/* Of a thread's own time it knows nothing; it has one thread. */
#undef CLOCK_THREAD_CPUTIME_ID
#define CLOCK_THREAD_CPUTIME_ID CLOCK_MONOTONIC

#endif
