/* Procedures that keep a clock. */
#include "procedures.h"

#include "walk/evaluator.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* A patrol of four loses each man who rolls a 1 on a d6. In each turn it rolls again as long as somebody has fallen in
 * it. It ends when nobody is left or after prepared[0] turns; or, if prepared[1] is set and nobody falls in the first
 * turn, it never moves again. One version counts its turns itself; for the other, the walk does. */
enum { PATROL = 4 };
struct patrol {
    int left, turn; /* the outcome */
    int has_moved, counted;
};

static void begin_patrol(const void *prepared, void *state)
{
    (void)prepared;
    ((struct patrol *)state)->left = PATROL;
}

STEP(roll_patrol, const int *prepared, struct patrol *now)
{
    steps_taken++;
    hod_note(roller, "%s with %d left", hod_turn(roller), now->left);
    const int fallen = hod_hand(roller, "fire", now->left, 6, 1);
    const bool stays = !now->has_moved && fallen == 0 && prepared[1];
    now->has_moved = 1;
    now->left -= fallen;
    if (now->left == 0) return HOD_DONE;
    return stays ? HOD_STANDSTILL : fallen > 0 ? HOD_STEP_FOLLOWS : HOD_TURN_IS_OVER;
}

STEP(roll_counting_patrol, const int *prepared, struct patrol *now)
{
    const int limit = *prepared;
    const hod_follows follows = roll_patrol(roller, prepared, now);
    now->turn = follows == HOD_STANDSTILL ? limit : now->counted + 1;
    if (follows == HOD_TURN_IS_OVER) return ++now->counted < limit;
    return follows == HOD_STEP_FOLLOWS;
}

static const hod_procedure patrol = {SIZES(2, 4, 2), .name = "patrol", .begin = begin_patrol,
                                     .clock = &turns_as_prepared, .step = roll_patrol};
static const hod_procedure counting_patrol = {
    .name = "counting-patrol", SIZES(2, 4, 2), .begin = begin_patrol, .step = roll_counting_patrol};

/* The survivors of a patrol and the turn in which it ended, and the same for a second patrol of one turn. */
STEP(send_two_patrols, const void *prepared, int *outcome)
{
    hod_play(roller, &patrol, prepared, outcome);
    hod_play(roller, &patrol, (const int[]){1, 0}, outcome + 2);
    return HOD_DONE;
}
static const hod_procedure two_patrols = {.name = "two-patrols", SIZES(2, 4, 4), .step = send_two_patrols};

/* Sends a patrol of three turns on each of two days. */
STEP(send_patrol_of_the_day, const void *prepared, void *state)
{
    int outcome[2];
    hod_play(roller, &patrol, (const int[]){3, 0}, outcome);
    hod_note(roller, "%s is over", hod_turn(roller));
    return HOD_TURN_IS_OVER;
}

Test(clock, turns_counted_by_the_walk_equal_those_counted_by_a_process)
{
    for (int turns = 1; turns <= 30; turns++)
        for (int may_stay = 0; may_stay <= 1; may_stay++) {
            const int prepared[] = {turns, may_stay};
            AUTO(hod_distribution_free)
            hod_distribution kept = exact(&patrol, prepared), counted = exact(&counting_patrol, prepared);
            assert_alike(turns, &kept, &counted, 1e-15);
        }
}

/* With any number of turns, the last of four can have fallen in the first turn, if all roll 1 at once or one after
 * another. A turn leaves all four with (5/6)^4. */
Test(clock, the_limit_ends_a_process_in_its_current_state)
{
    for (int turns = 1; turns <= 12; turns++) {
        AUTO(hod_distribution_free) hod_distribution result = exact(&patrol, (const int[]){turns, 0});
        const double all = hod_distribution_weight(&result, (const int[]){PATROL, turns});
        cr_assert_float_eq(all, pow(5.0 / 6, PATROL * turns), 1e-15);
        for (size_t row = 0; row < result.rows; row++) {
            const int *outcome = hod_distribution_row(&result, row);
            cr_assert(outcome[0] == 0 ? outcome[1] >= 1 && outcome[1] <= turns : outcome[1] == turns);
        }
    }
}

/* A turn with one man ends if he survives, with 5/6; otherwise everything ends. */
Test(clock, a_turn_has_as_many_steps_as_it_takes)
{
    AUTO(hod_distribution_free) hod_distribution result = exact(&patrol, (const int[]){1, 0});
    double live[PATROL + 1] = {0}; /* chances that none, 1, 2 ... men survive a turn of four */
    double reached[PATROL + 1] = {[PATROL] = 1};
    for (int men = PATROL; men > 0; men--) {
        const hod_pool pool = hod_pool_hand(men, 6, 1);
        double mass[PATROL + 1];
        hod_pool_distribution(&pool, mass);
        live[men] = reached[men] * mass[0];
        for (int fallen = 1; fallen <= men; fallen++) reached[men - fallen] += reached[men] * mass[fallen];
    }
    live[0] = reached[0];
    for (int men = 0; men <= PATROL; men++)
        cr_assert_float_eq(hod_distribution_weight(&result, (const int[]){men, 1}), live[men], 1e-15);
}

Test(clock, a_standstill_lasts_until_the_limit)
{
    const double stays = chance_of(&patrol, (const int[]){7, 1}, (const int[]){PATROL, 7});
    cr_assert_float_eq(stays, pow(5.0 / 6, 4), 1e-15);
}

/* With four, three, two, one or no men left, moved or not, each state has at most five successors. */
Test(clock, a_hundred_turns_take_no_more_steps_than_there_are_states)
{
    cr_assert_leq(steps_of(&patrol, (const int[]){100, 0}), (PATROL + 1) * 5);
}

Test(clock, transitions_not_stored_have_the_same_bits)
{
    const int prepared[] = {100, 1};
    AUTO(hod_distribution_free) hod_distribution all = exact(&patrol, prepared);
    for (size_t most_bytes = 0; most_bytes < 300; most_bytes += 20) {
        AUTO(hod_distribution_free) hod_distribution some = {0};
        hod_error error;
        AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(&error);
        evaluator->chain.transitions.most_bytes = most_bytes;
        cr_assert(hod_exact(evaluator, &patrol, prepared, &some, &error), "%s", error.message);
        cr_assert(are_equal(&some, &all), "%zu bytes", most_bytes);
    }
}

Test(clock, an_evaluator_keeps_nothing_of_another_situation)
{
    hod_error error;
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(&error);
    for (int turns = 12; turns >= 1; turns--) {
        const int prepared[] = {turns, turns % 2};
        AUTO(hod_distribution_free)
        hod_distribution again = {0}, fresh = exact(&patrol, prepared);
        cr_assert(hod_exact(evaluator, &patrol, prepared, &again, &error), "%s", error.message);
        assert_alike(turns, &again, &fresh, 0);
    }
}

Test(clock, a_part_has_its_own_clock)
{
    const int prepared[] = {5, 0};
    AUTO(hod_distribution_free)
    hod_distribution both = exact(&two_patrols, prepared), alone = exact(&patrol, prepared), first = {0};
    hod_error error;
    cr_assert(hod_distribution_marginal(&both, (const int[]){0, 1}, 2, &first, &error));
    assert_alike(0, &first, &alone, 1e-15);
    for (size_t row = 0; row < both.rows; row++) cr_assert_eq(hod_distribution_row(&both, row)[3], 1);
}

Test(clock, simulated_trials_are_counted_by_their_last_turn)
{
    const hod_trials trials = {.trials = 1 << 20, .seed = 3, .threads = 2};
    expect_agreement(&patrol, (const int[]){6, 1}, trials);
}

Test(clock, threads_and_instruction_sets_do_not_change_the_dice)
{
    const hod_trials trials = {.trials = 3 * (uint64_t)HOD_PROCESS_BLOCK_TRIALS + 12345, .seed = 9};
    expect_same_dice(&patrol, (const int[]){6, 1}, trials, 5);
}

Test(clock, a_narration_names_each_turn_and_ends_in_the_last)
{
    AUTO(hod_distribution_free) hod_distribution all = exact(&patrol, (const int[]){6, 0});
    for (uint64_t seed = 0; seed < 50; seed++) {
        char last_turn[32];
        int outcome[2];
        AUTO_FREE char *story = narrated(&patrol, (const int[]){6, 0}, seed, outcome);
        cr_assert_gt(hod_distribution_weight(&all, outcome), 0);
        for (int turn = 1; turn <= 7; turn++) {
            snprintf(last_turn, sizeof last_turn, "Turn %d with", turn);
            cr_assert_eq(strstr(story, last_turn) != NULL, turn <= outcome[1], "%s", story);
        }
    }
}

Test(clock, a_part_counts_its_own_turns)
{
    const hod_clock days = {.outcome = 0, .limit = turns_as_prepared.limit};
    const hod_procedure daily_patrol = {
        .name = "daily-patrol", SIZES(1, 1, 1), .clock = &days, .step = send_patrol_of_the_day};
    int day;
    AUTO_FREE char *story = narrated(&daily_patrol, &(int){2}, 1, &day);
    cr_assert(strstr(story, "Turn 1 is over") && strstr(story, "Turn 2 is over"), "%s", story);
    cr_assert_eq(day, 2);
}

Test(clock, an_endless_turn_is_an_error_that_names_the_mechanism)
{
    static const char *const how[] = {[EXACT] = "never ends with the probability 1",
                                      [SIMULATION] = "without end",
                                      [NARRATION] = "without end"};
    hod_procedure endless_turn = never_done;
    endless_turn.name = "endless-turn";
    endless_turn.clock = &turns_as_prepared;
    endless_turn.state_ints = endless_turn.outcome_ints = 2;
    for (int i = 0; i < EVALUATIONS; i++) {
        const hod_error error = error_of((enum evaluation)i, &endless_turn, &(int){3});
        cr_assert(strstr(error.message, "endless-turn") && strstr(error.message, how[i]), "%s",
                  error.message);
    }
}
