/* What is best to choose, as a table and a map. */
#include "report/answers/decisions.h"

#include "../../study/race.h"
#include "paper.h"
#include "picture.h"

#include <criterion/criterion.h>

static const int alone[RACE_FIELDS] = {3, 1, 0};

static hod_decisions_request request_by(const char *fields, hod_decisions *decisions)
{
    hod_decisions_request request;
    cr_assert(hod_decisions_request_start(&request, &race_rules, &race, alone, NULL));
    cr_assert(hod_decisions_read_by(&request, fields, NULL));
    cr_assert(hod_decisions_find(&request, decisions, NULL));
    return request;
}

Test(decisions, a_table_has_a_row_for_each_option)
{
    hod_decisions decisions;
    const hod_decisions_request request = request_by("a_left", &decisions);
    hod_error error;
    cr_assert(hod_decisions_write(&decisions, &request, NULL, &hod_format_text, paper(), "the race", &error),
              "%s", error.message);
    paper_reads("the race\n"
                "\n"
                "a_left  side  choice  option  taken   worth    cost\n"
                "------  ----  ------  ------  -----  ------  ------\n"
                "     1  a     die     d2      yes    0.5000       0\n"
                "     1  a     die     d3      no     0.3333  0.1667\n"
                "     2  a     die     d2      yes    0.7500       0\n"
                "     2  a     die     d3      no     0.5000  0.2500\n"
                "     3  a     die     d2      no     0.6250  0.1250\n"
                "     3  a     die     d3      yes    0.7500       0\n");
    hod_decisions_free(&decisions);
}

Test(decisions, a_map_has_a_colour_for_each_option_that_is_taken)
{
    hod_decisions decisions;
    const hod_decisions_request request = request_by("a_left,plays", &decisions);
    hod_error error;
    cr_assert(hod_decisions_draw(&decisions, &request, "the race", picture(), &error), "%s", error.message);
    picture_shows((const char *const[]){"What is best to choose", "the race", "steps left to a",
                                        "whose turn it is", ">d2<", ">d3<", NULL});
    hod_decisions_free(&decisions);
}

Test(decisions, a_map_has_one_or_two_fields)
{
    hod_decisions decisions;
    const hod_decisions_request request = request_by("a_left,b_left,plays", &decisions);
    hod_error error;
    cr_assert_not(hod_decisions_draw(&decisions, &request, "the race", "race", &error));
    cr_assert_str_eq(error.message, "a chart needs one or two fields of the state in --by");
    hod_decisions_free(&decisions);
}

/* A map of both, one above the other. */
Test(decisions, grids_of_two_rule_sets_have_one_axis)
{
    hod_decisions decisions;
    const hod_decisions_request request = request_by("a_left", &decisions);
    const hod_grid_panel panels[] = {{&decisions, &request}, {&decisions, &request}};
    const hod_grid_words words = {"By the steps that are left", "alone", (const char *const[]){"old", "new"},
                                  false};
    hod_decision_grid grid;
    hod_error error;
    cr_assert(hod_decision_grid_make(&grid, panels, 2, NULL));
    cr_assert(hod_grid_draw_options(&grid, &words, picture(), &error), "%s", error.message);
    picture_shows(
        (const char *const[]){"By the steps that are left", ">old<", ">new<", ">d2<", ">d3<", NULL});
    hod_decision_grid_free(&grid);
    hod_decisions_free(&decisions);
}

/* V(1) by d3 in place of d2 costs 1/6, V(2) a quarter. */
Test(decisions, what_a_mistake_costs_stands_in_a_heat_map)
{
    hod_decisions decisions;
    const hod_decisions_request request = request_by("a_left", &decisions);
    const hod_grid_panel panel = {&decisions, &request};
    const hod_grid_words words = {"What a mistake costs", "alone", NULL, true};
    hod_decision_grid grid;
    hod_error error;
    cr_assert(hod_decision_grid_make(&grid, &panel, 1, NULL));
    cr_assert(hod_grid_draw_stakes(&grid, &words, picture(), &error), "%s", error.message);
    picture_shows((const char *const[]){"What a mistake costs", ">17 %<", ">25 %<", NULL});
    hod_decision_grid_free(&grid);
    hod_decisions_free(&decisions);
}
