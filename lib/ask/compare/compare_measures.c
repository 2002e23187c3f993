/* Measures under several rule sets, as tables and a chart: in every situation of a space, or each measure in a
 * situation of its own. In the second form, "shooting mean:hits" names its own mechanism and fields; without a name,
 * a measure belongs to the mechanism that is compared. */
#include "ask/compare/compare.h"

#include "ask/answer/columns.h"
#include "ask/answer/facts_chart.h"
#include "ask/answer/spoken.h"
#include "ask/grid/grid.h"
#include "ask/tune/scope.h"

#include <math.h>
#include <stdlib.h>

/* Names of tables other than those of measures, which are named after the measures. */
static const char data[] = "data", drawn[] = "drawn";

static hod_column_kind kind_of(const hod_measure_grid *grid, int measure)
{
    return column_of_measure("", hod_measure_grid_measure(grid, measure, 0)).kind;
}

/* The table for the chart: the first measure. */
static void fill_drawn(const hod_measure_grid *grid, const hod_space *space, const int *situation,
                       const double *values, struct fact_table *table)
{
    AUTO_FREE char *label = spoken_values(space, situation, NULL);
    if (table) table->facts->failed |= !label;
    for (int i = 0; i < grid->count; i++) {
        fact_text(table, "situation", label);
        fact_text(table, "rules", grid->rules[i].rules->id);
        fact_number(table, "value", HOD_COLUMN_REAL, values[i]);
        fact_row(table);
    }
}

/* The row of a situation: in the table for programs, and in that of each measure. */
static void fill_situation(const hod_measure_grid *grid, const hod_space *space, const int *situation,
                           const double *values, struct facts *facts)
{
    struct fact_table *all = facts_table(facts, data);
    fact_varying(all, space, situation, false);
    for (int m = 0; m < grid->measure_count; m++) {
        struct fact_table *own = facts_table(facts, grid->names[m]);
        fact_varying(own, space, situation, false);
        fact_side_by_side(own, grid, NULL, kind_of(grid, m), values + m * grid->count);
        fact_obstacles(own, grid, situation);
        fact_row(own);
        fact_side_by_side(all, grid, grid->names[m], kind_of(grid, m), values + m * grid->count);
    }
    fact_obstacles(all, grid, situation);
    fact_row(all);
}

/* Calculates together the measures in this many situations, from a number on. */
enum { FOUND_TOGETHER = 1024 };
static void find_together(const hod_measure_grid *grid, const hod_space *space, int first)
{
    int places[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS];
    for (int number = first; number < first + FOUND_TOGETHER && number < hod_space_size(space); number++) {
        hod_space_at(space, (size_t)number, places, situation);
        measure_grid_expect(grid, situation);
    }
    measure_grid_find_expected(grid);
}

static bool fill_situations(const hod_measure_grid *grid, const hod_space *space, struct facts *facts,
                            hod_error *error)
{
    int places[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS], number = 0;
    double values[grid->measure_count * grid->count];
    bool taken;
    hod_space_first(space, places, situation);
    do {
        if (number % FOUND_TOGETHER == 0) find_together(grid, space, number);
        taken = hod_measure_grid_take(grid, situation, values, error);
        if (!taken) break;
        fill_situation(grid, space, situation, values, facts);
        if (number++ < HOD_CATEGORY_MOST)
            fill_drawn(grid, space, situation, values, facts_table(facts, drawn));
    } while (hod_space_next(space, places, situation));
    return taken && facts_check(facts, error);
}

static bool show_situations(const hod_measure_grid *grid, const struct facts *facts, hod_answer *answer,
                            hod_error *error)
{
    bool shown = facts_show(facts_find(facts, data), HOD_PROGRAMS, NULL, answer, error);
    for (int m = 0; shown && m < grid->measure_count; m++) {
        AUTO_FREE char *title = hod_text(error, "%s: %s", grid->mechanism->name, grid->names[m]);
        shown = title && facts_show(facts_find(facts, grid->names[m]), HOD_PEOPLE, title, answer, error);
    }
    return shown;
}

static bool draw_situations(const hod_measure_grid *grid, const hod_space *space, const struct facts *facts,
                            hod_answer *answer, hod_error *error)
{
    AUTO_FREE char *fields = spoken_fields(space, error),
                   *title =
                       fields ? hod_text(error, "%s of %s", grid->names[0], grid->mechanism->name) : NULL;
    const struct chart_over chart = {
        .category = "situation",
        .series = "rules",
        .value = "value",
        .chart = {.kind = HOD_CHART_BEFORE_AFTER,
                  .title = title,
                  .subtitle = "exact; other fields as given or at their defaults",
                  .category_axis = fields,
                  .series_axis = "rules",
                  .value_axis = grid->names[0],
                  .percent = hod_measure_is_probability(&grid->measures[0])}};
    return title && facts_draw(facts_find(facts, drawn), grid->mechanism->name, &chart, answer, error);
}

bool compare_in_situations(const hod_measure_grid *grid, const hod_space *space, hod_answer *answer,
                           hod_error *error)
{
    AUTO(facts_free) struct facts facts = {0};
    return fill_situations(grid, space, &facts, error) && show_situations(grid, &facts, answer, error) &&
           draw_situations(grid, space, &facts, answer, error);
}

/* Measures with one situation each. */
struct rows {
    const struct rule_list *compared;
    const hod_space *space;
    struct facts facts;
};

static bool is_scoped(struct word item)
{
    struct word rest = item, first = {item.text, 0}, second;
    return word_next(&rest, &first) && word_next(&rest, &second);
}

bool measures_have_scopes(const char *list)
{
    struct word rest = word_of(list), item;
    while (word_piece(&rest, ',', &item))
        if (is_scoped(item)) return true;
    return false;
}

/* A row, and the ratio to the first rule set for the chart, if it exists under all rule sets. */
static void fill_row(struct rows *rows, const hod_measure_grid *grid, const char *name, const double *values)
{
    struct fact_table *table = facts_table(&rows->facts, data), *ratios = facts_table(&rows->facts, drawn);
    bool has_ratios = true;
    fact_text(table, "measure", name);
    fact_side_by_side(table, grid, NULL, HOD_COLUMN_REAL, values);
    fact_row(table);
    for (int i = 0; i < grid->count; i++) has_ratios &= isfinite(values[i] / values[0]);
    for (int i = 0; has_ratios && i < grid->count; i++) {
        fact_text(ratios, "measure", name);
        fact_text(ratios, "rules", grid->rules[i].rules->id);
        fact_number(ratios, "times", HOD_COLUMN_REAL, values[i] / values[0]);
        fact_row(ratios);
    }
}

/* Takes a measure in the situation of a space. */
static bool add_measure(struct rows *rows, const hod_space *space, struct word measure, struct word name,
                        hod_error *error)
{
    AUTO(hod_measure_grid_free) hod_measure_grid grid = {0};
    int places[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS];
    double values[MOST_LISTED];
    AUTO_FREE char *text = word_copy(measure, error), *called = text ? word_copy(name, error) : NULL;
    hod_space_first(space, places, situation);
    if (!called ||
        !hod_measure_grid_start(&grid, space->mechanism, space->is_given,
                                (const hod_rules *const *)rows->compared->rules, rows->compared->count,
                                error) ||
        !hod_measure_grid_add(&grid, text, error) || !hod_measure_grid_take(&grid, situation, values, error))
        return false;
    fill_row(rows, &grid, called, values);
    return true;
}

/* Reads it like the scope of an aim, which ends with a colon. */
static bool read_scoped(struct rows *rows, struct word item, const char *text, hod_error *error)
{
    const hod_subject subject = {.rules = rows->compared->rules[0], .mechanism = rows->space->mechanism};
    AUTO(scope_free) struct scope scope = {0};
    if (!scope_read(&scope, &subject, word_of(text), error)) return false;
    if (scope.measure.length == 0)
        return hod_fail(error, "a measure is missing after it, as in shooting range=long mean:hits");
    if (hod_space_size(&scope.space) != 1)
        return hod_fail(error, "fields before a measure have one value each");
    return add_measure(rows, &scope.space, scope.measure, item, error);
}

static bool add_scoped(struct rows *rows, struct word item, hod_error *error)
{
    AUTO_FREE char *text = hod_text(error, "%.*s: ", (int)item.length, item.text);
    return (text && read_scoped(rows, item, text, error)) ||
           hod_fail_in(error, "--measure: %.*s", (int)item.length, item.text);
}

/* A measure without its own mechanism can be a list of several: p:hits=0..2. */
static bool add_plain(struct rows *rows, struct word item, hod_error *error)
{
    AUTO(hod_measure_list_free) hod_measure_list list = {0};
    AUTO_FREE char *text = word_copy(item, error);
    if (!text || !hod_measure_list_read(rows->space->mechanism, text, &list, error))
        return hod_fail_in(error, "--measure, under %s", rows->compared->rules[0]->id);
    for (int i = 0; i < list.count; i++) {
        const struct word name = word_of(list.measures[i].text);
        if (!add_measure(rows, rows->space, name, name, error)) return false;
    }
    return true;
}

static bool fill_rows(struct rows *rows, const char *list, hod_error *error)
{
    struct word rest = word_of(list), item;
    while (word_piece(&rest, ',', &item))
        if (!(is_scoped(item) ? add_scoped(rows, item, error) : add_plain(rows, item, error))) return false;
    return facts_check(&rows->facts, error);
}

static bool show_rows(const struct rows *rows, hod_answer *answer, hod_error *error)
{
    const char *mechanism = rows->space->mechanism->name;
    AUTO_FREE char *title = hod_text(error, "Ratio to %s", rows->compared->rules[0]->id);
    const struct chart_over chart = {.category = "measure",
                                     .series = "rules",
                                     .value = "times",
                                     .chart = {.kind = HOD_CHART_GROUPED_BARS,
                                               .title = title,
                                               .subtitle = "exact; fields as given or at their defaults",
                                               .category_axis = "",
                                               .series_axis = "rules",
                                               .value_axis = "times as much"}};
    return title &&
           facts_show(facts_find(&rows->facts, data), HOD_PROGRAMS | HOD_PEOPLE, mechanism, answer, error) &&
           facts_draw(facts_find(&rows->facts, drawn), mechanism, &chart, answer, error);
}

bool compare_in_rows(const struct rule_list *compared, const hod_space *space, const char *list,
                     hod_answer *answer, hod_error *error)
{
    struct rows rows = {.compared = compared, .space = space};
    if (hod_space_size(space) != 1)
        return hod_fail(error,
                        "--measure with a mechanism of its own, such as shooting mean:hits, compares one "
                        "situation: every field has one value");
    const bool done = fill_rows(&rows, list, error) && show_rows(&rows, answer, error);
    facts_free(&rows.facts);
    return done;
}
