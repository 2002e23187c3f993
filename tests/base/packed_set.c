/* Compact records, whose ints grow from one byte to four. */
#include "base/packed_set.h"

#include <criterion/criterion.h>
#include <limits.h>
#include <stdlib.h>

/* The linker replaces realloc by this function. */
static size_t refused_from = SIZE_MAX;
void *__real_realloc(void *memory, size_t size);
void *__wrap_realloc(void *memory, size_t size);
void *__wrap_realloc(void *memory, size_t size)
{
    return size < refused_from ? __real_realloc(memory, size) : NULL;
}

static struct packed_set compact;

static void end(void)
{
    packed_set_free(&compact);
}

TestSuite(compact, .fini = end);

/* Nine ints, which fill more than a word of bytes: the digits of a number in base 100, multiplied by a factor, one of
 * them negative. */
enum { INTS = 9, MANY = 100000 };
static const int *digits(int number, int factor)
{
    static int record[INTS];
    record[0] = number % 100 * factor;
    record[INTS - 2] = -(number / 100 % 100) * factor;
    record[INTS - 1] = number / 10000 * factor;
    return record;
}

static void assert_holds(int from, int to, int factor)
{
    for (int i = from; i < to; i++) {
        int record[INTS];
        cr_assert_eq(packed_set_find(&compact, digits(i, factor)), (size_t)i);
        packed_set_read(&compact, (size_t)i, record);
        cr_assert_arr_eq(record, digits(i, factor), sizeof record);
    }
}

Test(compact, many_records_keep_their_insertion_order)
{
    cr_assert(packed_set_start(&compact, INTS));
    for (int i = 0; i < MANY; i++) cr_assert_eq(packed_set_add(&compact, digits(i, 1)), (size_t)i);
    for (int i = 0; i < MANY; i++) cr_assert_eq(packed_set_add(&compact, digits(i, 1)), (size_t)i);
    assert_holds(0, MANY, 1);
    cr_assert_eq(packed_set_find(&compact, digits(MANY, 1)), NO_PLACE);
}

Test(compact, ints_of_every_size_are_kept)
{
    const int values[] = {0,        SCHAR_MAX,    SCHAR_MIN,    SCHAR_MAX + 1, SCHAR_MIN - 1, SHRT_MAX,
                          SHRT_MIN, SHRT_MAX + 1, SHRT_MIN - 1, INT_MAX,       INT_MIN};
    enum { VALUES = sizeof values / sizeof *values };
    for (int first = 0; first < VALUES; first++) {
        cr_assert(packed_set_start(&compact, 1));
        for (int i = 0; i < VALUES; i++)
            cr_assert_eq(packed_set_add(&compact, &values[(first + i) % VALUES]), (size_t)i);
        for (int i = 0; i < VALUES; i++) {
            int value;
            packed_set_read(&compact, (size_t)i, &value);
            cr_assert_eq(value, values[(first + i) % VALUES]);
            cr_assert_eq(packed_set_find(&compact, &value), (size_t)i);
        }
    }
}

Test(compact, long_records_can_need_four_bytes_at_once)
{
    enum { LONG = 40 };
    int record[LONG] = {0}, read[LONG];
    cr_assert(packed_set_start(&compact, LONG));
    cr_assert_eq(packed_set_add(&compact, record), 0);
    for (int i = 0; i < LONG; i++) record[i] = INT_MAX - i;
    cr_assert_eq(packed_set_add(&compact, record), 1);
    packed_set_read(&compact, 1, read);
    cr_assert_arr_eq(read, record, sizeof record);
    cr_assert_eq(packed_set_find(&compact, (const int[LONG]){0}), 0);
}

/* Adds a hundred records together; the last of them has a number that does not fit into a byte. */
Test(compact, adding_many_together_gives_the_same_places_as_one_by_one)
{
    enum { TOGETHER = 100 };
    int all[TOGETHER][INTS];
    uint32_t places[TOGETHER];
    cr_assert(packed_set_start(&compact, INTS));
    for (int i = 0; i < TOGETHER; i++) memcpy(all[i], digits(i % 60, 1), sizeof *all);
    all[TOGETHER - 1][1] = 1000;
    cr_assert(packed_set_add_all(&compact, *all, TOGETHER, places));
    for (int i = 0; i < TOGETHER; i++)
        cr_assert_eq(places[i], (uint32_t)(i < TOGETHER - 1 ? i % 60 : 60), "%d", i);
    cr_assert_eq(compact.count, 61);
    assert_holds(0, 60, 1);
}

Test(compact, too_large_ints_are_not_found)
{
    cr_assert(packed_set_start(&compact, 1));
    cr_assert_eq(packed_set_add(&compact, (const int[]){1}), 0);
    cr_assert_eq(packed_set_find(&compact, (const int[]){257}), NO_PLACE);
}

Test(compact, records_without_ints_are_all_equal)
{
    cr_assert(packed_set_start(&compact, 0));
    cr_assert_eq(packed_set_find(&compact, digits(1, 1)), NO_PLACE);
    cr_assert_eq(packed_set_add(&compact, digits(1, 1)), 0);
    cr_assert_eq(packed_set_add(&compact, digits(2, 1)), 0);
    cr_assert_eq(compact.count, 1);
}

/* Renumbers the records backward; records added later follow the last. */
Test(compact, renumbered_records_are_found_in_their_new_places)
{
    enum { COUNT = 1000 };
    uint32_t numbers[COUNT];
    cr_assert(packed_set_start(&compact, INTS));
    for (int i = 0; i < COUNT; i++) {
        numbers[i] = (uint32_t)(COUNT - 1 - i);
        cr_assert_eq(packed_set_add(&compact, digits(i, 1000)), (size_t)i);
    }
    cr_assert(packed_set_renumber(&compact, numbers));
    for (int i = 0; i < COUNT; i++) {
        int record[INTS];
        cr_assert_eq(packed_set_find(&compact, digits(i, 1000)), (size_t)(COUNT - 1 - i));
        packed_set_read(&compact, (size_t)(COUNT - 1 - i), record);
        cr_assert_arr_eq(record, digits(i, 1000), sizeof record);
    }
    for (int i = COUNT; i < MANY; i++) cr_assert_eq(packed_set_add(&compact, digits(i, 1000)), (size_t)i);
    cr_assert_eq(packed_set_find(&compact, digits(0, 1000)), COUNT - 1);
}

/* Factors for which the ints take one, two and four bytes. */
Test(compact, columns_are_read_with_ints_of_every_size)
{
    static const int factors[] = {1, 300, 1000};
    static uint32_t column[MANY];
    for (size_t k = 0; k < sizeof factors / sizeof *factors; k++) {
        const uint32_t factor = (uint32_t)factors[k];
        cr_assert(packed_set_start(&compact, INTS));
        for (int i = 0; i < MANY; i++) packed_set_add(&compact, digits(i, factors[k]));
        cr_assert_eq(packed_set_column(&compact, 0, column), 99 * factor);
        for (uint32_t i = 0; i < MANY; i++) cr_assert_eq(column[i], i % 100 * factor);
        cr_assert_eq(packed_set_column(&compact, 1, column), 0);
        cr_assert_eq(packed_set_column(&compact, INTS - 2, column), 99 * factor);
        for (uint32_t i = 0; i < MANY; i++) cr_assert_eq(column[i], (99 - i / 100 % 100) * factor);
    }
}

Test(compact, an_empty_set_can_be_renumbered)
{
    cr_assert(packed_set_start(&compact, INTS));
    cr_assert_eq(packed_set_column(&compact, 0, NULL), 0);
    cr_assert(packed_set_renumber(&compact, NULL));
    cr_assert_eq(packed_set_add(&compact, digits(0, 1)), 0);
}

Test(compact, short_memory_is_reported_and_loses_nothing)
{
    int count = 0;
    refused_from = 1 << 20;
    cr_assert(packed_set_start(&compact, INTS));
    while (packed_set_add(&compact, digits(count, 1)) != NO_PLACE) count++;
    cr_assert_lt(count, MANY);
    assert_holds(0, count, 1);
    refused_from = SIZE_MAX;
    for (int i = count; i < MANY; i++) cr_assert_eq(packed_set_add(&compact, digits(i, 1)), (size_t)i);
    assert_holds(0, MANY, 1);
}

Test(compact, a_set_can_start_again_with_another_length)
{
    cr_assert(packed_set_start(&compact, INTS));
    for (int i = 0; i < MANY; i++) cr_assert_eq(packed_set_add(&compact, digits(i, 1000)), (size_t)i);
    cr_assert(packed_set_start(&compact, 2));
    cr_assert_eq(packed_set_add(&compact, (const int[]){3, 4}), 0);
    cr_assert_eq(packed_set_find(&compact, (const int[]){4, 3}), NO_PLACE);
}
