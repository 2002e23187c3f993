/* CSV files: cells are parsed in place, in a copy of the text; quoted cells lose their quotes there. */
#include "base/csv.h"

#include "base/arrays.h"
#include "base/text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct csv_reading {
    struct csv *csv;
    char *at, *end; /* the rest of the text */
    int line;
    hod_error *error;
};

static bool is_line_end(char byte)
{
    return byte == '\n' || byte == '\r';
}

/* The length of a line, without its line end. */
static size_t line_length(const char *at, const char *end)
{
    size_t length = 0;
    while (at + length < end && !is_line_end(at[length])) length++;
    return length;
}

/* Skips a line end: \n, \r\n or \r. */
static void pass_line_end(struct csv_reading *reading)
{
    const bool is_pair = reading->at + 1 < reading->end && reading->at[0] == '\r' && reading->at[1] == '\n';
    reading->at += is_pair ? 2 : 1;
    reading->line++;
}

/* Takes "sep=;" from the start of the text, or finds the separator of its first line that is not empty. */
static char find_separator(struct csv_reading *reading)
{
    static const char said[] = "sep=";
    const size_t length = line_length(reading->at, reading->end);
    if (length == sizeof said && memcmp(reading->at, said, sizeof said - 1) == 0) {
        const char separator = reading->at[sizeof said - 1];
        reading->at += length;
        return separator;
    }
    bool has_tab = false, is_quoted = false, is_empty = true;
    for (const char *at = reading->at; at < reading->end && (is_quoted || is_empty || !is_line_end(*at));
         at++) {
        if (*at == '"') is_quoted = !is_quoted;
        if (*at == ';' && !is_quoted) return ';';
        has_tab = has_tab || (*at == '\t' && !is_quoted);
        is_empty = is_empty && (is_line_end(*at) || *at == ' ' || *at == '\t');
    }
    return has_tab ? '\t' : ',';
}

static bool add_cell(struct csv_reading *reading, struct word cell)
{
    struct csv *csv = reading->csv;
    if (!EXTEND(csv->cells, csv->cell_count)) return hod_fail_memory(reading->error);
    csv->cells[csv->cell_count++] = cell;
    return true;
}

static bool refuse_cell(const struct csv_reading *reading, int line, hod_error *error)
{
    const struct csv *csv = reading->csv;
    const size_t before = csv->cell_count - csv->rows[csv->row_count - 1].first;
    return hod_fail_in(error, "%s:%d: column %zu", csv->path, line, before + 1);
}

/* Reads a quoted cell, moving its text forward over the quotes that are removed. */
static bool read_quoted(struct csv_reading *reading, struct word *cell)
{
    const int line = reading->line;
    char *to = ++reading->at;
    *cell = (struct word){to, 0};
    for (;;) {
        if (reading->at == reading->end) {
            hod_fail_as(reading->error, HOD_SYNTAX, "the closing \" is missing");
            return refuse_cell(reading, line, reading->error);
        }
        if (is_line_end(*reading->at)) {
            pass_line_end(reading);
            *to++ = '\n';
            continue;
        }
        if (*reading->at == '"' && (++reading->at == reading->end || *reading->at != '"')) break;
        *to++ = *reading->at++;
    }
    cell->length = (size_t)(to - cell->text);
    *cell = word_trimmed(*cell);
    return true;
}

/* Reads a cell up to its separator or line end. */
static bool read_cell(struct csv_reading *reading)
{
    const char separator = reading->csv->separator;
    struct word cell;
    while (reading->at < reading->end && *reading->at == ' ') reading->at++;
    const bool is_quoted = reading->at < reading->end && *reading->at == '"';
    if (is_quoted && !read_quoted(reading, &cell)) return false;
    const char *begin = reading->at;
    while (reading->at < reading->end && *reading->at != separator && !is_line_end(*reading->at))
        reading->at++;
    const struct word rest = word_trimmed((struct word){begin, (size_t)(reading->at - begin)});
    if (!is_quoted || rest.length == 0) return add_cell(reading, is_quoted ? cell : rest);
    hod_fail_as(reading->error, HOD_SYNTAX,
                "only a separator may follow the closing \"; write \"\" for a quote");
    return refuse_cell(reading, reading->line, reading->error);
}

/* Reads a row and its line end; an empty row is dropped again. */
static bool read_row(struct csv_reading *reading)
{
    struct csv *csv = reading->csv;
    if (!EXTEND(csv->rows, csv->row_count)) return hod_fail_memory(reading->error);
    struct csv_row *row = &csv->rows[csv->row_count++];
    *row = (struct csv_row){.first = csv->cell_count, .line = reading->line};
    for (;;) {
        if (!read_cell(reading)) return false;
        if (reading->at == reading->end || is_line_end(*reading->at)) break;
        reading->at++;
    }
    while (csv->cell_count > row->first && csv->cells[csv->cell_count - 1].length == 0) csv->cell_count--;
    if (reading->at < reading->end) pass_line_end(reading);
    row->count = (int)(csv->cell_count - row->first);
    if (row->count == 0) csv->row_count--;
    if (row->count > csv->columns) csv->columns = row->count;
    return true;
}

bool csv_read_text(struct csv *csv, const char *name, int line, const char *text, size_t length,
                   hod_error *error)
{
    const struct word whole = word_unmarked((struct word){text, length});
    *csv = (struct csv){.path = word_copy(word_of(name), error), .text = malloc(whole.length + 1)};
    if (!csv->path) return false;
    if (!csv->text) return hod_fail_memory(error);
    if (length > HOD_MAX_TEXT) return hod_fail(error, "%s is longer than %d MiB", name, HOD_MAX_TEXT >> 20);
    hod_error unclear = {0};
    if (!text_is_plain(name, line, whole.text, whole.length, &unclear))
        return hod_fail_as(error, HOD_SYNTAX, "%s: save the sheet as CSV in UTF-8", unclear.message);
    if (whole.length > 0) memcpy(csv->text, whole.text, whole.length);
    struct csv_reading reading = {
        .csv = csv, .at = csv->text, .end = csv->text + whole.length, .line = line, .error = error};
    csv->separator = find_separator(&reading);
    while (reading.at < reading.end)
        if (!read_row(&reading)) return false;
    return csv->row_count > 0 || hod_fail_as(error, HOD_SYNTAX, "%s is empty", name);
}

bool csv_read(struct csv *csv, const char *path, const char *what, hod_error *error)
{
    AUTO(hod_buffer_free) hod_buffer text = {0};
    *csv = (struct csv){0};
    return text_file_read(path, what, &text, error) &&
           csv_read_text(csv, path, 1, text.bytes ? text.bytes : "", text.length, error);
}

void csv_free(struct csv *csv)
{
    free(csv->path);
    free(csv->text);
    free(csv->cells);
    free(csv->rows);
    *csv = (struct csv){0};
}

struct word csv_cell(const struct csv *csv, int row, int column)
{
    assert(row >= 0 && row < csv->row_count && column >= 0);
    const struct csv_row *of = &csv->rows[row];
    return column < of->count ? csv->cells[of->first + (size_t)column] : (struct word){"", 0};
}

bool csv_number(const struct csv *csv, int row, int column, double *value)
{
    const struct word cell = csv_cell(csv, row, column);
    char number[NUMBER_MOST];
    if (cell.length > sizeof number) return false;
    memcpy(number, cell.text, cell.length);
    char *comma = memchr(number, ',', cell.length);
    const size_t behind = comma ? cell.length - (size_t)(comma - number) - 1 : 0;
    if (comma && (behind == 0 || (behind == 3 && csv->separator == ','))) return false;
    if (comma && memchr(number, '.', cell.length)) return false;
    if (comma) *comma = '.';
    return number_real((struct word){number, cell.length}, value);
}

bool csv_refuse(const struct csv *csv, int row, int column, hod_error *error)
{
    return hod_fail_in(error, "%s:%d: column %d", csv->path, csv->rows[row].line, column + 1);
}
