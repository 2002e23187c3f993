/* Several measures of one situation each under the same rule sets, a row for each: "shooting mean:hits" names
 * a mechanism of its own, with fields of its own where they are given, and any other measure is that of the
 * mechanism that is compared. */
#include "ask/compare/compare.h"

#include "ask/answer/columns.h"
#include "ask/tune/scope.h"
#include "base/arrays.h"
#include "base/text.h"
#include "base/words.h"

#include <math.h>
#include <stdlib.h>

struct measured_row {
    char *name;     /* as it is written */
    double *values; /* under each rule set; NaN where one cannot express it */
};

/* What is compared, and what has been measured. */
struct measured_rows {
    const struct rule_list *compared;
    const hod_space *space;
    struct measured_row *rows;
    int count;
};

static void free_rows(struct measured_rows *rows)
{
    for (int i = 0; i < rows->count; i++) {
        free(rows->rows[i].name);
        free(rows->rows[i].values);
    }
    free(rows->rows);
}

static bool is_scoped(struct word item)
{
    struct word rest = item, first = {item.text, 0}, second;
    return word_next(&rest, &first) && word_next(&rest, &second);
}

bool measures_have_scopes(const char *list)
{
    struct word rest = word_of(list), item;
    while (word_piece(&rest, ',', &item))
        if (is_scoped(word_trimmed(item))) return true;
    return false;
}

/* Fills a row with the measures of a grid that has one, in the situation of a space. */
static bool fill(struct measured_rows *rows, const hod_measure_grid *grid, const hod_space *space,
                 struct word name, hod_error *error)
{
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    if (!EXTEND(rows->rows, rows->count)) return hod_fail_memory(error);
    struct measured_row *row = &rows->rows[rows->count++];
    *row = (struct measured_row){word_copy(name, error), calloc((size_t)grid->count, sizeof *row->values)};
    if (!row->values) return hod_fail_memory(error);
    hod_space_first(space, places, situation);
    return row->name && hod_measure_grid_take(grid, situation, row->values, error);
}

/* Measures one in the situation of a space. */
static bool add_measure(struct measured_rows *rows, const hod_space *space, struct word measure,
                        struct word name, hod_error *error)
{
    hod_measure_grid grid;
    char *text = word_copy(measure, error);
    bool added = text && hod_measure_grid_start(&grid, space->mechanism, space->is_given,
                                                (const hod_rules *const *)rows->compared->rules,
                                                rows->compared->count, error);
    if (added) {
        added = hod_measure_grid_add(&grid, text, error) && fill(rows, &grid, space, name, error);
        hod_measure_grid_free(&grid);
    }
    free(text);
    return added;
}

/* As the scope of an aim, which ends with a colon. */
static bool read_scoped(struct measured_rows *rows, struct word item, const char *text, hod_error *error)
{
    const hod_subject subject = {.rules = rows->compared->rules[0], .mechanism = rows->space->mechanism};
    struct scope scope = {0};
    bool is_read = scope_read(&scope, &subject, word_of(text), error);
    if (is_read && scope.measure.length == 0)
        is_read = hod_fail(error, "a measure is missing behind it, as in shooting range=long mean:hits");
    if (is_read && hod_space_size(&scope.space) != 1)
        is_read = hod_fail(error, "fields before a measure have one value each");
    is_read = is_read && add_measure(rows, &scope.space, scope.measure, item, error);
    scope_free(&scope);
    return is_read;
}

static bool add_scoped(struct measured_rows *rows, struct word item, hod_error *error)
{
    char *text = hod_text(error, "%.*s: ", (int)item.length, item.text);
    const bool added = text && read_scoped(rows, item, text, error);
    free(text);
    return added || hod_fail_in(error, "--measure: %.*s", (int)item.length, item.text);
}

/* A measure without a mechanism of its own may be a list of several: p:hits=0..2. */
static bool add_plain(struct measured_rows *rows, struct word item, hod_error *error)
{
    hod_measure_list list;
    char *text = word_copy(item, error);
    bool added = text && hod_measure_list_read(rows->space->mechanism, text, &list, error);
    free(text);
    if (!added) return hod_fail_in(error, "--measure, under %s", rows->compared->rules[0]->id);
    for (int i = 0; added && i < list.count; i++) {
        const struct word name = word_of(list.measures[i].text);
        added = add_measure(rows, rows->space, name, name, error);
    }
    hod_measure_list_free(&list);
    return added;
}

static bool make_rows(struct measured_rows *rows, const char *list, hod_error *error)
{
    struct word rest = word_of(list), item;
    bool made = true;
    while (made && word_piece(&rest, ',', &item)) {
        item = word_trimmed(item);
        made = is_scoped(item) ? add_scoped(rows, item, error) : add_plain(rows, item, error);
    }
    return made;
}

/* To the first rule set; NaN where there is none. */
static double ratio_of(const struct measured_row *row, int rules)
{
    return row->values[0] != 0 ? row->values[rules] / row->values[0] : NAN;
}

static bool add_rows(const struct measured_rows *rows, hod_answer *answer, hod_error *error)
{
    const int count = rows->compared->count;
    const size_t columns = 2 * (size_t)count; /* the measure, the rule sets, and ratios to the first */
    hod_column column[columns];
    hod_cell cells[columns];
    char *names[count];
    column[0] = (hod_column){"measure", HOD_COLUMN_TEXT};
    for (int i = 0; i < count; i++)
        column[1 + i] = (hod_column){rows->compared->rules[i]->id, HOD_COLUMN_REAL};
    bool added = true;
    for (int i = 1; i < count; i++) {
        names[i] =
            count == 2 ? hod_text(error, "ratio") : hod_text(error, "ratio %s", rows->compared->rules[i]->id);
        added = added && names[i];
        column[count + i] = (hod_column){names[i], HOD_COLUMN_REAL};
    }
    hod_table_writer *table = added ? hod_answer_table(answer, answer->wanted.readers, column, columns,
                                                       rows->space->mechanism->name, error)
                                    : NULL;
    for (int row = 0; table && row < rows->count; row++) {
        const double *values = rows->rows[row].values;
        cells[0] = hod_cell_text(rows->rows[row].name);
        for (int i = 0; i < count; i++) cells[1 + i] = hod_cell_number(values[i]);
        for (int i = 1; i < count; i++) cells[count + i] = hod_cell_number(ratio_of(&rows->rows[row], i));
        hod_table_row(table, cells);
    }
    added = table && hod_table_close(table, error);
    for (int i = 1; i < count; i++) free(names[i]);
    return added;
}

/* Whether a row has a ratio to the first rule set under every other. */
static bool has_ratios(const struct measured_row *row, int count)
{
    for (int i = 0; i < count; i++)
        if (!isfinite(ratio_of(row, i))) return false;
    return true;
}

/* The rows with ratios, as many as a chart may have. */
static size_t find_shown(const struct measured_rows *rows,
                         const struct measured_row *shown[HOD_CATEGORY_MOST])
{
    size_t count = 0;
    for (int i = 0; i < rows->count && count < HOD_CATEGORY_MOST; i++)
        if (has_ratios(&rows->rows[i], rows->compared->count)) shown[count++] = &rows->rows[i];
    return count;
}

/* How many times as much each is as under the first rule set, where that can be said under all of them. */
static bool chart_rows(const struct measured_rows *rows, hod_answer *answer, hod_error *error)
{
    const struct measured_row *shown[HOD_CATEGORY_MOST];
    const char *names[HOD_CATEGORY_MOST], *series[rows->compared->count];
    const size_t categories = find_shown(rows, shown), count = (size_t)rows->compared->count;
    if (categories == 0) return true;
    double *values = malloc(count * categories * sizeof *values);
    char *title = hod_text(error, "How many times as much as under %s", rows->compared->rules[0]->id);
    if (!values) hod_fail_memory(error);
    for (size_t row = 0; row < categories; row++) names[row] = shown[row]->name;
    for (size_t i = 0; i < count; i++) {
        series[i] = rows->compared->rules[i]->id;
        for (size_t row = 0; values && row < categories; row++)
            values[i * categories + row] = ratio_of(shown[row], (int)i);
    }
    const hod_chart chart = {.kind = HOD_CHART_GROUPED_BARS,
                             .title = title,
                             .subtitle = "exact; fields as given or at their defaults",
                             .category_axis = "",
                             .series_axis = "rules",
                             .value_axis = "times as much",
                             .category_count = categories,
                             .series_count = count,
                             .categories = names,
                             .series = series,
                             .values = values};
    const bool added =
        values && title && hod_answer_chart(answer, rows->space->mechanism->name, &chart, error);
    free(values);
    free(title);
    return added;
}

bool measure_rows_add(const struct rule_list *compared, const hod_space *space, const char *list,
                      hod_answer *answer, hod_error *error)
{
    struct measured_rows rows = {.compared = compared, .space = space};
    if (hod_space_size(space) != 1)
        return hod_fail(error,
                        "--measure with a mechanism of its own, such as shooting mean:hits, compares one "
                        "situation: every field has one value");
    const bool added = make_rows(&rows, list, error) && add_rows(&rows, answer, error) &&
                       (!hod_answer_wants_charts(answer) || chart_rows(&rows, answer, error));
    free_rows(&rows);
    return added;
}
