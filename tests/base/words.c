/* Words of a user's text. */
#include "base/words.h"

#include <criterion/criterion.h>
#include <string.h>

static void assert_word(struct word word, const char *expected)
{
    cr_assert(word_is(word, expected), "\"%.*s\", not \"%s\"", (int)word.length, word.text, expected);
}

Test(words, blanks_of_any_number_and_kind_separate_words)
{
    struct word rest = word_of("  one\ttwo \n three"), next;
    cr_assert(word_next(&rest, &next));
    assert_word(next, "one");
    cr_assert(word_next(&rest, &next));
    assert_word(next, "two");
    cr_assert(word_next(&rest, &next));
    assert_word(next, "three");
    cr_assert_not(word_next(&rest, &next));
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
    struct word lowest, highest;
    cr_assert(word_range(word_of("1 .. 5"), &lowest, &highest));
    assert_word(lowest, "1");
    assert_word(highest, "5");
    cr_assert(word_range(word_of(".."), &lowest, &highest));
    assert_word(lowest, "");
    assert_word(highest, "");
    cr_assert_not(word_range(word_of("light"), &lowest, &highest));
    assert_word(lowest, "light");
    assert_word(highest, "light");
}

Test(words, line_ends_and_tabs_become_blanks)
{
    char text[] = "a\n\tb\r\n";
    words_on_one_line(text);
    cr_expect_str_eq(text, "a  b  ");
}

Test(words, a_list_holds_whole_words_alone)
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
        hod_buffer text = {0};
        words_enumerate(&text, lists[i][0], "or");
        cr_expect_eq(text.length, strlen(lists[i][1]));
        cr_expect(text.length == 0 || memcmp(text.bytes, lists[i][1], text.length) == 0, "%s", lists[i][1]);
        hod_buffer_free(&text);
    }
}
