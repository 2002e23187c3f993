/* Quantal response: logit probabilities, and rolling an option.
 *
 * A side with error e takes each option with a probability proportional to exp(worth / e), the logit of McKelvey and
 * Palfrey ("Quantal Response Equilibria for Normal Form Games", 1995). Each decision is independent, as if by separate
 * agents who know that the others err ("... for Extensive Form Games", 1998). The best worth is subtracted first so
 * that nothing overflows; options far below it get probability 0.
 *
 * The options divide the interval from 0 to 1 into parts as wide as their probabilities, and a trial takes the option
 * whose part contains a uniformly drawn number. Batches roll the number digit by digit, with a 64-sided die. If the
 * whole interval of a digit lies within one option, all its trials are decided; only the trials on a border between two
 * options roll another digit. So a batch needs few rolls of the engine, however many trials it has. */
#include "walk/play/quantal_response.h"

#include "base/exponential.h"

#include <assert.h>
#include <math.h>

void quantal_response_logit(const double *worths, int count, double error, double *shares)
{
    double best = -HUGE_VAL, sum = 0;
    assert(count >= 1 && error > 0);
    for (int i = 0; i < count; i++) best = fmax(best, worths[i]);
    for (int i = 0; i < count; i++) sum += shares[i] = exponential((worths[i] - best) / error);
    for (int i = 0; i < count; i++) shares[i] /= sum;
}

/* The last option with a positive probability. Because of rounding, it also gets what remains after the others. */
static int last_option(const double *shares, int count)
{
    while (count > 1 && !(shares[count - 1] > 0)) count--;
    return count - 1;
}

int quantal_response_option(const double *shares, int count, double uniform)
{
    const int last = last_option(shares, count);
    double end = 0;
    for (int option = 0; option < last; option++) {
        end += shares[option];
        if (uniform < end) return option;
    }
    return last;
}

enum { DIGITS = 64 };

/* Rolls a digit for trials whose number lies in this interval. The ends of the interval are multiples of a power of 2,
 * which doubles represent exactly until the interval is narrower than the last digit of its lower end. */
static void roll_digit(const double *shares, int count, const struct batch *batch, double lower, double width,
                       double trials, double *counts)
{
    const hod_pool die = hod_pool_sum(1, DIGITS);
    double digits[DIGITS] = {0};
    const double narrower = width / DIGITS;
    batch->roll(batch->data, &die, trials, digits);
    for (int digit = 0; digit < DIGITS; digit++) {
        if (!(digits[digit] > 0)) continue;
        const double from = lower + digit * narrower, to = from + narrower;
        const int option = quantal_response_option(shares, count, from);
        if (to == from || option == quantal_response_option(shares, count, nextafter(to, 0)))
            counts[option] += digits[digit];
        else
            roll_digit(shares, count, batch, from, narrower, digits[digit], counts);
    }
}

void quantal_response_roll(const double *shares, int count, const struct batch *batch, double trials,
                           double *counts)
{
    roll_digit(shares, count, batch, 0, 1, trials, counts);
}
