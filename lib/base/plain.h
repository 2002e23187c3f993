/* Numbers written with a point, whatever the locale of the process says. */
#ifndef HOD_BASE_PLAIN_H
#define HOD_BASE_PLAIN_H

#include <locale.h>
#include <stdarg.h>
#include <stddef.h>

/* What printf and strtod of this thread went by before plain_begin. */
struct plain {
    locale_t plain, before;
};

/* Between the two, printf and strtod of this thread alone write and read numbers with a point: for libraries
 * that call them. May stand within one another. */
struct plain plain_begin(void);
void plain_end(struct plain plain);

/* snprintf, vsnprintf and vasprintf with a point. The last gives what the caller frees, or NULL. */
int plain_print(char *text, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));
int plain_print_list(char *text, size_t size, const char *format, va_list arguments)
    __attribute__((format(printf, 3, 0)));
char *plain_text_list(const char *format, va_list arguments) __attribute__((format(printf, 1, 0)));

#endif
