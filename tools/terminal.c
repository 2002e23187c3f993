/* Messages for the terminal, and a progress line for work that takes longer than a second. */
#include "terminal.h"

#include "base/text.h"
#include "system/platform.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void message_write(const char *text, FILE *file)
{
    AUTO_FREE char *shown = utf8_shown(text);
    if (shown) fputs(shown, file);
}

struct progress progress_start(void)
{
    return (struct progress){.started = clock_seconds()};
}

double progress_seconds(const struct progress *progress)
{
    return clock_seconds() - progress->started;
}

bool progress_tell(void *data, double done)
{
    struct progress *progress = data;
    const double seconds = progress_seconds(progress);
    if (!progress->has_begun) {
        progress->has_begun = true;
        progress->before = done;
    }
    const double worked = done - progress->before;
    const bool is_seen = isatty(STDERR_FILENO);
    if (seconds < 1 || seconds - progress->told < (is_seen ? 0.2 : 30) || !(worked > 0)) return true;
    progress->told = seconds;
    progress->is_shown = is_seen;
    fprintf(stderr, "%s%5.1f %%, about %.0f s left%s", is_seen ? "\r\033[K" : "", 100 * done,
            seconds * (1 - done) / worked, is_seen ? "" : "\n");
    fflush(stderr);
    return true;
}

void progress_end(struct progress *progress)
{
    if (progress->is_shown) fputs("\r\033[K", stderr);
    progress->is_shown = false;
}
