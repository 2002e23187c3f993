/* The question exhibit: the tables and charts described in a file, for people, and all evaluations that they use, for
 * programs. */
#include "ask/exhibit/exhibit.h"

#include "ask/answer/columns.h"
#include "ask/answer/number.h"
#include "ask/answer/results.h"
#include "ask/request/query.h"
#include "ask/say/describe.h"
#include "ask/sections.h"
#include "ask/verify/confirm.h"
#include "ask/verify/verification.h"
#include "base/text.h"
#include "rules/checks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { CELL_TEXT = HOD_NUMBER_LENGTH };

/* Fills a cell: a percentage, a mean or a ratio; an empty text for NaN. */
static void fact_value(struct fact_table *table, const char *column, const struct exhibit_value *value,
                       double number, int decimals)
{
    char text[CELL_TEXT] = "";
    if (value->is_percentage && !isnan(number))
        hod_number_percentage(text, number, decimals);
    else if (!isnan(number))
        plain_print(text, CELL_TEXT, value->is_ratio ? "× %.2f" : "%.2f", number);
    fact_cell(table, column, HOD_COLUMN_REAL, value->is_possible ? hod_cell_text(text) : hod_cell_empty());
}

/* The label of a table; NULL for the only table of an exhibit without sections. */
static const char *table_title(const struct exhibit *exhibit, int table)
{
    return exhibit->sections.count > 0 ? exhibit->sections.entries[table].label : NULL;
}

static bool add_table(const struct exhibit_values *values, int number, hod_answer *answer, hod_error *error)
{
    const struct exhibit *exhibit = values->exhibit;
    AUTO(facts_free) struct facts facts = {0};
    struct fact_table *table = facts_table(&facts, "table");
    for (int row = 0; row < exhibit->rows.count; row++) {
        fact_text(table, exhibit->rows.title, exhibit->rows.entries[row].label);
        for (int i = 0; i < exhibit->columns.count; i++) {
            const struct exhibit_value *value = exhibit_value_at(values, number, row, i);
            fact_value(table, exhibit->columns.entries[i].label, value, value->exact, exhibit->decimals);
        }
        fact_row(table);
    }
    return facts_check(&facts, error) &&
           facts_show(table, HOD_PEOPLE, table_title(exhibit, number), answer, error);
}

static void compare_cell(const struct exhibit_values *values, int number, int row, int column,
                         struct fact_table *table)
{
    const struct exhibit *exhibit = values->exhibit;
    const struct exhibit_value *value = exhibit_value_at(values, number, row, column);
    char lower[CELL_TEXT], upper[CELL_TEXT], interval[2 * CELL_TEXT + 8] = "";
    const int decimals = exhibit->decimals + 2;
    if (!value->is_possible) return;
    if (value->is_percentage && !isnan(value->rolled)) {
        hod_number_percentage(lower, value->interval.lower, decimals);
        hod_number_percentage(upper, value->interval.upper, decimals);
        snprintf(interval, sizeof interval, "%s to %s", lower, upper);
    }
    if (exhibit->sections.count > 0) fact_text(table, exhibit->sections.title, table_title(exhibit, number));
    fact_text(table, exhibit->rows.title, exhibit->rows.entries[row].label);
    fact_text(table, exhibit->columns.title, exhibit->columns.entries[column].label);
    fact_value(table, "exact", value, value->exact, decimals);
    fact_value(table, "rolled", value, value->rolled, decimals);
    fact_cell(table, "95 % interval", HOD_COLUMN_REAL, hod_cell_text(interval));
    fact_row(table);
}

/* Adds exact and rolled values beside each other, with a row for each cell of the tables: more than most readers
 * want. */
static bool add_comparison(const struct exhibit_values *values, hod_answer *answer, hod_error *error)
{
    const int rows = values->exhibit->rows.count, columns = values->exhibit->columns.count;
    AUTO(facts_free) struct facts facts = {0};
    struct fact_table *table = facts_table(&facts, "cells");
    for (int cell = 0; cell < exhibit_tables(values->exhibit) * rows * columns; cell++)
        compare_cell(values, cell / columns / rows, cell / columns % rows, cell % columns, table);
    return facts_check(&facts, error) &&
           facts_show(table, HOD_PEOPLE | HOD_DETAIL, "Exact and rolled, cell by cell", answer, error);
}

static bool add_tables(const struct exhibit_values *values, hod_answer *answer, hod_error *error)
{
    const struct exhibit *exhibit = values->exhibit;
    if (!hod_answer_is_for(answer, HOD_PEOPLE)) return true;
    for (int table = 0; table < exhibit_tables(exhibit); table++)
        if (!add_table(values, table, answer, error)) return false;
    return !exhibit->side_by_side || values->trials.trials == 0 || add_comparison(values, answer, error);
}

/* Adds every evaluation that cells use, with a row for each outcome. */
static bool add_data(const struct exhibit_values *values, hod_answer *answer, hod_error *error)
{
    const struct results_layout layout = {.mechanism = values->exhibit->mechanism,
                                          .outcomes = values->exhibit->outcomes,
                                          .outcome_count = values->exhibit->outcome_count,
                                          .simulated = values->trials.trials > 0,
                                          .rules_shown = true};
    if (!hod_answer_is_for(answer, HOD_PROGRAMS)) return true;
    struct results *results = results_open(&layout, answer, HOD_PROGRAMS, NULL, error);
    if (!results) return false;
    for (size_t i = 0; i < values->situation_count; i++) {
        const struct evaluated_situation *evaluated = &values->situations[i];
        results_add(results, evaluated->rules, evaluated->situation, evaluated->evaluation);
    }
    return results_close(results, error);
}

/* The facts for a chart: its cells. Returns whether all are percentages. */
static bool fill_drawn(const struct exhibit_values *values, int number, const struct exhibit_grid *grid,
                       struct fact_table *table)
{
    const int width = grid->columns->count;
    bool are_percentages = true;
    for (int i = 0; i < grid->rows->count * width; i++) {
        const struct exhibit_value *value = exhibit_value_at(values, number, i / width, i % width);
        fact_integer(table, "column", i % width);
        fact_text(table, "category", grid->columns->entries[i % width].label);
        fact_integer(table, "row", i / width);
        fact_text(table, "series", grid->rows->entries[i / width].label);
        fact_number(table, "value", HOD_COLUMN_REAL, value->is_possible ? value->exact : NAN);
        fact_row(table);
        are_percentages &= !value->is_possible || value->is_percentage;
    }
    return are_percentages;
}

/* The line below a chart, with the rule sets of its cells. */
static char *source_of_grid(const struct exhibit_grid *grid, hod_error *error)
{
    const int width = grid->columns->count, cells = grid->rows->count * width;
    const hod_rules *rules[cells];
    for (int i = 0; i < cells; i++) rules[i] = exhibit_request(grid, i / width, i % width).rules;
    return source_of(rules, cells, "Exact", error);
}

static bool add_chart(const struct exhibit_values *values, int number, hod_answer *answer, hod_error *error)
{
    const struct exhibit_grid grid = exhibit_grid(values->exhibit, number);
    const struct exhibit_chart *described = grid.chart;
    AUTO(facts_free) struct facts facts = {0};
    struct fact_table *table = facts_table(&facts, "cells");
    const bool are_percentages = fill_drawn(values, number, &grid, table);
    AUTO_FREE char *title = exhibit_chart_title(&grid, error),
                   *name = title ? exhibit_chart_name(&grid, error) : NULL,
                   *source = name ? source_of_grid(&grid, error) : NULL;
    const struct chart_over chart = {
        .category = "category",
        .category_key = "column",
        .series = "series",
        .series_key = "row",
        .value = "value",
        .chart = {.kind = described->kind,
                  .title = title,
                  .subtitle = described->conditions[0] ? described->conditions : NULL,
                  .source = source,
                  .category_axis = described->categories.title,
                  .series_axis = described->series.title,
                  .value_axis = described->values,
                  .percent = are_percentages,
                  .ordered = described->ordered,
                  .numeric = !axis_spec_sets_rules(&described->categories),
                  .defeats = described->defeats}};
    return source && facts_check(&facts, error) && facts_draw(table, name, &chart, answer, error);
}

static bool add_charts(const struct exhibit_values *values, hod_answer *answer, hod_error *error)
{
    bool added = true;
    for (int i = exhibit_tables(values->exhibit); added && i < values->grid_count; i++)
        added = add_chart(values, i, answer, error);
    return added;
}

/* Fills a cell with a text, which may be empty, and frees the text; NULL means that memory ran short. */
static void fact_made(struct fact_table *table, const char *name, char *text)
{
    if (table) table->facts->failed |= !text;
    fact_text(table, name, text && text[0] ? text : NULL);
    free(text);
}

/* Facts for says/exhibit.lua: what holds throughout, and how well the rolled trials fit the exact values if this is the
 * only exhibit. */
static void fill_notes(const struct exhibit_values *values, const struct phrases *wording, bool tells_fit,
                       struct fact_table *table)
{
    const struct exhibit_fit *fit = &values->fit;
    fact_made(table, "throughout", exhibit_conditions(values->exhibit, wording, NULL));
    fact_made(table, "rules", exhibit_rule_titles(values->exhibit, NULL));
    fact_text(table, "source", values->exhibit->mechanism->source);
    fact_made(table, "seed", hod_text(NULL, "%llu", (unsigned long long)values->trials.seed));
    fact_integer(table, "trials", (int64_t)values->trials.trials);
    fact_integer(table, "situations", tells_fit ? (int64_t)fit->situations : 0);
    fact_integer(table, "again", (int64_t)fit->again);
    fact_integer(table, "confirming", HOD_CONFIRMING);
    fact_number(table, "p", HOD_COLUMN_PROBABILITY, fmin(1, (double)fit->situations * fit->smallest_p));
    fact_number(table, "level", HOD_COLUMN_PROBABILITY, HOD_VERIFICATION_LEVEL);
    fact_row(table);
}

/* Whether a cell that one rule set fills would be filled from the same dice by the other. */
static bool is_alike(const struct exhibit *exhibit, const int *situation, const hod_rules *one,
                     const hod_rules *other)
{
    const hod_mechanism *mechanism = exhibit->mechanism;
    const int ints = mechanism->procedure.prepared_ints;
    int prepared[2][ints + 1];
    return !situation_makes_sense(one, mechanism, situation, NULL) ||
           (situation_makes_sense(other, mechanism, situation, NULL) &&
            hod_situation_prepare(one, mechanism, situation, prepared[0], NULL) &&
            hod_situation_prepare(other, mechanism, situation, prepared[1], NULL) &&
            memcmp(prepared[0], prepared[1], (size_t)ints * sizeof(int)) == 0);
}

static bool are_alike(const struct exhibit *exhibit, const hod_rules *one, const hod_rules *other)
{
    for (int number = 0; number < exhibit_grids(exhibit); number++) {
        const struct exhibit_grid grid = exhibit_grid(exhibit, number);
        for (int cell = 0; cell < grid.rows->count * grid.columns->count; cell++) {
            const struct cell_request request =
                exhibit_request(&grid, cell / grid.columns->count, cell % grid.columns->count);
            if (request.rules == one && !is_alike(exhibit, request.values, one, other)) return false;
        }
    }
    return true;
}

/* Fills in a parameter if its value is not the one for which the texts were written, and something depends on it. */
static void fill_change(const struct exhibit *exhibit, const hod_rules *rules, const hod_parameter *parameter,
                        struct fact_table *table)
{
    char value[HOD_PARAMETER_TEXT];
    if (!hod_rules_has_parameter(rules, parameter) || hod_rules_agree(rules, exhibit->described, parameter))
        return;
    AUTO(free_rules) hod_rules *reverted = hod_rules_copy(rules, NULL);
    hod_rules_value(exhibit->described, parameter, value);
    if (reverted && hod_rules_set(reverted, parameter->name, value, NULL) &&
        are_alike(exhibit, rules, reverted))
        return;
    hod_rules_value(rules, parameter, value);
    fact_text(table, "described", exhibit->described->id);
    fact_text(table, "rules", rules->id);
    fact_made(table, "setting", hod_text(NULL, "%s=%s", parameter->name, value));
    fact_row(table);
}

static void fill_changes(const struct exhibit *exhibit, struct fact_table *table)
{
    for (int i = 0; exhibit->described && i < exhibit->rules_count; i++) {
        const hod_family *family = exhibit->rules[i]->family;
        for (int p = 0; family == exhibit->described->family && p < family->parameter_count; p++)
            fill_change(exhibit, exhibit->rules[i], &family->parameters[p], table);
    }
}

static bool add_notes(const struct exhibit_values *values, const struct phrases *wording, hod_answer *answer,
                      hod_error *error)
{
    struct describing this = {.question = "exhibit", .answer = answer};
    fill_notes(values, wording, !answer->wanted.is_published, facts_table(&this.facts, "exhibit"));
    fill_changes(values->exhibit, facts_table(&this.facts, "changes"));
    describe_tell(&this);
    return describe_end(&this, error);
}

static bool describe(const struct exhibit_values *values, bool is_titled, const struct phrases *wording,
                     hod_answer *answer, hod_error *error)
{
    AUTO_FREE char *text = prose_tell(&values->exhibit->text, error);
    const bool begun = text && (!is_titled || hod_answer_heading(answer, 2, values->exhibit->title, error)) &&
                       (!text[0] || hod_answer_say(answer, text, error));
    return begun && add_charts(values, answer, error) && add_tables(values, answer, error) &&
           add_data(values, answer, error) && add_notes(values, wording, answer, error);
}

bool exhibit_answer(struct exhibit_values *values, const struct exhibit *exhibit, const hod_trials *trials,
                    bool is_titled, const struct phrases *wording, hod_answer *answer, hod_error *error)
{
    const int grids = hod_answer_wants_charts(answer) ? exhibit_grids(exhibit) : exhibit_tables(exhibit);
    return exhibit_evaluate(values, exhibit, grids, trials, error) && exhibit_test(values, error) &&
           describe(values, is_titled, wording, answer, error);
}

/* A request, and everything that it was read from. Starts as all zeros. */
struct asked_exhibit {
    struct ini own;
    struct phrases own_wording;
    const struct phrases *wording;
    struct rule_sets rule_sets;
    struct substitutes substitutes;
    struct exhibit exhibit;
};

static bool read_request(struct asked_exhibit *query, const hod_request *request, hod_error *error)
{
    const struct ini *file = query_sections(request, 0, &query->own, error);
    query->rule_sets.session = request->session;
    if (!file || (!request->wording && !wording_read(&query->own_wording, file, error)) ||
        (request->rules && !substitutes_open(&query->substitutes, request->rules, &query->rule_sets, error)))
        return false;
    query->wording = request->wording ? request->wording : &query->own_wording;
    const struct exhibit_reader reader = {&query->rule_sets, query->wording, &query->substitutes};
    if (!exhibit_read(&query->exhibit, file, &reader, error) ||
        !exhibit_adapt(&query->exhibit, &query->substitutes, error))
        return false;
    for (int i = 0; i < query->rule_sets.count; i++) query->rule_sets.sets[i].rules->budget = request->budget;
    return true;
}

static void forget(struct asked_exhibit *query)
{
    exhibit_free(&query->exhibit);
    substitutes_free(&query->substitutes);
    rule_sets_free(&query->rule_sets);
    phrases_free(&query->own_wording);
    ini_free(&query->own);
}

/* Without an answer, only reads the file. */
static bool answer_exhibit(const hod_request *request, hod_answer *answer, hod_error *error)
{
    const hod_trials trials = query_trials(request);
    AUTO(forget) struct asked_exhibit query = {0};
    AUTO(exhibit_values_free) struct exhibit_values values = {0};
    return read_request(&query, request, error) &&
           (!answer || exhibit_answer(&values, &query.exhibit, &trials, true, query.wording, answer, error));
}

/* The [report] of a file is about the page that a report makes from it. */
const hod_question exhibit_question = {.name = "exhibit",
                                       .arguments = "FILE",
                                       .summary = "Show the tables and charts that a file describes",
                                       .accepted =
                                           "rules trials seed threads budget chart charts format output",
                                       .most = 1,
                                       .sections = "exhibit chart words report",
                                       .answer = answer_exhibit};
