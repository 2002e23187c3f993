/* A table as a stream of rows, handed to a format and written in large pieces. */
#include "report/table/table.h"

#include "report/format/format.h"

#include <errno.h>
#include <stdlib.h>

enum { PIECE = 1 << 16 }; /* bytes gathered before the file is written to */

/* False, and the table failed, when it cannot be written. */
static bool write_pending(hod_table_writer *table)
{
    table->failed = !hod_format_write_pending(&table->pending, table->file, &table->failure);
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
    return !table->file || table->pending.length < PIECE || write_pending(table);
}

hod_table_writer *hod_table_part(const hod_table_writer *table, hod_error *error)
{
    hod_table_writer *part = malloc(sizeof *part);
    if (!part) return hod_fail_memory(error), NULL;
    *part = (hod_table_writer){
        .format = table->format, .columns = table->columns, .column_count = table->column_count};
    return part;
}

bool hod_table_take(hod_table_writer *table, hod_table_writer *part)
{
    if (table->failed || !write_pending(table)) return false;
    table->row_count += part->row_count;
    part->row_count = 0;
    table->failed = !hod_format_write_pending(&part->pending, table->file, &table->failure);
    return !table->failed;
}

void hod_table_drop(hod_table_writer *part)
{
    if (part) forget(part);
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
