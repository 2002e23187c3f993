/* Tables as JSON: an array with one object for each row, an empty cell null. */
#include "show/format/format.h"

#include <jansson.h>
#include <math.h>

static json_t *json_of_cell(const hod_cell *cell)
{
    const hod_cell normal = hod_cell_normal(cell);
    switch (normal.kind) {
    case HOD_CELL_TEXT:
        return json_string(normal.text);
    case HOD_CELL_INTEGER:
        return json_integer(normal.integer);
    case HOD_CELL_NUMBER:
        return isfinite(normal.number) ? json_real(normal.number) : json_null();
    case HOD_CELL_EMPTY:
        break;
    }
    return json_null();
}

/* jansson tells a lack of memory and text that is not UTF-8 alike. */
static bool fail_at(hod_table_writer *table, size_t column)
{
    return hod_fail(&table->failure, "cannot write row %zu as json: the text in column %s is not UTF-8",
                    table->row_count + 1, table->columns[column].name);
}

static int append_piece(const char *bytes, size_t count, void *pending)
{
    hod_buffer_bytes(pending, bytes, count);
    return 0;
}

static bool begin(hod_table_writer *table)
{
    hod_buffer_byte(&table->pending, '[');
    return true;
}

static bool row(hod_table_writer *table, const hod_cell *cells)
{
    json_t *object = json_object();
    if (!object) return hod_fail_memory(&table->failure);
    bool written = true;
    for (size_t i = 0; written && i < table->column_count; i++)
        if (json_object_set_new(object, table->columns[i].name, json_of_cell(&cells[i])))
            written = fail_at(table, i);
    if (written) {
        hod_buffer_text(&table->pending, table->row_count > 0 ? ",\n  " : "\n  ");
        if (json_dump_callback(object, append_piece, &table->pending, JSON_REAL_PRECISION(17)))
            written = hod_fail_memory(&table->failure);
    }
    json_decref(object);
    return written;
}

static void end(hod_table_writer *table)
{
    hod_buffer_text(&table->pending, table->row_count > 0 ? "\n]\n" : "]\n");
}

const hod_format hod_format_json = {
    .name = "json", .extension = "json", .is_for_machines = true, .begin = begin, .row = row, .end = end};
