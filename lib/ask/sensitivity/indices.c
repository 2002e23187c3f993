/* Which fields decide a measure over a whole space, as a table and a chart of Sobol indices. */
#include "ask/sensitivity/indices.h"

#include "base/buffer.h"
#include "show/chart/draw.h"

#include <math.h>
#include <stdlib.h>

static bool write_table(const hod_global *global, const char *title, const hod_format *format, FILE *file,
                        hod_error *error)
{
    static const hod_column columns[] = {
        {"field", HOD_COLUMN_TEXT}, {"values", HOD_COLUMN_INTEGER},         {"first_order", HOD_COLUMN_REAL},
        {"total", HOD_COLUMN_REAL}, {"first_order_error", HOD_COLUMN_REAL}, {"total_error", HOD_COLUMN_REAL},
    };
    hod_table_writer *table = hod_table_open(format, file, columns, global->sampled ? 6 : 4, title, error);
    if (!table) return false;
    for (int i = 0; i < global->count; i++) {
        const hod_sobol *index = &global->indices[i];
        const int field = global->fields[i];
        hod_table_row(table,
                      (hod_cell[]){hod_cell_text(global->space->mechanism->fields[field].name),
                                   hod_cell_integer(global->space->axes[field].count),
                                   hod_cell_number(index->first), hod_cell_number(index->total),
                                   hod_cell_number(index->first_error), hod_cell_number(index->total_error)});
    }
    return hod_table_close(table, error);
}

bool hod_global_write(const hod_global *global, const char *question, const char *measure,
                      const hod_format *format, FILE *file, hod_error *error)
{
    char *title = hod_text(error, "%s: Sobol indices of %s (mean %.6g, standard deviation %.6g)", question,
                           measure, global->moments.mean, sqrt(global->moments.variance));
    const bool written = title && write_table(global, title, format, file, error);
    free(title);
    return written;
}

static bool draw(const hod_global *global, const char *title, const char *question, const char *path,
                 hod_error *error)
{
    const char *names[HOD_MOST_FIELDS];
    double values[2 * HOD_MOST_FIELDS];
    for (int i = 0; i < global->count; i++) {
        names[i] = global->space->mechanism->fields[global->fields[i]].name;
        values[i] = fmax(0, global->indices[i].first);
        values[global->count + i] = fmax(0, global->indices[i].total);
    }
    const hod_chart chart = {.kind = HOD_CHART_BEFORE_AFTER,
                             .title = title,
                             .subtitle = question,
                             .value_axis = "share of the variance",
                             .category_count = (size_t)global->count,
                             .series_count = 2,
                             .categories = names,
                             .series =
                                 (const char *const[]){"by itself (first order)", "with others (total)"},
                             .values = values,
                             .percent = true};
    return hod_chart_write(&chart, path, error);
}

bool hod_global_draw(const hod_global *global, const char *question, const char *measure, const char *path,
                     hod_error *error)
{
    char *title = hod_text(error, "Which fields decide %s", measure);
    const bool drawn = title && draw(global, title, question, path, error);
    free(title);
    return drawn;
}
