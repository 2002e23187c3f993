/* How many threads there are, and which one this is: OpenMP's, or the only one of a build without it. */
#ifndef HOD_BASE_THREADS_H
#define HOD_BASE_THREADS_H

#ifdef _OPENMP
#include <omp.h>
#else
static inline int omp_get_num_procs(void)
{
    return 1;
}
static inline int omp_get_num_threads(void)
{
    return 1;
}
static inline int omp_get_thread_num(void)
{
    return 0;
}
#endif

#endif
