/* Totals of a space as tables. */
#include "ask/sweep/totals.h"

#include "../paper.h"
#include "../toss.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>

/* By the coin: of fair ones ten situations with 0 to 2 heads on average, of bent ones none that makes sense.
 */
static int coins[] = {0, 1};
static uint64_t evaluated[] = {10, 0};
static hod_spread spreads[4] = {{1, 0.5, 2}, {0.6875, 0.5, 0.9375}};
static const hod_summary summary = {.groups = 2, .values = coins, .evaluated = evaluated, .spreads = spreads};
static const hod_summary_request request = {
    .fields = {TOSS_COIN},
    .field_count = 1,
    .measures = {{.kind = HOD_MEAN, .outcome = TOSS_HEADS},
                 {.kind = HOD_IS, .outcome = TOSS_ANY, .values = {1}, .count = 1}},
    .measure_count = 2};

Test(totals, a_group_without_situations_has_no_measures)
{
    hod_error error;
    cr_assert(hod_summary_write(&summary, &request, &toss, &hod_format_csv, paper(), "tosses", &error), "%s",
              error.message);
    paper_reads("coin,situations,mean:heads,lowest mean:heads,highest mean:heads,p:any=yes,lowest p:any=yes,"
                "highest p:any=yes\n"
                "fair,10,1,0.5,2,0.6875,0.5,0.9375\n"
                "bent,0,,,,,,\n");
}

Test(totals, without_fields_there_is_one_group)
{
    hod_summary_request all = request;
    all.field_count = 0;
    all.measure_count = 1;
    const hod_summary one = {.groups = 1, .evaluated = evaluated, .spreads = spreads};
    cr_assert(hod_summary_write(&one, &all, &toss, &hod_format_text, paper(), "tosses", NULL));
    paper_reads("tosses\n"
                "\n"
                "situations  mean:heads  lowest mean:heads  highest mean:heads\n"
                "----------  ----------  -----------------  ------------------\n"
                "        10       1.000             0.5000               2.000\n");
}
