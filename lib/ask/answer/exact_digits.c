/* The decimal digits of a double. It is a mantissa of 53 bits times a power of two; times the power of five
 * that brings 17 digits before the point, 5^32 at most, it is an integer of 128 bits. The rest is a shift,
 * and what is shifted out decides how to round. */
#include "ask/answer/exact_digits.h"

#include <string.h>

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

bool exact_digits_of(double number, struct exact_digits *exact)
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
    exact->exponent = exponent * 1233 >> 12; /* by the logarithm of 2: it may be one too low */
    if (exact->exponent < -MOST_EXPONENT) exact->exponent = -MOST_EXPONENT;
    exact->digits = moved(mantissa, binary, MOST_EXPONENT - exact->exponent);
    if (exact->digits < ten_to_17) return true;
    exact->exponent++;
    exact->digits = moved(mantissa, binary, MOST_EXPONENT - exact->exponent);
    return true;
}
