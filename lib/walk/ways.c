/* Ways: the memory that they grow in. */
#include "walk/ways.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 64 };

bool ways_add(struct ways *ways, size_t outcome)
{
    if (ways->count == ways->room) {
        const size_t room = ways->room ? 2 * ways->room : FIRST_ROOM;
        struct way *all = realloc(ways->all, room * sizeof *all);
        if (!all) return false;
        ways->all = all;
        ways->room = room;
    }
    ways->all[ways->count++] = (struct way){.outcome = (int)outcome};
    return true;
}

bool ways_add_roll(struct ways *ways, double share)
{
    if (ways->share_count == ways->share_room) {
        const size_t room = ways->share_room ? 2 * ways->share_room : FIRST_ROOM;
        double *shares = realloc(ways->shares, room * sizeof *shares);
        if (!shares) return false;
        ways->shares = shares;
        ways->share_room = room;
    }
    ways->shares[ways->share_count++] = share;
    ways->all[ways->count - 1].rolls++;
    return true;
}

bool ways_copy(const struct ways *ways, struct ways *copy)
{
    *copy = (struct ways){.count = ways->count,
                          .share_count = ways->share_count,
                          .room = ways->count,
                          .share_room = ways->share_count};
    copy->all = malloc((ways->count + 1) * sizeof *copy->all);
    copy->shares = malloc((ways->share_count + 1) * sizeof *copy->shares);
    if (!copy->all || !copy->shares) return false;
    memcpy(copy->all, ways->all, ways->count * sizeof *copy->all);
    if (ways->share_count > 0) memcpy(copy->shares, ways->shares, ways->share_count * sizeof *copy->shares);
    return true;
}

void ways_free(struct ways *ways)
{
    free(ways->all);
    free(ways->shares);
    *ways = (struct ways){0};
}
