/* The rules used by the tests in this folder, opened by the core library, and the questions that they ask. */
#include "opened.h"

#include <criterion/criterion.h>
#include <string.h>

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

hod_reply *asked(const hod_session *session, const char *words)
{
    char copy[256], *rest;
    const char *each[16];
    int count = 0;
    for (char *word = strtok_r(strcpy(copy, words), " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        each[count++] = word;
    hod_reply *reply = hod_ask(session, each, count, &error);
    cr_assert(reply, "%s: %s", words, error.message);
    return reply;
}

void expect_error(const void *made, const char *message)
{
    cr_expect_null(made, "%s", message);
    cr_expect_str_eq(error.message, message, "%s", error.message);
}

void expect_error_about(const void *made, const char *text)
{
    cr_expect_null(made, "%s", text);
    cr_expect(strstr(error.message, text), "\"%s\" is not in \"%s\"", text, error.message);
}

void expect_status(const void *made, enum hod_status status)
{
    cr_expect_null(made);
    cr_expect_eq(error.status, status, "%d and not %d: %s", error.status, status, error.message);
}
