/* The rules that the tests of this folder ask, opened as another language opens them. */
#include "opened.h"

#include <criterion/criterion.h>

hod_rules *rules;
hod_error *error;

void open_named(void)
{
    error = hod_error_new();
    rules = hod_rules_open("bloodybacks-8.3", error);
    cr_assert(rules, "%s", hod_error_message(error));
}

void close_rules(void)
{
    hod_rules_free(rules);
    hod_error_free(error);
}
