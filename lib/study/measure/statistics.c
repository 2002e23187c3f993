/* Statistics of simulated results; the distribution functions are GSL's. */
#include "study/measure/statistics.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_math.h>
#include <gsl/gsl_sort.h>
#include <stdlib.h>
#include <string.h>

hod_interval hod_wilson(double count, double trials, double confidence)
{
    const double z = gsl_cdf_ugaussian_Qinv((1 - confidence) / 2), z2 = z * z;
    const double share = count / trials, scale = 1 + z2 / trials;
    const double middle = (share + z2 / (2 * trials)) / scale;
    const double half = z * sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials)) / scale;
    /* At the ends the bound is the end itself, which rounding may miss. */
    return (hod_interval){count > 0 ? GSL_MAX(middle - half, 0) : 0,
                          count < trials ? GSL_MIN(middle + half, 1) : 1};
}

/* The bins of the test, made of neighbouring outcomes. */
struct bins {
    int count;
    double *expected, *seen;
};

static void put(struct bins *bins, bool *is_open, double expected, double seen)
{
    if (!*is_open) {
        bins->expected[bins->count] = bins->seen[bins->count] = 0;
        bins->count++;
        *is_open = true;
    }
    bins->expected[bins->count - 1] += expected;
    bins->seen[bins->count - 1] += seen;
    if (bins->expected[bins->count - 1] >= 5) *is_open = false;
}

/* A last bin that stayed too small joins the one before it. */
static void close_last(struct bins *bins, bool is_open)
{
    if (!is_open || bins->count < 2) return;
    bins->count--;
    bins->expected[bins->count - 1] += bins->expected[bins->count];
    bins->seen[bins->count - 1] += bins->seen[bins->count];
}

static hod_chi_square test_bins(const struct bins *bins)
{
    hod_chi_square result = {.degrees_of_freedom = bins->count - 1, .p = 1};
    for (int i = 0; i < bins->count; i++)
        result.statistic += gsl_pow_2(bins->seen[i] - bins->expected[i]) / bins->expected[i];
    if (result.degrees_of_freedom > 0)
        result.p = gsl_cdf_chisq_Q(result.statistic, result.degrees_of_freedom);
    return result;
}

bool hod_chi_square_test(const hod_distribution *rolled, const hod_distribution *exact,
                         hod_chi_square *result, hod_error *error)
{
    double *memory = malloc(2 * (exact->rows + 1) * sizeof *memory);
    if (!memory) return hod_fail_memory(error);
    struct bins bins = {.expected = memory, .seen = memory + exact->rows + 1};
    const double trials = (double)rolled->trials;
    double possible = 0;
    bool is_open = false;
    for (size_t row = 0; row < exact->rows; row++) {
        const double seen = hod_distribution_weight(rolled, hod_distribution_row(exact, row));
        put(&bins, &is_open, exact->weights[row] * trials, seen);
        possible += seen;
    }
    close_last(&bins, is_open);
    *result = test_bins(&bins);
    if (possible < trials) result->p = 0;
    free(memory);
    return true;
}

bool hod_holm(const double *p, size_t count, double *adjusted, hod_error *error)
{
    size_t *order = malloc((count + 1) * sizeof *order);
    if (!order) return hod_fail_memory(error);
    gsl_sort_index(order, p, 1, count);
    double highest = 0;
    for (size_t i = 0; i < count; i++) {
        highest = GSL_MAX(highest, GSL_MIN(1, p[order[i]] * (double)(count - i)));
        adjusted[order[i]] = highest;
    }
    free(order);
    return true;
}
