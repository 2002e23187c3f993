/* What the best candidate comes to in every target, as a table. */
#include "ask/tune/tuning.h"

#include "base/buffer.h"
#include "ask/answer/columns.h"

#include <stdlib.h>

enum { MOST_COLUMNS = HOD_MOST_FIELDS + 8 };

/* Whether any aim is a range. */
static bool has_range(const hod_tuning *tuning)
{
    for (int a = 0; a < tuning->aim_count; a++)
        for (size_t i = 0; i < tuning->targets[a].count; i++)
            if (tuning->targets[a].aims[i].least < tuning->targets[a].aims[i].most) return true;
    return false;
}

/* Probabilities are shown as such where every measure is one. */
static hod_column column_of(const char *name, const hod_tuning *tuning)
{
    for (int a = 0; a < tuning->aim_count; a++)
        if (!hod_measure_is_probability(&tuning->targets[a].measure))
            return column_of_measure(name, &tuning->targets[a].measure);
    return column_of_measure(name, &tuning->targets[0].measure);
}

/* Of one aim each field has a column, of several the situation is a text. */
static size_t name_columns(const hod_tuning_answer *answer, hod_column *columns)
{
    const hod_tuning *tuning = answer->tuning;
    size_t count = 0;
    if (tuning->aim_count > 1) {
        columns[count++] = (hod_column){"aim_number", HOD_COLUMN_INTEGER};
        columns[count++] = (hod_column){"mechanism", HOD_COLUMN_TEXT};
        columns[count++] = (hod_column){"measure", HOD_COLUMN_TEXT};
        columns[count++] = (hod_column){"situation", HOD_COLUMN_TEXT};
    } else
        count = columns_of_varying(&answer->goals[0].space, columns, 0);
    if (answer->weighted) columns[count++] = (hod_column){"weight", HOD_COLUMN_REAL};
    columns[count++] = column_of("before", tuning);
    columns[count++] = column_of(has_range(tuning) ? "aim_from" : "aim", tuning);
    if (has_range(tuning)) columns[count++] = column_of("aim_to", tuning);
    columns[count++] = column_of("tuned", tuning);
    columns[count++] = (hod_column){"off", HOD_COLUMN_REAL};
    return count;
}

static bool write_target(const hod_tuning_answer *answer, int aim, size_t number, double value,
                         hod_table_writer *table, hod_error *error)
{
    const hod_targets *targets = &answer->tuning->targets[aim];
    const hod_goal *goal = &answer->goals[aim];
    const int *situation = hod_targets_situation(targets, number);
    char texts[HOD_MOST_FIELDS][HOD_VALUE_TEXT];
    hod_cell cells[MOST_COLUMNS];
    size_t count = 0;
    char *text = hod_space_text(&goal->space, situation, error);
    if (!text) return false;
    if (answer->tuning->aim_count > 1) {
        cells[count++] = hod_cell_integer(aim + 1);
        cells[count++] = hod_cell_text(targets->mechanism->name);
        cells[count++] = hod_cell_text(goal->measure_text);
        cells[count++] = hod_cell_text(text);
    } else
        count = cells_of_varying(&goal->space, situation, cells, 0, texts);
    if (answer->weighted) cells[count++] = hod_cell_number(targets->weights[number]);
    cells[count++] = hod_cell_number(targets->before[number]);
    cells[count++] = hod_cell_number(targets->aims[number].least);
    if (has_range(answer->tuning)) cells[count++] = hod_cell_number(targets->aims[number].most);
    cells[count++] = hod_cell_number(value);
    cells[count++] = hod_cell_number(hod_targets_off(targets, number, value));
    hod_table_row(table, cells);
    free(text);
    return true;
}

static bool write_targets(const hod_tuning_answer *answer, const char *title, const hod_format *format,
                          FILE *file, hod_error *error)
{
    hod_column columns[MOST_COLUMNS];
    const size_t count = name_columns(answer, columns);
    const double *values = answer->values;
    hod_table_writer *table = hod_table_open(format, file, columns, count, title, error);
    bool written = table != NULL;
    for (int aim = 0; aim < answer->tuning->aim_count; aim++)
        for (size_t i = 0; written && i < answer->tuning->targets[aim].count; i++)
            written = write_target(answer, aim, i, *values++, table, error);
    return hod_table_close(table, error) && written;
}

bool hod_tuning_write_values(const hod_tuning_answer *answer, const hod_format *format, FILE *file,
                             hod_error *error)
{
    const char *measure = answer->tuning->aim_count > 1 ? "all aims" : answer->measure;
    char *varied = hod_variations_text(answer->tuning->variations, answer->best,
                                       answer->tuned->ranking[0].places, error);
    char *title =
        varied ? hod_text(error, "%s: %s, before and tuned (%s)", answer->question, measure, varied) : NULL;
    const bool written = title && write_targets(answer, title, format, file, error);
    free(varied);
    free(title);
    return written;
}
