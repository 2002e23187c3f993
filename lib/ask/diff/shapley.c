/* Shapley shares, from the values of all subsets. */
#include "ask/diff/shapley.h"

/* One in so many orders has a given subset of `size` changes, and no other, before a given one:
 * size! (count - 1 - size)! / count! of all. */
static double weight_of(int size, int count)
{
    double weight = 1.0 / count;
    for (int i = 1; i <= size; i++) weight *= (double)i / (count - i);
    return weight;
}

void hod_shapley(const double *values, int count, double *shares)
{
    double weights[HOD_MOST_SHARED];
    for (int size = 0; size < count; size++) weights[size] = weight_of(size, count);
    for (int i = 0; i < count; i++) {
        const unsigned change = 1u << i;
        shares[i] = 0;
        for (unsigned subset = 0; subset < 1u << count; subset++)
            if (!(subset & change))
                shares[i] += weights[__builtin_popcount(subset)] * (values[subset | change] - values[subset]);
    }
}
