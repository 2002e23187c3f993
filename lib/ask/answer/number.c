/* Numbers as text. */
#include "ask/answer/number.h"

#include "base/text.h"

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { DIGITS = 17 };

/* The decimal digits of a double, rounded exactly as by printf but many times faster.
 *
 * A double is a mantissa of 53 bits times a power of two. Multiplied by the power of five that puts 17 digits before
 * the point, at most 5^32, the mantissa fits into an integer of 128 bits. The rest is a shift, and the bits shifted out
 * decide the rounding. */
struct exact_digits {
    uint64_t digits; /* 10^16..10^17 - 1: the number is digits x 10^(exponent - 16); or 0 */
    int exponent;    /* of the first digit; 0 for 0 */
};

__extension__ typedef unsigned __int128 wide;

static wide power_of_five(int power)
{
    static const uint64_t powers[] = {1,         5,          25,         125,         625,         3125,
                                      15625,     78125,      390625,     1953125,     9765625,     48828125,
                                      244140625, 1220703125, 6103515625, 30517578125, 152587890625};
    const int half = power / 2;
    return (wide)powers[half] * powers[power - half];
}

/* mantissa x 2^binary x 10^power, rounded. */
static uint64_t moved(uint64_t mantissa, int binary, int power)
{
    const wide product = mantissa * power_of_five(power);
    const int shift = -(binary + power);
    if (shift <= 0) return (uint64_t)(product << -shift);
    const uint64_t digits = (uint64_t)(product >> shift);
    const wide rest = product - ((wide)digits << shift), half = (wide)1 << (shift - 1);
    return digits + (rest > half || (rest == half && digits % 2 == 1));
}

/* Rounds to nearest, ties to even. False for numbers that are neither 0 nor between 1e-16 and 1e17, which are left to
 * printf. */
static bool exact_digits_of(double number, struct exact_digits *exact)
{
    enum { MOST_EXPONENT = 16, FRACTION_BITS = 52 };
    const uint64_t ten_to_17 = 100000000000000000, one = (uint64_t)1 << FRACTION_BITS;
    *exact = (struct exact_digits){0};
    if (number == 0) return true;
    if (!(number > 1e-16 && number < 1e17)) return false;
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    const uint64_t mantissa = bits % one + one;
    const int exponent = (int)(bits / one) - 1023, binary = exponent - FRACTION_BITS;
    exact->exponent = exponent * 1233 >> 12; /* by the logarithm of 2: it can be one too low */
    if (exact->exponent < -MOST_EXPONENT) exact->exponent = -MOST_EXPONENT;
    exact->digits = moved(mantissa, binary, MOST_EXPONENT - exact->exponent);
    if (exact->digits < ten_to_17) return true;
    exact->exponent++;
    exact->digits = moved(mantissa, binary, MOST_EXPONENT - exact->exponent);
    return true;
}

/* A number that rounds to 0 has no sign. */
static size_t decimals(char text[HOD_NUMBER_LENGTH], int count, double number, const char *unit)
{
    const bool is_nothing = fabs(number) < 0.5 * pow(10, -count);
    return (size_t)plain_print(text, HOD_NUMBER_LENGTH, "%.*f%s", count, is_nothing ? 0 : number, unit);
}

/* Writes the digits without trailing zeros, at least one, and returns their number. */
static int write_digits(char digits[DIGITS], uint64_t number)
{
    for (int i = DIGITS - 1; i >= 0; i--, number /= 10) digits[i] = (char)('0' + number % 10);
    int count = DIGITS;
    while (count > 1 && digits[count - 1] == '0') count--;
    return count;
}

static char *append(char *end, const char *bytes, int count)
{
    memcpy(end, bytes, (size_t)count);
    return end + count;
}

/* Writes a number like %.17g, and returns the end. */
static char *write_exact(char *text, const struct exact_digits *exact)
{
    static const char zeros[] = "0.000000000000000000";
    char digits[DIGITS];
    const int count = write_digits(digits, exact->digits), before_point = exact->exponent + 1;
    if (exact->exponent < -4) {
        text = append(text, digits, 1);
        if (count > 1) text = append(append(text, ".", 1), digits + 1, count - 1);
        return text + sprintf(text, "e-%02d", -exact->exponent);
    }
    if (before_point <= 0) return append(append(text, zeros, 2 - before_point), digits, count);
    if (before_point >= count) return append(append(text, digits, count), zeros + 2, before_point - count);
    text = append(append(text, digits, before_point), ".", 1);
    return append(text, digits + before_point, count - before_point);
}

size_t hod_number_exact(char text[HOD_NUMBER_LENGTH], double number)
{
    struct exact_digits exact;
    if (!exact_digits_of(fabs(number), &exact))
        return (size_t)plain_print(text, HOD_NUMBER_LENGTH, "%.*g", DIGITS, number);
    char *const end = write_exact(append(text, "-", signbit(number) != 0), &exact);
    *end = '\0';
    return (size_t)(end - text);
}

size_t hod_number_percent(char text[HOD_NUMBER_LENGTH], double probability)
{
    /* The sum over all outcomes can differ from 1 by rounding, but still means certainty. */
    const double rounding = 1e-12;
    if (probability > 0 && probability < 0.00005)
        return (size_t)snprintf(text, HOD_NUMBER_LENGTH, "<0.01 %%");
    if (probability < 0 && probability > -0.00005)
        return (size_t)snprintf(text, HOD_NUMBER_LENGTH, ">-0.01 %%");
    if (probability > 0.99995 && probability < 1 - rounding)
        return (size_t)snprintf(text, HOD_NUMBER_LENGTH, ">99.99 %%");
    return decimals(text, 2, 100 * probability, " %");
}

size_t hod_number_percentage(char text[HOD_NUMBER_LENGTH], double probability, int count)
{
    const double percent = 100 * probability, step = pow(10, -count), rounding = 1e-10;
    if (percent > 0 && percent < step / 2)
        return (size_t)plain_print(text, HOD_NUMBER_LENGTH, "<%.*f %%", count, step);
    if (percent < 0 && percent > -step / 2)
        return (size_t)plain_print(text, HOD_NUMBER_LENGTH, ">-%.*f %%", count, step);
    if (percent < 100 - rounding && percent > 100 - step / 2)
        return (size_t)plain_print(text, HOD_NUMBER_LENGTH, ">%.*f %%", count, 100 - step);
    return decimals(text, count, percent, " %");
}

size_t hod_number_decimals(char text[HOD_NUMBER_LENGTH], double number, int count)
{
    return decimals(text, count, number, "");
}

size_t hod_number_short(char text[HOD_NUMBER_LENGTH], double number)
{
    const double size = fabs(number);
    if (size == 0) return (size_t)snprintf(text, HOD_NUMBER_LENGTH, "0");
    if (!isfinite(number) || size < 1e-4 || size >= 1e15)
        return (size_t)plain_print(text, HOD_NUMBER_LENGTH, "%.3e", number);
    const int before_point = (int)floor(log10(size)) + 1;
    return decimals(text, before_point < 4 ? 4 - before_point : 0, number, "");
}
