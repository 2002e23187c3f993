/* Numbers drawn by weights: what the table holds adds up to the weights. */
#include "dice/alias.h"

#include <criterion/criterion.h>
#include <stdlib.h>

/* The chance of each number, column by column. */
static void expect_chances(const double *weights, int count)
{
    struct alias *table = alias_new(weights, count);
    double chances[count], sum = 0;
    for (int i = 0; i < count; i++) {
        chances[i] = 0;
        sum += weights ? weights[i] : 1;
    }
    cr_assert_not_null(table);
    for (int i = 0; i < count; i++) {
        const double own = table[i].bound - (double)i / count;
        cr_assert(table[i].alias >= 0 && table[i].alias < count);
        chances[i] += own;
        chances[table[i].alias] += 1.0 / count - own;
    }
    for (int i = 0; i < count; i++)
        cr_expect_float_eq(chances[i], (weights ? weights[i] : 1) / sum, 1e-15, "%d: %.17g", i, chances[i]);
    free(table);
}

Test(alias, the_table_holds_the_weights)
{
    expect_chances(NULL, 1);
    expect_chances(NULL, 7);
    expect_chances((double[]){3}, 1);
    expect_chances((double[]){1, 2, 3, 4}, 4);
    expect_chances((double[]){0.1, 0.2, 0, 0.7, 5, 9}, 6);
    expect_chances((double[]){0, 0, 1e-9, 0, 1}, 5);
}

Test(alias, what_weighs_nothing_is_never_drawn)
{
    const double weights[] = {0, 1, 0, 2, 0};
    struct alias *table = alias_new(weights, 5);
    hod_xoshiro256pp dice = hod_xoshiro256pp_seeded(1);
    int twos = 0;
    for (int i = 0; i < 30000; i++) {
        const int drawn = alias_draw(table, 5, &dice);
        cr_assert_gt(weights[drawn], 0);
        twos += weights[drawn] == 2;
    }
    /* 20000 expected, with a standard deviation of 82. */
    cr_expect_float_eq(twos, 20000, 410);
    free(table);
}
