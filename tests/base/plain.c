/* Numbers with a point where the process writes a comma. */
#include "base/plain.h"

#include "base/buffer.h"
#include "base/numbers.h"

#include "commas.h"

#include <criterion/criterion.h>

TestSuite(plain, .init = write_decimal_commas);

Test(plain, printing_writes_a_point)
{
    char text[20];
    cr_assert_eq(plain_print(text, sizeof text, "%.2f", 1234.5), 7);
    cr_assert_str_eq(text, "1234.50");
}

Test(plain, messages_and_buffers_write_a_point)
{
    hod_error error;
    hod_buffer buffer = {0};
    hod_fail(&error, "%g", 0.25);
    hod_fail_in(&error, "%g", 1.5);
    cr_expect_str_eq(error.message, "1.5: 0.25");
    hod_buffer_format(&buffer, "%g", -2.75);
    char *text = hod_buffer_take(&buffer, &error);
    cr_expect_str_eq(text, "-2.75");
    free(text);
    text = hod_text(&error, "%.1e", 1e9);
    cr_expect_str_eq(text, "1.0e+09");
    free(text);
}

Test(plain, numbers_are_read_with_a_point_and_not_with_a_comma)
{
    double value;
    cr_assert(number_real(word_of("0.625"), &value));
    cr_assert_eq(value, 0.625);
    cr_assert_not(number_real(word_of("0,625"), &value));
}

Test(plain, what_stands_between_calls_others_so_and_then_all_is_as_before)
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
