/* A memo of the steps of a process: what follows, by what a step read of the state and what it rolled. */
#ifndef HOD_RULES_SCRIPT_MEMO_H
#define HOD_RULES_SCRIPT_MEMO_H

#include "walk/procedure.h"
#include "walk/roller_internal.h"

/* What is known of the steps of one process, for one preparation of it. */
struct memo;

/* The memo that a reference holds, for this preparation; it is made, or begun anew, where it knows another
 * one. NULL where nothing is to be remembered: memory is short, or steps seldom came again. */
struct memo *memo_for(struct memo **held, const int *prepared, int ints);
void memo_free(struct memo *memo);
size_t memo_bytes(const struct memo *memo); /* takes NULL */

/* Takes a step as it was taken before, with the rolls of the roller. False: not all of it is known; the state
 * is as it was, and what has been rolled is. */
bool memo_take(struct memo *memo, struct roller *roller, int *state, hod_follows *follows);

/* The recording of a step that is taken otherwise, which rolls by `roller`. */
struct recording {
    struct roller roller; /* first: the step gets a pointer to it */
    struct roller *rolls; /* that it passes on to */
    struct memo *memo;
    uint32_t node; /* where the step is */
    bool is_lost;  /* there is no room for more */
};
void recording_start(struct recording *recording, struct memo *memo, struct roller *rolls);

/* The step has read a place of the state that it had neither read nor written before. */
void recording_read(struct recording *recording, int place, int value);

/* What a step has left in a place of the state. */
struct written {
    int place, value;
};

/* The step is done, and has changed these places. */
void recording_end(struct recording *recording, hod_follows follows, const struct written *written,
                   int count);

#endif
