/* Prints the rows of a benchmark. */
#include "rows.h"

#include "measure.h"

#include "ask/answer/table.h"
#include "base/output.h"
#include "show/format/formats.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_REPETITIONS = 99 };

static const hod_column columns[] = {
    {"work", HOD_COLUMN_TEXT},         {"who", HOD_COLUMN_TEXT},    {"unit", HOD_COLUMN_TEXT},
    {"median", HOD_COLUMN_REAL},       {"lowest", HOD_COLUMN_REAL}, {"highest", HOD_COLUMN_REAL},
    {"hod_is_times", HOD_COLUMN_REAL},
};
enum { COLUMNS = sizeof columns / sizeof *columns };

static bool write_rows(const struct way *ways, size_t count, int repetitions,
                       double (*rates)[MOST_REPETITIONS], const hod_format *format, FILE *file,
                       const char *title, hod_error *error)
{
    hod_table_writer *table = hod_table_open(format, file, columns, COLUMNS, title, error);
    if (!table) return false;
    double ours = 0;
    for (size_t i = 0; i < count; i++) {
        const struct way *way = &ways[i];
        const double median = measure_median(rates[i], repetitions) / way->scale;
        const bool is_first = i == 0 || strcmp(way->work, ways[i - 1].work) != 0;
        const bool is_absent = !(median > 0);
        if (is_first) ours = median;
        hod_table_row(table,
                      (hod_cell[]){hod_cell_text(way->work), hod_cell_text(way->who),
                                   hod_cell_text(is_absent ? "absent" : way->unit),
                                   hod_cell_number(is_absent ? NAN : median),
                                   hod_cell_number(is_absent ? NAN : rates[i][0] / way->scale),
                                   hod_cell_number(is_absent ? NAN : rates[i][repetitions - 1] / way->scale),
                                   hod_cell_number(is_first || is_absent ? NAN : ours / median)});
    }
    return hod_table_close(table, error);
}

static bool write_csv(const struct way *ways, size_t count, int repetitions,
                      double (*rates)[MOST_REPETITIONS], const char *path, hod_error *error)
{
    hod_output *output = hod_output_open(path, error);
    if (!output) return false;
    if (write_rows(ways, count, repetitions, rates, &hod_format_csv, hod_output_file(output), NULL, error))
        return hod_output_commit(output, error);
    return hod_output_fail(output, error);
}

bool rows_measure(const struct way *ways, size_t count, int repetitions, const char *title,
                  const char *csv_path)
{
    hod_error error = {0};
    double(*rates)[MOST_REPETITIONS] = calloc(count, sizeof *rates);
    if (!rates) return false;
    for (int r = 0; r < repetitions; r++)
        for (size_t i = 0; i < count; i++) rates[i][r] = ways[i].rate(ways[i].data);
    const bool written =
        write_rows(ways, count, repetitions, rates, &hod_format_text, stdout, title, &error) &&
        (!csv_path || write_csv(ways, count, repetitions, rates, csv_path, &error));
    if (!written) fprintf(stderr, "%s\n", error.message);
    free(rates);
    return written;
}
