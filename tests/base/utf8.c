/* Characters of UTF-8. */
#include "base/utf8.h"

#include <criterion/criterion.h>
#include <string.h>

static void expect_shortened(const char *text, size_t most, const char *expected)
{
    char shortened[64];
    strcpy(shortened, text);
    utf8_shorten(shortened, most);
    cr_expect_str_eq(shortened, expected);
}

Test(utf8, a_long_text_loses_its_middle)
{
    expect_shortened("0123456789", 10, "0123456789");
    expect_shortened("0123456789", 9, "012...789");
    expect_shortened("0123456789", 8, "01...789");
    expect_shortened("0123456789", 4, "...9");
}

Test(utf8, a_text_is_not_cut_within_a_character)
{
    expect_shortened("\xe2\x89\xa5\xe2\x89\xa5\xe2\x89\xa5\xe2\x89\xa5", 11, "\xe2\x89\xa5...\xe2\x89\xa5");
    expect_shortened("\xe2\x89\xa5\xe2\x89\xa5\xe2\x89\xa5", 7, "...");
}

static bool is_well_formed(const char *text)
{
    return utf8_is_well_formed(text, strlen(text));
}

Test(utf8, text_that_is_cut_or_coded_otherwise_is_not_utf8)
{
    cr_expect(is_well_formed("d\xc3\xa9s \xe2\x89\xa5 \xf0\x9f\x8e\xb2"));
    cr_expect_not(is_well_formed("d\xe9s"));
    cr_expect_not(is_well_formed("\xc3"));
    cr_expect_not(is_well_formed("\xe2\x89"));
    cr_expect_not(is_well_formed("\xff"));
}
