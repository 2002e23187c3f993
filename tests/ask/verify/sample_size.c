/* Sample sizes, compared with GSL's binomial distributions and with rolled evenings. */
#include "ask/verify/sample_size.h"

#include "dice/xoshiro256pp.h"

#include <criterion/criterion.h>
#include <gsl/gsl_cdf.h>
#include <math.h>

static struct sample_size find(const hod_distribution *known, const hod_distribution *played)
{
    hod_error error;
    struct sample_size size;
    cr_assert(sample_size_find(known, played, NULL, &size, &error), "%s", error.message);
    return size;
}

/* The sample size for coins that show heads with these probabilities. */
static struct sample_size find_coins(double known, double played)
{
    int values[] = {0, 1};
    double before[] = {1 - known, known}, now[] = {1 - played, played};
    return find(&(hod_distribution){.outcomes = 1, .rows = 2, .values = values, .weights = before},
                &(hod_distribution){.outcomes = 1, .rows = 2, .values = values, .weights = now});
}

/* The size and power of a test with this many throws, by the binomial distribution. */
static struct sample_size judge(double known, double played, unsigned throws)
{
    struct sample_size size = {.rolls = throws, .low = -1, .high = (int64_t)throws + 1};
    while (gsl_cdf_binomial_P((unsigned)(size.low + 1), known, throws) <= 0.025) size.low++;
    while (size.high > 0 && gsl_cdf_binomial_Q((unsigned)(size.high - 2), known, throws) <= 0.025)
        size.high--;
    const double below = size.low < 0 ? 0 : gsl_cdf_binomial_P((unsigned)size.low, played, throws);
    size.power = below + gsl_cdf_binomial_Q((unsigned)(size.high - 1), played, throws);
    const double alarm = size.low < 0 ? 0 : gsl_cdf_binomial_P((unsigned)size.low, known, throws);
    size.false_alarm = alarm + gsl_cdf_binomial_Q((unsigned)(size.high - 1), known, throws);
    return size;
}

/* The smallest number of throws for which the power is sufficient, as it is for all larger numbers up to twice as
 * many. */
static struct sample_size by_trying(double known, double played)
{
    struct sample_size found = {0};
    for (unsigned throws = 1; found.rolls == 0 || throws <= 2 * found.rolls; throws++) {
        const struct sample_size now = judge(known, played, throws);
        if (now.power < 0.9)
            found.rolls = 0;
        else if (found.rolls == 0)
            found = now;
    }
    return found;
}

Test(sample_size, the_size_for_coins_equals_a_search_over_all_sizes)
{
    static const double chances[][2] = {{0.5, 0.7}, {0.5, 0.4}, {0.1, 0.2}, {0.9, 0.05}, {0.3, 0.36}};
    for (int i = 0; i < 5; i++) {
        const double known = chances[i][0], played = chances[i][1];
        const struct sample_size expected = by_trying(known, played);
        const struct sample_size size = find_coins(known, played);
        cr_expect_eq(size.rolls, expected.rolls, "%zu is not %zu", size.rolls, expected.rolls);
        cr_expect(size.low == expected.low && size.high == expected.high);
        cr_expect_float_eq(size.power, expected.power, 1e-9);
        cr_expect_float_eq(size.false_alarm, expected.false_alarm, 1e-9);
        cr_expect(size.power >= SEEN_POWER && size.false_alarm <= SEEN_LEVEL);
    }
}

/* The chance that none of n throws shows heads is 1 / 2^n, which is at most a tenth from n = 4 on. */
Test(sample_size, one_impossible_result_is_enough_for_an_alarm)
{
    static int zero[] = {0}, either[] = {0, 1};
    static double certain[] = {1}, half[] = {0.5, 0.5};
    const hod_distribution known = {.outcomes = 1, .rows = 1, .values = zero, .weights = certain};
    const hod_distribution played = {.outcomes = 1, .rows = 2, .values = either, .weights = half};
    const struct sample_size size = find(&known, &played);
    cr_expect(size.rolls == 4 && size.high == 1 && size.false_alarm == 0);
    cr_expect_float_eq(size.power, 15 / 16.0, 1e-12);
}

/* The hits of two volleys, 0 to 3. */
static int hits[] = {0, 1, 2, 3};
static double fewer[] = {0.4, 0.3, 0.2, 0.1}, more[] = {0.3, 0.3, 0.25, 0.15};
static const hod_distribution known = {.outcomes = 1, .rows = 4, .values = hits, .weights = fewer};
static const hod_distribution played = {.outcomes = 1, .rows = 4, .values = hits, .weights = more};

static int roll(hod_xoshiro256pp *generator, const double *weights)
{
    double left = (hod_xoshiro256pp_die(generator, 1 << 30) - 0.5) / (1 << 30);
    int value = 0;
    while (value < 3 && left >= weights[value]) left -= weights[value++];
    return value;
}

/* The share of evenings that raise the alarm. */
static double rolled_alarms(const struct sample_size *size, const double *weights, int evenings)
{
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(7);
    int alarms = 0;
    for (int i = 0; i < evenings; i++) {
        int64_t total = 0;
        for (size_t n = 0; n < size->rolls; n++) total += roll(&generator, weights);
        alarms += total <= size->low || total >= size->high;
    }
    return (double)alarms / evenings;
}

static void expect_near(double rolled, double expected, int evenings)
{
    cr_expect_float_eq(rolled, expected, 4 * sqrt(expected * (1 - expected) / evenings), "%g is not %g",
                       rolled, expected);
}

Test(sample_size, rolled_evenings_raise_the_alarm_as_often)
{
    enum { EVENINGS = 20000 };
    const struct sample_size size = find(&known, &played);
    cr_assert(size.rolls > 50 && size.rolls < 500, "%zu", size.rolls);
    expect_near(rolled_alarms(&size, fewer, EVENINGS), size.false_alarm, EVENINGS);
    expect_near(rolled_alarms(&size, more, EVENINGS), size.power, EVENINGS);
}

/* Because totals are whole numbers, a few more are needed. The normal distribution gives (1.960 sd + 1.282 sd')^2 /
 * difference^2, where the means are 1 and 1.25. */
Test(sample_size, is_nearly_that_of_the_normal_distribution)
{
    const double sd = sqrt(0.3 + 0.8 + 0.9 - 1), other = sqrt(0.3 + 1 + 1.35 - 1.25 * 1.25);
    const double normal = pow((1.95996 * sd + 1.28155 * other) / 0.25, 2);
    const double rolls = (double)find(&known, &played).rolls;
    cr_expect(rolls > normal && rolls < 1.1 * normal, "%g is not %g", rolls, normal);
}

/* 0 or 2 has the same mean as 1 but a larger spread, so a total is never too far off. */
Test(sample_size, equal_means_can_have_no_sample_size)
{
    static int wide[] = {0, 2}, narrow[] = {1};
    static double half[] = {0.5, 0.5}, certain[] = {1};
    const hod_distribution one = {.outcomes = 1, .rows = 2, .values = wide, .weights = half};
    const hod_distribution other = {.outcomes = 1, .rows = 1, .values = narrow, .weights = certain};
    cr_expect_eq(find(&one, &other).rolls, 0);
}
