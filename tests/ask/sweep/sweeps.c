/* Sweeps as tables. */
#include "ask/sweep/sweeps.h"

#include "../paper.h"
#include "../toss.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>

static hod_space space;
static const int heads[] = {TOSS_HEADS};

static void start(void)
{
    cr_assert(hod_space_start(&space, &toss_rules, &toss, NULL));
}

static void end(void)
{
    hod_space_free(&space);
}

TestSuite(sweeps, .init = start, .fini = end);

static hod_sweep_request request(bool wide)
{
    return (hod_sweep_request){
        .space = &space, .outcomes = heads, .outcome_count = 1, .wide = wide, .most_bytes = SIZE_MAX};
}

/* Of one coin or two, with none or one lost; losing the only one is a contradiction. */
static void sweep_coins(void)
{
    cr_assert(hod_space_assign(&space, "coins=1,2", NULL) && hod_space_assign(&space, "lost=0,1", NULL));
}

Test(sweeps, people_see_the_fields_that_vary)
{
    hod_swept swept;
    hod_error error;
    const hod_sweep_request asked = request(false);
    sweep_coins();
    cr_assert(hod_sweep_write(&asked, &hod_format_text, paper(), "tosses", &swept, &error), "%s",
              error.message);
    paper_reads("tosses\n"
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

Test(sweeps, programs_see_every_field_and_a_wide_table_every_value)
{
    hod_swept swept;
    const hod_sweep_request asked = request(true);
    sweep_coins();
    cr_assert(hod_sweep_write(&asked, &hod_format_csv, paper(), "tosses", &swept, NULL));
    paper_reads("rules,mechanism,coins,lost,coin,p:heads=0,p:heads=1,p:heads=2,mean:heads,sd:heads\n"
                "toss-rules,toss,1,0,fair,0.5,0.5,0,0.5,0.5\n"
                "toss-rules,toss,2,0,fair,0.25,0.5,0.25,1,0.70710678118654757\n"
                "toss-rules,toss,2,1,fair,0.5,0.5,0,0.5,0.5\n");
}

Test(sweeps, neither_threads_nor_what_is_kept_change_a_table)
{
    hod_swept swept;
    hod_sweep_request asked = request(true);
    sweep_coins();
    for (asked.threads = 1; asked.threads <= 4; asked.threads++)
        for (asked.most_bytes = 0; asked.most_bytes <= 2000; asked.most_bytes += 500) {
            cr_assert(hod_sweep_write(&asked, &hod_format_csv, paper(), NULL, &swept, NULL));
            paper_reads("rules,mechanism,coins,lost,coin,p:heads=0,p:heads=1,p:heads=2,mean:heads,sd:heads\n"
                        "toss-rules,toss,1,0,fair,0.5,0.5,0,0.5,0.5\n"
                        "toss-rules,toss,2,0,fair,0.25,0.5,0.25,1,0.70710678118654757\n"
                        "toss-rules,toss,2,1,fair,0.5,0.5,0,0.5,0.5\n");
            cr_expect(swept.forgotten > 0 || swept.different == 2);
        }
}

Test(sweeps, the_size_of_the_table_is_estimated)
{
    double rows, bytes;
    const hod_sweep_request tall = request(false), wide = request(true);
    cr_assert(hod_sweep_estimate(&tall, &hod_format_csv, &rows, &bytes, NULL));
    cr_expect_eq(rows, 3, "no head of two coins, one or two");
    cr_expect(bytes > 3 * 24 && bytes < 3 * 60, "%g", bytes);
    cr_assert(hod_sweep_estimate(&wide, &hod_format_csv, &rows, &bytes, NULL));
    cr_expect_eq(rows, 1);
    cr_assert(hod_space_assign(&space, "lost=0..3", NULL));
    cr_assert(hod_sweep_estimate(&wide, &hod_format_csv, &rows, &bytes, NULL));
    cr_expect_float_eq(rows, 2, 0.5, "half of the situations contradict themselves");
}
