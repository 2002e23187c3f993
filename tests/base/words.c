/* Words of a user's text: pieces, numbers, the most similar names, and refusals that show the place. */
#include "base/words.h"

#include "refusals.h"

#include <criterion/criterion.h>
#include <limits.h>
#include <string.h>

static void assert_word(struct word word, const char *expected)
{
    cr_assert(word_is(word, expected), "\"%.*s\", not \"%s\"", (int)word.length, word.text, expected);
}

Test(words, blanks_of_any_number_and_kind_separate_words)
{
    static const char *const expected[] = {"one", "two", "three"};
    struct word rest = word_of("  one\ttwo \n three"), next;
    for (int i = 0; i < 3; i++) {
        cr_assert(word_next(&rest, &next));
        assert_word(next, expected[i]);
    }
    cr_assert_not(word_next(&rest, &next));
}

Test(words, an_ending_has_something_before_it)
{
    cr_expect(word_ends_in(word_of("mine.ini"), ".ini"));
    cr_expect(word_ends_in(word_of("MINE.INI"), ".ini"));
    cr_expect_not(word_ends_in(word_of(".ini"), ".ini"));
    cr_expect_not(word_ends_in(word_of("mine.ini.lua"), ".ini"));
    cr_expect_not(word_ends_in((struct word){"mine.ini", 6}, ".ini"));
}

Test(words, a_byte_order_mark_is_left_out_once)
{
    assert_word(word_unmarked(word_of("\xef\xbb\xbf\xef\xbb\xbf")), "\xef\xbb\xbf");
    assert_word(word_unmarked(word_of("\xef\xbb")), "\xef\xbb");
    assert_word(word_unmarked((struct word){NULL, 0}), "");
}

Test(words, every_separator_separates_pieces)
{
    struct word rest = word_of("a, b c ,,"), piece;
    static const char *const expected[] = {"a", "b c", "", ""};
    for (int i = 0; i < 4; i++) {
        cr_assert(word_piece(&rest, ',', &piece));
        assert_word(piece, expected[i]);
    }
    cr_assert_not(word_piece(&rest, ',', &piece));
    rest = word_of("");
    cr_assert(word_piece(&rest, ',', &piece));
    assert_word(piece, "");
    cr_assert_not(word_piece(&rest, ',', &piece));
}

Test(words, a_word_is_divided_at_the_first_sign)
{
    struct word before, behind;
    cr_assert(word_divide(word_of("name = a=b "), '=', &before, &behind));
    assert_word(before, "name");
    assert_word(behind, "a=b");
    cr_assert_not(word_divide(word_of("name"), '=', &before, &behind));
}

Test(words, blanks_at_the_ends_are_trimmed)
{
    assert_word(word_trimmed(word_of(" \t a b\r\n")), "a b");
    assert_word(word_trimmed(word_of(" ")), "");
}

Test(words, a_range_has_two_ends)
{
    static const char *const ranges[][3] = {
        {"1 .. 5", "1", "5"}, {"..", "", ""}, {"light", "light", "light"}};
    for (int i = 0; i < 3; i++) {
        struct word lowest, highest;
        cr_assert_eq(word_range(word_of(ranges[i][0]), &lowest, &highest), i < 2, "%s", ranges[i][0]);
        assert_word(lowest, ranges[i][1]);
        assert_word(highest, ranges[i][2]);
    }
}

Test(words, line_ends_and_tabs_become_blanks)
{
    char text[] = "a\n\tb\r\n";
    words_on_one_line(text);
    cr_expect_str_eq(text, "a  b  ");
}

Test(words, a_list_matches_only_whole_words)
{
    cr_expect(word_is_listed(word_of("two"), "one two three"));
    cr_expect_not(word_is_listed(word_of("tw"), "one two three"));
    cr_expect_not(word_is_listed(word_of("two three"), "one two three"));
    cr_expect_not(word_is_listed(word_of("two"), NULL));
}

Test(words, a_list_is_enumerated_as_in_a_sentence)
{
    static const char *const lists[][2] = {{"a", "a"}, {"a b", "a or b"}, {"a b c", "a, b or c"}, {"", ""}};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        AUTO(hod_buffer_free) hod_buffer text = {0};
        words_enumerate(&text, lists[i][0], "or");
        cr_expect_eq(text.length, strlen(lists[i][1]));
        cr_expect(text.length == 0 || memcmp(text.bytes, lists[i][1], text.length) == 0, "%s", lists[i][1]);
    }
}

Test(numbers, decimal_numbers_are_read_to_the_last_bit)
{
    static const struct {
        const char *text;
        double number;
    } cases[] = {{"0.1", 0.1},
                 {"-2", -2},
                 {"+.5", 0.5},
                 {"1e6", 1000000},
                 {"1.7976931348623157e308", 1.7976931348623157e308},
                 {"0.1000000000000000055511151231257827021181583404541015625", 0.1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double value = 77;
        cr_expect(number_real(word_of(cases[i].text), &value), "%s", cases[i].text);
        cr_expect_eq(value, cases[i].number, "%s", cases[i].text);
    }
}

Test(numbers, only_the_word_is_read)
{
    double real;
    int whole;
    const struct word twelve = {"12345", 2};
    cr_assert(number_real(twelve, &real) && number_whole(twelve, 0, 99, &whole));
    cr_expect_eq(real, 12);
    cr_expect_eq(whole, 12);
}

Test(numbers, invalid_decimal_numbers_are_refused)
{
    static const char *const texts[] = {"",      " ",         "1 ",  " 1", "1,5",   "0x10",
                                        "inf",   "-infinity", "nan", "1e", "1e400", "-1e400",
                                        "1.2.3", "--1",       "e5",  "1k", "."};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        double value = 77;
        cr_expect_not(number_real(word_of(texts[i]), &value), "%s", texts[i]);
        cr_expect_eq(value, 77, "%s", texts[i]);
    }
}

Test(numbers, a_number_with_very_many_digits_is_refused)
{
    char digits[1000];
    double value;
    memset(digits, '1', sizeof digits);
    cr_expect(number_real((struct word){digits, NUMBER_MOST}, &value));
    cr_expect_not(number_real((struct word){digits, NUMBER_MOST + 1}, &value));
    cr_expect_not(number_real((struct word){digits, sizeof digits}, &value));
}

Test(numbers, whole_numbers_have_the_range_of_an_int)
{
    static const struct {
        const char *text;
        int number;
    } cases[] = {{"0", 0}, {"-0", 0}, {"0012", 12}, {"2147483647", INT_MAX}, {"-2147483648", INT_MIN}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int value = 77;
        cr_expect(number_whole(word_of(cases[i].text), INT_MIN, INT_MAX, &value), "%s", cases[i].text);
        cr_expect_eq(value, cases[i].number, "%s", cases[i].text);
    }
}

Test(numbers, invalid_whole_numbers_are_refused)
{
    static const char *const texts[] = {"",   "-",   "+2",         "1.0",         "1e2",
                                        "2 ", "--2", "2147483648", "-2147483649", "99999999999999999999"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        int value = 77;
        cr_expect_not(number_whole(word_of(texts[i]), INT_MIN, INT_MAX, &value), "%s", texts[i]);
        cr_expect_eq(value, 77, "%s", texts[i]);
    }
    int value;
    cr_expect(number_whole(word_of("1"), 1, 5, &value) && number_whole(word_of("5"), 1, 5, &value));
    cr_expect_not(number_whole(word_of("0"), 1, 5, &value) || number_whole(word_of("6"), 1, 5, &value));
}

Test(numbers, digits_are_limited_to_the_accepted_range)
{
    uint64_t value;
    cr_assert(number_digits(word_of("18446744073709551615"), UINT64_MAX, &value));
    cr_expect_eq(value, UINT64_MAX);
    cr_expect_not(number_digits(word_of("18446744073709551616"), UINT64_MAX, &value));
    cr_expect_not(number_digits(word_of("99999999999999999999"), UINT64_MAX, &value));
    cr_expect(number_digits(word_of("3"), 3, &value));
    cr_expect_not(number_digits(word_of("4"), 3, &value));
    cr_expect_not(number_digits(word_of("-1"), 3, &value));
    cr_expect_not(number_digits(word_of(""), 3, &value));
}

static const char *nearest_of(const char *wanted)
{
    static const char *const names[] = {"shooting", "split-fire", "morale", "melee", "charge"};
    struct nearest nearest = {0};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        nearest_offer(&nearest, wanted, strlen(wanted), names[i]);
    return nearest.name;
}

Test(nearest, a_typing_mistake_or_the_beginning_of_a_name_finds_it)
{
    cr_expect_str_eq(nearest_of("shoting"), "shooting");
    cr_expect_str_eq(nearest_of("moral"), "morale");
    cr_expect_str_eq(nearest_of("mele"), "melee");
    cr_expect_str_eq(nearest_of("split"), "split-fire");
}

Test(nearest, an_unrelated_word_finds_nothing)
{
    cr_assert_null(nearest_of("quartermaster"));
    cr_assert_null(nearest_of(""));
}

Test(nearest, a_name_of_any_length_is_harmless)
{
    char text[5000];
    memset(text, 'm', sizeof text);
    text[sizeof text - 1] = '\0';
    cr_assert_null(nearest_of(text));
}

/* Expects that a refusal at a byte of a text shows this, with a mark below one of its characters. */
static void expect_marked(const char *text, size_t byte, const char *shown, int place)
{
    hod_error error = {.status = HOD_REFUSED, .message = "wrong"};
    expect_marked_refusal(refuse_at(text, text + byte, &error), &error, "wrong", shown, place);
}

Test(marked, the_text_is_on_one_line_and_the_mark_below_its_character)
{
    static const char multibyte[] = "d\xc3\xa9s \xe2\x89\xa5 9";
    expect_marked("p:hits=9", 7, "p:hits=9", 7);
    expect_marked(multibyte, strlen(multibyte) - 1, multibyte, 6);
    expect_marked("mean:hits,\n\tp:hit", 12, "mean:hits,  p:hit", 12);
}

Test(marked, a_long_text_is_shown_only_around_the_place)
{
    char text[301], expected[107];
    memset(text, 'a', 300);
    text[300] = '\0';
    text[150] = 'b';
    snprintf(expected, sizeof expected, "...%.50sb%.49s...", text, text);
    expect_marked(text, 150, expected, 53);
    snprintf(expected, sizeof expected, "%.50s...", text);
    expect_marked(text, 0, expected, 0);
    snprintf(expected, sizeof expected, "...%.50s", text);
    expect_marked(text, 300, expected, 53);
}

Test(marked, nothing_before_a_long_text_that_is_not_utf8_is_read)
{
    char bytes[301];
    memset(bytes, 0x85, 300);
    bytes[300] = '\0';
    expect_marked(bytes, 0, "...", 0);
}
