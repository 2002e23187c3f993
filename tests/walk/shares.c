/* The share of a result that each kind of roll decides, compared with variances worked out by hand. */
#include "choosing.h"
#include "dividing.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

static hod_shares divide(const hod_procedure *procedure, const void *prepared)
{
    return shares_of(procedure, prepared, &first_number);
}

/* A d6 and a d12 are added; a d20 between them has no effect. */
STEP(add_dice, const void *prepared, int *sum)
{
    *sum = hod_die(roller, "small, a d6", 6);
    hod_die(roller, "Idle die", 20);
    *sum += hod_die(roller, "large", 12);
    return HOD_DONE;
}
static const hod_procedure two_dice = {.name = "two dice", SIZES(1, 1, 1), .step = add_dice};

Test(shares, independent_dice_share_by_variance_and_an_idle_die_has_none)
{
    AUTO(hod_shares_free) hod_shares shares = divide(&two_dice, &(int){0});
    cr_assert_eq(shares.count, 3);
    cr_assert_float_eq(shares.mean, 10, 1e-13);
    cr_assert_float_eq(variance_of(&shares, "small"), 35 / 12., 1e-14);
    cr_assert_float_eq(variance_of(&shares, "large"), 143 / 12., 1e-13);
    cr_assert_float_eq(variance_of(&shares, "idle-die"), 0, 1e-15);
    cr_assert_float_eq(shares.variance, 178 / 12., 1e-13);
    cr_assert_float_eq(rolls_of(&shares, "idle-die"), 1, 1e-15);
}

/* Heads of a coin pays a d6, tails pays nothing. The coin moves the mean up or down by 7/4; the die is thrown half the
 * time. */
STEP(toss_for_die, const void *prepared, int *pays)
{
    *pays = hod_die(roller, "coin", 2) == 1 ? hod_die(roller, "die", 6) : 0;
    return HOD_DONE;
}
static const hod_procedure coin_and_die = {.name = "coin", SIZES(1, 1, 1), .step = toss_for_die};

Test(shares, the_share_of_a_roll_is_the_variance_of_the_expectation)
{
    AUTO(hod_shares_free) hod_shares shares = divide(&coin_and_die, &(int){0});
    cr_assert_float_eq(variance_of(&shares, "coin"), 49 / 16., 1e-14);
    cr_assert_float_eq(variance_of(&shares, "die"), 35 / 24., 1e-14);
    cr_assert_float_eq(rolls_of(&shares, "die"), .5, 1e-15);
}

/* Each side in turn plays the coin and the die as a part; the second side's result counts double. */
struct parts_played {
    int sum, plays;
};
STEP(play_parts, const void *prepared, struct parts_played *now)
{
    int pays;
    hod_side_acts(roller, now->plays);
    hod_play(roller, &coin_and_die, prepared, &pays);
    now->sum += now->plays ? 2 * pays : pays;
    if (now->plays++ == 0) return HOD_STEP_FOLLOWS;
    now->plays = 0;
    return HOD_DONE;
}
static const hod_procedure both_sides = {
    .name = "both", SIZES(1, INTS(struct parts_played), 1), .step = play_parts};

Test(shares, rolls_of_a_part_keep_their_names_and_the_acting_side)
{
    AUTO(hod_shares_free) hod_shares shares = divide(&both_sides, &(int){0});
    const double coin = 49 / 16., die = 35 / 24.;
    cr_assert_eq(shares.count, 4);
    for (int i = 0; i < shares.count; i++) {
        const hod_share *share = &shares.all[i];
        const bool is_coin = strcmp(shares.names[share->name], "coin") == 0;
        cr_assert_eq((int)share->who, i % 2);
        cr_assert_float_eq(share->variance, (is_coin ? coin : die) * (share->who == HOD_B ? 4 : 1), 1e-13);
        cr_assert_float_eq(share->rolls, is_coin ? 1 : .5, 1e-15);
    }
}

/* A d6 is added in each of three turns; a 6 ends the process. */
struct added {
    int sum, turn;
};
STEP(add_die, const void *prepared, struct added *now)
{
    const int die = hod_die(roller, "die", 6);
    now->sum += die;
    return die == 6 ? HOD_DONE : HOD_TURN_IS_OVER;
}
static const hod_procedure three_dice = {
    .name = "three", SIZES(1, INTS(struct added), 2), .clock = &three_turns, .step = add_die};

/* The expected sum with k turns left is m(k) = 7/2 + 5/6 m(k-1). */
Test(shares, turns_have_their_own_shares)
{
    AUTO(hod_shares_free) hod_shares shares = divide(&three_dice, &(int){0});
    double expected[4] = {0}, weight = 1;
    for (int left = 1; left <= 3; left++) expected[left] = 3.5 + 5 / 6. * expected[left - 1];
    cr_assert_eq(shares.count, 3);
    cr_assert_float_eq(shares.mean, expected[3], 1e-14);
    for (int turn = 1; turn <= 3; turn++, weight *= 5 / 6.) {
        double variance = 0;
        for (int die = 1; die <= 6; die++)
            variance += pow(die + (die < 6 ? expected[3 - turn] : 0) - expected[4 - turn], 2) / 6;
        cr_assert_eq(shares.all[turn - 1].turn, turn);
        cr_assert_float_eq(shares.all[turn - 1].variance, weight * variance, 1e-14);
        cr_assert_float_eq(shares.all[turn - 1].rolls, weight, 1e-15);
    }
}

/* The sample variance has a standard deviation of about 0.14 %. */
Test(shares, shares_add_up_to_the_rolled_variance)
{
    const hod_trials trials = {.trials = 1000000, .seed = 5, .threads = 2};
    AUTO(hod_distribution_free) hod_distribution rolled = simulated(&three_dice, &(int){0}, trials);
    AUTO(hod_shares_free) hod_shares shares = divide(&three_dice, &(int){0});
    cr_assert_float_eq(pow(hod_distribution_deviation(&rolled, 0), 2) / shares.variance, 1, .007);
}

/* With even odds each bet moves the chance of riches by 1 / `all`, and the variances of the bets add up to that of
 * winning or losing everything. */
Test(shares, a_process_with_cycles_is_divided_by_its_visits)
{
    AUTO(hod_shares_free) hod_shares shares = divide(&ruin, &(struct gamble){50, 3, 10});
    const double p = 3 / 10.;
    cr_assert_float_eq(shares.mean, p, 1e-14);
    cr_assert_float_eq(shares.variance, p * (1 - p), 1e-14);
    cr_assert_float_eq(rolls_of(&shares, "coin"), 3 * (10 - 3), 1e-12);
}

/* A die is thrown and may be thrown again once; a player who wants a high result does so below the mean. */
struct thrown {
    int shows, throws;
};
STEP(throw_again, const void *prepared, struct thrown *now)
{
    static const char *const options[] = {"keep", "throw"};
    if (now->throws == 0) {
        *now = (struct thrown){.shows = hod_die(roller, "first", 6), .throws = 1};
        return HOD_STEP_FOLLOWS;
    }
    if (hod_choose(roller, "again?", 0, options, 2) == 1) now->shows = hod_die(roller, "second", 6);
    now->throws = 0;
    return HOD_DONE;
}
static const hod_procedure again = {
    .name = "again", SIZES(1, INTS(struct thrown), 1), .stakes = &to_show, .step = throw_again};

/* 1 to 3 are thrown again, so the faces of the first die have the expected values 3.5, 3.5, 3.5, 4, 5 and 6. */
Test(shares, dice_are_divided_under_best_play)
{
    AUTO(hod_shares_free) hod_shares shares = divide(&again, &(int){0});
    cr_assert_float_eq(shares.mean, 4.25, 1e-14);
    cr_assert_float_eq(variance_of(&shares, "first"), (3 * .5625 + .0625 + .5625 + 3.0625) / 6, 1e-14);
    cr_assert_float_eq(variance_of(&shares, "second"), 35 / 24., 1e-14);
    cr_assert_float_eq(rolls_of(&shares, "second"), .5, 1e-15);
}

STEP(roll_nothing, const int *prepared, int *state)
{
    *state = *prepared;
    return HOD_DONE;
}

Test(shares, without_rolls_there_is_no_variance_and_no_share)
{
    const hod_procedure certain = {.name = "certain", SIZES(1, 1, 1), .step = roll_nothing};
    AUTO(hod_shares_free) hod_shares shares = divide(&certain, &(int){7});
    cr_assert_eq(shares.count, 0);
    cr_assert_eq(shares.mean, 7);
    cr_assert_eq(shares.variance, 0);
}

static double not_a_number(const hod_quantity *quantity, const int *outcome)
{
    (void)quantity;
    return outcome[0] > 10 ? NAN : 0;
}
static void say_why(const hod_quantity *quantity, const int *outcome, hod_error *error)
{
    (void)quantity, (void)outcome;
    hod_fail(error, "it counts to ten");
}

Test(shares, an_outcome_without_a_number_is_an_error_with_the_reason)
{
    hod_error error;
    hod_shares shares = {0};
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(&error);
    const hod_quantity quantity = {.of = not_a_number, .explain = say_why};
    cr_assert_not(hod_shares_find(evaluator, &two_dice, &(int){0}, &quantity, &shares, &error));
    cr_assert(strstr(error.message, "it counts to ten"), "%s", error.message);
    cr_assert_eq(shares.count, 0);
}

Test(shares, a_budget_ends_a_large_division)
{
    hod_error error;
    hod_shares shares = {0};
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(&error);
    hod_evaluator_set_budget(evaluator, (hod_budget){.seconds = 1e-9, .bytes = 1e9});
    cr_assert_not(hod_shares_find(evaluator, &last_stand, &(int){1000}, &first_number, &shares, &error));
    cr_assert(hod_evaluator_exceeded(evaluator), "%s", error.message);
}
