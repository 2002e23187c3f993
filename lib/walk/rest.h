/* The rest of a step: a part with which it ends, whose leaves are added from its ways, without walking them.
 */
#ifndef HOD_WALK_REST_H
#define HOD_WALK_REST_H

#include "walk/parts.h"

/* Where the outcomes of the last rest stand among the leaves. Start with zeros ({0}); free it with rest_free.
 */
struct rest {
    size_t *places;
    int room;            /* for places */
    const int *outcomes; /* those of the last rest, `count` of them; NULL: there was none yet */
    int count;
};

/* Forgets the last rest: leaves are added to another tally. */
void rest_start(struct rest *rest);
void rest_free(struct rest *rest);

/* The leaves of a step: the tally, and the state on the path to them, in which the part tells its outcome. */
struct leaves {
    struct tally *tally;
    const int *state;
    int *outcome;
    int outcome_ints;
};

/* Adds a leaf for each way of the part, which the path reaches with this weight, as a walk through it would:
 * to the last bit. False when memory is short. */
bool rest_add(struct rest *rest, const struct part_entry *part, double weight, const struct leaves *leaves);

#endif
