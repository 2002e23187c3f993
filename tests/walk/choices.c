/* Choices: the best play found by the walk, in games that can be solved by hand. */
#include "choosing.h"

#include <criterion/criterion.h>
#include <string.h>

/* The race: prepared[0] steps must be covered exactly, and each throw is made with a d2 or a d3, by choice. The state:
 * whether the target was reached (1) or overshot (0), and the remaining steps. With k steps to go the chance is 1 for k
 * = 0, and otherwise the better of (V(k-1) + V(k-2)) / 2 and (V(k-1) + V(k-2) + V(k-3)) / 3. By hand: V(1) = 1/2, V(2)
 * = 3/4, V(3) = 3/4 (with the d3), V(4) = 3/4 (with the d2). */
STEP(throw_in_race, const void *prepared, int *met)
{
    static const char *const dice[] = {"d2", "d3"};
    int *const left = met + 1;
    *left -= hod_die(roller, "throw", hod_choose(roller, "die", 0, dice, 2) + 2);
    if (*left > 0) return HOD_STEP_FOLLOWS;
    *met = *left == 0;
    *left = 0;
    return HOD_DONE;
}
static const hod_procedure race = {
    .name = "race", SIZES(1, 2, 1), .begin = begin_with_prepared, .stakes = &to_win, .step = throw_in_race};

Test(choices, a_race_to_a_total_equals_the_value_worked_by_hand)
{
    const double chances[] = {1.0 / 2, 3.0 / 4, 3.0 / 4, 3.0 / 4, 3.0 / 4};
    for (int steps = 1; steps <= 5; steps++)
        cr_assert_float_eq(chance_of(&race, &steps, &(int){1}), chances[steps - 1], 1e-15, "%d steps", steps);
}

Test(choices, the_worth_of_each_option_is_given_and_the_first_of_equal_ones_is_taken)
{
    AUTO(free_policy) hod_policy *policy = policy_of(&race, &(int){5});
    const hod_choice three = choice_in(policy, 3, 1);
    cr_assert_eq(three.count, 2);
    cr_assert_eq(three.taken, 1);
    cr_assert_str_eq(three.label, "die");
    cr_assert_str_eq(three.options[1], "d3");
    cr_assert_float_eq(three.worth[0], 5.0 / 8, 1e-15);
    cr_assert_float_eq(three.worth[1], 3.0 / 4, 1e-15);
    cr_assert_eq(choice_in(policy, 5, 1).taken, 0);
    double worth[HOD_PLAYERS];
    hod_policy_worth(policy, worth);
    cr_assert_float_eq(worth[0], 3.0 / 4, 1e-15);
    cr_assert_eq(worth[1], 0);
}

static double lose(const hod_stakes *stakes, const void *data, const void *outcome, int who)
{
    return *(const int *)data * (1 - win(stakes, NULL, outcome, who));
}

Test(choices, other_stakes_can_be_played_for)
{
    const hod_stakes to_lose = {.worth = lose, .margin = 1e-9};
    const int seven = 7;
    hod_error error;
    AUTO(free_policy)
    hod_policy *policy = hod_policy_new(&race, (const int[]){2},
                                        &(hod_policy_question){.stakes = &to_lose, .data = &seven}, &error);
    double worth[HOD_PLAYERS];
    hod_policy_worth(policy, worth);
    cr_assert_float_eq(worth[0], 7 * 5.0 / 9, 1e-14); /* reached with 1/3 (1/3 + 1), with a d3 twice */
}

/* The sticks: there are prepared[0] sticks; A and B take one or two in turn, and the player who takes the last one
 * wins. A player who faces a number that is divisible by three loses (Bouton 1901). The state: winner, sticks, player
 * to move. */
STEP(take_sticks, const void *prepared, int *winner)
{
    static const char *const numbers[] = {"one", "two"};
    int *const sticks = winner + 1, *const plays = winner + 2;
    *sticks -= 1 + hod_choose(roller, *plays ? "B takes" : "A takes", *plays, numbers, *sticks > 1 ? 2 : 1);
    if (*sticks == 0) *winner = *plays + 1;
    *plays = !*plays;
    return *sticks == 0 ? HOD_DONE : HOD_STEP_FOLLOWS;
}
static const hod_procedure sticks = {
    .name = "sticks", SIZES(1, 3, 1), .begin = begin_with_prepared, .stakes = &to_win, .step = take_sticks};

Test(choices, both_sides_play_for_their_own_worth)
{
    for (int count = 1; count <= 30; count++) {
        AUTO(hod_distribution_free) hod_distribution result = exact(&sticks, &count);
        cr_assert_eq(result.rows, 1);
        cr_assert_eq(result.values[0], count % 3 == 0 ? 2 : 1, "%d sticks", count);
    }
}

Test(choices, a_narration_gives_the_choice_and_the_worth_of_each_option)
{
    int winner;
    AUTO_FREE char *story = narrated(&sticks, &(int){4}, 1, &winner);
    cr_assert_eq(winner, 1);
    cr_assert_str_eq(story, "A takes: one, worth 1.0000; two 1.0000 less\n"
                            "B takes: one or 1 other, worth 0.0000\n"
                            "A takes: two, worth 1.0000; one 1.0000 less\n");
}

/* A coin with a number of sides, one of which wins. */
STEP(take_coin, const void *prepared, int *outcome)
{
    static const char *const coins[] = {"ten",  "four",       "twenty", "two",
                                        "five", "four again", "eight",  "two again"};
    static const int sides[] = {10, 4, 20, 2, 5, 4, 8, 2};
    *outcome = hod_die(roller, "throw", sides[hod_choose(roller, "coin", 0, coins, 8)]) == 1;
    return HOD_DONE;
}

Test(choices, a_narration_gives_the_three_best_worths_and_their_losses)
{
    const hod_procedure procedure = {.name = "coin", SIZES(0, 1, 1), .stakes = &to_win, .step = take_coin};
    int won;
    AUTO_FREE char *story = narrated(&procedure, NULL, 1, &won);
    static const char *const told =
        "coin: two or 1 other, worth 0.5000; four or 1 other 0.2500 less, five 0.3000 less\n";
    cr_assert_eq(strncmp(story, told, strlen(told)), 0, "%s", story);
}

/* The greedy shot: either an immediate shot with half a chance to win, or a turn of aiming and then three quarters.
 * With one turn left aiming is pointless. The state: winner, turn, whether the player has aimed. */
STEP(shoot_or_aim, const void *prepared, int *winner)
{
    static const char *const orders[] = {"shoot", "aim"};
    int *const has_aimed = winner + 2;
    if (hod_choose(roller, "order", 0, orders, *has_aimed ? 1 : 2) == 1) {
        *has_aimed = 1;
        return HOD_TURN_IS_OVER;
    }
    *winner = hod_hand(roller, "shot", 1, 4, *has_aimed ? 3 : 2) > 0 ? 1 : 2;
    *has_aimed = 0;
    return HOD_DONE;
}
static const hod_procedure shot = {
    .name = "shot", SIZES(1, 3, 2), .clock = &turns_as_prepared, .stakes = &to_win, .step = shoot_or_aim};

/* A duel: a unit, fresh or shaken, either shoots at the enemy (and wins with a d4 at 2 or less if fresh, at 1 if
 * shaken) or rallies and becomes fresh. Then a 1 on a d4 shakes it, or breaks it if it is shaken. A game without a
 * winner is worth half a win. By hand, with n turns left and V(0) = 1/2:
 *
 * If fresh: V(1) = 1/2 + 1/2 x 1/2 = 3/4 and V(2) = 1/2 + 1/2 (3/4 x 3/4 + 1/4 x 17/32) = 217/256, both by shooting. If
 * shaken: V(1) = 1/4 + 3/4 x 3/4 x 1/2 = 17/32 by shooting, but V(2) = 3/4 x 3/4 + 1/4 x 17/32 = 89/128 by rallying,
 * because shooting is worth 1/4 + 3/4 x 3/4 x 17/32 = 281/512.
 *
 * The state: winner, turn, whether the unit is shaken. */
STEP(shoot_or_rally, const void *prepared, int *winner)
{
    static const char *const orders[] = {"shoot", "rally"};
    int *const is_shaken = winner + 2;
    if (hod_choose(roller, "order", 0, orders, 2) == 1) {
        *is_shaken = 0;
    } else if (hod_hand(roller, "shot", 1, 4, *is_shaken ? 1 : 2) > 0) {
        *winner = 1;
        return HOD_DONE;
    }
    if (hod_hand(roller, "enemy", 1, 4, 1) == 0) return HOD_TURN_IS_OVER;
    *winner = *is_shaken ? 2 : 0;
    *is_shaken = 1;
    return *winner ? HOD_DONE : HOD_TURN_IS_OVER;
}
static void begin_shaken(const void *prepared, void *state)
{
    ((int *)state)[2] = ((const int *)prepared)[1];
}
static const hod_procedure duel = {.name = "duel",
                                   SIZES(2, 3, 2),
                                   .begin = begin_shaken,
                                   .clock = &turns_as_prepared,
                                   .stakes = &share_of_game,
                                   .step = shoot_or_rally};

Test(choices, a_duel_of_rallying_and_shooting_equals_the_value_worked_by_hand)
{
    const double worths[2][2] = {{3.0 / 4, 217.0 / 256}, {17.0 / 32, 89.0 / 128}};
    for (int shaken = 0; shaken < 2; shaken++)
        for (int turns = 1; turns <= 2; turns++)
            cr_assert_float_eq(worth_of(&duel, (const int[]){turns, shaken}), worths[shaken][turns - 1],
                               1e-15, "%d turns, shaken: %d", turns, shaken);
}

Test(choices, choices_depend_on_the_turns_left)
{
    AUTO(free_policy) hod_policy *policy = policy_of(&duel, (const int[]){2, 1});
    const hod_choice early = choice_in(policy, 1, 1);
    cr_assert_eq(early.taken, 1);
    cr_assert_float_eq(early.worth[0], 281.0 / 512, 1e-15);
    cr_assert_float_eq(early.worth[1], 89.0 / 128, 1e-15);
    cr_assert_eq(choice_in(policy, 1, 2).taken, 0);
}

/* B either waits, which ends the game on a 1 of a d2, or sells, which is worth 5 to him in turn 2 and nothing in other
 * turns. A always has 1. So the gain of one side is not the loss of the other, but this shows only in turn 2. With
 * three turns, B waits in turn 1 and sells in turn 2, which is worth 5/2 to him. The outcome: whether he has sold,
 * turn. */
STEP(wait_or_sell, const void *prepared, int *has_sold)
{
    static const char *const orders[] = {"wait", "sell"};
    *has_sold = hod_choose(roller, "order", 1, orders, 2);
    return *has_sold || hod_die(roller, "end", 2) == 1 ? HOD_DONE : HOD_TURN_IS_OVER;
}
static double price(const hod_stakes *stakes, const void *data, const void *outcome, int who)
{
    (void)stakes, (void)data;
    const int *const has_sold = outcome, *const turn = has_sold + 1;
    return who == 0 ? 1 : 5 * (*has_sold && *turn == 2);
}

Test(choices, sides_that_are_not_opposed_have_their_own_payoffs)
{
    static const hod_stakes market = {.worth = price, .margin = 1e-9};
    static const hod_procedure sale = {
        .name = "sale", SIZES(1, 2, 2), .clock = &turns_as_prepared, .stakes = &market, .step = wait_or_sell};
    AUTO(free_policy) hod_policy *policy = policy_of(&sale, &(int){3});
    double worth[HOD_PLAYERS];
    hod_policy_worth(policy, worth);
    cr_assert_float_eq(worth[0], 1, 1e-15);
    cr_assert_float_eq(worth[1], 5.0 / 2, 1e-15);
}

Test(choices, the_greedy_option_is_not_taken_if_waiting_is_worth_more)
{
    const double chances[] = {0.5, 0.75, 0.75};
    for (int turns = 1; turns <= 3; turns++) {
        const int won[] = {1, turns == 1 ? 1 : 2};
        cr_assert_float_eq(chance_of(&shot, &turns, won), chances[turns - 1], 1e-15);
    }
}

Test(choices, a_part_with_choices_uses_its_own_stakes_in_every_evaluation)
{
    const int turns = 2;
    const hod_procedure around_shot = around(&shot);
    cr_assert_float_eq(chance_of(&around_shot, &turns, &(int){1}), 0.75, 1e-15);
    expect_agreement(&around_shot, &turns, (hod_trials){.trials = 1000000, .seed = 4});
    int winner;
    AUTO_FREE char *story = narrated(&around_shot, &turns, 5, &winner);
    cr_assert(strstr(story, "order: aim, worth 0.7500; shoot 0.2500 less\n"), "%s", story);
}
