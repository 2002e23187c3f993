/* A table as a stream of rows, handed to a format and written in large pieces. */
#include "ask/answer/table.h"

#include "ask/answer/format.h"
#include "work/packing.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>

enum { PIECE = 1 << 16 }; /* bytes to collect before writing to the file */

hod_cell hod_cell_normal(const hod_cell *cell)
{
    const bool nothing = (cell->kind == HOD_CELL_TEXT && !cell->text) ||
                         (cell->kind == HOD_CELL_NUMBER && isnan(cell->number));
    return nothing ? hod_cell_empty() : *cell;
}

bool hod_format_is_for_machines(const hod_format *format)
{
    return format->is_for_machines;
}

const char *hod_format_name(const hod_format *format)
{
    return format->name;
}

const char *hod_format_extension(const hod_format *format)
{
    return format->extension;
}

bool hod_format_write_pending(hod_buffer *pending, FILE *file, hod_error *error)
{
    const size_t length = pending->length;
    pending->length = 0;
    if (pending->failed) return hod_fail_memory(error);
    if (length == 0) return true;
    errno = 0;
    return fwrite(pending->bytes, 1, length, file) == length ||
           hod_fail_system(error, errno ? errno : EIO, "cannot write");
}

/* Notes a failure, which is in table->failure; returns whether the table has not failed. */
static bool go_on(hod_table_writer *table, bool succeeded)
{
    table->failed |= !succeeded;
    return !table->failed;
}

/* If writing fails, returns false and the table has failed. */
static bool write_pending(hod_table_writer *table)
{
    return go_on(table, hod_format_write_pending(&table->pending, table->file, &table->failure));
}

static bool columns_differ(const hod_column *columns, size_t count, hod_error *error)
{
    if (count == 0) return hod_fail(error, "a table needs at least one column");
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < i; j++)
            if (strcmp(columns[i].name, columns[j].name) == 0)
                return hod_fail(error, "two columns of the table are called %s", columns[i].name);
    return true;
}

static void forget(hod_table_writer *table)
{
    if (table->format->forget) table->format->forget(table);
    hod_buffer_free(&table->pending);
    free(table);
}

hod_table_writer *hod_table_open(const hod_format *format, FILE *file, const hod_column *columns,
                                 size_t column_count, const char *title, hod_error *error)
{
    if (!columns_differ(columns, column_count, error)) return NULL;
    hod_table_writer *table = malloc(sizeof *table);
    if (!table) return hod_fail_memory(error), NULL;
    *table = (hod_table_writer){
        .format = format, .file = file, .columns = columns, .column_count = column_count, .title = title};
    if (!format->begin(table)) {
        if (error) *error = table->failure;
        return forget(table), NULL;
    }
    return table;
}

bool table_row_repeating(hod_table_writer *table, const hod_cell *cells, size_t repeated)
{
    assert(repeated <= table->column_count);
    if (table->failed) return false;
    table->repeated = repeated;
    if (!go_on(table, table->format->row(table, cells))) return false;
    table->row_count++;
    return !table->file || table->pending.length < PIECE || write_pending(table);
}

bool hod_table_row(hod_table_writer *table, const hod_cell *cells)
{
    return table_row_repeating(table, cells, 0);
}

/* Parts of a table in a format whose rows depend on earlier rows: cells are collected unformatted. */

/* Appends the kind of the cell and its content: a text with its end, or a number. */
static void append_gathered(hod_buffer *bytes, const hod_cell *cell)
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

static bool row_gathered(hod_table_writer *part, const hod_cell *cells)
{
    for (size_t i = 0; i < part->column_count; i++) append_gathered(&part->pending, &cells[i]);
    return true;
}

static const hod_format format_gathered = {.name = "gathered", .row = row_gathered};

static hod_cell refuse_packed(struct packed *packed)
{
    packed->failed = true;
    return hod_cell_empty();
}

static hod_cell unpack_text(struct packed *packed)
{
    const size_t length = strnlen(packed->bytes, packed->left);
    const hod_cell cell = hod_cell_text(packed->bytes);
    if (length == packed->left) return refuse_packed(packed);
    packed->bytes += length + 1;
    packed->left -= length + 1;
    return cell;
}

static hod_cell unpack_cell(struct packed *packed)
{
    if (packed->left == 0) return refuse_packed(packed);
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
        return refuse_packed(packed);
    }
}

/* Adds one collected row to the table. */
static bool add_gathered(hod_table_writer *table, struct packed *cells, hod_cell *row)
{
    for (size_t i = 0; i < table->column_count; i++) row[i] = unpack_cell(cells);
    return !cells->failed && hod_table_row(table, row);
}

hod_table_writer *hod_table_part(const hod_table_writer *table, hod_error *error)
{
    hod_table_writer *part = malloc(sizeof *part);
    if (!part) return hod_fail_memory(error), NULL;
    *part = (hod_table_writer){.format = table->format->has_parts ? table->format : &format_gathered,
                               .columns = table->columns,
                               .column_count = table->column_count};
    return part;
}

bool hod_table_give(hod_table_writer *part, hod_buffer *bytes, hod_error *error)
{
    if (part->failed) return hod_fail_with(error, &part->failure);
    if (part->pending.failed) return hod_fail_memory(error);
    const hod_buffer given = part->pending;
    part->pending = *bytes;
    *bytes = given;
    return true;
}

static bool take_gathered(hod_table_writer *table, const char *bytes, size_t length)
{
    AUTO_FREE hod_cell *row = malloc(table->column_count * sizeof *row);
    struct packed cells = {.bytes = bytes, .left = length};
    if (!row) return go_on(table, hod_fail_memory(&table->failure));
    while (!table->failed && cells.left > 0)
        if (!add_gathered(table, &cells, row) && !table->failed)
            go_on(table, unpacked_all(&cells, &table->failure));
    return !table->failed;
}

static bool take_written(hod_table_writer *table, const char *bytes, size_t length)
{
    if (!write_pending(table)) return false;
    hod_buffer rows = {.bytes = (char *)(uintptr_t)bytes, .length = length};
    return go_on(table, hod_format_write_pending(&rows, table->file, &table->failure));
}

bool hod_table_take(hod_table_writer *table, const char *bytes, size_t length, hod_error *error)
{
    if (!table->failed && (table->format->has_parts ? take_written : take_gathered)(table, bytes, length))
        return true;
    return hod_fail_with(error, &table->failure);
}

void hod_table_drop(hod_table_writer *table)
{
    if (table) forget(table);
}

bool hod_table_close(hod_table_writer *table, hod_error *error)
{
    if (!table) return true;
    if (!table->failed) {
        if (table->format->end) table->format->end(table);
        if (table->file && write_pending(table) && (fflush(table->file) || ferror(table->file)))
            go_on(table, hod_fail_system(&table->failure, errno ? errno : EIO, "cannot write"));
    }
    const bool written = !table->failed;
    if (!written && error) *error = table->failure;
    forget(table);
    return written;
}

const char *hod_cell_shown(const hod_column *column, const hod_cell *cell, char room[HOD_NUMBER_LENGTH])
{
    const hod_cell shown = hod_cell_normal(cell);
    if (shown.kind == HOD_CELL_TEXT) return shown.text;
    if (shown.kind == HOD_CELL_EMPTY) return "";
    const double number = shown.kind == HOD_CELL_INTEGER ? (double)shown.integer : shown.number;
    if (!isfinite(number))
        hod_number_exact(room, number);
    else if (column->kind == HOD_COLUMN_PROBABILITY)
        hod_number_percent(room, number);
    else if (column->kind == HOD_COLUMN_SHARE)
        hod_number_percentage(room, number, 0);
    else if (shown.kind == HOD_CELL_NUMBER && column->kind == HOD_COLUMN_HUNDREDTHS)
        hod_number_decimals(room, number, fabs(number - round(number)) < 1e-9 ? 0 : 2);
    else if (shown.kind == HOD_CELL_NUMBER)
        hod_number_short(room, number);
    else
        snprintf(room, HOD_NUMBER_LENGTH, "%lld", (long long)shown.integer);
    return room;
}
