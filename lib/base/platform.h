/* The platform: its clock, and what it may lack, which is OpenMP and, under Emscripten, where every file
 * includes this, functions of the GNU C library. */
#ifndef HOD_BASE_PLATFORM_H
#define HOD_BASE_PLATFORM_H

#include <stdlib.h>
#include <time.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#ifdef __EMSCRIPTEN__
#include <stddef.h>

/* As in the GNU C library; the order of equal items is kept, as there. */
void qsort_r(void *items, size_t count, size_t size, int (*compare)(const void *, const void *, void *),
             void *data);

/* There is no clock of a thread's own time; but there is one thread only. */
#undef CLOCK_THREAD_CPUTIME_ID
#define CLOCK_THREAD_CPUTIME_ID CLOCK_MONOTONIC
#endif

/* How many threads work where nobody says (OMP_NUM_THREADS, or all processors that the process may use), and
 * how many these processors are: without OpenMP there is one thread. */
#ifdef _OPENMP
#include <omp.h>
#else
static inline int omp_get_max_threads(void)
{
    return 1;
}
static inline int omp_get_num_procs(void)
{
    return 1;
}
#endif

/* Gives back memory that was freed, where the allocator would keep it for the thread that had it. */
static inline void memory_give_back(void)
{
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

/* Seconds since some moment in the past, on a clock that only goes forward. */
static inline double clock_seconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

#endif
