/* Numbers in a user's text. */
#include "base/numbers.h"

#include <locale.h>
#include <math.h>
#include <stdlib.h>

bool number_digits(struct word text, uint64_t most, uint64_t *value)
{
    uint64_t read = 0;
    for (size_t i = 0; i < text.length; i++) {
        const unsigned digit = (unsigned)(unsigned char)text.text[i] - '0';
        if (digit > 9 || digit > most || read > (most - digit) / 10) return false;
        read = 10 * read + digit;
    }
    if (text.length > 0) *value = read;
    return text.length > 0;
}

bool number_whole(struct word text, int least, int most, int *value)
{
    const bool is_negative = text.length > 0 && text.text[0] == '-';
    const struct word digits = {text.text + is_negative, text.length - is_negative};
    uint64_t magnitude;
    if (!number_digits(digits, (uint64_t)INT32_MAX + 1, &magnitude)) return false;
    const int64_t read = is_negative ? -(int64_t)magnitude : (int64_t)magnitude;
    if (read < least || read > most) return false;
    *value = (int)read;
    return true;
}

/* strtod would also take hexadecimal digits, inf and nan, and pass over blanks. */
static bool may_be_decimal(struct word text)
{
    static const char decimal[] = {'+', '-', '.', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'e', 'E'};
    for (size_t i = 0; i < text.length; i++)
        if (!memchr(decimal, text.text[i], sizeof decimal)) return false;
    return text.length > 0 && text.length <= NUMBER_MOST;
}

bool number_real(struct word text, double *value)
{
    char number[NUMBER_MOST + 1], *end;
    const locale_t plain = may_be_decimal(text) ? newlocale(LC_ALL_MASK, "C", (locale_t)0) : (locale_t)0;
    if (!plain) return false;
    memcpy(number, text.text, text.length);
    number[text.length] = '\0';
    const double read = strtod_l(number, &end, plain);
    freelocale(plain);
    if (*end || end == number || !isfinite(read)) return false;
    *value = read;
    return true;
}
