/* Exhibits: whether they can be shown, asked before anything is calculated. */
#include "report/exhibit/exhibit.h"

#include <string.h>

enum { MOST_CELLS = 10000 };

bool exhibit_has_value(const struct exhibit *exhibit, const struct cell_request *request, hod_error *error)
{
    const hod_mechanism *mechanism = exhibit->mechanism;
    return hod_situation_check(request->rules, mechanism, request->values, error) &&
           (!request->divisor || hod_situation_check(request->divisor, mechanism, request->values, error));
}

static bool has_measure(const struct cell_request *request, const char *label, const char *across,
                        hod_error *error)
{
    return request->has_measure ||
           hod_fail(error, "\"%s\" and \"%s\" ask for no measure, such as mean:OUTCOME or p:OUTCOME=VALUE",
                    label, across);
}

static bool check_cells(const struct exhibit *exhibit, hod_error *error)
{
    bool any = false;
    for (int table = 0; table < exhibit_tables(exhibit); table++)
        for (int row = 0; row < exhibit->rows.count; row++)
            for (int column = 0; column < exhibit->columns.count; column++) {
                const struct cell_request request = exhibit_cell(exhibit, table, row, column);
                if (!has_measure(&request, exhibit->rows.entries[row].label,
                                 exhibit->columns.entries[column].label, error))
                    return false;
                any = any || exhibit_has_value(exhibit, &request, error);
            }
    return any;
}

/* The columns of a table are told apart by their names. */
static bool differ(const char *const *names, int count, hod_error *error)
{
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            if (strcmp(names[i], names[j]) == 0)
                return hod_fail(error,
                                "two columns of a table would be called %s: another label in quotes, or a "
                                "title, tells them apart",
                                names[i]);
    return true;
}

static bool check_columns(const struct exhibit *exhibit, hod_error *error)
{
    const char *names[exhibit->columns.count + 1];
    int count = 0;
    names[count++] = exhibit->rows.title;
    for (int i = 0; i < exhibit->columns.count; i++) names[count++] = exhibit->columns.entries[i].label;
    const char *const comparison[] = {exhibit->rows.title, exhibit->columns.title, "exact", "rolled",
                                      "95 % interval",     exhibit->sections.title};
    return differ(names, count, error) &&
           (!exhibit->side_by_side || differ(comparison, exhibit->sections.count > 0 ? 6 : 5, error));
}

bool exhibit_check(const struct exhibit *exhibit, hod_error *error)
{
    const int tables = exhibit_tables(exhibit), rows = exhibit->rows.count, columns = exhibit->columns.count;
    const double cells = (double)tables * rows * columns;
    if (cells > MOST_CELLS)
        return hod_fail(error, "%d sections of %d rows and %d columns make %.0f cells: more than %d", tables,
                        rows, columns, cells, MOST_CELLS);
    return check_columns(exhibit, error) && check_cells(exhibit, error);
}

static bool check_values(const struct exhibit *exhibit, const struct exhibit_chart *chart, int version,
                         hod_error *error)
{
    bool any = false;
    for (int series = 0; series < chart->series.count; series++)
        for (int category = 0; category < chart->categories.count; category++) {
            const struct cell_request request = chart_value(exhibit, chart, version, series, category);
            if (!has_measure(&request, chart->series.entries[series].label,
                             chart->categories.entries[category].label, error))
                return false;
            any = any || exhibit_has_value(exhibit, &request, error);
        }
    return any;
}

bool chart_check(const struct exhibit *exhibit, const struct exhibit_chart *chart, hod_error *error)
{
    if (!hod_chart_has_room(chart->kind, (size_t)chart->categories.count, (size_t)chart->series.count, error))
        return false;
    for (int version = 0; version < chart_versions(exhibit, chart); version++)
        if (!check_values(exhibit, chart, version, error)) return false;
    return true;
}
