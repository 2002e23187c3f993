/* Errors as values (hod.h): making them. */
#ifndef HOD_BASE_ERROR_H
#define HOD_BASE_ERROR_H

#include "hod.h"

/* Writes the message, on one line, and returns false, so that a function can end with `return hod_fail(...)`. What a
 * terminal would obey stands as \xNN in it. A message that is too long is shortened in its middle, where a
 * user's text stands: what is accepted follows it. If error is NULL the message is dropped. The status is
 * HOD_REFUSED. */
bool hod_fail(hod_error *error, const char *format, ...) HOD_LIKE_PRINTF(2, 3);

/* The same with another status. */
bool hod_fail_as(hod_error *error, enum hod_status status, const char *format, ...) HOD_LIKE_PRINTF(3, 4);

/* The same for what the operating system refuses: its reason, a value of errno, stands behind the message and
 * gives the status. */
bool hod_fail_system(hod_error *error, int reason, const char *format, ...) HOD_LIKE_PRINTF(3, 4);

/* The same once more with the status and message of another error. */
bool hod_fail_with(hod_error *error, const hod_error *other);

/* Puts a context such as a file name and line in front of the message already there, whose status stays, and
 * returns false. A context that the message has already is not repeated. */
bool hod_fail_in(hod_error *error, const char *format, ...) HOD_LIKE_PRINTF(2, 3);

/* Whether it is not NULL. If it is, the error says so: what is "the rules are", for example. */
bool is_not_null(const void *given, const char *what, hod_error *error);

/* Adds the excerpt to an error, two lines with a caret in the second. */
void error_add_excerpt(hod_error *error, const char *text, int before_caret);

/* The messages for lack of memory, and for what the caller wanted to end. */
bool hod_fail_memory(hod_error *error);
bool hod_fail_cancelled(hod_error *error);

/* The message of a budget of so many seconds or MB. */
bool hod_fail_budget(hod_error *error, double amount, const char *unit);

#endif
