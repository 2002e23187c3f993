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
};

static int column_of(const hod_kept_table *table, const char *name)
{
    for (size_t i = 0; name && i < table->column_count; i++)
        if (strcmp(table->columns[i].name, name) == 0) return (int)i;
    assert(!name);
    return -1;
}

/* A cell as the name of a category or a series. */
static const char *text_of(struct pivot *pivot, size_t row, int column)
{
    const hod_cell *cell = hod_kept_cell(pivot->table, row, (size_t)column);
    char number[HOD_NUMBER_LENGTH] = "";
    if (cell->kind == HOD_CELL_TEXT) return cell->text;
    if (cell->kind == HOD_CELL_INTEGER) snprintf(number, sizeof number, "%lld", (long long)cell->integer);
    if (cell->kind == HOD_CELL_NUMBER) hod_number_short(number, cell->number);
    char *copy = arena_take(&pivot->memory, strlen(number) + 1);
    return copy ? strcpy(copy, number) : NULL;
}

static size_t place_among(const char *const *texts, size_t count, const char *text)
{
    size_t i = 0;
    while (i < count && strcmp(texts[i], text) != 0) i++;
    return i;
}

/* Lists the distinct pairs of texts in two columns. False when memory is short. */
static bool list(struct pivot *pivot, const char *name, const char *key, struct side *side)
{
    const size_t room = pivot->table->row_count + 1;
    side->name = column_of(pivot->table, name);
    side->key = column_of(pivot->table, key ? key : name);
    side->names = arena_take(&pivot->memory, room * sizeof *side->names);
    side->keys = arena_take(&pivot->memory, room * sizeof *side->keys);
    for (size_t row = 0; side->names && side->keys && row < pivot->table->row_count; row++) {
        const char *text = text_of(pivot, row, side->key);
        if (!text) return false;
        if (side->count > 0 && strcmp(side->keys[side->count - 1], text) == 0) continue;
        if (place_among(side->keys, side->count, text) < side->count) continue;
        side->keys[side->count] = text;
        if (!(side->names[side->count++] = text_of(pivot, row, side->name))) return false;
    }
    return side->names && side->keys;
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

static double *fill(struct pivot *pivot, const struct chart_over *declared, const char *name, double missing)
{
    const struct side *categories = &pivot->categories, *series = &pivot->series, *panels = &pivot->panels;
    const size_t count = categories->count * series->count * panels->count;
    const int value = column_of(pivot->table, name);
    double *values = arena_take(&pivot->memory, count * sizeof *values);
    if (!values) return NULL;
    for (size_t i = 0; i < count; i++) values[i] = missing;
    for (size_t row = 0; row < pivot->table->row_count; row++) {
        const char *across = text_of(pivot, row, categories->key), *down = text_of(pivot, row, series->key),
                   *deep = panels->keys ? text_of(pivot, row, panels->key) : "";
        if (!across || !down || !deep) return NULL;
        const size_t panel = panels->keys ? place_among(panels->keys, panels->count, deep) : 0;
        values[(panel * series->count + place_among(series->keys, series->count, down)) * categories->count +
               place_among(categories->keys, categories->count, across)] =
            value_of(pivot, row, value, &declared->chart);
    }
    return values;
}

/* Each row becomes a category, each column a series. */
static bool take_columns(struct pivot *pivot, const struct chart_over *declared)
{
    const size_t rows = pivot->categories.count = pivot->table->row_count,
                 count = pivot->series.count = declared->column_count;
    const char **categories = arena_take(&pivot->memory, rows * sizeof *categories),
               **series = arena_take(&pivot->memory, count * sizeof *series);
    const int category = column_of(pivot->table, declared->category);
    pivot->categories.names = categories;
    pivot->series.names = series;
    pivot->values = arena_take(&pivot->memory, rows * count * sizeof *pivot->values);
    if (!categories || !series || !pivot->values) return false;
    for (size_t i = 0; i < count; i++) {
        const int value = column_of(pivot->table, declared->columns[i].value);
        series[i] = declared->columns[i].name;
        for (size_t row = 0; row < rows; row++)
            pivot->values[i * rows + row] = value_of(pivot, row, value, &declared->chart);
    }
    for (size_t row = 0; row < rows; row++)
        if (!(categories[row] = text_of(pivot, row, category))) return false;
    return true;
}

static bool make(struct pivot *pivot, const struct chart_over *declared, hod_error *error)
{
    pivot->panels.count = declared->panel ? 0 : 1;
    if (declared->columns) return take_columns(pivot, declared) || hod_fail_memory(error);
    if (!list(pivot, declared->category, declared->category_key, &pivot->categories) ||
        !list(pivot, declared->series, declared->series_key, &pivot->series) ||
        (declared->panel && !list(pivot, declared->panel, NULL, &pivot->panels)))
        return hod_fail_memory(error);
    if (declared->most == 0 &&
        !hod_chart_has_room(declared->chart.kind, pivot->categories.count, pivot->series.count, NULL))
        return true;
    /* Missing values do not contribute to a stacked bar. */
    const double missing = declared->chart.kind == HOD_CHART_STACKED_BARS ? 0 : (double)NAN;
    pivot->values = fill(pivot, declared, declared->value, missing);
    if (declared->lower) pivot->lower = fill(pivot, declared, declared->lower, NAN);
    if (declared->upper) pivot->upper = fill(pivot, declared, declared->upper, NAN);
    if (declared->mark) pivot->marks = fill(pivot, declared, declared->mark, NAN);
    return (pivot->values && (!declared->lower || pivot->lower) && (!declared->upper || pivot->upper) &&
            (!declared->mark || pivot->marks)) ||
           hod_fail_memory(error);
}

/* The part of a pivot in one picture. */
struct picture {
    size_t first_category, categories, first_panel, panels;
};

/* The part of a matrix in a picture; NULL for NULL, and when memory is short. */
static double *cut(struct pivot *pivot, const double *values, const struct picture *picture)
{
    const size_t rows = picture->panels * pivot->series.count;
    double *part = values ? arena_take(&pivot->memory, rows * picture->categories * sizeof *part) : NULL;
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
    const bool is_cut = (!pivot->values || chart.values) && (!pivot->lower || chart.lower) &&
                        (!pivot->upper || chart.upper) && (!pivot->marks || chart.marks);
    return is_cut ? hod_answer_chart(answer, name, &chart, error) : hod_fail_memory(error);
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
    const size_t pictures = pictures_of(count, most);
    return (count + pictures - 1) / pictures;
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
    const bool drawn = make(&pivot, declared, error) && draw_all(&pivot, declared, name, answer, error);
    arena_free(&pivot.memory);
    return drawn;
}
