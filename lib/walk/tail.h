/* The rest of a step: a part with which it ends, whose leaves are added from its ways, without walking them.
 */
#ifndef HOD_WALK_TAIL_H
#define HOD_WALK_TAIL_H

#include "walk/parts.h"

/* Where the outcomes of the last rest stand among the leaves. Start with zeros ({0}); free it with tail_free.
 */
struct tail {
    size_t *places;
    int room;            /* for places */
    const int *outcomes; /* those of the last rest, `count` of them; NULL: there was none yet */
    int count;
};

/* Forgets the last rest: leaves are added to another tally. */
void tail_start(struct tail *tail);
void tail_free(struct tail *tail);

/* The leaves of a step: the tally, and the state on the path to them, in which the part tells its outcome. */
struct leaves {
    struct tally *tally;
    const int *state;
    int *outcome;
    int outcome_ints;
};

/* Adds a leaf for each way of the part, which the path reaches with this weight, as a walk through it would:
 * to the last bit. False when memory is short. */
bool tail_add(struct tail *tail, const struct part_entry *part, double weight, const struct leaves *leaves);

#endif
