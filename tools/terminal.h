/* Output to a terminal: messages, and a progress line for work that takes more than a second. If standard error is not
 * a terminal, as in cluster jobs, a line is printed every 30 seconds. */
#ifndef HOD_TOOLS_TERMINAL_H
#define HOD_TOOLS_TERMINAL_H

#include <stdbool.h>
#include <stdio.h>

/* Writes a text that may contain a user's words, with anything that would control a terminal as \xNN (utf8_shown). */
void message_write(const char *text, FILE *file);

struct progress {
    bool is_shown; /* the line is on the terminal */
    double started, told;
    double before; /* the fraction done at the first report, before any work of this run */
    bool has_begun;
};

/* Starts the clock, in seconds. */
struct progress progress_start(void);

/* Seconds since the start. */
double progress_seconds(const struct progress *progress);

/* Shows the fraction done, 0..1, with an estimate of the time left, and returns true, so that work continues. data is a
 * struct progress. */
bool progress_tell(void *data, double done);

/* Removes the line. */
void progress_end(struct progress *progress);

#endif
