/* The best choices as a table and a map. */
#include "ask/choices/choices.h"

#include "../paper.h"
#include "../picture.h"
#include "../race.h"
#include "show/chart/draw.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

static hod_error error;
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
    AUTO(hod_decisions_free) hod_decisions decisions;
    const hod_decisions_request request = request_by("a_left", &decisions);
    cr_assert(describe_decisions(&decisions, &request, NULL, "the race", answer_for(HOD_PEOPLE), &error),
              "%s", error.message);
    answer_reads(&hod_format_text, "the race\n"
                                   "\n"
                                   "a_left  side  choice  option  taken   worth    cost\n"
                                   "------  ----  ------  ------  -----  ------  ------\n"
                                   "     1  a     die     d2      yes    0.5000       0\n"
                                   "     1  a     die     d3      no     0.3333  0.1667\n"
                                   "     2  a     die     d2      yes    0.7500       0\n"
                                   "     2  a     die     d3      no     0.5000  0.2500\n"
                                   "     3  a     die     d2      no     0.6250  0.1250\n"
                                   "     3  a     die     d3      yes    0.7500       0\n");
}

/* Draws the chart of an answer, in which there must be these texts; NULL ends them. */
static void drawn_shows(const hod_answer *answer, const char *const *texts)
{
    const hod_item *chart = &answer->items[answer->item_count - 1];
    cr_assert_eq(chart->kind, HOD_ITEM_CHART);
    cr_assert(hod_chart_write(chart->chart, picture(), NULL, NULL, &error), "%s", error.message);
    picture_shows(texts);
}

Test(decisions, a_map_has_a_colour_for_each_option_taken)
{
    AUTO(hod_decisions_free) hod_decisions decisions;
    const hod_decisions_request request = request_by("a_left,plays", &decisions);
    hod_answer *answer = answer_for(HOD_PEOPLE);
    cr_assert(describe_decisions(&decisions, &request, NULL, "the race", answer, &error), "%s",
              error.message);
    drawn_shows(answer, (const char *const[]){"The best choice", "the race", "steps left to a",
                                              "whose turn it is", ">d2<", ">d3<", NULL});
}

Test(decisions, a_map_has_one_or_two_fields)
{
    AUTO(hod_decisions_free) hod_decisions decisions;
    const hod_decisions_request request = request_by("a_left,b_left,plays", &decisions);
    hod_answer *answer = answer_for(HOD_PEOPLE);
    cr_assert_not(describe_decisions(&decisions, &request, NULL, "the race", answer, &error));
    cr_expect_str_eq(error.message, "a chart needs one or two fields of the state in --by");
    cr_expect(answer->chart_is_refused);
    answer = answer_for(HOD_PEOPLE);
    answer->wanted.charts = HOD_POSSIBLE_CHARTS;
    cr_expect(describe_decisions(&decisions, &request, NULL, "the race", answer, &error));
    cr_expect_eq(answer->item_count, 1, "the table alone");
}

static hod_decision_grid grid_of(int panels)
{
    AUTO(hod_decisions_free) hod_decisions decisions;
    AUTO(hod_grid_panel_free) hod_grid_panel panel;
    hod_decision_grid grid;
    const hod_decisions_request request = request_by("a_left", &decisions);
    cr_assert(hod_grid_panel_take(&panel, &decisions, &request, NULL));
    cr_assert(hod_decision_grid_make(&grid, (const hod_grid_panel[]){panel, panel}, panels, NULL, 0, NULL));
    return grid;
}

static const char *const versions[] = {"old", "new"};
static const struct decision_grid_words dice = {"Dice", NULL, versions, true, NULL, 0},
                                        plain_dice = {"Dice", NULL, NULL, false, NULL, 0};

/* One map of both rule sets, one above the other. */
Test(decisions, grids_of_two_rule_sets_have_one_axis)
{
    const struct decision_grid_words words = {
        "By the steps that are left", "alone", versions, false, NULL, 0};
    AUTO(hod_decision_grid_free) hod_decision_grid grid = grid_of(2);
    hod_answer *answer = answer_for(HOD_PEOPLE);
    cr_assert(decision_grid_add_options(&grid, &words, "", answer, &error), "%s", error.message);
    drawn_shows(answer,
                (const char *const[]){"By the steps that are left", ">old<", ">new<", ">d2<", ">d3<", NULL});
}

/* The cost of d3 instead of d2 is 1/6 for V(1) and a quarter for V(2); that of d2 for V(3) is an eighth. */
Test(decisions, a_heat_map_shows_the_cost_of_mistakes)
{
    const struct decision_grid_words words = {"What a mistake costs", "alone", NULL, true, NULL, 0};
    AUTO(hod_decision_grid_free) hod_decision_grid grid = grid_of(1);
    hod_answer *answer = answer_for(HOD_PEOPLE);
    cr_assert(decision_grid_add_stakes(&grid, &words, "", answer, &error), "%s", error.message);
    drawn_shows(answer, (const char *const[]){"What a mistake costs", ">percentage points<", ">16.7<",
                                              ">25.0<", NULL});
}

static void grid_reads(hod_decision_grid *grid, const struct decision_grid_words *words,
                       const hod_format *format, const char *text)
{
    hod_answer *answer = answer_for(HOD_PROGRAMS | HOD_PEOPLE);
    cr_assert(decision_grid_add_tables(grid, words, answer, &error), "%s", error.message);
    answer_reads(format, text);
    hod_decision_grid_free(grid);
}

Test(decisions, equal_values_in_every_panel_share_a_row)
{
    hod_decision_grid grid = grid_of(2);
    grid_reads(&grid, &dice, &hod_format_text,
               "Dice\n"
               "\n"
               "steps left to a  old  new\n"
               "---------------  ---  ---\n"
               "1 to 2           d2   d2\n"
               "3                d3   d3\n"
               "\n"
               "What the smallest mistake costs, in percentage points\n"
               "\n"
               "steps left to a  old   new\n"
               "---------------  ----  ----\n"
               "1                16.7  16.7\n"
               "2                25.0  25.0\n"
               "3                12.5  12.5\n");
}

Test(decisions, programs_read_a_row_for_each_cell_of_a_grid)
{
    hod_decision_grid grid = grid_of(1);
    grid.cells[2] = (hod_grid_cell){-1, NAN, NAN};
    grid_reads(&grid, &plain_dice, &hod_format_csv,
               "a_left,option,worth,least_mistake\n"
               "1,d2,0.5,0.16666666666666669\n"
               "2,d2,0.75,0.25\n"
               "3,,,\n");
}

/* A cell in the grid of remaining steps, which the caller may change. */
static hod_grid_cell *cell_of(hod_decision_grid *grid, int panel, int across)
{
    return (hod_grid_cell *)hod_grid_at(grid, panel, 0, across);
}

static void says(const hod_decision_grid *grid, const char *expected)
{
    AUTO_FREE char *text = decision_grid_describe(grid, &dice, NULL);
    cr_expect_str_eq(text, expected, "%s", text);
}

/* 25 % is the greatest cost under both rule sets, so it is greatest under neither. */
Test(decisions, sentences_name_differences_and_the_costliest_mistake)
{
    AUTO(hod_decision_grid_free) hod_decision_grid grid = grid_of(2);
    cell_of(&grid, 1, 0)->option = 1;
    cell_of(&grid, 1, 2)->option = -1;
    says(&grid, "Under new the best order differs from the best under old in 1 of 2 decisions; most often d3 "
                "instead of d2 (1). The costliest mistake is not ordering d2: it costs at least 25.0 "
                "percentage points. A dash marks a position that no play can reach (1 of 6).");
    cell_of(&grid, 1, 1)->stake = 0.375;
    says(&grid,
         "Under new the best order differs from the best under old in 1 of 2 decisions; most often d3 "
         "instead of d2 (1). The costliest mistake is not ordering d2: it costs at least 37.5 percentage "
         "points (steps left to a: 2; under new). A dash marks a position that no play can reach (1 of 6).");
}

/* d2 becomes d3 as often as d3 becomes d2; the greatest mistakes are about both. */
Test(decisions, no_tie_is_called_the_most)
{
    AUTO(hod_decision_grid_free) hod_decision_grid grid = grid_of(2);
    cell_of(&grid, 1, 0)->option = 1;
    cell_of(&grid, 1, 2)->option = 0;
    cell_of(&grid, 0, 2)->stake = 0.25001;
    says(&grid, "Under new the best order differs from the best under old in 2 of 3 decisions. The costliest "
                "mistakes cost at least 25.0 percentage points.");
}

/* With 1 and with 2 steps left the best order and the cost are the same: one row of the table, one decision. */
Test(decisions, a_shared_row_is_one_decision)
{
    AUTO(hod_decision_grid_free) hod_decision_grid grid = grid_of(2);
    for (int panel = 0; panel < 2; panel++) cell_of(&grid, panel, 0)->stake = 0.5;
    for (int panel = 0; panel < 2; panel++) cell_of(&grid, panel, 1)->stake = panel == 0 ? 0.5 : 0.25;
    cell_of(&grid, 1, 0)->stake = 0.25;
    cell_of(&grid, 1, 0)->option = cell_of(&grid, 1, 1)->option = 1;
    says(&grid, "Under new the best order differs from the best under old in 1 of 2 decisions; most often d3 "
                "instead of d2 (1). The costliest mistake is not ordering d2: it costs at least 50.0 "
                "percentage points (steps left to a: 1 to 2; under old).");
}

Test(decisions, sentences_say_if_all_decisions_are_the_same)
{
    AUTO(hod_decision_grid_free) hod_decision_grid grid = grid_of(2);
    says(&grid, "Under new the best order is always the same as under old. The costliest mistake is not "
                "ordering d2: it costs at least 25.0 percentage points.");
}

Test(decisions, an_axis_names_0_only_if_it_has_it)
{
    AUTO(hod_decision_grid_free) hod_decision_grid grid = grid_of(1);
    for (int has_it = 0; has_it < 2; has_it++) {
        hod_answer *answer = answer_for(HOD_PEOPLE);
        grid.across.meaning = "inches between them; 0: in contact";
        if (has_it) strcpy(grid.across.texts[0], "0");
        cr_assert(decision_grid_add_options(&grid, &plain_dice, "", answer, &error), "%s", error.message);
        cr_expect_str_eq(answer->items[0].chart->category_axis,
                         has_it ? grid.across.meaning : "inches between them");
    }
}
