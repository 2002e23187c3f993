/* A table as a stream of rows under described columns, written in any of several formats. */
#ifndef HOD_ASK_ANSWER_TABLE_H
#define HOD_ASK_ANSWER_TABLE_H

#include "base/buffer.h"
#include "base/error.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* The kind of numbers in a column, which decides how people see them. Formats for programs (csv, json) give every
 * number 17 significant digits, so that it reads back unchanged. */
typedef enum hod_column_kind {
    HOD_COLUMN_TEXT,
    HOD_COLUMN_INTEGER,
    HOD_COLUMN_PROBABILITY, /* 0 to 1; people see percent with two decimals: 64.06 % */
    HOD_COLUMN_SHARE,       /* of something; people see whole percent: -112 % */
    HOD_COLUMN_REAL,        /* people see four significant digits */
    HOD_COLUMN_HUNDREDTHS,  /* people see two decimals, or none for whole numbers: 1.66, 5 */
} hod_column_kind;

/* A column: its name and its content. */
typedef struct hod_column {
    const char *name; /* the name for programs, such as target_density; unique in the table */
    hod_column_kind kind;
} hod_column;

/* The kinds of cells. */
typedef enum hod_cell_kind { HOD_CELL_EMPTY, HOD_CELL_TEXT, HOD_CELL_INTEGER, HOD_CELL_NUMBER } hod_cell_kind;

/* One value. A cell of any kind can be in a column of any kind, such as the text `all` among integers. */
typedef struct hod_cell {
    hod_cell_kind kind;
    union {
        const char *text; /* UTF-8; needed only until hod_table_row returns; NULL makes an empty cell */
        int64_t integer;
        double number; /* NaN makes an empty cell; infinities are `inf` and `-inf`, and null in json */
    };
} hod_cell;

/* An empty cell. */
static inline hod_cell hod_cell_empty(void)
{
    return (hod_cell){.kind = HOD_CELL_EMPTY};
}

/* A cell with a text; NULL makes an empty cell. */
static inline hod_cell hod_cell_text(const char *text)
{
    return (hod_cell){.kind = HOD_CELL_TEXT, .text = text};
}

/* A cell with a whole number. */
static inline hod_cell hod_cell_integer(int64_t integer)
{
    return (hod_cell){.kind = HOD_CELL_INTEGER, .integer = integer};
}

/* A cell with a number; NaN makes an empty cell, and 0 has no sign. */
static inline hod_cell hod_cell_number(double number)
{
    return (hod_cell){.kind = HOD_CELL_NUMBER, .number = number == 0 ? 0 : number};
}

/* A way to write a table: text, CSV and others (show/format/formats.h). */
typedef struct hod_format hod_format;

/* Whether programs read the format rather than people: csv and json. */
bool hod_format_is_for_machines(const hod_format *format);

/* The name that hod_format_read accepts, and the extension of its files, without a dot: txt, csv, md, html, json. */
const char *hod_format_name(const hod_format *format);
const char *hod_format_extension(const hod_format *format);

/* A table being written:
 *
 *     const hod_column columns[] = {{"range", HOD_COLUMN_INTEGER}, {"probability", HOD_COLUMN_PROBABILITY}};
 *     hod_table_writer *table = hod_table_open(&hod_format_text, stdout, columns, 2, "Volleys", &error);
 *     hod_table_row(table, (hod_cell[]){hod_cell_integer(4), hod_cell_number(0.640625)});
 *     if (!hod_table_close(table, &error)) ...
 */
typedef struct hod_table_writer hod_table_writer;

/* Begins a table of `column_count` (at least 1) columns on `file`. `columns` and `title` must stay valid until
 * hod_table_close. `title` may be NULL; csv and json do not show it. The caller keeps `file`, but nothing else may
 * write to it until the table is closed. Returns NULL with an error if there are no columns, two share a name, or
 * memory is short. */
hod_table_writer *hod_table_open(const hod_format *format, FILE *file, const hod_column *columns,
                                 size_t column_count, const char *title, hod_error *error);

/* Adds one row: a cell for each column. Returns false once anything has failed, so that a long run can stop;
 * hod_table_close reports the failure. */
bool hod_table_row(hod_table_writer *table, const hod_cell *cells);

/* A part of a table, whose rows are collected separately, for example by another thread or on another machine; NULL
 * when memory is short. hod_table_give exchanges them for an empty buffer, as bytes that all machines read alike;
 * hod_table_take adds such rows to a table. False with an error if a row failed. */
hod_table_writer *hod_table_part(const hod_table_writer *table, hod_error *error);
bool hod_table_give(hod_table_writer *part, hod_buffer *bytes, hod_error *error);
bool hod_table_take(hod_table_writer *table, const char *bytes, size_t length, hod_error *error);

/* Frees a part, or a table that needs no further output. */
void hod_table_drop(hod_table_writer *table);

/* Ends the table, flushes the file (which stays open) and frees the writer, even after a failure. Returns false with
 * the first failure: a full disk, no memory, or text that the format cannot represent. If table is NULL, nothing
 * happens. */
bool hod_table_close(hod_table_writer *table, hod_error *error);

#endif
