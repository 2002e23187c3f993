/* Tables as CSV, after RFC 4180 but with \n line ends: a header, then one line for each row, as UTF-8. */
#include "report/format/format.h"

#include <stdlib.h>

/* Millions of rows often hold few different probabilities, because situations that come to the same dice
 * share one evaluation. Printing 17 digits costs more than a whole row otherwise, so the digits are
 * remembered, each number in the one place that its bits hash to. */
enum { MEMORY_BITS = 12, MEMORY_SIZE = 1 << MEMORY_BITS };

typedef struct remembered {
    uint64_t bits;
    uint8_t length; /* 0: nothing is remembered here */
    char text[31];
} remembered;

static void append_number(hod_table_writer *table, double number)
{
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    const uint64_t golden_ratio = 0x9e3779b97f4a7c15; /* of 2^64: Fibonacci hashing */
    remembered *memory = (remembered *)table->state + (bits * golden_ratio >> (64 - MEMORY_BITS));
    if (!memory->length || memory->bits != bits) {
        char text[HOD_NUMBER_LENGTH];
        memory->bits = bits;
        memory->length = (uint8_t)hod_number_exact(text, number);
        memcpy(memory->text, text, memory->length);
    }
    hod_buffer_bytes(&table->pending, memory->text, memory->length);
}

static void append_quoted(hod_buffer *line, const char *text)
{
    hod_buffer_byte(line, '"');
    for (; *text; text++) {
        if (*text == '"') hod_buffer_byte(line, '"');
        hod_buffer_byte(line, *text);
    }
    hod_buffer_byte(line, '"');
}

static void append_text(hod_buffer *line, const char *text)
{
    const size_t length = strcspn(text, ",\"\r\n");
    if (text[length])
        append_quoted(line, text);
    else
        hod_buffer_bytes(line, text, length);
}

static void append_cell(hod_table_writer *table, const hod_cell *cell)
{
    const hod_cell normal = hod_cell_normal(cell);
    switch (normal.kind) {
    case HOD_CELL_EMPTY:
        break;
    case HOD_CELL_TEXT:
        append_text(&table->pending, normal.text);
        break;
    case HOD_CELL_INTEGER:
        hod_buffer_integer(&table->pending, normal.integer);
        break;
    case HOD_CELL_NUMBER:
        append_number(table, normal.number);
        break;
    }
}

static bool begin(hod_table_writer *table)
{
    table->state = calloc(MEMORY_SIZE, sizeof(remembered));
    if (!table->state) return hod_fail_memory(&table->failure);
    for (size_t i = 0; i < table->column_count; i++) {
        if (i > 0) hod_buffer_byte(&table->pending, ',');
        append_text(&table->pending, table->columns[i].name);
    }
    hod_buffer_byte(&table->pending, '\n');
    return true;
}

static bool row(hod_table_writer *table, const hod_cell *cells)
{
    const size_t before = table->pending.length;
    for (size_t i = 0; i < table->column_count; i++) {
        if (i > 0) hod_buffer_byte(&table->pending, ',');
        append_cell(table, &cells[i]);
    }
    /* An empty line would be skipped by most readers. */
    if (table->pending.length == before) hod_buffer_text(&table->pending, "\"\"");
    hod_buffer_byte(&table->pending, '\n');
    return true;
}

static void forget(hod_table_writer *table)
{
    free(table->state);
}

const hod_format hod_format_csv = {
    .name = "csv", .extension = "csv", .is_for_machines = true, .begin = begin, .row = row, .forget = forget};
