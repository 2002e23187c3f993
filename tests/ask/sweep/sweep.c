/* Sweeps over a space, and summaries of it. */
#include "ask/sweep/sweep.h"
#include "ask/sweep/summary.h"
#include "work/packing.h"

#include "../given.h"
#include "../toss.h"

#include <criterion/criterion.h>
#include <string.h>

/* The situations visited by a sweep. */
struct occupancy {
    int situations[64][TOSS_FIELDS];
    double certain[64]; /* the sum of their probabilities */
    int count, most;
};

static bool visit(void *data, uint64_t number, const int *situation, const hod_evaluation *evaluation,
                  hod_error *error)
{
    struct occupancy *visits = data;
    (void)number;
    memcpy(visits->situations[visits->count], situation, sizeof visits->situations[0]);
    for (size_t row = 0; row < evaluation->exact.rows; row++)
        visits->certain[visits->count] += evaluation->exact.weights[row];
    return ++visits->count < visits->most || hod_fail(error, "enough");
}

static hod_space space;
static hod_sweeper sweeper;
static hod_sweep_count count;

static void start(void)
{
    space = space_of(&toss_rules, &toss, "coins=all lost=all");
    sweeper =
        (hod_sweeper){.evaluations = hod_evaluations_new(&toss, NULL, 0, NULL, NULL), .most_bytes = SIZE_MAX};
}

static void end(void)
{
    hod_space_free(&space);
    hod_evaluations_free(sweeper.evaluations);
}

TestSuite(sweep, .init = start, .fini = end);

/* Visits the combinations in a range. */
static bool sweep(uint64_t first, uint64_t end, struct occupancy *visits, hod_error *error)
{
    count = (hod_sweep_count){0};
    sweeper.visit = visits ? visit : NULL;
    if (visits) sweeper.data = visits;
    return hod_sweep(&space, first, end, &sweeper, &count, error);
}

static void sweep_all(struct occupancy *visits)
{
    cr_assert(sweep(0, (uint64_t)hod_space_size(&space), visits, NULL));
}

Test(sweep, every_valid_combination_comes_once_and_in_order)
{
    struct occupancy visits = {.most = 64};
    sweep_all(&visits);
    int next = 0;
    for (int coins = 1; coins <= 4; coins++)
        for (int lost = 0; lost < coins; lost++, next++) {
            cr_assert_arr_eq(visits.situations[next], ((int[]){coins, lost, 0}), sizeof visits.situations[0]);
            cr_assert_float_eq(visits.certain[next], 1, 1e-14);
        }
    cr_assert_eq(visits.count, next);
}

Test(sweep, contradictions_are_left_out_and_counted)
{
    sweep_all(NULL);
    cr_assert_eq(count.evaluated, 10);
    cr_assert_eq(count.left_out, 6);
    cr_assert_eq(hod_evaluations_count(sweeper.evaluations), 4, "1 to 4 coins are left");
}

Test(sweep, a_visitor_can_end_a_sweep)
{
    hod_error error;
    struct occupancy visits = {.most = 3};
    cr_assert_not(sweep(0, 16, &visits, &error));
    cr_assert_str_eq(error.message, "enough");
    cr_assert_eq(visits.count, 3);
}

Test(sweep, a_range_can_be_swept_on_its_own)
{
    struct occupancy visits = {.most = 64};
    cr_assert(sweep(4, 8, &visits, NULL));
    /* The numbers 4 to 7 stand for two coins of which 0 to 3 are lost. */
    cr_assert_eq(visits.count, 2);
    cr_expect_arr_eq(visits.situations[0], ((int[]){2, 0, 0}), sizeof visits.situations[0]);
    cr_expect_arr_eq(visits.situations[1], ((int[]){2, 1, 0}), sizeof visits.situations[0]);
}

Test(sweep, evaluations_without_room_are_forgotten_and_repeated)
{
    struct occupancy visits = {.most = 64};
    sweeper.most_bytes = 0;
    sweep_all(&visits);
    cr_expect_eq(visits.count, 10);
    cr_expect_eq(sweeper.forgotten, 9, "all but the first");
}

/* Counts how often evaluations with each number of rows were harvested. */
static bool harvest_rows(void *data, const hod_evaluations *evaluations, hod_error *error)
{
    (void)error;
    for (size_t i = 0; i < hod_evaluations_count(evaluations); i++)
        ((int *)data)[hod_evaluations_at(evaluations, i)->exact.rows]++;
    return true;
}

Test(sweep, evaluations_are_harvested_before_they_are_forgotten)
{
    int rows[6] = {0};
    sweeper.harvest = harvest_rows;
    sweeper.data = rows;
    sweeper.most_bytes = 0;
    sweep_all(NULL);
    /* Four situations leave one coin, three leave two, and so on. The last one leaves one coin and is kept. */
    cr_expect_arr_eq(rows, ((int[]){0, 0, 3, 3, 2, 1}), sizeof rows);
}

static hod_follows endless_step(hod_roller *roller, const void *prepared, void *state)
{
    (void)state;
    while (*(const int *)prepared >= 2) hod_die(roller, "for ever", 6);
    return HOD_DONE;
}

Test(sweep, a_failure_ends_the_sweep_at_once)
{
    hod_error error;
    hod_mechanism endless = toss;
    endless.name = endless.procedure.name = "endless";
    endless.procedure.step = endless_step;
    const hod_family family = {.mechanisms = &(const hod_mechanism *){&endless}, .mechanism_count = 1};
    const hod_rules rules = {.family = &family, .id = "endless-rules"};
    space.rules = &rules;
    space.mechanism = &endless;
    hod_evaluations_free(sweeper.evaluations);
    sweeper.evaluations = hod_evaluations_new(&endless, NULL, 0, NULL, NULL);
    struct occupancy visits = {.most = 64};
    cr_assert_not(sweep(0, 16, &visits, &error));
    cr_expect_not_null(strstr(error.message, "the mechanism endless failed"), "%s", error.message);
    cr_expect_eq(visits.count, 1, "one coin does not fail");
    space.rules = &toss_rules;
    space.mechanism = &toss;
}

static void start_summary(void)
{
    space = space_of(&toss_rules, &toss, "coins=all lost=0,1");
}

TestSuite(summary, .init = start_summary, .fini = end);

/* Summarises the mean number of heads by the coins lost. */
static bool summarise(hod_division *division, hod_summary *summary, hod_error *error)
{
    hod_summary_request request = {
        .fields = {TOSS_LOST}, .field_count = 1, .threads = 2, .most_bytes = SIZE_MAX, .division = division};
    cr_assert(hod_summary_measures(&toss, (const int[]){TOSS_HEADS}, 1, &request, NULL));
    return hod_summarise(&space, &request, summary, error);
}

/* One to four coins, or up to three, show half as many heads on average. */
Test(summary, situations_are_grouped_by_the_values_of_a_field)
{
    AUTO(hod_summary_free) hod_summary summary;
    cr_assert(summarise(NULL, &summary, NULL));
    cr_assert_eq(summary.groups, 2);
    cr_expect_eq(summary.evaluated[0], 4);
    cr_expect_eq(summary.evaluated[1], 3);
    cr_expect_eq(summary.left_out, 1, "one coin less one");
    cr_expect_float_eq(summary.spreads[0].mean, 1.25, 1e-14);
    cr_expect_float_eq(summary.spreads[1].mean, 1, 1e-14);
    cr_expect_float_eq(summary.spreads[1].lowest, 0.5, 1e-14);
    cr_expect_float_eq(summary.spreads[1].highest, 1.5, 1e-14);
}

/* Passes on numbers instead of the first block's result. */
struct numbers {
    uint64_t at[4];
    int count;
};

static bool deal_numbers(void *dealer, const hod_work *work, uint64_t first, uint64_t end,
                         hod_receive *receive, void *data, hod_error *error)
{
    const struct numbers *numbers = dealer;
    AUTO(hod_buffer_free) hod_buffer bytes = {0};
    (void)work, (void)end;
    for (int i = 0; i < numbers->count; i++) pack_number(&bytes, numbers->at[i]);
    return receive(data, first, bytes.bytes, bytes.length, error);
}

Test(summary, results_that_make_no_sense_are_refused)
{
    static const struct numbers wrong[] = {
        {{0}, 0}, {{0, 0}, 2}, {{0, 1, 1, 0}, 4}, {{0, UINT64_MAX, 1, 0}, 4}};
    for (int i = 0; i < 4; i++) {
        hod_error error = {0};
        hod_summary summary;
        struct numbers numbers = wrong[i];
        hod_division division = {.shard = 1, .shards = 1, .deal = deal_numbers, .dealer = &numbers};
        division.question = "heads";
        cr_expect_not(summarise(&division, &summary, &error), "%d", i);
        cr_expect_str_eq(error.message,
                         "the result of a block is not in the format that this program writes");
    }
}
