/* Errors as values. */
#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>

bool hod_fail(hod_error *error, const char *format, ...)
{
    if (!error) return false;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
    return false;
}

bool hod_fail_in(hod_error *error, const char *format, ...)
{
    if (!error) return false;
    char context[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(context, sizeof context, format, arguments);
    va_end(arguments);
    const hod_error inner = *error;
    return hod_fail(error, "%.400s: %.600s", context, inner.message);
}

bool hod_fail_memory(hod_error *error)
{
    return hod_fail(error, "out of memory");
}
