/* The decimal digits of a double, exactly as printf rounds them and many times faster. */
#ifndef HOD_ASK_ANSWER_EXACT_DIGITS_H
#define HOD_ASK_ANSWER_EXACT_DIGITS_H

#include <stdbool.h>
#include <stdint.h>

/* A number of 17 significant digits: digits x 10^(exponent - 16). */
struct exact_digits {
    uint64_t digits; /* 10^16..10^17 - 1; or 0, and so is the exponent */
    int exponent;    /* of the first digit */
};

/* Rounds to the nearest, and halfway to the even one. False for what is neither 0 nor between 1e-16 and 1e17,
 * which is left to printf. */
bool exact_digits_of(double number, struct exact_digits *exact);

#endif
