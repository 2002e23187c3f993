/* The platform: clock, paths, memory, and substitutes where OpenMP is missing. */
#ifndef HOD_SYSTEM_PLATFORM_H
#define HOD_SYSTEM_PLATFORM_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

/* The default number of threads (OMP_NUM_THREADS, or all processors that the process may use), and the number of
 * processors. Without OpenMP, both are 1. */
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

/* Path separators, the file name of the standard input, if any, and what users install to get charts. */
#ifdef _WIN32
#define SLASHES    "/\\"
#define INPUT_FILE NULL
#define GNUPLOT    "gnuplot from http://www.gnuplot.info"
#else
#define SLASHES    "/"
#define INPUT_FILE "/dev/stdin"
#define GNUPLOT    "the package gnuplot-nox"
#endif

/* The last name in a path, which is the whole path if it has no folder. */
static inline const char *path_name(const char *path)
{
    const char *name = path;
    for (const char *slash; (slash = strpbrk(name, SLASHES));) name = slash + 1;
    return name;
}

/* Whether a path is absolute. */
static inline bool path_is_absolute(const char *path)
{
    const bool begins_with_slash = path[0] && strchr(SLASHES, path[0]);
#ifdef _WIN32
    return begins_with_slash || (path[0] && path[1] == ':');
#else
    return begins_with_slash;
#endif
}

/* Allocates memory at a multiple of `alignment`; free it with memory_free_aligned. NULL when memory is short. */
static inline void *memory_aligned(size_t alignment, size_t size)
{
#ifdef _WIN32
    return _aligned_malloc(size, alignment);
#else
    return aligned_alloc(alignment, size);
#endif
}
static inline void memory_free_aligned(void *memory)
{
#ifdef _WIN32
    _aligned_free(memory);
#else
    free(memory);
#endif
}

/* Returns freed memory to the system, where the allocator would keep it for its thread. */
static inline void memory_give_back(void)
{
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

/* The bytes of memory in use by the process, or the maximum so far if the system reports only that; 0 under a
 * sanitizer, which uses most of it. */
double memory_held(void);

/* Seconds on a monotonic clock. */
static inline double clock_seconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

#endif
