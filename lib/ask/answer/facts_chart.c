/* Charts over facts: the pivot from rows to a matrix of series and categories. */
#include "ask/answer/facts_chart.h"

#include "ask/answer/number.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The matrix while it is filled; all of it is of the arena. */
struct pivot {
    const hod_kept_table *table;
    struct arena memory;
    const char **categories, **series;
    size_t category_count, series_count;
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

/* The distinct texts of a column; NULL when memory is short. */
static const char **list_texts(struct pivot *pivot, int column, size_t *count)
{
    const char **texts = arena_take(&pivot->memory, (pivot->table->row_count + 1) * sizeof *texts);
    for (size_t row = 0; texts && row < pivot->table->row_count; row++) {
        const char *text = text_of(pivot, row, column);
        if (!text) return NULL;
        if (*count > 0 && strcmp(texts[*count - 1], text) == 0) continue;
        if (place_among(texts, *count, text) == *count) texts[(*count)++] = text;
    }
    return texts;
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
    const int category = column_of(pivot->table, declared->category),
              series = column_of(pivot->table, declared->series), value = column_of(pivot->table, name);
    const size_t count = pivot->category_count * pivot->series_count;
    double *values = arena_take(&pivot->memory, count * sizeof *values);
    if (!values) return NULL;
    /* What is missing has no part in a bar that is divided. */
    for (size_t i = 0; i < count; i++)
        values[i] = declared->chart.kind == HOD_CHART_STACKED_BARS ? 0 : (double)NAN;
    for (size_t row = 0; row < pivot->table->row_count; row++) {
        const char *texts[] = {text_of(pivot, row, category), text_of(pivot, row, series)};
        if (!texts[0] || !texts[1]) return NULL;
        const size_t across = place_among(pivot->categories, pivot->category_count, texts[0]),
                     down = place_among(pivot->series, pivot->series_count, texts[1]);
        values[down * pivot->category_count + across] = value_of(pivot, row, value, &declared->chart);
    }
    return values;
}

/* Each row a category, each column a series. */
static bool take_columns(struct pivot *pivot, const struct chart_over *declared)
{
    const size_t rows = pivot->category_count = pivot->table->row_count,
                 count = pivot->series_count = declared->column_count;
    const int category = column_of(pivot->table, declared->category);
    pivot->categories = arena_take(&pivot->memory, rows * sizeof *pivot->categories);
    pivot->series = arena_take(&pivot->memory, count * sizeof *pivot->series);
    pivot->values = arena_take(&pivot->memory, rows * count * sizeof *pivot->values);
    if (!pivot->categories || !pivot->series || !pivot->values) return false;
    for (size_t i = 0; i < count; i++) {
        const int value = column_of(pivot->table, declared->columns[i].value);
        pivot->series[i] = declared->columns[i].name;
        for (size_t row = 0; row < rows; row++)
            pivot->values[i * rows + row] = value_of(pivot, row, value, &declared->chart);
    }
    for (size_t row = 0; row < rows; row++)
        if (!(pivot->categories[row] = text_of(pivot, row, category))) return false;
    return true;
}

static bool make(struct pivot *pivot, const struct chart_over *declared, hod_error *error)
{
    if (declared->columns) return take_columns(pivot, declared) || hod_fail_memory(error);
    pivot->categories =
        list_texts(pivot, column_of(pivot->table, declared->category), &pivot->category_count);
    pivot->series = list_texts(pivot, column_of(pivot->table, declared->series), &pivot->series_count);
    if (!pivot->categories || !pivot->series) return hod_fail_memory(error);
    if (!hod_chart_has_room(declared->chart.kind, pivot->category_count, pivot->series_count, NULL))
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
        chart.categories = pivot.categories;
        chart.category_count = pivot.category_count;
        chart.series = pivot.series;
        chart.series_count = pivot.series_count;
        chart.values = pivot.values;
        chart.lower = pivot.lower;
        chart.upper = pivot.upper;
        drawn = hod_answer_chart(answer, name, &chart, error);
    }
    arena_free(&pivot.memory);
    return drawn;
}
