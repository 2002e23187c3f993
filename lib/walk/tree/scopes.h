/* Scopes of steps: which ints of a state a step leaves alone, and where the states are that it leads to. */
#ifndef HOD_WALK_TREE_SCOPES_H
#define HOD_WALK_TREE_SCOPES_H

#include "base/packed_set.h"

/* Outcomes and states are kept separately. */
enum { OUTCOMES, STATES, KINDS };

/* Of all steps that leave the same ints alone. */
struct scope {
    uint64_t alone;               /* bits of these ints */
    struct int_set leaves[KINDS]; /* what the steps lead to, in which these are 0 */
};

/* In one context, by leaf: its place; NOT_PLACED where it has not been looked for. */
struct scope_row {
    uint32_t *places[KINDS];
    size_t room[KINDS];
};
#define NOT_PLACED UINT32_MAX

/* Start with zeros ({0}) and scopes_start. */
struct scopes {
    struct scope *all;
    int count;
    struct packed_set
        contexts;             /* the number of a scope, and a state without the ints that its steps look at */
    struct scope_row *rows;   /* of the contexts */
    size_t rows_room, places; /* places for which the rows have room */
};

/* Forgets all, for states of so many ints. False when memory is short. */
bool scopes_start(struct scopes *scopes, int state_ints);

/* The number of the scope in which these ints are left alone, of states and outcomes of so many ints; -1 when
 * memory is short. */
int scopes_find(struct scopes *scopes, uint64_t alone, const int ints[KINDS]);

/* The number of the row of a context, which has room for all leaves of its scope then; NO_PLACE when memory is
 * short. */
size_t scopes_row(struct scopes *scopes, const int *context);

size_t scopes_bytes(const struct scopes *scopes);
void scopes_free(struct scopes *scopes);

#endif
