/* Grids in tables. */
#include "ask/grid/grid.h"

#include "base/words.h"

#include <stdlib.h>

/* The name "ratio mean:hits bloodybacks-8.3", without parts that are NULL. */
static void name_column(hod_buffer *name, const char *ratio, const char *measure, const char *rules)
{
    const char *const words[] = {ratio, measure, rules};
    for (int i = 0; i < 3; i++)
        if (words[i]) hod_buffer_format(name, "%s%s", name->length > 0 ? " " : "", words[i]);
}

void fact_side_by_side(struct fact_table *table, const hod_measure_grid *grid, const char *measure,
                       hod_column_kind kind, const double *values)
{
    const bool is_only_ratio = !measure && grid->count == 2;
    hod_buffer name = {0};
    for (int i = 0; i < grid->count; i++) {
        name_column(&name, NULL, measure, grid->rules[i].rules->id);
        fact_named(table, &name, kind, values[i]);
    }
    for (int i = 1; i < grid->count; i++) {
        name_column(&name, "ratio", measure, is_only_ratio ? NULL : grid->rules[i].rules->id);
        fact_named(table, &name, HOD_COLUMN_REAL, values[i] / values[0]);
    }
}

void fact_obstacles(struct fact_table *table, const hod_measure_grid *grid, const int *situation)
{
    hod_buffer text = {0};
    hod_error reason;
    for (int i = 0; i < grid->count; i++)
        if (!hod_measure_grid_expresses(grid, i, situation, &reason))
            hod_buffer_format(&text, "%s%s", text.length > 0 ? "; " : "", reason.message);
    if (text.length == 0) return;
    AUTO_FREE char *explained = hod_buffer_take(&text, NULL);
    if (table) table->facts->failed |= !explained;
    if (explained) {
        words_on_one_line(explained);
        fact_text(table, "remark", explained);
    }
}
