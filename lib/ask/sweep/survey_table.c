/* A survey of a space as a table. */
#include "ask/sweep/surveys.h"

#include "ask/answer/columns.h"

#include <math.h>
#include <stdlib.h>

/* The columns, and the memory for a row. */
struct frame {
    const hod_survey *survey;
    bool has_all; /* the rule set, the mechanism and every field */
    hod_column *columns;
    hod_cell *cells;
    size_t count;
};

static bool shows(const struct frame *frame, int field)
{
    return frame->has_all || hod_space_varies(frame->survey->space, field);
}

static void add_columns(struct frame *frame)
{
    const hod_mechanism *mechanism = frame->survey->space->mechanism;
    const hod_measure_list *measures = frame->survey->measures;
    if (frame->has_all) {
        frame->columns[frame->count++] = (hod_column){"rules", HOD_COLUMN_TEXT};
        frame->columns[frame->count++] = (hod_column){"mechanism", HOD_COLUMN_TEXT};
    }
    for (int i = 0; i < mechanism->field_count; i++)
        if (shows(frame, i)) frame->columns[frame->count++] = column_of_field(&mechanism->fields[i]);
    for (int m = 0; m < measures->count; m++)
        frame->columns[frame->count++] =
            column_of_measure(measures->measures[m].text, &measures->measures[m].measure);
}

static bool write_row(const struct frame *frame, size_t number, hod_table_writer *table)
{
    const hod_space *space = frame->survey->space;
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    char texts[HOD_MOST_FIELDS][HOD_VALUE_TEXT];
    size_t count = 0;
    if (isnan(hod_survey_at(frame->survey, 0, number))) return true;
    hod_space_at(space, number, places, situation);
    if (frame->has_all) {
        frame->cells[count++] = hod_cell_text(space->rules->id);
        frame->cells[count++] = hod_cell_text(space->mechanism->name);
    }
    for (int i = 0; i < space->mechanism->field_count; i++) {
        const hod_domain domain = hod_domain_of(space->mechanism->fields[i].domain);
        if (shows(frame, i)) frame->cells[count++] = cell_of_value(&domain, situation[i], texts[i]);
    }
    for (int m = 0; m < frame->survey->measures->count; m++)
        frame->cells[count++] = hod_cell_number(hod_survey_at(frame->survey, m, number));
    return hod_table_row(table, frame->cells);
}

bool hod_survey_write(const hod_survey *survey, const hod_format *format, FILE *file, const char *title,
                      hod_error *error)
{
    const size_t most = 2 + HOD_MOST_FIELDS + (size_t)survey->measures->count;
    struct frame frame = {.survey = survey,
                          .has_all = hod_format_is_for_machines(format),
                          .columns = calloc(most, sizeof *frame.columns),
                          .cells = calloc(most, sizeof *frame.cells)};
    const bool has_memory = (frame.columns && frame.cells) || hod_fail_memory(error);
    if (has_memory) add_columns(&frame);
    hod_table_writer *table =
        has_memory ? hod_table_open(format, file, frame.columns, frame.count, title, error) : NULL;
    for (size_t number = 0; table && number < survey->count; number++)
        if (!write_row(&frame, number, table)) break;
    const bool written = table && hod_table_close(table, error);
    free(frame.columns);
    free(frame.cells);
    return written;
}
