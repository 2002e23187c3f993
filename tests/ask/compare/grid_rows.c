/* Rows of a grid: each takes a measure of its own under rule sets of a family. */
#include "ask/compare/measure_grid.h"

#include <criterion/criterion.h>
#include <math.h>

/* The chance of a hit of a close volley of six dice: in 8.3 of 1 - 1/2^6, in version 7 of 1 - (3/4)^6 at
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
