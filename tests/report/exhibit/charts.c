/* The charts of the built-in exhibits: whether titles and conditions distinguish them. */
#include "opening.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static hod_exhibition *exhibition;

static void open_all(void)
{
    exhibition = opened(NULL, 0, NULL);
}

static void close_all(void)
{
    hod_exhibition_free(exhibition);
}

TestSuite(charts, .init = open_all, .fini = close_all);

static const struct exhibit *exhibit; /* of the chart that was found last */

/* Finds the next chart of all exhibits; NULL after the last. */
static const struct exhibit_chart *next_chart(void)
{
    static int piece, chart;
    for (; piece < exhibition->piece_count; piece++, chart = 0) {
        exhibit = exhibition->pieces[piece].exhibit;
        if (exhibit && chart < exhibit->chart_count) return &exhibit->charts[chart++];
    }
    return NULL;
}

Test(charts, no_two_share_a_title)
{
    char *titles[200];
    int count = 0;
    hod_error error;
    for (const struct exhibit_chart *chart; (chart = next_chart()); count++) {
        cr_assert_lt(count, 200);
        titles[count] = prose_tell(&chart->title, &error);
        cr_assert(titles[count], "%s", error.message);
        for (int i = 0; i < count; i++) cr_expect_str_neq(titles[count], titles[i], "%s", exhibit->id);
    }
    cr_expect_geq(count, 60);
    for (int i = 0; i < count; i++) free(titles[i]);
}

static bool sets(const struct axis_spec *margin, int field, int value)
{
    for (int i = 0; i < margin->count; i++)
        if (margin->entries[i].request.values[field] == value) return true;
    return false;
}

/* Whether the chart shows a situation in which a field has this value. */
static bool shows(const struct exhibit_chart *chart, int value)
{
    int defaults[HOD_MAX_FIELDS];
    hod_situation_default(exhibit->mechanism, defaults);
    for (int field = 0; field < exhibit->mechanism->field_count; field++)
        if (defaults[field] == value || exhibit->given.values[field] == value ||
            chart->given.values[field] == value || sets(&chart->categories, field, value) ||
            sets(&chart->series, field, value))
            return true;
    return false;
}

/* In "d12" the number is a kind of dice; all other numbers must be values of the situation. */
Test(charts, each_states_its_conditions_with_the_numbers_of_its_situations)
{
    for (const struct exhibit_chart *chart; (chart = next_chart());) {
        cr_expect_gt(strlen(chart->conditions), 0, "%s: %s", exhibit->id, chart->name);
        for (char *text = chart->conditions; *text;) {
            const bool counts =
                isdigit((unsigned char)*text) && (text == chart->conditions || text[-1] == ' ');
            if (!counts) {
                text++;
                continue;
            }
            const int number = (int)strtol(text, &text, 10);
            cr_expect(shows(chart, number), "%s, %s: %d is no value of its situations", exhibit->id,
                      chart->name, number);
        }
    }
}

/* Whether nothing has to follow the last word of a title. */
static bool is_whole(const char *title)
{
    static const char *const open[] = {"a", "an", "at", "by", "in", "of", "on", "the", "to", "with"};
    const char *last = strrchr(title, ' ') ? strrchr(title, ' ') + 1 : title;
    for (size_t i = 0; i < sizeof open / sizeof *open; i++)
        if (strcmp(last, open[i]) == 0) return false;
    return true;
}

/* Sentences use these titles without a value, so a title like "struck in the", which needs "flank" after it, is not
 * allowed. */
Test(charts, titles_of_margins_are_complete)
{
    for (const struct exhibit_chart *chart; (chart = next_chart());) {
        const struct axis_spec *const margins[] = {&chart->categories, &chart->series, &exhibit->sections,
                                                   &exhibit->rows, &exhibit->columns};
        for (size_t i = 0; i < sizeof margins / sizeof *margins; i++)
            cr_expect(!margins[i]->title || is_whole(margins[i]->title), "%s: %s", exhibit->id,
                      margins[i]->title);
    }
}

/* The text must give the same numbers for each direction as the chart beside it, for attackers with 1 pin. */
Test(charts, the_text_of_a_melee_and_its_chart_agree)
{
    const struct exhibit_chart *chart;
    do cr_assert(chart = next_chart());
    while (strcmp(exhibit->id, "bolt-action-melee") != 0 || strcmp(chart->name, "direction") != 0);
    AUTO_FREE char *text = prose_tell(&exhibit->text, NULL);
    AUTO(exhibit_values_free) struct exhibit_values values;
    cr_assert(exhibit_evaluate(&values, exhibit, exhibit_grids(exhibit), NULL, NULL));
    const char *const faces[] = {NULL, " of rounds when regulars with 1 pin strike them in the flank,",
                                 " when they strike in the rear;"};
    for (int face = 1; face < 3; face++) {
        const int routs = chart->series.count - 1;
        char expected[128];
        snprintf(expected, sizeof expected, "%.1f %%%s",
                 100 * exhibit_value_at(&values, exhibit_tables(exhibit), routs, face)->exact, faces[face]);
        cr_expect_not_null(strstr(text, expected), "%s in %s", expected, text);
    }
}
