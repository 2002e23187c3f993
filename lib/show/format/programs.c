/* Tables for programs: CSV, written and read, and JSON. */
#include "show/format/format.h"

#include <jansson.h>
#include <math.h>

/* Tables as CSV, after RFC 4180 but with \n line ends: a header, then one line for each row, as UTF-8. */

static void quote(hod_buffer *line, const char *text)
{
    hod_buffer_byte(line, '"');
    for (; *text; text++) {
        if (*text == '"') hod_buffer_byte(line, '"');
        hod_buffer_byte(line, *text);
    }
    hod_buffer_byte(line, '"');
}

static bool is_special(char byte)
{
    return byte == ',' || byte == '"' || byte == '\n' || byte == '\r';
}

static void append_csv_text(hod_buffer *line, const char *text)
{
    size_t length = 0;
    while (text[length] && !is_special(text[length])) length++;
    if (text[length])
        quote(line, text);
    else
        hod_buffer_bytes(line, text, length);
}

static void append_number(hod_buffer *line, double number)
{
    char *room = hod_buffer_room(line, HOD_NUMBER_LENGTH);
    if (room) line->length += hod_number_exact(room, number);
}

static void append_csv_cell(hod_table_writer *table, const hod_cell *cell)
{
    const hod_cell normal = hod_cell_normal(cell);
    switch (normal.kind) {
    case HOD_CELL_EMPTY:
        break;
    case HOD_CELL_TEXT:
        append_csv_text(&table->pending, normal.text);
        break;
    case HOD_CELL_INTEGER:
        hod_buffer_integer(&table->pending, normal.integer);
        break;
    case HOD_CELL_NUMBER:
        append_number(&table->pending, normal.number);
        break;
    }
}

static bool begin_csv(hod_table_writer *table)
{
    for (size_t i = 0; i < table->column_count; i++) {
        if (i > 0) hod_buffer_byte(&table->pending, ',');
        append_csv_text(&table->pending, table->columns[i].name);
    }
    hod_buffer_byte(&table->pending, '\n');
    return true;
}

static bool row_csv(hod_table_writer *table, const hod_cell *cells)
{
    const size_t before = table->pending.length;
    for (size_t i = 0; i < table->column_count; i++) {
        if (i > 0) hod_buffer_byte(&table->pending, ',');
        append_csv_cell(table, &cells[i]);
    }
    /* An empty line would be skipped by most readers. */
    if (table->pending.length == before) hod_buffer_text(&table->pending, "\"\"");
    hod_buffer_byte(&table->pending, '\n');
    return true;
}

const hod_format hod_format_csv = {.name = "csv",
                                   .extension = "csv",
                                   .is_for_machines = true,
                                   .has_parts = true,
                                   .begin = begin_csv,
                                   .row = row_csv};

/* Behind the first quote: up to that which is not doubled. */
static const char *read_quoted(const char *text, hod_buffer *cell)
{
    for (; *text; text++) {
        if (*text == '"' && *++text != '"') break;
        hod_buffer_byte(cell, *text);
    }
    return text;
}

bool csv_read_cell(const char **rest, hod_buffer *cell, bool *ends_row)
{
    const char *text = *rest;
    cell->length = 0;
    if (!*text) return false;
    if (*text == '"') text = read_quoted(text + 1, cell);
    const size_t plain = strcspn(text, ",\n");
    hod_buffer_bytes(cell, text, plain);
    hod_buffer_byte(cell, '\0');
    text += plain;
    *ends_row = *text != ',';
    *rest = text + (*text != '\0');
    return true;
}

/* Tables as JSON: an array with one object for each row, an empty cell null. */

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

static bool begin_json(hod_table_writer *table)
{
    hod_buffer_byte(&table->pending, '[');
    return true;
}

static bool row_json(hod_table_writer *table, const hod_cell *cells)
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

static void end_json(hod_table_writer *table)
{
    hod_buffer_text(&table->pending, table->row_count > 0 ? "\n]\n" : "]\n");
}

const hod_format hod_format_json = {.name = "json",
                                    .extension = "json",
                                    .is_for_machines = true,
                                    .begin = begin_json,
                                    .row = row_json,
                                    .end = end_json};
