/* The same situations under several rule sets, as tables and a chart. */
#include "ask/answer/columns.h"
#include "ask/answer/spoken.h"
#include "ask/compare/compare.h"
#include "base/buffer.h"
#include "base/words.h"

#include <stdlib.h>

/* The columns, which are the fields that vary, measures, and their ratios to the first rule set; and the
 * memory for a row. */
struct grid_frame {
    const hod_measure_grid *grid;
    const hod_space *space;
    int first, end; /* the measures that have columns */
    bool is_short;  /* the measure stands in the title */
    bool has_remarks;
    hod_column *columns;
    size_t count;
    char **names; /* of the measures' columns */
    size_t named;
    hod_cell *cells;
    double *values;
    bool failed;
};

static void free_frame(struct grid_frame *frame)
{
    for (size_t i = 0; i < frame->named; i++) free(frame->names[i]);
    free(frame->names);
    free(frame->columns);
    free(frame->cells);
    free(frame->values);
}

/* "mean:hits bloodybacks-8.3" and "ratio mean:hits bloodybacks-8.3"; for people "bloodybacks-8.3" and
 * "ratio", with the rule set where there are several. */
static char *name_column(const struct grid_frame *frame, bool is_ratio, int measure, int place)
{
    const hod_measure_grid *grid = frame->grid;
    const char *rules = grid->rules[place].rules->id, *what = is_ratio ? "ratio " : "";
    if (!frame->is_short) return hod_text(NULL, "%s%s %s", what, grid->names[measure], rules);
    return is_ratio && grid->count == 2 ? hod_text(NULL, "ratio") : hod_text(NULL, "%s%s", what, rules);
}

static void add_column(struct grid_frame *frame, bool is_ratio, int measure, int place)
{
    char *name = name_column(frame, is_ratio, measure, place);
    frame->failed |= !name;
    if (!name) return;
    frame->names[frame->named++] = name;
    frame->columns[frame->count++] =
        is_ratio ? (hod_column){name, HOD_COLUMN_REAL}
                 : column_of_measure(name, hod_measure_grid_measure(frame->grid, measure, 0));
}

/* Whether any rule set cannot express any situation. */
static bool needs_remarks(const hod_measure_grid *grid, const hod_space *space)
{
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    hod_space_first(space, places, situation);
    do
        for (int i = 0; i < grid->count; i++)
            if (!hod_measure_grid_expresses(grid, i, situation, NULL)) return true;
    while (hod_space_next(space, places, situation));
    return false;
}

static bool make_frame(struct grid_frame *frame, hod_error *error)
{
    const hod_measure_grid *grid = frame->grid;
    const size_t values = (size_t)grid->measure_count * (size_t)grid->count,
                 most = HOD_MOST_FIELDS + 2 * values + 1;
    frame->columns = calloc(most, sizeof *frame->columns);
    frame->names = calloc(most, sizeof *frame->names);
    frame->cells = calloc(most, sizeof *frame->cells);
    frame->values = calloc(most, sizeof *frame->values);
    if (!frame->columns || !frame->names || !frame->cells || !frame->values) return hod_fail_memory(error);
    frame->count = columns_of_varying(frame->space, frame->columns, 0);
    for (int m = frame->first; m < frame->end; m++) {
        for (int i = 0; i < grid->count; i++) add_column(frame, false, m, i);
        for (int i = 1; i < grid->count; i++) add_column(frame, true, m, i);
    }
    if (frame->has_remarks) frame->columns[frame->count++] = (hod_column){"remark", HOD_COLUMN_TEXT};
    return !frame->failed || hod_fail_memory(error);
}

/* Why rule sets cannot express a situation, on one line; the caller frees it. */
static char *explain(const hod_measure_grid *grid, const int *situation, hod_error *error)
{
    hod_buffer text = {0};
    hod_error reason;
    for (int i = 0; i < grid->count; i++)
        if (!hod_measure_grid_expresses(grid, i, situation, &reason))
            hod_buffer_format(&text, "%s%s", text.length > 0 ? "; " : "", reason.message);
    char *explained = hod_buffer_take(&text, error);
    if (explained) words_on_one_line(explained);
    return explained;
}

static bool add_situation(const struct grid_frame *frame, const int *situation, hod_table_writer *table,
                          hod_error *error)
{
    const hod_measure_grid *grid = frame->grid;
    char texts[HOD_MOST_FIELDS][HOD_VALUE_TEXT];
    if (!hod_measure_grid_take(grid, situation, frame->values, error)) return false;
    size_t count = cells_of_varying(frame->space, situation, frame->cells, 0, texts);
    for (int m = frame->first; m < frame->end; m++) {
        const double *values = frame->values + m * grid->count;
        for (int i = 0; i < grid->count; i++) frame->cells[count++] = hod_cell_number(values[i]);
        for (int i = 1; i < grid->count; i++) frame->cells[count++] = hod_cell_number(values[i] / values[0]);
    }
    char *remark = frame->has_remarks ? explain(grid, situation, error) : NULL;
    if (frame->has_remarks && !remark) return false;
    if (remark) frame->cells[count] = *remark ? hod_cell_text(remark) : hod_cell_empty();
    const bool added = hod_table_row(table, frame->cells);
    free(remark);
    return added;
}

static bool add_situations(const struct grid_frame *frame, hod_table_writer *table, hod_error *error)
{
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    hod_space_first(frame->space, places, situation);
    bool added;
    do added = add_situation(frame, situation, table, error);
    while (added && hod_space_next(frame->space, places, situation));
    return hod_table_close(table, added ? error : NULL) && added;
}

static bool add_table(struct grid_frame frame, hod_answer *answer, hod_reader reader, const char *title,
                      hod_error *error)
{
    hod_table_writer *table = make_frame(&frame, error) ? hod_answer_table(answer, (int)reader, frame.columns,
                                                                           frame.count, title, error)
                                                        : NULL;
    const bool added = table && add_situations(&frame, table, error);
    free_frame(&frame);
    return added;
}

bool grid_add_tables(const hod_measure_grid *grid, const hod_space *space, hod_answer *answer,
                     hod_error *error)
{
    struct grid_frame frame = {
        .grid = grid, .space = space, .end = grid->measure_count, .has_remarks = needs_remarks(grid, space)};
    if (hod_answer_is_for(answer, HOD_PROGRAMS) && !add_table(frame, answer, HOD_PROGRAMS, NULL, error))
        return false;
    bool added = true;
    frame.is_short = true;
    for (int m = 0; added && hod_answer_is_for(answer, HOD_PEOPLE) && m < grid->measure_count; m++) {
        char *title = hod_text(error, "%s: %s", grid->mechanism->name, grid->names[m]);
        frame.first = m;
        frame.end = m + 1;
        added = title && add_table(frame, answer, HOD_PEOPLE, title, error);
        free(title);
    }
    return added;
}

/* What the chart shows. */
struct drawn_grid {
    size_t rows;
    char *labels[HOD_CATEGORY_MOST];
    double *values; /* of the first measure, under each rule set in every row */
    const char **series;
    char *fields, *title;
};

static void free_drawn(struct drawn_grid *drawn)
{
    for (size_t row = 0; row < drawn->rows; row++) free(drawn->labels[row]);
    free(drawn->values);
    free(drawn->series);
    free(drawn->fields);
    free(drawn->title);
}

/* The names of the fields that vary: "cover, target_density". */
static char *name_fields(const hod_space *space, hod_error *error)
{
    hod_buffer text = {0};
    for (int i = 0; i < space->mechanism->field_count; i++)
        if (hod_space_varies(space, i))
            hod_buffer_format(&text, "%s%s", text.length > 0 ? ", " : "", space->mechanism->fields[i].name);
    return hod_buffer_take(&text, error);
}

static bool gather_rows(struct drawn_grid *drawn, const hod_measure_grid *grid, const hod_space *space,
                        hod_error *error)
{
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    bool gathered = true;
    hod_space_first(space, places, situation);
    for (size_t row = 0; gathered && row < drawn->rows; row++) {
        drawn->labels[row] = spoken_values(space, situation, error);
        gathered = drawn->labels[row];
        for (int i = 0; gathered && i < grid->count; i++)
            gathered = hod_measure_grid_value(grid, i, situation, hod_measure_grid_measure(grid, 0, i),
                                              &drawn->values[(size_t)i * drawn->rows + row], error);
        hod_space_next(space, places, situation);
    }
    return gathered;
}

static bool gather(struct drawn_grid *drawn, const hod_measure_grid *grid, const hod_space *space,
                   hod_error *error)
{
    const double size = hod_space_size(space);
    const size_t count = (size_t)grid->count;
    drawn->rows = size < HOD_CATEGORY_MOST ? (size_t)size : HOD_CATEGORY_MOST;
    drawn->values = malloc(count * drawn->rows * sizeof *drawn->values);
    drawn->series = malloc(count * sizeof *drawn->series);
    if (!drawn->values || !drawn->series) return hod_fail_memory(error);
    for (size_t i = 0; i < count; i++) drawn->series[i] = grid->rules[i].rules->id;
    drawn->fields = name_fields(space, error);
    drawn->title = hod_text(error, "%s of %s", grid->names[0], grid->mechanism->name);
    return drawn->fields && drawn->title && gather_rows(drawn, grid, space, error);
}

bool grid_add_chart(const hod_measure_grid *grid, const hod_space *space, hod_answer *answer,
                    hod_error *error)
{
    struct drawn_grid drawn = {0};
    if (!hod_answer_wants_charts(answer)) return true;
    bool added = gather(&drawn, grid, space, error);
    if (added) {
        const hod_chart chart = {.kind = HOD_CHART_BEFORE_AFTER,
                                 .title = drawn.title,
                                 .subtitle = "exact; other fields as given or at their defaults",
                                 .category_axis = drawn.fields,
                                 .series_axis = "rules",
                                 .value_axis = grid->names[0],
                                 .category_count = drawn.rows,
                                 .series_count = (size_t)grid->count,
                                 .categories = (const char *const *)drawn.labels,
                                 .series = drawn.series,
                                 .values = drawn.values,
                                 .percent = hod_measure_is_probability(&grid->measures[0])};
        added = hod_answer_chart(answer, grid->mechanism->name, &chart, error);
    }
    free_drawn(&drawn);
    return added;
}
