/* Decisions and grids of decisions. */
#include "ask/choices/decisions.h"

#include "../given.h"
#include "../race.h"
#include "refusals.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

static hod_error error;
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
    cr_assert(hod_decisions_find(request, &decisions, &error), "%s", error.message);
    return decisions;
}

static hod_choice choice_at(const hod_decisions *decisions, size_t i)
{
    hod_choice choice;
    cr_assert(hod_policy_choice(decisions->policy, decisions->states[i], 0, 1, &choice, &error));
    return choice;
}

/* The decisions by the steps that are left to a. */
static hod_decisions find_by_steps(hod_decisions_request request)
{
    cr_assert(hod_decisions_read_by(&request, "a_left", NULL));
    return find(&request);
}

Test(decisions, are_all_possible_states_of_the_turn_unless_fields_are_named)
{
    const hod_decisions_request request = request_of(alone);
    AUTO(hod_decisions_free) hod_decisions decisions = find(&request);
    cr_assert_eq(decisions.count, 5);
    cr_assert(decisions.varies[RACE_A_LEFT]);
    cr_assert_not(decisions.varies[RACE_PLAYS]);
}

Test(decisions, follow_the_order_of_the_requested_fields)
{
    AUTO(hod_decisions_free) hod_decisions decisions = find_by_steps(request_of(alone));
    cr_assert_eq(decisions.count, 5);
    /* V(1) with either die is 1/2 or 1/3; V(3) is 5/8 or 3/4 (tests/walk/choices.c). */
    const hod_choice one = choice_at(&decisions, 0), three = choice_at(&decisions, 2);
    cr_assert_float_eq(one.worth[0], 0.5, 1e-15);
    cr_assert_float_eq(one.worth[1], 1.0 / 3, 1e-15);
    cr_assert_eq(three.taken, 1);
    cr_assert_float_eq(hod_decision_cost(&three, 0), 1.0 / 8, 1e-15);
}

Test(decisions, keep_other_fields_as_in_the_first_one)
{
    AUTO(hod_decisions_free) hod_decisions decisions = find_by_steps(request_of(together));
    for (size_t i = 0; i < decisions.count; i++) {
        cr_assert_eq(hod_policy_state(decisions.policy, decisions.states[i])[RACE_PLAYS], 0);
        cr_assert_eq(hod_policy_state(decisions.policy, decisions.states[i])[RACE_B_LEFT], 5);
    }
}

Test(decisions, use_only_the_given_values)
{
    AUTO(hod_decisions_request_free) hod_decisions_request request = request_of(alone);
    cr_assert(hod_decisions_read_by(&request, "a_left", NULL));
    cr_assert(hod_decisions_read_at(&request, "a_left=1,3", NULL));
    AUTO(hod_decisions_free) hod_decisions decisions = find(&request);
    cr_assert_eq(decisions.count, 2);
    cr_assert_eq(hod_policy_state(decisions.policy, decisions.states[1])[RACE_A_LEFT], 3);
}

/* With one step to go, every throw of a reaches the end or oversteps it. */
Test(decisions, are_only_in_possible_states)
{
    AUTO(hod_decisions_request_free) hod_decisions_request request = request_of((const int[]){1, 0, 0});
    cr_assert(hod_decisions_read_at(&request, "plays=a,b", NULL));
    cr_assert(hod_decisions_read_at(&request, "b_left=1", NULL));
    AUTO(hod_decisions_free) hod_decisions decisions = find(&request);
    cr_assert_eq(decisions.count, 1);
    cr_assert_eq(choice_at(&decisions, 0).who, 0);
}

Test(decisions, can_be_for_a_measure_as_the_goal_of_a)
{
    const hod_measure measure = measure_called(&race, "p:winner=b");
    hod_decisions_request request = request_of(alone);
    request.measure = &measure;
    AUTO(hod_decisions_free) hod_decisions decisions = find_by_steps(request);
    const hod_choice one = choice_at(&decisions, 0);
    cr_assert_eq(one.taken, 1);
    cr_assert_float_eq(one.worth[1], 2.0 / 3, 1e-15);
}

Test(decisions, refuse_a_state_without_a_choice)
{
    AUTO(hod_decisions_request_free) hod_decisions_request request = request_of(alone);
    hod_decisions decisions;
    cr_assert(hod_decisions_read_at(&request, "plays=b", NULL));
    expect_refusal(hod_decisions_find(&request, &decisions, &error), &error,
                   "no side has a decision in these states in turn 1", "plays=b");
}

Test(decisions, refuse_unknown_and_doubled_fields_of_the_state)
{
    AUTO(hod_decisions_request_free) hod_decisions_request request = request_of(alone);
    cr_assert_not(hod_decisions_read_by(&request, "a_lef", &error));
    cr_assert_str_eq(error.message, "race has no field of the state a_lef; did you mean a_left?");
    cr_assert_not(hod_decisions_read_by(&request, "plays,plays", &error));
    cr_assert_str_eq(error.message, "plays is given twice");
    cr_assert(hod_decisions_read_at(&request, "a_left=1", &error));
    cr_assert_not(hod_decisions_read_at(&request, "a_left=2", &error));
    cr_assert_str_eq(error.message, "a_left is given twice");
    cr_assert_not(hod_decisions_read_at(&request, "a_left", &error));
    cr_assert_str_eq(error.message, "a_left needs a value: write NAME=VALUES");
    cr_assert_not(hod_decisions_read_at(&request, "b_left=10", &error));
}

enum { MOST_VALUES = 50 };

/* V(1), V(3) and V(5). */
Test(beginnings, have_the_worth_of_the_race_from_there)
{
    const int situation[RACE_FIELDS] = {1, 1, 0};
    int steps[] = {1, 3, 5};
    double worths[3][HOD_PLAYERS];
    AUTO(free_policy)
    hod_policy *policy = hod_beginnings_weigh(&race_rules, &race, situation, RACE_STEPS,
                                              &(hod_axis){3, steps}, false, worths, NULL);
    cr_assert(policy);
    cr_expect_float_eq(worths[0][0], 0.5, 1e-15);
    cr_expect_float_eq(worths[1][0], 0.75, 1e-15);
    cr_expect_float_eq(worths[2][0], 0.75, 1e-15);
    cr_expect_float_eq(worths[2][1], 0.25, 1e-15);
}

/* Every family, with situations that are short enough to search from each distance separately. */
static const struct {
    const char *rules, *situation, *distances;
} engagements[] = {
    {"bloodybacks-7", "turns=3", "all"},
    {"bloodybacks-8.3", "turns=2 a_plan=charge", "1,7,12,18,30"},
    {"bloodybacks-8.3", "turns=2 a_cover=light holds=b", "3,9,12"},
    {"callan-1987", "turns=3 b_plan=best", "2,8,9,14,20"},
    {"taber-2006", "turns=2", "4,12"},
    {"one-hour-awi", "turns=3", "all"},
    {"bolt-action-acw", "turns=2 a_bases=2 b_bases=2", "6,18"},
};

Test(beginnings, have_the_worth_of_an_engagement_from_each_distance)
{
    for (size_t i = 0; i < sizeof engagements / sizeof *engagements; i++) {
        int situation[HOD_MAX_FIELDS];
        AUTO(free_rules) hod_rules *rules = opened(engagements[i].rules);
        const hod_mechanism *mechanism = hod_rules_mechanism(rules, "engagement", NULL);
        situate(mechanism, engagements[i].situation, situation);
        const int distance = field_called(mechanism, "distance");
        const hod_domain domain = hod_domain_of(mechanism->fields[distance].domain);
        hod_axis values = {0};
        cr_assert(hod_axis_read(&values, &domain, engagements[i].distances, strlen(engagements[i].distances),
                                NULL, NULL));
        double worths[MOST_VALUES][HOD_PLAYERS];
        AUTO(free_policy)
        hod_policy *policy =
            hod_beginnings_weigh(rules, mechanism, situation, distance, &values, i % 2, worths, &error);
        cr_assert(policy, "%s", error.message);
        for (int v = 0; v < values.count; v++) {
            situation[distance] = values.values[v];
            cr_expect_float_eq(worths[v][0], worth_alone(rules, mechanism, situation), 1e-12,
                               "%s from %d: %.12f", rules->id, values.values[v], worths[v][0]);
        }
        free(values.values);
    }
}

/* Alone, with three steps to go and with two. */
static const int three[RACE_FIELDS] = {3, 1, 0}, two[RACE_FIELDS] = {2, 1, 0};

static hod_grid_panel panel_by(const int *situation, const char *fields)
{
    hod_decisions_request request;
    AUTO(hod_decisions_free) hod_decisions decisions;
    hod_grid_panel panel;
    cr_assert(hod_decisions_request_start(&request, &race_rules, &race, situation, NULL));
    cr_assert(hod_decisions_read_by(&request, fields, NULL));
    cr_assert(hod_decisions_find(&request, &decisions, NULL));
    cr_assert(hod_grid_panel_take(&panel, &decisions, &request, NULL));
    return panel;
}

/* V(1) with either die is 1/2 or 1/3; V(3) is 5/8 or 3/4 (tests/walk/choices.c). */
Test(decision_grid, has_panels_over_the_same_values)
{
    hod_grid_panel panels[] = {panel_by(three, "a_left"), panel_by(two, "a_left")};
    AUTO(hod_decision_grid_free) hod_decision_grid grid;
    cr_assert(hod_decision_grid_make(&grid, panels, 2, NULL, 0, NULL));
    for (int i = 0; i < 2; i++) hod_grid_panel_free(&panels[i]);
    cr_assert_eq(grid.across.count, 3);
    cr_assert_eq(grid.down.count, 1);
    cr_expect_str_eq(grid.across.texts[2], "3");
    cr_expect_str_eq(grid.options[hod_grid_at(&grid, 0, 0, 0)->option], "d2");
    cr_expect_str_eq(grid.options[hod_grid_at(&grid, 0, 0, 2)->option], "d3");
    cr_expect_float_eq(hod_grid_at(&grid, 0, 0, 2)->stake, 1.0 / 8, 1e-15);
    cr_expect_float_eq(hod_grid_at(&grid, 1, 0, 0)->worth, 0.5, 1e-15);
    cr_expect_float_eq(hod_grid_at(&grid, 1, 0, 0)->stake, 1.0 / 6, 1e-15);
    cr_expect_eq(hod_grid_at(&grid, 1, 0, 2)->option, -1, "three steps cannot come over two");
    cr_expect(isnan(hod_grid_at(&grid, 1, 0, 2)->stake));
}

Test(decision_grid, goes_down_by_a_second_field)
{
    AUTO(hod_grid_panel_free) hod_grid_panel panel = panel_by(three, "a_left,plays");
    AUTO(hod_decision_grid_free) hod_decision_grid grid;
    cr_assert(hod_decision_grid_make(&grid, &panel, 1, NULL, 0, NULL));
    cr_assert_eq(grid.down.count, 1, "only a runs");
    cr_expect_str_eq(grid.down.name, "plays");
    cr_expect_str_eq(grid.down.texts[0], "a");
}

/* With two steps to go only d2 is best, with three only d3. */
Test(decision_grid, numbers_options_like_its_neighbours)
{
    hod_grid_panel panels[] = {panel_by(two, "a_left"), panel_by(three, "a_left")};
    hod_grid_panel last = panels[1];
    last.decided += 2, last.count = 1;
    hod_decision_grid grid;
    cr_assert(hod_decision_grid_make(&grid, &panels[0], 1, &last, 1, NULL));
    cr_assert_eq(grid.option_count, 2);
    cr_expect_str_eq(grid.options[0], "d3");
    cr_expect_eq(hod_grid_at(&grid, 0, 0, 0)->option, 1);
    hod_decision_grid_free(&grid);
    for (int i = 0; i < 2; i++) hod_grid_panel_free(&panels[i]);
}

Test(decision_grid, refuses_panels_by_other_fields)
{
    hod_grid_panel panels[] = {panel_by(three, "a_left"), panel_by(three, "plays,a_left")};
    hod_decision_grid grid;
    cr_assert_not(hod_decision_grid_make(&grid, panels, 2, NULL, 0, &error));
    cr_expect_str_eq(error.message, "decisions by different fields cannot share a grid");
    hod_decision_grid_free(&grid);
    for (int i = 0; i < 2; i++) hod_grid_panel_free(&panels[i]);
}

Test(decision_grid, has_nothing_at_stake_if_all_options_are_equal)
{
    const hod_decisions_request request = {.mechanism = &race};
    const hod_choice tie = {.count = 2, .worth = {0.5, 0.5}}, odds = {.count = 3, .worth = {0.5, 0.5, 0.25}};
    cr_expect(isnan(hod_decision_stake(&request, &tie)));
    cr_expect_eq(hod_decision_stake(&request, &odds), 0.25);
}
