/* The luck of an evening and the fairness of a die, as tables, sentences and charts. */
#include "ask/luck/luck.h"

#include "../paper.h"
#include "../toss.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

/* Two fair coins: no head, one head; of four coins one is 1/2 more or less lucky: 5/16 and half of 4/16. */
static hod_occasion occasion = {
    .mechanism = &toss, .situation = {2, 0, 0}, .outcome = TOSS_HEADS, .values = (int[]){0, 1}, .count = 2};
static const hod_evening evening = {.occasions = &occasion, .count = 1, .rolls = 2};
static hod_luck lucks[] = {{1, 1, 0.875}, {1, 0.75, 0.5}};
static hod_total total = {.mechanism = &toss,
                          .outcome = TOSS_HEADS,
                          .rolls = 2,
                          .value = 1,
                          .least = 0,
                          .count = 5,
                          .probability = (double[]){0.0625, 0.25, 0.375, 0.25, 0.0625},
                          .luck = {2, 0.9375, 0.8125}};
static const hod_reckoning reckoning = {.rolls = lucks, .totals = &total, .total_count = 1, .together = NAN};

#define SENTENCE                                                                                 \
    "2 rolls of toss gave 1 heads, where 2.000 are expected. So few or fewer come in 31.2 % of " \
    "such evenings; this one was luckier than 18.8 % of them, counting half of those with the same total."

Test(luck, people_see_the_rolls_and_their_total_with_a_sentence)
{
    cr_assert(describe_luck(&evening, &reckoning, "coins", answer_for(HOD_PEOPLE), NULL));
    answer_reads(&hod_format_text,
                 "coins\n"
                 "\n"
                 "rolls  mechanism  situation  outcome  rolled  expected  at_least    mid_p\n"
                 "-----  ---------  ---------  -------  ------  --------  --------  -------\n"
                 "    1  toss                  heads         0     1.000  100.00 %  87.50 %\n"
                 "    1  toss                  heads         1     1.000   75.00 %  50.00 %\n"
                 "\n"
                 "Together\n"
                 "\n"
                 "rolls  mechanism  situation  outcome  rolled  expected  at_least    mid_p\n"
                 "-----  ---------  ---------  -------  ------  --------  --------  -------\n"
                 "    2  toss                  heads         1     2.000   93.75 %  81.25 %\n"
                 "\n" SENTENCE "\n\n");
}

Test(luck, programs_see_one_table)
{
    cr_assert(describe_luck(&evening, &reckoning, NULL, answer_for(HOD_PROGRAMS), NULL));
    answer_reads(&hod_format_csv, "rolls,mechanism,situation,outcome,rolled,expected,at_least,mid_p\n"
                                  "1,toss,,heads,0,1,1,0.875\n"
                                  "1,toss,,heads,1,1,0.75,0.5\n"
                                  "2,toss,,heads,1,2,0.9375,0.8125\n");
}

Test(luck, the_chart_has_a_bar_for_each_total)
{
    const hod_answer *answer = answer_for(HOD_PROGRAMS);
    cr_assert(describe_luck(&evening, &reckoning, "coins", answer_for(HOD_PROGRAMS), NULL));
    cr_assert_eq(answer->item_count, 2);
    cr_expect_str_eq(answer->items[1].name, "toss-heads");
    const hod_chart *chart = answer->items[1].chart;
    cr_expect_str_eq(chart->title, "2 rolls of toss gave 1 heads");
    cr_expect_str_eq(chart->subtitle, "coins");
    cr_assert_eq(chart->category_count, 5);
    cr_expect_str_eq(chart->categories[4], "4");
    cr_expect_str_eq(chart->series[1], "what was rolled");
    cr_expect_eq(chart->values[5 + 1], 0.25);
}

static const hod_throws throws = {.sides = 3, .count = {20, 8, 5}, .all = 33};
static const hod_suspicion suspicion = {.sides = 3, .bias = 1.5, .level = 0.05};

/* 126 / 11 is exceeded with exp(-63 / 11). Level and power are those of sums of squares of 429 and more; with 32 throws the
 * power is 40.3 %, with 31 it is 39.2 %. */
Test(luck, a_die_is_told_in_sentences)
{
    hod_answer *answer = answer_for(HOD_PEOPLE);
    cr_assert(describe_fairness(&throws, &suspicion, 0.4, answer, NULL));
    cr_assert_eq(answer->items[1].kind, HOD_ITEM_FINDING);
    cr_expect_str_eq(
        answer->items[1].text,
        "A fair die with 3 sides gives counts this uneven or more in 0.3 % of series of 33 throws "
        "(chi-square 11.45, by its distribution for many throws), which speaks against the die. 33 "
        "throws find a die with one face that comes up 1.5 times as often as on a fair one in 40.7 % of "
        "cases, and suspect a fair die in 4.6 %. Finding it in 40.0 % of cases takes 32 throws.");
}

/* Of 33 throws 16 or fewer show two faces of three with 2.3 %, 17 or fewer with 5.1 %. */
Test(luck, faces_that_are_suspected_are_told_in_sentences)
{
    const hod_suspicion two = {.sides = 3, .is_suspected = {false, true, true}, .bias = 0.5, .level = 0.05};
    hod_answer *answer = answer_for(HOD_PEOPLE);
    cr_assert(describe_fairness(&throws, &two, 0.9, answer, NULL));
    const char *const text = answer->items[1].text;
    cr_expect(
        strstr(text,
               "The faces 2 and 3 came up 13 times in 33 throws, where 22.00 are expected. With a fair die, "
               "they "
               "come up so seldom, or more seldom, in 0.1 % of such series, which speaks against the die. 33 "
               "throws find a die whose faces 2 and 3 come up 0.5 times as often as on a fair one in "),
        "%s", text);
    cr_expect(strstr(text, "and suspect a fair die in 2.3 %. Finding it in 90.0 % of cases takes "), "%s",
              text);
}

Test(luck, a_die_has_a_row_for_each_face_and_one_for_what_they_tell)
{
    hod_answer *answer = answer_for(HOD_PROGRAMS);
    cr_assert(describe_fairness(&throws, &suspicion, 0.4, answer, NULL));
    const hod_kept_table *table = answer->items[0].table;
    cr_assert_eq(table->row_count, 4);
    cr_expect_float_eq(hod_kept_cell(table, 3, 3)->number, 126.0 / 11, 1e-12);
    cr_expect_float_eq(hod_kept_cell(table, 3, 4)->number, exp(-63.0 / 11), 1e-12);
    cr_expect_float_eq(hod_kept_cell(table, 3, 5)->number, 0.04576496681720843, 1e-12);
    cr_expect_float_eq(hod_kept_cell(table, 3, 6)->number, 0.40674949701224733, 1e-12);
    cr_expect_eq(hod_kept_cell(table, 3, 7)->integer, 32);
}
