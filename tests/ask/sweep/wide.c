/* Evaluations as bytes, from which the rows of a wide table are made when its columns are known. */
#include "ask/sweep/wide.h"

#include "../given.h"
#include "../toss.h"

#include <criterion/criterion.h>

static hod_space space;
static hod_evaluations *evaluations;
static hod_buffer packed;

static void start(void)
{
    const hod_trials trials = {.trials = 1000, .seed = 3, .threads = 1};
    space = space_of(&toss_rules, &toss, "coins=all");
    evaluations = hod_evaluations_new(&toss, NULL, 0, &trials, NULL);
}

static void end(void)
{
    hod_space_free(&space);
    hod_evaluations_free(evaluations);
    hod_buffer_free(&packed);
}

TestSuite(wide, .init = start, .fini = end);

static const hod_evaluation *evaluate(uint64_t number)
{
    int places[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS];
    hod_space_at(&space, number, places, situation);
    return hod_evaluations_of(evaluations, &toss_rules, situation, NULL);
}

static void are_equal(const hod_distribution *one, const hod_distribution *other)
{
    cr_assert_eq(one->trials, other->trials);
    cr_assert_eq(one->rows, other->rows);
    cr_expect_arr_eq(one->values, other->values, one->rows * (size_t)one->outcomes * sizeof *one->values);
    cr_expect_arr_eq(one->weights, other->weights, one->rows * sizeof *one->weights);
}

static bool compare(void *data, uint64_t number, const int *situation, const hod_evaluation *evaluation,
                    hod_error *error)
{
    int *next = data;
    (void)error;
    cr_expect_eq((int)number, 3 - *next, "in the order in which they were packed");
    cr_expect_eq(situation[TOSS_COINS], (int)number + 1);
    are_equal(&evaluation->exact, &evaluate(number)->exact);
    are_equal(&evaluation->simulated, &evaluate(number)->simulated);
    return ++*next;
}

Test(wide, packed_results_come_back_with_their_situations)
{
    int count = 0;
    hod_error error;
    for (uint64_t number = 4; number-- > 0;) wide_pack(number, evaluate(number), &packed);
    cr_assert(wide_unpack(&space, 2, packed.bytes, packed.length, compare, &count, &error), "%s",
              error.message);
    cr_expect_eq(count, 4);
}

static bool look(void *data, uint64_t number, const int *situation, const hod_evaluation *evaluation,
                 hod_error *error)
{
    int *listed = data;
    (void)number, (void)situation, (void)error;
    *listed += (int)hod_evaluation_listed(evaluation)->rows;
    return true;
}

/* 0 to 2 heads, as they were rolled. */
Test(wide, situations_beyond_the_budget_list_rolled_results)
{
    int listed = 0;
    char obstacle[] = "too long";
    hod_evaluation evaluation = *evaluate(1);
    evaluation.exact = (hod_distribution){.outcomes = 2};
    evaluation.obstacle = obstacle;
    wide_pack(1, &evaluation, &packed);
    cr_assert(wide_unpack(&space, 2, packed.bytes, packed.length, look, &listed, NULL));
    cr_expect_eq(listed, 3);
}

static void is_refused(size_t length)
{
    hod_error error = {0};
    int listed = 0;
    cr_expect_not(wide_unpack(&space, 2, packed.bytes, length, look, &listed, &error), "%zu bytes", length);
    cr_expect_str_eq(error.message, "the result of a block is not in the format that this program writes");
}

Test(wide, invalid_bytes_are_refused)
{
    wide_pack(2, evaluate(2), &packed);
    for (size_t length = 1; length < packed.length; length++) is_refused(length);
    packed.bytes[0] = 4; /* the number of a situation; only 0 to 3 exist */
    is_refused(packed.length);
    packed.bytes[0] = 2;
    packed.bytes[16 + 7] = 127; /* the highest byte of the number of rows */
    is_refused(packed.length);
}

/* A coin has chances of 1/2 and 1/2: 1/2 and 1/4, or 3/2 and -1/2, are refused, and so are 600 and 500 times of
 * 1000. */
Test(wide, chances_that_do_not_sum_to_1_are_refused)
{
    static const struct {
        double weights[2];
        uint64_t trials;
    } unsound[] = {{{0.5, 0.25}, 0}, {{1.5, -0.5}, 0}, {{600, 500}, 1000}};
    for (size_t i = 0; i < sizeof unsound / sizeof *unsound; i++) {
        double weights[] = {unsound[i].weights[0], unsound[i].weights[1]};
        hod_evaluation evaluation = *evaluate(0);
        hod_distribution *changed = unsound[i].trials ? &evaluation.simulated : &evaluation.exact;
        changed->weights = weights;
        packed.length = 0;
        wide_pack(0, &evaluation, &packed);
        is_refused(packed.length);
    }
}
