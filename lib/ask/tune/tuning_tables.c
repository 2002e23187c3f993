/* What a tuning found, as tables. */
#include "ask/tune/tuning.h"

#include "base/buffer.h"
#include "ask/answer/columns.h"
#include "ask/tune/others.h"

#include <stdlib.h>

enum { MOST_COLUMNS = HOD_MOST_VARIED + HOD_MOST_AIMS + 10 };

static const char *const off_names[HOD_MOST_AIMS] = {"off_1", "off_2", "off_3", "off_4",
                                                     "off_5", "off_6", "off_7", "off_8"};

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
    for (int i = 0; i < tuning->variations->field_count; i++)
        columns[count++] =
            column_of_field(&tuning->variations->mechanism->fields[tuning->variations->fields[i].field]);
    columns[count++] = (hod_column){"changed", HOD_COLUMN_INTEGER};
    for (int i = 0; tuning->aim_count > 1 && i < tuning->aim_count; i++)
        columns[count++] = (hod_column){off_names[i], HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"deviation", HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"worst_off", HOD_COLUMN_REAL};
    if (tuning->aim_count > 1) columns[count++] = (hod_column){"worst_aim", HOD_COLUMN_INTEGER};
    columns[count++] = (hod_column){"worst_situation", HOD_COLUMN_TEXT};
    if (tuning->limit_count > 0) columns[count++] = (hod_column){"limits", HOD_COLUMN_TEXT};
    if (tuning->aim_count > 1) columns[count++] = (hod_column){"knee", HOD_COLUMN_TEXT};
    if (with_others) columns[count++] = (hod_column){"does_the_same", HOD_COLUMN_TEXT};
    return count;
}

/* Writes the candidate with this rank, whose values the rules receive. */
static bool write_candidate(const hod_tuning_answer *answer, int rank, bool with_others, hod_rules *rules,
                            hod_table_writer *table, hod_error *error)
{
    const hod_variations *variations = answer->tuning->variations;
    const hod_candidate *candidate = &answer->tuned->ranking[rank];
    char values[HOD_MOST_VARIED][HOD_PARAMETER_TEXT], fields[HOD_MOST_VARIED][HOD_VALUE_TEXT],
        limits[64] = "kept";
    const int aims = answer->tuning->aim_count, worst_aim = candidate->worst_aim;
    char *worst =
        hod_space_text(&answer->goals[worst_aim].space,
                       hod_targets_situation(&answer->tuning->targets[worst_aim], candidate->worst), error);
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
    for (int i = 0; i < variations->field_count; i++)
        cells[count++] =
            hod_cell_text(hod_variations_field_text(variations, i, candidate->places, fields[i]));
    if (candidate->broken) snprintf(limits, sizeof limits, "BROKEN in %zu", candidate->broken);
    cells[count++] = hod_cell_integer(candidate->changed);
    for (int i = 0; aims > 1 && i < aims; i++) cells[count++] = hod_cell_number(candidate->off[i]);
    cells[count++] = hod_cell_number(candidate->deviation);
    cells[count++] = hod_cell_number(candidate->worst_off);
    if (aims > 1) cells[count++] = hod_cell_integer(worst_aim + 1);
    cells[count++] = hod_cell_text(worst);
    if (answer->tuning->limit_count > 0) cells[count++] = hod_cell_text(limits);
    if (aims > 1) cells[count++] = hod_cell_text(rank == answer->tuned->knee ? "knee" : "");
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
        if (rank < answer->tuning->top || rank == answer->tuned->knee)
            written = write_candidate(answer, rank, with_others, rules, table, error);
    hod_rules_free(rules);
    return hod_table_close(table, error) && written;
}

bool hod_tuning_write_ranking(const hod_tuning_answer *answer, const hod_format *format, FILE *file,
                              hod_error *error)
{
    char *title = answer->tuning->aim_count > 1
                      ? hod_text(error, "%s: the front of %d aims: %s", answer->question,
                                 answer->tuning->aim_count, answer->aim)
                      : hod_text(error, "%s: %s aimed at %s", answer->question, answer->measure, answer->aim);
    const bool written = title && write_candidates(answer, title, format, file, error);
    free(title);
    return written;
}
