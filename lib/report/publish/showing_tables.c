/* A showing as tables. */
#include "report/publish/showing_tables.h"

#include "ask/exact/exact.h"
#include "ask/verify/verification.h"
#include "base/text.h"
#include "show/answer.h"
#include "show/format/format.h"

#include <math.h>
#include <stdlib.h>

static const char *percentage_text(double share, int decimals, char *buffer)
{
    hod_number_percentage(buffer, share, decimals);
    return buffer;
}

static const char *number_text(const struct shown_cell *cell, double number, int decimals, char *buffer)
{
    if (cell->is_percentage) return percentage_text(number, decimals, buffer);
    plain_print(buffer, CELL_TEXT, cell->is_ratio ? "× %.2f" : "%.2f", number);
    return buffer;
}

const char *showing_cell_text(const struct showing *showing, const struct shown_cell *cell, char *buffer)
{
    return cell->is_possible ? number_text(cell, cell->exact, showing->exhibit->decimals, buffer) : "";
}

static bool cell_at(struct showing *showing, int table, int row, int column, struct shown_cell *cell,
                    hod_error *error)
{
    const struct cell_request request = exhibit_cell(showing->exhibit, table, row, column);
    return showing_cell(showing, &request, cell, error);
}

static bool write_row(struct showing *showing, int table, int row, hod_table_writer *writer, hod_error *error)
{
    const int columns = showing->exhibit->columns.count;
    hod_cell cells[columns + 1];
    char texts[columns][CELL_TEXT];
    cells[0] = hod_cell_text(showing->exhibit->rows.entries[row].label);
    for (int i = 0; i < columns; i++) {
        struct shown_cell cell;
        if (!cell_at(showing, table, row, i, &cell, error)) return false;
        cells[i + 1] = hod_cell_text(showing_cell_text(showing, &cell, texts[i]));
    }
    hod_table_row(writer, cells);
    return true;
}

/* The label of a table; NULL for the only one of an exhibit without sections. */
static const char *table_title(const struct exhibit *exhibit, int table)
{
    return exhibit->sections.count > 0 ? exhibit->sections.entries[table].label : NULL;
}

static bool write_table(struct showing *showing, int table, const hod_format *format, FILE *file,
                        hod_error *error)
{
    const struct exhibit *exhibit = showing->exhibit;
    const int columns = exhibit->columns.count;
    hod_column described[columns + 1];
    described[0] = (hod_column){exhibit->rows.title, HOD_COLUMN_TEXT};
    for (int i = 0; i < columns; i++)
        described[i + 1] = (hod_column){exhibit->columns.entries[i].label, HOD_COLUMN_REAL};
    const char *title = table_title(exhibit, table);
    if (!title && format == &html_of_page) title = exhibit->title;
    hod_table_writer *writer = hod_table_open(format, file, described, (size_t)columns + 1, title, error);
    if (!writer) return false;
    bool written = true;
    for (int row = 0; written && row < exhibit->rows.count; row++)
        written = write_row(showing, table, row, writer, error);
    return hod_table_close(writer, written ? error : NULL) && written;
}

static void write_comparison(const struct exhibit *exhibit, int table, int row, int column,
                             const struct shown_cell *cell, hod_table_writer *writer)
{
    char exact[CELL_TEXT], rolled[CELL_TEXT], lower[CELL_TEXT], upper[CELL_TEXT],
        interval[2 * CELL_TEXT + 8] = "";
    const int decimals = exhibit->decimals + 2;
    if (cell->is_percentage)
        snprintf(interval, sizeof interval, "%s to %s",
                 percentage_text(cell->interval.lower, decimals, lower),
                 percentage_text(cell->interval.upper, decimals, upper));
    hod_cell cells[6];
    int count = 0;
    if (exhibit->sections.count > 0) cells[count++] = hod_cell_text(table_title(exhibit, table));
    cells[count++] = hod_cell_text(exhibit->rows.entries[row].label);
    cells[count++] = hod_cell_text(exhibit->columns.entries[column].label);
    cells[count++] = hod_cell_text(number_text(cell, cell->exact, decimals, exact));
    cells[count++] = hod_cell_text(number_text(cell, cell->rolled, decimals, rolled));
    cells[count++] = hod_cell_text(interval);
    hod_table_row(writer, cells);
}

/* Exact and rolled values beside each other, a row for each cell of the tables. */
bool showing_write_side_by_side(struct showing *showing, const hod_format *format, FILE *file,
                                hod_error *error)
{
    const struct exhibit *exhibit = showing->exhibit;
    hod_column columns[6];
    size_t count = 0;
    if (exhibit->sections.count > 0)
        columns[count++] = (hod_column){exhibit->sections.title, HOD_COLUMN_TEXT};
    columns[count++] = (hod_column){exhibit->rows.title, HOD_COLUMN_TEXT};
    columns[count++] = (hod_column){exhibit->columns.title, HOD_COLUMN_TEXT};
    columns[count++] = (hod_column){"exact", HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"rolled", HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"95 % interval", HOD_COLUMN_REAL};
    hod_table_writer *writer = hod_table_open(format, file, columns, count, "Exact and rolled", error);
    bool written = writer != NULL;
    for (int table = 0; table < exhibit_tables(exhibit); table++)
        for (int row = 0; row < exhibit->rows.count; row++)
            for (int column = 0; written && column < exhibit->columns.count; column++) {
                struct shown_cell cell;
                written = cell_at(showing, table, row, column, &cell, error);
                if (written && cell.is_possible) write_comparison(exhibit, table, row, column, &cell, writer);
            }
    return hod_table_close(writer, written ? error : NULL) && written;
}

bool showing_write_sections(struct showing *showing, const hod_format *format, FILE *file, hod_error *error)
{
    bool written = true;
    for (int table = 0; written && table < exhibit_tables(showing->exhibit); table++) {
        written = write_table(showing, table, format, file, error);
        fputc('\n', file);
    }
    return written;
}

bool showing_has_side_by_side(const struct showing *showing)
{
    return showing->exhibit->side_by_side && showing->trials.trials > 0;
}

bool showing_write_tables(struct showing *showing, const hod_format *format, FILE *file, hod_error *error)
{
    if (!showing_write_sections(showing, format, file, error)) return false;
    if (!showing_has_side_by_side(showing)) return true;
    const bool written = showing_write_side_by_side(showing, format, file, error);
    fputc('\n', file);
    return written;
}

bool showing_write_data(const struct showing *showing, const hod_format *format, FILE *file, hod_error *error)
{
    const struct results_layout layout = {.mechanism = showing->exhibit->mechanism,
                               .outcomes = showing->exhibit->outcomes,
                               .outcome_count = showing->exhibit->outcome_count,
                               .simulated = showing->trials.trials > 0,
                               .rules_shown = true};
    hod_answer_stream stream;
    hod_answer_stream_begin(&stream, format, file);
    hod_answer answer = {.wanted.readers = HOD_PROGRAMS, .sink = &stream.sink};
    struct results *results = results_open(&layout, &answer, HOD_PROGRAMS, NULL, error);
    if (!results) return false;
    for (size_t i = 0; i < showing->situation_count; i++) {
        const struct shown_situation *shown = &showing->situations[i];
        results_add(results, shown->rules, shown->situation, shown->evaluation);
    }
    return results_close(results, error);
}

/* The smallest p-value of all situations, adjusted for their number. */
static bool find_smallest_p(const struct showing *showing, double *smallest, hod_error *error)
{
    const size_t count = showing->situation_count;
    double *p = calloc(2 * count + 1, sizeof *p), *adjusted = p + count;
    if (!p) return hod_fail_memory(error);
    bool tested = true;
    for (size_t i = 0; tested && i < count; i++) {
        const hod_evaluation *evaluation = showing->situations[i].evaluation;
        hod_fit fit;
        tested = hod_fit_test(&evaluation->simulated, &evaluation->exact, &fit, error);
        p[i] = fit.p;
    }
    tested = tested && hod_holm(p, count, adjusted, error);
    *smallest = 1;
    for (size_t i = 0; tested && i < count; i++) *smallest = fmin(*smallest, adjusted[i]);
    free(p);
    return tested;
}

bool showing_describe_fit(const struct showing *showing, char *sentence, size_t size, hod_error *error)
{
    sentence[0] = '\0';
    double p = 1;
    if (showing->trials.trials == 0) return true;
    if (!find_smallest_p(showing, &p, error)) return false;
    plain_print(
        sentence, size,
        "Calculated exactly, and rolled %llu times in each of %zu situations (seed %llu): the rolled "
        "dice %s the "
        "calculation (binomial tests: the smallest p, adjusted by Holm, is %.2g, and a contradiction is "
        "below %g).",
        (unsigned long long)showing->trials.trials, showing->situation_count,
        (unsigned long long)showing->trials.seed, p < HOD_VERIFICATION_LEVEL ? "CONTRADICT" : "agree with", p,
        HOD_VERIFICATION_LEVEL);
    return true;
}
