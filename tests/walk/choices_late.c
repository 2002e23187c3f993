/* Choices after rolls: what is best after each sequence of rolls, in games that can be solved by hand. */
#include "choosing.h"
#include "dividing.h"

#include "walk/evaluator.h"
#include "walk/play/drama.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

/* A die that may be rolled again, up to prepared[0] times in all; the last roll counts. Worth to A: the number. By
 * hand, with n rolls: V(1) = 7/2; V(n) is the mean of the larger of V(n - 1) and each face, so V(2) = (3 x 7/2 + 4 + 5
 * + 6) / 6 = 17/4 and V(3) = (4 x 17/4 + 5 + 6) / 6 = 14/3. With two rolls, 6 comes up with 1/6 + 1/2 x 1/6 = 1/4 and 1
 * with 1/12. */
struct keeping {
    int shown, left;
};
STEP(roll_and_keep, const void *prepared, struct keeping *now)
{
    static const char *const options[] = {"keep", "again"};
    const int die = hod_die(roller, "die", 6);
    if (--now->left > 0 && hod_choose(roller, "answer", 0, options, 2) == 1) return HOD_STEP_FOLLOWS;
    *now = (struct keeping){.shown = die};
    return HOD_DONE;
}
static const hod_procedure keeping = {SIZES(1, INTS(struct keeping), 1), .name = "keeping",
                                      .begin = begin_with_prepared, .stakes = &to_show,
                                      .step = roll_and_keep};

Test(choices_late, a_die_is_kept_if_it_shows_more_than_another_roll_is_worth_also_in_trials)
{
    const double worths[] = {7. / 2, 17. / 4, 14. / 3};
    for (int rolls = 1; rolls <= 3; rolls++) {
        AUTO(hod_distribution_free) hod_distribution result = exact(&keeping, &rolls);
        cr_expect_float_eq(hod_distribution_mean(&result, 0), worths[rolls - 1], 1e-14, "%d rolls", rolls);
        cr_expect_float_eq(result.worth[1], -worths[rolls - 1], 1e-14, "%d rolls", rolls);
    }
    AUTO(hod_distribution_free) hod_distribution twice = exact(&keeping, &(int){2});
    cr_expect_float_eq(hod_distribution_weight(&twice, &(int){1}), 1. / 12, 1e-15);
    cr_expect_float_eq(hod_distribution_weight(&twice, &(int){6}), 1. / 4, 1e-15);
    cr_expect_float_eq(twice.steps, 1.5, 1e-15);
    expect_agreement(&keeping, &(int){2}, (hod_trials){.trials = 1000000, .seed = 7});
}

Test(choices_late, a_narration_gives_the_worth_after_its_rolls)
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        char expected[1000];
        int die, outcome;
        AUTO_FREE char *story = narrated(&keeping, &(int){2}, seed, &outcome);
        cr_assert_eq(sscanf(story, "die: 1d6: %d", &die), 1, "%s", story);
        snprintf(expected, sizeof expected,
                 die >= 4 ? "die: 1d6: %d\nanswer: keep, worth %.4f; again %.4f less\n"
                          : "die: 1d6: %d\nanswer: again, worth %.4f; keep %.4f less\ndie: 1d6: %d\n",
                 die, die >= 4 ? die : 3.5, fabs(die - 3.5), outcome);
        cr_expect_str_eq(story, expected);
    }
}

Test(choices_late, a_policy_lists_the_decision_after_each_roll)
{
    hod_error error;
    AUTO(free_policy) hod_policy *policy = policy_of(&keeping, &(int){2});
    cr_assert_eq(hod_policy_decisions(policy, 0), 6);
    for (int die = 1; die <= 6; die++) {
        char after[20];
        const hod_choice choice = choice_at(policy, (size_t)die - 1, 1);
        snprintf(after, sizeof after, "die %d", die);
        cr_expect_str_eq(choice.after, after);
        cr_expect_str_eq(choice.label, "answer");
        cr_expect_str_eq(choice.options[1], "again");
        cr_expect_eq(choice.taken, die <= 3);
        cr_expect_float_eq(choice.worth[0], die, 1e-15);
        cr_expect_float_eq(choice.worth[1], 3.5, 1e-14);
    }
    size_t first;
    cr_assert(hod_policy_first_decision(policy, &first, &error));
    cr_expect_eq(first, 0);
    double worth[HOD_PLAYERS];
    hod_policy_worth(policy, worth);
    cr_expect_float_eq(worth[0], 17. / 4, 1e-14);
}

/* Two d6 are rolled; after doubles nobody chooses and the sum counts. Otherwise A may take the first die or the second,
 * on an even sum, and B on an odd one; B prefers less. So (1, 2) and (2, 1) lead to the same options in another order.
 * The outcome is the number; its mean by hand, over 36 rolls. */
STEP(roll_two, const void *prepared, int *outcome)
{
    static const char *const dice[] = {"first", "second"};
    const int first = hod_die(roller, "die, the first", 6), second = hod_die(roller, "die", 6);
    *outcome = first + second;
    if (first == second) return HOD_DONE;
    *outcome = hod_choose(roller, "which", (first + second) % 2, dice, 2) ? second : first;
    return HOD_DONE;
}
static const hod_procedure two = {.name = "two", SIZES(0, 1, 1), .stakes = &to_show, .step = roll_two};

Test(choices_late, either_side_or_none_chooses_as_the_dice_fall)
{
    double sum = 0;
    for (int first = 1; first <= 6; first++)
        for (int second = 1; second <= 6; second++)
            sum += first == second             ? first + second
                   : (first + second) % 2 == 0 ? fmax(first, second)
                                               : fmin(first, second);
    AUTO(hod_distribution_free) hod_distribution result = exact(&two, NULL);
    cr_expect_float_eq(hod_distribution_mean(&result, 0), sum / 36, 1e-14);
    expect_agreement(&two, NULL, (hod_trials){.trials = 1000000, .seed = 3});
}

/* Two dice of which only the sum matters: a 5 or less can be doubled, at the price of 4. Rolls with the same sum, from
 * 2 to 12, are one decision. */
STEP(roll_sum, const void *prepared, int *outcome)
{
    static const char *const options[] = {"stay", "double"};
    const int sum = hod_die(roller, "die", 6) + hod_die(roller, "die", 6);
    *outcome = hod_choose(roller, "offer", 0, options, 2) ? 2 * sum - 4 : sum;
    return HOD_DONE;
}
static const hod_procedure sums = {.name = "sums", SIZES(0, 1, 1), .stakes = &to_show, .step = roll_sum};

Test(choices_late, rolls_with_the_same_options_are_one_decision)
{
    AUTO(free_policy) hod_policy *policy = policy_of(&sums, NULL);
    cr_assert_eq(hod_policy_decisions(policy, 0), 11);
    const hod_choice choice = choice_at(policy, 2, 1);
    cr_expect_str_eq(choice.after, "die 1, die 3 or die 2, die 2 or die 3, die 1");
    cr_expect_float_eq(choice.worth[1], 4, 1e-15);
    AUTO(hod_distribution_free) hod_distribution result = exact(&sums, NULL);
    double mean = 0; /* of the larger of s and 2 s - 4 */
    for (int sum = 2; sum <= 12; sum++) mean += (6 - abs(sum - 7)) / 36. * fmax(sum, 2 * sum - 4);
    cr_expect_float_eq(hod_distribution_mean(&result, 0), mean, 1e-14);
}

/* Rolls of every kind, and then a choice between two outcomes, of which every sequence of results makes another the
 * better one: whoever finds the wrong decision does not get 1. */
STEP(roll_kinds, const void *prepared, int *outcome)
{
    static const char *const options[] = {"this", "that"};
    static const int values[] = {1, 1, 2}, others[] = {0, 3, 1};
    int result = 0, more = 0, successes;
    const hod_pool pool = {.dice = 2, .sides = 3, .values = values};
    hod_play(roller, &once_more, &(int){0}, &result);
    result += 3 * hod_two_totals(roller, "two", &pool, others, &more);
    result += 5 * more + hod_sum_within(roller, "within", 2, 6, 7);
    hod_play(roller, &hand, (const int[]){2, 3}, &successes);
    result += 7 * successes + 2 * hod_highest(roller, "highest", 3, 4, 2) + hod_hand(roller, "hand", 3, 6, 2);
    *outcome = hod_choose(roller, "which", 0, options, 2) == result % 2;
    return HOD_DONE;
}
static const hod_procedure kinds = {.name = "kinds", SIZES(0, 1, 1), .stakes = &to_win, .step = roll_kinds};

Test(choices_late, every_kind_of_roll_leads_to_its_decision)
{
    AUTO(hod_distribution_free) hod_distribution result = exact(&kinds, NULL);
    cr_assert_eq(result.rows, 1);
    cr_expect_eq(result.values[0], 1);
    for (uint64_t trials = 10; trials <= 1000000; trials *= 100000) {
        AUTO(hod_distribution_free)
        hod_distribution rolled = simulated(&kinds, NULL, (hod_trials){.trials = trials});
        cr_expect_eq(rolled.rows, 1);
        cr_expect_eq(rolled.values[0], 1);
    }
    for (uint64_t seed = 1; seed <= 50; seed++) {
        int outcome;
        AUTO_FREE char *story = narrated(&kinds, NULL, seed, &outcome);
        cr_expect_eq(outcome, 1, "%s", story);
    }
}

/* A part that chooses after rolls, played twice: the second counts. */
STEP(play_keeping, const void *prepared, void *outcome)
{
    int first;
    hod_play(roller, &keeping, prepared, &first);
    hod_play(roller, &keeping, prepared, outcome);
    return HOD_DONE;
}

Test(choices_late, a_part_can_choose_after_rolls)
{
    static const hod_procedure twice = {.name = "twice", SIZES(1, 1, 1), .step = play_keeping};
    AUTO(hod_distribution_free) hod_distribution result = exact(&twice, &(int){2});
    cr_expect_float_eq(hod_distribution_mean(&result, 0), 17. / 4, 1e-14);
    expect_agreement(&twice, &(int){2}, (hod_trials){.trials = 100000});
    int outcome;
    free(narrated(&twice, &(int){2}, 5, &outcome));
}

/* Two turns, prepared[0]: a d6 is rolled in each, and A may take it or, in the first, wait for another. The state has a
 * passenger, prepared[1], which the step does not look at and an outcome shows. */
struct waiting {
    int taken, turn, passenger;
};
static void begin_waiting(const void *prepared, void *state)
{
    ((struct waiting *)state)->passenger = ((const int *)prepared)[1];
}
STEP(take_or_wait, const void *prepared, struct waiting *now)
{
    static const char *const options[] = {"take", "wait"};
    const int die = hod_die(roller, "die", 6);
    if (hod_choose(roller, "order", 0, options, 2) == 1) return HOD_TURN_IS_OVER;
    now->taken = die + 10 * now->passenger;
    return HOD_DONE;
}
static const hod_procedure waiting = {.name = "waiting",
                                      SIZES(2, INTS(struct waiting), 2),
                                      .begin = begin_waiting,
                                      .clock = &turns_as_prepared,
                                      .stakes = &to_show,
                                      .step = take_or_wait};

Test(choices_late, what_is_best_depends_on_the_turns_left)
{
    AUTO(free_policy) hod_policy *policy = policy_of(&waiting, (const int[]){2, 1});
    for (int turn = 1; turn <= 2; turn++)
        for (int die = 1; die <= 6; die++) {
            const hod_choice choice = choice_at(policy, (size_t)die - 1, turn);
            cr_expect_eq(choice.taken, turn == 1 && die <= 3);
            cr_expect_float_eq(choice.worth[1], turn == 1 ? 13.5 : 0, 1e-14);
        }
    AUTO(hod_distribution_free) hod_distribution result = exact(&waiting, (const int[]){2, 1});
    cr_expect_float_eq(hod_distribution_mean(&result, 0), 10 + 17. / 4, 1e-13);
}

Test(choices_late, many_situations_are_found_together)
{
    hod_error error;
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(&error);
    const void *const beginnings[] = {&(int){1}, &(int){2}, &(int){3}};
    double worths[3][HOD_PLAYERS];
    struct worth_row rows[3];
    for (int i = 0; i < 3; i++) rows[i] = (struct worth_row){beginnings + i, 1, worths + i, NULL};
    cr_assert(evaluator_find_rows(evaluator, &keeping, rows, 3, &error), "%s", error.message);
    cr_expect_float_eq(worths[1][0], 17. / 4, 1e-14);
    cr_expect_float_eq(worths[2][0], 14. / 3, 1e-14);
}

static const char *const not_here = "the choice \"answer\" cannot be made: the mechanism rolls before it in "
                                    "the same step, which this question "
                                    "cannot follow; keep the rolls in the state and choose in the next step";

Test(choices_late, shares_and_drama_refuse_them)
{
    hod_error error;
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(&error);
    hod_shares shares = {0};
    cr_assert_not(hod_shares_find(evaluator, &keeping, &(int){2}, &first_number, &shares, &error));
    cr_expect(strstr(error.message, not_here), "%s", error.message);
    hod_drama drama = {0};
    cr_assert_not(hod_drama_find(evaluator, &keeping, &(int){2}, &drama, &error));
    cr_expect(strstr(error.message, not_here), "%s", error.message);
}

static double one_err(const void *prepared, int who)
{
    (void)prepared;
    return who == 0;
}
static void disregard_nothing(const void *prepared, void *state)
{
    (void)prepared, (void)state;
}

Test(choices_late, sides_that_err_and_states_that_are_reduced_refuse_them)
{
    const hod_stakes others[] = {{.worth = to_show.worth, .error = one_err},
                                 {.worth = to_show.worth, .disregard = disregard_nothing}};
    for (int i = 0; i < 2; i++) {
        hod_procedure refused = keeping;
        refused.stakes = &others[i];
        expect_errors(&refused, &(int){2}, not_here);
    }
}

/* A d6 is rolled until one is kept, by A alone or, if prepared[0], by A and B in turn. Worth to A: the number kept.
 * Alone, A waits for a 6. Otherwise A keeps what is above V(B), and B what is below V(A), where V(A) is the mean over
 * the faces of the larger of the face and V(B), and V(B) of the smaller of the face and V(A). */
struct passing {
    int kept, plays;
};
STEP(keep_or_pass, const int *prepared, struct passing *now)
{
    static const char *const options[] = {"keep", "pass"};
    const int die = hod_die(roller, "die", 6), who = now->plays;
    now->plays = *prepared && !who;
    if (hod_choose(roller, "answer", who, options, 2) == 1) return HOD_STEP_FOLLOWS;
    *now = (struct passing){.kept = die};
    return HOD_DONE;
}
static const hod_procedure passing = {
    .name = "passing", SIZES(1, INTS(struct passing), 1), .stakes = &to_show, .step = keep_or_pass};

Test(choices_late, a_process_can_return_to_states_that_choose_after_rolls)
{
    double a = 0, b = 0;
    for (int round = 0; round < 1000; round++) {
        double next_a = 0, next_b = 0;
        for (int die = 1; die <= 6; die++) {
            next_a += fmax(die, b) / 6;
            next_b += fmin(die, a) / 6;
        }
        a = next_a;
        b = next_b;
    }
    AUTO(hod_distribution_free)
    hod_distribution alone = exact(&passing, &(int){0}), both = exact(&passing, &(int){1});
    cr_expect_eq(alone.rows, 1);
    cr_expect_eq(alone.values[0], 6);
    cr_expect_float_eq(alone.steps, 6, 1e-13);
    cr_expect_float_eq(hod_distribution_mean(&both, 0), a, 1e-13);
    cr_expect_float_eq(both.worth[0], a, 1e-13);
    expect_agreement(&passing, &(int){1}, (hod_trials){.trials = 1000000});
}

/* 1000 x 200 options. */
STEP(roll_too_many, const void *prepared, int *outcome)
{
    static const char *const options[200] = {""};
    *outcome = hod_die(roller, "die", 1000);
    *outcome += hod_choose(roller, "answer", 0, options, 200);
    return HOD_DONE;
}

Test(choices_late, too_many_options_after_the_rolls_of_a_step_are_an_error)
{
    const hod_procedure many = {.name = "many", SIZES(1, 1, 1), .stakes = &to_show, .step = roll_too_many};
    const hod_error error = error_of(EXACT, &many, &(int){0});
    cr_expect(strstr(error.message, "it has more than 65535 options after all rolls of one step"), "%s",
              error.message);
}
