/* What must be refused, and with which message. */
#ifndef TESTS_REFUSALS_H
#define TESTS_REFUSALS_H

#include "base/error.h"

#include <criterion/criterion.h>
#include <stdbool.h>
#include <stdio.h>

/* Expects that what was given was not done, and that the error has this message:
 *
 *     expect_refusal(hod_aim_read(&aim, text, &error), &error, message, text);
 */
void expect_refusal(bool is_done, const hod_error *error, const char *message, const char *given);

/* The same of an expression, where the text stands below the message, and a mark below its character number
 * `place`, from 0. */
void expect_marked_refusal(bool is_done, const hod_error *error, const char *message, const char *text,
                           int place);

#endif
