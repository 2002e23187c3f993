/* Charts of an outcome over the situations of a sweep. */
#include "../paper.h"
#include "../told.h"
#include "rules/family.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static int count; /* of the charts that were drawn last */

/* The first chart of the answer to a line. */
static const hod_chart *drawn(const char *line)
{
    const hod_chart *first = NULL;
    hod_answer *answer = answer_for(HOD_PROGRAMS);
    ask(line, answer);
    count = 0;
    for (size_t i = 0; i < answer->item_count; i++) {
        if (answer->items[i].kind != HOD_ITEM_CHART) continue;
        if (!first) first = answer->items[i].chart;
        count++;
    }
    cr_assert_not_null(first, "%s", line);
    return first;
}

/* Six muskets against density 6 make 0 to 3 hits in 1, 21, 41 and 1 of 64 volleys. */
Test(outcome_charts, an_exact_sweep_has_a_bar_for_each_situation)
{
    const hod_chart *chart = drawn("sweep bloodybacks-8.3 shooting cover=none,light");
    cr_expect_eq(count, 1);
    cr_expect_eq(chart->kind, HOD_CHART_STACKED_BARS);
    cr_expect_str_eq(chart->title, "Hits of a volley or an artillery shot");
    cr_expect_str_eq(chart->subtitle, "bloodybacks-8.3 shooting");
    cr_expect_str_eq(chart->series_axis, "hits", "the main outcome, where none is named");
    cr_assert_eq(chart->series_count, 4);
    cr_assert_eq(chart->category_count, 2);
    cr_expect_str_eq(chart->categories[1], "light");
    cr_expect_float_eq(chart->values[2 * 2], 41. / 64, 1e-15);
    cr_expect_null(chart->lower);
    cr_expect_null(chart->marks);
}

/* The sum of the bars so far must lie in its interval, which nearly always contains the exact sum; the last bar has no
 * interval. */
Test(outcome_charts, rolled_sums_have_intervals_and_exact_marks)
{
    const hod_chart *chart =
        drawn("sweep bloodybacks-8.3 shooting cover=none,light --outcome hits --simulate --trials 1000");
    cr_assert(chart->lower && chart->upper && chart->marks);
    static const double exact[] = {1. / 64, 22. / 64, 63. / 64};
    double sum = 0;
    for (size_t hits = 0; hits < 3; hits++) {
        const size_t at = hits * chart->category_count;
        sum += chart->values[at];
        cr_expect(chart->lower[at] <= sum && sum <= chart->upper[at]);
        cr_expect_lt(chart->upper[at] - chart->lower[at], 0.063, "1.96 * 2 * sqrt(0.25 / 1000), at most");
        cr_expect_float_eq(chart->marks[at], exact[hits], 1e-15);
    }
    cr_expect(isnan(chart->lower[3 * chart->category_count]));
    cr_expect_not_null(strstr(chart->source, "Rolled 1000 times each"), "%s", chart->source);
}

/* 5 to 8 dice at 1 to 11: a panel for each number of extra actions, with a row for each number of dice in it. */
Test(outcome_charts, modifiers_with_the_same_dice_share_a_row)
{
    const hod_chart *chart = drawn("sweep bloodybacks-8.3 shooting --modifiers --outcome hits");
    cr_expect_eq(count, 1);
    cr_assert_eq(chart->panel_count, 3);
    cr_expect_str_eq(chart->panels[2], "Extra actions 2");
    cr_assert_eq(chart->category_count, 2 * 11);
    cr_expect_str_eq(chart->categories[0], "while it rallies, in a fortification", "the fewest hits");
    cr_expect_str_eq(chart->categories[chart->category_count - 1], "shooter figures 60, in enfilade");
    cr_expect_not_null(strstr(chart->source, "152064 combinations have 44 different ones"), "%s",
                       chart->source);
    size_t plain = 0;
    while (plain < chart->category_count && strcmp(chart->categories[plain], "no modifier") != 0) plain++;
    cr_assert_lt(plain, chart->category_count);
    cr_expect_float_eq(chart->values[2 * chart->category_count + plain], 41. / 64, 1e-15);
}

Test(outcome_charts, too_many_rows_become_panels_and_pictures)
{
    const hod_chart *chart =
        drawn("sweep bloodybacks-8.3 shooting cover=all target_figures=1..50 --outcome hits");
    cr_expect_eq(chart->panel_count, 4);
    cr_expect_eq(chart->category_count, 25, "50 rows in two pictures");
    cr_expect_eq(count, 2);
    cr_expect_str_eq(chart->subtitle, "bloodybacks-8.3 shooting, picture 1 of 2");
}

Test(outcome_charts, many_values_are_grouped)
{
    const hod_chart *chart = drawn("sweep bloodybacks-8.3 ammunition stamina=1..3");
    cr_expect_eq(chart->series_count, 11, "1 to 41, by fours");
    cr_expect_str_eq(chart->series[0], "1 to 4");
    double sum = 0;
    for (size_t series = 0; series < chart->series_count; series++)
        sum += chart->values[series * chart->category_count];
    cr_expect_float_eq(sum, 1, 1e-12);
}

Test(outcome_charts, cumulative_probabilities_are_lines)
{
    const hod_chart *chart =
        drawn("sweep bloodybacks-8.3 shooting cover=all --outcome hits --at-least --simulate --trials 1000");
    cr_expect_eq(chart->kind, HOD_CHART_LINES);
    cr_expect_str_eq(chart->series[2], "at least 2");
    cr_expect_float_eq(chart->marks[2 * chart->category_count], 42. / 64, 1e-15);
}

/* Searches for best play take longer than everything else. */
static bool is_long(const char *mechanism)
{
    static const char *const all[] = {"engagement", "firefight", "melee-rounds", "assault"};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(mechanism, all[i]) == 0) return true;
    return false;
}

Test(outcome_charts, the_modifiers_of_every_mechanism_can_be_drawn)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++)
        for (int i = 0; i < family[f]->mechanism_count; i++) {
            const char *mechanism = family[f]->mechanisms[i]->name;
            char line[200];
            if (is_long(mechanism)) continue;
            snprintf(line, sizeof line, "sweep %s %s --modifiers", family[f]->rules, mechanism);
            drawn(line);
            cr_expect(count <= 24, "%s has %d pictures", line, count);
        }
}

/* On each side 10 of 12 combinations of terrain and commander are possible. */
Test(outcome_charts, the_sentence_below_a_chart_is_true)
{
    const hod_chart *chart = drawn("sweep one-hour-awi engagement --modifiers");
    cr_expect_not_null(strstr(chart->source, " 100 combinations have "), "%s", chart->source);
    chart =
        drawn("sweep bloodybacks-8.3 shooting --outcome hits cover=all --at-least --simulate --trials 100");
    cr_expect_not_null(
        strstr(chart->source, "Rolled 100 times each, with 95 % intervals; the circles are exact."), "%s",
        chart->source);
}
