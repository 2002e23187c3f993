/* Numbers in a user's text, written with a point whatever the locale says. */
#ifndef HOD_BASE_NUMBERS_H
#define HOD_BASE_NUMBERS_H

#include "base/words.h"

#include <stdint.h>

/* Reads digits and nothing else, up to the most that is accepted; false for anything else. */
bool number_digits(struct word text, uint64_t most, uint64_t *value);

/* Reads a whole number, with - before it or not; false for anything else. */
bool number_whole(struct word text, int least, int most, int *value);

/* Reads a decimal number such as 12, -0.5 or 1e6; false for anything else, also what is too large for a
 * double and what has more than NUMBER_MOST characters. */
enum { NUMBER_MOST = 100 };
bool number_real(struct word text, double *value);

#endif
