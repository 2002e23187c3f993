/* Chi-square tests of rolled counts. */
#include "statistics.h"

#include <gsl/gsl_cdf.h>
#include <stdlib.h>

double chi_square_p(const uint64_t *observed, const double *probability, int count)
{
    double all = 0;
    for (int i = 0; i < count; i++) all += (double)observed[i];

    double statistic = 0, expected = 0, found = 0, last_expected = 0, last_found = 0;
    int bins = 0;
    for (int i = 0; i < count; i++) {
        if (probability[i] <= 0 && observed[i] > 0) return 0;
        expected += all * probability[i];
        found += (double)observed[i];
        if (expected < 5) continue;
        statistic += (found - expected) * (found - expected) / expected;
        bins++;
        last_expected = expected;
        last_found = found;
        expected = found = 0;
    }
    /* The rest at the end joins the last bin. */
    if (bins > 0 && expected > 0) {
        statistic -= (last_found - last_expected) * (last_found - last_expected) / last_expected;
        last_expected += expected;
        last_found += found;
        statistic += (last_found - last_expected) * (last_found - last_expected) / last_expected;
    }
    return bins > 1 ? gsl_cdf_chisq_Q(statistic, bins - 1) : 1;
}

double chi_square_uniform_p(const uint64_t *observed, int count)
{
    double *probability = malloc((size_t)count * sizeof *probability);
    for (int i = 0; i < count; i++) probability[i] = 1.0 / count;
    const double p = chi_square_p(observed, probability, count);
    free(probability);
    return p;
}

double level_of_each(int tests)
{
    return 1e-3 / tests;
}
