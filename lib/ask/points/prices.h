/* Prices: the worth of a type of troops as the sum of the worths of its values, and the remainder. */
#ifndef HOD_ASK_POINTS_PRICES_H
#define HOD_ASK_POINTS_PRICES_H

#include "ask/points/worths.h"

/* Points for each unit of log-odds: near even odds, one point more raises the chance by one percentage point. */
enum { POINTS = 25, MEAN_POINTS = 100 };

/* Something with a price: a number, for each 1 of it; or a word, relative to that of the first type. */
struct feature {
    char *name;   /* "quality", or "weapon=rifle" */
    double price; /* in points; NaN if the types do not distinguish it from earlier ones */
};

/* All prices, and how much they explain. Starts as all zeros. */
struct prices {
    const struct worths *worths;
    struct feature *features;
    int count, most;
    double *terms;     /* of the types: [type * most + feature] */
    double *points;    /* of each type, by its values; the types average MEAN_POINTS */
    double *strengths; /* of each type, from its strength, whatever the cause; NaN if no fight shows it */
    double of_prices, of_interactions, of_circles; /* fractions of the fights' differences; NaN if there are
                                                      none */
    struct arena memory;
};

/* Calculates the prices. Free them, even after an error. */
bool prices_find(struct prices *prices, const struct worths *worths, hod_error *error);
void prices_free(struct prices *prices);

/* The worth of a fight to i against j at equal prices; and the prediction from the prices alone. NaN if they cannot
 * fight. */
double prices_at_equal(const struct prices *prices, const struct worths *worths, int i, int j);
double prices_expected(const struct prices *prices, int i, int j);

#endif
