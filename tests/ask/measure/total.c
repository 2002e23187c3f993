/* Totals of rolls, compared with sums over all rolls. */
#include "ask/measure/total.h"

#include <criterion/criterion.h>

/* 0, 1 or 4 with 1/2, 1/3 and 1/6. */
static int values[] = {0, 1, 4};
static double weights[] = {1 / 2.0, 1 / 3.0, 1 / 6.0};
static const hod_distribution roll = {.outcomes = 1, .rows = 3, .values = values, .weights = weights};

static struct total total_of(int rolls)
{
    hod_error error;
    struct total total;
    cr_assert(total_begin(&total, &error));
    for (int i = 0; i < rolls; i++) cr_assert(total_add(&total, &roll, NULL, &error));
    return total;
}

Test(total, the_total_of_three_rolls_counts_every_combination)
{
    double masses[13] = {0};
    for (int a = 0; a < 3; a++)
        for (int b = 0; b < 3; b++)
            for (int c = 0; c < 3; c++)
                masses[values[a] + values[b] + values[c]] += weights[a] * weights[b] * weights[c];
    AUTO(total_free) struct total total = total_of(3);
    cr_assert(total.least == 0 && total.count == 13);
    for (int i = 0; i < 13; i++) cr_expect_float_eq(total.masses[i], masses[i], 1e-15);
}

Test(total, the_total_of_no_rolls_is_0)
{
    AUTO(total_free) struct total total = total_of(0);
    cr_expect(total.least == 0 && total.count == 1 && total.masses[0] == 1);
}

/* 12 has 1/216; 11 and 10 are impossible. */
Test(total, trimming_removes_improbable_ends)
{
    AUTO(total_free) struct total total = total_of(3);
    total_trim(&total, 0.01);
    cr_expect(total.least == 0 && total.count == 10);
    total_trim(&total, 0.2);
    cr_expect(total.least == 1 && total.count == 1);
    cr_expect_float_eq(total.masses[0], 3 * (1 / 4.0) * (1 / 3.0), 1e-15);
}

Test(total, a_stop_ends_the_calculation)
{
    hod_error error;
    AUTO(free_stop) hod_stop *stop = hod_stop_new(&error);
    AUTO(total_free) struct total total = total_of(2);
    hod_stop_now(stop);
    cr_expect_not(total_add(&total, &roll, stop, &error));
    cr_expect_eq(error.status, HOD_CANCELLED);
}
