/* Tables that were written as CSV (csv.c), cell by cell. */
#include "show/format/csv_read.h"

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
