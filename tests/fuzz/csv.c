/* CSV files: a file that is accepted is written with quoted cells and read again, and then has the same texts and
 * numbers in the same places. */
#include "fuzz.h"

#include "base/buffer.h"
#include "base/csv.h"

#include <math.h>
#include <string.h>

static void write_quoted(const struct csv *csv, hod_buffer *text)
{
    for (int row = 0; row < csv->row_count; row++)
        for (int column = 0; column < csv->columns; column++) {
            const struct word cell = csv_cell(csv, row, column);
            hod_buffer_format(text, column == 0 ? "\"" : "%c\"", csv->separator);
            for (size_t i = 0; i < cell.length; i++)
                hod_buffer_format(text, cell.text[i] == '"' ? "\"\"" : "%c", cell.text[i]);
            hod_buffer_format(text, column == csv->columns - 1 ? "\"\n" : "\"");
        }
}

static void must_agree(const struct csv *csv, const struct csv *again)
{
    HOLDS(again->row_count == csv->row_count && again->columns == csv->columns);
    for (int row = 0; row < csv->row_count; row++)
        for (int column = 0; column < csv->columns; column++) {
            double number, same;
            HOLDS(words_are_equal(csv_cell(csv, row, column), csv_cell(again, row, column)));
            if (!csv_number(csv, row, column, &number)) continue;
            HOLDS(isfinite(number) && csv_number(again, row, column, &same) && same == number);
        }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char usual[] = ",;\t";
    AUTO(csv_free) struct csv csv = {0}, again = {0};
    AUTO(hod_buffer_free) hod_buffer text = {0};
    hod_error error = {0};
    const bool is_read = csv_read_text(&csv, "fuzz.csv", 1, (const char *)data, size, &error);
    HOLDS(is_read ? csv.row_count > 0 && csv.columns > 0 : error.message[0] != 0);
    if (is_read && csv.columns > 1 && memchr(usual, csv.separator, sizeof usual - 1)) {
        hod_buffer_format(&text, "sep=%c\n", csv.separator);
        write_quoted(&csv, &text);
        HOLDS(!text.failed && csv_read_text(&again, "again.csv", 1, text.bytes, text.length, NULL));
        must_agree(&csv, &again);
    }
    return 0;
}
