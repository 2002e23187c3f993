/* Impossible choices, which are errors. */
#include "choosing.h"

#include <criterion/criterion.h>
#include <string.h>

STEP(choose_twice, const void *prepared, void *state)
{
    static const char *const options[] = {"this", "that"};
    hod_choose(roller, "first", 0, options, 2);
    hod_choose(roller, "second", 1, options, 2);
    return HOD_DONE;
}

Test(choices_refused, a_second_choice_in_a_step_is_an_error)
{
    const hod_procedure twice = {SIZES(1, 1, 1), .name = "twice", .stakes = &to_win, .step = choose_twice};
    cr_assert(strstr(error_of(EXACT, &twice, &(int){0}).message, "decides before it in the same step"));
}

Test(choices_refused, a_choice_without_stakes_is_an_error)
{
    const hod_procedure idle = {SIZES(1, 1, 1), .name = "idle", .step = choose_twice};
    cr_assert(strstr(error_of(EXACT, &idle, &(int){0}).message, "does not say what its outcomes are worth"));
}

static bool nobody(const void *prepared)
{
    (void)prepared;
    return false;
}

Test(choices_refused, an_undeclared_choice_is_an_error)
{
    const hod_stakes idle = {.worth = win, .margin = 1e-9, .somebody_chooses = nobody};
    const hod_procedure wrong = {SIZES(1, 1, 1), .name = "wrong", .stakes = &idle, .step = choose_twice};
    static const char message[] = "the mechanism wrong failed: the choice \"first\" cannot be made: the "
                                  "mechanism says that nobody chooses";
    for (int i = 0; i < EVALUATIONS; i++)
        cr_assert_str_eq(error_of((enum evaluation)i, &wrong, &(int){0}).message, message, "evaluation %d",
                         i);
}

Test(choices_refused, nobody_chooses_in_a_procedure_without_stakes)
{
    const hod_procedure idle = {SIZES(1, 1, 1), .name = "idle", .step = choose_twice};
    hod_error error;
    cr_assert_null(hod_policy_new(&idle, (const int[]){0}, NULL, &error));
    cr_assert_str_eq(error.message, "idle involves no decisions");
}
