/* A memo of a process's steps: what follows, given what a step read from the state and what it rolled. */
#ifndef HOD_RULES_SCRIPT_MEMO_H
#define HOD_RULES_SCRIPT_MEMO_H

#include "walk/procedure.h"
#include "walk/roller_internal.h"

/* The known steps of one process with one preparation. */
struct memo;

/* The memo in *held for this preparation; makes it, or starts it anew if it is for another preparation. NULL if nothing
 * should be remembered: memory is short, or steps seldom recurred. */
struct memo *memo_for(struct memo **held, const int *prepared, int ints);
void memo_free(struct memo *memo);
size_t memo_bytes(const struct memo *memo); /* accepts NULL */

/* Takes a step as it was taken before, with the rolls of the roller. False if it is not completely known; then the
 * state is unchanged, but rolls may have been made. */
bool memo_take(struct memo *memo, struct roller *roller, int *state, hod_follows *follows);

/* The recording of a step that is taken in another way, with `roller` for its rolls. */
struct recording {
    struct roller roller; /* first: the step gets a pointer to it */
    struct roller *rolls; /* does the actual rolling */
    struct memo *memo;
    uint32_t node; /* the current node of the step */
    bool is_lost;  /* there was no room for more */
};
void recording_start(struct recording *recording, struct memo *memo, struct roller *rolls);

/* The step has read a place of the state for the first time, before writing it. */
void recording_read(struct recording *recording, int place, int value);

/* A value that a step has left in a place of the state. */
struct written {
    int place, value;
};

/* The step is done and has changed these places. */
void recording_end(struct recording *recording, hod_follows follows, const struct written *written,
                   int count);

#endif
