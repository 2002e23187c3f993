/* Simulation. */
#include "procedures.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { TRIALS = 3 * HOD_BLOCK_TRIALS + 12345 };

Test(simulate, every_trial_is_counted_once)
{
    for (uint64_t trials = 1; trials < 5000000; trials = trials * 7 + 1) {
        const hod_trials asked = {.trials = trials, .seed = 3, .threads = 2};
        AUTO(hod_distribution_free) hod_distribution result = simulated(&attrition, &(int){5}, asked);
        double sum = 0;
        for (size_t row = 0; row < result.rows; row++) sum += result.weights[row];
        cr_assert_eq(sum, (double)trials);
        cr_assert_eq(result.trials, trials);
    }
}

Test(simulate, threads_and_instruction_sets_do_not_change_the_dice)
{
    expect_same_dice(&attrition, &(int){5}, (hod_trials){.trials = TRIALS, .seed = 9}, 16);
}

/* Notes the number of trials at each look, and has enough after `enough` looks. */
struct looks {
    int count, enough;
    uint64_t trials[64];
};

static bool look(void *data, const hod_distribution *so_far, bool *is_enough, hod_error *error)
{
    struct looks *looks = data;
    double sum = 0;
    (void)error;
    for (size_t row = 0; row < so_far->rows; row++) sum += so_far->weights[row];
    cr_assert_eq(sum, (double)so_far->trials);
    looks->trials[looks->count++] = so_far->trials;
    *is_enough = looks->count == looks->enough;
    return true;
}

/* The looks come after 1, 2 ... 16 blocks, then after 18, 20, 22, 24, 27 and so on. */
Test(simulate, the_blocks_of_looks_do_not_depend_on_the_threads)
{
    static const int blocks[] = {1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12,
                                 13, 14, 15, 16, 18, 20, 22, 24, 27, 30, 33};
    enum { LOOKS = sizeof blocks / sizeof *blocks };
    for (int threads = 1; threads <= 5; threads += 2) {
        struct looks looks = {.enough = LOOKS};
        const hod_until until = {look, &looks};
        const hod_trials trials = {.trials = 100000000, .seed = 9, .threads = threads, .until = &until};
        AUTO(hod_distribution_free) hod_distribution result = simulated(&attrition, &(int){5}, trials);
        cr_assert_eq(looks.count, LOOKS);
        for (int i = 0; i < LOOKS; i++)
            cr_expect_eq(looks.trials[i], (uint64_t)blocks[i] * HOD_LOOK_TRIALS, "look %d", i);
        cr_expect_eq(result.trials, 33 * (uint64_t)HOD_LOOK_TRIALS);
    }
}

Test(simulate, no_more_trials_are_rolled_than_requested)
{
    struct looks looks = {.enough = 64};
    const hod_until until = {look, &looks};
    const hod_trials trials = {.trials = 40000, .seed = 9, .until = &until};
    AUTO(hod_distribution_free) hod_distribution result = simulated(&attrition, &(int){5}, trials);
    cr_expect_eq(result.trials, 40000);
    cr_expect_eq(looks.trials[2], 40000);
}

Test(simulate, a_part_is_rolled_with_its_probabilities)
{
    const hod_trials trials = {.trials = TRIALS, .seed = 4, .threads = 2};
    expect_agreement(&last_stand, &(int){2}, trials);
    expect_same_dice(&last_stand, &(int){2}, trials, 2);
}

Test(simulate, seeds_and_cells_have_their_own_dice)
{
    const int prepared[2] = {6, 3};
    AUTO(hod_distribution_free)
    hod_distribution one = simulated(&hand, prepared, (hod_trials){.trials = 1000000, .seed = 1, .cell = 0}),
                     seed = simulated(&hand, prepared, (hod_trials){.trials = 1000000, .seed = 2, .cell = 0}),
                     cell = simulated(&hand, prepared, (hod_trials){.trials = 1000000, .seed = 1, .cell = 1});
    cr_assert_not(are_equal(&one, &seed));
    cr_assert_not(are_equal(&one, &cell));
    cr_assert_not(are_equal(&seed, &cell));
}

Test(simulate, shares_agree_with_the_probabilities)
{
    expect_agreement(&hand, (const int[]){6, 3}, (hod_trials){.trials = 4000000, .seed = 5});
    expect_agreement(&two_questions, (const int[]){2, 5}, (hod_trials){.trials = 1000000, .seed = 5});
}

static bool count_call(void *data, double done)
{
    double *last = data;
    cr_assert_gt(done, *last);
    *last = done;
    return true;
}

Test(simulate, progress_rises_to_one)
{
    double last = -1;
    const hod_trials trials = {
        .trials = TRIALS, .seed = 5, .threads = 2, .progress = count_call, .data = &last};
    AUTO(hod_distribution_free) hod_distribution result = simulated(&hand, (const int[]){6, 3}, trials);
    cr_assert_eq(last, 1);
}

static void fails_with(const hod_procedure *procedure, hod_trials trials, const char *part)
{
    hod_distribution result = {0};
    hod_error error;
    cr_assert_not(hod_simulate(procedure, &(int){0}, &trials, &result, &error));
    cr_assert(strstr(error.message, part), "%s", error.message);
}

Test(simulate, absurd_numbers_of_trials_and_threads_are_refused)
{
    fails_with(&hand, (hod_trials){.trials = 0}, "trials");
    fails_with(&hand, (hod_trials){.trials = HOD_MAX_TRIALS + 1}, "trials");
    fails_with(&hand, (hod_trials){.trials = 1, .threads = -1}, "threads");
    fails_with(&hand, (hod_trials){.trials = 1, .threads = 100000}, "threads");
}

Test(simulate, a_procedure_without_end_is_an_error_on_every_thread)
{
    fails_with(&never_seven, (hod_trials){.trials = TRIALS, .threads = 4}, "never-seven");
    fails_with(&never_done, (hod_trials){.trials = TRIALS, .threads = 4}, "never-done");
}

Test(simulate, an_unknown_instruction_set_is_an_error)
{
    setenv("HOD_ISA", "abacus", 1);
    fails_with(&hand, (hod_trials){.trials = 1}, "abacus");
}
