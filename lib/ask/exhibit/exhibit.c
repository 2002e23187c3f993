/* The question exhibit: the tables and charts that a file describes, for people, and every evaluation behind
 * them, for programs. */
#include "ask/exhibit/exhibit.h"

#include "ask/answer/columns.h"
#include "ask/answer/number.h"
#include "ask/answer/results.h"
#include "ask/request/asked.h"
#include "ask/sections.h"
#include "base/arrays.h"
#include "base/text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { CELL_TEXT = HOD_NUMBER_LENGTH, COMPARED = 6 };

/* A percentage, a mean or a ratio. */
static const char *number_text(const struct exhibit_value *value, double number, int decimals, char *buffer)
{
    if (value->is_percentage)
        hod_number_percentage(buffer, number, decimals);
    else
        plain_print(buffer, CELL_TEXT, value->is_ratio ? "× %.2f" : "%.2f", number);
    return buffer;
}

/* The label of a table; NULL for the only one of an exhibit without sections. */
static const char *table_title(const struct exhibit *exhibit, int table)
{
    return exhibit->sections.count > 0 ? exhibit->sections.entries[table].label : NULL;
}

static void add_row(const struct exhibit_values *values, int table, int row, hod_table_writer *writer)
{
    const struct exhibit *exhibit = values->exhibit;
    const int columns = exhibit->columns.count;
    hod_cell cells[columns + 1];
    char texts[columns][CELL_TEXT];
    cells[0] = hod_cell_text(exhibit->rows.entries[row].label);
    for (int i = 0; i < columns; i++) {
        const struct exhibit_value *value = exhibit_value_at(values, table, row, i);
        cells[i + 1] = value->is_possible
                           ? hod_cell_text(number_text(value, value->exact, exhibit->decimals, texts[i]))
                           : hod_cell_empty();
    }
    hod_table_row(writer, cells);
}

static bool add_table(const struct exhibit_values *values, int table, hod_answer *answer, hod_error *error)
{
    const struct exhibit *exhibit = values->exhibit;
    const int columns = exhibit->columns.count;
    hod_column described[columns + 1];
    described[0] = (hod_column){exhibit->rows.title, HOD_COLUMN_TEXT};
    for (int i = 0; i < columns; i++)
        described[i + 1] = (hod_column){exhibit->columns.entries[i].label, HOD_COLUMN_REAL};
    hod_table_writer *writer = hod_answer_table(answer, HOD_PEOPLE, described, (size_t)columns + 1,
                                                table_title(exhibit, table), error);
    for (int row = 0; writer && row < exhibit->rows.count; row++) add_row(values, table, row, writer);
    return writer && hod_table_close(writer, error);
}

static void compare_cell(const struct exhibit_values *values, int table, int row, int column,
                         hod_table_writer *writer)
{
    const struct exhibit *exhibit = values->exhibit;
    const struct exhibit_value *value = exhibit_value_at(values, table, row, column);
    char exact[CELL_TEXT], rolled[CELL_TEXT], lower[CELL_TEXT], upper[CELL_TEXT],
        interval[2 * CELL_TEXT + 8] = "";
    const int decimals = exhibit->decimals + 2;
    hod_cell cells[COMPARED];
    int count = 0;
    if (!value->is_possible) return;
    if (value->is_percentage && !isnan(value->rolled))
        snprintf(interval, sizeof interval, "%s to %s",
                 number_text(value, value->interval.lower, decimals, lower),
                 number_text(value, value->interval.upper, decimals, upper));
    if (exhibit->sections.count > 0) cells[count++] = hod_cell_text(table_title(exhibit, table));
    cells[count++] = hod_cell_text(exhibit->rows.entries[row].label);
    cells[count++] = hod_cell_text(exhibit->columns.entries[column].label);
    cells[count++] = hod_cell_text(number_text(value, value->exact, decimals, exact));
    cells[count++] =
        hod_cell_text(isnan(value->rolled) ? "" : number_text(value, value->rolled, decimals, rolled));
    cells[count++] = hod_cell_text(interval);
    hod_table_row(writer, cells);
}

/* Exact and rolled values beside each other, a row for each cell of the tables, which is more than most want
 * to read. */
static bool add_comparison(const struct exhibit_values *values, hod_answer *answer, hod_error *error)
{
    const struct exhibit *exhibit = values->exhibit;
    const int rows = exhibit->rows.count, columns = exhibit->columns.count;
    hod_column described[COMPARED];
    size_t count = 0;
    if (exhibit->sections.count > 0)
        described[count++] = (hod_column){exhibit->sections.title, HOD_COLUMN_TEXT};
    described[count++] = (hod_column){exhibit->rows.title, HOD_COLUMN_TEXT};
    described[count++] = (hod_column){exhibit->columns.title, HOD_COLUMN_TEXT};
    described[count++] = (hod_column){"exact", HOD_COLUMN_REAL};
    described[count++] = (hod_column){"rolled", HOD_COLUMN_REAL};
    described[count++] = (hod_column){"95 % interval", HOD_COLUMN_REAL};
    hod_table_writer *writer = hod_answer_table(answer, HOD_PEOPLE | HOD_DETAIL, described, count,
                                                "Exact and rolled, cell by cell", error);
    for (int cell = 0; writer && cell < exhibit_tables(exhibit) * rows * columns; cell++)
        compare_cell(values, cell / columns / rows, cell / columns % rows, cell % columns, writer);
    return writer && hod_table_close(writer, error);
}

static bool add_tables(const struct exhibit_values *values, hod_answer *answer, hod_error *error)
{
    const struct exhibit *exhibit = values->exhibit;
    if (!hod_answer_is_for(answer, HOD_PEOPLE)) return true;
    for (int table = 0; table < exhibit_tables(exhibit); table++)
        if (!add_table(values, table, answer, error)) return false;
    return !exhibit->side_by_side || values->trials.trials == 0 || add_comparison(values, answer, error);
}

/* Every evaluation that cells have asked for, a row for each outcome. */
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

/* What a chart is drawn from; the arrays are its own. */
struct drawn_exhibit {
    double *values;      /* [series][category] */
    const char **labels; /* of the categories, then of the series */
    const hod_rules **rules;
    int rules_count;
    bool percent;
};

static bool name_rules(struct drawn_exhibit *drawn, const hod_rules *rules, hod_error *error)
{
    for (int i = 0; i < drawn->rules_count; i++)
        if (drawn->rules[i] == rules) return true;
    if (!EXTEND(drawn->rules, drawn->rules_count)) return hod_fail_memory(error);
    drawn->rules[drawn->rules_count++] = rules;
    return true;
}

static bool fill_drawn(struct drawn_exhibit *drawn, const struct exhibit_values *values, int number,
                       hod_error *error)
{
    const struct exhibit_grid grid = exhibit_grid(values->exhibit, number);
    const int width = grid.columns->count, height = grid.rows->count;
    drawn->values = malloc((size_t)width * (size_t)height * sizeof *drawn->values);
    drawn->labels = malloc((size_t)(width + height) * sizeof *drawn->labels);
    if (!drawn->values || !drawn->labels) return hod_fail_memory(error);
    drawn->percent = true;
    for (int i = 0; i < width; i++) drawn->labels[i] = grid.columns->entries[i].label;
    for (int i = 0; i < height; i++) drawn->labels[width + i] = grid.rows->entries[i].label;
    for (int i = 0; i < width * height; i++) {
        const struct exhibit_value *value = exhibit_value_at(values, number, i / width, i % width);
        drawn->values[i] = value->is_possible ? value->exact : NAN;
        if (value->is_possible && !value->is_percentage) drawn->percent = false;
        if (!name_rules(drawn, exhibit_request(&grid, i / width, i % width).rules, error)) return false;
    }
    return true;
}

static bool add_drawn(const struct drawn_exhibit *drawn, const struct exhibit_grid *grid, hod_answer *answer,
                      hod_error *error)
{
    const struct exhibit_chart *described = grid->chart;
    const size_t categories = (size_t)described->categories.count;
    char *title = exhibit_chart_title(grid, error), *name = title ? exhibit_chart_name(grid, error) : NULL;
    const hod_chart chart = {.kind = described->kind,
                             .title = title,
                             .subtitle = described->conditions[0] ? described->conditions : NULL,
                             .category_axis = described->categories.title,
                             .series_axis = described->series.title,
                             .value_axis = described->values,
                             .category_count = categories,
                             .series_count = (size_t)described->series.count,
                             .categories = drawn->labels,
                             .series = drawn->labels + categories,
                             .values = drawn->values,
                             .percent = drawn->percent,
                             .ordered = described->ordered,
                             .numeric = !margin_sets_rules(&described->categories),
                             .defeats = described->defeats};
    const bool added =
        name && source_add_chart(&chart, drawn->rules, drawn->rules_count, answer, name, error);
    free(title);
    free(name);
    return added;
}

static bool add_charts(const struct exhibit_values *values, hod_answer *answer, hod_error *error)
{
    bool added = true;
    for (int i = exhibit_tables(values->exhibit); added && i < values->grid_count; i++) {
        const struct exhibit_grid grid = exhibit_grid(values->exhibit, i);
        struct drawn_exhibit drawn = {0};
        added = fill_drawn(&drawn, values, i, error) && add_drawn(&drawn, &grid, answer, error);
        free(drawn.values);
        free(drawn.labels);
        free(drawn.rules);
    }
    return added;
}

/* Adds a text, which becomes the function's, behind what it is; nothing where it is empty. */
static bool add_note(const char *what, char *text, hod_answer *answer, hod_error *error)
{
    char *note = text ? hod_text(error, "%s: %s.", what, text) : NULL;
    const bool added = note && (!text[0] || hod_answer_note(answer, note, error));
    free(note);
    free(text);
    return added;
}

static bool add_notes(const struct exhibit_values *values, const struct wording *wording, hod_answer *answer,
                      hod_error *error)
{
    const struct exhibit *exhibit = values->exhibit;
    char *fit = answer->wanted.is_published ? NULL : exhibit_fit_sentence(values, error);
    const bool added =
        answer->wanted.is_published || (fit && (!fit[0] || hod_answer_note(answer, fit, error)));
    free(fit);
    return added && add_note("Throughout", exhibit_conditions(exhibit, wording, error), answer, error) &&
           add_note("Rules", exhibit_rule_titles(exhibit, error), answer, error) &&
           add_note("Where they are written", hod_text(error, "%s", exhibit->mechanism->source), answer,
                    error);
}

static bool describe(const struct exhibit_values *values, bool is_titled, const struct wording *wording,
                     hod_answer *answer, hod_error *error)
{
    char *text = prose_tell(&values->exhibit->text, error);
    const bool begun = text && (!is_titled || hod_answer_heading(answer, 2, values->exhibit->title, error)) &&
                       (!text[0] || hod_answer_say(answer, text, error));
    free(text);
    return begun && add_charts(values, answer, error) && add_tables(values, answer, error) &&
           add_data(values, answer, error) && add_notes(values, wording, answer, error);
}

bool exhibit_answer(struct exhibit_values *values, const struct exhibit *exhibit, const hod_trials *trials,
                    bool is_titled, const struct wording *wording, hod_answer *answer, hod_error *error)
{
    const int grids = hod_answer_wants_charts(answer) ? exhibit_grids(exhibit) : exhibit_tables(exhibit);
    return exhibit_evaluate(values, exhibit, grids, trials, error) && exhibit_test(values, error) &&
           describe(values, is_titled, wording, answer, error);
}

/* What a request asks, with all that it is read from. Begins as all zeros. */
struct asked_exhibit {
    struct ini own;
    struct wording own_wording;
    const struct wording *wording;
    struct rule_sets rule_sets;
    struct substitutes substitutes;
    struct exhibit exhibit;
};

static bool read_request(struct asked_exhibit *asked, const hod_request *request, hod_error *error)
{
    const struct ini *file = asked_sections(request, 0, &asked->own, error);
    asked->rule_sets.session = request->session;
    if (!file || (!request->wording && !wording_read(&asked->own_wording, file, error)) ||
        (request->rules && !substitutes_open(&asked->substitutes, request->rules, &asked->rule_sets, error)))
        return false;
    asked->wording = request->wording ? request->wording : &asked->own_wording;
    const struct exhibit_reader reader = {&asked->rule_sets, asked->wording, &asked->substitutes};
    if (!exhibit_read(&asked->exhibit, file, &reader, error) ||
        !exhibit_adapt(&asked->exhibit, &asked->substitutes, error))
        return false;
    for (int i = 0; i < asked->rule_sets.count; i++) asked->rule_sets.sets[i].rules->budget = request->budget;
    return true;
}

static void forget(struct asked_exhibit *asked)
{
    exhibit_free(&asked->exhibit);
    substitutes_free(&asked->substitutes);
    rule_sets_free(&asked->rule_sets);
    wording_free(&asked->own_wording);
    ini_free(&asked->own);
}

/* Where no answer is wanted, the file is read alone. */
static bool answer_exhibit(const hod_request *request, hod_answer *answer, hod_error *error)
{
    const hod_trials trials = asked_trials(request);
    struct asked_exhibit asked = {0};
    struct exhibit_values values = {0};
    const bool answered =
        read_request(&asked, request, error) &&
        (!answer || exhibit_answer(&values, &asked.exhibit, &trials, true, asked.wording, answer, error));
    exhibit_values_free(&values);
    forget(&asked);
    return answered;
}

static bool check_exhibit(const hod_request *request, hod_error *error)
{
    return answer_exhibit(request, NULL, error);
}

/* The [report] of a file is about the page that a report makes of it. */
const hod_question exhibit_question = {
    .name = "exhibit",
    .arguments = "FILE",
    .summary = "Tables and charts of many situations, as a file describes them",
    .accepted = "rules trials seed threads budget chart charts format output",
    .most = 1,
    .sections = "exhibit chart words report",
    .check = check_exhibit,
    .answer = answer_exhibit};
