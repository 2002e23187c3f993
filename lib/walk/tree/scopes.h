/* Scopes of steps: which ints of a state a step ignores and leaves unchanged, and the places of the states that it
 * leads to. */
#ifndef HOD_WALK_TREE_SCOPES_H
#define HOD_WALK_TREE_SCOPES_H

#include "base/packed_set.h"

/* Outcomes and states are stored separately. */
enum { OUTCOMES, STATES, KINDS };

/* The scope of all steps that ignore the same ints. */
struct scope {
    uint64_t alone;               /* a bit for each of these ints */
    struct int_set leaves[KINDS]; /* of the steps, with 0 for these ints */
};

/* By leaf, in one context: its place; NOT_PLACED if it has not been looked up. */
struct scope_row {
    uint32_t *places[KINDS];
    size_t room[KINDS];
};
#define NOT_PLACED UINT32_MAX

/* Start with zeros ({0}) and scopes_start. */
struct scopes {
    struct scope *all;
    int count;
    struct packed_set contexts; /* the number of a scope, then a state with only the ignored ints */
    struct scope_row *rows;     /* of the contexts */
    size_t rows_room, places;   /* the total room of all rows */
    size_t leaf_bytes;          /* of the leaves of all scopes */
};

/* Forgets everything; states will have this number of ints. False when memory is short. */
bool scopes_start(struct scopes *scopes, int state_ints);

/* The number of the scope that ignores these ints, for states and outcomes with this many ints; -1 when memory is
 * short. */
int scopes_find(struct scopes *scopes, uint64_t alone, const int ints[KINDS]);

/* The number of a leaf in a scope, which is added if it is new; NO_PLACE when memory is short. */
size_t scopes_add_leaf(struct scopes *scopes, int number, int kind, const int *leaf);

/* The number of a context's row, with room for all leaves of its scope; NO_PLACE when memory is short. */
size_t scopes_row(struct scopes *scopes, const int *context);

size_t scopes_bytes(const struct scopes *scopes);
void scopes_free(struct scopes *scopes);

#endif
