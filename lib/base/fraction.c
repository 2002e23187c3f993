/* Fractions, by GMP. */
#include "base/fraction.h"

#include "base/arrays.h"

#include <gmp.h>
#include <stdlib.h>

struct fraction {
    mpq_t ratio;
};

bool fractions_are_there(hod_error *error)
{
    (void)error;
    return true;
}

bool fractions_resize(struct fractions *fractions, size_t count)
{
    if (!RESERVE(fractions->all, fractions->room, count)) return false;
    for (size_t i = fractions->count; i < count && i < fractions->made; i++)
        mpq_set_ui(fractions->all[i].ratio, 0, 1);
    for (; fractions->made < count; fractions->made++) mpq_init(fractions->all[fractions->made].ratio);
    fractions->count = count;
    return true;
}

void fractions_free(struct fractions *fractions)
{
    for (size_t i = 0; i < fractions->made; i++) mpq_clear(fractions->all[i].ratio);
    free(fractions->all);
    *fractions = (struct fractions){0};
}

struct fraction *fraction_at(const struct fractions *fractions, size_t place)
{
    assert(place < fractions->count);
    return &fractions->all[place];
}

static size_t limbs_of(const struct fraction *fraction)
{
    return mpz_size(mpq_numref(fraction->ratio)) + mpz_size(mpq_denref(fraction->ratio));
}

int64_t fraction_work(const struct fraction *fraction)
{
    enum { LIMBS_A_UNIT = 8 };
    return 1 + (int64_t)(limbs_of(fraction) / LIMBS_A_UNIT);
}

/* Budgets ask again and again: some of them stand for all. */
size_t fractions_bytes(const struct fractions *fractions)
{
    enum { SAMPLE = 64, MANAGED = 16 };
    const size_t step = fractions->made / SAMPLE + 1;
    size_t bytes = 0;
    for (size_t i = 0; i < fractions->made; i += step)
        bytes += step * (limbs_of(&fractions->all[i]) * sizeof(mp_limb_t) + MANAGED);
    return bytes + fractions->room * sizeof *fractions->all;
}

void fraction_set(struct fraction *to, const struct fraction *from)
{
    mpq_set(to->ratio, from->ratio);
}

static void set_whole(mpz_t to, uint64_t number)
{
    mpz_import(to, 1, 1, sizeof number, 0, 0, &number);
}

void fraction_set_ratio(struct fraction *to, int64_t numerator, uint64_t denominator)
{
    assert(denominator > 0);
    set_whole(mpq_numref(to->ratio), numerator < 0 ? -(uint64_t)numerator : (uint64_t)numerator);
    if (numerator < 0) mpz_neg(mpq_numref(to->ratio), mpq_numref(to->ratio));
    set_whole(mpq_denref(to->ratio), denominator);
    mpq_canonicalize(to->ratio);
}

void fraction_add(struct fraction *to, const struct fraction *term)
{
    if (mpq_sgn(to->ratio) == 0)
        mpq_set(to->ratio, term->ratio);
    else
        mpq_add(to->ratio, to->ratio, term->ratio);
}

void fraction_add_product(struct fraction *to, const struct fraction *one, const struct fraction *other)
{
    if (mpq_sgn(to->ratio) == 0) {
        mpq_mul(to->ratio, one->ratio, other->ratio);
        return;
    }
    mpq_t product;
    mpq_init(product);
    mpq_mul(product, one->ratio, other->ratio);
    mpq_add(to->ratio, to->ratio, product);
    mpq_clear(product);
}

void fraction_multiply(struct fraction *to, const struct fraction *factor)
{
    mpq_mul(to->ratio, to->ratio, factor->ratio);
}

void fraction_divide(struct fraction *to, const struct fraction *divisor)
{
    assert(!fraction_is_zero(divisor));
    mpq_div(to->ratio, to->ratio, divisor->ratio);
}

void fraction_complement(struct fraction *fraction)
{
    mpz_sub(mpq_numref(fraction->ratio), mpq_denref(fraction->ratio), mpq_numref(fraction->ratio));
}

bool fraction_is_zero(const struct fraction *fraction)
{
    return mpq_sgn(fraction->ratio) == 0;
}

bool fraction_is_one(const struct fraction *fraction)
{
    return mpq_cmp_ui(fraction->ratio, 1, 1) == 0;
}

char *fraction_text(const struct fraction *fraction, hod_error *error)
{
    enum { SIGN_STROKE_AND_END = 3 };
    char *text = malloc(mpz_sizeinbase(mpq_numref(fraction->ratio), 10) +
                        mpz_sizeinbase(mpq_denref(fraction->ratio), 10) + SIGN_STROKE_AND_END);
    if (!text) {
        hod_fail_memory(error);
        return NULL;
    }
    return mpq_get_str(text, 10, fraction->ratio);
}

/* With a chance of a/b, k of n succeed in C(n, k) a^k (b - a)^(n - k) of b^n ways. */
bool fractions_binomial(struct fractions *row, int n, const struct fraction *chance)
{
    if (!fractions_resize(row, 0) || !fractions_resize(row, (size_t)n + 1)) return false;
    mpz_t against, power;
    mpz_inits(against, power, NULL);
    mpz_sub(against, mpq_denref(chance->ratio), mpq_numref(chance->ratio));
    for (int k = 0; k <= n; k++) {
        const mpq_ptr at = row->all[k].ratio;
        mpz_bin_uiui(mpq_numref(at), (unsigned long)n, (unsigned long)k);
        mpz_pow_ui(power, mpq_numref(chance->ratio), (unsigned long)k);
        mpz_mul(mpq_numref(at), mpq_numref(at), power);
        mpz_pow_ui(power, against, (unsigned long)(n - k));
        mpz_mul(mpq_numref(at), mpq_numref(at), power);
        mpz_pow_ui(mpq_denref(at), mpq_denref(chance->ratio), (unsigned long)n);
        mpq_canonicalize(at);
    }
    mpz_clears(against, power, NULL);
    return true;
}

bool fractions_hypergeometric(struct fractions *row, int n, int here, int rest)
{
    if (!fractions_resize(row, 0) || !fractions_resize(row, (size_t)n + 1)) return false;
    mpz_t others;
    mpz_init(others);
    for (int k = 0; k <= n; k++) {
        const mpq_ptr at = row->all[k].ratio;
        mpz_bin_uiui(mpq_numref(at), (unsigned long)here, (unsigned long)k);
        mpz_bin_uiui(others, (unsigned long)rest, (unsigned long)(n - k));
        mpz_mul(mpq_numref(at), mpq_numref(at), others);
        mpz_bin_uiui(mpq_denref(at), (unsigned long)here + (unsigned long)rest, (unsigned long)n);
        mpq_canonicalize(at);
    }
    mpz_clear(others);
    return true;
}
