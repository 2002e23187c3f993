/* The rules used by the tests in this folder, opened by the core library. */
#include "opened.h"

#include <criterion/criterion.h>

hod_rules *rules;
hod_error error;

void open_named(void)
{
    rules = hod_rules_open("bloodybacks-8.3", &error);
    cr_assert(rules, "%s", error.message);
}

void close_rules(void)
{
    hod_rules_free(rules);
}
