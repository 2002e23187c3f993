/* A clock that only goes forward, for how long things take. */
#ifndef HOD_BASE_CLOCK_H
#define HOD_BASE_CLOCK_H

#include <time.h>

/* Seconds since some moment in the past. */
static inline double clock_seconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

#endif
