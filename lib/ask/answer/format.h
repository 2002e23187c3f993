/* What every table format provides, and what the table lends it. */
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
    size_t row_count;   /* rows before the present one */
    size_t repeated;    /* cells at the beginning of the present row that are those of the row before it */
    hod_buffer pending; /* what the format has written and the file has not yet */
    void *state;        /* the format's own, from begin to end; NULL before begin */
    hod_error failure;  /* the first, when failed */
    bool failed;
};

/* Each function of a table appends to table->pending. `begin` and `row` return false after hod_fail on
 * table->failure; memory lacking in `pending` need not be reported. `end` is called only after `begin` and
 * rows that succeeded, and `forget` frees the state, whatever succeeded; both may be NULL.
 *
 * A heading, a paragraph and a listing are appended to a page. Line ends in the texts of the former two are
 * blanks; a listing is shown line by line. All are NULL in a format for machines. */
struct hod_format {
    const char *name, *extension;
    bool is_for_machines;
    bool has_parts; /* a row is the same whatever stands before it: a part writes it, which never begins */
    bool (*begin)(hod_table_writer *table);
    bool (*row)(hod_table_writer *table, const hod_cell *cells);
    void (*end)(hod_table_writer *table);
    void (*forget)(hod_table_writer *table);
    void (*heading)(hod_buffer *page, int level, const char *text);
    void (*paragraph)(hod_buffer *page, const char *text);
    void (*listing)(hod_buffer *page, const char *text);
};

/* hod_table_row of a row whose first cells, so many, are those of the last row that this writer was given: a
 * format need not write them anew. */
bool table_row_repeating(hod_table_writer *table, const hod_cell *cells, size_t repeated);

/* Writes what is pending, which is empty then. False with an error, also where memory was lacking for it. */
bool hod_format_write_pending(hod_buffer *pending, FILE *file, hod_error *error);

/* The cell as people see it in that column, not yet escaped: the cell's own text, or one written into `room`. */
const char *hod_cell_shown(const hod_column *column, const hod_cell *cell, char room[HOD_NUMBER_LENGTH]);

/* The cell with NULL texts and NaN turned into empty cells. */
hod_cell hod_cell_normal(const hod_cell *cell);

#endif
