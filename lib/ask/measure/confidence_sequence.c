/* Confidence sequences by betting (Waudby-Smith and Ramdas, "Estimating means of bounded random variables by
 * betting", Journal of the Royal Statistical Society B 86, 2024).
 *
 * A gambler who doubts that the mean of a variable between 0 and 1 is m can bet against it. Starting with a capital
 * of 1, the gambler stakes a share s on each trial being above m: after the trial x, the capital is multiplied by 1 +
 * s (x - m). If m is the mean, no bet gains anything on average, and the capital ever reaches 2 / alpha with a
 * probability of at most alpha / 2, however long the gambler continues and whenever the betting stops (Ville 1939).
 * So the interval contains each m against which neither this gambler has won that much nor another who bets on trials
 * below m. It contains the mean at all looks together with probability 1 - alpha.
 *
 * The stake may depend on earlier trials, and only affects how soon the interval is narrow. Against a mean that is
 * off by w, a share of w / (variance + w^2) wins nearly fastest: the interval reaches +-w after 2 ln(2 / alpha)
 * variance / w^2 trials, 1.9 times as many as if the time to look had been known beforehand. Until the first look,
 * the variance is assumed to be the largest possible, 1/4; then it is estimated from the earlier trials. The share
 * stays the same between looks, so the order of trials does not matter: the capital is a product over values, each to
 * the power of its count. */
#include "ask/measure/confidence_sequence.h"

#include "base/exponential.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>

static const double most_staked = 0.5;

/* The stake for a variable with this variance. */
static double share_of(double width, double variance)
{
    return fmin(most_staked, width / (variance + width * width));
}

/* The variance of the trials before the first look, with one more trial that is off by 1/2, so that it is never 0. */
static double first_variance(const struct confidence_sequence_value *values, size_t count)
{
    double trials = 0, mean = 0, squares = 0.25;
    for (size_t i = 0; i < count; i++) {
        trials += values[i].first;
        mean += values[i].first * values[i].value;
    }
    mean /= trials;
    for (size_t i = 0; i < count; i++) squares += values[i].first * to_power(values[i].value - mean, 2);
    return squares / (trials + 1);
}

/* The stakes before the first look, and later. */
struct stakes {
    double first, later;
};

/* The logarithm of the winnings from betting on trials above a mean, or below it. */
static double won(const struct confidence_sequence_value *values, size_t count, struct stakes stakes,
                  double mean, bool below)
{
    double sum = 0;
    for (size_t i = 0; i < count; i++) {
        const double gain = below ? mean - values[i].value : values[i].value - mean;
        sum += values[i].first * logarithm_beyond_1(stakes.first * gain) +
               values[i].later * logarithm_beyond_1(stakes.later * gain);
    }
    return sum;
}

/* The end of the means against which this much has been won. The bet on trials above a mean wins less, the higher the
 * mean is. */
static double find_end(const struct confidence_sequence_value *values, size_t count, struct stakes stakes,
                       double enough, bool below)
{
    double inside = below ? 0 : 1, outside = below ? 1 : 0;
    if (won(values, count, stakes, outside, below) < enough) return outside;
    while (fabs(inside - outside) > 1e-15) {
        const double mean = (inside + outside) / 2;
        if (mean == inside || mean == outside) break;
        *(won(values, count, stakes, mean, below) < enough ? &inside : &outside) = mean;
    }
    return inside;
}

hod_interval confidence_sequence_interval(const struct confidence_sequence_value *values, size_t count,
                                          double width, double confidence)
{
    assert(count > 0 && width > 0 && confidence > 0 && confidence < 1);
    const struct stakes stakes = {share_of(width, 0.25), share_of(width, first_variance(values, count))};
    const double enough = logarithm(2 / (1 - confidence));
    return (hod_interval){find_end(values, count, stakes, enough, false),
                          find_end(values, count, stakes, enough, true)};
}
