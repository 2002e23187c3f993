/* Decisions of the race. */
#include "ask/choices/decisions.h"

#include "../race.h"

#include "refusals.h"

#include <criterion/criterion.h>
#include <string.h>

static int alone[RACE_FIELDS] = {5, 1, 0}, together[RACE_FIELDS] = {5, 0, 0};

static hod_decisions_request request_of(const int *situation)
{
    hod_decisions_request request;
    cr_assert(hod_decisions_request_start(&request, &race_rules, &race, situation, NULL));
    return request;
}

static hod_decisions find(const hod_decisions_request *request)
{
    hod_decisions decisions;
    hod_error error;
    cr_assert(hod_decisions_find(request, &decisions, &error), "%s", error.message);
    return decisions;
}

static hod_choice choice_at(const hod_decisions *decisions, size_t i)
{
    hod_choice choice;
    hod_error error;
    cr_assert(hod_policy_choice(decisions->policy, decisions->states[i], 1, &choice, &error));
    return choice;
}

static void refuses(const hod_decisions_request *request, const char *message)
{
    hod_decisions decisions;
    hod_error error;
    expect_refusal(hod_decisions_find(request, &decisions, &error), &error, message, "it");
    hod_decisions_free(&decisions);
}

Test(decisions, are_all_that_can_come_in_the_turn_unless_fields_are_named)
{
    const hod_decisions_request request = request_of(alone);
    hod_decisions decisions = find(&request);
    cr_assert_eq(decisions.count, 5);
    cr_assert(decisions.varies[RACE_A_LEFT]);
    cr_assert_not(decisions.varies[RACE_PLAYS]);
    hod_decisions_free(&decisions);
}

Test(decisions, stand_in_the_order_of_the_fields_that_are_asked_for)
{
    hod_decisions_request request = request_of(alone);
    cr_assert(hod_decisions_read_by(&request, "a_left", NULL));
    hod_decisions decisions = find(&request);
    cr_assert_eq(decisions.count, 5);
    /* V(1) by either die is 1/2 or 1/3; V(3) is 5/8 or 3/4 (tests/walk/choices.c). */
    const hod_choice one = choice_at(&decisions, 0), three = choice_at(&decisions, 2);
    cr_assert_float_eq(one.worth[0], 0.5, 1e-15);
    cr_assert_float_eq(one.worth[1], 1.0 / 3, 1e-15);
    cr_assert_eq(three.taken, 1);
    cr_assert_float_eq(hod_decision_cost(&three, 0), 1.0 / 8, 1e-15);
    hod_decisions_free(&decisions);
}

Test(decisions, of_other_fields_are_as_in_the_first_one)
{
    hod_decisions_request request = request_of(together);
    cr_assert(hod_decisions_read_by(&request, "a_left", NULL));
    hod_decisions decisions = find(&request);
    for (size_t i = 0; i < decisions.count; i++) {
        cr_assert_eq(hod_policy_state(decisions.policy, decisions.states[i])[RACE_PLAYS], 0);
        cr_assert_eq(hod_policy_state(decisions.policy, decisions.states[i])[RACE_B_LEFT], 5);
    }
    hod_decisions_free(&decisions);
}

Test(decisions, take_only_the_values_that_are_given)
{
    hod_decisions_request request = request_of(alone);
    cr_assert(hod_decisions_read_by(&request, "a_left", NULL));
    cr_assert(hod_decisions_read_at(&request, "a_left=1,3", NULL));
    hod_decisions decisions = find(&request);
    cr_assert_eq(decisions.count, 2);
    cr_assert_eq(hod_policy_state(decisions.policy, decisions.states[1])[RACE_A_LEFT], 3);
    hod_decisions_free(&decisions);
    hod_decisions_request_free(&request);
}

/* Whatever a throws over one step, he comes to it or oversteps it. */
Test(decisions, come_only_in_states_that_can_come)
{
    hod_decisions_request request = request_of((const int[]){1, 0, 0});
    cr_assert(hod_decisions_read_at(&request, "plays=a,b", NULL));
    cr_assert(hod_decisions_read_at(&request, "b_left=1", NULL));
    hod_decisions decisions = find(&request);
    cr_assert_eq(decisions.count, 1);
    cr_assert_eq(choice_at(&decisions, 0).who, 0);
    hod_decisions_free(&decisions);
    hod_decisions_request_free(&request);
}

Test(decisions, may_be_for_a_measure_that_a_plays_for)
{
    hod_measure measure;
    cr_assert(hod_measure_read(&race, "p:winner=b", &measure, NULL));
    hod_decisions_request request = request_of(alone);
    request.measure = &measure;
    cr_assert(hod_decisions_read_by(&request, "a_left", NULL));
    hod_decisions decisions = find(&request);
    const hod_choice one = choice_at(&decisions, 0);
    cr_assert_eq(one.taken, 1);
    cr_assert_float_eq(one.worth[1], 2.0 / 3, 1e-15);
    hod_decisions_free(&decisions);
}

Test(decisions, refuse_what_nobody_can_play_for)
{
    hod_decisions_request request = request_of(alone);
    const hod_measure measure = {.kind = HOD_DEVIATION};
    request.measure = &measure;
    refuses(&request, "only a mean or a probability can be played for: mean:winner, p:winner=...");
}

Test(decisions, refuse_a_turn_beyond_the_last_and_a_state_without_a_choice)
{
    hod_decisions_request request = request_of(alone);
    request.turn = 2;
    refuses(&request, "there is no turn 2: it lasts 1 at most");
    request.turn = 1;
    cr_assert(hod_decisions_read_at(&request, "plays=b", NULL));
    refuses(&request, "nobody has a choice in any such state in turn 1");
    hod_decisions_request_free(&request);
}

Test(decisions, refuse_unknown_and_doubled_fields_of_the_state)
{
    hod_error error;
    hod_decisions_request request = request_of(alone);
    cr_assert_not(hod_decisions_read_by(&request, "a_lef", &error));
    cr_assert_str_eq(error.message, "race has no field of the state a_lef; did you mean a_left?");
    cr_assert_not(hod_decisions_read_by(&request, "plays,plays", &error));
    cr_assert_str_eq(error.message, "plays is given twice");
    cr_assert(hod_decisions_read_at(&request, "a_left=1", &error));
    cr_assert_not(hod_decisions_read_at(&request, "a_left=2", &error));
    cr_assert_str_eq(error.message, "a_left is given twice");
    cr_assert_not(hod_decisions_read_at(&request, "a_left", &error));
    cr_assert_str_eq(error.message, "a_left is not of the form NAME=VALUES");
    cr_assert_not(hod_decisions_read_at(&request, "b_left=10", &error));
    hod_decisions_request_free(&request);
}
