/* CSV files as spreadsheets and people write them: rows of cells, each with its place. */
#ifndef HOD_BASE_CSV_H
#define HOD_BASE_CSV_H

#include "base/words.h"

#include <stdbool.h>
#include <stddef.h>

/*     weapon;range;hits
 *     musket;"close, in the open";0,5
 *
 * Semicolons separate cells if the first row has one, otherwise tabs if it has one, otherwise commas; a first line such
 * as sep=; also sets the separator. Blanks around a cell are ignored. A quoted cell can contain separators, line ends,
 * and quotes as "". Line ends can be those of any system. A byte order mark, rows without text, and empty cells at the
 * end of a row are left out. Start with zeros ({0}). */
struct csv {
    char *path; /* the name in messages */
    char *text; /* the cells point into it */
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

/* Reads a file, or a text with a name for messages that starts at a line of that file; what is the kind of file in
 * messages, such as "table". Refuses, with the line, bytes that are not UTF-8 text, unclosed quotes, and a file without
 * text. Free the csv with csv_free, even after an error. */
bool csv_read(struct csv *csv, const char *path, const char *what, hod_error *error);
bool csv_read_text(struct csv *csv, const char *name, int line, const char *text, size_t length,
                   hod_error *error);
void csv_free(struct csv *csv);

/* A cell, by its row and column from 0; an empty word if the row has no such cell. */
struct word csv_cell(const struct csv *csv, int row, int column);

/* Reads a cell as a number, which can have a decimal comma: 0,5 is 0.5. If commas separate cells, 1,000 is refused,
 * because it may mean a thousand. False if it is not a number. */
bool csv_number(const struct csv *csv, int row, int column, double *value);

/* Prefixes the existing message with file, line and column, and returns false. */
bool csv_refuse(const struct csv *csv, int row, int column, hod_error *error);

#endif
