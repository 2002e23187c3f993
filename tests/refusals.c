/* Input that must be refused, and the messages of the refusals. */
#include "refusals.h"

void expect_refusal(bool is_done, hod_error *error, const char *message, const char *given)
{
    cr_expect_not(is_done, "%s is accepted", given);
    if (!is_done) cr_expect_str_eq(error->message, message, "%s is refused: %s", given, error->message);
    error->message[0] = '\0'; /* the next refusal must have its own */
}

void expect_marked_refusal(bool is_done, hod_error *error, const char *message, const char *text, int place)
{
    char expected[sizeof error->excerpt];
    snprintf(expected, sizeof expected, "%s\n%*s^", text, place, "");
    expect_refusal(is_done, error, message, text);
    cr_expect_str_eq(error->excerpt, expected, "%s: %s", text, error->excerpt);
    error->excerpt[0] = '\0';
}
