/* Refusals that show the place. */
#include "ask/measure/marked.h"

#include "refusals.h"

#include <string.h>

static hod_error refused(const char *text, const char *place)
{
    hod_error error = {"wrong"};
    cr_assert_not(refuse_at(text, place, &error));
    return error;
}

Test(marked, the_text_stands_above_a_mark)
{
    static const char text[] = "p:hits=9";
    const hod_error error = refused(text, text + 7);
    expect_marked_refusal(false, &error, "wrong", text, 7);
}

Test(marked, characters_of_several_bytes_take_one_place)
{
    static const char text[] = "d\xc3\xa9s \xe2\x89\xa5 9";
    const hod_error error = refused(text, text + strlen(text) - 1);
    expect_marked_refusal(false, &error, "wrong", text, 6);
}

Test(marked, a_text_of_several_lines_is_shown_on_one)
{
    static const char text[] = "mean:hits,\n\tp:hit";
    const hod_error error = refused(text, text + 12);
    expect_marked_refusal(false, &error, "wrong", "mean:hits,  p:hit", 12);
}

Test(marked, of_a_long_text_what_is_around_the_place_is_shown)
{
    char text[301], expected[107];
    memset(text, 'a', 300);
    text[300] = '\0';
    text[150] = 'b';
    hod_error error = refused(text, text + 150);
    snprintf(expected, sizeof expected, "...%.50sb%.49s...", text, text);
    expect_marked_refusal(false, &error, "wrong", expected, 53);
    error = refused(text, text);
    snprintf(expected, sizeof expected, "%.50s...", text);
    expect_marked_refusal(false, &error, "wrong", expected, 0);
    error = refused(text, text + 300);
    snprintf(expected, sizeof expected, "...%.50s", text);
    expect_marked_refusal(false, &error, "wrong", expected, 53);
}

Test(marked, the_mark_remains_behind_a_long_message)
{
    static const char text[] = "p:hits=9";
    hod_error error;
    memset(error.message, 'x', sizeof error.message - 1);
    error.message[sizeof error.message - 1] = '\0';
    refuse_at(text, text + 7, &error);
    cr_expect(strstr(error.message, "x\n  p:hits=9\n         ^"));
}
