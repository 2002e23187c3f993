/* The cells of a table kept as text until the width of every column is known. */
#include "show/format/grid.h"

#include "base/text.h"

#include <stdlib.h>

struct hod_grid {
    hod_grid_escape *escape;
    hod_buffer texts; /* each ended by a zero byte */
    size_t next;      /* where hod_grid_next stands in texts */
    size_t widths[];
};

/* UTF-8 characters, which are taken to be one column wide each. */
static size_t width_of(const char *text)
{
    size_t width = 0;
    for (; *text; text++) width += !utf8_goes_on(*text);
    return width;
}

static void keep(hod_grid *grid, size_t column, const char *text)
{
    const size_t start = grid->texts.length;
    grid->escape(&grid->texts, text);
    hod_buffer_byte(&grid->texts, '\0');
    if (grid->texts.failed) return;
    const size_t width = width_of(grid->texts.bytes + start);
    if (width > grid->widths[column]) grid->widths[column] = width;
}

bool hod_grid_begin(hod_table_writer *table, hod_grid_escape *escape)
{
    hod_grid *grid = calloc(1, sizeof *grid + table->column_count * sizeof *grid->widths);
    if (!grid) return hod_fail_memory(&table->failure);
    grid->escape = escape;
    table->state = grid;
    for (size_t i = 0; i < table->column_count; i++) keep(grid, i, table->columns[i].name);
    return !grid->texts.failed || hod_fail_memory(&table->failure);
}

bool hod_grid_row(hod_table_writer *table, const hod_cell *cells)
{
    hod_grid *grid = table->state;
    for (size_t i = 0; i < table->column_count; i++) {
        char room[HOD_NUMBER_LENGTH];
        keep(grid, i, hod_cell_shown(&table->columns[i], &cells[i], room));
    }
    return !grid->texts.failed || hod_fail_memory(&table->failure);
}

void hod_grid_forget(hod_table_writer *table)
{
    hod_grid *grid = table->state;
    if (grid) hod_buffer_free(&grid->texts);
    free(grid);
}

size_t hod_grid_width(const hod_table_writer *table, size_t column, size_t least)
{
    const hod_grid *grid = table->state;
    return grid->widths[column] > least ? grid->widths[column] : least;
}

const char *hod_grid_next(hod_table_writer *table)
{
    hod_grid *grid = table->state;
    const char *text = grid->texts.bytes + grid->next;
    grid->next += strlen(text) + 1;
    return text;
}

void hod_grid_pad(hod_table_writer *table, size_t column, const char *text, size_t width)
{
    const size_t padding = width - width_of(text);
    const bool right = hod_column_is_number(&table->columns[column]);
    if (right) hod_buffer_repeat(&table->pending, ' ', padding);
    hod_buffer_text(&table->pending, text);
    if (!right) hod_buffer_repeat(&table->pending, ' ', padding);
}
