/* Divided work: results arrive in order, whoever calculates them. */
#include "squares.h"

#include <criterion/criterion.h>

Test(division, results_are_taken_in_order_on_any_number_of_threads)
{
    for (int threads = 1; threads <= 7; threads++)
        for (int repeat = 0; repeat < 20; repeat++)
            for (int blocks = 0; blocks <= 100; blocks += 100) {
                struct squares squares;
                const hod_work work = squares_work(&squares, (uint64_t)blocks, threads);
                cr_assert(hod_work_do(&work, NULL, NULL));
                squares_assert_all(&squares, blocks);
                cr_assert_eq(squares.calculated, blocks);
            }
}

Test(division, the_first_failing_block_is_reported)
{
    for (int repeat = 0; repeat < 100; repeat++) {
        hod_error error;
        struct squares squares;
        const hod_work work = squares_work(&squares, 500, 5);
        squares.failing = 17;
        cr_assert_not(hod_work_do(&work, NULL, &error));
        cr_assert_str_eq(error.message, "block 17 fails");
        cr_assert_eq(squares.count, 17, "what stands before it is taken");
        cr_assert_leq(squares.calculated, 17 + 5, "the others do not go on");
    }
}

/* Takes squares until there are enough. */
enum { ENOUGH = 23 };
static bool is_enough;
static bool take_enough(void *data, uint64_t block, const char *bytes, size_t length, hod_error *error)
{
    const hod_work all = squares_work(&(struct squares){0}, 0, 1);
    cr_assert_lt(block, ENOUGH);
    is_enough = block + 1 == ENOUGH;
    return all.take(data, block, bytes, length, error);
}

Test(division, nothing_is_taken_once_there_is_enough)
{
    for (int threads = 1; threads <= 7; threads++) {
        struct squares squares;
        hod_work work = squares_work(&squares, 500, threads);
        work.take = take_enough;
        work.is_enough = &is_enough;
        is_enough = false;
        cr_assert(hod_work_do(&work, NULL, NULL));
        squares_assert_all(&squares, ENOUGH);
        cr_assert_leq(squares.calculated, ENOUGH + threads, "the others do not go on");
    }
}

static bool note_share(void *data, double done)
{
    cr_assert(done >= *(double *)data && done <= 1);
    *(double *)data = done;
    return true;
}

Test(division, progress_is_reported)
{
    double done = 0;
    struct squares squares;
    hod_work work = squares_work(&squares, 40, 2);
    work.progress = note_share;
    work.progress_data = &done;
    cr_assert(hod_work_do(&work, NULL, NULL));
    cr_assert_eq(done, 1);
}

static bool go_on_to_half(void *data, double done)
{
    *(double *)data = done;
    return done < 0.5;
}

Test(division, progress_can_end_the_work)
{
    for (int threads = 1; threads <= 4; threads++) {
        hod_error error;
        double done = 0;
        struct squares squares;
        hod_work work = squares_work(&squares, 40, threads);
        work.progress = go_on_to_half;
        work.progress_data = &done;
        cr_assert_not(hod_work_do(&work, NULL, &error));
        cr_expect_eq(error.status, HOD_CANCELLED);
        cr_expect_str_eq(error.message, "it was cancelled");
        cr_expect_eq(done, 0.5);
        cr_expect_eq(squares.count, 20);
    }
}

static hod_stop *wanted;

static bool stop_at_half(void *data, double done)
{
    (void)data;
    if (done >= 0.5) hod_stop_now(wanted);
    return true;
}

Test(division, no_block_starts_once_a_stop_is_requested)
{
    hod_error error;
    struct squares squares;
    hod_work work = squares_work(&squares, 40, 3);
    wanted = hod_stop_new(NULL);
    cr_assert_not(hod_stop_is_wanted(wanted));
    work.progress = stop_at_half;
    work.stop = wanted;
    cr_assert_not(hod_work_do(&work, NULL, &error));
    cr_expect_eq(error.status, HOD_CANCELLED);
    cr_expect_eq(squares.count, 20);
    cr_expect_leq(squares.calculated, 20 + 3);
    cr_assert_not(hod_work_do(&work, NULL, &error), "nor any other work");
    hod_stop_free(wanted);
}

/* A dealer that calculates from the last block to the first, as another machine might. */
static bool deal_backwards(void *dealer, const hod_work *work, uint64_t first, uint64_t end,
                           hod_receive *receive, void *data, hod_error *error)
{
    hod_buffer results[MOST_SQUARES] = {0};
    bool done = true;
    ++*(int *)dealer;
    for (uint64_t block = end; block-- > first;)
        done = done && work->calculate(work->data, 0, block, &results[block], error);
    for (uint64_t block = first; block < end; block++) {
        done = done && receive(data, block, results[block].bytes, results[block].length, error);
        hod_buffer_free(&results[block]);
    }
    return done;
}

Test(division, another_dealer_can_replace_the_threads)
{
    int dealt = 0;
    struct squares squares;
    const hod_work work = squares_work(&squares, 30, 2);
    hod_division division = squares_shard(1, 1);
    division.deal = deal_backwards;
    division.dealer = &dealt;
    cr_assert(hod_work_do(&work, &division, NULL));
    cr_assert_eq(dealt, 1);
    squares_assert_all(&squares, 30);
    cr_assert_not(hod_is_elsewhere(&division));
    division.only_helps = true;
    cr_assert(hod_is_elsewhere(&division));
}
