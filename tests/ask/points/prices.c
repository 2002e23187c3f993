/* Prices of types whose worths are made up. */
#include "ask/points/prices.h"

#include "dice/xoshiro256pp.h"

#include <criterion/criterion.h>
#include <gsl/gsl_multifit.h>
#include <math.h>
#include <string.h>

enum { MOST = 8 };

/* Types with these values, and their log-odds against each other. */
struct made {
    struct troop_type types[MOST];
    double values[MOST * MOST];
    struct worths worths;
};

static void make(struct made *made, int count, const char *const *values, double (*odds)(int i, int j))
{
    for (int i = 0; i < count; i++)
        made->types[i] = (struct troop_type){.word = values[i], .values = values[i]};
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++) made->values[i * count + j] = 1 / (1 + exp(-odds(i, j)));
    made->worths = (struct worths){.types = made->types, .count = count, .values = made->values};
}

static struct prices prices_of(const struct made *made)
{
    hod_error error;
    struct prices prices = {0};
    cr_assert(prices_find(&prices, &made->worths, &error), "%s", error.message);
    return prices;
}

static const struct feature *feature(const struct prices *prices, const char *name)
{
    for (int i = 0; i < prices->count; i++)
        if (strcmp(prices->features[i].name, name) == 0) return &prices->features[i];
    cr_assert_fail("there is no %s", name);
    return NULL;
}

static const char *const four[] = {"quality=1 weapon=musket", "quality=3 weapon=musket",
                                   "quality=1 weapon=rifle", "quality=3 weapon=rifle"};

/* A quality is worth 0.3, a rifle 0.5. */
static double additive(int i, int j)
{
    static const double strengths[] = {0.3, 0.9, 0.8, 1.4};
    return strengths[i] - strengths[j];
}

Test(prices, that_add_up_are_found_and_explain_all_differences)
{
    struct made made;
    make(&made, 4, four, additive);
    AUTO(prices_free) struct prices prices = prices_of(&made);
    cr_assert_eq(prices.count, 2);
    cr_expect_float_eq(feature(&prices, "quality")->price, 25 * 0.3, 1e-9);
    cr_expect_float_eq(feature(&prices, "weapon=rifle")->price, 25 * 0.5, 1e-9);
    for (int i = 0; i < 4; i++) {
        cr_expect_float_eq(prices.points[i], 100 + 25 * (additive(i, 0) + 0.3 - 0.85), 1e-9);
        cr_expect_float_eq(prices.strengths[i], prices.points[i], 1e-9);
    }
    cr_expect_float_eq(prices.of_prices, 1, 1e-12);
    cr_expect_float_eq(prices.of_interactions + prices.of_circles, 0, 1e-12);
    cr_expect_float_eq(prices_expected(&prices, 3, 0), made.values[3 * 4], 1e-12);
    cr_expect_float_eq(prices_at_equal(&prices, &made.worths, 3, 0), 0.5, 1e-12);
}

/* Together they are worth 0.4 more, which no price contains. */
static double interacting(int i, int j)
{
    return additive(i, j) + 0.4 * ((i == 3) - (j == 3));
}

Test(prices, values_worth_more_together_have_an_interaction)
{
    struct made made;
    make(&made, 4, four, interacting);
    AUTO(prices_free) struct prices prices = prices_of(&made);
    cr_expect_float_eq(prices.of_circles, 0, 1e-12);
    cr_expect_gt(prices.of_interactions, 0.001);
    cr_expect_float_eq(prices.of_prices + prices.of_interactions, 1, 1e-12);
    cr_expect_float_eq(prices.strengths[3] - prices.strengths[0], 25 * interacting(3, 0), 1e-9);
}

static double circular(int i, int j)
{
    return j == (i + 1) % 3 ? 0.7 : i == (j + 1) % 3 ? -0.7 : 0;
}

Test(prices, rock_paper_scissors_is_entirely_circular)
{
    static const char *const three[] = {"hand=rock", "hand=scissors", "hand=paper"};
    struct made made;
    int circle[3];
    make(&made, 3, three, circular);
    struct prices prices = prices_of(&made);
    cr_expect_float_eq(prices.of_circles, 1, 1e-12);
    for (int i = 0; i < 3; i++) cr_expect_float_eq(prices.strengths[i], 100, 1e-9);
    cr_expect_float_eq(worths_circle(&made.worths, circle), 1 / (1 + exp(-0.7)), 1e-12);
    cr_expect(circle[1] == (circle[0] + 1) % 3 && circle[2] == (circle[1] + 1) % 3);
    prices_free(&prices);
    make(&made, 4, four, additive);
    cr_expect_leq(worths_circle(&made.worths, circle), 0.5);
}

/* For every type but the last: 1 if it is the first of a pair, -1 if it is the second. */
static double odds_drawn[MOST][MOST];
static double drawn(int i, int j)
{
    return i < j ? odds_drawn[i][j] : i > j ? -odds_drawn[j][i] : 0;
}

/* The sum of squares left by GSL's weighted fit with one row of terms for each pair. */
static double left_by_gsl(const struct made *made, const double *terms, size_t columns, gsl_vector *found)
{
    const int count = made->worths.count;
    const size_t pairs = (size_t)(count * (count - 1) / 2);
    gsl_matrix *x = gsl_matrix_alloc(pairs, columns), *covariance = gsl_matrix_alloc(columns, columns);
    gsl_vector *y = gsl_vector_alloc(pairs), *weights = gsl_vector_alloc(pairs);
    double all = 0, left;
    size_t row = 0;
    for (int i = 0; i < count; i++)
        for (int j = i + 1; j < count; j++, row++) {
            const double value = made->values[i * count + j];
            for (size_t k = 0; k < columns; k++)
                gsl_matrix_set(x, row, k, terms[(size_t)i * columns + k] - terms[(size_t)j * columns + k]);
            gsl_vector_set(y, row, drawn(i, j));
            gsl_vector_set(weights, row, value * (1 - value));
            all += value * (1 - value) * drawn(i, j) * drawn(i, j);
        }
    gsl_multifit_linear_workspace *work = gsl_multifit_linear_alloc(pairs, columns);
    gsl_multifit_wlinear(x, weights, y, found, covariance, &left, work);
    gsl_multifit_linear_free(work);
    gsl_matrix_free(x);
    gsl_matrix_free(covariance);
    gsl_vector_free(y);
    gsl_vector_free(weights);
    return left / all;
}

Test(prices, and_shares_come_from_a_weighted_fit_of_all_pairs)
{
    static const char *const values[MOST] = {"q=1 d=5 w=m", "q=2 d=3 w=m", "q=3 d=8 w=r", "q=4 d=4 w=m",
                                             "q=5 d=6 w=r", "q=1 d=8 w=m", "q=2 d=4 w=r", "q=4 d=5 w=m"};
    double terms[MOST * 3], own[MOST * (MOST - 1)] = {0};
    struct made made;
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(3);
    for (int i = 0; i < MOST; i++)
        for (int j = i + 1; j < MOST; j++)
            odds_drawn[i][j] = hod_xoshiro256pp_die(&generator, 4001) / 1000.0 - 2;
    make(&made, MOST, values, drawn);
    for (int i = 0; i < MOST; i++) {
        terms[3 * i] = values[i][2] - '0';
        terms[3 * i + 1] = values[i][6] - '0';
        terms[3 * i + 2] = values[i][10] == 'r';
        if (i > 0) own[i * (MOST - 1) + i - 1] = 1;
    }
    gsl_vector *coefficients = gsl_vector_alloc(3), *strengths = gsl_vector_alloc(MOST - 1);
    const double by_prices = left_by_gsl(&made, terms, 3, coefficients);
    const double by_strengths = left_by_gsl(&made, own, MOST - 1, strengths);
    AUTO(prices_free) struct prices prices = prices_of(&made);
    cr_assert_eq(prices.count, 3);
    for (int k = 0; k < 3; k++)
        cr_expect_float_eq(prices.features[k].price, 25 * gsl_vector_get(coefficients, (size_t)k), 1e-8);
    for (int i = 1; i < MOST; i++)
        cr_expect_float_eq(prices.strengths[i] - prices.strengths[0],
                           25 * gsl_vector_get(strengths, (size_t)i - 1), 1e-8);
    cr_expect_float_eq(prices.of_circles, by_strengths, 1e-10);
    cr_expect_float_eq(prices.of_interactions, by_prices - by_strengths, 1e-10);
    cr_expect_float_eq(prices.of_prices, 1 - by_prices, 1e-10);
    gsl_vector_free(coefficients);
    gsl_vector_free(strengths);
}

/* The type with the rifle is the only one with 6 stands, so stands get no price of their own; a word that all types
 * share is not mentioned. */
Test(prices, values_that_no_types_distinguish_have_no_price)
{
    static const char *const values[] = {"cover=none weapon=musket stands=4 grade=1",
                                         "cover=none weapon=rifle stands=6 grade=1",
                                         "cover=none weapon=musket stands=4 grade=2"};
    struct made made;
    make(&made, 3, values, additive);
    AUTO(prices_free) struct prices prices = prices_of(&made);
    cr_assert_eq(prices.count, 3);
    cr_expect_float_eq(feature(&prices, "weapon=rifle")->price, 25 * additive(1, 0), 1e-9);
    cr_expect(isnan(feature(&prices, "stands")->price));
    cr_expect_float_eq(feature(&prices, "grade")->price, 25 * additive(2, 0), 1e-9);
}

static double lost(int i, int j)
{
    return i == 3 ? -INFINITY : j == 3 ? INFINITY : additive(i, j);
}

Test(prices, a_certain_victory_determines_no_price)
{
    struct made made;
    make(&made, 4, four, lost);
    AUTO(prices_free) struct prices prices = prices_of(&made);
    cr_expect_float_eq(feature(&prices, "quality")->price, 25 * 0.3, 1e-9);
    cr_expect_float_eq(feature(&prices, "weapon=rifle")->price, 25 * 0.5, 1e-9);
    cr_expect_float_eq(prices.of_prices, 1, 1e-12);
    cr_expect(isnan(prices.strengths[3]));
    cr_expect_float_eq(prices.strengths[0] + prices.strengths[1] + prices.strengths[2], 300, 1e-9);
}
