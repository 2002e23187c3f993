/* Numbers written with a point. */
#include "base/plain.h"

#include <stdio.h>

struct plain plain_begin(void)
{
    const locale_t plain = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    return (struct plain){plain, plain ? uselocale(plain) : (locale_t)0};
}

void plain_end(struct plain plain)
{
    if (!plain.plain) return;
    uselocale(plain.before);
    freelocale(plain.plain);
}

int plain_print_list(char *text, size_t size, const char *format, va_list arguments)
{
    const struct plain plain = plain_begin();
    const int length = vsnprintf(text, size, format, arguments);
    plain_end(plain);
    return length;
}

int plain_print(char *text, size_t size, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const int length = plain_print_list(text, size, format, arguments);
    va_end(arguments);
    return length;
}

char *plain_text_list(const char *format, va_list arguments)
{
    char *text;
    const struct plain plain = plain_begin();
    const int length = vasprintf(&text, format, arguments);
    plain_end(plain);
    return length < 0 ? NULL : text;
}
