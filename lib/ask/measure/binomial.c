/* Binomial probabilities by Loader's saddle-point expansion ("Fast and accurate computation of binomial probabilities",
 * 2000), and tails as their sums. */
#include "ask/measure/binomial.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_sf_gamma.h>
#include <gsl/gsl_sf_log.h>
#include <math.h>

#define NEGLIGIBLE 1e-17 /* relative to a sum */

enum { WIDE_VARIANCE = 100000 };

/* seen log(seen / expected) - seen + expected. */
static double deviance(double seen, double expected)
{
    const double more = expected - seen;
    if (seen == 0) return expected;
    if (fabs(more) > seen / 2) return seen * log(seen / expected) + more;
    return -seen * gsl_sf_log_1plusx_mx(more / seen);
}

double binomial_mass(double successes, double trials, double chance)
{
    const double failures = trials - successes;
    if (chance <= 0 || chance >= 1) return (chance <= 0 ? successes : failures) == 0;
    if (successes == 0) return exp(trials * log1p(-chance));
    if (failures == 0) return exp(trials * log(chance));
    return gsl_sf_gammastar(trials) / gsl_sf_gammastar(successes) / gsl_sf_gammastar(failures) *
           exp(-deviance(successes, trials * chance) - deviance(failures, trials * (1 - chance))) *
           sqrt(trials / (2 * M_PI * successes * failures));
}

double binomial_tail(double successes, double trials, double chance)
{
    const double expected = trials * chance, failing = trials - expected;
    if (successes <= 0) return 1;
    if (expected * (1 - chance) > WIDE_VARIANCE) {
        const double fewer = successes - 1,
                     ratio = deviance(fewer, expected) + deviance(trials - fewer, failing);
        return gsl_cdf_ugaussian_Q(copysign(sqrt(2 * fmax(ratio, 0)), fewer - expected));
    }
    if (successes <= expected) return 1 - binomial_tail(trials - successes + 1, trials, 1 - chance);
    double term = binomial_mass(successes, trials, chance), sum = 0;
    for (double count = successes; term > NEGLIGIBLE * sum; count++) {
        sum += term;
        term *= (trials - count) / (count + 1) * (chance / (1 - chance));
    }
    return sum;
}
