/* Grids of the race's decisions. */
#include "ask/choices/decisions.h"

#include "../race.h"

#include <criterion/criterion.h>
#include <math.h>

/* Alone, over three steps and over two. */
static const int three[RACE_FIELDS] = {3, 1, 0}, two[RACE_FIELDS] = {2, 1, 0};

static hod_grid_panel panel_by(const int *situation, const char *fields)
{
    hod_decisions_request request;
    hod_decisions decisions;
    hod_grid_panel panel;
    cr_assert(hod_decisions_request_start(&request, &race_rules, &race, situation, NULL));
    cr_assert(hod_decisions_read_by(&request, fields, NULL));
    cr_assert(hod_decisions_find(&request, &decisions, NULL));
    cr_assert(hod_grid_panel_take(&panel, &decisions, &request, NULL));
    hod_decisions_free(&decisions);
    return panel;
}

/* V(1) by either die is 1/2 or 1/3; V(3) is 5/8 or 3/4 (tests/walk/choices.c). */
Test(decision_grid, has_panels_over_the_same_values)
{
    hod_grid_panel panels[] = {panel_by(three, "a_left"), panel_by(two, "a_left")};
    hod_decision_grid grid;
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
    hod_decision_grid_free(&grid);
}

Test(decision_grid, goes_down_by_a_second_field)
{
    hod_grid_panel panel = panel_by(three, "a_left,plays");
    hod_decision_grid grid;
    cr_assert(hod_decision_grid_make(&grid, &panel, 1, NULL, 0, NULL));
    cr_assert_eq(grid.down.count, 1, "only a runs");
    cr_expect_str_eq(grid.down.name, "plays");
    cr_expect_str_eq(grid.down.texts[0], "a");
    hod_decision_grid_free(&grid);
    hod_grid_panel_free(&panel);
}

/* Over two steps only d2 is best, d3 over three. */
Test(decision_grid, numbers_options_as_what_stands_beside_it)
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
    hod_error error;
    cr_assert_not(hod_decision_grid_make(&grid, panels, 2, NULL, 0, &error));
    cr_expect_str_eq(error.message, "decisions by different fields cannot share a grid");
    hod_decision_grid_free(&grid);
    for (int i = 0; i < 2; i++) hod_grid_panel_free(&panels[i]);
}

Test(decision_grid, has_nothing_at_stake_where_all_options_are_as_good)
{
    const hod_decisions_request request = {.mechanism = &race};
    const hod_choice tie = {.count = 2, .worth = {0.5, 0.5}}, odds = {.count = 3, .worth = {0.5, 0.5, 0.25}};
    cr_expect(isnan(hod_decision_stake(&request, &tie)));
    cr_expect_eq(hod_decision_stake(&request, &odds), 0.25);
}
