/* Tables for programs: CSV and JSON. */
#include "show/format/format.h"

#include <assert.h>
#include <jansson.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

/* Tables as CSV, according to RFC 4180 but with \n line ends: a header and one line for each row, as UTF-8.
 *
 * Large tables repeat themselves: many rows start like the row before, and the same few probabilities appear again and
 * again. So the last line is kept, and a row copies what it shares with it. The texts of numbers are also kept, each in
 * a place chosen by the number's bits, until another number takes the place. */

enum { MOST_KEPT_DIGITS = 24 }; /* of a text with 17 digits, a sign, a point and an exponent */
struct known_number {
    uint64_t bits;  /* of the number; 0 and -0 are different */
    uint8_t length; /* 0 if no text is known */
    char text[MOST_KEPT_DIGITS];
};

enum { KNOWN_BITS = 9 };
struct csv {
    hod_buffer line; /* the last line */
    size_t *ends;    /* of its cells */
    struct known_number known[1 << KNOWN_BITS];
};

static bool is_special(char byte)
{
    return byte == ',' || byte == '"' || byte == '\n' || byte == '\r';
}

static void append_csv_text(hod_buffer *line, const char *text)
{
    size_t length = 0;
    while (text[length] && !is_special(text[length])) length++;
    if (!text[length]) {
        hod_buffer_bytes(line, text, length);
        return;
    }
    hod_buffer_byte(line, '"');
    for (; *text; text++) {
        if (*text == '"') hod_buffer_byte(line, '"');
        hod_buffer_byte(line, *text);
    }
    hod_buffer_byte(line, '"');
}

static void append_number(struct csv *csv, double number)
{
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    struct known_number *known = &csv->known[bits * 0x9e3779b97f4a7c15u >> (64 - KNOWN_BITS)];
    if (known->length == 0 || known->bits != bits) {
        char text[HOD_NUMBER_LENGTH];
        const size_t length = hod_number_exact(text, number);
        assert(length > 0 && length <= MOST_KEPT_DIGITS);
        known->bits = bits;
        known->length = (uint8_t)length;
        memcpy(known->text, text, length);
    }
    hod_buffer_bytes(&csv->line, known->text, known->length);
}

static void append_csv_cell(struct csv *csv, const hod_cell *cell)
{
    const hod_cell normal = hod_cell_normal(cell);
    switch (normal.kind) {
    case HOD_CELL_EMPTY:
        break;
    case HOD_CELL_TEXT:
        append_csv_text(&csv->line, normal.text);
        break;
    case HOD_CELL_INTEGER:
        hod_buffer_integer(&csv->line, normal.integer);
        break;
    case HOD_CELL_NUMBER:
        append_number(csv, normal.number);
        break;
    }
}

static bool begin_csv(hod_table_writer *table)
{
    for (size_t i = 0; i < table->column_count; i++) {
        if (i > 0) hod_buffer_byte(&table->pending, ',');
        append_csv_text(&table->pending, table->columns[i].name);
    }
    hod_buffer_byte(&table->pending, '\n');
    return true;
}

static void forget_csv(hod_table_writer *table)
{
    struct csv *csv = table->state;
    if (!csv) return;
    hod_buffer_free(&csv->line);
    free(csv->ends);
    free(csv);
}

/* Made with the first row, because a part has no other start. NULL if memory is short. */
static struct csv *csv_of(hod_table_writer *table)
{
    if (table->state) return table->state;
    struct csv *csv = table->state = calloc(1, sizeof *csv);
    if (csv) csv->ends = malloc(table->column_count * sizeof *csv->ends);
    return csv && csv->ends ? csv : NULL;
}

static bool row_csv(hod_table_writer *table, const hod_cell *cells)
{
    struct csv *csv = csv_of(table);
    if (!csv) return hod_fail_memory(&table->failure);
    hod_buffer *line = &csv->line;
    line->length = table->repeated > 0 ? csv->ends[table->repeated - 1] : 0;
    for (size_t i = table->repeated; i < table->column_count; i++) {
        if (i > 0) hod_buffer_byte(line, ',');
        append_csv_cell(csv, &cells[i]);
        csv->ends[i] = line->length;
    }
    if (line->failed) return hod_fail_memory(&table->failure);
    if (line->length > 0)
        hod_buffer_bytes(&table->pending, line->bytes, line->length);
    else
        hod_buffer_text(&table->pending, "\"\""); /* most readers would skip an empty line */
    hod_buffer_byte(&table->pending, '\n');
    return true;
}

const hod_format hod_format_csv = {.name = "csv",
                                   .extension = "csv",
                                   .is_for_machines = true,
                                   .has_parts = true,
                                   .begin = begin_csv,
                                   .row = row_csv,
                                   .forget = forget_csv};

/* Tables as JSON: an array with one object for each row; an empty cell is null. */

static json_t *json_of_cell(const hod_cell *cell)
{
    const hod_cell normal = hod_cell_normal(cell);
    switch (normal.kind) {
    case HOD_CELL_TEXT:
        return json_string(normal.text);
    case HOD_CELL_INTEGER:
        return json_integer(normal.integer);
    case HOD_CELL_NUMBER:
        return isfinite(normal.number) ? json_real(normal.number) : json_null();
    case HOD_CELL_EMPTY:
        break;
    }
    return json_null();
}

static int append_piece(const char *bytes, size_t count, void *pending)
{
    hod_buffer_bytes(pending, bytes, count);
    return 0;
}

static bool begin_json(hod_table_writer *table)
{
    hod_buffer_byte(&table->pending, '[');
    return true;
}

static bool row_json(hod_table_writer *table, const hod_cell *cells)
{
    json_t *object = json_object();
    bool written = object || hod_fail_memory(&table->failure);
    for (size_t i = 0; written && i < table->column_count; i++)
        if (json_object_set_new(object, table->columns[i].name, json_of_cell(&cells[i])))
            /* jansson does not tell a lack of memory from text that is not UTF-8. */
            written =
                hod_fail(&table->failure, "cannot write row %zu as json: the text in column %s is not UTF-8",
                         table->row_count + 1, table->columns[i].name);
    if (written) hod_buffer_text(&table->pending, table->row_count > 0 ? ",\n  " : "\n  ");
    if (written && json_dump_callback(object, append_piece, &table->pending, JSON_REAL_PRECISION(17)))
        written = hod_fail_memory(&table->failure);
    json_decref(object);
    return written;
}

static void end_json(hod_table_writer *table)
{
    hod_buffer_text(&table->pending, table->row_count > 0 ? "\n]\n" : "]\n");
}

const hod_format hod_format_json = {.name = "json",
                                    .extension = "json",
                                    .is_for_machines = true,
                                    .begin = begin_json,
                                    .row = row_json,
                                    .end = end_json};
