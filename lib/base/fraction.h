/* Fractions: ratios of whole numbers of any size, which GMP calculates with. A library that is built without
 * GMP has none (no_fraction.c). */
#ifndef HOD_BASE_FRACTION_H
#define HOD_BASE_FRACTION_H

#include "base/error.h"

#include <stddef.h>
#include <stdint.h>

/* Whether there are any; if not, the error says why, and what follows is not called. */
bool fractions_are_there(hod_error *error);

/* One, in lowest terms. */
struct fraction;

/* Many, which are 0 until they are set. Start with zeros ({0}); free them with fractions_free. */
struct fractions {
    struct fraction *all;
    size_t count;
    size_t made, room; /* those that have been used before, and for how many there is room */
};

/* Makes them so many: those that are added are 0. False when memory is short. */
bool fractions_resize(struct fractions *fractions, size_t count);
void fractions_free(struct fractions *fractions);

/* One of them, until they are resized. */
struct fraction *fraction_at(const struct fractions *fractions, size_t place);

/* About how many bytes they take; and how long it takes to calculate with one of them, in some hundred
 * nanoseconds. */
size_t fractions_bytes(const struct fractions *fractions);
int64_t fraction_work(const struct fraction *fraction);

void fraction_set(struct fraction *to, const struct fraction *from);
void fraction_set_ratio(struct fraction *to, int64_t numerator, uint64_t denominator);
void fraction_add(struct fraction *to, const struct fraction *term);
void fraction_add_product(struct fraction *to, const struct fraction *one, const struct fraction *other);
void fraction_multiply(struct fraction *to, const struct fraction *factor);
void fraction_divide(struct fraction *to, const struct fraction *divisor);

/* 1 less the fraction, in its place. */
void fraction_complement(struct fraction *fraction);
bool fraction_is_zero(const struct fraction *fraction);
bool fraction_is_one(const struct fraction *fraction);

/* "244/495", or a whole number, "1"; the caller frees it. NULL with an error when memory is short. */
char *fraction_text(const struct fraction *fraction, hod_error *error);

/* The binomial distribution of n trials, n + 1 fractions: k of them succeed with this chance each. And of n
 * tokens drawn k are of those `here`, the others of the rest. False when memory is short. */
bool fractions_binomial(struct fractions *row, int n, const struct fraction *chance);
bool fractions_hypergeometric(struct fractions *row, int n, int here, int rest);

#endif
