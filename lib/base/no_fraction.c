/* Fractions where the library is built without GMP: there are none. */
#include "base/fraction.h"

#include <assert.h>

bool fractions_are_there(hod_error *error)
{
    return hod_fail(error, "fractions are calculated with GMP, and this program was built without it");
}

/* What follows is never called. */
bool fractions_resize(struct fractions *fractions, size_t count)
{
    (void)fractions, (void)count;
    return false;
}

void fractions_free(struct fractions *fractions)
{
    assert(!fractions->all);
    (void)fractions;
}

struct fraction *fraction_at(const struct fractions *fractions, size_t place)
{
    (void)place;
    return fractions->all;
}

int64_t fraction_work(const struct fraction *fraction)
{
    (void)fraction;
    return 0;
}

size_t fractions_bytes(const struct fractions *fractions)
{
    (void)fractions;
    return 0;
}

void fraction_set(struct fraction *to, const struct fraction *from)
{
    (void)to, (void)from;
}

void fraction_set_ratio(struct fraction *to, int64_t numerator, uint64_t denominator)
{
    (void)to, (void)numerator, (void)denominator;
}

void fraction_add(struct fraction *to, const struct fraction *term)
{
    (void)to, (void)term;
}

void fraction_add_product(struct fraction *to, const struct fraction *one, const struct fraction *other)
{
    (void)to, (void)one, (void)other;
}

void fraction_multiply(struct fraction *to, const struct fraction *factor)
{
    (void)to, (void)factor;
}

void fraction_divide(struct fraction *to, const struct fraction *divisor)
{
    (void)to, (void)divisor;
}

void fraction_complement(struct fraction *fraction)
{
    (void)fraction;
}

bool fraction_is_zero(const struct fraction *fraction)
{
    (void)fraction;
    return true;
}

bool fraction_is_one(const struct fraction *fraction)
{
    (void)fraction;
    return false;
}

char *fraction_text(const struct fraction *fraction, hod_error *error)
{
    (void)fraction;
    fractions_are_there(error);
    return NULL;
}

bool fractions_binomial(struct fractions *row, int n, const struct fraction *chance)
{
    (void)row, (void)n, (void)chance;
    return false;
}

bool fractions_hypergeometric(struct fractions *row, int n, int here, int rest)
{
    (void)row, (void)n, (void)here, (void)rest;
    return false;
}
