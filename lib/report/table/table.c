/* A table as a stream of rows, handed to a format and written in large pieces. */
#include "report/table/table.h"

#include "base/nearest.h"
#include "report/format/format.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>

enum { PIECE = 1 << 16 }; /* bytes gathered before the file is written to */

static const hod_format *const formats[] = {&hod_format_text, &hod_format_csv, &hod_format_markdown,
                                            &hod_format_html, &hod_format_json};
enum { FORMAT_COUNT = sizeof formats / sizeof *formats };

const hod_format *hod_format_read(const char *name, hod_error *error)
{
    for (size_t i = 0; i < FORMAT_COUNT; i++)
        if (strcmp(formats[i]->name, name) == 0) return formats[i];
    struct nearest nearest = {0};
    hod_buffer names = {0};
    for (size_t i = 0; i < FORMAT_COUNT; i++) {
        nearest_offer(&nearest, name, strlen(name), formats[i]->name);
        hod_buffer_format(&names, "%s%s",
                          i == 0                  ? ""
                          : i + 1 == FORMAT_COUNT ? " or "
                                                  : ", ",
                          formats[i]->name);
    }
    char question[64];
    hod_fail(error, "unknown format %s: expected %s%s", name, names.failed ? "another" : names.bytes,
             nearest_question(&nearest, question, sizeof question));
    hod_buffer_free(&names);
    return NULL;
}

const hod_format *hod_format_at(size_t index)
{
    return index < FORMAT_COUNT ? formats[index] : NULL;
}

bool hod_format_is_for_machines(const hod_format *format)
{
    return format == &hod_format_csv || format == &hod_format_json;
}

const char *hod_format_name(const hod_format *format)
{
    return format->name;
}

hod_cell hod_cell_normal(const hod_cell *cell)
{
    const bool nothing = (cell->kind == HOD_CELL_TEXT && !cell->text) ||
                         (cell->kind == HOD_CELL_NUMBER && isnan(cell->number));
    return nothing ? hod_cell_empty() : *cell;
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
    else if (shown.kind == HOD_CELL_NUMBER)
        hod_number_short(room, number);
    else
        snprintf(room, HOD_NUMBER_LENGTH, "%lld", (long long)shown.integer);
    return room;
}

/* False, and the table failed, when it cannot be written. */
static bool write_pending(hod_table_writer *table)
{
    hod_buffer *pending = &table->pending;
    errno = 0;
    if (pending->failed)
        table->failed = !hod_fail_memory(&table->failure);
    else if (fwrite(pending->bytes, 1, pending->length, table->file) < pending->length)
        table->failed = !hod_fail(&table->failure, "cannot write: %s", strerror(errno ? errno : EIO));
    pending->length = 0;
    return !table->failed;
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

bool hod_table_row(hod_table_writer *table, const hod_cell *cells)
{
    if (table->failed) return false;
    if (!table->format->row(table, cells)) return !(table->failed = true);
    table->row_count++;
    return table->pending.length < PIECE || write_pending(table);
}

bool hod_table_close(hod_table_writer *table, hod_error *error)
{
    if (!table) return true;
    if (!table->failed) {
        if (table->format->end) table->format->end(table);
        if (write_pending(table) && (fflush(table->file) || ferror(table->file)))
            table->failed = !hod_fail(&table->failure, "cannot write: %s", strerror(errno ? errno : EIO));
    }
    const bool written = !table->failed;
    if (!written && error) *error = table->failure;
    forget(table);
    return written;
}
