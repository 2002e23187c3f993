/* Numbers as text. */
#include "report/table/number.h"

#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* printf writes the decimal point of the process's locale. */
static size_t point(char text[HOD_NUMBER_LENGTH], int length)
{
    const char *local = localeconv()->decimal_point;
    char *found = strcmp(local, ".") == 0 ? NULL : strstr(text, local);
    if (!found) return (size_t)length;
    const size_t local_length = strlen(local);
    *found = '.';
    memmove(found + 1, found + local_length, strlen(found + local_length) + 1);
    return (size_t)length - local_length + 1;
}

static size_t decimals(char text[HOD_NUMBER_LENGTH], int count, double number, const char *unit)
{
    return point(text, snprintf(text, HOD_NUMBER_LENGTH, "%.*f%s", count, number, unit));
}

size_t hod_number_exact(char text[HOD_NUMBER_LENGTH], double number)
{
    return point(text, snprintf(text, HOD_NUMBER_LENGTH, "%.17g", number));
}

size_t hod_number_percent(char text[HOD_NUMBER_LENGTH], double probability)
{
    /* A sum of all outcomes may miss 1 by its rounding, and is certain all the same. */
    const double rounding = 1e-12;
    if (probability > 0 && probability < 0.00005)
        return (size_t)snprintf(text, HOD_NUMBER_LENGTH, "<0.01 %%");
    if (probability > 0.99995 && probability < 1 - rounding)
        return (size_t)snprintf(text, HOD_NUMBER_LENGTH, ">99.99 %%");
    return decimals(text, 2, 100 * probability, " %");
}

size_t hod_number_short(char text[HOD_NUMBER_LENGTH], double number)
{
    const double size = fabs(number);
    if (size == 0) return (size_t)snprintf(text, HOD_NUMBER_LENGTH, "0");
    if (!isfinite(number) || size < 1e-4 || size >= 1e15)
        return point(text, snprintf(text, HOD_NUMBER_LENGTH, "%.3e", number));
    const int before_point = (int)floor(log10(size)) + 1;
    return decimals(text, before_point < 4 ? 4 - before_point : 0, number, "");
}
