/* Refusals of expressions: a message, the text, and a mark below the place that is wrong. */
#ifndef TESTS_STUDY_REFUSALS_H
#define TESTS_STUDY_REFUSALS_H

#include "base/error.h"

#include <criterion/criterion.h>
#include <stdio.h>

/* Expects the error to say so, with a mark so many places into the text. */
static inline void expect_mark(const hod_error *error, const char *message, const char *text, int place)
{
    char expected[1024];
    snprintf(expected, sizeof expected, "%s\n  %s\n  %*s^", message, text, place, "");
    cr_expect_str_eq(error->message, expected);
}

#endif
