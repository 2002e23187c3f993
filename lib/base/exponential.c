/* Exponentials and logarithms from additions, multiplications and divisions in a fixed order, which every machine
 * rounds in the same way.
 *
 * For a power x, exponential subtracts the nearest multiple k of log 2: e^x = 2^k e^r with |r| <= log 2 / 2, and sums
 * the Taylor series of e^r. To keep every digit of r, log 2 is subtracted in two parts; the first has so few digits
 * that its multiples are exact (Cody and Waite, "Software Manual for the Elementary Functions", 1980). A logarithm is
 * the logarithm of 2^k m with m near 1, and log m = 2 artanh((m - 1) / (m + 1)), an odd series. */
#include "base/exponential.h"

#include <math.h>

/* log 2 to 32 binary digits, and the rest of it. */
static const double log_2 = 0x1.62e42feep-1, log_2_rest = 0x1.a39ef35793c76p-33;

/* Outside these, the result is 0 or infinite. */
enum { LEAST = -746, MOST = 710 };

double exponential(double power)
{
    /* 1 / 3! and so on, starting with the last one that matters. */
    static const double terms[] = {1.0 / 6227020800, 1.0 / 479001600, 1.0 / 39916800, 1.0 / 3628800,
                                   1.0 / 362880,     1.0 / 40320,     1.0 / 5040,     1.0 / 720,
                                   1.0 / 120,        1.0 / 24,        1.0 / 6};
    if (isnan(power)) return power;
    if (power < LEAST || power > MOST) return power < 0 ? 0 : HUGE_VAL;
    const double twos = floor(power / M_LN2 + 0.5), nearly = power - twos * log_2;
    const double rest = nearly - twos * log_2_rest, lost = (nearly - rest) - twos * log_2_rest;
    double sum = 0;
    for (int i = 0; i < (int)(sizeof terms / sizeof *terms); i++) sum = sum * rest + terms[i];
    return ldexp(1 + (rest + (rest * rest * (0.5 + rest * sum) + lost)), (int)twos);
}

/* 2 artanh(part), for a small part. */
static double twice_artanh(double part)
{
    enum { LAST = 23 }; /* the highest power that matters */
    const double square = part * part;
    double sum = 1.0 / LAST;
    for (int odd = LAST - 2; odd >= 3; odd -= 2) sum = sum * square + 1.0 / odd;
    return 2 * part + 2 * part * square * sum;
}

double logarithm(double number)
{
    int twos;
    if (isnan(number) || number < 0) return NAN;
    if (number == 0 || isinf(number)) return number == 0 ? -HUGE_VAL : HUGE_VAL;
    double near_1 = frexp(number, &twos);
    if (near_1 < M_SQRT1_2) {
        near_1 *= 2;
        twos--;
    }
    return twos * log_2 + (twice_artanh((near_1 - 1) / (near_1 + 1)) + twos * log_2_rest);
}

double logarithm_beyond_1(double number)
{
    return fabs(number) < 0.3 ? twice_artanh(number / (2 + number)) : logarithm(1 + number);
}

double to_power(double number, int power)
{
    double result = 1;
    for (; power > 0; power /= 2, number *= number)
        if (power % 2 == 1) result *= number;
    return result;
}
