/* Confidence sequences, compared with bets made one after another, and with how often they fail. */
#include "ask/measure/confidence_sequence.h"

#include "dice/xoshiro256pp.h"

#include <criterion/criterion.h>
#include <math.h>

/* The capital after all trials of a gambler who starts with 1. Each value has a number of trials before the first look
 * and a number after it. He stakes shares of his capital on results above a mean (+1) or below it (-1). */
static double capital(const struct confidence_sequence_value *values, size_t count, double first_share,
                      double later_share, double mean, int direction)
{
    double capital = 1;
    for (size_t i = 0; i < count; i++) {
        const double gain = direction * (values[i].value - mean);
        for (int trial = 0; trial < values[i].first; trial++) capital *= 1 + first_share * gain;
        for (int trial = 0; trial < values[i].later; trial++) capital *= 1 + later_share * gain;
    }
    return capital;
}

/* 30 of 100, then 60 of 200, at a width of 5 %: a variance of 1/4, then of (1/4 + 30 * 0.7^2 + 70 * 0.3^2) / 101 =
 * 0.21040. For the dice, the variance follows from the same formula. */
Test(sequence, at_the_ends_a_bet_has_won_40_times_its_stake)
{
    const struct confidence_sequence_value shares[] = {{0, 70, 140}, {1, 30, 60}};
    const double first = 0.05 / (0.25 + 0.0025), later = 0.05 / (21.25 / 101 + 0.0025);
    const hod_interval interval = confidence_sequence_interval(shares, 2, 0.05, 0.95);
    cr_expect_float_eq(capital(shares, 2, first, later, interval.lower, 1), 40, 1e-6);
    cr_expect_float_eq(capital(shares, 2, first, later, interval.upper, -1), 40, 1e-6);
    cr_expect(interval.lower < 0.3 && interval.upper > 0.3);
    const hod_interval wider = confidence_sequence_interval(shares, 2, 0.05, 0.975);
    cr_expect_float_eq(capital(shares, 2, first, later, wider.lower, 1), 80, 1e-6);
    const struct confidence_sequence_value dice[] = {{0, 9, 30}, {0.25, 11, 21}, {0.5, 10, 19}, {1, 10, 30}};
    double mean = (0.25 * 11 + 0.5 * 10 + 10) / 40, squares = 0.25;
    for (int i = 0; i < 4; i++) squares += dice[i].first * pow(dice[i].value - mean, 2);
    const double share = 0.05 / (squares / 41 + 0.0025);
    const hod_interval of_dice = confidence_sequence_interval(dice, 4, 0.05, 0.95);
    cr_expect_float_eq(capital(dice, 4, first, share, of_dice.lower, 1), 40, 1e-6);
    cr_expect_float_eq(capital(dice, 4, first, share, of_dice.upper, -1), 40, 1e-6);
}

/* The outcome is never 1 before the first look, and later at most half of the capital is staked. */
Test(sequence, outcomes_not_seen_yet_stay_possible)
{
    const struct confidence_sequence_value never[] = {{0, 100, 900}};
    const hod_interval interval = confidence_sequence_interval(never, 1, 0.05, 0.95);
    cr_expect_eq(interval.lower, 0);
    cr_expect_float_eq(capital(never, 1, 0.05 / 0.2525, 0.5, interval.upper, -1), 40, 1e-6);
    const struct confidence_sequence_value nothing[] = {{0, 1, 0}, {1, 1, 0}};
    const hod_interval whole = confidence_sequence_interval(nothing, 2, 0.01, 0.95);
    cr_expect_eq(whole.lower, 0);
    cr_expect_eq(whole.upper, 1);
}

/* A variable that is 0, 1/2 or 1. */
struct variable {
    double chances[3];
    double width;
};

static double mean_of(const struct variable *variable)
{
    return variable->chances[1] / 2 + variable->chances[2];
}

/* Rolls the variable until its interval is narrow, with looks after 50 trials and then whenever an eighth more trials
 * are done. *trials receives the number of trials; false if the interval has ever missed the mean. */
static bool holds(const struct variable *variable, hod_xoshiro256pp *dice, int *trials)
{
    struct confidence_sequence_value values[3] = {{0, 0, 0}, {0.5, 0, 0}, {1, 0, 0}};
    bool held = true;
    int next = 50;
    for (*trials = 1;; ++*trials) {
        const double uniform = hod_xoshiro256pp_uniform(dice);
        const int value =
            (uniform >= variable->chances[0]) + (uniform >= variable->chances[0] + variable->chances[1]);
        *(*trials <= 50 ? &values[value].first : &values[value].later) += 1;
        if (*trials < next) continue;
        next += next / 8;
        const hod_interval interval = confidence_sequence_interval(values, 3, variable->width, 0.95);
        held &= interval.lower <= mean_of(variable) && interval.upper >= mean_of(variable);
        if (interval.upper - interval.lower <= 2 * variable->width) return held;
    }
}

/* Of 4000 sequences 200 may fail on average, and more than 255 once in 30,000 times. They reach their width after about
 * 2 ln(40) variance / width^2 trials, at the next look. */
Test(sequence, intervals_hold_at_all_looks_and_become_narrow_as_promised)
{
    static const struct variable variables[] = {
        {{0.5, 0, 0.5}, 0.05}, {{0.97, 0, 0.03}, 0.02}, {{0.1, 0.8, 0.1}, 0.03}, {{0.2, 0.1, 0.7}, 0.05}};
    enum { SEQUENCES = 4000 };
    hod_xoshiro256pp dice = hod_xoshiro256pp_seeded(3);
    for (int v = 0; v < 4; v++) {
        const double mean = mean_of(&variables[v]),
                     variance = variables[v].chances[1] / 4 + variables[v].chances[2] - mean * mean;
        int failed = 0;
        double sum = 0;
        for (int i = 0; i < SEQUENCES; i++) {
            int trials;
            failed += !holds(&variables[v], &dice, &trials);
            sum += trials;
        }
        const double needed = 2 * log(40) * variance / pow(variables[v].width, 2);
        cr_expect_leq(failed, 255, "variable %d: %d of %d failed", v, failed, SEQUENCES);
        cr_expect(sum / SEQUENCES < 1.5 * needed + 60, "variable %d: %g trials instead of %g", v,
                  sum / SEQUENCES, needed);
    }
}
