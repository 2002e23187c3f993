/* The cells of a table kept as text until the width of every column is known. */
#ifndef HOD_SHOW_FORMAT_GRID_H
#define HOD_SHOW_FORMAT_GRID_H

#include "show/format/format.h"

/* How a format turns shown text into its own, without line ends. */
typedef void hod_grid_escape(hod_buffer *buffer, const char *text);

typedef struct hod_grid hod_grid;

/* Makes the grid the table's state, with the column names as its first line. */
bool hod_grid_begin(hod_table_writer *table, hod_grid_escape *escape);
bool hod_grid_row(hod_table_writer *table, const hod_cell *cells);
void hod_grid_forget(hod_table_writer *table);

/* Width of a column in characters, at least `least`. */
size_t hod_grid_width(const hod_table_writer *table, size_t column, size_t least);

/* The next cell's text, line by line from the header on; to be called for every cell in turn. */
const char *hod_grid_next(hod_table_writer *table);

/* Appends the text padded to the width: numbers to the right. */
void hod_grid_pad(hod_table_writer *table, size_t column, const char *text, size_t width);

#endif
