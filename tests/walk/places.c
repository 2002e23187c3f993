/* Places: sorted by tables and by content. */
#include "walk/chain/places.h"

#include <criterion/criterion.h>
#include <limits.h>
#include <stdlib.h>

enum { COUNT = 5000 };
static struct places places;

static void end(void)
{
    places_free(&places);
}

TestSuite(places, .fini = end);

/* The same numbers in another order, up to a little above `most`. */
static uint32_t mixed(uint32_t i, uint32_t most)
{
    return (uint32_t)((uint64_t)(i * 2654435761u) * most >> 32);
}

/* Whether places are sorted by a table, and those with equal entries by place. */
static void expect_sorted(const uint32_t *table)
{
    for (size_t i = 1; i < places.count; i++) {
        const uint32_t before = places.order[i - 1], place = places.order[i];
        cr_assert(table[before] < table[place] || (table[before] == table[place] && before < place),
                  "%u: %u, %u: %u", before, table[before], place, table[place]);
    }
}

Test(places, tables_with_small_and_large_entries_are_sorted_stably)
{
    static const uint32_t mosts[] = {0, 1, 300, 65535, 65536, 1000000, UINT32_MAX};
    uint32_t table[COUNT];
    for (size_t k = 0; k < sizeof mosts / sizeof *mosts; k++) {
        for (uint32_t i = 0; i < COUNT; i++) table[i] = mixed(i, mosts[k]);
        cr_assert(places_start(&places, COUNT));
        cr_assert(places_sort(&places, table, mosts[k]));
        expect_sorted(table);
    }
}

Test(places, some_of_the_places_can_be_sorted)
{
    const uint32_t table[] = {9, 2, 7, 2, 5, 0};
    cr_assert(places_start(&places, 6));
    places.count = 3;
    memcpy(places.order, (const uint32_t[]){4, 3, 1}, 3 * sizeof *places.order);
    cr_assert(places_sort(&places, table, 9));
    cr_assert_arr_eq(places.order, ((const uint32_t[]){3, 1, 4}), 3 * sizeof *places.order);
}

/* Compares two records by their last ints, then by those before. */
static int compare(const int *one, const int *other, int ints)
{
    while (ints-- > 0)
        if (one[ints] != other[ints]) return one[ints] < other[ints] ? -1 : 1;
    return 0;
}

Test(places, the_order_by_content_does_not_depend_on_the_order_of_the_records)
{
    enum { INTS = 4 };
    static const int extremes[] = {INT_MIN, -70000, -1, 0, 3, 200, 65536, INT_MAX};
    AUTO(packed_set_free) struct packed_set records = {0};
    for (int step = 1; step < 4; step += 2) {
        cr_assert(packed_set_start(&records, INTS));
        for (uint32_t i = 0; i < COUNT; i++) {
            const uint32_t n = i * (uint32_t)step % 4096;
            packed_set_add(&records, (const int[]){extremes[n & 7], extremes[n >> 3 & 7],
                                                   extremes[n >> 6 & 7], extremes[n >> 9]});
        }
        cr_assert_eq(records.count, 4096);
        cr_assert(places_start(&places, records.count));
        cr_assert(places_sort_by_content(&places, &records, NULL, NULL));
        for (size_t i = 1; i < places.count; i++) {
            int before[INTS], record[INTS];
            packed_set_read(&records, places.order[i - 1], before);
            packed_set_read(&records, places.order[i], record);
            cr_assert_lt(compare(before, record, INTS), 0);
        }
    }
}
