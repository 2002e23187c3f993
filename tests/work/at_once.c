/* Pieces of work, several at once. */
#include "work/at_once.h"

#include <criterion/criterion.h>
#include <string.h>

enum { PIECES = 100 };

/* How often each was done, and from which on they fail. */
struct work {
    int done[PIECES], failing;
};

static bool work(void *data, int number, hod_error *error)
{
    struct work *all = data;
    all->done[number]++;
    return number < all->failing || hod_fail(error, "piece %d", number);
}

Test(at_once, every_piece_is_done_once)
{
    for (int threads = 0; threads <= 4; threads++) {
        struct work all = {.failing = PIECES};
        cr_expect(at_once(PIECES, threads, work, &all, NULL));
        for (int i = 0; i < PIECES; i++) cr_expect_eq(all.done[i], 1);
    }
}

Test(at_once, there_may_be_nothing_to_do)
{
    cr_expect(at_once(0, 2, work, NULL, NULL));
    cr_expect(at_once_or_in_turn(0, 2, work, NULL, NULL));
}

/* Of several threads another may have failed before one that got a lower piece has begun it. */
Test(at_once, none_begins_after_a_failure)
{
    for (int threads = 1; threads <= 4; threads++) {
        hod_error error = {""};
        struct work all = {.failing = 10};
        cr_expect_not(at_once(PIECES, threads, work, &all, &error));
        cr_expect(strncmp(error.message, "piece 1", 7) == 0, "%s", error.message);
        cr_expect_eq(all.done[PIECES - 1], 0);
    }
}

Test(at_once, few_come_one_after_another)
{
    hod_error error = {""};
    struct work all = {.failing = 3};
    cr_expect_not(at_once_or_in_turn(7, 8, work, &all, &error));
    cr_expect_str_eq(error.message, "piece 3");
    for (int i = 0; i < 7; i++) cr_expect_eq(all.done[i], i <= 3);
}
