/* Lists of measures. */
#include "ask/measure/measure.h"

#include "../toss.h"
#include "refusals.h"

#include <string.h>

/* The texts of a list's measures are expected in this order, NULL behind the last. */
static void expect_texts(const char *text, const char *const *expected)
{
    hod_measure_list list;
    hod_error error;
    cr_assert(hod_measure_list_read(&toss, text, &list, &error), "%s: %s", text, error.message);
    for (int i = 0; i < list.count; i++) {
        cr_assert_not_null(expected[i], "%s: %s is too many", text, list.measures[i].text);
        cr_expect_str_eq(list.measures[i].text, expected[i], "%s", text);
    }
    cr_expect_null(expected[list.count], "%s: %s is missing", text, expected[list.count]);
    hod_measure_list_free(&list);
}

#define TEXTS(...) ((const char *const[]){__VA_ARGS__, NULL})

Test(measure_list, measures_stand_one_after_the_other)
{
    expect_texts("mean:heads", TEXTS("mean:heads"));
    expect_texts("mean:heads,sd:heads, quantile:heads:0.5",
                 TEXTS("mean:heads", "sd:heads", "quantile:heads:0.5"));
}

Test(measure_list, each_value_of_a_comparison_gives_a_measure)
{
    expect_texts("p:heads=0..3", TEXTS("p:heads=0", "p:heads=1", "p:heads=2", "p:heads=3"));
    expect_texts("p:any=all", TEXTS("p:any=no", "p:any=yes"));
    expect_texts("p:any=yes,no", TEXTS("p:any=yes", "p:any=no"));
    expect_texts("p:heads=4,0..1", TEXTS("p:heads=4", "p:heads=0", "p:heads=1"));
    expect_texts("p:heads>=1..3", TEXTS("p:heads>=1", "p:heads>=2", "p:heads>=3"));
    expect_texts("p:heads<=0,2", TEXTS("p:heads<=0", "p:heads<=2"));
    expect_texts("p:heads>0..1", TEXTS("p:heads>0", "p:heads>1"));
    expect_texts("p:heads<all", TEXTS("p:heads<0", "p:heads<1", "p:heads<2", "p:heads<3", "p:heads<4"));
}

Test(measure_list, values_with_bars_are_one_measure)
{
    expect_texts("p:heads=1|3", TEXTS("p:heads=1|3"));
    expect_texts("p:heads=0,1|3,4", TEXTS("p:heads=0", "p:heads=1|3", "p:heads=4"));
}

Test(measure_list, values_go_on_up_to_the_next_measure)
{
    expect_texts("p:heads=0,2,mean:heads,p:heads>=1,3",
                 TEXTS("p:heads=0", "p:heads=2", "mean:heads", "p:heads>=1", "p:heads>=3"));
}

Test(measure_list, blanks_around_what_it_consists_of_are_left_out)
{
    expect_texts(" p:heads >= 1 .. 2\n , 4, mean:heads ",
                 TEXTS("p:heads>=1", "p:heads>=2", "p:heads>=4", "mean:heads"));
}

Test(measure_list, a_measure_of_it_is_what_its_text_is_alone)
{
    hod_measure_list list;
    cr_assert(hod_measure_list_read(&toss, "p:heads>=1..2,p:any=yes|no,sd:heads", &list, NULL));
    cr_assert_eq(list.count, 4);
    for (int i = 0; i < list.count; i++) {
        hod_measure alone;
        const hod_measure *measure = &list.measures[i].measure;
        cr_assert(hod_measure_read(&toss, list.measures[i].text, &alone, NULL));
        cr_expect_eq(measure->kind, alone.kind);
        cr_expect_eq(measure->outcome, alone.outcome);
        cr_expect_eq(measure->count, alone.count);
        cr_expect_arr_eq(measure->values, alone.values, (size_t)alone.count * sizeof *alone.values);
    }
    hod_measure_list_free(&list);
}

Test(measure_list, a_single_value_is_told)
{
    hod_measure_list list;
    cr_assert(hod_measure_list_read(&toss, "p:any=no..yes,p:heads>=3,p:heads=1|2,mean:heads", &list, NULL));
    cr_assert_eq(list.count, 5);
    cr_expect_str_eq(list.measures[0].value, "no");
    cr_expect_str_eq(list.measures[1].value, "yes");
    cr_expect_str_eq(list.measures[2].value, "3");
    cr_expect_null(list.measures[3].value);
    cr_expect_null(list.measures[4].value);
    hod_measure_list_free(&list);
}

static void refuses(const char *text, const char *message, int place)
{
    hod_measure_list list;
    hod_error error = {""};
    expect_marked_refusal(hod_measure_list_read(&toss, text, &list, &error), &error, message, text, place);
    cr_expect_null(list.measures);
}

Test(measure_list, what_is_wrong_is_refused_at_its_place)
{
    static const char all[] =
        "a measure is mean:OUTCOME, sd:OUTCOME, quantile:OUTCOME:0.5, p:OUTCOME=VALUE or p:OUTCOME>=NUMBER";
    refuses("", all, 0);
    refuses("heads", all, 0);
    refuses("mean:heads,", all, 11);
    refuses("mean:heads,,sd:heads", all, 11);
    refuses("mean:heads,2", all, 11);
    refuses("mean:heads, mean:tails", "toss has no outcome \"tails\"; it has heads, any", 17);
    refuses("mean:heads,p:heads", "p:OUTCOME is followed by =VALUE, >=NUMBER, >, <= or <", 18);
    refuses("p:heads=1,p:any>=yes", "any is a word (no | yes): ask for p:any=VALUE", 12);
    refuses("p:heads=", "the value is missing: expected one of 0..4", 8);
    refuses("p:heads=1,,3", "the value is missing: expected one of 0..4", 10);
    refuses("p:heads=1..5", "5 is not one of 0..4", 8);
    refuses("p:heads=1,5", "5 is not one of 0..4", 10);
    refuses("p:heads=3..1", "3..1 runs backwards", 8);
    refuses("p:heads=1|5", "5 is not one of 0..4", 10);
    refuses("p:heads>=1|2", "at most 1 value accepted here", 11);
}

Test(measure_list, what_is_there_already_is_refused)
{
    refuses("mean:heads,sd:heads,mean:heads", "mean:heads is given twice", 20);
    refuses("p:heads=1..3,2", "p:heads=2 is given twice", 13);
    refuses("p:heads=1..3,mean:heads,p:heads=3", "p:heads=3 is given twice", 32);
    refuses("p:heads=1|1", "1 is given twice", 10);
}
