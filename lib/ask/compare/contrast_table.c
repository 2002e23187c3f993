/* The same situations under several rule sets, as tables. */
#include "ask/compare/contrasts.h"

#include "base/buffer.h"
#include "base/words.h"
#include "ask/answer/columns.h"

#include <stdlib.h>

/* The columns, which are the fields that vary, measures, and their ratios to the first rule set; and the
 * memory for a row. */
struct frame {
    const hod_contrast *contrast;
    int first, end; /* the measures that have columns */
    bool is_short;  /* the measure is told by the title */
    bool has_remarks;
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

/* "mean:hits bloodybacks-8.3" and "ratio mean:hits bloodybacks-8.3"; for people "bloodybacks-8.3" and
 * "ratio", with the rule set where there are several. */
static char *name_column(const struct frame *frame, bool is_ratio, int measure, int contrasted)
{
    const hod_contrast *contrast = frame->contrast;
    const char *rules = contrast->contrasted[contrasted].rules->id, *what = is_ratio ? "ratio " : "";
    if (!frame->is_short) return hod_text(NULL, "%s%s %s", what, contrast->names[measure], rules);
    return is_ratio && contrast->count == 2 ? hod_text(NULL, "ratio") : hod_text(NULL, "%s%s", what, rules);
}

static void add_column(struct frame *frame, bool is_ratio, int measure, int contrasted)
{
    char *name = name_column(frame, is_ratio, measure, contrasted);
    frame->failed |= !name;
    if (!name) return;
    frame->names[frame->named++] = name;
    frame->columns[frame->count++] =
        is_ratio ? (hod_column){name, HOD_COLUMN_REAL}
                 : column_of_measure(name, hod_contrast_measure(frame->contrast, measure, 0));
}

/* Whether any rule set cannot express any situation. */
static bool needs_remarks(const hod_contrast *contrast)
{
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    hod_space_first(contrast->space, places, situation);
    do
        for (int i = 0; i < contrast->count; i++)
            if (!hod_contrast_expresses(contrast, i, situation, NULL)) return true;
    while (hod_space_next(contrast->space, places, situation));
    return false;
}

static bool make_frame(struct frame *frame, hod_error *error)
{
    const hod_contrast *contrast = frame->contrast;
    const size_t values = (size_t)contrast->measure_count * (size_t)contrast->count,
                 most = HOD_MOST_FIELDS + 2 * values + 1;
    frame->columns = calloc(most, sizeof *frame->columns);
    frame->names = calloc(most, sizeof *frame->names);
    frame->cells = calloc(most, sizeof *frame->cells);
    frame->values = calloc(most, sizeof *frame->values);
    if (!frame->columns || !frame->names || !frame->cells || !frame->values) return hod_fail_memory(error);
    frame->count = columns_of_varying(contrast->space, frame->columns, 0);
    for (int m = frame->first; m < frame->end; m++) {
        for (int i = 0; i < contrast->count; i++) add_column(frame, false, m, i);
        for (int i = 1; i < contrast->count; i++) add_column(frame, true, m, i);
    }
    if (frame->has_remarks) frame->columns[frame->count++] = (hod_column){"remark", HOD_COLUMN_TEXT};
    return !frame->failed || hod_fail_memory(error);
}

/* Why rule sets cannot express a situation; the caller frees it. */
static char *explain(const hod_contrast *contrast, const int *situation, hod_error *error)
{
    hod_buffer text = {0};
    hod_error reason;
    for (int i = 0; i < contrast->count; i++)
        if (!hod_contrast_expresses(contrast, i, situation, &reason))
            hod_buffer_format(&text, "%s%s", text.length > 0 ? "; " : "", reason.message);
    return hod_buffer_take(&text, error);
}

static bool write_situation(const struct frame *frame, const int *situation, hod_table_writer *table,
                            hod_error *error)
{
    const hod_contrast *contrast = frame->contrast;
    char texts[HOD_MOST_FIELDS][HOD_VALUE_TEXT];
    if (!hod_contrast_take(contrast, situation, frame->values, error)) return false;
    size_t count = cells_of_varying(contrast->space, situation, frame->cells, 0, texts);
    for (int m = frame->first; m < frame->end; m++) {
        const double *values = frame->values + m * contrast->count;
        for (int i = 0; i < contrast->count; i++) frame->cells[count++] = hod_cell_number(values[i]);
        for (int i = 1; i < contrast->count; i++)
            frame->cells[count++] = hod_cell_number(values[i] / values[0]);
    }
    char *remark = frame->has_remarks ? explain(contrast, situation, error) : NULL;
    if (frame->has_remarks && !remark) return false;
    if (remark) words_on_one_line(remark);
    if (remark) frame->cells[count] = *remark ? hod_cell_text(remark) : hod_cell_empty();
    const bool written = hod_table_row(table, frame->cells);
    free(remark);
    return written;
}

static bool write_situations(const struct frame *frame, const hod_format *format, FILE *file,
                             const char *title, hod_error *error)
{
    const hod_space *space = frame->contrast->space;
    hod_table_writer *table = hod_table_open(format, file, frame->columns, frame->count, title, error);
    if (!table) return false;
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    hod_space_first(space, places, situation);
    bool written;
    do written = write_situation(frame, situation, table, error);
    while (written && hod_space_next(space, places, situation));
    return hod_table_close(table, written ? error : NULL) && written;
}

static bool write_table(struct frame frame, const hod_format *format, FILE *file, const char *title,
                        hod_error *error)
{
    const bool written = make_frame(&frame, error) && write_situations(&frame, format, file, title, error);
    free_frame(&frame);
    return written;
}

bool hod_contrast_write(const hod_contrast *contrast, const hod_format *format, FILE *file, hod_error *error)
{
    struct frame frame = {
        .contrast = contrast, .end = contrast->measure_count, .has_remarks = needs_remarks(contrast)};
    if (hod_format_is_for_machines(format)) return write_table(frame, format, file, NULL, error);
    bool written = true;
    frame.is_short = true;
    for (int m = 0; written && m < contrast->measure_count; m++) {
        char *title = hod_text(error, "%s: %s", contrast->space->mechanism->name, contrast->names[m]);
        if (m > 0) fputc('\n', file);
        frame.first = m;
        frame.end = m + 1;
        written = title && write_table(frame, format, file, title, error);
        free(title);
    }
    return written;
}
