/* Errors as values. */
#include "base/error.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <string.h>

Test(error, failing_returns_false_and_keeps_the_message)
{
    hod_error error;
    cr_assert_not(hod_fail(&error, "%d is not one of %s", 9, "1..5"));
    cr_assert_str_eq(error.message, "9 is not one of 1..5");
}

Test(error, the_status_gives_the_reason_and_is_kept_when_a_context_is_added)
{
    hod_error error, other;
    hod_fail(&error, "no");
    cr_assert_eq(error.status, HOD_REFUSED);
    hod_fail_as(&error, HOD_UNKNOWN_NAME, "there is no %s", "rule set x");
    cr_assert_eq(error.status, HOD_UNKNOWN_NAME);
    hod_fail_in(&error, "x.ini:1");
    cr_assert_eq(error.status, HOD_UNKNOWN_NAME);
    cr_assert_not(hod_fail_with(&other, &error));
    cr_assert_eq(other.status, HOD_UNKNOWN_NAME);
    cr_assert_str_eq(other.message, "x.ini:1: there is no rule set x");
    hod_fail_memory(&error);
    cr_assert_eq(error.status, HOD_NO_MEMORY);
}

Test(error, system_errors_are_not_found_or_other)
{
    hod_error error;
    cr_assert_not(hod_fail_system(&error, ENOENT, "cannot read %s", "x.ini"));
    cr_assert_eq(error.status, HOD_NOT_FOUND);
    cr_assert_str_eq(error.message, "cannot read x.ini: No such file or directory");
    hod_fail_system(&error, EACCES, "cannot read %s", "x.ini");
    cr_assert_eq(error.status, HOD_SYSTEM);
    hod_fail_system(&error, ENOMEM, "cannot read %s", "x.ini");
    cr_assert_eq(error.status, HOD_NO_MEMORY);
}

Test(error, a_context_is_put_before_the_message_only_once)
{
    hod_error error;
    hod_fail(&error, "9 is not one of 1..5");
    cr_assert_not(hod_fail_in(&error, "%c", 'n'));
    hod_fail_in(&error, "a");
    hod_fail_in(&error, "n");
    hod_fail_in(&error, "a");
    cr_expect_str_eq(error.message, "a: n: 9 is not one of 1..5");
    hod_fail_in(&error, "9 is");
    cr_expect_str_eq(error.message, "9 is: a: n: 9 is not one of 1..5", "what only begins so is no context");
    hod_fail(&error, "mean: no");
    hod_fail_in(&error, "n");
    cr_expect_str_eq(error.message, "n: mean: no", "nor is the end of another");
}

Test(error, control_characters_are_escaped)
{
    hod_error error;
    hod_fail(&error, "no %s:\n%s", "\x1b[2Jrules\xe2\x80\xae", "line \xe9");
    hod_fail_in(&error, "a\xc2\x9b"
                        "b");
    cr_assert_str_eq(error.message, "a\\xc2\\x9bb: no \\x1b[2Jrules\\xe2\\x80\\xae: line \\xe9");
}

Test(error, the_excerpt_is_separate_and_removed_by_the_next_failure)
{
    hod_error error;
    hod_fail(&error, "no");
    error_add_excerpt(&error, "p:hits=9", 7);
    hod_fail_in(&error, "x.ini:1");
    cr_expect_str_eq(error.message, "x.ini:1: no");
    cr_expect_str_eq(error.excerpt, "p:hits=9\n       ^");
    hod_fail(&error, "no again");
    cr_expect_str_eq(error.excerpt, "");
}

Test(error, a_null_handle_is_named)
{
    hod_error error;
    cr_expect(is_not_null("", "the rules are", NULL));
    cr_expect_not(is_not_null(NULL, "the rules are", &error));
    cr_expect_str_eq(error.message, "the rules are NULL");
}

Test(error, the_error_can_be_null)
{
    cr_assert_not(hod_fail(NULL, "unheard"));
    cr_assert_not(hod_fail_in(NULL, "unheard"));
}

static const char *long_text(void)
{
    static char text[3000];
    return memset(text, 'x', sizeof text - 1);
}

Test(error, a_message_that_is_too_long_is_cut)
{
    hod_error error;
    const char *const text = long_text();
    hod_fail(&error, "%s", text);
    cr_assert_eq(strlen(error.message), sizeof error.message - 1);
    hod_fail_in(&error, "%s", text);
    cr_assert_lt(strlen(error.message), sizeof error.message);
}

Test(error, the_accepted_values_remain_after_a_long_text)
{
    static const char accepted[] = " is not one of none | light; did you mean light?";
    hod_error error;
    const char *const text = long_text();
    hod_fail(&error, "%s%s", text, accepted);
    hod_fail_in(&error, "field %s", text);
    cr_expect_str_eq(error.message + strlen(error.message) - strlen(accepted), accepted);
    cr_expect(memcmp(error.message, "field xxx", 9) == 0);
    cr_expect(strstr(error.message, "xxx...xxx"));
}
