/* Sweeps as tables: rows, and totals. */
#include "ask/sweep/sweeps.h"

#include "../given.h"
#include "../paper.h"
#include "../toss.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>

static hod_space space;
static const int heads[] = {TOSS_HEADS};

/* One coin or two, with none or one lost; losing the only one is a contradiction. */
static void start(void)
{
    space = space_of(&toss_rules, &toss, "coins=1,2 lost=0,1");
}

static void end(void)
{
    hod_space_free(&space);
}

TestSuite(sweeps, .init = start, .fini = end);

static struct sweep_request request(bool wide)
{
    return (struct sweep_request){
        .space = &space, .outcomes = heads, .outcome_count = 1, .wide = wide, .most_bytes = SIZE_MAX};
}

Test(sweeps, people_see_the_fields_that_vary)
{
    struct swept_situations swept;
    hod_error error;
    const struct sweep_request asked = request(false);
    cr_assert(sweep_rows(&asked, "tosses", answer_for(HOD_PEOPLE), &swept, &error), "%s", error.message);
    answer_reads(&hod_format_text, "tosses\n"
                                   "\n"
                                   "coins  lost  heads  probability\n"
                                   "-----  ----  -----  -----------\n"
                                   "    1     0      0      50.00 %\n"
                                   "    1     0      1      50.00 %\n"
                                   "    2     0      0      25.00 %\n"
                                   "    2     0      1      50.00 %\n"
                                   "    2     0      2      25.00 %\n"
                                   "    2     1      0      50.00 %\n"
                                   "    2     1      1      50.00 %\n");
    cr_expect_eq(swept.count.evaluated, 3);
    cr_expect_eq(swept.count.left_out, 1);
    cr_expect_eq(swept.different, 2, "one coin is one coin");
}

Test(sweeps, programs_see_every_field_and_a_wide_table_every_value_whatever_the_threads_and_the_cache)
{
    struct swept_situations swept;
    struct sweep_request asked = request(true);
    for (asked.threads = 1; asked.threads <= 4; asked.threads++)
        for (asked.most_bytes = 0; asked.most_bytes <= 2000; asked.most_bytes += 500) {
            cr_assert(sweep_rows(&asked, NULL, answer_for(HOD_PROGRAMS), &swept, NULL));
            answer_reads(&hod_format_csv,
                         "rules,mechanism,coins,lost,coin,p:heads=0,p:heads=1,p:heads=2,mean:heads,sd:heads\n"
                         "toss-rules,toss,1,0,fair,0.5,0.5,0,0.5,0.5\n"
                         "toss-rules,toss,2,0,fair,0.25,0.5,0.25,1,0.70710678118654757\n"
                         "toss-rules,toss,2,1,fair,0.5,0.5,0,0.5,0.5\n");
            cr_expect(swept.forgotten > 0 || swept.different == 2);
        }
}

/* Totals by the coin: ten situations of fair coins with 0 to 2 heads on average; all situations of bent coins
 * contradict themselves. */
static int coins[] = {0, 1};
static uint64_t evaluated[] = {10, 0};
static hod_spread spreads[4] = {{.mean = 1, .lowest = 0.5, .highest = 2},
                                {.mean = 0.6875, .lowest = 0.5, .highest = 0.9375}};
static const hod_summary summary = {.groups = 2, .values = coins, .evaluated = evaluated, .spreads = spreads};
static const hod_summary_request totals = {
    .fields = {TOSS_COIN},
    .field_count = 1,
    .measures = {{.kind = HOD_MEAN, .outcome = TOSS_HEADS},
                 {.kind = HOD_IS, .outcome = TOSS_ANY, .values = {1}, .count = 1}},
    .measure_count = 2};

Test(sweeps, a_group_of_totals_without_situations_has_no_measures)
{
    hod_error error;
    cr_assert(summary_table(&summary, &totals, &toss, "tosses", answer_for(HOD_PROGRAMS), &error), "%s",
              error.message);
    answer_reads(&hod_format_csv, "coin,situations,mean:heads,lowest mean:heads,highest "
                                  "mean:heads,p:any=yes,lowest p:any=yes,highest p:any=yes\n"
                                  "fair,10,1,0.5,2,0.6875,0.5,0.9375\n"
                                  "bent,0,,,,,,\n");
}

Test(sweeps, totals_without_fields_are_one_group)
{
    hod_summary_request all = totals;
    all.field_count = 0;
    all.measure_count = 1;
    const hod_summary one = {.groups = 1, .evaluated = evaluated, .spreads = spreads};
    cr_assert(summary_table(&one, &all, &toss, "tosses", answer_for(HOD_PEOPLE), NULL));
    answer_reads(&hod_format_text, "tosses\n"
                                   "\n"
                                   "situations  mean:heads  lowest mean:heads  highest mean:heads\n"
                                   "----------  ----------  -----------------  ------------------\n"
                                   "        10       1.000             0.5000               2.000\n");
}
