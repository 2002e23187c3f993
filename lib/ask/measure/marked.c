/* Refusals that show the place. */
#include "ask/measure/marked.h"

#include "base/text.h"
#include "base/words.h"

#include <stdio.h>

/* Of a longer text so many bytes are shown on either side of the place. */
enum { MOST_BESIDE = 50 };

static int characters(const char *text, const char *end)
{
    int count = 0;
    for (; text < end; text++) count += !utf8_goes_on(*text);
    return count;
}

bool refuse_at(const char *text, const char *place, hod_error *error)
{
    if (!error) return false;
    const char *const all = text + strlen(text), *start = text, *end = all;
    if (end - start > 2 * MOST_BESIDE) {
        if (place - start > MOST_BESIDE) start = place - MOST_BESIDE;
        if (end - place > MOST_BESIDE) end = place + MOST_BESIDE;
        while (utf8_goes_on(*start)) start++;
        while (utf8_goes_on(*end)) end--;
    }
    const char *const left_out = start > text ? "..." : "";
    char shown[2 * MOST_BESIDE + sizeof "......"];
    snprintf(shown, sizeof shown, "%s%.*s%s", left_out, (int)(end - start), start, end < all ? "..." : "");
    words_on_one_line(shown);
    const int before = (int)strlen(left_out) + characters(start, place);
    const hod_error message = *error;
    return hod_fail(error, "%s\n  %s\n  %*s^", message.message, shown, before, "");
}
