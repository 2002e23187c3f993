/* Tables as CSV, after RFC 4180 but with \n line ends: a header, then one line for each row, as UTF-8. */
#include "show/format/format.h"

static void append_quoted(hod_buffer *line, const char *text)
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

static void append_text(hod_buffer *line, const char *text)
{
    size_t length = 0;
    while (text[length] && !is_special(text[length])) length++;
    if (text[length])
        append_quoted(line, text);
    else
        hod_buffer_bytes(line, text, length);
}

static void append_number(hod_buffer *line, double number)
{
    char *room = hod_buffer_room(line, HOD_NUMBER_LENGTH);
    if (room) line->length += hod_number_exact(room, number);
}

static void append_cell(hod_table_writer *table, const hod_cell *cell)
{
    const hod_cell normal = hod_cell_normal(cell);
    switch (normal.kind) {
    case HOD_CELL_EMPTY:
        break;
    case HOD_CELL_TEXT:
        append_text(&table->pending, normal.text);
        break;
    case HOD_CELL_INTEGER:
        hod_buffer_integer(&table->pending, normal.integer);
        break;
    case HOD_CELL_NUMBER:
        append_number(&table->pending, normal.number);
        break;
    }
}

static bool begin(hod_table_writer *table)
{
    for (size_t i = 0; i < table->column_count; i++) {
        if (i > 0) hod_buffer_byte(&table->pending, ',');
        append_text(&table->pending, table->columns[i].name);
    }
    hod_buffer_byte(&table->pending, '\n');
    return true;
}

static bool row(hod_table_writer *table, const hod_cell *cells)
{
    const size_t before = table->pending.length;
    for (size_t i = 0; i < table->column_count; i++) {
        if (i > 0) hod_buffer_byte(&table->pending, ',');
        append_cell(table, &cells[i]);
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
                                   .begin = begin,
                                   .row = row};
