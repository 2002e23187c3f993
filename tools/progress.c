/* A progress line on standard error. */
#include "progress.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

struct progress progress_start(void)
{
    return (struct progress){.started = now()};
}

double progress_seconds(const struct progress *progress)
{
    return now() - progress->started;
}

void progress_tell(void *data, double done)
{
    struct progress *progress = data;
    const double seconds = progress_seconds(progress);
    if (!progress->has_begun) {
        progress->has_begun = true;
        progress->before = done;
    }
    const double worked = done - progress->before;
    if (seconds < 1 || seconds - progress->told < 0.2 || !(worked > 0) || !isatty(STDERR_FILENO)) return;
    progress->told = seconds;
    progress->is_shown = true;
    fprintf(stderr, "\r\033[K%5.1f %%, about %.0f s left", 100 * done, seconds * (1 - done) / worked);
    fflush(stderr);
}

void progress_end(struct progress *progress)
{
    if (progress->is_shown) fputs("\r\033[K", stderr);
    progress->is_shown = false;
}
