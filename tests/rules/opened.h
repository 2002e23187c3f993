/* Rules that a test opens, and files that it writes to open them. */
#ifndef TESTS_RULES_OPENED_H
#define TESTS_RULES_OPENED_H

#include "rules/rules.h"

#include "folder.h"
#include "refusals.h"

#include <criterion/criterion.h>
#include <ctype.h>

/* A rule set, by its id or by its file, that must have no mistake. */
static inline hod_rules *opened(const char *name)
{
    hod_error error;
    hod_rules *rules = hod_rules_open(name, &error);
    cr_assert(rules, "%s", error.message);
    return rules;
}

/* The same, of a file with this text. */
static inline hod_rules *opened_as(const char *name, const char *text)
{
    write_file(name, text);
    return opened(name);
}

/* A file with this text must be refused with this message; if it begins with a line, that is one of the file. */
static inline void refuses_as(const char *name, const char *text, const char *message)
{
    hod_error error = {0};
    char whole[sizeof error.message];
    snprintf(whole, sizeof whole, isdigit((unsigned char)*message) ? "%s:%s" : "%.0s%s", name, message);
    write_file(name, text);
    AUTO(free_rules) hod_rules *rules = hod_rules_open(name, &error);
    expect_refusal(rules, &error, whole, text);
}

/* A parameter must have this value. */
static inline void assert_value(const hod_rules *rules, const char *name, const char *expected)
{
    char text[HOD_PARAMETER_TEXT];
    cr_assert_str_eq(hod_rules_value(rules, hod_rules_parameter(rules, name, NULL), text), expected);
}

#endif
