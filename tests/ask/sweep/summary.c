/* Summaries. */
#include "ask/sweep/summary.h"

#include "../toss.h"
#include "work/packing.h"

#include <criterion/criterion.h>

static hod_space space;

static void start(void)
{
    cr_assert(hod_space_start(&space, &toss_rules, &toss, NULL));
    cr_assert(hod_space_assign(&space, "coins=all", NULL) && hod_space_assign(&space, "lost=0,1", NULL));
}

static void end(void)
{
    hod_space_free(&space);
}

TestSuite(summary, .init = start, .fini = end);

/* The mean of the heads by what is lost. */
static bool summarise(hod_division *division, hod_summary *summary, hod_error *error)
{
    hod_summary_request request = {
        .fields = {TOSS_LOST}, .field_count = 1, .threads = 2, .most_bytes = SIZE_MAX, .division = division};
    cr_assert(hod_summary_measures(&toss, (const int[]){TOSS_HEADS}, 1, &request, NULL));
    return hod_summarise(&space, &request, summary, error);
}

/* One to four coins, or up to three, show half as many heads on average. */
Test(summary, situations_are_put_together_by_the_values_of_a_field)
{
    hod_summary summary;
    cr_assert(summarise(NULL, &summary, NULL));
    cr_assert_eq(summary.groups, 2);
    cr_expect_eq(summary.evaluated[0], 4);
    cr_expect_eq(summary.evaluated[1], 3);
    cr_expect_eq(summary.left_out, 1, "one coin less one");
    cr_expect_float_eq(summary.spreads[0].mean, 1.25, 1e-14);
    cr_expect_float_eq(summary.spreads[1].mean, 1, 1e-14);
    cr_expect_float_eq(summary.spreads[1].lowest, 0.5, 1e-14);
    cr_expect_float_eq(summary.spreads[1].highest, 1.5, 1e-14);
    hod_summary_free(&summary);
}

/* Hands on, in place of what the first block came to, some numbers. */
struct numbers {
    uint64_t at[4];
    int count;
};

static bool deal_numbers(void *dealer, const hod_work *work, uint64_t first, uint64_t end,
                         hod_receive *receive, void *data, hod_error *error)
{
    const struct numbers *numbers = dealer;
    hod_buffer bytes = {0};
    (void)work, (void)end;
    for (int i = 0; i < numbers->count; i++) pack_number(&bytes, numbers->at[i]);
    const bool received = receive(data, first, bytes.bytes, bytes.length, error);
    hod_buffer_free(&bytes);
    return received;
}

Test(summary, results_that_make_no_sense_are_refused)
{
    static const struct numbers wrong[] = {
        {{0}, 0}, {{0, 0}, 2}, {{0, 1, 1, 0}, 4}, {{0, UINT64_MAX, 1, 0}, 4}};
    for (int i = 0; i < 4; i++) {
        hod_error error = {""};
        hod_summary summary;
        struct numbers numbers = wrong[i];
        hod_division division = {.shard = 1, .shards = 1, .deal = deal_numbers, .dealer = &numbers};
        division.question = "heads";
        cr_expect_not(summarise(&division, &summary, &error), "%d", i);
        cr_expect_str_eq(error.message,
                         "the result of a block is not in the format that this program writes");
    }
}
