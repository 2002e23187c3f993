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
        sum += weights[i];
    }
    cr_assert_not_null(table);
    for (int i = 0; i < count; i++) {
        const double own = table[i].bound - (double)i / count;
        cr_assert(table[i].alias >= 0 && table[i].alias < count);
        chances[i] += own;
        chances[table[i].alias] += 1.0 / count - own;
    }
    for (int i = 0; i < count; i++)
        cr_expect_float_eq(chances[i], weights[i] / sum, 1e-15, "%d: %.17g", i, chances[i]);
    free(table);
}

Test(alias, the_table_holds_the_weights)
{
    expect_chances((double[]){3}, 1);
    expect_chances((double[]){1, 2, 3, 4}, 4);
    expect_chances((double[]){0.1, 0.2, 0, 0.7, 5, 9}, 6);
    expect_chances((double[]){0, 0, 1e-9, 0, 1}, 5);
}
