/* Tables that are kept in memory: the format that writes nothing and keeps each cell. */
#include "ask/answer/kept_table.h"

#include "ask/answer/format.h"
#include "base/arrays.h"

#include <assert.h>
#include <stdlib.h>

const hod_cell *hod_kept_cell(const hod_kept_table *table, size_t row, size_t column)
{
    assert(row < table->row_count && column < table->column_count);
    return &table->cells[row * table->column_count + column];
}

hod_kept_table *kept_table_new(const hod_column *columns, size_t column_count, const char *title,
                               hod_error *error)
{
    hod_kept_table *table = calloc(1, sizeof *table);
    if (table) table->columns = calloc(column_count, sizeof *table->columns);
    bool is_made = table && table->columns;
    if (is_made && title) is_made = (table->title = strdup(title));
    for (size_t i = 0; is_made && i < column_count; i++) {
        table->columns[i] = (hod_column){strdup(columns[i].name), columns[i].kind};
        table->column_count++;
        is_made = table->columns[i].name;
    }
    if (is_made) return table;
    kept_table_free(table);
    hod_fail_memory(error);
    return NULL;
}

void kept_table_free(hod_kept_table *table)
{
    if (!table) return;
    for (size_t i = 0; i < table->column_count; i++) free((char *)table->columns[i].name);
    for (size_t i = 0; i < table->row_count * table->column_count; i++)
        if (table->cells[i].kind == HOD_CELL_TEXT) free((char *)table->cells[i].text);
    free(table->title);
    free(table->columns);
    free(table->cells);
    free(table);
}

static bool begin(hod_table_writer *writer)
{
    (void)writer;
    return true;
}

static bool row(hod_table_writer *writer, const hod_cell *cells)
{
    hod_kept_table *table = writer->state;
    if (!RESERVE(table->cells, table->room, (table->row_count + 1) * table->column_count))
        return hod_fail_memory(&writer->failure);
    hod_cell *kept = table->cells + table->row_count * table->column_count;
    bool is_kept = true;
    for (size_t i = 0; i < table->column_count; i++) {
        kept[i] = hod_cell_normal(&cells[i]);
        if (kept[i].kind == HOD_CELL_TEXT) is_kept &= (kept[i].text = strdup(kept[i].text)) != NULL;
    }
    table->row_count++;
    return is_kept || hod_fail_memory(&writer->failure);
}

static const hod_format format_kept = {.name = "kept", .begin = begin, .row = row};

hod_table_writer *kept_table_open(hod_kept_table *table, hod_error *error)
{
    hod_table_writer *writer =
        hod_table_open(&format_kept, NULL, table->columns, table->column_count, table->title, error);
    if (writer) writer->state = table;
    return writer;
}
