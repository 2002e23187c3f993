/* What every table format provides, and what it gets from the table. */
#ifndef HOD_ASK_ANSWER_FORMAT_H
#define HOD_ASK_ANSWER_FORMAT_H

#include "ask/answer/number.h"
#include "ask/answer/table.h"
#include "base/buffer.h"

struct hod_table_writer {
    const hod_format *format;
    FILE *file; /* NULL: of a part */
    const hod_column *columns;
    size_t column_count;
    const char *title;
    size_t row_count; /* rows before the current one */
    size_t repeated;  /* cells at the start of the current row that are equal to those of the previous row */
    hod_buffer pending; /* written by the format but not yet to the file */
    void *state;        /* the format's own, from begin to end; NULL before begin */
    hod_error failure;  /* the first failure, if failed */
    bool failed;
};

/* Each function of a table appends to table->pending. `begin` and `row` return false after hod_fail on table->failure;
 * they need not report that `pending` ran out of memory. `end` is called only if `begin` and all rows succeeded.
 * `forget` frees the state, whatever succeeded. Both may be NULL.
 *
 * A heading, a paragraph and a listing are appended to a page. Line ends in the texts of the first two are blanks; a
 * listing keeps its lines. All three are NULL in a format for programs. */
struct hod_format {
    const char *name, *extension;
    bool is_for_machines;
    bool has_parts; /* a row does not depend on earlier output: a part writes rows without `begin` */
    bool (*begin)(hod_table_writer *table);
    bool (*row)(hod_table_writer *table, const hod_cell *cells);
    void (*end)(hod_table_writer *table);
    void (*forget)(hod_table_writer *table);
    void (*heading)(hod_buffer *page, int level, const char *text);
    void (*paragraph)(hod_buffer *page, const char *text);
    void (*listing)(hod_buffer *page, const char *text);
};

/* Like hod_table_row, for a row whose first `repeated` cells equal those of the previous row passed to this writer: the
 * format need not write them again. */
bool table_row_repeating(hod_table_writer *table, const hod_cell *cells, size_t repeated);

/* Writes and empties `pending`. False with an error, also if it ran out of memory earlier. */
bool hod_format_write_pending(hod_buffer *pending, FILE *file, hod_error *error);

/* The cell as people see it in that column, not yet escaped: its own text, or one written into `room`. */
const char *hod_cell_shown(const hod_column *column, const hod_cell *cell, char room[HOD_NUMBER_LENGTH]);

/* The cell; NULL texts and NaN become empty cells. */
hod_cell hod_cell_normal(const hod_cell *cell);

#endif
