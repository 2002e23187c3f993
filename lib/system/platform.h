/* The platform: its clock, its paths, memory, and what it may lack, which is OpenMP. */
#ifndef HOD_SYSTEM_PLATFORM_H
#define HOD_SYSTEM_PLATFORM_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef __GLIBC__
#include <malloc.h>
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

/* What stands between the folders of a path, the name of the standard input as a file, if it has one, and what one installs
 * to have charts. */
#ifdef _WIN32
#define SLASHES    "/\\"
#define INPUT_FILE NULL
#define GNUPLOT    "gnuplot from http://www.gnuplot.info"
#else
#define SLASHES    "/"
#define INPUT_FILE "/dev/stdin"
#define GNUPLOT    "the package gnuplot-nox"
#endif

/* The name at the end of a path: all of it where there is no folder. */
static inline const char *path_name(const char *path)
{
    const char *name = path;
    for (const char *slash; (slash = strpbrk(name, SLASHES));) name = slash + 1;
    return name;
}

/* Whether a path is looked for from the root, and not from where one stands. */
static inline bool path_is_absolute(const char *path)
{
    const bool begins_with_slash = path[0] && strchr(SLASHES, path[0]);
#ifdef _WIN32
    return begins_with_slash || (path[0] && path[1] == ':');
#else
    return begins_with_slash;
#endif
}

/* Memory at a multiple of `alignment`, for memory_free_aligned. NULL when it is short. */
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

/* Gives back memory that was freed, where the allocator would keep it for the thread that had it. */
static inline void memory_give_back(void)
{
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

/* The bytes that the process holds, or where a system tells only that the most that it has held; 0 where a sanitizer holds
 * most of them. */
double memory_held(void);

/* Seconds since some moment in the past, on a clock that only goes forward. */
static inline double clock_seconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

#endif
