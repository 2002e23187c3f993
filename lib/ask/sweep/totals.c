/* Totals of a space of situations as a table. */
#include "ask/sweep/totals.h"

#include "ask/answer/columns.h"

enum { MOST_COLUMNS = HOD_MOST_FIELDS + 1 + 3 * HOD_MOST_MEASURES };

/* The names of a measure's three columns. */
struct column_names {
    char mean[96], lowest[96], highest[96];
};

static void name_columns(struct column_names *names, const hod_mechanism *mechanism,
                         const hod_measure *measure)
{
    const hod_field *outcome = &mechanism->outcomes[measure->outcome];
    const hod_domain domain = hod_domain_of(outcome->domain);
    char value[HOD_VALUE_TEXT];
    if (measure->kind == HOD_MEAN)
        snprintf(names->mean, sizeof names->mean, "mean:%s", outcome->name);
    else
        snprintf(names->mean, sizeof names->mean, "p:%s=%s", outcome->name,
                 hod_domain_text(&domain, measure->values[0], value));
    snprintf(names->lowest, sizeof names->lowest, "lowest %.80s", names->mean);
    snprintf(names->highest, sizeof names->highest, "highest %.80s", names->mean);
}

static size_t fill_columns(const hod_summary_request *request, const hod_mechanism *mechanism,
                           struct column_names *names, hod_column *columns)
{
    size_t count = 0;
    for (int i = 0; i < request->field_count; i++)
        columns[count++] = column_of_field(&mechanism->fields[request->fields[i]]);
    columns[count++] = (hod_column){"situations", HOD_COLUMN_INTEGER};
    for (int i = 0; i < request->measure_count; i++) {
        const hod_measure *measure = &request->measures[i];
        name_columns(&names[i], mechanism, measure);
        columns[count++] = column_of_measure(names[i].mean, measure);
        columns[count++] = column_of_measure(names[i].lowest, measure);
        columns[count++] = column_of_measure(names[i].highest, measure);
    }
    return count;
}

static void write_group(const hod_summary *summary, const hod_summary_request *request,
                        const hod_mechanism *mechanism, size_t group, hod_table_writer *table)
{
    hod_cell cells[MOST_COLUMNS];
    char texts[HOD_MOST_FIELDS][HOD_VALUE_TEXT];
    size_t count = 0;
    const int *values = summary->values + group * (size_t)request->field_count;
    for (int i = 0; i < request->field_count; i++) {
        const hod_domain domain = hod_domain_of(mechanism->fields[request->fields[i]].domain);
        cells[count++] = cell_of_value(&domain, values[i], texts[i]);
    }
    cells[count++] = hod_cell_integer((int64_t)summary->evaluated[group]);
    const bool is_empty = summary->evaluated[group] == 0;
    for (int i = 0; i < request->measure_count; i++) {
        const hod_spread *spread = &summary->spreads[group * (size_t)request->measure_count + (size_t)i];
        cells[count++] = is_empty ? hod_cell_empty() : hod_cell_number(spread->mean);
        cells[count++] = is_empty ? hod_cell_empty() : hod_cell_number(spread->lowest);
        cells[count++] = is_empty ? hod_cell_empty() : hod_cell_number(spread->highest);
    }
    hod_table_row(table, cells);
}

bool hod_summary_write(const hod_summary *summary, const hod_summary_request *request,
                       const hod_mechanism *mechanism, const hod_format *format, FILE *file,
                       const char *title, hod_error *error)
{
    struct column_names names[HOD_MOST_MEASURES];
    hod_column columns[MOST_COLUMNS];
    const size_t count = fill_columns(request, mechanism, names, columns);
    hod_table_writer *table = hod_table_open(format, file, columns, count, title, error);
    if (!table) return false;
    for (size_t group = 0; group < summary->groups; group++)
        write_group(summary, request, mechanism, group, table);
    return hod_table_close(table, error);
}
