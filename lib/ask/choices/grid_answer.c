/* A grid of decisions as tables, sentences (says/choices-grid.lua) and maps. */
#include "ask/choices/choices.h"

#include "ask/answer/columns.h"
#include "ask/answer/facts_chart.h"
#include "ask/answer/number.h"
#include "ask/answer/spoken.h"
#include "ask/say/say.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BAND_TEXT = 2 * HOD_VALUE_TEXT + 4, ROW_TEXT = 256 };

static const char *panel_name(const struct decision_grid_words *words, int panel)
{
    return words->panels ? words->panels[panel] : "";
}

/* "PANEL: VALUE", of which either can be missing. */
static void name_row(char name[ROW_TEXT], const hod_decision_grid *grid,
                     const struct decision_grid_words *words, int panel, int down)
{
    const char *of_panel = panel_name(words, panel), *value = grid->down.texts[down];
    snprintf(name, ROW_TEXT, "%s%s%s", of_panel, *of_panel && *value ? ": " : "", value);
}

/* What people see in a cell; cells with equal texts count as equal. */
static const char *cell_text(const hod_decision_grid *grid, const struct decision_grid_words *words,
                             bool stakes, const hod_grid_cell *cell, char text[HOD_NUMBER_LENGTH])
{
    if (cell->option < 0) return "–";
    if (!stakes) return grid->options[cell->option];
    if (isnan(cell->stake)) return "any is as good";
    if (words->percent)
        text[hod_number_percentage(text, cell->stake, 1) - strlen(" %")] = '\0'; /* in percentage points */
    else
        hod_number_short(text, cell->stake);
    return text;
}

static bool look_the_same(const hod_decision_grid *grid, const struct decision_grid_words *words, bool stakes,
                          int one, int other)
{
    char a[HOD_NUMBER_LENGTH], b[HOD_NUMBER_LENGTH];
    for (int panel = 0; panel < grid->panels; panel++)
        for (int down = 0; down < grid->down.count; down++)
            if (strcmp(cell_text(grid, words, stakes, hod_grid_at(grid, panel, down, one), a),
                       cell_text(grid, words, stakes, hod_grid_at(grid, panel, down, other), b)) != 0)
                return false;
    return true;
}

/* The band of values across, starting here, that look the same: returns its last value, and its text, "13 to 18". */
static int band_from(const hod_decision_grid *grid, const struct decision_grid_words *words, bool stakes,
                     int first, char text[BAND_TEXT])
{
    int last = first;
    while (last + 1 < grid->across.count && look_the_same(grid, words, stakes, first, last + 1)) last++;
    snprintf(text, BAND_TEXT, first == last ? "%s" : "%s to %s", grid->across.texts[first],
             grid->across.texts[last]);
    return last;
}

/* The band that starts here, for texts; an empty cell if none starts here. */
static void fact_band(struct fact_table *table, const char *name, const hod_decision_grid *grid,
                      const struct decision_grid_words *words, bool stakes, int across)
{
    char text[BAND_TEXT];
    const bool begins = across == 0 || !look_the_same(grid, words, stakes, across - 1, across);
    if (begins) band_from(grid, words, stakes, across, text);
    fact_column_for(table, name, HOD_COLUMN_TEXT, NULL, 0);
    fact_text(table, name, begins ? text : NULL);
}

/* Cell data for texts and charts. No field of a state has a blank in its name. */
static void fill_hidden(const hod_decision_grid *grid, const struct decision_grid_words *words, int panel,
                        int down, int across, struct fact_table *table)
{
    const hod_grid_cell *cell = hod_grid_at(grid, panel, down, across);
    char text[HOD_NUMBER_LENGTH], row[ROW_TEXT];
    hod_buffer under = {0};
    name_row(row, grid, words, panel, down);
    speak_under(&under, words->rules ? words->rules[panel] : NULL, panel_name(words, panel));
    static const char *const names[] = {"the row", "the cost", "under rules", "down text"};
    for (int i = 0; i < 4; i++) fact_column_for(table, names[i], HOD_COLUMN_TEXT, NULL, 0);
    fact_column_for(table, "the panel", HOD_COLUMN_INTEGER, NULL, 0);
    fact_column_for(table, "the place", HOD_COLUMN_INTEGER, NULL, 0);
    fact_column_for(table, "in points", HOD_COLUMN_REAL, NULL, 0);
    fact_text(table, "the row", row);
    fact_text(table, "the cost", isnan(cell->stake) ? NULL : cell_text(grid, words, true, cell, text));
    fact_buffer(table, "under rules", &under);
    fact_text(table, "down text", grid->down.texts[down]);
    fact_integer(table, "the panel", panel + 1);
    fact_integer(table, "the place", down * grid->across.count + across);
    fact_number(table, "in points", HOD_COLUMN_REAL, (words->percent ? 100 : 1) * cell->stake);
    fact_band(table, "band of options", grid, words, false, across);
    fact_band(table, "band of mistakes", grid, words, true, across);
}

/* A row for each cell: its panel and its place down, if there are several. */
static void fill_cells(const hod_decision_grid *grid, const struct decision_grid_words *words,
                       struct fact_table *table)
{
    const int places = grid->down.count * grid->across.count;
    for (int i = 0; i < grid->panels * places; i++) {
        const int panel = i / places, down = i % places / grid->across.count, across = i % grid->across.count;
        const hod_grid_cell *cell = hod_grid_at(grid, panel, down, across);
        if (words->panels)
            fact_text(table, "rules", words->rules ? words->rules[panel]->id : words->panels[panel]);
        if (*grid->down.name) fact_text(table, grid->down.name, grid->down.texts[down]);
        fact_text(table, grid->across.name, grid->across.texts[across]);
        fact_text(table, "option", cell->option < 0 ? NULL : grid->options[cell->option]);
        fact_number(table, "worth", HOD_COLUMN_REAL, cell->worth);
        fact_number(table, "least_mistake", HOD_COLUMN_REAL, cell->stake);
        fill_hidden(grid, words, panel, down, across, table);
        fact_row(table);
    }
}

/* For people: a row for each band, and a column for each row of the map. */
static void fill_bands(const hod_decision_grid *grid, const struct decision_grid_words *words, bool stakes,
                       struct fact_table *table)
{
    for (int first = 0, last; first < grid->across.count; first = last + 1) {
        char band[BAND_TEXT];
        last = band_from(grid, words, stakes, first, band);
        fact_text(table, grid->across.meaning, band);
        for (int row = 0; row < grid->panels * grid->down.count; row++) {
            const int panel = row / grid->down.count, down = row % grid->down.count;
            char name[ROW_TEXT], text[HOD_NUMBER_LENGTH];
            name_row(name, grid, words, panel, down);
            fact_text(table, *name ? name : "choice",
                      cell_text(grid, words, stakes, hod_grid_at(grid, panel, down, first), text));
        }
        fact_row(table);
    }
}

/* Shows the bands under a title such as "TITLE; columns by A's disruption points". */
static bool show_bands(const hod_decision_grid *grid, const struct fact_table *table, const char *title,
                       hod_answer *answer, hod_error *error)
{
    const char *down = grid->down.meaning;
    AUTO_FREE char *full = hod_text(error, "%s%s%s", title, *down ? "; columns by " : "", down);
    return full && facts_show(table, HOD_PEOPLE, full, answer, error);
}

bool decision_grid_add_tables(const hod_decision_grid *grid, const struct decision_grid_words *words,
                              hod_answer *answer, hod_error *error)
{
    AUTO(facts_free) struct facts facts = {0};
    struct fact_table *cells = facts_table(&facts, "cells"), *options = facts_table(&facts, "options"),
                      *mistakes = facts_table(&facts, "mistakes");
    fill_cells(grid, words, cells);
    fill_bands(grid, words, false, options);
    fill_bands(grid, words, true, mistakes);
    const char *of_mistakes = words->percent ? "What the smallest mistake costs, in percentage points"
                                             : "What the smallest mistake costs";
    return facts_check(&facts, error) && facts_show(cells, HOD_PROGRAMS, words->title, answer, error) &&
           show_bands(grid, options, words->title, answer, error) &&
           show_bands(grid, mistakes, of_mistakes, answer, error);
}

/* The meaning of an axis, up to a semicolon. */
static void fact_axis(struct fact_table *table, const char *name, const hod_grid_axis *axis)
{
    const char *what = *axis->meaning ? axis->meaning : axis->name;
    hod_buffer text = {0};
    hod_buffer_bytes(&text, what, strcspn(what, ";"));
    fact_buffer(table, name, &text);
}

char *decision_grid_describe(const hod_decision_grid *grid, const struct decision_grid_words *words,
                             hod_error *error)
{
    AUTO(facts_free) struct facts facts = {0};
    struct fact_table *query = facts_table(&facts, "asked");
    fact_integer(query, "panels", grid->panels);
    fact_text(query, "unit", words->percent ? " percentage points" : "");
    fact_text(query, "has_names", words->panels ? "yes" : NULL);
    fact_axis(query, "across", &grid->across);
    fact_axis(query, "down", &grid->down);
    fact_row(query);
    fill_cells(grid, words, facts_table(&facts, "cells"));
    return words_first("choices-grid", &facts, error);
}

/* The meaning of the values across, without the note about 0 ("inches between them; 0: in contact") if 0 is not among
 * them. */
static char *name_across(const hod_grid_axis *axis, hod_error *error)
{
    const char *of_nothing = strstr(axis->meaning, "; 0:");
    for (int i = 0; i < axis->count; i++)
        if (strcmp(axis->texts[i], "0") == 0) of_nothing = NULL;
    const size_t length = of_nothing ? (size_t)(of_nothing - axis->meaning) : strlen(axis->meaning);
    return hod_text(error, "%.*s", (int)length, axis->meaning);
}

/* Draws a map of the cells, with the rule sets named below it. */
static bool draw(const hod_decision_grid *grid, const struct decision_grid_words *words,
                 struct chart_over *declared, const char *name, hod_answer *answer, hod_error *error)
{
    AUTO(facts_free) struct facts facts = {0};
    fill_cells(grid, words, facts_table(&facts, "cells"));
    AUTO_FREE char *across = name_across(&grid->across, error),
                   *source = across && words->rules
                                 ? source_of(words->rules, words->rules_count, "Exact", error)
                                 : NULL;
    declared->category = grid->across.name;
    declared->series = "the row";
    declared->chart.title = words->title;
    declared->chart.subtitle = words->subtitle;
    declared->chart.category_axis = across;
    declared->chart.series_axis = *grid->down.meaning ? grid->down.meaning : NULL;
    declared->chart.source = source;
    declared->chart.numeric = true;
    return across && (source || !words->rules) && facts_check(&facts, error) &&
           facts_draw(facts_find(&facts, "cells"), name, declared, answer, error);
}

bool decision_grid_add_options(const hod_decision_grid *grid, const struct decision_grid_words *words,
                               const char *name, hod_answer *answer, hod_error *error)
{
    if (grid->option_count > MOST_MAPPED_OPTIONS)
        return hod_fail(error, "more than %d different options are taken: a chart has no more colours",
                        MOST_MAPPED_OPTIONS);
    struct chart_over chart = {.value = "option",
                               .chart = {.kind = HOD_CHART_MAP,
                                         .value_axis = "choice",
                                         .labels = (const char *const *)grid->options,
                                         .label_count = (size_t)grid->option_count}};
    return draw(grid, words, &chart, name, answer, error);
}

bool decision_grid_add_stakes(const hod_decision_grid *grid, const struct decision_grid_words *words,
                              const char *name, hod_answer *answer, hod_error *error)
{
    struct chart_over chart = {
        .value = "in points",
        .chart = {.kind = HOD_CHART_HEAT_MAP,
                  .value_axis = words->percent ? "percentage points" : "what it costs"}};
    return draw(grid, words, &chart, name, answer, error);
}
