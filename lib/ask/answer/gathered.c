/* Rows that are gathered as they are, for a format in which a row depends on those before it. */
#include "ask/answer/format.h"

/* The kind of the cell, and what it holds: a text with its end, or a number. */
static void append_cell(hod_buffer *bytes, const hod_cell *cell)
{
    const hod_cell normal = hod_cell_normal(cell);
    hod_buffer_byte(bytes, (char)normal.kind);
    switch (normal.kind) {
    case HOD_CELL_EMPTY:
        break;
    case HOD_CELL_TEXT:
        hod_buffer_bytes(bytes, normal.text, strlen(normal.text) + 1);
        break;
    case HOD_CELL_INTEGER:
        pack_number(bytes, (uint64_t)normal.integer);
        break;
    case HOD_CELL_NUMBER:
        pack_real(bytes, normal.number);
        break;
    }
}

static bool row(hod_table_writer *part, const hod_cell *cells)
{
    for (size_t i = 0; i < part->column_count; i++) append_cell(&part->pending, &cells[i]);
    return true;
}

const hod_format format_gathered = {.name = "gathered", .row = row};

static hod_cell unpack_text(struct packed *packed)
{
    const size_t length = strnlen(packed->bytes, packed->left);
    const hod_cell cell = hod_cell_text(packed->bytes);
    if (length == packed->left) {
        packed->failed = true;
        return hod_cell_empty();
    }
    packed->bytes += length + 1;
    packed->left -= length + 1;
    return cell;
}

static hod_cell unpack_cell(struct packed *packed)
{
    if (packed->left == 0) {
        packed->failed = true;
        return hod_cell_empty();
    }
    packed->left--;
    switch (*packed->bytes++) {
    case HOD_CELL_EMPTY:
        return hod_cell_empty();
    case HOD_CELL_TEXT:
        return unpack_text(packed);
    case HOD_CELL_INTEGER:
        return hod_cell_integer((int64_t)unpack_number(packed));
    case HOD_CELL_NUMBER:
        return hod_cell_number(unpack_real(packed));
    default:
        packed->failed = true;
        return hod_cell_empty();
    }
}

bool format_row_gathered(hod_table_writer *table, struct packed *cells, hod_cell *row)
{
    for (size_t i = 0; i < table->column_count; i++) row[i] = unpack_cell(cells);
    return !cells->failed && hod_table_row(table, row);
}
