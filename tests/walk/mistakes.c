/* Mistakes of callers with procedures, distributions and policies: each gives an error, or no result. */
#include "choosing.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

STEP(stop, const void *prepared, void *state)
{
    return HOD_DONE;
}

static const hod_procedure unsound[] = {
    {.name = "no outcomes", .state_ints = 1, .step = stop},
    {.name = "a small state", .state_ints = 1, .outcome_ints = 2, .step = stop},
    {.name = "prepared to less than nothing", SIZES(-1, 1, 1), .step = stop},
    {.name = "no step", .state_ints = 1, .outcome_ints = 1},
    {.name = "a clock that is no outcome", SIZES(0, 1, 1), .clock = &turns_as_prepared, .step = stop},
};
enum { UNSOUND = sizeof unsound / sizeof *unsound };

Test(mistakes, an_incomplete_procedure_is_refused_by_every_evaluation)
{
    for (int i = 0; i < UNSOUND; i++) {
        hod_error error;
        expect_errors(&unsound[i], &(int){0}, unsound[i].name);
        cr_expect_null(hod_policy_new(&unsound[i], &(int){0}, NULL, &error));
        cr_expect(strstr(error.message, unsound[i].name), "%s: %s", unsound[i].name, error.message);
    }
}

STEP(play_one, const int *prepared, int *state)
{
    int outcome[2];
    hod_play(roller, &unsound[*prepared], (const int[]){0}, outcome);
    *state = 0;
    return HOD_DONE;
}

Test(mistakes, an_incomplete_part_is_refused)
{
    const hod_procedure whole = {.name = "whole", SIZES(1, 1, 1), .step = play_one};
    for (int i = 0; i < UNSOUND; i++) expect_errors(&whole, &i, unsound[i].name);
}

Test(mistakes, rows_and_columns_after_the_last_are_null_or_nan)
{
    hod_error error;
    AUTO(hod_distribution_free) hod_distribution result = exact(&hand, (const int[]){2, 3}), marginal = {0};
    cr_expect_null(hod_distribution_row(&result, result.rows));
    cr_expect(isnan(hod_distribution_probability(&result, result.rows)));
    for (int column = -1; column <= 1; column += 2) {
        cr_expect(isnan(hod_distribution_mean(&result, column)));
        cr_expect(isnan(hod_distribution_deviation(&result, column)));
        cr_expect_not(hod_distribution_marginal(&result, &column, 1, &marginal, &error));
    }
    cr_expect_str_eq(error.message, "there is no outcome number 1: they are 0 to 0");
    cr_expect_not(hod_distribution_marginal(&result, NULL, 0, &marginal, &error));
}

/* One or two of prepared[0] counters are taken, until none is left. */
STEP(take_away, const void *prepared, int *state)
{
    static const char *const options[] = {"one", "two"};
    int *const left = state + 1;
    *left -= 1 + hod_choose(roller, "take", 0, options, 2);
    if (*left < 0) *left = 0;
    return *left > 0 ? HOD_STEP_FOLLOWS : HOD_DONE;
}
static const hod_procedure counters = {
    .name = "counters", SIZES(1, 2, 1), .begin = begin_with_prepared, .stakes = &to_win, .step = take_away};

Test(mistakes, a_policy_has_no_choice_in_unknown_states_and_turns)
{
    hod_error error;
    hod_choice choice;
    double worth[HOD_PLAYERS];
    AUTO(free_policy) hod_policy *policy = policy_of(&counters, &(int){3});
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
