/* Numbers in a user's text. */
#include "base/numbers.h"

#include <criterion/criterion.h>
#include <limits.h>

static void expect_real(const char *text, double expected)
{
    double value = 77;
    cr_expect(number_real(word_of(text), &value), "%s", text);
    cr_expect_eq(value, expected, "%s", text);
}

static void expect_whole(const char *text, int expected)
{
    int value = 77;
    cr_expect(number_whole(word_of(text), INT_MIN, INT_MAX, &value), "%s", text);
    cr_expect_eq(value, expected, "%s", text);
}

Test(numbers, decimal_numbers_are_read_to_the_last_bit)
{
    expect_real("0.1", 0.1);
    expect_real("-2", -2);
    expect_real("+.5", 0.5);
    expect_real("1e6", 1000000);
    expect_real("1.7976931348623157e308", 1.7976931348623157e308);
    expect_real("0.1000000000000000055511151231257827021181583404541015625", 0.1);
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

Test(numbers, what_is_no_decimal_number_is_none)
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

Test(numbers, a_number_of_very_many_digits_is_none)
{
    char digits[1000];
    double value;
    memset(digits, '1', sizeof digits);
    cr_expect(number_real((struct word){digits, NUMBER_MOST}, &value));
    cr_expect_not(number_real((struct word){digits, NUMBER_MOST + 1}, &value));
    cr_expect_not(number_real((struct word){digits, sizeof digits}, &value));
}

Test(numbers, whole_numbers_go_as_far_as_an_int)
{
    expect_whole("0", 0);
    expect_whole("-0", 0);
    expect_whole("0012", 12);
    expect_whole("2147483647", INT_MAX);
    expect_whole("-2147483648", INT_MIN);
}

Test(numbers, what_is_no_whole_number_in_the_range_is_none)
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

Test(numbers, digits_go_as_far_as_is_accepted)
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
