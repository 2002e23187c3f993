/* Statistics of simulated results. */
#include "ask/measure/statistics.h"

#include "ask/measure/binomial.h"

#include <float.h>
#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

hod_interval hod_wilson(double count, double trials, double confidence)
{
    const double z = -gsl_cdf_ugaussian_Pinv((1 - confidence) / 2), z2 = z * z;
    const double share = count / trials, scale = 1 + z2 / trials;
    const double middle = (share + z2 / (2 * trials)) / scale;
    const double half = z * sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials)) / scale;
    /* At 0 and at all trials, the bound is exactly 0 or 1, which rounding can miss. */
    return (hod_interval){count > 0 ? fmax(middle - half, 0) : 0,
                          count < trials ? fmin(middle + half, 1) : 1};
}

/* The bins of the test, which join neighbouring outcomes. */
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

/* The p-value of both tails of the binomial distribution: twice the smaller one. */
static double test_count(double successes, double trials, double chance)
{
    const double more = binomial_tail(successes, trials, chance),
                 fewer = binomial_tail(trials - successes, trials, 1 - chance);
    return fmin(1, 2 * fmin(more, fewer));
}

/* Tests each bin against all later ones: given their sum, its count is binomial and independent of the later counts. */
static hod_fit test_bins(const struct bins *bins)
{
    hod_fit fit = {.tests = bins->count - 1, .p = 1};
    double statistic = 0, expected = bins->expected[bins->count - 1], seen = bins->seen[bins->count - 1];
    for (int i = bins->count - 2; i >= 0; i--) {
        expected += bins->expected[i];
        seen += bins->seen[i];
        const double p = test_count(bins->seen[i], seen, bins->expected[i] / expected);
        statistic -= 2 * log(fmax(p, DBL_MIN));
    }
    if (fit.tests > 0) fit.p = gsl_cdf_chisq_Q(statistic, 2 * fit.tests);
    return fit;
}

bool hod_fit_test(const hod_distribution *rolled, const hod_distribution *exact, hod_fit *fit,
                  hod_error *error)
{
    AUTO_FREE double *memory = malloc(2 * (exact->rows + 1) * sizeof *memory);
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
    if (is_open && bins.count > 1) { /* a last bin that is too small is merged with the one before it */
        bins.count--;
        bins.expected[bins.count - 1] += bins.expected[bins.count];
        bins.seen[bins.count - 1] += bins.seen[bins.count];
    }
    *fit = test_bins(&bins);
    if (possible < trials) fit->p = 0;
    return true;
}

double hod_smallest_shift(double probability, double trials, double level, double power)
{
    const double deviates = gsl_cdf_ugaussian_Pinv(power) - gsl_cdf_ugaussian_Pinv(level / 2);
    return deviates * sqrt(probability * (1 - probability) / trials);
}

static int compare_p(const void *a, const void *b, void *values)
{
    const double *p = values, first = p[*(const size_t *)a], second = p[*(const size_t *)b];
    return (first > second) - (first < second);
}

bool hod_holm(const double *p, size_t count, double *adjusted, hod_error *error)
{
    AUTO_FREE size_t *order = malloc((count + 1) * sizeof *order);
    size_t tests = 0;
    if (!order) return hod_fail_memory(error);
    for (size_t i = 0; i < count; i++) {
        adjusted[i] = p[i];
        if (!isnan(p[i])) order[tests++] = i;
    }
    qsort_r(order, tests, sizeof *order, compare_p, adjusted);
    double highest = 0;
    for (size_t i = 0; i < tests; i++) {
        highest = fmax(highest, fmin(1, p[order[i]] * (double)(tests - i)));
        adjusted[order[i]] = highest;
    }
    return true;
}
