/* A grid of decisions as tables, sentences and maps. */
#include "ask/choices/choices.h"

#include "ask/answer/columns.h"
#include "ask/answer/number.h"
#include "ask/answer/spoken.h"
#include "base/buffer.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_COLUMNS = 60, BAND_TEXT = 2 * HOD_VALUE_TEXT + 4 };

static const char *panel_name(const struct decision_grid_words *words, int panel)
{
    return words->panels ? words->panels[panel] : "";
}

/* The columns that say which cell a row is of: a panel and a place down where there are several to tell
 * apart. */
static size_t place_columns(const hod_decision_grid *grid, const struct decision_grid_words *words,
                            hod_column *columns)
{
    size_t count = 0;
    if (words->panels) columns[count++] = (hod_column){"rules", HOD_COLUMN_TEXT};
    if (*grid->down.name) columns[count++] = (hod_column){grid->down.name, HOD_COLUMN_TEXT};
    columns[count++] = (hod_column){grid->across.name, HOD_COLUMN_TEXT};
    return count;
}

static void add_cell(const hod_decision_grid *grid, const struct decision_grid_words *words, int panel,
                     int down, int across, hod_table_writer *table)
{
    const hod_grid_cell *cell = hod_grid_at(grid, panel, down, across);
    hod_cell cells[6];
    size_t count = 0;
    if (words->panels)
        cells[count++] = hod_cell_text(words->rules ? words->rules[panel]->id : words->panels[panel]);
    if (*grid->down.name) cells[count++] = hod_cell_text(grid->down.texts[down]);
    cells[count++] = hod_cell_text(grid->across.texts[across]);
    cells[count++] = hod_cell_text(cell->option < 0 ? NULL : grid->options[cell->option]);
    cells[count++] = hod_cell_number(cell->worth);
    cells[count++] = hod_cell_number(cell->stake);
    hod_table_row(table, cells);
}

static bool add_rows(const hod_decision_grid *grid, const struct decision_grid_words *words,
                     hod_answer *answer, hod_error *error)
{
    hod_column columns[6];
    size_t count = place_columns(grid, words, columns);
    columns[count++] = (hod_column){"option", HOD_COLUMN_TEXT};
    columns[count++] = (hod_column){"worth", HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"least_mistake", HOD_COLUMN_REAL};
    hod_table_writer *table = hod_answer_table(answer, HOD_PROGRAMS, columns, count, words->title, error);
    if (!table) return false;
    for (int panel = 0; panel < grid->panels; panel++)
        for (int down = 0; down < grid->down.count; down++)
            for (int across = 0; across < grid->across.count; across++)
                add_cell(grid, words, panel, down, across, table);
    return hod_table_close(table, error);
}

/* What people see of a cell; equal texts are the same to them. */
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

/* A row for the values across from first to last. */
static void add_band(const hod_decision_grid *grid, const struct decision_grid_words *words, bool stakes,
                     int first, int last, hod_table_writer *table)
{
    char band[BAND_TEXT], texts[MOST_COLUMNS][HOD_NUMBER_LENGTH];
    hod_cell cells[MOST_COLUMNS + 1] = {hod_cell_text(band)};
    int count = 0;
    snprintf(band, sizeof band, first == last ? "%s" : "%s to %s", grid->across.texts[first],
             grid->across.texts[last]);
    for (int panel = 0; panel < grid->panels; panel++)
        for (int down = 0; down < grid->down.count; down++, count++)
            cells[count + 1] = hod_cell_text(
                cell_text(grid, words, stakes, hod_grid_at(grid, panel, down, first), texts[count]));
    hod_table_row(table, cells);
}

static bool add_bands(const hod_decision_grid *grid, const struct decision_grid_words *words, bool stakes,
                      const hod_column *columns, const char *title, hod_answer *answer, hod_error *error)
{
    const size_t count = (size_t)(grid->panels * grid->down.count) + 1;
    hod_table_writer *table = hod_answer_table(answer, HOD_PEOPLE, columns, count, title, error);
    if (!table) return false;
    for (int first = 0, last; first < grid->across.count; first = last + 1) {
        last = first;
        while (last + 1 < grid->across.count && look_the_same(grid, words, stakes, first, last + 1)) last++;
        add_band(grid, words, stakes, first, last, table);
    }
    return hod_table_close(table, error);
}

static char *name_column(const hod_decision_grid *grid, const struct decision_grid_words *words, int panel,
                         int down, hod_error *error)
{
    const char *name = panel_name(words, panel), *value = grid->down.texts[down];
    return *value ? hod_text(error, "%s%s%s", name, *name ? ": " : "", value)
                  : hod_text(error, "%s", *name ? name : "choice");
}

/* "TITLE; columns by A's disruption points". */
static char *name_table(const hod_decision_grid *grid, const char *title, hod_error *error)
{
    const char *down = grid->down.meaning;
    return hod_text(error, "%s%s%s", title, *down ? "; columns by " : "", down);
}

static bool add_table(const hod_decision_grid *grid, const struct decision_grid_words *words, bool stakes,
                      const hod_column *columns, hod_answer *answer, hod_error *error)
{
    const char *of_mistakes = words->percent ? "What the least mistake costs, in percentage points"
                                             : "What the least mistake costs";
    char *title = name_table(grid, stakes ? of_mistakes : words->title, error);
    const bool added = title && add_bands(grid, words, stakes, columns, title, answer, error);
    free(title);
    return added;
}

static bool add_tables(const hod_decision_grid *grid, const struct decision_grid_words *words,
                       hod_answer *answer, hod_error *error)
{
    hod_column columns[MOST_COLUMNS + 1] = {{grid->across.meaning, HOD_COLUMN_TEXT}};
    char *names[MOST_COLUMNS] = {NULL};
    const int count = grid->panels * grid->down.count;
    if (count > MOST_COLUMNS)
        return hod_fail(error, "a table of decisions has %d columns at most", MOST_COLUMNS);
    bool added = true;
    for (int i = 0; added && i < count; i++) {
        names[i] = name_column(grid, words, i / grid->down.count, i % grid->down.count, error);
        columns[i + 1] = (hod_column){names[i], HOD_COLUMN_TEXT};
        added = names[i] != NULL;
    }
    added = added && add_table(grid, words, false, columns, answer, error);
    added = added && add_table(grid, words, true, columns, answer, error);
    for (int i = 0; i < count; i++) free(names[i]);
    return added;
}

bool decision_grid_add_tables(const hod_decision_grid *grid, const struct decision_grid_words *words,
                              hod_answer *answer, hod_error *error)
{
    return (!hod_answer_is_for(answer, HOD_PROGRAMS) || add_rows(grid, words, answer, error)) &&
           (!hod_answer_is_for(answer, HOD_PEOPLE) || add_tables(grid, words, answer, error));
}

/* How many cells have one option in the first panel and another in the last; those that share a row of the table
 * are one decision. */
static int count_changes(const hod_decision_grid *grid, const struct decision_grid_words *words, int from,
                         int to)
{
    int count = 0;
    for (int across = 0; across < grid->across.count; across++) {
        if (across > 0 && look_the_same(grid, words, false, across - 1, across)) continue;
        for (int down = 0; down < grid->down.count; down++)
            count += hod_grid_at(grid, 0, down, across)->option == from &&
                     hod_grid_at(grid, grid->panels - 1, down, across)->option == to;
    }
    return count;
}

/* How often each change of options happens. */
struct changes {
    int all, both;        /* of options; cells that have one in both panels */
    int most, ties;       /* the greatest number of one change, and how many changes have it */
    int old_one, new_one; /* the first of them */
};

static struct changes find_changes(const hod_decision_grid *grid, const struct decision_grid_words *words)
{
    struct changes changes = {0};
    for (int from = 0; from < grid->option_count; from++)
        for (int to = 0; to < grid->option_count; to++) {
            const int count = count_changes(grid, words, from, to);
            changes.both += count;
            if (from == to || count == 0) continue;
            changes.all += count;
            changes.ties += count == changes.most;
            if (count <= changes.most) continue;
            changes.most = count;
            changes.ties = 1;
            changes.old_one = from;
            changes.new_one = to;
        }
    return changes;
}

static void say_panel(hod_buffer *text, const struct decision_grid_words *words, int panel,
                      void (*speak)(hod_buffer *text, const hod_rules *rules, const char *name))
{
    speak(text, words->rules ? words->rules[panel] : NULL, panel_name(words, panel));
}

/* Which change is most frequent is told where one is. */
static void say_what_changes(hod_buffer *text, const hod_decision_grid *grid,
                             const struct decision_grid_words *words)
{
    const struct changes changes = find_changes(grid, words);
    say_panel(text, words, grid->panels - 1, speak_under_first);
    hod_buffer_text(text, changes.all == 0 ? " the best is the same as " : " another order is best than ");
    say_panel(text, words, 0, speak_under);
    if (changes.all == 0) {
        hod_buffer_text(text, " everywhere. ");
        return;
    }
    hod_buffer_format(text, " in %d of %d decisions", changes.all, changes.both);
    if (changes.ties == 1)
        hod_buffer_format(text, "; most often %s and no longer %s (%d)", grid->options[changes.new_one],
                          grid->options[changes.old_one], changes.most);
    hod_buffer_text(text, ". ");
}

/* What a field is, without what follows a semicolon, and its values: "inches between them: 13 to 18". */
static void say_places(hod_buffer *text, const hod_grid_axis *axis, int first, int last)
{
    const char *what = *axis->meaning ? axis->meaning : axis->name;
    hod_buffer_format(text, "%.*s: %s", (int)strcspn(what, ";"), what, axis->texts[first]);
    if (last > first) hod_buffer_format(text, " to %s", axis->texts[last]);
}

/* The decisions in which a mistake costs most, as it is printed: how many they are, and the first. */
struct dearest {
    const hod_grid_cell *cell;
    int count, panel, down, across;
    bool has_one_option; /* all of them */
};

static void consider(struct dearest *dearest, const hod_decision_grid *grid,
                     const struct decision_grid_words *words, int panel, int down, int across)
{
    const hod_grid_cell *cell = hod_grid_at(grid, panel, down, across);
    char own[HOD_NUMBER_LENGTH], most[HOD_NUMBER_LENGTH];
    if (isnan(cell->stake)) return;
    const bool is_tie = dearest->cell && strcmp(cell_text(grid, words, true, cell, own),
                                                cell_text(grid, words, true, dearest->cell, most)) == 0;
    if (is_tie) {
        dearest->count++;
        dearest->has_one_option = dearest->has_one_option && cell->option == dearest->cell->option;
    } else if (!dearest->cell || cell->stake > dearest->cell->stake) {
        *dearest = (struct dearest){cell, 1, panel, down, across, true};
    }
}

/* The last value across that shares its row of the table of mistakes. */
static int last_alike(const hod_decision_grid *grid, const struct decision_grid_words *words, int across)
{
    while (across + 1 < grid->across.count && look_the_same(grid, words, true, across, across + 1)) across++;
    return across;
}

/* "7.9 percentage points": what a mistake takes from a probability. */
static void say_cost(hod_buffer *text, const hod_decision_grid *grid, const struct decision_grid_words *words,
                     const hod_grid_cell *cell)
{
    char stake[HOD_NUMBER_LENGTH];
    hod_buffer_format(text, "%s%s", cell_text(grid, words, true, cell, stake),
                      words->percent ? " percentage points" : "");
}

/* The place is told where one decision is the dearest. Those that share a row of the table are one. */
static void say_what_is_dearest(hod_buffer *text, const hod_decision_grid *grid,
                                const struct decision_grid_words *words)
{
    struct dearest dearest = {0};
    for (int across = 0; across < grid->across.count; across++) {
        if (across > 0 && look_the_same(grid, words, true, across - 1, across)) continue;
        for (int panel = 0; panel < grid->panels; panel++)
            for (int down = 0; down < grid->down.count; down++)
                consider(&dearest, grid, words, panel, down, across);
    }
    if (!dearest.cell) return;
    if (dearest.has_one_option)
        hod_buffer_format(text, "Not to order %s costs most, at least ", grid->options[dearest.cell->option]);
    else
        hod_buffer_text(text, "Where a mistake costs most, it costs at least ");
    say_cost(text, grid, words, dearest.cell);
    if (dearest.has_one_option && dearest.count == 1) {
        hod_buffer_text(text, " (");
        say_places(text, &grid->across, dearest.across, last_alike(grid, words, dearest.across));
        if (*grid->down.name) hod_buffer_text(text, "; ");
        if (*grid->down.name) say_places(text, &grid->down, dearest.down, dearest.down);
        if (words->panels) {
            hod_buffer_text(text, "; ");
            say_panel(text, words, dearest.panel, speak_under);
        }
        hod_buffer_text(text, ")");
    }
    hod_buffer_text(text, ". ");
}

static void say_what_cannot_come(hod_buffer *text, const hod_decision_grid *grid)
{
    int empty = 0;
    const int cells = grid->panels * grid->down.count * grid->across.count;
    for (int i = 0; i < cells; i++) empty += grid->cells[i].option < 0;
    if (empty > 0)
        hod_buffer_format(text, "A dash marks a position that no play can reach (%d of %d). ", empty, cells);
}

char *decision_grid_describe(const hod_decision_grid *grid, const struct decision_grid_words *words,
                             hod_error *error)
{
    hod_buffer text = {0};
    if (grid->panels > 1) say_what_changes(&text, grid, words);
    say_what_is_dearest(&text, grid, words);
    say_what_cannot_come(&text, grid);
    text.length -= text.length > 0; /* the blank behind the last sentence */
    return hod_buffer_take(&text, error);
}

/* A chart being made of a grid. */
struct map {
    const hod_decision_grid *grid;
    const struct decision_grid_words *words;
    int rows;
    char **names;        /* of the rows */
    const char **across; /* of the columns */
    char *across_axis;   /* what they are */
    double *values;
};

/* Names the values down; where there are several panels, with each in front of them. */
static bool name_rows(struct map *map, hod_error *error)
{
    const hod_decision_grid *grid = map->grid;
    for (int panel = 0; panel < grid->panels; panel++)
        for (int down = 0; down < grid->down.count; down++, map->rows++) {
            const char *text = grid->down.texts[down],
                       *name = map->words->panels ? map->words->panels[panel] : "";
            map->names[map->rows] = hod_text(error, "%s%s%s", name, *name && *text ? ": " : "", text);
            if (!map->names[map->rows]) return false;
        }
    return true;
}

/* What the values across are, without what it says of 0 ("inches between them; 0: in contact") where that is
 * none of them. */
static char *name_across(const hod_grid_axis *axis, hod_error *error)
{
    const char *of_nothing = strstr(axis->meaning, "; 0:");
    for (int i = 0; i < axis->count; i++)
        if (strcmp(axis->texts[i], "0") == 0) of_nothing = NULL;
    const size_t length = of_nothing ? (size_t)(of_nothing - axis->meaning) : strlen(axis->meaning);
    return hod_text(error, "%.*s", (int)length, axis->meaning);
}

static bool open_map(struct map *map, hod_error *error)
{
    const hod_decision_grid *grid = map->grid;
    const size_t rows = (size_t)(grid->panels * grid->down.count), columns = (size_t)grid->across.count;
    map->names = calloc(rows, sizeof *map->names);
    map->across = malloc(columns * sizeof *map->across);
    map->values = malloc(rows * columns * sizeof *map->values);
    if (!map->names || !map->across || !map->values) return hod_fail_memory(error);
    for (size_t i = 0; i < columns; i++) map->across[i] = grid->across.texts[i];
    map->across_axis = name_across(&grid->across, error);
    return map->across_axis && name_rows(map, error);
}

static void close_map(struct map *map)
{
    for (int i = 0; i < map->rows; i++) free(map->names[i]);
    free(map->names);
    free(map->across);
    free(map->across_axis);
    free(map->values);
}

/* What both maps have in common. */
static hod_chart chart_of(const struct map *map, hod_chart_kind kind, const char *value_axis)
{
    const hod_grid_axis *down = &map->grid->down;
    return (hod_chart){.kind = kind,
                       .title = map->words->title,
                       .subtitle = map->words->subtitle,
                       .category_axis = map->across_axis,
                       .series_axis = *down->meaning ? down->meaning : NULL,
                       .value_axis = value_axis,
                       .category_count = (size_t)map->grid->across.count,
                       .series_count = (size_t)map->rows,
                       .categories = map->across,
                       .series = (const char *const *)map->names,
                       .values = map->values,
                       .numeric = true};
}

/* Adds a map whose values are there, with the rule sets told below it. */
static bool add_map(const struct map *map, hod_chart *chart, const char *name, hod_answer *answer,
                    hod_error *error)
{
    const struct decision_grid_words *words = map->words;
    if (!words->rules) return hod_answer_chart(answer, name, chart, error);
    return source_add_chart(chart, words->rules, words->rules_count, answer, name, error);
}

bool decision_grid_add_options(const hod_decision_grid *grid, const struct decision_grid_words *words,
                               const char *name, hod_answer *answer, hod_error *error)
{
    if (grid->option_count > MOST_MAPPED_OPTIONS)
        return hod_fail(error, "more than %d different options are taken: a chart has no more colours",
                        MOST_MAPPED_OPTIONS);
    struct map map = {.grid = grid, .words = words};
    bool added = open_map(&map, error);
    const int cells = map.rows * grid->across.count;
    for (int i = 0; added && i < cells; i++)
        map.values[i] = grid->cells[i].option < 0 ? (double)NAN : (double)grid->cells[i].option;
    hod_chart chart = chart_of(&map, HOD_CHART_MAP, "choice");
    chart.labels = (const char *const *)grid->options;
    chart.label_count = (size_t)grid->option_count;
    added = added && add_map(&map, &chart, name, answer, error);
    close_map(&map);
    return added;
}

bool decision_grid_add_stakes(const hod_decision_grid *grid, const struct decision_grid_words *words,
                              const char *name, hod_answer *answer, hod_error *error)
{
    struct map map = {.grid = grid, .words = words};
    bool added = open_map(&map, error);
    const int cells = map.rows * grid->across.count;
    for (int i = 0; added && i < cells; i++)
        map.values[i] = (words->percent ? 100 : 1) * grid->cells[i].stake;
    hod_chart chart =
        chart_of(&map, HOD_CHART_HEAT_MAP, words->percent ? "percentage points" : "what it costs");
    added = added && add_map(&map, &chart, name, answer, error);
    close_map(&map);
    return added;
}
