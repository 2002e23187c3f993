/* What every table format provides, and what the table lends it. */
#ifndef HOD_REPORT_FORMAT_H
#define HOD_REPORT_FORMAT_H

#include "base/buffer.h"
#include "report/table/number.h"
#include "report/table/table.h"

struct hod_table_writer {
    const hod_format *format;
    FILE *file;
    const hod_column *columns;
    size_t column_count;
    const char *title;
    size_t row_count;   /* rows before the present one */
    hod_buffer pending; /* what the format has written and the file has not yet */
    void *state;        /* the format's own, from begin to end; NULL before begin */
    hod_error failure;  /* the first, when failed */
    bool failed;
};

/* Each function appends to table->pending. `begin` and `row` return false after hod_fail on table->failure;
 * memory lacking in `pending` need not be reported. `end` is called only after `begin` and rows that
 * succeeded, and `forget` frees the state, whatever succeeded; both may be NULL. */
struct hod_format {
    const char *name;
    bool (*begin)(hod_table_writer *table);
    bool (*row)(hod_table_writer *table, const hod_cell *cells);
    void (*end)(hod_table_writer *table);
    void (*forget)(hod_table_writer *table);
};

/* The cell with NULL texts and NaN turned into empty cells. */
hod_cell hod_cell_normal(const hod_cell *cell);

/* The cell as people see it in that column, not yet escaped: the cell's own text, or one written into `room`.
 */
const char *hod_cell_shown(const hod_column *column, const hod_cell *cell, char room[HOD_NUMBER_LENGTH]);

/* Numbers are aligned to the right. */
static inline bool hod_column_is_number(const hod_column *column)
{
    return column->kind != HOD_COLUMN_TEXT;
}

#endif
