/* Expected refusals, with their messages. */
#ifndef TESTS_REFUSALS_H
#define TESTS_REFUSALS_H

#include "base/error.h"

#include <criterion/criterion.h>
#include <stdbool.h>
#include <stdio.h>

/* Expects that something was not done, and that the error has this message, which is then forgotten:
 *
 *     expect_refusal(hod_aim_read(&aim, text, &error), &error, message, text); */
void expect_refusal(bool is_done, hod_error *error, const char *message, const char *given);

/* The same for an expression: the text must be below the message, with a mark below its character number `place`, from
 * 0. */
void expect_marked_refusal(bool is_done, hod_error *error, const char *message, const char *text, int place);

#endif
