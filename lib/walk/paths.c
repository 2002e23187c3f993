/* Ways: the memory that they grow in. */
#include "walk/paths.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 64 };

bool paths_add(struct paths *paths, size_t outcome)
{
    if (paths->count == paths->room) {
        const size_t room = paths->room ? 2 * paths->room : FIRST_ROOM;
        struct path *all = realloc(paths->all, room * sizeof *all);
        if (!all) return false;
        paths->all = all;
        paths->room = room;
    }
    paths->all[paths->count++] = (struct path){.outcome = (int)outcome};
    return true;
}

bool paths_add_roll(struct paths *paths, double share)
{
    if (paths->share_count == paths->share_room) {
        const size_t room = paths->share_room ? 2 * paths->share_room : FIRST_ROOM;
        double *shares = realloc(paths->shares, room * sizeof *shares);
        if (!shares) return false;
        paths->shares = shares;
        paths->share_room = room;
    }
    paths->shares[paths->share_count++] = share;
    paths->all[paths->count - 1].rolls++;
    return true;
}

bool paths_copy(const struct paths *paths, struct paths *copy)
{
    *copy = (struct paths){.count = paths->count,
                           .share_count = paths->share_count,
                           .room = paths->count,
                           .share_room = paths->share_count};
    copy->all = malloc((paths->count + 1) * sizeof *copy->all);
    copy->shares = malloc((paths->share_count + 1) * sizeof *copy->shares);
    if (!copy->all || !copy->shares) return false;
    memcpy(copy->all, paths->all, paths->count * sizeof *copy->all);
    if (paths->share_count > 0)
        memcpy(copy->shares, paths->shares, paths->share_count * sizeof *copy->shares);
    return true;
}

void paths_free(struct paths *paths)
{
    free(paths->all);
    free(paths->shares);
    *paths = (struct paths){0};
}
