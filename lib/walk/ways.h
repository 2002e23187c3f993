/* Ways: all that was rolled on the way to each outcome of a part. */
#ifndef HOD_WALK_WAYS_H
#define HOD_WALK_WAYS_H

#include <stdbool.h>
#include <stddef.h>

/* One way from the first roll to the end. */
struct way {
    int outcome; /* its place among the outcomes of the part */
    int rolls;
};

/* Ways in the order in which they were walked, and the shares of all their rolls, one after another. Start
 * with zeros ({0}); free it with ways_free. */
struct ways {
    struct way *all;
    double *shares;
    size_t count, share_count;
    size_t room, share_room;
};

/* Adds a way without rolls, and a roll to the last way. False when memory is short. */
bool ways_add(struct ways *ways, size_t outcome);
bool ways_add_roll(struct ways *ways, double share);

/* Makes *copy a copy that takes no more memory than it needs. False when memory is short. */
bool ways_copy(const struct ways *ways, struct ways *copy);

void ways_free(struct ways *ways);

#endif
