/* An answer that is given again and again: what changed in it, and the last one when there is none. */
#ifndef HOD_TOOLS_ANSWER_AGAIN_H
#define HOD_TOOLS_ANSWER_AGAIN_H

#include "base/error.h"

#include <stdbool.h>

/* A question; begins with its command alone. */
struct again {
    const char *const *command; /* count words, the first names a sub-command */
    int count;
    char *last; /* the last answer that was one */
};

/* Asks a process of its own, so that nothing of an earlier answer is left, and prints what it answers. False
 * when no process can be started. */
bool answer_again(struct again *again, hod_error *error);

#endif
