/* Statistics of simulated results, and the tails of distributions that they need: by adding up masses that
 * fall from term to term, from a first one by Loader's saddle-point expansion ("Fast and accurate computation
 * of binomial probabilities", 2000), and the normal distribution. */
#include "ask/measure/statistics.h"

#include "ask/measure/measure_internal.h"

#include <float.h>
#include <gsl/gsl_math.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define NEGLIGIBLE 1e-17 /* beside a sum */

/* log n! less Stirling's approximation. */
static double stirling_error(double n)
{
    if (n < 16) {
        double factorial = 1;
        for (int i = 2; i <= (int)n; i++) factorial *= i;
        return log(factorial) - (n + 0.5) * log(n) + n - 0.5 * log(2 * M_PI);
    }
    const double square = n * n;
    return (1.0 / 12 -
            (1.0 / 360 - (1.0 / 1260 - (1.0 / 1680 - 1.0 / 1188 / square) / square) / square) / square) /
           n;
}

/* seen log(seen / expected) - seen + expected, in a series where they are so close that this cancels out. */
static double deviance(double seen, double expected)
{
    const double ratio = (seen - expected) / (seen + expected);
    if (seen == 0) return expected;
    if (fabs(ratio) > 0.1) return seen * log(seen / expected) - seen + expected;
    double sum = (seen - expected) * ratio, power = 2 * seen * ratio;
    for (int odd = 3; fabs(power) > NEGLIGIBLE * sum; odd += 2) {
        power *= ratio * ratio;
        sum += power / odd;
    }
    return sum;
}

static double binomial_mass(double successes, double trials, double chance)
{
    const double failures = trials - successes;
    if (failures == 0) return exp(trials * log(chance));
    return exp(stirling_error(trials) - stirling_error(successes) - stirling_error(failures) -
               deviance(successes, trials * chance) - deviance(failures, trials * (1 - chance))) *
           sqrt(trials / (2 * M_PI * successes * failures));
}

static double poisson_mass(double count, double mean)
{
    if (count == 0) return exp(-mean);
    return exp(-stirling_error(count) - deviance(count, mean)) / sqrt(2 * M_PI * count);
}

/* The chance that a normal variable exceeds the deviate: by the series of the density's integral (Marsaglia
 * 2004) near the middle, by Laplace's continued fraction beyond. */
static double tail_of_normal(double deviate)
{
    const double density = exp(-deviate * deviate / 2) / sqrt(2 * M_PI);
    if (fabs(deviate) > 2) {
        double fraction = 0;
        for (int i = 100; i > 0; i--) fraction = i / (fabs(deviate) + fraction);
        const double tail = density / (fabs(deviate) + fraction);
        return deviate > 0 ? tail : 1 - tail;
    }
    double sum = deviate, term = deviate;
    for (int odd = 3; fabs(term) > NEGLIGIBLE * fabs(sum); odd += 2) {
        term *= deviate * deviate / odd;
        sum += term;
    }
    return 0.5 - sum * density;
}

enum { WIDE_VARIANCE = 100000 };

double tail_of_binomial(double successes, double trials, double chance)
{
    const double expected = trials * chance, failing = trials - expected;
    if (successes <= 0) return 1;
    if (expected * (1 - chance) > WIDE_VARIANCE) {
        const double fewer = successes - 1,
                     ratio = deviance(fewer, expected) + deviance(trials - fewer, failing);
        return tail_of_normal(copysign(sqrt(2 * fmax(ratio, 0)), fewer - expected));
    }
    if (successes <= expected) return 1 - tail_of_binomial(trials - successes + 1, trials, 1 - chance);
    double term = binomial_mass(successes, trials, chance), sum = 0;
    for (double count = successes; term > NEGLIGIBLE * sum; count++) {
        sum += term;
        term *= (trials - count) / (count + 1) * (chance / (1 - chance));
    }
    return sum;
}

/* It exceeds the statistic when a Poisson variable of half the statistic in the mean stays below `pairs`. */
double tail_of_chi_square(double statistic, int pairs)
{
    const double mean = statistic / 2;
    if (mean <= 0) return 1;
    const bool is_below = pairs - 1 <= mean;
    double count = is_below ? pairs - 1 : pairs, term = poisson_mass(count, mean), sum = 0;
    while (term > NEGLIGIBLE * sum) {
        sum += term;
        term *= is_below ? count-- / mean : mean / ++count;
    }
    return is_below ? sum : 1 - sum;
}

static double polynomial(const double *coefficients, double x)
{
    double sum = 0;
    for (int i = 7; i >= 0; i--) sum = sum * x + coefficients[i];
    return sum;
}

/* Wichura, Algorithm AS 241 (1988). */
double normal_quantile(double chance)
{
    static const double middle[2][8] = {
        {3.3871328727963666080e0, 1.3314166789178437745e2, 1.9715909503065514427e3, 1.3731693765509461125e4,
         4.5921953931549871457e4, 6.7265770927008700853e4, 3.3430575583588128105e4, 2.5090809287301226727e3},
        {1, 4.2313330701600911252e1, 6.8718700749205790830e2, 5.3941960214247511077e3,
         2.1213794301586595867e4, 3.9307895800092710610e4, 2.8729085735721942674e4, 5.2264952788528545610e3}};
    static const double near[2][8] = {
        {1.42343711074968357734e0, 4.63033784615654529590e0, 5.76949722146069140550e0,
         3.64784832476320460504e0, 1.27045825245236838258e0, 2.41780725177450611770e-1,
         2.27238449892691845833e-2, 7.74545014278341407640e-4},
        {1, 2.05319162663775882187e0, 1.67638483018380384940e0, 6.89767334985100004550e-1,
         1.48103976427480074590e-1, 1.51986665636164571966e-2, 5.47593808499534494600e-4,
         1.05075007164441684324e-9}};
    static const double far[2][8] = {
        {6.65790464350110377720e0, 5.46378491116411436990e0, 1.78482653991729133580e0,
         2.96560571828504891230e-1, 2.65321895265761230930e-2, 1.24266094738807843860e-3,
         2.71155556874348757815e-5, 2.01033439929228813265e-7},
        {1, 5.99832206555887937690e-1, 1.36929880922735805310e-1, 1.48753612908506148525e-2,
         7.86869131145613259100e-4, 1.84631831751005468180e-5, 1.42151175831644588870e-7,
         2.04426310338993978564e-15}};
    const double from_middle = chance - 0.5, tail = from_middle < 0 ? chance : 1 - chance;
    if (fabs(from_middle) <= 0.425) {
        const double x = 0.180625 - from_middle * from_middle;
        return from_middle * (polynomial(middle[0], x) / polynomial(middle[1], x));
    }
    const double root = sqrt(-log(tail)), x = root - (root <= 5 ? 1.6 : 5);
    const double(*const part)[8] = root <= 5 ? near : far;
    return copysign(polynomial(part[0], x) / polynomial(part[1], x), from_middle);
}

hod_interval hod_wilson(double count, double trials, double confidence)
{
    const double z = -normal_quantile((1 - confidence) / 2), z2 = z * z;
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

/* Both tails of the binomial distribution: twice the smaller one. */
static double test_count(double successes, double trials, double chance)
{
    const double more = tail_of_binomial(successes, trials, chance),
                 fewer = tail_of_binomial(trials - successes, trials, 1 - chance);
    return GSL_MIN(1, 2 * GSL_MIN(more, fewer));
}

/* Each bin against all that come after it: given their sum, its count is binomial and independent of what
 * follows. */
static hod_fit test_bins(const struct bins *bins)
{
    hod_fit fit = {.tests = bins->count - 1, .p = 1};
    double statistic = 0, expected = bins->expected[bins->count - 1], seen = bins->seen[bins->count - 1];
    for (int i = bins->count - 2; i >= 0; i--) {
        expected += bins->expected[i];
        seen += bins->seen[i];
        const double p = test_count(bins->seen[i], seen, bins->expected[i] / expected);
        statistic -= 2 * log(GSL_MAX(p, DBL_MIN));
    }
    if (fit.tests > 0) fit.p = tail_of_chi_square(statistic, fit.tests);
    return fit;
}

bool hod_fit_test(const hod_distribution *rolled, const hod_distribution *exact, hod_fit *fit,
                  hod_error *error)
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
    *fit = test_bins(&bins);
    if (possible < trials) fit->p = 0;
    free(memory);
    return true;
}

double hod_smallest_shift(double probability, double trials, double level, double power)
{
    const double deviates = normal_quantile(power) - normal_quantile(level / 2);
    return deviates * sqrt(probability * (1 - probability) / trials);
}

static int compare_p(const void *a, const void *b, void *values)
{
    const double *p = values, first = p[*(const size_t *)a], second = p[*(const size_t *)b];
    return (first > second) - (first < second);
}

bool hod_holm(const double *p, size_t count, double *adjusted, hod_error *error)
{
    size_t *order = malloc((count + 1) * sizeof *order), tests = 0;
    if (!order) return hod_fail_memory(error);
    for (size_t i = 0; i < count; i++) {
        adjusted[i] = p[i];
        if (!isnan(p[i])) order[tests++] = i;
    }
    qsort_r(order, tests, sizeof *order, compare_p, adjusted);
    double highest = 0;
    for (size_t i = 0; i < tests; i++) {
        highest = GSL_MAX(highest, GSL_MIN(1, p[order[i]] * (double)(tests - i)));
        adjusted[order[i]] = highest;
    }
    free(order);
    return true;
}
