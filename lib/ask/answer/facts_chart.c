/* Charts of facts: the pivot from rows to a matrix of series and categories. */
#include "ask/answer/facts_chart.h"

#include "ask/answer/number.h"
#include "base/buffer.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The categories or the series: their names, and what distinguishes them. */
struct side {
    int name, key; /* columns */
    const char **names, **keys;
    size_t count;
};

/* The matrix while it is filled; everything is in the arena. */
struct pivot {
    const hod_kept_table *table;
    struct arena memory;
    struct side categories, series, panels; /* panels: one without a name if not declared */
    double *values, *lower, *upper, *marks;
    bool failed; /* memory ran short */
};

static int column_of(const hod_kept_table *table, const char *name)
{
    const int column = name ? kept_column(table, name) : -1;
    assert(!name || column >= 0);
    return column;
}

static void *take(struct pivot *pivot, size_t bytes)
{
    void *taken = arena_take(&pivot->memory, bytes);
    pivot->failed |= !taken;
    return taken;
}

/* A cell as the name of a category or a series. */
static const char *text_of(struct pivot *pivot, size_t row, int column)
{
    const hod_cell *cell = hod_kept_cell(pivot->table, row, (size_t)column);
    char number[HOD_NUMBER_LENGTH] = "";
    if (cell->kind == HOD_CELL_TEXT) return cell->text;
    if (cell->kind == HOD_CELL_INTEGER) snprintf(number, sizeof number, "%lld", (long long)cell->integer);
    if (cell->kind == HOD_CELL_NUMBER) hod_number_short(number, cell->number);
    char *copy = take(pivot, strlen(number) + 1);
    return copy ? strcpy(copy, number) : "";
}

static size_t place_among(const char *const *texts, size_t count, const char *text)
{
    size_t i = 0;
    while (i < count && strcmp(texts[i], text) != 0) i++;
    return i;
}

/* Lists the distinct pairs of texts in two columns. */
static void list(struct pivot *pivot, const char *name, const char *key, struct side *side)
{
    const size_t room = pivot->table->row_count + 1;
    side->name = column_of(pivot->table, name);
    side->key = column_of(pivot->table, key ? key : name);
    side->names = take(pivot, room * sizeof *side->names);
    side->keys = take(pivot, room * sizeof *side->keys);
    for (size_t row = 0; !pivot->failed && row < pivot->table->row_count; row++) {
        const char *text = text_of(pivot, row, side->key);
        if (side->count > 0 && strcmp(side->keys[side->count - 1], text) == 0) continue;
        if (place_among(side->keys, side->count, text) < side->count) continue;
        side->keys[side->count] = text;
        side->names[side->count++] = text_of(pivot, row, side->name);
    }
}

static double value_of(struct pivot *pivot, size_t row, int column, const hod_chart *chart)
{
    const hod_cell *cell = hod_kept_cell(pivot->table, row, (size_t)column);
    if (chart->label_count == 0)
        return cell->kind == HOD_CELL_INTEGER  ? (double)cell->integer
               : cell->kind == HOD_CELL_NUMBER ? cell->number
                                               : NAN;
    const size_t place = cell->kind == HOD_CELL_TEXT
                             ? place_among(chart->labels, chart->label_count, cell->text)
                             : chart->label_count;
    return place < chart->label_count ? (double)place : NAN;
}

/* The values of a column as a matrix; NULL without a column. */
static double *fill(struct pivot *pivot, const struct chart_over *declared, const char *name, double missing)
{
    const struct side *categories = &pivot->categories, *series = &pivot->series, *panels = &pivot->panels;
    const size_t count = categories->count * series->count * panels->count;
    const int value = column_of(pivot->table, name);
    double *values = name ? take(pivot, count * sizeof *values) : NULL;
    for (size_t i = 0; values && i < count; i++) values[i] = missing;
    for (size_t row = 0; values && row < pivot->table->row_count; row++) {
        const char *across = text_of(pivot, row, categories->key), *down = text_of(pivot, row, series->key),
                   *deep = panels->keys ? text_of(pivot, row, panels->key) : "";
        if (pivot->failed) return NULL;
        const size_t panel = panels->keys ? place_among(panels->keys, panels->count, deep) : 0;
        values[(panel * series->count + place_among(series->keys, series->count, down)) * categories->count +
               place_among(categories->keys, categories->count, across)] =
            value_of(pivot, row, value, &declared->chart);
    }
    return values;
}

/* Each row becomes a category, each column a series. */
static void take_columns(struct pivot *pivot, const struct chart_over *declared)
{
    const size_t rows = pivot->categories.count = pivot->table->row_count,
                 count = pivot->series.count = declared->column_count;
    const int category = column_of(pivot->table, declared->category);
    const char **categories = pivot->categories.names = take(pivot, rows * sizeof *categories),
               **series = pivot->series.names = take(pivot, count * sizeof *series);
    pivot->values = take(pivot, rows * count * sizeof *pivot->values);
    for (size_t i = 0; !pivot->failed && i < count; i++) {
        const int value = column_of(pivot->table, declared->columns[i].value);
        series[i] = declared->columns[i].name;
        for (size_t row = 0; row < rows; row++)
            pivot->values[i * rows + row] = value_of(pivot, row, value, &declared->chart);
    }
    for (size_t row = 0; !pivot->failed && row < rows; row++) categories[row] = text_of(pivot, row, category);
}

static void make(struct pivot *pivot, const struct chart_over *declared)
{
    const bool is_stacked = declared->chart.kind == HOD_CHART_STACKED_BARS;
    pivot->panels.count = declared->panel ? 0 : 1;
    if (declared->columns) {
        take_columns(pivot, declared);
        return;
    }
    list(pivot, declared->category, declared->category_key, &pivot->categories);
    list(pivot, declared->series, declared->series_key, &pivot->series);
    if (declared->panel) list(pivot, declared->panel, NULL, &pivot->panels);
    if (pivot->failed ||
        (declared->most == 0 &&
         !hod_chart_has_room(declared->chart.kind, pivot->categories.count, pivot->series.count, NULL)))
        return;
    /* Missing values do not contribute to a stacked bar. */
    pivot->values = fill(pivot, declared, declared->value, is_stacked ? 0 : (double)NAN);
    pivot->lower = fill(pivot, declared, declared->lower, NAN);
    pivot->upper = fill(pivot, declared, declared->upper, NAN);
    pivot->marks = fill(pivot, declared, declared->mark, NAN);
}

/* The part of a pivot in one picture. */
struct picture {
    size_t first_category, categories, first_panel, panels;
};

/* The part of a matrix in a picture; NULL for NULL. */
static double *cut(struct pivot *pivot, const double *values, const struct picture *picture)
{
    const size_t rows = picture->panels * pivot->series.count;
    double *part = values ? take(pivot, rows * picture->categories * sizeof *part) : NULL;
    for (size_t row = 0; part && row < rows; row++)
        memcpy(part + row * picture->categories,
               values + (picture->first_panel * pivot->series.count + row) * pivot->categories.count +
                   picture->first_category,
               picture->categories * sizeof *part);
    return part;
}

static bool draw_picture(struct pivot *pivot, const struct picture *picture,
                         const struct chart_over *declared, const char *name, const char *subtitle,
                         hod_answer *answer, hod_error *error)
{
    hod_chart chart = declared->chart;
    chart.subtitle = subtitle;
    chart.categories = pivot->categories.names + picture->first_category;
    chart.category_count = picture->categories;
    chart.series = pivot->series.names;
    chart.series_count = pivot->series.count;
    if (picture->panels > 1) chart.panels = pivot->panels.names + picture->first_panel;
    if (picture->panels > 1) chart.panel_count = picture->panels;
    chart.values = cut(pivot, pivot->values, picture);
    chart.lower = cut(pivot, pivot->lower, picture);
    chart.upper = cut(pivot, pivot->upper, picture);
    chart.marks = cut(pivot, pivot->marks, picture);
    return pivot->failed ? hod_fail_memory(error) : hod_answer_chart(answer, name, &chart, error);
}

/* Draws one of several pictures, by its number. */
static bool draw_numbered(struct pivot *pivot, const struct picture *picture,
                          const struct chart_over *declared, const char *name, const size_t number_of[2],
                          hod_answer *answer, hod_error *error)
{
    const char *before = declared->chart.subtitle;
    AUTO_FREE char *numbered = hod_text(error, "%s-%zu", name, number_of[0]);
    AUTO_FREE char *subtitle = hod_text(error, "%s%spicture %zu of %zu", before ? before : "",
                                        before ? ", " : "", number_of[0], number_of[1]);
    return numbered && subtitle && draw_picture(pivot, picture, declared, numbered, subtitle, answer, error);
}

static size_t least_of(size_t one, size_t other)
{
    return one < other ? one : other;
}

static size_t pictures_of(size_t count, size_t most)
{
    return (count + most - 1) / most;
}

/* The size of each part, so that all pictures are about equally large. */
static size_t part_of(size_t count, size_t most)
{
    return pictures_of(count, pictures_of(count, most));
}

static bool draw_all(struct pivot *pivot, const struct chart_over *declared, const char *name,
                     hod_answer *answer, hod_error *error)
{
    const size_t most = declared->most > 0 ? declared->most : pivot->categories.count,
                 categories = part_of(pivot->categories.count, most),
                 panels = part_of(pivot->panels.count, HOD_PANEL_MOST),
                 all = pictures_of(pivot->categories.count, categories) *
                       pictures_of(pivot->panels.count, panels);
    size_t number = 0;
    for (size_t panel = 0; panel < pivot->panels.count; panel += panels)
        for (size_t category = 0; category < pivot->categories.count; category += categories) {
            const struct picture picture = {category,
                                            least_of(categories, pivot->categories.count - category), panel,
                                            least_of(panels, pivot->panels.count - panel)};
            const bool drawn = all == 1 ? draw_picture(pivot, &picture, declared, name,
                                                       declared->chart.subtitle, answer, error)
                                        : draw_numbered(pivot, &picture, declared, name,
                                                        (size_t[]){++number, all}, answer, error);
            if (!drawn) return false;
        }
    return true;
}

bool facts_draw(const struct fact_table *table, const char *name, const struct chart_over *declared,
                hod_answer *answer, hod_error *error)
{
    if (!hod_answer_wants_charts(answer) || !table || table->kept.row_count == 0) return true;
    struct pivot pivot = {.table = &table->kept};
    make(&pivot, declared);
    const bool drawn =
        pivot.failed ? hod_fail_memory(error) : draw_all(&pivot, declared, name, answer, error);
    arena_free(&pivot.memory);
    return drawn;
}
