/* The same situations under several rule sets, as tables and charts. */
#include "ask/compare/compare.h"

#include "../given.h"
#include "../houses.h"
#include "../paper.h"
#include "../toss.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>

static hod_space space;
static hod_measure_grid grid;

/* Fair coins beside bent ones; the other house has at most three of these. */
static void start(void)
{
    const hod_rules *const rules[] = {&fair_house, &bent_house};
    static const char *const names[] = {"mean:heads", "p:any=yes"};
    space = space_of(&fair_house, &toss, "coins=2..4");
    cr_assert(hod_measure_grid_start(&grid, &toss, space.is_given, rules, 2, NULL));
    for (int m = 0; m < 2; m++) cr_assert(hod_measure_grid_add(&grid, names[m], NULL));
}

static void end(void)
{
    hod_measure_grid_free(&grid);
    hod_space_free(&space);
}

TestSuite(compare_measures, .init = start, .fini = end);

static void describe(int readers)
{
    hod_error error;
    hod_answer *answer = answer_for(readers);
    answer->wanted.charts = HOD_NO_CHARTS;
    cr_assert(compare_in_situations(&grid, &space, answer, &error), "%s", error.message);
}

/* For n coins, the mean number of heads is n/2 and 7n/12, and the chance of at least one 1 - 1/2^n and 1 - (5/12)^n. */
Test(compare_measures, each_measure_has_a_table_with_the_rule_sets_and_their_ratio)
{
    describe(HOD_PEOPLE);
    answer_reads(&hod_format_text,
                 "toss: mean:heads\n"
                 "\n"
                 "coins   fair   bent  ratio  remark\n"
                 "-----  -----  -----  -----  --------------------------------------\n"
                 "    2  1.000  1.167  1.167\n"
                 "    3  1.500  1.750  1.167\n"
                 "    4  2.000                bent: field coins: 4 is outside 1 to 3\n\n"
                 "toss: p:any=yes\n"
                 "\n"
                 "coins     fair     bent  ratio  remark\n"
                 "-----  -------  -------  -----  --------------------------------------\n"
                 "    2  75.00 %  82.64 %  1.102\n"
                 "    3  87.50 %  92.77 %  1.060\n"
                 "    4  93.75 %                  bent: field coins: 4 is outside 1 to 3\n");
}

Test(compare_measures, programs_have_one_table_with_the_measures_in_the_names)
{
    cr_assert(hod_space_assign(&space, "lost=1", NULL));
    describe(HOD_PROGRAMS);
    answer_reads(&hod_format_csv, "coins,mean:heads fair,mean:heads bent,ratio mean:heads bent,p:any=yes "
                                  "fair,p:any=yes bent,ratio p:any=yes bent,remark\n"
                                  "2,0.5,,,0.5,,,toss of bent has no field lost\n"
                                  "3,1,,,0.75,,,toss of bent has no field lost\n"
                                  "4,1.5,,,0.875,,,bent: field coins: 4 is outside 1 to 3\n");
}

Test(compare_measures, words_are_text_and_numbers_are_numbers)
{
    cr_assert(hod_space_assign(&space, "coin=fair,bent", NULL));
    grid.measure_count = 1;
    grid.count = 1;
    describe(HOD_PROGRAMS);
    grid.measure_count = grid.count = 2;
    answer_reads(&hod_format_json,
                 "[\n"
                 "  {\"coins\": 2, \"coin\": \"fair\", \"mean:heads fair\": 1.0},\n"
                 "  {\"coins\": 2, \"coin\": \"bent\", \"mean:heads fair\": 1.1666666666666667},\n"
                 "  {\"coins\": 3, \"coin\": \"fair\", \"mean:heads fair\": 1.5},\n"
                 "  {\"coins\": 3, \"coin\": \"bent\", \"mean:heads fair\": 1.75},\n"
                 "  {\"coins\": 4, \"coin\": \"fair\", \"mean:heads fair\": 2.0},\n"
                 "  {\"coins\": 4, \"coin\": \"bent\", \"mean:heads fair\": 2.3333333333333335}\n"
                 "]\n");
}

Test(compare_measures, the_chart_names_the_situations_and_the_rule_sets)
{
    hod_answer *answer = answer_for(HOD_PEOPLE);
    hod_error error;
    cr_assert(compare_in_situations(&grid, &space, answer, &error), "%s", error.message);
    cr_assert_eq(answer->item_count, 3, "two tables, and the chart of the first");
    cr_expect_str_eq(answer->items[2].name, "toss");
    const hod_chart *chart = answer->items[2].chart;
    cr_expect_str_eq(chart->title, "mean:heads of toss");
    cr_expect_str_eq(chart->category_axis, "coins");
    cr_assert(chart->category_count == 3 && chart->series_count == 2);
    cr_expect_str_eq(chart->categories[2], "4");
    cr_expect_str_eq(chart->series[1], "bent");
    cr_expect_float_eq(chart->values[1], 1.5, 1e-14, "three fair coins");
    cr_expect_float_eq(chart->values[3 + 1], 1.75, 1e-14, "three bent coins");
}
