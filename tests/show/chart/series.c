/* The colours of series and labels, chosen by their names. */
#include "show/chart/drawing.h"

#include "base/words.h"
#include "rules/embedded.h"

#include <criterion/criterion.h>
#include <string.h>

static unsigned colour_of(const char *const *names, size_t count, const char *name)
{
    size_t number = 0;
    while (number < count && strcmp(names[number], name) != 0) number++;
    cr_assert_lt(number, count, "%s", name);
    return hod_name_colour(names, count, number);
}

#define COLOUR(names, name) colour_of(names, sizeof(names) / sizeof *(names), name)

Test(series, a_name_has_one_colour_everywhere)
{
    static const char *const some[] = {"8.0", "8.3", "before 22.02.2022"},
                             *const others[] = {"Callan", "bloodybacks-7", "unheard of", "8.3"},
                             *const ends[] = {"by steel", "otherwise", "undecided", "by fire"},
                             *const worths[] = {"fire", "steel"};
    cr_expect_eq(COLOUR(some, "8.3"), COLOUR(others, "8.3"));
    cr_expect_eq(COLOUR(some, "before 22.02.2022"), COLOUR(others, "bloodybacks-7"));
    cr_expect_eq(COLOUR(ends, "by fire"), COLOUR(worths, "fire"));
    cr_expect_eq(COLOUR(ends, "by steel"), COLOUR(worths, "steel"));
    cr_expect_eq(COLOUR(ends, "undecided"), HOD_GREY);
}

Test(series, no_two_names_of_a_chart_share_a_colour)
{
    static const char *const names[] = {"mine", "bloodybacks-7", "before 22.02.2022", "yours",
                                        "8.3",  "undecided",     "neither",           "Callan"};
    const size_t count = sizeof names / sizeof *names;
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < i; j++)
            cr_expect_neq(hod_name_colour(names, count, i), hod_name_colour(names, count, j), "%s and %s",
                          names[i], names[j]);
}

Test(series, unknown_names_get_the_palette_in_order)
{
    static const char *const names[] = {"a", "b", "c", "d", "e", "f", "g", "h", "i"};
    for (size_t i = 0; i < 9; i++) cr_expect_eq(hod_name_colour(names, 9, i), hod_palette_category(i));
}

/* Reads the names on a line "red = fire | by fire"; false if there are none. */
static bool names_of(struct word line, struct word *names)
{
    struct word colour;
    return line.length > 0 && line.text[0] != ';' && word_divide(line, '=', &colour, names);
}

Test(series, the_file_of_colours_has_each_name_once)
{
    enum { MOST = 100 };
    const struct embedded *file = embedded_at("show", "colours", 0);
    struct word rest = {file->text, file->length}, line, names, found[MOST];
    int count = 0;
    while (rest.text && word_piece(&rest, '\n', &line)) {
        if (!names_of(line, &names)) continue;
        for (struct word name; names.text && word_piece(&names, '|', &name);) {
            cr_assert_lt(count, MOST);
            cr_expect_gt(name.length, 0, "%.*s", (int)line.length, line.text);
            for (int i = 0; i < count; i++)
                cr_expect_not(words_are_equal(found[i], name), "%.*s", (int)name.length, name.text);
            found[count++] = name;
            AUTO_FREE char *text = word_copy(name, NULL);
            hod_name_colour((const char *const[]){text}, 1, 0); /* its colour is one of the palette */
        }
    }
    cr_expect_gt(count, 20);
}
