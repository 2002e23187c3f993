/* The share of a result that is due to the choices of sides that err, beside their dice. */
#include "choosing.h"
#include "dividing.h"

#include <criterion/criterion.h>
#include <math.h>

/* A chooses between two dice, each with one winning face; his error is in thousandths of a win. */
static double error_of_a(const void *prepared, int who)
{
    return who == 0 ? *(const int *)prepared / 1000. : 0;
}
static const hod_stakes a_errs = {.worth = win, .margin = 1e-9, .error = error_of_a};
STEP(take_die, const void *prepared, int *winner)
{
    static const char *const dice[] = {"four", "two"};
    const int taken = hod_choose(roller, "die", 0, dice, 2);
    *winner = hod_die(roller, dice[taken], taken == 0 ? 4 : 2) == 1;
    return HOD_DONE;
}
static const hod_procedure one_decision = {
    .name = "decision", SIZES(1, 1, 1), .stakes = &a_errs, .step = take_die};

static void expect_shares_of_decision(const hod_procedure *procedure, int thousandths)
{
    AUTO(hod_shares_free) hod_shares shares = shares_of(procedure, &thousandths, &first_number);
    const double two = 1 / (1 + exp(-.25 / (thousandths / 1000.))), four = 1 - two;
    const double mean = four / 4 + two / 2;
    cr_assert_eq(shares.count, 3);
    cr_assert_float_eq(shares.mean, mean, 1e-14);
    cr_assert_float_eq(shares.variance, mean * (1 - mean), 1e-14);
    cr_assert_float_eq(variance_of(&shares, "choice"), four * two * .25 * .25, 1e-14);
    cr_assert_float_eq(variance_of(&shares, "four"), four * 3 / 16., 1e-14);
    cr_assert_float_eq(variance_of(&shares, "two"), two / 4, 1e-14);
    cr_assert_float_eq(rolls_of(&shares, "choice"), 1, 1e-15);
    cr_assert_float_eq(rolls_of(&shares, "four"), four, 1e-15);
}

Test(shares_of_choices, a_choice_of_a_side_that_errs_counts_as_a_draw)
{
    for (int thousandths = 100; thousandths <= 1000; thousandths += 300)
        expect_shares_of_decision(&one_decision, thousandths);
}

Test(shares_of_choices, a_choice_in_a_part_counts_as_a_choice)
{
    const hod_procedure around_decision = around(&one_decision);
    expect_shares_of_decision(&around_decision, 300);
}

Test(shares_of_choices, choices_without_errors_have_no_share)
{
    AUTO(hod_shares_free) hod_shares shares = shares_of(&one_decision, &(int){0}, &first_number);
    cr_assert_eq(shares.count, 1);
    cr_assert_float_eq(variance_of(&shares, "two"), .25, 1e-15);
}

/* Both sides err. In each of two turns A adds 1, or throws a d3 that adds 3 if it shows a 3; then B leaves the sum as
 * it is, or throws a coin that may subtract 1. A wins with 3 or more. */
enum { TURNS = 2, TO_WIN = 3 };
struct contest {
    int winner, turn, sum, plays;
};
STEP(contend, const void *prepared, struct contest *now)
{
    static const char *const options[] = {"sure", "dice"};
    const int who = now->plays, throws = hod_choose(roller, "play", who, options, 2);
    hod_side_acts(roller, who);
    if (who == 0) now->sum += !throws ? 1 : hod_die(roller, "gain", 3) == 3 ? 3 : 0;
    if (who == 1 && throws) now->sum -= hod_die(roller, "loss", 2) == 2;
    now->winner = now->sum >= TO_WIN ? 1 : 2;
    now->plays = !who;
    return who ? HOD_TURN_IS_OVER : HOD_STEP_FOLLOWS;
}
static const hod_procedure contest = {SIZES(3, INTS(struct contest), 2), .name = "contest",
                                      .clock = &turns_after_errors, .stakes = &erring, .step = contend};

/* The same game by recursion over all histories, with the parts due to the choices and dice of each side. */
struct parts_of_contest {
    double choice[HOD_PLAYERS], dice[HOD_PLAYERS];
};

/* Lists the equally likely changes by the dice of the side to play. */
static int list_changes(int who, bool throws, int changes[3])
{
    static const int gains[] = {0, 0, 3}, losses[] = {0, -1};
    const int count = !throws ? 1 : who == 0 ? 3 : 2;
    for (int i = 0; i < count; i++) changes[i] = !throws ? who == 0 : who == 0 ? gains[i] : losses[i];
    return count;
}

static double chance_of_a(const int *errors, int left, int who, int sum, double weight,
                          struct parts_of_contest *parts);

/* What an option is worth to A. */
static double option_to_a(const int *errors, int left, int who, int sum, bool throws, double weight,
                          struct parts_of_contest *parts)
{
    int changes[3];
    double worth[3], mean = 0;
    const int count = list_changes(who, throws, changes);
    for (int i = 0; i < count; i++) {
        worth[i] = chance_of_a(errors, left - who, !who, sum + changes[i], weight / count, parts);
        mean += worth[i] / count;
    }
    for (int i = 0; i < count; i++) parts->dice[who] += weight / count * pow(worth[i] - mean, 2);
    return mean;
}

static double chance_of_a(const int *errors, int left, int who, int sum, double weight,
                          struct parts_of_contest *parts)
{
    struct parts_of_contest unused = {0};
    double worth[2], share[2];
    if (left == 0) return sum >= TO_WIN;
    for (int option = 0; option < 2; option++)
        worth[option] = option_to_a(errors, left, who, sum, option, 0, &unused);
    const double better = (worth[1] - worth[0]) * (who == 0 ? 1 : -1) / error_in_millionths(errors, who);
    share[1] = 1 / (1 + exp(-better));
    share[0] = 1 / (1 + exp(better));
    const double mean = share[0] * worth[0] + share[1] * worth[1];
    for (int option = 0; option < 2; option++) {
        option_to_a(errors, left, who, sum, option, weight * share[option], parts);
        parts->choice[who] += weight * share[option] * pow(worth[option] - mean, 2);
    }
    return mean;
}

static double a_wins(const hod_quantity *quantity, const int *outcome)
{
    (void)quantity;
    return outcome[0] == 1;
}

Test(shares_of_choices, shares_of_sides_that_err_equal_a_sum_over_histories)
{
    static const int millionths[] = {20000, 100000, 1000000};
    const hod_quantity won = {.of = a_wins};
    for (int a = 0; a < 3; a++)
        for (int b = 0; b < 3; b++) {
            const int errors[] = {millionths[a], millionths[b], TURNS};
            struct parts_of_contest parts = {0};
            const double mean = chance_of_a(errors, TURNS, 0, 0, 1, &parts);
            AUTO(hod_shares_free) hod_shares shares = shares_of(&contest, errors, &won);
            cr_assert_float_eq(shares.mean, mean, 1e-13);
            cr_assert_float_eq(shares.variance, mean * (1 - mean), 1e-13);
            cr_assert_float_eq(variance_by(&shares, "choice", HOD_A), parts.choice[0], 1e-13);
            cr_assert_float_eq(variance_by(&shares, "choice", HOD_B), parts.choice[1], 1e-13);
            cr_assert_float_eq(variance_by(&shares, "gain", HOD_A), parts.dice[0], 1e-13);
            cr_assert_float_eq(variance_by(&shares, "loss", HOD_B), parts.dice[1], 1e-13);
        }
}

/* a and b are the values to A when A is to play and when B is; they determine how often each side strikes. */
Test(shares_of_choices, shares_of_sides_that_err_in_a_cycle_use_its_visits)
{
    const int errors[] = {200000, 400000};
    const hod_quantity won = {.of = a_wins};
    double a = .5, b = .5, a_strikes = 0, b_strikes = 0;
    for (int i = 0; i < 1000; i++) {
        a_strikes = 1 / (1 + exp((b - 1 / 3.) / .2));
        b_strikes = 1 / (1 + exp((.5 - a) / .4));
        a = a_strikes / 3 + (1 - a_strikes) * b;
        b = b_strikes / 2 + (1 - b_strikes) * a;
    }
    const double visits_a = 1 / (1 - (1 - a_strikes) * (1 - b_strikes)),
                 visits_b = visits_a * (1 - a_strikes);
    AUTO(hod_shares_free) hod_shares shares = shares_of(&stand_off, errors, &won);
    cr_assert_float_eq(shares.mean, a, 1e-12);
    cr_assert_float_eq(shares.variance, a * (1 - a), 1e-12);
    cr_assert_float_eq(variance_by(&shares, "strike", HOD_A), visits_a * a_strikes * 2 / 9, 1e-12);
    cr_assert_float_eq(variance_by(&shares, "strike", HOD_B), visits_b * b_strikes / 4, 1e-12);
    cr_assert_float_eq(variance_by(&shares, "choice", HOD_A),
                       visits_a * (a_strikes * pow(1 / 3. - a, 2) + (1 - a_strikes) * pow(b - a, 2)), 1e-12);
    cr_assert_float_eq(variance_by(&shares, "choice", HOD_B),
                       visits_b * (b_strikes * pow(.5 - b, 2) + (1 - b_strikes) * pow(a - b, 2)), 1e-12);
    cr_assert_float_eq(rolls_of(&shares, "choice"), visits_a + visits_b, 1e-12);
}
