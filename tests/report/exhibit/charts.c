/* The charts of the exhibits that come with the library: whether their titles and conditions tell them apart.
 */
#include "report/exhibit/exhibition_internal.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static hod_exhibition *open_all(void)
{
    hod_error error = {0};
    hod_exhibition *exhibition = hod_exhibition_open(NULL, 0, NULL, &error);
    cr_assert(exhibition, "%s", error.message);
    return exhibition;
}

/* The next chart of all, and its exhibit; NULL behind the last. */
struct walk {
    int piece, chart;
};

static const struct exhibit_chart *next_chart(const hod_exhibition *exhibition, struct walk *walk,
                                              const struct exhibit **exhibit)
{
    for (; walk->piece < exhibition->piece_count; walk->piece++, walk->chart = 0) {
        const struct piece *piece = &exhibition->pieces[walk->piece];
        *exhibit = piece->exhibit;
        if (*exhibit && walk->chart < (*exhibit)->chart_count) return &(*exhibit)->charts[walk->chart++];
    }
    return NULL;
}

Test(charts, no_two_share_a_title)
{
    hod_exhibition *exhibition = open_all();
    char *titles[200];
    int count = 0;
    hod_error error;
    struct walk walk = {0};
    const struct exhibit *exhibit;
    for (const struct exhibit_chart *chart; (chart = next_chart(exhibition, &walk, &exhibit)); count++) {
        cr_assert_lt(count, 200);
        titles[count] = prose_tell(&chart->title, &error);
        cr_assert(titles[count], "%s", error.message);
        for (int i = 0; i < count; i++) cr_expect_str_neq(titles[count], titles[i], "%s", exhibit->id);
    }
    cr_expect_geq(count, 60);
    for (int i = 0; i < count; i++) free(titles[i]);
    hod_exhibition_free(exhibition);
}

static bool sets(const struct margin *margin, int field, int value)
{
    for (int i = 0; i < margin->count; i++)
        if (margin->entries[i].request.values[field] == value) return true;
    return false;
}

/* Whether a field of a situation that the chart shows has the value. */
static bool shows(const struct exhibit *exhibit, const struct exhibit_chart *chart, int value)
{
    int defaults[HOD_MOST_FIELDS];
    hod_situation_default(exhibit->mechanism, defaults);
    for (int field = 0; field < exhibit->mechanism->field_count; field++)
        if (defaults[field] == value || exhibit->given.values[field] == value ||
            chart->given.values[field] == value || sets(&chart->categories, field, value) ||
            sets(&chart->series, field, value))
            return true;
    return false;
}

/* "d12" is a kind of dice; other numbers count something of the situation. */
Test(charts, each_says_its_conditions_whose_numbers_are_those_of_its_situations)
{
    hod_exhibition *exhibition = open_all();
    struct walk walk = {0};
    const struct exhibit *exhibit;
    for (const struct exhibit_chart *chart; (chart = next_chart(exhibition, &walk, &exhibit));) {
        cr_expect_gt(strlen(chart->conditions), 0, "%s: %s", exhibit->id, chart->name);
        for (char *text = chart->conditions; *text;) {
            const bool counts =
                isdigit((unsigned char)*text) && (text == chart->conditions || text[-1] == ' ');
            if (!counts) {
                text++;
                continue;
            }
            const int number = (int)strtol(text, &text, 10);
            cr_expect(shows(exhibit, chart, number), "%s, %s: %d is no value of its situations", exhibit->id,
                      chart->name, number);
        }
    }
    hod_exhibition_free(exhibition);
}
