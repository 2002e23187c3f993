/* Growing arrays and records, and what they do when memory is short. */
#include "base/arrays.h"
#include "base/auto.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>

/* The linker replaces realloc by this function. */
static size_t refused_from = SIZE_MAX;
void *__real_realloc(void *memory, size_t size);
void *__wrap_realloc(void *memory, size_t size);
void *__wrap_realloc(void *memory, size_t size)
{
    return size < refused_from ? __real_realloc(memory, size) : NULL;
}

Test(arrays, entries_are_unchanged_while_an_array_grows)
{
    enum { ENTRIES = 1000 };
    AUTO_FREE int *appended = NULL, *reserved = NULL;
    size_t room = 0;
    for (int i = 0; i < ENTRIES; i++) {
        cr_assert(EXTEND(appended, i) && RESERVE(reserved, room, (size_t)i + 1));
        appended[i] = reserved[i] = i;
    }
    for (int i = 0; i < ENTRIES; i++) cr_assert(appended[i] == i && reserved[i] == i);
    cr_assert(RESERVE(reserved, room, 100000));
    cr_assert_geq(room, 100000);
}

Test(arrays, short_memory_leaves_an_array_as_it_was)
{
    AUTO_FREE int *appended = NULL, *reserved = NULL;
    size_t room = 0;
    cr_assert(EXTEND(appended, 0) && RESERVE(reserved, room, 1));
    *appended = *reserved = 7;
    const size_t before = room;
    refused_from = 1;
    cr_assert_not(EXTEND(appended, 1) || RESERVE(reserved, room, room + 1));
    cr_assert_not(RESERVE(reserved, room, SIZE_MAX / 2));
    cr_assert(*appended == 7 && *reserved == 7 && room == before);
    refused_from = SIZE_MAX;
}

static struct int_set records;

static void end(void)
{
    int_set_free(&records);
}

TestSuite(records, .fini = end);

/* The digits of a number in base 100; no two numbers have the same. */
enum { INTS = 3, MANY = 100000 };
static const int *digits(int number)
{
    static int record[INTS];
    record[0] = number % 100;
    record[1] = number / 100 % 100;
    record[2] = number / 10000;
    return record;
}

static void add_numbers(int count)
{
    cr_assert(int_set_start(&records, INTS));
    for (int i = 0; i < count; i++) cr_assert_eq(int_set_add(&records, digits(i)), (size_t)i);
}

static void assert_holds_numbers(int count)
{
    cr_assert_eq(records.count, (size_t)count);
    for (int i = 0; i < count; i++) {
        cr_assert_eq(int_set_find(&records, digits(i)), (size_t)i);
        cr_assert_arr_eq(int_set_at(&records, (size_t)i), digits(i), INTS * sizeof(int));
    }
    cr_assert_eq(int_set_find(&records, digits(count)), NO_PLACE);
}

Test(records, equal_records_have_one_place_and_records_that_differ_anywhere_have_others)
{
    static const int all[][2] = {{1, 2}, {2, 1}, {1, -2}, {0, 0}};
    cr_assert(int_set_start(&records, 2));
    for (size_t i = 0; i < 2 * 4; i++) cr_assert_eq(int_set_add(&records, all[i % 4]), i % 4);
    cr_assert_eq(records.count, 4);
    cr_assert_eq(int_set_find(&records, all[0]), 0);
    cr_assert_eq(int_set_find(&records, (const int[]){2, 2}), NO_PLACE);
}

Test(records, many_records_keep_their_insertion_order)
{
    add_numbers(MANY);
    assert_holds_numbers(MANY);
    add_numbers(10);
    assert_holds_numbers(10);
}

Test(records, a_set_can_start_again_with_another_length)
{
    int longer[10] = {0};
    add_numbers(MANY);
    cr_assert(int_set_start(&records, 10));
    for (int i = 0; i < 1000; i++) {
        longer[9] = i;
        cr_assert_eq(int_set_add(&records, longer), (size_t)i);
    }
    cr_assert_eq(int_set_find(&records, longer), 999);
    add_numbers(MANY);
    assert_holds_numbers(MANY);
}

Test(records, records_without_ints_are_all_equal)
{
    cr_assert(int_set_start(&records, 0));
    cr_assert_eq(int_set_find(&records, digits(1)), NO_PLACE);
    cr_assert_eq(int_set_add(&records, digits(1)), 0);
    cr_assert_eq(int_set_add(&records, digits(2)), 0);
    cr_assert_eq(records.count, 1);
}

/* Compares with balls that are thrown at random into boxes, with k boxes for each of n balls: about kn (1 - e^-1/k)
 * boxes would not be empty. */
Test(records, states_of_small_numbers_do_not_collide)
{
    enum { SIDE = 64, SLOTS = SLOTS_A_RECORD * SIDE * SIDE };
    static bool is_taken[SLOTS];
    int taken = 0;
    for (int i = 0; i < SIDE * SIDE; i++) {
        bool *slot = &is_taken[int_set_hash((const int[]){i / SIDE, i % SIDE}, 2) & (SLOTS - 1)];
        taken += !*slot;
        *slot = true;
    }
    cr_assert_gt(taken, 0.95 * SLOTS * (1 - exp(-1.0 / SLOTS_A_RECORD)));
}

Test(records, parallel_arrays_survive_a_move)
{
    AUTO_FREE double *squares = NULL;
    size_t room = 0;
    cr_assert(int_set_start(&records, INTS));
    for (int i = 0; i < 1000; i++) {
        cr_assert(RESERVE(squares, room, records.count + 1));
        squares[int_set_add(&records, digits(i))] = (double)i * i;
    }
    for (int i = 0; i < 1000; i++) cr_assert_eq(squares[int_set_find(&records, digits(i))], (double)i * i);
}

Test(records, short_memory_is_reported_and_loses_nothing)
{
    const size_t enough = 1 << 20;
    int count = 0;
    refused_from = enough;
    cr_assert(int_set_start(&records, INTS));
    while (int_set_add(&records, digits(count)) != NO_PLACE) count++;
    cr_assert_lt(count, MANY);
    assert_holds_numbers(count);
    cr_assert_eq(int_set_add(&records, digits(0)), 0);

    refused_from = SIZE_MAX;
    for (int i = count; i < MANY; i++) cr_assert_eq(int_set_add(&records, digits(i)), (size_t)i);
    assert_holds_numbers(MANY);
}

Test(records, short_memory_is_reported_at_the_start)
{
    refused_from = 1;
    cr_assert_not(int_set_start(&records, INTS));
    refused_from = SIZE_MAX;
    add_numbers(10);
    assert_holds_numbers(10);
}
