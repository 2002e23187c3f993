/* Rows of a grid: each takes a measure of its own under rule sets of a family. */
#include "ask/compare/measure_grid_internal.h"

#include <criterion/criterion.h>
#include <math.h>

/* The chance of a hit of a close volley of six dice: in 8.3 of 1 - 1/2^6, before 22.02.2022 of 1 - (3/4)^6 at
 * density 6. */
Test(grid_rows, a_row_is_taken_under_each_rule_set)
{
    hod_error error;
    const char *const ids[] = {"bloodybacks-7", "bloodybacks-8.3"};
    const hod_rules *rules[2];
    for (int i = 0; i < 2; i++) rules[i] = hod_rules_open(ids[i], &error);
    const hod_mechanism *shooting = hod_rules_mechanism(rules[0], "shooting", &error);
    hod_grid_row rows[2];
    for (int i = 0; i < 2; i++) hod_situation_default(shooting, rows[i].situation);
    cr_assert(hod_situation_assign(shooting, rows[1].situation, "target_density=3", &error) &&
              hod_measure_read(shooting, "p:hits>=1", &rows[0].measure, &error) &&
              hod_measure_read(shooting, "p:hits=0", &rows[1].measure, &error));
    hod_grid_rows grid;
    cr_assert(hod_grid_rows_start(&grid, shooting, rows, 2, rules, 2, &error) &&
              hod_grid_rows_take(&grid, 1, &error) && hod_grid_rows_take(&grid, 0, &error));
    const double before = 1 - pow(3.0 / 4, 6), after = 1 - pow(1.0 / 2, 6);
    const double none_before = pow(7.0 / 8, 6), none_after = pow(3.0 / 4, 6);
    cr_expect_float_eq(hod_grid_rows_value(&grid, 0, 0), before, 1e-12);
    cr_expect_float_eq(hod_grid_rows_value(&grid, 0, 1), after, 1e-12);
    cr_expect_float_eq(hod_grid_rows_value(&grid, 1, 0), none_before, 1e-12);
    cr_expect_float_eq(hod_grid_rows_value(&grid, 1, 1), none_after, 1e-12);
    cr_expect_float_eq(hod_grid_rows_distance(&grid, 1, 0),
                       sqrt((pow(after - before, 2) + pow(none_before - none_after, 2)) / 2), 1e-12);
    cr_expect_eq(hod_grid_rows_distance(&grid, 0, 0), 0);
    hod_grid_rows_free(&grid);
    for (int i = 0; i < 2; i++) hod_rules_free((hod_rules *)rules[i]);
}

/* Rifles alone roll other dice under the second. The third is the first again for muskets at close range, and not
 * at long range. */
Test(grid_rows, rows_taken_under_all_rule_sets_are_those_under_each)
{
    hod_error error;
    static const char *const changes[][2] = {
        {"shooting.musket_dice", "6 3"}, {"shooting.rifle_dice", "3 3"}, {"shooting.musket_dice", "6 2"}};
    enum { SETS = sizeof changes / sizeof *changes, ROWS = 3 };
    hod_rules *rules[SETS];
    for (int i = 0; i < SETS; i++) {
        rules[i] = hod_rules_open("bloodybacks-8.3", &error);
        cr_assert(hod_rules_set(rules[i], changes[i][0], changes[i][1], &error), "%s", error.message);
    }
    const hod_mechanism *shooting = hod_rules_mechanism(rules[0], "shooting", &error);
    static const char *const fields[ROWS][2] = {
        {"range=close"}, {"range=long"}, {"range=long", "weapon=rifle"}};
    hod_grid_row rows[ROWS];
    hod_grid_rows each, all;
    for (int count = 1; count <= ROWS; count++) { /* the first row alone, and with others */
        for (int row = 0; row < count; row++) {
            hod_situation_default(shooting, rows[row].situation);
            for (int i = 0; i < 2 && fields[row][i]; i++)
                cr_assert(hod_situation_assign(shooting, rows[row].situation, fields[row][i], &error));
            cr_assert(hod_measure_read(shooting, "mean:hits", &rows[row].measure, &error));
        }
        const hod_rules *const *sets = (const hod_rules *const *)rules;
        cr_assert(hod_grid_rows_start(&each, shooting, rows, count, sets, SETS, &error) &&
                  hod_grid_rows_start(&all, shooting, rows, count, sets, SETS, &error) &&
                  grid_rows_take_all(&all, 2, &error));
        for (int place = 0; place < SETS; place++) {
            cr_assert(hod_grid_rows_take(&each, place, &error));
            for (int row = 0; row < count; row++)
                cr_expect_eq(hod_grid_rows_value(&all, row, place), hod_grid_rows_value(&each, row, place));
        }
        hod_grid_rows_free(&each);
        hod_grid_rows_free(&all);
    }
    for (int i = 0; i < SETS; i++) hod_rules_free(rules[i]);
}
