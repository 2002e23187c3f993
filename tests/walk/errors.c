/* Players who make errors: quantal response, compared with the formula and an independent recursion. */
#include "choosing.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* One decision between dice, each with one winning face. */
enum { DICE = 4 };
static const int sides[DICE] = {4, 2, 10, 2};
STEP(take_die, const void *prepared, int *outcome)
{
    static const char *const dice[DICE] = {"four", "two", "ten", "other two"};
    *outcome = hod_die(roller, "throw", sides[hod_choose(roller, "die", 0, dice, DICE)]) == 1 ? 1 : 2;
    return HOD_DONE;
}
static const hod_procedure one_decision = {
    .name = "dice", SIZES(2, 1, 1), .stakes = &erring, .step = take_die};

Test(errors, each_option_is_taken_in_proportion_to_exp_of_its_worth_over_the_error)
{
    const int millionths[] = {1000, 20000, 100000, 500000, 1000000};
    for (int i = 0; i < 5; i++) {
        double sum = 0, worth = 0, weight[DICE];
        for (int die = 0; die < DICE; die++) sum += weight[die] = exp(1e6 / sides[die] / millionths[i]);
        for (int die = 0; die < DICE; die++) worth += weight[die] / sum / sides[die];
        cr_assert_float_eq(worth_of(&one_decision, (const int[]){millionths[i], 0}), worth, 1e-14);
    }
}

Test(errors, a_policy_gives_the_probability_of_each_option)
{
    AUTO(free_policy) hod_policy *policy = policy_of(&one_decision, (const int[]){100000, 0});
    const hod_choice choice = choice_at(policy, 0, 1);
    cr_assert(hod_policy_errs(policy, 0));
    cr_assert_not(hod_policy_errs(policy, 1));
    cr_assert_not(hod_policy_errs(policy, 2));
    cr_assert(choice.errs);
    cr_assert_eq(choice.taken, 1);
    const double sum = 2 + exp(-2.5) + exp(-4);
    const double expected[DICE] = {exp(-2.5) / sum, 1 / sum, exp(-4) / sum, 1 / sum};
    for (int die = 0; die < DICE; die++) {
        cr_assert_float_eq(choice.probability[die], expected[die], 1e-15);
        cr_assert_float_eq(choice.worth[die], 1. / sides[die], 1e-15);
    }
}

Test(errors, a_side_without_errors_always_takes_the_best_option)
{
    AUTO(free_policy) hod_policy *policy = policy_of(&one_decision, (const int[]){0, 100000});
    const hod_choice choice = choice_at(policy, 0, 1);
    cr_assert_not(choice.errs);
    for (int die = 0; die < DICE; die++) cr_assert_eq(choice.probability[die], die == 1);
}

/* A duel of some turns. In each turn A and then B shoots, aims or waits. A shot wins with a d6 at 1, 3 or 5, depending
 * on how often its player has aimed; after a shot he must aim again. At the limit nobody wins. */
struct duelling {
    int errors[HOD_PLAYERS], turns;
};
struct duellists {
    int winner, turn, shots, plays, aim[HOD_PLAYERS];
};
enum { SHOOT, AIM, WAIT, MOST_AIM = 2 };
STEP(shoot_or_aim, const void *prepared, struct duellists *now)
{
    static const char *const orders[] = {"shoot", "aim", "wait"};
    const int who = now->plays, order = hod_choose(roller, who ? "B" : "A", who, orders, 3);
    if (order == SHOOT && hod_hand(roller, "shot", 1, 6, 1 + 2 * now->aim[who]) > 0) {
        *now = (struct duellists){.winner = who + 1};
        return HOD_DONE;
    }
    if (order == SHOOT) now->aim[who] = 0;
    if (order == AIM && now->aim[who] < MOST_AIM) now->aim[who]++;
    now->plays = !who;
    return who ? HOD_TURN_IS_OVER : HOD_STEP_FOLLOWS;
}
static const hod_procedure duel = {SIZES(INTS(struct duelling), INTS(struct duellists), 2), .name = "duel",
                                   .clock = &turns_after_errors, .stakes = &erring, .step = shoot_or_aim};

/* The value to A, by recursion over all histories. */
static double value(const struct duelling *duelling, int turn, int who, int a_aim, int b_aim)
{
    if (turn > duelling->turns) return 0.5;
    const int next = who ? turn + 1 : turn, aim[] = {a_aim, b_aim};
    double after[3], own[3];
    for (int order = SHOOT; order <= WAIT; order++) {
        int aims[] = {a_aim, b_aim};
        if (order == SHOOT) aims[who] = 0;
        if (order == AIM && aim[who] < MOST_AIM) aims[who]++;
        const double hit = order == SHOOT ? (1 + 2 * aim[who]) / 6. : 0;
        after[order] = hit * (who == 0) + (1 - hit) * value(duelling, next, !who, aims[0], aims[1]);
        own[order] = who ? 1 - after[order] : after[order];
    }
    const double error = error_in_millionths(duelling->errors, who),
                 best = fmax(own[0], fmax(own[1], own[2]));
    double sum = 0, worth = 0;
    for (int order = SHOOT; order <= WAIT; order++) {
        const double weight = error > 0 ? exp((own[order] - best) / error) : own[order] == best;
        sum += weight;
        worth += weight * after[order];
    }
    return worth / sum;
}

Test(errors, a_game_of_several_turns_equals_a_recursion)
{
    const int millionths[] = {0, 500, 20000, 200000, ENDLESS};
    for (int a = 0; a < 5; a++)
        for (int b = 0; b < 5; b++)
            for (int turns = 1; turns <= 4; turns++) {
                const struct duelling duelling = {{millionths[a], millionths[b]}, turns};
                cr_assert_float_eq(worth_of(&duel, &duelling), value(&duelling, 1, 0, 0, 0), 1e-13,
                                   "%d %d, %d turns", a, b, turns);
            }
}

Test(errors, an_error_larger_than_all_worths_is_random_play)
{
    const double random = (1. / 4 + 1. / 2 + 1. / 10 + 1. / 2) / DICE;
    cr_assert_float_eq(worth_of(&one_decision, (const int[]){ENDLESS, 0}), random, 1e-9);
}

Test(errors, the_least_error_is_nearly_best_play)
{
    const struct duelling best = {{0, 0}, 4}, least = {{1, 1}, 4};
    cr_assert_float_eq(worth_of(&duel, &least), worth_of(&duel, &best), 1e-5);
}

Test(errors, the_more_a_side_errs_the_less_its_game_is_worth)
{
    double before = INFINITY;
    for (int millionths = 0; millionths <= 1000000; millionths += 20000) {
        const double worth = worth_of(&duel, &(struct duelling){{millionths, 0}, 4});
        cr_assert_lt(worth, before, "%d", millionths);
        before = worth;
    }
}

Test(errors, an_error_of_0_changes_nothing_to_the_last_bit)
{
    hod_procedure certain = duel;
    certain.stakes = &share_of_game;
    const struct duelling none = {{0, 0}, 4};
    AUTO(hod_distribution_free) hod_distribution one = exact(&duel, &none), other = exact(&certain, &none);
    cr_assert(are_equal(&one, &other));
}

Test(errors, a_simulation_errs_as_often_as_calculated)
{
    const uint64_t numbers[] = {20, 3000, 1000000};
    for (int i = 0; i < 3; i++) {
        const hod_trials trials = {.trials = numbers[i], .seed = 11, .threads = 2};
        expect_agreement(&one_decision, (const int[]){100000, 0}, trials);
        expect_agreement(&duel, &(struct duelling){{20000, 200000}, 3}, trials);
    }
}

Test(errors, a_simulation_errs_in_the_same_way_on_any_number_of_threads)
{
    const struct duelling duelling = {{20000, 200000}, 3};
    const hod_trials trials = {.trials = 3 * (uint64_t)HOD_PROCESS_BLOCK_TRIALS, .seed = 11};
    expect_same_dice(&duel, &duelling, trials, 3);
}

Test(errors, a_narration_names_an_error_and_the_best_option)
{
    /* for 1/2, 1/2, 1/4 and 1/10: e^0, e^0, e^-2.5 and e^-4, divided by their sum */
    static const char *const told[] = {
        "die: four (3.9 %), worth 0.2500, errs; two or 1 other (95.2 %) 0.2500 more, ten (0.9 %) 0.1500 "
        "less\n",
        "die: two or 1 other (95.2 %), worth 0.5000; four (3.9 %) 0.2500 less, ten (0.9 %) 0.4000 less\n",
        "die: other two or 1 other (95.2 %), worth 0.5000; four (3.9 %) 0.2500 less, ten (0.9 %) 0.4000 "
        "less\n"};
    int counts[3] = {0};
    for (uint64_t seed = 1; seed <= 2000; seed++) {
        int winner;
        AUTO_FREE char *story = narrated(&one_decision, (const int[]){100000, 0}, seed, &winner);
        for (int i = 0; i < 3; i++) counts[i] += strncmp(story, told[i], strlen(told[i])) == 0;
    }
    const double sum = 2 + exp(-2.5) + exp(-4), expected = 2000 * exp(-2.5) / sum;
    cr_assert_float_eq(counts[0], expected, 5 * sqrt(expected));
    cr_assert_float_eq(counts[1] + counts[2], 2000 * 2 / sum, 5 * sqrt(expected));
}

Test(errors, a_part_with_choices_errs_in_every_evaluation)
{
    const struct duelling duelling = {{20000, 200000}, 3};
    const hod_procedure around_duel = around(&duel);
    cr_assert_float_eq(worth_of(&around_duel, &duelling), value(&duelling, 1, 0, 0, 0), 1e-13);
    expect_agreement(&around_duel, &duelling, (hod_trials){.trials = 100000, .seed = 11, .threads = 2});
}

/* Counts the shots fired, which have no stake. */
STEP(shoot_and_count, const void *prepared, struct duellists *now)
{
    const int plays = now->plays, had_aimed = now->aim[plays], shots = now->shots;
    const hod_follows follows = shoot_or_aim(roller, prepared, now);
    now->shots = shots + (follows == HOD_DONE || (had_aimed > 0 && now->aim[plays] == 0));
    return follows;
}

static void disregard_shots(const void *prepared, void *state)
{
    (void)prepared;
    ((struct duellists *)state)->shots = 0;
}

Test(errors, disregarded_ints_change_no_error)
{
    hod_stakes disregarding = erring;
    disregarding.disregard = disregard_shots;
    hod_procedure counting = duel;
    counting.step = shoot_and_count;
    counting.outcome_ints = 3;
    const struct duelling duelling = {{20000, 200000}, 4};
    AUTO(hod_distribution_free) hod_distribution all = exact(&counting, &duelling);
    counting.stakes = &disregarding;
    AUTO(hod_distribution_free) hod_distribution same = exact(&counting, &duelling);
    assert_alike(0, &all, &same, 1e-15);
}

/* The expected value for a side with two options. */
static double logit(double strike, double wait, double error, int who)
{
    const double less = (who ? strike - wait : wait - strike) / error;
    return strike + (wait - strike) / (1 + exp(-less));
}

/* The value to A is v(A) when A is to play and v(B) when B is. */
Test(errors, the_worth_of_a_game_with_cycles_is_a_fixed_point)
{
    const int millionths[] = {10000, 50000, 300000, 2000000};
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++) {
            const int errors[] = {millionths[a], millionths[b]};
            const double v = worth_of(&stand_off, errors);
            const double after = logit(1. / 2, v, errors[1] * 1e-6, 1);
            cr_assert_float_eq(logit(1. / 3, after, errors[0] * 1e-6, 0), v, 1e-11, "%d %d", a, b);
        }
}

Test(errors, sides_with_other_stakes_do_not_err)
{
    hod_error error;
    const hod_policy_question question = {.stakes = &share_of_game};
    AUTO(free_policy)
    hod_policy *policy = hod_policy_new(&one_decision, (const int[]){100000, 0}, &question, &error);
    cr_assert_not(hod_policy_errs(policy, 0));
}
