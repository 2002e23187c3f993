/* Charts that stand side by side and share a scale. */
#include "report/publish/multiples.h"

#include <criterion/criterion.h>

enum { WIDTH = 2 };
static const char *const categories[] = {"3", "4"}, *const series[] = {"7"};

#define CHART(chart_title, axis, numbers)                                                           \
    {                                                                                               \
        .kind = HOD_CHART_LINES, .title = chart_title, .value_axis = axis, .category_count = WIDTH, \
        .series_count = 1, .categories = categories, .series = series, .values = numbers            \
    }

/* An answer with two similar charts, a text, a third similar chart, and a chart of something else. */
static const double low[] = {0.25, 0.5}, high[] = {-1, 3}, other[] = {0.5, 0.75};
static hod_chart charts[] = {CHART("close", "hits", low), CHART("long", "hits", high),
                             CHART("behind a text", "hits", other),
                             CHART("of something else", "turns", other)};
static hod_item items[] = {{.kind = HOD_ITEM_CHART, .chart = &charts[0]},
                           {.kind = HOD_ITEM_CHART, .chart = &charts[1]},
                           {.kind = HOD_ITEM_TEXT, .text = "A text."},
                           {.kind = HOD_ITEM_CHART, .chart = &charts[2]},
                           {.kind = HOD_ITEM_CHART, .chart = &charts[3]}};
static hod_answer answer = {.items = items, .item_count = 5};

Test(multiples, consecutive_similar_charts_are_side_by_side)
{
    cr_expect_eq(multiples_end(&answer, 0, 5), 2);
    cr_expect_eq(multiples_end(&answer, 1, 5), 2);
    cr_expect_eq(multiples_end(&answer, 2, 5), 3, "a text stands alone");
    cr_expect_eq(multiples_end(&answer, 3, 5), 4, "and what is of something else");
    cr_expect_eq(multiples_end(&answer, 0, 1), 1, "another part begins");
}

Test(multiples, charts_with_other_categories_series_or_kinds_are_not_similar)
{
    static const char *const more[] = {"3", "5"}, *const names[] = {"8.3"};
    charts[1].categories = more;
    cr_expect_eq(multiples_end(&answer, 0, 5), 1);
    charts[1].categories = categories;
    charts[1].series = names;
    cr_expect_eq(multiples_end(&answer, 0, 5), 1);
    charts[1].series = series;
    charts[1].kind = HOD_CHART_GROUPED_BARS;
    cr_expect_eq(multiples_end(&answer, 0, 5), 1);
}

Test(multiples, charts_side_by_side_share_a_scale)
{
    multiples_share_scales(&answer);
    for (int i = 0; i < 2; i++) {
        cr_expect_eq(charts[i].least, -1);
        cr_expect_eq(charts[i].greatest, 3);
    }
    for (int i = 2; i < 4; i++)
        cr_expect(charts[i].least == 0 && charts[i].greatest == 0, "alone it has its own");
}

Test(multiples, maps_have_no_scale)
{
    for (int i = 0; i < 2; i++) charts[i].kind = HOD_CHART_MAP;
    multiples_share_scales(&answer);
    cr_expect_eq(multiples_end(&answer, 0, 5), 2);
    cr_expect_eq(charts[0].greatest, 0);
}
