/* Tail parts: parts with which a step ends. */
#include "procedures.h"

#include <criterion/criterion.h>
#include <string.h>

/* The part. prepared: dice, target. Outcome: hits, and whether a test succeeds that follows several hits. */
STEP(roll_volley, const int *given, int *result)
{
    result[0] = hod_hand(roller, "volley", given[0], 12, given[1]);
    hod_note(roller, "The volley hits %d times", result[0]);
    if (result[0] > 1) result[1] = hod_sum_within(roller, "test", 2, 6, 9 - result[0]);
    return HOD_DONE;
}
static const hod_procedure volley = {.name = "volley", SIZES(2, 2, 2), .step = roll_volley};

/* A charge that affects the volley after it. Outcome: the successes, or only whether there are any; hits; test. */
enum { DICE, TARGET, TELLS, PREPARED };
enum { SUCCESSES, HITS, TEST, OUTCOMES };

static int *charge(hod_roller *roller, const int *given, int *result, int part[2])
{
    const int successes = hod_hand(roller, "charge", given[DICE], 12, 5);
    result[SUCCESSES] = given[TELLS] ? successes : successes > 0;
    part[0] = 2 + successes;
    part[1] = given[TARGET];
    return &result[HITS];
}

STEP(step_with_tail, const void *prepared, void *outcome)
{
    int part[2], *tail = charge(roller, prepared, outcome, part);
    if (part[0] > 2) hod_play_tail(roller, &volley, part, tail);
    return HOD_DONE;
}

/* The same without a part. */
STEP(roll_all, const void *prepared, void *outcome)
{
    int part[2], *tail = charge(roller, prepared, outcome, part);
    if (part[0] > 2) roll_volley(roller, part, tail);
    return HOD_DONE;
}

/* Forgets the test. */
static void forget_test(const void *prepared, void *state)
{
    (void)prepared;
    ((int *)state)[TEST] = 0;
}

#define ASSAULT .name = "assault", SIZES(PREPARED, OUTCOMES, OUTCOMES)
static const hod_procedure with_tail = {ASSAULT, .step = step_with_tail};
static const hod_procedure written_out = {ASSAULT, .step = roll_all};

/* One evaluator keeps the tail parts of earlier evaluations; the other is new each time. */
static void assert_same_exactly(const hod_procedure *one, const hod_procedure *other)
{
    AUTO(free_evaluator) hod_evaluator *kept = hod_evaluator_new(NULL);
    for (int i = 0; i < 2 * 7 * 3; i++) {
        const int prepared[PREPARED] = {[DICE] = 1 + i / 2 % 7, [TARGET] = 3 + 4 * (i / 14), [TELLS] = i % 2};
        AUTO(free_evaluator) hod_evaluator *fresh = hod_evaluator_new(NULL);
        AUTO(hod_distribution_free) hod_distribution a = {0}, b = {0};
        cr_assert(hod_exact(kept, one, prepared, &a, NULL));
        cr_assert(hod_exact(fresh, other, prepared, &b, NULL));
        cr_assert(are_equal(&a, &b));
    }
}

Test(tails, a_tail_part_equals_its_rolls_written_out)
{
    assert_same_exactly(&with_tail, &written_out);
}

Test(tails, a_tail_part_does_so_even_if_the_step_forgets)
{
    hod_procedure one = with_tail, other = written_out;
    one.forget = other.forget = forget_test;
    assert_same_exactly(&one, &other);
}

Test(tails, a_tail_part_is_rolled_with_the_same_dice)
{
    const int prepared[PREPARED] = {4, 6, 1};
    const hod_trials trials = {.trials = 300000, .seed = 5};
    AUTO(hod_distribution_free)
    hod_distribution a = simulated(&with_tail, prepared, trials),
                     b = simulated(&written_out, prepared, trials);
    cr_assert(are_equal(&a, &b));
}

Test(tails, a_tail_part_is_narrated_in_the_same_words)
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        int a[OUTCOMES], b[OUTCOMES];
        const int prepared[PREPARED] = {4, 6, 1};
        AUTO_FREE char *one = narrated(&with_tail, prepared, seed, a),
                       *other = narrated(&written_out, prepared, seed, b);
        cr_expect_str_eq(one, other);
        cr_expect_arr_eq(a, b, sizeof a);
    }
}

STEP(roll_on, const void *prepared, void *outcome)
{
    step_with_tail(roller, prepared, outcome);
    hod_die(roller, "one too many", 6);
    return HOD_DONE;
}
STEP(play_two_tails, const void *prepared, void *outcome)
{
    step_with_tail(roller, prepared, outcome);
    return step_with_tail(roller, prepared, outcome);
}
STEP(roll_wrongly, const void *prepared, void *outcome)
{
    step_with_tail(roller, prepared, outcome);
    hod_play_tail(roller, &volley, (const int[]){-1, 6}, outcome);
    return HOD_DONE;
}

static void expect_failure(hod_follows (*step)(hod_roller *, const void *, void *), int dice,
                           const char *part)
{
    const hod_procedure wrong = {ASSAULT, .step = step};
    const hod_error error = error_of(EXACT, &wrong, (const int[PREPARED]){dice, 6, 1});
    cr_expect(strstr(error.message, part), "%s", error.message);
}

Test(tails, nothing_can_be_rolled_after_a_tail_part)
{
    expect_failure(roll_on, 4, "after a tail part");
    expect_failure(play_two_tails, 4, "after a tail part");
}

Test(tails, the_error_of_a_tail_part_is_the_error_of_the_whole)
{
    expect_failure(roll_wrongly, 0, "the mechanism volley failed");
}
