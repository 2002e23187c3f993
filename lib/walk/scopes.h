/* Scopes of steps: which ints of a state a step leaves alone, and where the states are that it leads to. */
#ifndef HOD_WALK_SCOPES_H
#define HOD_WALK_SCOPES_H

#include "base/arrays.h"

/* Outcomes and states are kept separately. */
enum { OUTCOMES, STATES, KINDS };

/* In one context, by leaf: its place plus one; 0 where it has not been looked for. */
struct scope_row {
    uint32_t *places[KINDS];
    size_t room[KINDS];
};

/* Of all steps that leave the same ints alone. */
struct scope {
    uint64_t alone;               /* bits of these ints */
    struct records contexts;      /* states in which all others are 0 */
    struct records leaves[KINDS]; /* what the steps lead to, in which these are 0 */
    struct scope_row *rows;       /* of the contexts */
    size_t rows_room;
};

/* Start with zeros ({0}) and scopes_start. */
struct scopes {
    struct scope *all;
    int count;
};

/* Forgets all. */
void scopes_start(struct scopes *scopes);

/* The number of the scope in which these ints are left alone, of states and outcomes of so many ints; -1 when
 * memory is short. */
int scopes_find(struct scopes *scopes, uint64_t alone, const int ints[KINDS]);

/* The places of all leaves that there are now, in the context of a state without its other ints. NULL when
 * memory is short; valid until the next call. */
struct scope_row *scope_row(struct scope *scope, const int *context);

size_t scopes_bytes(const struct scopes *scopes);
void scopes_free(struct scopes *scopes);

#endif
