/* A showing as tables. */
#include "report/publish/showing_tables.h"

#include "report/answers/results.h"
#include "report/publish/margin.h"

#include <math.h>
#include <stdlib.h>

/* What is not nothing does not look like it, nor what is not quite all. */
static const char *percentage_text(double share, int decimals, char *buffer)
{
    const double percent = 100 * share, step = pow(10, -decimals), rounding = 1e-10;
    if (percent > 0 && percent < step / 2)
        snprintf(buffer, CELL_TEXT, "<%.*f %%", decimals, step);
    else if (percent < 100 - rounding && percent > 100 - step / 2)
        snprintf(buffer, CELL_TEXT, ">%.*f %%", decimals, 100 - step);
    else
        snprintf(buffer, CELL_TEXT, "%.*f %%", decimals, percent);
    return buffer;
}

static const char *number_text(const struct shown_cell *cell, double number, int decimals, char *buffer)
{
    if (cell->is_percentage) return percentage_text(number, decimals, buffer);
    snprintf(buffer, CELL_TEXT, cell->is_ratio ? "× %.2f" : "%.2f", number);
    return buffer;
}

const char *showing_cell_text(const struct showing *showing, const struct shown_cell *cell, char *buffer)
{
    return cell->is_possible ? number_text(cell, cell->exact, showing->exhibit->decimals, buffer) : "";
}

/* The margins of an exhibit, taken apart. */
struct frame {
    struct margin sections, rows, columns;
};

static void free_frame(struct frame *frame)
{
    margin_free(&frame->sections);
    margin_free(&frame->rows);
    margin_free(&frame->columns);
}

static bool make_frame(struct frame *frame, const struct showing *showing, hod_error *error)
{
    *frame = (struct frame){0};
    if (margin_expand(&frame->sections, &showing->exhibit->sections, showing->mechanism, error) &&
        margin_expand(&frame->rows, &showing->exhibit->rows, showing->mechanism, error) &&
        margin_expand(&frame->columns, &showing->exhibit->columns, showing->mechanism, error))
        return true;
    free_frame(frame);
    return hod_fail_in(error, "exhibit %s", showing->exhibit->id);
}

static bool cell_at(struct showing *showing, const struct frame *frame, int section, int row, int column,
                    struct shown_cell *cell, hod_error *error)
{
    const char *const settings[] = {
        section < frame->sections.count ? frame->sections.entries[section].settings : NULL,
        frame->rows.entries[row].settings,
        frame->columns.entries[column].settings,
    };
    return showing_cell(showing, settings, 3, cell, error);
}

static bool write_row(struct showing *showing, const struct frame *frame, int section, int row,
                      hod_table_writer *table, hod_error *error)
{
    const int columns = frame->columns.count;
    hod_cell cells[columns + 1];
    char texts[columns][CELL_TEXT];
    cells[0] = hod_cell_text(frame->rows.entries[row].label);
    for (int i = 0; i < columns; i++) {
        struct shown_cell cell;
        if (!cell_at(showing, frame, section, row, i, &cell, error)) return false;
        cells[i + 1] = hod_cell_text(showing_cell_text(showing, &cell, texts[i]));
    }
    hod_table_row(table, cells);
    return true;
}

static bool write_section(struct showing *showing, const struct frame *frame, int section,
                          const hod_format *format, FILE *file, hod_error *error)
{
    const int columns = frame->columns.count;
    hod_column described[columns + 1];
    described[0] = (hod_column){frame->rows.title, HOD_COLUMN_TEXT};
    for (int i = 0; i < columns; i++)
        described[i + 1] = (hod_column){frame->columns.entries[i].label, HOD_COLUMN_REAL};
    const char *title = section < frame->sections.count ? frame->sections.entries[section].label : NULL;
    hod_table_writer *table = hod_table_open(format, file, described, (size_t)columns + 1, title, error);
    if (!table) return false;
    bool written = true;
    for (int row = 0; written && row < frame->rows.count; row++)
        written = write_row(showing, frame, section, row, table, error);
    return hod_table_close(table, written ? error : NULL) && written;
}

static void write_comparison(const struct showing *showing, const struct frame *frame, int section, int row,
                             int column, const struct shown_cell *cell, hod_table_writer *table)
{
    char exact[CELL_TEXT], rolled[CELL_TEXT], lower[CELL_TEXT], upper[CELL_TEXT],
        interval[2 * CELL_TEXT] = "";
    const int decimals = showing->exhibit->decimals + 2;
    if (cell->is_percentage)
        snprintf(interval, sizeof interval, "%s to %s",
                 percentage_text(cell->interval.lower, decimals, lower),
                 percentage_text(cell->interval.upper, decimals, upper));
    hod_cell cells[6];
    int count = 0;
    if (section < frame->sections.count)
        cells[count++] = hod_cell_text(frame->sections.entries[section].label);
    cells[count++] = hod_cell_text(frame->rows.entries[row].label);
    cells[count++] = hod_cell_text(frame->columns.entries[column].label);
    cells[count++] = hod_cell_text(number_text(cell, cell->exact, decimals, exact));
    cells[count++] = hod_cell_text(number_text(cell, cell->rolled, decimals, rolled));
    cells[count++] = hod_cell_text(interval);
    hod_table_row(table, cells);
}

/* Exact and rolled values beside each other, a row for each cell of the tables. */
static bool write_side_by_side(struct showing *showing, const struct frame *frame, const hod_format *format,
                               FILE *file, hod_error *error)
{
    hod_column columns[6];
    size_t count = 0;
    if (frame->sections.count > 0) columns[count++] = (hod_column){frame->sections.title, HOD_COLUMN_TEXT};
    columns[count++] = (hod_column){frame->rows.title, HOD_COLUMN_TEXT};
    columns[count++] = (hod_column){frame->columns.title, HOD_COLUMN_TEXT};
    columns[count++] = (hod_column){"exact", HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"rolled", HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"95 % interval", HOD_COLUMN_REAL};
    hod_table_writer *table = hod_table_open(format, file, columns, count, "Exact and rolled", error);
    bool written = table != NULL;
    const int sections = frame->sections.count > 0 ? frame->sections.count : 1;
    for (int section = 0; section < sections; section++)
        for (int row = 0; row < frame->rows.count; row++)
            for (int column = 0; written && column < frame->columns.count; column++) {
                struct shown_cell cell;
                written = cell_at(showing, frame, section, row, column, &cell, error);
                if (written && cell.is_possible)
                    write_comparison(showing, frame, section, row, column, &cell, table);
            }
    return hod_table_close(table, written ? error : NULL) && written;
}

bool showing_write_tables(struct showing *showing, const hod_format *format, FILE *file, hod_error *error)
{
    struct frame frame;
    if (!make_frame(&frame, showing, error)) return false;
    const int sections = frame.sections.count > 0 ? frame.sections.count : 1;
    bool written = true;
    for (int section = 0; written && section < sections; section++) {
        written = write_section(showing, &frame, section, format, file, error);
        fputc('\n', file);
    }
    if (written && showing->exhibit->side_by_side && showing->trials.trials > 0) {
        written = write_side_by_side(showing, &frame, format, file, error);
        fputc('\n', file);
    }
    free_frame(&frame);
    return written;
}

bool showing_write_data(const struct showing *showing, const hod_format *format, FILE *file, hod_error *error)
{
    const hod_layout layout = {.mechanism = showing->mechanism,
                               .outcomes = showing->outcomes,
                               .outcome_count = showing->outcome_count,
                               .simulated = showing->trials.trials > 0,
                               .rules_shown = true};
    hod_results *results = hod_results_open(&layout, format, file, NULL, error);
    if (!results) return false;
    for (size_t i = 0; i < showing->situation_count; i++) {
        const struct shown_situation *shown = &showing->situations[i];
        hod_results_add(results, shown->rules, shown->situation, shown->evaluation);
    }
    return hod_results_close(results, error);
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
        hod_chi_square fit;
        tested = hod_chi_square_test(&evaluation->simulated, &evaluation->exact, &fit, error);
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
    snprintf(sentence, size,
             "Calculated exactly, and rolled %llu times in each of %zu situations (seed %llu): the rolled "
             "dice %s the "
             "calculation (chi-square, smallest p adjusted by Holm %.2g).",
             (unsigned long long)showing->trials.trials, showing->situation_count,
             (unsigned long long)showing->trials.seed, p < 0.001 ? "CONTRADICT" : "agree with", p);
    return true;
}
