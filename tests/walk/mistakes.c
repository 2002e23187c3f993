/* Mistakes of callers with procedures, distributions and policies: each gives an error, or no result. */
#include "choosing.h"
#include "procedures.h"
#include "walk/play/policy.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

static hod_follows stop(hod_roller *roller, const void *prepared, void *state)
{
    (void)roller, (void)prepared, (void)state;
    return HOD_DONE;
}

static int one_turn(const void *prepared)
{
    (void)prepared;
    return 1;
}

static const hod_clock clock_behind = {.outcome = 1, .limit = one_turn};
static const hod_procedure unsound[] = {
    {.name = "no outcomes", .state_ints = 1, .step = stop},
    {.name = "a small state", .state_ints = 1, .outcome_ints = 2, .step = stop},
    {.name = "prepared to less than nothing",
     .prepared_ints = -1,
     .state_ints = 1,
     .outcome_ints = 1,
     .step = stop},
    {.name = "no step", .state_ints = 1, .outcome_ints = 1},
    {.name = "a clock that is no outcome",
     .state_ints = 1,
     .outcome_ints = 1,
     .clock = &clock_behind,
     .step = stop},
};
enum { UNSOUND = sizeof unsound / sizeof *unsound };

static void ignore(void *data, const char *line)
{
    (void)data, (void)line;
}

static void expect_name(const hod_error *error, const hod_procedure *procedure)
{
    cr_expect(strstr(error->message, procedure->name), "%s: %s", procedure->name, error->message);
}

Test(mistakes, an_incomplete_procedure_is_refused_by_every_evaluation)
{
    const hod_trials trials = {.trials = 1};
    for (int i = 0; i < UNSOUND; i++) {
        const int prepared[1] = {0};
        int outcome[2];
        hod_distribution result = {0};
        hod_error error = exact_error(&unsound[i], prepared);
        expect_name(&error, &unsound[i]);
        cr_expect_not(hod_simulate(&unsound[i], prepared, &trials, &result, &error));
        expect_name(&error, &unsound[i]);
        cr_expect_not(hod_narrate(&unsound[i], prepared, 1, ignore, NULL, outcome, NULL, &error));
        expect_name(&error, &unsound[i]);
        cr_expect_null(hod_policy_new(&unsound[i], prepared, NULL, &error));
        expect_name(&error, &unsound[i]);
    }
}

static hod_follows play_one(hod_roller *roller, const void *prepared, void *state)
{
    int outcome[2];
    hod_play(roller, &unsound[*(const int *)prepared], (const int[]){0}, outcome);
    *(int *)state = 0;
    return HOD_DONE;
}

Test(mistakes, an_incomplete_part_is_refused)
{
    const hod_procedure whole = {
        .name = "whole", .prepared_ints = 1, .state_ints = 1, .outcome_ints = 1, .step = play_one};
    const hod_trials trials = {.trials = 1};
    for (int i = 0; i < UNSOUND; i++) {
        int outcome[1];
        hod_distribution result = {0};
        hod_error error = exact_error(&whole, &i);
        expect_name(&error, &unsound[i]);
        cr_expect_not(hod_simulate(&whole, &i, &trials, &result, &error));
        expect_name(&error, &unsound[i]);
        cr_expect_not(hod_narrate(&whole, &i, 1, ignore, NULL, outcome, NULL, &error));
        expect_name(&error, &unsound[i]);
    }
}

Test(mistakes, rows_and_columns_after_the_last_are_null_or_nan)
{
    hod_error error;
    hod_distribution result = exact(&hand, (const int[]){2, 3}), marginal = {0};
    cr_expect_null(hod_distribution_row(&result, result.rows));
    cr_expect(isnan(hod_distribution_probability(&result, result.rows)));
    for (int column = -1; column <= 1; column += 2) {
        cr_expect(isnan(hod_distribution_mean(&result, column)));
        cr_expect(isnan(hod_distribution_deviation(&result, column)));
        cr_expect_not(hod_distribution_marginal(&result, &column, 1, &marginal, &error));
    }
    cr_expect_str_eq(error.message, "there is no outcome number 1: they are 0 to 0");
    cr_expect_not(hod_distribution_marginal(&result, NULL, 0, &marginal, &error));
    hod_distribution_free(&result);
}

/* One or two of prepared[0] counters are taken, until none is left. */
static void lay_out(const void *prepared, void *state)
{
    ((int *)state)[1] = *(const int *)prepared;
}
static hod_follows take_away(hod_roller *roller, const void *prepared, void *state)
{
    static const char *const options[] = {"one", "two"};
    int *const left = (int *)state + 1;
    (void)prepared;
    *left -= 1 + hod_choose(roller, "take", 0, options, 2);
    if (*left < 0) *left = 0;
    return *left > 0 ? HOD_STEP_FOLLOWS : HOD_DONE;
}
static const hod_procedure counters = {.name = "counters",
                                       .prepared_ints = 1,
                                       .state_ints = 2,
                                       .outcome_ints = 1,
                                       .begin = lay_out,
                                       .stakes = &to_win,
                                       .step = take_away};

Test(mistakes, a_policy_has_no_choice_in_unknown_states_and_turns)
{
    hod_error error;
    hod_choice choice;
    double worth[HOD_PLAYERS];
    AUTO(free_policy) hod_policy *policy = hod_policy_new(&counters, &(int){3}, NULL, &error);
    cr_assert_not_null(policy, "%s", error.message);
    const size_t states = hod_policy_states(policy);
    cr_expect_null(hod_policy_state(policy, states));
    cr_expect_not(hod_policy_chooses(policy, states, 1));
    for (int turn = 0; turn <= hod_policy_turns(policy) + 1; turn += hod_policy_turns(policy) + 1) {
        cr_expect_not(hod_policy_chooses(policy, 0, turn));
        cr_expect_not(hod_policy_choice(policy, 0, 0, turn, &choice, &error));
    }
    cr_expect_not(hod_policy_choice(policy, states, 0, 1, &choice, &error));
    hod_policy_worth_from(policy, &(int){99}, worth);
    cr_expect(isnan(worth[0]) && isnan(worth[1]));
}
