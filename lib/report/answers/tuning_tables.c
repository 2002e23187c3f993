/* What a tuning found, as tables. */
#include "report/answers/tuning.h"

#include "base/buffer.h"
#include "report/answers/columns.h"
#include "report/answers/others.h"

#include <stdlib.h>

enum { MOST_COLUMNS = HOD_MOST_VARIED + HOD_MOST_FIELDS + 8 };

/* Whether any of the ranking has others that do the same. */
static bool has_others(const hod_tuned *tuned)
{
    for (int i = 0; i < tuned->count; i++)
        if (tuned->ranking[i].others > 0) return true;
    return false;
}

static size_t name_ranking_columns(const hod_tuning *tuning, bool with_others, hod_column *columns)
{
    size_t count = 0;
    columns[count++] = (hod_column){"rank", HOD_COLUMN_INTEGER};
    for (int i = 0; i < tuning->variations->parameter_count; i++)
        columns[count++] = (hod_column){tuning->variations->parameters[i].parameter->name, HOD_COLUMN_TEXT};
    columns[count++] = (hod_column){"changed", HOD_COLUMN_INTEGER};
    columns[count++] = (hod_column){"deviation", HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"worst_off", HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"worst_situation", HOD_COLUMN_TEXT};
    if (tuning->limit_count > 0) columns[count++] = (hod_column){"limits", HOD_COLUMN_TEXT};
    if (with_others) columns[count++] = (hod_column){"does_the_same", HOD_COLUMN_TEXT};
    return count;
}

/* Writes the candidate with this rank, whose values the rules receive. */
static bool write_candidate(const hod_tuning_answer *answer, int rank, bool with_others, hod_rules *rules,
                            hod_table_writer *table, hod_error *error)
{
    const hod_variations *variations = answer->tuning->variations;
    const hod_candidate *candidate = &answer->tuned->ranking[rank];
    char values[HOD_MOST_VARIED][HOD_PARAMETER_TEXT], limits[64] = "kept";
    char *worst = hod_space_text(answer->space,
                                 hod_targets_situation(answer->tuning->targets, candidate->worst), error);
    char *others = with_others ? others_text(variations, candidate, error) : NULL;
    if (!worst || (with_others && !others)) {
        free(worst);
        return false;
    }
    hod_cell cells[MOST_COLUMNS] = {hod_cell_integer(rank + 1)};
    size_t count = 1;
    hod_variations_apply(variations, candidate->places, rules);
    for (int i = 0; i < variations->parameter_count; i++)
        cells[count++] =
            hod_cell_text(hod_rules_value(rules, variations->parameters[i].parameter, values[i]));
    if (candidate->broken) snprintf(limits, sizeof limits, "BROKEN in %zu", candidate->broken);
    cells[count++] = hod_cell_integer(candidate->changed);
    cells[count++] = hod_cell_number(candidate->deviation);
    cells[count++] = hod_cell_number(candidate->worst_off);
    cells[count++] = hod_cell_text(worst);
    if (answer->tuning->limit_count > 0) cells[count++] = hod_cell_text(limits);
    if (with_others) cells[count++] = hod_cell_text(others);
    hod_table_row(table, cells);
    free(worst);
    free(others);
    return true;
}

static bool write_candidates(const hod_tuning_answer *answer, const char *title, const hod_format *format,
                             FILE *file, hod_error *error)
{
    hod_column columns[MOST_COLUMNS];
    const bool with_others = has_others(answer->tuned) || hod_format_is_for_machines(format);
    const size_t count = name_ranking_columns(answer->tuning, with_others, columns);
    hod_rules *rules = hod_rules_copy(answer->best, error);
    hod_table_writer *table = rules ? hod_table_open(format, file, columns, count, title, error) : NULL;
    bool written = table != NULL;
    for (int rank = 0; written && rank < answer->tuned->count; rank++)
        written = write_candidate(answer, rank, with_others, rules, table, error);
    hod_rules_free(rules);
    return hod_table_close(table, error) && written;
}

bool hod_tuning_write_ranking(const hod_tuning_answer *answer, const hod_format *format, FILE *file,
                              hod_error *error)
{
    char *title = hod_text(error, "%s: %s aimed at %s", answer->question, answer->measure, answer->aim);
    const bool written = title && write_candidates(answer, title, format, file, error);
    free(title);
    return written;
}

static size_t name_value_columns(const hod_tuning_answer *answer, hod_column *columns)
{
    const hod_measure *measure = &answer->tuning->measure;
    size_t count = columns_of_varying(answer->space, columns, 0);
    if (answer->weighted) columns[count++] = (hod_column){"weight", HOD_COLUMN_REAL};
    columns[count++] = column_of_measure("before", measure);
    columns[count++] = column_of_measure("aim", measure);
    columns[count++] = column_of_measure("tuned", measure);
    columns[count++] = (hod_column){"off", HOD_COLUMN_REAL};
    return count;
}

static void write_target(const hod_tuning_answer *answer, size_t number, hod_table_writer *table)
{
    const hod_targets *targets = answer->tuning->targets;
    char texts[HOD_MOST_FIELDS][HOD_VALUE_TEXT];
    hod_cell cells[MOST_COLUMNS];
    size_t count = cells_of_varying(answer->space, hod_targets_situation(targets, number), cells, 0, texts);
    if (answer->weighted) cells[count++] = hod_cell_number(targets->weights[number]);
    cells[count++] = hod_cell_number(targets->before[number]);
    cells[count++] = hod_cell_number(targets->aims[number]);
    cells[count++] = hod_cell_number(answer->values[number]);
    cells[count++] = hod_cell_number(hod_targets_off(targets, number, answer->values[number]));
    hod_table_row(table, cells);
}

static bool write_targets(const hod_tuning_answer *answer, const char *title, const hod_format *format,
                          FILE *file, hod_error *error)
{
    hod_column columns[MOST_COLUMNS];
    const size_t count = name_value_columns(answer, columns);
    hod_table_writer *table = hod_table_open(format, file, columns, count, title, error);
    if (!table) return false;
    for (size_t i = 0; i < answer->tuning->targets->count; i++) write_target(answer, i, table);
    return hod_table_close(table, error);
}

bool hod_tuning_write_values(const hod_tuning_answer *answer, const hod_format *format, FILE *file,
                             hod_error *error)
{
    char *varied = hod_variations_text(answer->tuning->variations, answer->best, error);
    char *title =
        varied ? hod_text(error, "%s: %s, before and tuned (%s)", answer->question, answer->measure, varied)
               : NULL;
    const bool written = title && write_targets(answer, title, format, file, error);
    free(varied);
    free(title);
    return written;
}
