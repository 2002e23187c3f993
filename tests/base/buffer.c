/* Texts that grow. */
#include "base/buffer.h"

#include <criterion/criterion.h>
#include <stdlib.h>

Test(buffer, appended_bytes_are_taken_as_a_text)
{
    hod_buffer buffer = {0};
    hod_error error;
    hod_buffer_text(&buffer, "two ");
    hod_buffer_format(&buffer, "%d", 2);
    AUTO_FREE char *text = hod_buffer_take(&buffer, &error);
    cr_assert_str_eq(text, "two 2");
    cr_expect_null(buffer.bytes);
}

Test(buffer, an_empty_buffer_is_an_empty_text)
{
    hod_buffer buffer = {0};
    AUTO_FREE char *text = hod_buffer_take(&buffer, NULL);
    cr_assert_str_empty(text);
}

Test(buffer, short_memory_is_reported_once_when_the_text_is_taken)
{
    hod_buffer buffer = {.failed = true};
    hod_error error = {0};
    hod_buffer_text(&buffer, "lost");
    cr_assert_null(hod_buffer_take(&buffer, &error));
    cr_expect(error.message[0]);
}

Test(buffer, a_format_makes_a_text)
{
    AUTO_FREE char *text = hod_text(NULL, "%s of %d", "one", 3);
    cr_assert_str_eq(text, "one of 3");
}
