/* Tails of distributions: by adding up masses that fall from term to term, from a first one by Loader's
 * saddle-point expansion ("Fast and accurate computation of binomial probabilities", 2000); and the normal
 * distribution. */
#include "ask/measure/tails.h"

#include "base/exponential.h"

#include <math.h>
#include <stdbool.h>

#define NEGLIGIBLE 1e-17 /* beside a sum */

/* log n! less Stirling's approximation, of a whole number or a whole one and a half. */
static double stirling_error(double n)
{
    if (n < 16) {
        const bool is_whole = n == floor(n);
        double factorial = is_whole ? 1 : sqrt(M_PI) / 2; /* of 1 or 1/2 */
        for (double i = is_whole ? 2 : 1.5; i <= n; i++) factorial *= i;
        return logarithm(factorial) - (n + 0.5) * logarithm(n) + n - 0.5 * logarithm(2 * M_PI);
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
    if (fabs(ratio) > 0.1) return seen * logarithm(seen / expected) - seen + expected;
    double sum = (seen - expected) * ratio, power = 2 * seen * ratio;
    for (int odd = 3; fabs(power) > NEGLIGIBLE * sum; odd += 2) {
        power *= ratio * ratio;
        sum += power / odd;
    }
    return sum;
}

double mass_of_binomial(double successes, double trials, double chance)
{
    const double failures = trials - successes;
    if (chance <= 0 || chance >= 1) return (chance <= 0 ? successes : failures) == 0;
    if (successes == 0) return exponential(trials * logarithm_beyond_1(-chance));
    if (failures == 0) return exponential(trials * logarithm(chance));
    return exponential(stirling_error(trials) - stirling_error(successes) - stirling_error(failures) -
                       deviance(successes, trials * chance) - deviance(failures, trials * (1 - chance))) *
           sqrt(trials / (2 * M_PI * successes * failures));
}

static double poisson_mass(double count, double mean)
{
    if (count == 0) return exponential(-mean);
    return exponential(-stirling_error(count) - deviance(count, mean)) / sqrt(2 * M_PI * count);
}

/* The chance that a normal variable exceeds the deviate: by the series of the density's integral (Marsaglia
 * 2004) near the middle, by Laplace's continued fraction beyond. */
static double tail_of_normal(double deviate)
{
    const double density = exponential(-deviate * deviate / 2) / sqrt(2 * M_PI);
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
    double term = mass_of_binomial(successes, trials, chance), sum = 0;
    for (double count = successes; term > NEGLIGIBLE * sum; count++) {
        sum += term;
        term *= (trials - count) / (count + 1) * (chance / (1 - chance));
    }
    return sum;
}

/* Of an even number of degrees it exceeds the statistic when a Poisson variable of half the statistic in the
 * mean stays below half the number; of an odd one the counts are halves, down to that of a squared normal
 * variable. */
double tail_of_chi_square(double statistic, int freedom)
{
    const double mean = statistic / 2, half = freedom / 2.0;
    if (mean <= 0) return 1;
    const bool is_below = half - 1 <= mean;
    double count = is_below ? half - 1 : half, term = count < 0 ? 0 : poisson_mass(count, mean), sum = 0;
    while (term > NEGLIGIBLE * sum) {
        sum += term;
        term *= is_below ? count-- / mean : mean / ++count;
        if (count < 0) term = 0;
    }
    if (is_below && freedom % 2 == 1) sum += 2 * tail_of_normal(sqrt(statistic));
    return is_below ? sum : 1 - sum;
}

/* Where the tail has come down to the chance: by halving to the last bit. */
double quantile_of_chi_square(double chance, int freedom)
{
    double low = 0, high = 1;
    while (tail_of_chi_square(high, freedom) > chance) high *= 2;
    for (double middle = high / 2; low < middle && middle < high; middle = low + (high - low) / 2)
        *(tail_of_chi_square(middle, freedom) > chance ? &low : &high) = middle;
    return high;
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
    const double root = sqrt(-logarithm(tail)), x = root - (root <= 5 ? 1.6 : 5);
    const double(*const part)[8] = root <= 5 ? near : far;
    return copysign(polynomial(part[0], x) / polynomial(part[1], x), from_middle);
}
