/* Makes errors, which are values (hod.h). */
#ifndef HOD_BASE_ERROR_H
#define HOD_BASE_ERROR_H

#include "base/auto.h"
#include "hod.h"

/* Writes a one-line message with status HOD_REFUSED and returns false, so that a function can end with `return
 * hod_fail(...)`. Control characters become \xNN. A message that is too long loses its middle, which contains the
 * user's text, and keeps its end, which says what is accepted. If error is NULL the message is dropped. */
bool hod_fail(hod_error *error, const char *format, ...) HOD_LIKE_PRINTF(2, 3);

/* Like hod_fail, with another status. */
bool hod_fail_as(hod_error *error, enum hod_status status, const char *format, ...) HOD_LIKE_PRINTF(3, 4);

/* Like hod_fail, for errors of the operating system: appends the reason, a value of errno, and sets the status from
 * it. */
bool hod_fail_system(hod_error *error, int reason, const char *format, ...) HOD_LIKE_PRINTF(3, 4);

/* Copies another error and returns false. */
bool hod_fail_with(hod_error *error, const hod_error *other);

/* Prefixes the existing message with a context, such as a file name and line, keeps its status, and returns false. A
 * context that the message already has is not repeated. */
bool hod_fail_in(hod_error *error, const char *format, ...) HOD_LIKE_PRINTF(2, 3);

/* Refuses NULL. `what` is the beginning of the message, such as "the rules are". */
bool is_not_null(const void *given, const char *what, hod_error *error);

/* Adds the excerpt to an error: two lines, with a caret in the second. */
void error_add_excerpt(hod_error *error, const char *text, int before_caret);

/* The errors for lack of memory and for cancelled work. */
bool hod_fail_memory(hod_error *error);
bool hod_fail_cancelled(hod_error *error);

/* The error for an exceeded budget of `amount` seconds or MB. */
bool hod_fail_budget(hod_error *error, double amount, const char *unit);

#endif
