/* Rule sets side by side, as a chart. */
#include "ask/remedies/remedies.h"

#include "ask/answer/source.h"

bool beside_draw(const struct beside_view *view, const char *path, hod_error *error)
{
    const hod_beside *beside = view->beside;
    const char *ids[beside->count];
    double values[beside->count * beside->row_count];
    for (int place = 0; place < beside->count; place++) {
        ids[place] = hod_rules_called(beside->rules[place]);
        for (int row = 0; row < beside->row_count; row++)
            values[place * beside->row_count + row] = hod_beside_value(beside, row, place);
    }
    const hod_chart chart = {.kind = HOD_CHART_GROUPED_BARS,
                             .title = view->title,
                             .subtitle = *view->conditions ? view->conditions : "exact",
                             .series_axis = "rules",
                             .value_axis = *view->unit ? view->unit : NULL,
                             .category_count = (size_t)beside->row_count,
                             .series_count = (size_t)beside->count,
                             .categories = view->labels,
                             .series = ids,
                             .values = values,
                             .percent = view->percent};
    return source_write_chart(&chart, beside->rules, beside->count, path, error);
}
