/* Several pieces of work at the same time. */
#include "work/parallel.h"

#include <criterion/criterion.h>
#include <string.h>

enum { PIECES = 100 };

/* How often each piece was done, and the first piece that fails. */
struct work {
    int done[PIECES], failing;
};

static bool work(void *data, int number, hod_error *error)
{
    struct work *all = data;
    all->done[number]++;
    return number < all->failing || hod_fail(error, "piece %d", number);
}

Test(parallel, every_task_is_done_once)
{
    for (int threads = 0; threads <= 4; threads++) {
        struct work all = {.failing = PIECES};
        cr_expect(parallel(PIECES, threads, work, &all, NULL));
        for (int i = 0; i < PIECES; i++) cr_expect_eq(all.done[i], 1);
    }
}

Test(parallel, there_can_be_nothing_to_do)
{
    cr_expect(parallel(0, 2, work, NULL, NULL));
    cr_expect(parallel_or_serial(0, 2, work, NULL, NULL));
}

/* With several threads, a thread may get a lower piece but not start it before another thread has failed. */
Test(parallel, no_task_starts_after_a_failure)
{
    for (int threads = 1; threads <= 4; threads++) {
        hod_error error = {0};
        struct work all = {.failing = 10};
        cr_expect_not(parallel(PIECES, threads, work, &all, &error));
        cr_expect(strncmp(error.message, "piece 1", 7) == 0, "%s", error.message);
        cr_expect_eq(all.done[PIECES - 1], 0);
    }
}

Test(parallel, few_tasks_run_one_after_another)
{
    hod_error error = {0};
    struct work all = {.failing = 3};
    cr_expect_not(parallel_or_serial(7, 8, work, &all, &error));
    cr_expect_str_eq(error.message, "piece 3");
    for (int i = 0; i < 7; i++) cr_expect_eq(all.done[i], i <= 3);
}
