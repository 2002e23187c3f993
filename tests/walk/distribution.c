/* Distributions. */
#include "procedures.h"

#include <criterion/criterion.h>
#include <math.h>

static const int two = 2; /* turns */

Test(distribution, rows_ascend)
{
    AUTO(hod_distribution_free) hod_distribution joint = exact(&attrition, &two);
    for (size_t row = 1; row < joint.rows; row++) {
        const int *before = hod_distribution_row(&joint, row - 1), *after = hod_distribution_row(&joint, row);
        cr_assert(before[0] < after[0] || (before[0] == after[0] && before[1] < after[1]));
    }
}

Test(distribution, a_marginal_sums_out_the_other_outcomes)
{
    AUTO(hod_distribution_free) hod_distribution joint = exact(&attrition, &two), stands = {0};
    cr_assert(hod_distribution_marginal(&joint, (const int[]){0}, 1, &stands, NULL));
    /* Each stand survives two turns with 25/36, independently of the others. */
    const double lasts = 25.0 / 36, ways[] = {1, 3, 3, 1};
    for (int left = 0; left <= 3; left++)
        cr_assert_float_eq(hod_distribution_weight(&stands, &left),
                           ways[left] * pow(lasts, left) * pow(1 - lasts, 3 - left), 1e-14);
    cr_assert_float_eq(hod_distribution_mean(&stands, 0), 3 * lasts, 1e-14);
    cr_assert_float_eq(hod_distribution_deviation(&stands, 0), sqrt(3 * lasts * (1 - lasts)), 1e-14);
}

Test(distribution, a_marginal_can_replace_the_original)
{
    AUTO(hod_distribution_free) hod_distribution joint = exact(&attrition, &two), stands = {0};
    cr_assert(hod_distribution_marginal(&joint, (const int[]){0}, 1, &stands, NULL));
    cr_assert(hod_distribution_marginal(&joint, (const int[]){0}, 1, &joint, NULL));
    cr_assert_eq(joint.outcomes, 1);
    cr_assert(are_equal(&joint, &stands));
}

Test(distribution, an_outcome_that_does_not_occur_has_no_weight)
{
    AUTO(hod_distribution_free) hod_distribution joint = exact(&attrition, &two);
    cr_assert_eq(hod_distribution_weight(&joint, (const int[]){3, 1}), 0);
    cr_assert_eq(hod_distribution_weight(&joint, (const int[]){9, 9}), 0);
}
