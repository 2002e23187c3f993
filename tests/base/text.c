/* Text that is independent of the locale, and its characters. */
#include "base/text.h"

#include "base/buffer.h"
#include "base/words.h"
#include "commas.h"

#include <criterion/criterion.h>
#include <string.h>

TestSuite(plain, .init = write_decimal_commas);

Test(plain, printing_messages_and_buffers_write_a_point)
{
    char text[20];
    hod_error error;
    hod_buffer buffer = {0};
    cr_assert_eq(plain_print(text, sizeof text, "%.2f", 1234.5), 7);
    cr_assert_str_eq(text, "1234.50");
    hod_fail(&error, "%g", 0.25);
    hod_fail_in(&error, "%g", 1.5);
    cr_expect_str_eq(error.message, "1.5: 0.25");
    hod_buffer_format(&buffer, "%g", -2.75);
    AUTO_FREE char *taken = hod_buffer_take(&buffer, &error), *made = hod_text(&error, "%.1e", 1e9);
    cr_expect_str_eq(taken, "-2.75");
    cr_expect_str_eq(made, "1.0e+09");
}

Test(plain, numbers_are_read_with_a_point_not_a_comma)
{
    double value;
    cr_assert(number_real(word_of("0.625"), &value));
    cr_assert_eq(value, 0.625);
    cr_assert_not(number_real(word_of("0,625"), &value));
}

Test(plain, libraries_called_in_between_use_a_point_and_the_locale_is_restored)
{
    char text[20], *end;
    const struct plain outer = plain_begin(), inner = plain_begin();
    cr_expect_eq(strtod("1.5", &end), 1.5);
    plain_end(inner);
    snprintf(text, sizeof text, "%.1f", 1.5);
    cr_expect_str_eq(text, "1.5");
    plain_end(outer);
    snprintf(text, sizeof text, "%.1f", 1.5);
    cr_expect_str_eq(text, "1,5");
}

static void expect_shortened(const char *text, size_t most, const char *expected)
{
    char shortened[64];
    strcpy(shortened, text);
    utf8_shorten(shortened, most);
    cr_expect_str_eq(shortened, expected);
}

Test(names, file_names_have_a_slash_or_an_ending_in_any_case_or_as_notepad_saves_it)
{
    static const char *const files[] = {"rules/mine",   "mine.ini", "MINE.INI",
                                        "mine.ini.txt", "mine.lua", "Mine.LUA.txt"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        cr_expect(looks_like_file_name(files[i]), "%s", files[i]);
        cr_expect_eq(text_file_is_script(files[i]), i >= 4, "%s", files[i]);
    }
    cr_expect_not(looks_like_file_name("bloodybacks-8.3"));
    cr_expect_not(looks_like_file_name(".ini"));
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

Test(utf8, truncated_and_differently_encoded_text_is_not_utf8)
{
    cr_expect(is_well_formed("d\xc3\xa9s \xe2\x89\xa5 \xf0\x9f\x8e\xb2"));
    cr_expect_not(is_well_formed("d\xe9s"));
    cr_expect_not(is_well_formed("\xc3"));
    cr_expect_not(is_well_formed("\xe2\x89"));
    cr_expect_not(is_well_formed("\xff"));
    cr_expect_not(is_well_formed("\xe0\x82\x9b"), "an overlong form");
    cr_expect_not(is_well_formed("\xf0\x80\x82\x9b"), "an overlong form");
    cr_expect_not(is_well_formed("\xed\xa0\x80"), "half of a pair");
    cr_expect_not(is_well_formed("\xf4\x90\x80\x80"), "beyond the last character");
}

Test(utf8, control_characters_are_found_anywhere)
{
    static const char text[] = "d\xc3\xa9s\xc2\xa0\xe2\x80\xae\0\xc2\x85";
    const size_t length = sizeof text - 1;
    const char *zero = utf8_control(text, length);
    cr_assert_eq(zero - text, 9);
    cr_assert_eq(utf8_control(zero + 1, length - 10), zero + 1);
    cr_assert_null(utf8_control(text, 9), "a mark of direction is none");
}

/* Expects that a text between others is shown as this. */
static void expect_shown(const char *text, const char *expected)
{
    char around[64];
    snprintf(around, sizeof around, "\xc3\xa9 %s\n!", text);
    AUTO_FREE char *shown = utf8_shown(around);
    cr_expect(strncmp(shown, "\xc3\xa9 ", 3) == 0 && strcmp(shown + 3 + strlen(expected), "\n!") == 0, "%s",
              shown);
    cr_expect(strncmp(shown + 3, expected, strlen(expected)) == 0, "%s", shown);
}

Test(utf8, control_characters_are_shown_escaped)
{
    expect_shown("\xe2\x89\xa5 \xf0\x9f\x8e\xb2", "\xe2\x89\xa5 \xf0\x9f\x8e\xb2");
    expect_shown("\x1b[2J\x7f\t", "\\x1b[2J\\x7f\\x09");
    expect_shown("\xc2\x80\xc2\x9b\xc2\x9f", "\\xc2\\x80\\xc2\\x9b\\xc2\\x9f");
    expect_shown("\x9b"
                 "31m\xff",
                 "\\x9b31m\\xff");
    expect_shown("\xe0\x82\x9b", "\\xe0\\x82\\x9b");
    expect_shown("\xe2\x80\xae"
                 "ini\xe2\x81\xa6",
                 "\\xe2\\x80\\xaeini\\xe2\\x81\\xa6");
    expect_shown("\xe2\x80\x8e\xe2\x80\x8f\xd8\x9c", "\\xe2\\x80\\x8e\\xe2\\x80\\x8f\\xd8\\x9c");
    expect_shown("\xe2\x80\xa9\xe2\x81\xaa\xe2\x80\x90", "\xe2\x80\xa9\xe2\x81\xaa\xe2\x80\x90");
}
