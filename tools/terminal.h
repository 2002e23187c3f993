/* What a terminal is told: messages, and a progress line for work that takes more than a second. Where
 * standard error is no terminal, as in jobs of a cluster, there is a line every 30 seconds. */
#ifndef HOD_TOOLS_TERMINAL_H
#define HOD_TOOLS_TERMINAL_H

#include <stdbool.h>
#include <stdio.h>

/* Writes a text that may hold a user's words, what a terminal would obey as \xNN (utf8_shown). */
void message_write(const char *text, FILE *file);

struct progress {
    bool is_shown; /* the line stands on the terminal */
    double started, told;
    double before; /* the share that was done when it was first told of: nobody worked at it */
    bool has_begun;
};

/* Starts the clock, in seconds. */
struct progress progress_start(void);

/* Seconds since the start. */
double progress_seconds(const struct progress *progress);

/* Tells the share done, 0..1, with an estimate of the time left, and has the work go on. data is a struct
 * progress. */
bool progress_tell(void *data, double done);

/* Takes the line away. */
void progress_end(struct progress *progress);

#endif
