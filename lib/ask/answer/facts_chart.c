/* Charts over facts: the pivot from rows to a matrix of series and categories. */
#include "ask/answer/facts_chart.h"

#include "ask/answer/number.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The categories or the series: their names, and what tells them apart. */
struct side {
    int name, key; /* columns */
    const char **names, **keys;
    size_t count;
};

/* The matrix while it is filled; all of it is of the arena. */
struct pivot {
    const hod_kept_table *table;
    struct arena memory;
    struct side categories, series;
    double *values, *lower, *upper;
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

/* Lists the distinct ones of two columns. False when memory is short. */
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

static double *fill(struct pivot *pivot, const struct chart_over *declared, const char *name)
{
    const struct side *categories = &pivot->categories, *series = &pivot->series;
    const size_t count = categories->count * series->count;
    const int value = column_of(pivot->table, name);
    double *values = arena_take(&pivot->memory, count * sizeof *values);
    if (!values) return NULL;
    /* What is missing has no part in a bar that is divided. */
    for (size_t i = 0; i < count; i++)
        values[i] = declared->chart.kind == HOD_CHART_STACKED_BARS ? 0 : (double)NAN;
    for (size_t row = 0; row < pivot->table->row_count; row++) {
        const char *across = text_of(pivot, row, categories->key), *down = text_of(pivot, row, series->key);
        if (!across || !down) return NULL;
        values[place_among(series->keys, series->count, down) * categories->count +
               place_among(categories->keys, categories->count, across)] =
            value_of(pivot, row, value, &declared->chart);
    }
    return values;
}

/* Each row a category, each column a series. */
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
    if (declared->columns) return take_columns(pivot, declared) || hod_fail_memory(error);
    if (!list(pivot, declared->category, declared->category_key, &pivot->categories) ||
        !list(pivot, declared->series, declared->series_key, &pivot->series))
        return hod_fail_memory(error);
    if (!hod_chart_has_room(declared->chart.kind, pivot->categories.count, pivot->series.count, NULL))
        return true;
    pivot->values = fill(pivot, declared, declared->value);
    if (declared->lower) pivot->lower = fill(pivot, declared, declared->lower);
    if (declared->upper) pivot->upper = fill(pivot, declared, declared->upper);
    return (pivot->values && (!declared->lower || pivot->lower) && (!declared->upper || pivot->upper)) ||
           hod_fail_memory(error);
}

bool facts_draw(const struct fact_table *table, const char *name, const struct chart_over *declared,
                hod_answer *answer, hod_error *error)
{
    if (!hod_answer_wants_charts(answer) || !table || table->kept.row_count == 0) return true;
    struct pivot pivot = {.table = &table->kept};
    bool drawn = make(&pivot, declared, error);
    if (drawn) {
        hod_chart chart = declared->chart;
        chart.categories = pivot.categories.names;
        chart.category_count = pivot.categories.count;
        chart.series = pivot.series.names;
        chart.series_count = pivot.series.count;
        chart.values = pivot.values;
        chart.lower = pivot.lower;
        chart.upper = pivot.upper;
        drawn = hod_answer_chart(answer, name, &chart, error);
    }
    arena_free(&pivot.memory);
    return drawn;
}
