/* Rule files that a test writes. */
#include "files.h"

#include "refusals.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

hod_rules *opened(const char *name)
{
    hod_error error;
    hod_rules *rules = hod_rules_open(name, &error);
    cr_assert_not_null(rules, "%s", error.message);
    return rules;
}

hod_rules *opened_text(const char *text)
{
    write_file("mine.ini", text);
    return opened("mine.ini");
}

void refuses(const char *text, const char *message)
{
    hod_error error = {0};
    char whole[400];
    snprintf(whole, sizeof whole, "%s%s", isdigit((unsigned char)*message) ? "mine.ini:" : "", message);
    write_file("mine.ini", text);
    expect_refusal(hod_rules_open("mine.ini", &error) != NULL, &error, whole, text);
}

void assert_value(const hod_rules *rules, const char *name, const char *expected)
{
    char text[HOD_PARAMETER_TEXT];
    cr_assert_str_eq(hod_rules_value(rules, hod_rules_parameter(rules, name, NULL), text), expected);
}
