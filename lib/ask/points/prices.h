/* Prices: what types of troops are worth as a sum of what each of their values is worth, and what is left. */
#ifndef HOD_ASK_POINTS_PRICES_H
#define HOD_ASK_POINTS_PRICES_H

#include "ask/points/worths.h"

/* Points for each unit of log-odds: near even, a point more is one percent more. */
enum { POINTS = 25, MEAN_POINTS = 100 };

/* What has a price: a number, for each 1 of it; or a word, beside that of the first type. */
struct feature {
    char *name;   /* "quality", or "weapon=rifle" */
    double price; /* in points; NaN where the types do not tell it apart from those before it */
};

/* All prices, and how far they go. Begins as all zeros. */
struct prices {
    struct feature *features;
    int count;
    double *points;    /* of each type, by its values; the types have MEAN_POINTS on average */
    double *strengths; /* the same of its strength, whatever it comes from; NaN where no fight tells it */
    double of_prices, of_interactions, of_circles; /* shares of the fights' differences; NaN where there are
                                                      none */
};

/* Finds the prices. Free them also after an error. */
bool prices_find(struct prices *prices, const struct worths *worths, hod_error *error);
void prices_free(struct prices *prices);

/* What a fight would be worth to i against j at equal prices; what the prices alone make of it. NaN where
 * they cannot fight. */
double prices_at_equal(const struct prices *prices, const struct worths *worths, int i, int j);
double prices_expected(const struct prices *prices, int i, int j);

#endif
