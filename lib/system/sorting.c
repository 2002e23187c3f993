/* qsort_r as a merge sort, for C libraries that lack it. */
#include "system/lacking.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct sorting {
    size_t size;
    int (*compare)(const void *, const void *, void *);
    void *data;
};

/* Merges two sorted halves of items; copies the first half to room. */
static void merge(const struct sorting *sorting, char *items, size_t first, size_t count, char *room)
{
    const size_t size = sorting->size;
    memcpy(room, items, first * size);
    const char *one = room, *other = items + first * size;
    const char *const one_end = room + first * size, *const other_end = items + count * size;
    for (char *place = items; one < one_end; place += size) {
        const bool is_other = other < other_end && sorting->compare(one, other, sorting->data) > 0;
        memmove(place, is_other ? other : one, size);
        if (is_other)
            other += size;
        else
            one += size;
    }
}

static void sort(const struct sorting *sorting, char *items, size_t count, char *room)
{
    if (count < 2) return;
    const size_t first = count / 2;
    sort(sorting, items, first, room);
    sort(sorting, items + first * sorting->size, count - first, room);
    merge(sorting, items, first, count, room);
}

/* Like the function of the GNU C library, it cannot fail. */
void qsort_r(void *items, size_t count, size_t size, int (*compare)(const void *, const void *, void *),
             void *data)
{
    char *room = malloc((count / 2 + 1) * size);
    if (!room) abort();
    sort(&(struct sorting){size, compare, data}, items, count, room);
    free(room);
}
