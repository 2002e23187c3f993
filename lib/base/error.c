/* Errors as values. */
#include "base/error.h"

#include "base/text.h"
#include "base/words.h"

#include <assert.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Sets the message to the text, on one line, and frees the text; NULL means that memory was short. The text may contain
 * a user's words, which must not control a terminal wherever the message is shown. */
static void say(hod_error *error, enum hod_status status, char *text)
{
    AUTO_FREE char *shown = text ? utf8_shown(text) : NULL;
    if (shown) utf8_shorten(shown, sizeof error->message - 1);
    if (shown) words_on_one_line(shown);
    error->status = shown ? status : HOD_NO_MEMORY;
    strcpy(error->message, shown ? shown : "out of memory");
    free(text);
    assert(error->status != HOD_NO_ERROR && strlen(error->message) < sizeof error->message);
}

/* The same for a new error, without an excerpt. */
static void tell(hod_error *error, enum hod_status status, char *text)
{
    error->excerpt[0] = '\0';
    say(error, status, text);
}

bool hod_fail(hod_error *error, const char *format, ...)
{
    if (!error) return false;
    va_list arguments;
    va_start(arguments, format);
    tell(error, HOD_REFUSED, plain_text_list(format, arguments));
    va_end(arguments);
    return false;
}

bool hod_fail_as(hod_error *error, enum hod_status status, const char *format, ...)
{
    if (!error) return false;
    va_list arguments;
    va_start(arguments, format);
    tell(error, status, plain_text_list(format, arguments));
    va_end(arguments);
    return false;
}

/* Joins two texts with a colon; NULL when memory is short. */
static char *joined(const char *before, const char *after)
{
    char *text;
    return before && asprintf(&text, "%s: %s", before, after) >= 0 ? text : NULL;
}

bool hod_fail_system(hod_error *error, int reason, const char *format, ...)
{
    if (!error) return false;
    va_list arguments;
    va_start(arguments, format);
    AUTO_FREE char *what = plain_text_list(format, arguments);
    va_end(arguments);
    tell(error,
         reason == ENOENT   ? HOD_NOT_FOUND
         : reason == ENOMEM ? HOD_NO_MEMORY
                            : HOD_SYSTEM,
         joined(what, strerror(reason)));
    return false;
}

bool hod_fail_with(hod_error *error, const hod_error *other)
{
    if (error) *error = *other;
    return false;
}

/* Whether a message already has the context, at its start or after another context. */
static bool has_context(const char *message, const char *context)
{
    const size_t length = strlen(context);
    for (const char *at = message; (at = strstr(at, context)); at += length) {
        const bool is_begin = at == message || (at - message >= 2 && strncmp(at - 2, ": ", 2) == 0);
        if (length == 0 || (is_begin && strncmp(at + length, ": ", 2) == 0)) return true;
    }
    return false;
}

bool hod_fail_in(hod_error *error, const char *format, ...)
{
    if (!error) return false;
    va_list arguments;
    va_start(arguments, format);
    AUTO_FREE char *context = plain_text_list(format, arguments);
    va_end(arguments);
    if (!context || !has_context(error->message, context))
        say(error, error->status, joined(context, error->message));
    return false;
}

bool is_not_null(const void *given, const char *what, hod_error *error)
{
    return given || hod_fail(error, "%s NULL", what);
}

void error_add_excerpt(hod_error *error, const char *text, int before_caret)
{
    AUTO_FREE char *shown = utf8_shown(text);
    const size_t most = sizeof error->excerpt;
    if (!shown || plain_print(error->excerpt, most, "%s\n%*s^", shown, before_caret, "") >= (int)most)
        error->excerpt[0] = '\0';
}

bool hod_fail_memory(hod_error *error)
{
    return hod_fail_as(error, HOD_NO_MEMORY, "out of memory");
}

bool hod_fail_cancelled(hod_error *error)
{
    return hod_fail_as(error, HOD_CANCELLED, "it was cancelled");
}

bool hod_fail_budget(hod_error *error, double amount, const char *unit)
{
    return hod_fail_as(error, HOD_BUDGET_EXCEEDED,
                       "the budget of %g %s is exceeded: a larger one allows more", amount, unit);
}
