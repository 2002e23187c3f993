/* How well points add up: the worth of parts alone, compared with their worth together. */
#include "ask/tune/match.h"

#include "ask/measure/least_squares.h"

#include <math.h>
#include <stdlib.h>

static const double rounding = 1e-9;

double sums_off(const struct indifference_point *even, double price)
{
    return fmax(0, fmax(even->from - price, price - even->to));
}

/* NaN if no value is even. */
static double middle_of(const struct indifference_point *even)
{
    return isfinite(even->from) ? (even->from + even->to) / 2 : NAN;
}

/* The rows, followed by the average unit. */
static const struct indifference_point *even_at(const struct matching *matching, size_t row, int rules)
{
    return &matching->evens[row * (size_t)matching->query->list.count + (size_t)rules];
}

/* The average unit's worth, plus the extra worth of each part. */
static double worth_alone(const struct matching *matching, size_t row, int rules)
{
    const double average = middle_of(even_at(matching, matching->count, rules));
    double sum = average;
    for (int i = 0; i < 2; i++) {
        const int part = matching->rows[row].parts[i];
        if (part >= 0) sum += middle_of(even_at(matching, (size_t)part, rules)) - average;
    }
    return sum;
}

/* The terms of a row: the average unit, which is in all rows, and each of the parts. */
static void make_terms(const struct matching *matching, size_t row, double *terms)
{
    for (size_t i = 0; i <= matching->parts; i++) terms[i] = i == 0;
    for (int i = 0; row < matching->count && i < 2; i++)
        if (matching->rows[row].parts[i] >= 0) terms[1 + matching->rows[row].parts[i]] = 1;
}

/* The average unit is fitted once, even if it has several of the parts. */
static bool is_fitted(const struct matching *matching, size_t row, int rules)
{
    const bool has_parts = row == matching->count || matching->rows[row].parts[0] >= 0;
    return has_parts && isfinite(even_at(matching, row, rules)->from);
}

static bool fit(const struct matching *matching, int rules, double *terms, double *values, double *prices,
                hod_error *error)
{
    struct least_squares given = {.columns = 1 + matching->parts, .terms = terms, .values = values};
    for (size_t row = 0; row <= matching->count; row++) {
        if (!is_fitted(matching, row, rules)) continue;
        make_terms(matching, row, terms + given.rows * given.columns);
        values[given.rows++] = middle_of(even_at(matching, row, rules));
    }
    return least_squares_fit(&given, prices, error);
}

/* NaN if a part has no price, because no row with it has an even value. */
static double price_of(const struct matching *matching, size_t row, const double *prices)
{
    double price = prices[0];
    for (int i = 0; i < 2; i++)
        if (matching->rows[row].parts[i] >= 0) price += prices[1 + matching->rows[row].parts[i]];
    return price;
}

static void add_price(struct agreement *agreement, const struct indifference_point *even, size_t row,
                      double price)
{
    if (isnan(price)) return;
    const double off = sums_off(even, price);
    if (agreement->rows++ == 0 || off > agreement->most) {
        agreement->most = off;
        agreement->worst = row;
    }
    agreement->even += off <= rounding;
    agreement->spread += off * off;
}

static void judge(struct sums *sums, const struct matching *matching, int rules)
{
    for (size_t row = 0; row < matching->count; row++) {
        const struct indifference_point *even = even_at(matching, row, rules);
        if (!isfinite(even->from)) {
            sums->beyond++;
            continue;
        }
        if (row >= matching->parts) add_price(&sums->pairs, even, row, sums->alone[row]);
        add_price(&sums->prices, even, row, sums->fitted[row]);
    }
    sums->pairs.spread = sqrt(sums->pairs.spread / (double)sums->pairs.rows);
    sums->prices.spread = sqrt(sums->prices.spread / (double)sums->prices.rows);
}

bool sums_make(struct sums *sums, const struct matching *matching, int rules, hod_error *error)
{
    const size_t rows = matching->count + 1, columns = 1 + matching->parts;
    AUTO_FREE double *terms = malloc(rows * columns * sizeof *terms), *values = malloc(rows * sizeof *values),
                     *prices = malloc(columns * sizeof *prices);
    *sums = (struct sums){.alone = malloc(rows * sizeof(double)), .fitted = malloc(rows * sizeof(double))};
    if (!terms || !values || !prices || !sums->alone || !sums->fitted) return hod_fail_memory(error);
    if (!fit(matching, rules, terms, values, prices, error)) return false;
    for (size_t row = 0; row < matching->count; row++) {
        sums->alone[row] = worth_alone(matching, row, rules);
        sums->fitted[row] = price_of(matching, row, prices);
    }
    judge(sums, matching, rules);
    return true;
}

void sums_free(struct sums *sums)
{
    free(sums->alone);
    free(sums->fitted);
}
