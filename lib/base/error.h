/* Errors as values: a message that the caller may show. */
#ifndef HOD_BASE_ERROR_H
#define HOD_BASE_ERROR_H

#include <stdbool.h>

/* A one-line message without a final newline, in the words of the user: what was given, what is accepted. */
typedef struct hod_error {
    char message[1024];
} hod_error;

/* Writes the message and returns false, so that a function can end with `return hod_fail(...)`. What a
 * terminal would obey stands as \xNN in it. A message that is too long is shortened in its middle, where a
 * user's text stands: what is accepted follows it. If error is NULL the message is dropped. */
bool hod_fail(hod_error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Puts a context such as a file name and line in front of the message already there, and returns false. */
bool hod_fail_in(hod_error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The message for lack of memory. */
bool hod_fail_memory(hod_error *error);

#endif
