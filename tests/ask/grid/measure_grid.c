/* Grids of measures: the same situations under several rule sets. */
#include "ask/grid/measure_grid.h"

#include "../houses.h"
#include "../toss.h"
#include "ask/space/space.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

static hod_error error;
static hod_space space;
static hod_measure_grid grid;

static void start(void)
{
    const hod_rules *const rules[] = {&fair_house, &bent_house};
    cr_assert(hod_space_start(&space, &fair_house, &toss, &error));
    cr_assert(hod_measure_grid_start(&grid, &toss, space.is_given, rules, 2, &error), "%s", error.message);
}

static void end(void)
{
    hod_measure_grid_free(&grid);
    hod_space_free(&space);
}

TestSuite(measure_grid, .init = start, .fini = end);

static void add(const char *name)
{
    cr_assert(hod_measure_grid_add(&grid, name, &error), "%s", error.message);
}

/* Takes the measures of a situation and returns how many rule sets cannot express it. */
static int take(int coins, int lost, double *values)
{
    const int situation[] = {coins, lost, 0};
    int without = 0;
    cr_assert(hod_measure_grid_take(&grid, situation, values, &error), "%s", error.message);
    for (int i = 0; i < 2; i++) without += !hod_measure_grid_expresses(&grid, i, situation, NULL);
    return without;
}

/* Expects this reason why the bent house cannot express a situation. */
static void lacks(int coins, int lost, const char *reason)
{
    cr_assert_not(hod_measure_grid_expresses(&grid, 1, (const int[]){coins, lost, 0}, &error));
    cr_expect_str_eq(error.message, reason);
}

Test(measure_grid, each_rule_set_measures_its_own_outcomes)
{
    double values[4];
    cr_assert(hod_space_assign(&space, "coins=all", NULL));
    add("mean:heads");
    add("p:any=yes");
    cr_assert_eq(take(2, 0, values), 0);
    cr_expect_float_eq(values[0], 2 * 0.5, 1e-14);
    cr_expect_float_eq(values[1], 2 * 7 / 12.0, 1e-14);
    cr_expect_float_eq(values[2], 1 - 0.25, 1e-14);
    cr_expect_float_eq(values[3], 1 - 25 / 144.0, 1e-14);
}

Test(measure_grid, a_value_that_a_rule_set_lacks_cannot_be_expressed)
{
    double values[2];
    cr_assert(hod_space_assign(&space, "coins=all", NULL));
    add("mean:heads");
    cr_assert_eq(take(4, 0, values), 1);
    cr_expect_float_eq(values[0], 2, 1e-14);
    cr_expect(isnan(values[1]));
    lacks(4, 0, "bent: field coins: 4 is outside 1 to 3");
}

Test(measure_grid, a_given_field_that_a_rule_set_lacks_cannot_be_expressed)
{
    double values[2];
    add("mean:heads");
    cr_assert_eq(take(2, 0, values), 0);
    cr_expect_float_eq(values[1], 7 / 12.0, 1e-14, "what was not given is at its own default, one coin");
    cr_assert(hod_space_assign(&space, "lost=0", NULL));
    cr_assert_eq(take(2, 0, values), 1);
    cr_expect(isnan(values[1]));
    lacks(2, 0, "toss of bent has no field lost");
}

Test(measure_grid, a_situation_that_contradicts_itself_has_no_value_at_all)
{
    double values[2];
    cr_assert(hod_space_assign(&space, "lost=all", NULL));
    add("mean:heads");
    cr_assert_eq(take(1, 1, values), 2);
    cr_expect(isnan(values[0]) && isnan(values[1]));
}

Test(measure_grid, a_rule_set_without_the_mechanism_is_left_out)
{
    static const hod_family nothing = {.id = "nothing"};
    static const hod_rules empty = {.family = &nothing, .id = "empty", .built_in = "empty", .without = ""};
    const hod_rules *const rules[] = {&fair_house, &empty};
    double values[2];
    hod_measure_grid_free(&grid);
    cr_assert(hod_measure_grid_start(&grid, &toss, space.is_given, rules, 2, NULL));
    add("mean:heads");
    cr_assert_eq(take(2, 0, values), 1);
    cr_expect_float_eq(values[0], 1, 1e-14);
    cr_expect(isnan(values[1]));
    lacks(2, 0, "empty has no mechanism toss; it has none");
}

Test(measure_grid, a_measure_that_the_first_rule_set_lacks_is_refused)
{
    cr_assert_not(hod_measure_grid_add(&grid, "mean:tails", &error));
    cr_expect(strncmp(error.message, "--measure, under fair: ", 23) == 0, "%s", error.message);
}
