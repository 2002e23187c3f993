/* Even matches as a table. */
#include "ask/match/matches.h"

#include "base/buffer.h"

#include <math.h>
#include <stdlib.h>

enum { EACH = 3, VALUE_TEXT = 32 };

/* The columns of each rule set; their names are freed together. */
static bool name_columns(const hod_matches *matches, hod_column *columns, char **names, hod_error *error)
{
    static const char *const parts[EACH] = {"%s", "least under %s", "greatest under %s"};
    size_t count = 0;
    columns[0] = (hod_column){"force", HOD_COLUMN_TEXT};
    for (int r = 0; r < matches->rules_count; r++)
        for (int part = 0; part < EACH; part++, count++) {
            hod_buffer name = {0};
            hod_buffer_format(&name, parts[part], matches->rules[r]->id);
            names[count] = hod_buffer_take(&name, error);
            if (!names[count]) return false;
            columns[1 + count] = (hod_column){names[count], HOD_COLUMN_REAL};
        }
    return true;
}

/* A value, or what it lies beyond. */
static hod_cell cell_of(const hod_axis *values, double value, char text[VALUE_TEXT])
{
    if (isfinite(value)) return hod_cell_number(value);
    const bool is_above = value > 0;
    snprintf(text, VALUE_TEXT, "%s %d", is_above ? ">" : "<",
             values->values[is_above ? values->count - 1 : 0]);
    return hod_cell_text(text);
}

static void write_row(const hod_matches *matches, const hod_matched *row, hod_table_writer *table)
{
    hod_cell cells[1 + EACH * matches->rules_count];
    char texts[matches->rules_count][EACH][VALUE_TEXT];
    size_t count = 0;
    cells[count++] = hod_cell_text(row->force);
    for (int r = 0; r < matches->rules_count; r++) {
        const hod_even *even = &row->evens[r];
        cells[count++] = cell_of(matches->values, even->at, texts[r][0]);
        cells[count++] = cell_of(matches->values, even->least, texts[r][1]);
        cells[count++] = cell_of(matches->values, even->greatest, texts[r][2]);
    }
    hod_table_row(table, cells);
}

bool hod_matches_write(const hod_matches *matches, const hod_format *format, FILE *file, hod_error *error)
{
    const size_t named = EACH * (size_t)matches->rules_count;
    hod_column columns[1 + named];
    char **names = calloc(named, sizeof *names);
    if (!names) return hod_fail_memory(error);
    hod_table_writer *table = NULL;
    if (name_columns(matches, columns, names, error))
        table = hod_table_open(format, file, columns, 1 + named, matches->title, error);
    for (size_t i = 0; table && i < matches->count; i++) write_row(matches, &matches->rows[i], table);
    const bool written = table && hod_table_close(table, error);
    for (size_t i = 0; i < named; i++) free(names[i]);
    free(names);
    return written;
}
