/* Rule sets side by side, as a chart. */
#include "ask/remedies/remedies.h"

#include "ask/answer/source.h"

bool grid_draw(const struct grid_view *view, const char *path, hod_error *error)
{
    const hod_grid_rows *grid = view->grid;
    const char *ids[grid->count];
    double values[grid->count * grid->row_count];
    for (int place = 0; place < grid->count; place++) {
        ids[place] = hod_rules_called(grid->rules[place]);
        for (int row = 0; row < grid->row_count; row++)
            values[place * grid->row_count + row] = hod_grid_rows_value(grid, row, place);
    }
    const hod_chart chart = {.kind = HOD_CHART_GROUPED_BARS,
                             .title = view->title,
                             .subtitle = *view->conditions ? view->conditions : "exact",
                             .series_axis = "rules",
                             .value_axis = *view->unit ? view->unit : NULL,
                             .category_count = (size_t)grid->row_count,
                             .series_count = (size_t)grid->count,
                             .categories = view->labels,
                             .series = ids,
                             .values = values,
                             .percent = view->percent};
    return source_write_chart(&chart, grid->rules, grid->count, path, error);
}
