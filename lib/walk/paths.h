/* Ways: all that was rolled on the way to each outcome of a part. */
#ifndef HOD_WALK_PATHS_H
#define HOD_WALK_PATHS_H

#include <stdbool.h>
#include <stddef.h>

/* One way from the first roll to the end. */
struct path {
    int outcome; /* its place among the outcomes of the part */
    int rolls;
};

/* Ways in the order in which they were walked, and the shares of all their rolls, one after another. Start
 * with zeros ({0}); free it with paths_free. */
struct paths {
    struct path *all;
    double *shares;
    size_t count, share_count;
    size_t room, share_room;
};

/* Adds a way without rolls, and a roll to the last way. False when memory is short. */
bool paths_add(struct paths *paths, size_t outcome);
bool paths_add_roll(struct paths *paths, double share);

/* Makes *copy a copy that takes no more memory than it needs. False when memory is short. */
bool paths_copy(const struct paths *paths, struct paths *copy);

void paths_free(struct paths *paths);

#endif
