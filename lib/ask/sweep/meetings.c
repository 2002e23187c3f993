/* Meetings: records with a count beside each. */
#include "ask/sweep/meetings.h"

#include <stdlib.h>

bool meetings_start(struct meetings *meetings, int ints)
{
    return records_start(&meetings->records, ints);
}

static bool make_room(struct meetings *meetings)
{
    uint64_t *counts = records_beside(&meetings->records, meetings->counts, &meetings->room, sizeof *counts);
    if (counts) meetings->counts = counts;
    return counts;
}

bool meetings_add(struct meetings *meetings, const int *record, uint64_t times)
{
    const size_t count = meetings->records.count;
    if (count == meetings->room && !make_room(meetings)) return false;
    const size_t place = records_add(&meetings->records, record);
    if (place == NO_PLACE) return false;
    meetings->counts[place] = place < count ? meetings->counts[place] + times : times;
    return true;
}

void meetings_free(struct meetings *meetings)
{
    records_free(&meetings->records);
    free(meetings->counts);
}
