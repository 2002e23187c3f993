/* Influences around one situation as tables and charts. */
#include "ask/sensitivity/influences.h"

#include "../paper.h"
#include "../toss.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>

static const hod_parameter most = {.name = "toss.most", .domain = "all | 1..9", .least = 2, .most = 2};

/* Two fair coins, which give 1 head on average; one to four coins; up to one coin lost; and a parameter without
 * effect. */
static hod_influence influences[] = {
    {.field = TOSS_COINS, .value = 2, .lowest = 0.5, .highest = 2, .at_lowest = 1, .at_highest = 4},
    {.field = TOSS_LOST, .value = 0, .lowest = 0.5, .highest = 1, .at_lowest = 1, .at_highest = 0},
    {.field = TOSS_COIN, .value = 0, .lowest = 1, .highest = 1.25, .at_lowest = 0, .at_highest = 1},
    {.field = -1,
     .parameter = &most,
     .number = 1,
     .value = -1,
     .lowest = 1,
     .highest = 1,
     .at_lowest = -1,
     .at_highest = -1}};
static const hod_sensitivity sensitivity = {.mechanism = &toss,
                                            .measure = {.kind = HOD_MEAN, .outcome = TOSS_HEADS},
                                            .value = 1,
                                            .count = 4,
                                            .influences = influences};

static const hod_answer *describe(const hod_sensitivity *found, const char *measure, int readers)
{
    hod_error error;
    hod_answer *answer = answer_for(readers);
    cr_assert(describe_influences(found, "a toss", measure, answer, &error), "%s", error.message);
    return answer;
}

Test(influences, programs_see_them_all)
{
    describe(&sensitivity, "mean:heads", HOD_PROGRAMS);
    answer_reads(&hod_format_csv, "what,name,value,lowest,at_lowest,highest,at_highest,span\n"
                                  "field,coins,2,0.5,1,2,4,1.5\n"
                                  "field,lost,0,0.5,1,1,0,0.5\n"
                                  "field,coin,fair,1,fair,1.25,bent,0.25\n"
                                  "parameter,toss.most[2],all,1,all,1,all,0\n");
}

Test(influences, people_see_the_influences_with_an_effect)
{
    describe(&sensitivity, "mean:heads", HOD_PEOPLE);
    answer_reads(&hod_format_text, "a toss: mean:heads is 1\n"
                                   "\n"
                                   "what   name   value  lowest  at_lowest  highest  at_highest    span\n"
                                   "-----  -----  -----  ------  ---------  -------  ----------  ------\n"
                                   "field  coins  2      0.5000  1            2.000  4            1.500\n"
                                   "field  lost   0      0.5000  1            1.000  0           0.5000\n"
                                   "field  coin   fair    1.000  fair         1.250  bent        0.2500\n");
}

Test(influences, probabilities_are_shown_in_percent)
{
    hod_influence one = {.field = TOSS_LOST, .lowest = 0.5, .highest = 0.75, .at_lowest = 1};
    const hod_sensitivity any = {.mechanism = &toss,
                                 .measure = {.kind = HOD_IS, .outcome = TOSS_ANY, .values = {1}, .count = 1},
                                 .value = 0.75,
                                 .count = 1,
                                 .influences = &one};
    describe(&any, "p:any=yes", HOD_PEOPLE);
    answer_reads(&hod_format_text, "a toss: p:any=yes is 0.75\n"
                                   "\n"
                                   "what   name  value   lowest  at_lowest  highest  at_highest     span\n"
                                   "-----  ----  -----  -------  ---------  -------  ----------  -------\n"
                                   "field  lost  0      50.00 %  1          75.00 %  0           25.00 %\n");
}

Test(influences, the_chart_has_a_bar_for_each_influence_with_an_effect)
{
    const hod_answer *answer = describe(&sensitivity, "mean:heads", HOD_PEOPLE);
    cr_assert_eq(answer->item_count, 2, "the table, and the chart");
    cr_expect_str_eq(answer->items[1].name, "toss");
    const hod_chart *chart = answer->items[1].chart;
    cr_assert_eq(answer->items[1].kind, HOD_ITEM_CHART);
    cr_expect_str_eq(chart->title, "What moves mean:heads");
    cr_expect_str_eq(chart->subtitle, "a toss");
    cr_assert_eq(chart->category_count, 3);
    cr_expect_str_eq(chart->categories[0], "coins: 1 .. 4");
    cr_expect_str_eq(chart->categories[2], "coin: fair .. bent");
    const double as_it_stands_lowest_highest[] = {1, 1, 1, 0.5, 0.5, 1, 2, 1, 1.25};
    for (int i = 0; i < 9; i++) cr_expect_eq(chart->values[i], as_it_stands_lowest_highest[i]);
}

Test(influences, without_effects_there_is_no_chart)
{
    const hod_sensitivity idle = {.mechanism = &toss, .value = 1, .count = 1, .influences = &influences[3]};
    hod_error error;
    hod_answer *answer = answer_for(HOD_PEOPLE);
    cr_assert_not(describe_influences(&idle, "a toss", "mean:heads", answer, &error));
    cr_assert_str_eq(error.message, "nothing moves mean:heads");
    cr_expect(answer->chart_is_refused);
    answer->wanted.charts = HOD_POSSIBLE_CHARTS;
    cr_expect(describe_influences(&idle, "a toss", "mean:heads", answer, &error));
}
