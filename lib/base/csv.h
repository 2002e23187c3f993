/* CSV files as spreadsheets and people write them: rows of cells, each with its place. */
#ifndef HOD_BASE_CSV_H
#define HOD_BASE_CSV_H

#include "base/words.h"

#include <stdbool.h>
#include <stddef.h>

/*     weapon;range;hits
 *     musket;"close, in the open";0,5
 *
 * Cells are separated by semicolons if the first row has one, else by tabs if it has one, else by commas; a
 * first line such as sep=; says so, too. Blanks around a cell do not count. A cell in quotes may contain
 * separators and line ends, and a quote as "". Lines end as on any system, a byte order mark is left out, and
 * so are rows without a text and empty cells at the end of a row. Begins as all zeros. */
struct csv {
    char *path; /* the name in messages */
    char *text; /* where the cells lie */
    struct word *cells;
    size_t cell_count;
    struct csv_row {
        size_t first; /* of the cells */
        int count;
        int line; /* from 1 */
    } * rows;
    int row_count;
    int columns; /* of the longest row */
    char separator;
};

/* Reads a file, or a text, which has a name for messages and begins in a line of that file; what is the kind of file in
 * messages, such as "table". Refuses, with the line, bytes that are not UTF-8 text and quotes that are not
 * closed, and a file without a text. Free the csv with csv_free, also after an error. */
bool csv_read(struct csv *csv, const char *path, const char *what, hod_error *error);
bool csv_read_text(struct csv *csv, const char *name, int line, const char *text, size_t length,
                   hod_error *error);
void csv_free(struct csv *csv);

/* A cell, by its row and column from 0; an empty word where the row has none. */
struct word csv_cell(const struct csv *csv, int row, int column);

/* Reads a cell as a number, which may have a decimal comma: 0,5 is 0.5. 1,000 is refused where commas separate
 * cells, as it may be a thousand. False if it is none. */
bool csv_number(const struct csv *csv, int row, int column, double *value);

/* Puts file, line and column in front of the message already there, and returns false. */
bool csv_refuse(const struct csv *csv, int row, int column, hod_error *error);

#endif
