/* Arenas. */
#include "base/arena.h"
#include "base/auto.h"

#include <criterion/criterion.h>
#include <stdint.h>
#include <string.h>

enum { THINGS = 5000 };

/* Asks for many sizes, including zero and more than a block. The memory must be all zeros, aligned and separate, and
 * must stay in its place. */
Test(arena, gives_memory_of_any_size_that_never_moves)
{
    struct arena arena = {0};
    unsigned char *things[THINGS];
    size_t sizes[THINGS];
    for (size_t i = 0; i < THINGS; i++) {
        sizes[i] = i == 1000 ? (size_t)3 << 20 : i * 7919 % 301;
        things[i] = arena_take(&arena, sizes[i]);
        cr_assert_not_null(things[i]);
        cr_assert_eq((uintptr_t)things[i] % _Alignof(max_align_t), 0);
        for (size_t byte = 0; byte < sizes[i]; byte++) cr_assert_eq(things[i][byte], 0);
        memset(things[i], (int)(i % 256), sizes[i]);
    }
    for (size_t i = 0; i < THINGS; i++)
        for (size_t byte = 0; byte < sizes[i]; byte++) cr_assert_eq(things[i][byte], i % 256);
    arena_free(&arena);
    cr_expect_null(arena.last);
}

Test(arena, copies_the_first_bytes_of_a_text)
{
    AUTO(arena_free) struct arena arena = {0};
    const char text[] = "volley";
    const char *copy = arena_text(&arena, text, 3), *whole = arena_text(&arena, text, strlen(text));
    cr_expect_str_eq(copy, "vol");
    cr_expect_str_eq(whole, text);
    cr_expect_neq(whole, text);
    cr_expect_str_eq(arena_text(&arena, NULL, 0), "");
    cr_expect_null(arena_text(&arena, text, SIZE_MAX));
}

Test(arena, can_be_reused_and_freed_when_empty)
{
    struct arena arena = {0};
    arena_free(&arena);
    int *number = arena_take(&arena, sizeof *number);
    cr_assert_not_null(number);
    cr_expect_eq(*number, 0);
    arena_free(&arena);
}

Test(arena, refuses_more_than_there_is)
{
    AUTO(arena_free) struct arena arena = {0};
    cr_expect_null(arena_take(&arena, SIZE_MAX));
    cr_expect_null(arena_take(&arena, SIZE_MAX - _Alignof(max_align_t) + 1));
}
