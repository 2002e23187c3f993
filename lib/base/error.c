/* Errors as values. */
#include "base/error.h"

#include "base/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Makes the text the message and frees it; NULL where there was no memory for it. It may hold a user's words:
 * these do nothing to a terminal, whoever shows the message there. */
static void tell(hod_error *error, char *text)
{
    char *shown = text ? utf8_shown(text) : NULL;
    if (shown) utf8_shorten(shown, sizeof error->message - 1);
    strcpy(error->message, shown ? shown : "out of memory");
    free(shown);
    free(text);
    assert(strlen(error->message) < sizeof error->message);
}

bool hod_fail(hod_error *error, const char *format, ...)
{
    if (!error) return false;
    va_list arguments;
    va_start(arguments, format);
    tell(error, plain_text_list(format, arguments));
    va_end(arguments);
    return false;
}

bool hod_fail_in(hod_error *error, const char *format, ...)
{
    if (!error) return false;
    va_list arguments;
    char *text;
    va_start(arguments, format);
    char *context = plain_text_list(format, arguments);
    va_end(arguments);
    if (!context || asprintf(&text, "%s: %s", context, error->message) < 0) text = NULL;
    free(context);
    tell(error, text);
    return false;
}

bool hod_fail_memory(hod_error *error)
{
    return hod_fail(error, "out of memory");
}
