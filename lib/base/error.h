/* Errors as values: a status for programs, and a message that the caller may show. */
#ifndef HOD_BASE_ERROR_H
#define HOD_BASE_ERROR_H

#include <stdbool.h>

/* Why something failed. More may be added at the end. */
enum hod_status {
    HOD_NO_ERROR,     /* of an error that begins as all zeros, until something fails */
    HOD_REFUSED,      /* what was given is not accepted, and nothing below says it more closely */
    HOD_UNKNOWN_NAME, /* of rules, a mechanism, a field, a parameter, an option, ... */
    HOD_OUT_OF_RANGE, /* a value outside its domain */
    HOD_SYNTAX,       /* a file or an expression that cannot be read */
    HOD_NOT_FOUND,    /* a file that does not exist */
    HOD_SYSTEM,       /* anything else that the operating system refuses */
    HOD_NO_MEMORY,
    HOD_BUDGET_EXCEEDED, /* an exact evaluation would take more than it may */
    HOD_CANCELLED        /* the caller wanted it to end */
};

/* A one-line message without a final newline, in the words of the user: what was given, what is accepted. */
typedef struct hod_error {
    enum hod_status status;
    char message[1020];
} hod_error;

/* Writes the message and returns false, so that a function can end with `return hod_fail(...)`. What a
 * terminal would obey stands as \xNN in it. A message that is too long is shortened in its middle, where a
 * user's text stands: what is accepted follows it. If error is NULL the message is dropped. The status is
 * HOD_REFUSED. */
bool hod_fail(hod_error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same with another status. */
bool hod_fail_as(hod_error *error, enum hod_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same for what the operating system refuses: its reason, a value of errno, stands behind the message and
 * gives the status. */
bool hod_fail_system(hod_error *error, int reason, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same once more with the status and message of another error. */
bool hod_fail_with(hod_error *error, const hod_error *other);

/* Puts a context such as a file name and line in front of the message already there, whose status stays, and
 * returns false. */
bool hod_fail_in(hod_error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The message for lack of memory. */
bool hod_fail_memory(hod_error *error);

#endif
