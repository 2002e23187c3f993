/* Prices of troops, by least squares on log-odds.
 *
 * Bradley and Terry (1952) give each side a strength, so that the log-odds of i against j are the difference of their
 * strengths: log(v / (1 - v)) = s_i - s_j. Prices are strengths that are sums, s_i = sum of x_ik p_k over the values x
 * of a type. All log-odds together are a flow on the complete graph of the types. Hodge's decomposition divides it into
 * a gradient, which is the part that strengths explain, and a circular remainder, in which each beats the next: rock,
 * paper, scissors (Jiang, Lim, Yao and Ye, Statistical ranking and combinatorial Hodge theory, 2011). The part that
 * prices explain is itself part of the gradient. By Pythagoras, the squared flow is therefore the sum of three squares:
 * prices, the part of the strengths that is not a sum of prices (interactions), and circles.
 *
 * Each pair has weight v (1 - v), which in logistic regression is the information in a game between them. A pair that
 * is nearly even counts most, and matters most to buyers of troops; a certain victory, whose log-odds are infinite,
 * does not count. */
#include "ask/points/prices.h"

#include "ask/measure/least_squares.h"
#include "ask/scenario/terms.h"
#include "base/buffer.h"
#include "base/exponential.h"

#include <math.h>
#include <stdlib.h>

static double logistic(double odds)
{
    return 1 / (1 + exponential(-odds));
}

static double logit(double chance)
{
    return logarithm(chance / (1 - chance));
}

/* The value that a type gives to a name. */
static struct word value_of(const struct worths *worths, int type, struct word name)
{
    struct word value = word_of("");
    pairs_find(word_of(worths->types[type].values), name, &value);
    return value;
}

enum { MOST_NUMBER = 1000000 };

static bool read_number(struct word value, double *number)
{
    int whole;
    const bool is_number = number_whole(value, -MOST_NUMBER, MOST_NUMBER, &whole);
    *number = is_number ? (double)whole : (double)NAN;
    return is_number;
}

static bool add_feature(struct prices *prices, struct word name, struct word word, hod_error *error)
{
    const struct worths *worths = prices->worths;
    char *text = word.text
                     ? hod_text(error, "%.*s=%.*s", (int)name.length, name.text, (int)word.length, word.text)
                     : hod_text(error, "%.*s", (int)name.length, name.text);
    if (!text) return false;
    for (int i = 0; i < worths->count; i++) {
        double *term = &prices->terms[i * prices->most + prices->count];
        const struct word value = value_of(worths, i, name);
        if (word.text)
            *term = words_are_equal(value, word);
        else
            read_number(value, term);
    }
    prices->features[prices->count++] = (struct feature){text, NAN};
    return true;
}

/* Whether no earlier type has the same value for a name. */
static bool is_first(const struct worths *worths, int type, struct word name)
{
    for (int i = 0; i < type; i++)
        if (words_are_equal(value_of(worths, i, name), value_of(worths, type, name))) return false;
    return true;
}

/* Adds a feature for a number that varies, or one for each word except the first type's. */
static bool add_features(struct prices *prices, struct word name, hod_error *error)
{
    const struct worths *worths = prices->worths;
    bool are_numbers = true, varies = false;
    for (int i = 0; i < worths->count; i++) {
        double number;
        are_numbers = read_number(value_of(worths, i, name), &number) && are_numbers;
        varies = varies || (i > 0 && is_first(worths, i, name));
    }
    if (are_numbers) return !varies || add_feature(prices, name, (struct word){0}, error);
    for (int i = 1; i < worths->count; i++)
        if (is_first(worths, i, name) && !add_feature(prices, name, value_of(worths, i, name), error))
            return false;
    return true;
}

/* The weight and log-odds of a pair; returns whether it is fitted. */
static bool take_pair(const struct worths *worths, int i, int j, double *weight, double *odds)
{
    const double value = worths->values[i * worths->count + j];
    if (!(value > 0 && value < 1)) return false;
    *weight = value * (1 - value);
    *odds = logit(value);
    return true;
}

/* Fits the log-odds by differences of the types' terms in the first `columns` columns; rows of `terms` have `room`
 * entries. Writes the sum for each type. */
static bool fit(const struct worths *worths, const double *terms, int columns, int room, double *coefficients,
                double *sums, hod_error *error)
{
    const size_t pairs = (size_t)(worths->count * (worths->count - 1) / 2);
    AUTO_FREE double *rows = malloc(pairs * (size_t)columns * sizeof *rows),
                     *values = malloc(pairs * sizeof *values);
    struct least_squares given = {.columns = (size_t)columns, .terms = rows, .values = values};
    if (!rows || !values) return hod_fail_memory(error);
    for (int i = 0; i < worths->count; i++)
        for (int j = i + 1; j < worths->count; j++) {
            double weight, odds;
            if (!take_pair(worths, i, j, &weight, &odds)) continue;
            for (int k = 0; k < columns; k++)
                rows[given.rows * given.columns + (size_t)k] =
                    sqrt(weight) * (terms[i * room + k] - terms[j * room + k]);
            values[given.rows++] = sqrt(weight) * odds;
        }
    if (!least_squares_fit(&given, coefficients, error)) return false;
    for (int i = 0; i < worths->count; i++)
        sums[i] = least_squares_value(terms + i * room, coefficients, (size_t)columns);
    return true;
}

/* Treats rounding errors as 0. */
static double share_of(double part, double all)
{
    return !(all > 0) ? NAN : part > 1e-12 * all ? part / all : 0;
}

/* The squares of the flow, of the part explained by prices, and of the rest of the strengths. */
static void divide(struct prices *prices, const struct worths *worths)
{
    double all = 0, of_prices = 0, of_strengths = 0, left = 0;
    for (int i = 0; i < worths->count; i++)
        for (int j = i + 1; j < worths->count; j++) {
            double weight, odds;
            if (!take_pair(worths, i, j, &weight, &odds)) continue;
            const double price = prices->points[i] - prices->points[j];
            const double strength = prices->strengths[i] - prices->strengths[j];
            all += weight * odds * odds;
            of_prices += weight * price * price;
            of_strengths += weight * (strength - price) * (strength - price);
            left += weight * (odds - strength) * (odds - strength);
        }
    prices->of_prices = share_of(of_prices, all);
    prices->of_interactions = share_of(of_strengths, all);
    prices->of_circles = share_of(left, all);
}

/* Converts log-odds to points, which average MEAN_POINTS. */
static void scale(double *values, int count)
{
    double sum = 0;
    int known = 0;
    for (int i = 0; i < count; i++) {
        if (isnan(values[i])) continue;
        sum += values[i];
        known++;
    }
    for (int i = 0; i < count; i++) values[i] = MEAN_POINTS + POINTS * (values[i] - sum / known);
}

/* Each type has its own column, except the first, with which the others are compared. */
static bool fit_strengths(struct prices *prices, const struct worths *worths, hod_error *error)
{
    const int count = worths->count;
    AUTO_FREE double *terms = calloc((size_t)(count * count), sizeof *terms),
                     *coefficients = malloc((size_t)count * sizeof *coefficients);
    if (!terms || !coefficients) return hod_fail_memory(error);
    for (int i = 1; i < count; i++) terms[i * count + i - 1] = 1;
    if (!fit(worths, terms, count - 1, count, coefficients, prices->strengths, error)) return false;
    for (int i = 1; i < count; i++)
        if (isnan(coefficients[i - 1])) prices->strengths[i] = NAN;
    return true;
}

/* A name has at most one feature for each type. */
bool prices_find(struct prices *prices, const struct worths *worths, hod_error *error)
{
    const struct word values = word_of(worths->types[0].values);
    struct pair pair;
    prices->worths = worths;
    for (struct word rest = values; pair_next(&rest, &pair);) prices->most += worths->count;
    const size_t count = (size_t)worths->count, most = (size_t)prices->most;
    double coefficients[prices->most];
    prices->features = arena_take(&prices->memory, most * sizeof *prices->features);
    prices->terms = arena_take(&prices->memory, count * most * sizeof *prices->terms);
    prices->points = arena_take(&prices->memory, count * sizeof *prices->points);
    prices->strengths = arena_take(&prices->memory, count * sizeof *prices->strengths);
    if (!prices->features || !prices->terms || !prices->points || !prices->strengths)
        return hod_fail_memory(error);
    for (struct word rest = values; pair_next(&rest, &pair);)
        if (!add_features(prices, pair.name, error)) return false;
    if (!fit(worths, prices->terms, prices->count, prices->most, coefficients, prices->points, error) ||
        !fit_strengths(prices, worths, error))
        return false;
    for (int k = 0; k < prices->count; k++) prices->features[k].price = POINTS * coefficients[k];
    divide(prices, worths);
    scale(prices->points, worths->count);
    scale(prices->strengths, worths->count);
    return true;
}

void prices_free(struct prices *prices)
{
    for (int i = 0; i < prices->count; i++) free(prices->features[i].name);
    arena_free(&prices->memory);
    *prices = (struct prices){0};
}

double prices_expected(const struct prices *prices, int i, int j)
{
    return logistic((prices->points[i] - prices->points[j]) / POINTS);
}

double prices_at_equal(const struct prices *prices, const struct worths *worths, int i, int j)
{
    const double value = worths->values[i * worths->count + j];
    return logistic(logit(value) - (prices->points[i] - prices->points[j]) / POINTS);
}
