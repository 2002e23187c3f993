/* The same situations under several rule sets, as a table. */
#include "report/answers/contrast.h"

#include "base/buffer.h"
#include "report/answers/columns.h"

#include <stdlib.h>

/* The columns, which are the fields that vary, the measures, and their ratios to the first rule set; and the
 * memory for a row. */
struct frame {
    const hod_contrast *contrast;
    hod_column *columns;
    size_t count;
    char **names; /* of the measures' columns */
    size_t named;
    hod_cell *cells;
    double *values;
    bool failed;
};

static void free_frame(struct frame *frame)
{
    for (size_t i = 0; i < frame->named; i++) free(frame->names[i]);
    free(frame->names);
    free(frame->columns);
    free(frame->cells);
    free(frame->values);
}

/* Adds a column of the measure under a rule set, or of its ratio. */
static void add_column(struct frame *frame, const char *what, int measure, int contrasted)
{
    const hod_contrast *contrast = frame->contrast;
    char *name =
        hod_text(NULL, "%s%s %s", what, contrast->names[measure], contrast->contrasted[contrasted].rules->id);
    frame->failed |= !name;
    if (!name) return;
    frame->names[frame->named++] = name;
    frame->columns[frame->count++] =
        *what ? (hod_column){name, HOD_COLUMN_REAL}
              : column_of_measure(name, hod_contrast_measure(contrast, measure, 0));
}

static bool make_frame(struct frame *frame, const hod_contrast *contrast, hod_error *error)
{
    const size_t values = (size_t)contrast->measure_count * (size_t)contrast->count,
                 most = HOD_MOST_FIELDS + 2 * values;
    *frame = (struct frame){.contrast = contrast,
                            .columns = calloc(most, sizeof *frame->columns),
                            .names = calloc(most, sizeof *frame->names),
                            .cells = calloc(most, sizeof *frame->cells),
                            .values = calloc(most, sizeof *frame->values)};
    if (!frame->columns || !frame->names || !frame->cells || !frame->values) return hod_fail_memory(error);
    frame->count = columns_of_varying(contrast->space, frame->columns, 0);
    for (int m = 0; m < contrast->measure_count; m++) {
        for (int i = 0; i < contrast->count; i++) add_column(frame, "", m, i);
        for (int i = 1; i < contrast->count; i++) add_column(frame, "ratio ", m, i);
    }
    return !frame->failed || hod_fail_memory(error);
}

static bool write_situation(const struct frame *frame, const int *situation, hod_table_writer *table,
                            uint64_t *empty, hod_error *error)
{
    const hod_contrast *contrast = frame->contrast;
    char texts[HOD_MOST_FIELDS][HOD_VALUE_TEXT];
    int without;
    if (!hod_contrast_take(contrast, situation, frame->values, &without, error)) return false;
    size_t count = cells_of_varying(contrast->space, situation, frame->cells, 0, texts);
    for (int m = 0; m < contrast->measure_count; m++) {
        const double *values = frame->values + m * contrast->count;
        for (int i = 0; i < contrast->count; i++) frame->cells[count++] = hod_cell_number(values[i]);
        for (int i = 1; i < contrast->count; i++)
            frame->cells[count++] = hod_cell_number(values[i] / values[0]);
    }
    *empty += (uint64_t)without;
    return hod_table_row(table, frame->cells);
}

static bool write_situations(const struct frame *frame, const hod_format *format, FILE *file, uint64_t *empty,
                             hod_error *error)
{
    const hod_space *space = frame->contrast->space;
    hod_table_writer *table =
        hod_table_open(format, file, frame->columns, frame->count, space->mechanism->name, error);
    if (!table) return false;
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    hod_space_first(space, places, situation);
    bool written;
    do written = write_situation(frame, situation, table, empty, error);
    while (written && hod_space_next(space, places, situation));
    return hod_table_close(table, error) && written;
}

bool hod_contrast_write(const hod_contrast *contrast, const hod_format *format, FILE *file, uint64_t *empty,
                        hod_error *error)
{
    struct frame frame;
    *empty = 0;
    const bool written =
        make_frame(&frame, contrast, error) && write_situations(&frame, format, file, empty, error);
    free_frame(&frame);
    return written;
}
