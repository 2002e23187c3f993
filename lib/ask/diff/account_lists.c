/* The change of a measure over many situations, as lists: of the situations, and of what does it. */
#include "ask/diff/account_signs.h"
#include "ask/diff/account_view.h"
#include "ask/answer/columns.h"
#include "ask/answer/spoken.h"

#include <stdlib.h>

enum { SITUATION_COLUMNS = 5, MOST_COLUMNS = 12 };

static void write_situation(const hod_account *account, size_t number, hod_table_writer *table)
{
    const hod_effect *effect = &account->situations[number].effect;
    const int sign = hod_sign_of_change(effect->after - effect->before);
    hod_cell cells[HOD_MOST_FIELDS + SITUATION_COLUMNS];
    char texts[HOD_MOST_FIELDS][HOD_VALUE_TEXT];
    int before = 0;
    for (size_t i = number; i-- > 0 && before == 0;)
        before = hod_sign_of_change(hod_effect_change(&account->situations[i].effect));
    size_t count = cells_of_varying(account->space, effect->situation, cells, 0, texts);
    cells[count++] = hod_cell_number(effect->before);
    cells[count++] = hod_cell_number(effect->after);
    cells[count++] = hod_cell_number(hod_effect_change(effect));
    cells[count++] = hod_cell_text(account_sign(sign));
    cells[count++] = hod_cell_text(sign * before < 0 ? "turns" : "");
    hod_table_row(table, cells);
}

bool account_write_situations(const struct account_view *view, const hod_format *format, FILE *file,
                              hod_error *error)
{
    const hod_account *account = view->account;
    hod_column columns[HOD_MOST_FIELDS + SITUATION_COLUMNS];
    size_t count = columns_of_varying(account->space, columns, 0);
    columns[count++] = column_of_measure("old", &account->measure);
    columns[count++] = column_of_measure("new", &account->measure);
    columns[count++] = column_of_measure("change", &account->measure);
    columns[count++] = (hod_column){"sign", HOD_COLUMN_TEXT};
    columns[count++] = (hod_column){"mark", HOD_COLUMN_TEXT};
    hod_table_writer *table = hod_table_open(format, file, columns, count, view->title, error);
    for (size_t i = 0; table && i < account->count; i++) write_situation(account, i, table);
    return table && hod_table_close(table, error);
}

static size_t name_cause(const hod_account *account, hod_causes cause, int number,
                         char texts[2][HOD_PARAMETER_TEXT], hod_cell *cells)
{
    size_t count = 0;
    if (cause == HOD_BY_PARAMETER) {
        const hod_change *change = &account->differences.changes[number];
        cells[count++] = hod_cell_text(change->parameter->name);
        cells[count++] = hod_cell_text(hod_parameter_text(change->parameter, &change->before, texts[0]));
        cells[count++] = hod_cell_text(hod_parameter_text(change->parameter, &change->after, texts[1]));
    } else
        cells[count++] = hod_cell_text(account->way.steps[number].name);
    return count;
}

static bool write_cause(const hod_account *account, hod_causes cause, int number, hod_table_writer *table,
                        hod_error *error)
{
    const hod_overall overall = hod_account_overall(account, cause, number);
    char values[2][HOD_PARAMETER_TEXT];
    hod_cell cells[MOST_COLUMNS];
    size_t count = name_cause(account, cause, number, values, cells);
    char *signs = account_signs(account, cause, number, error);
    char *least =
        signs ? spoken_situation(NULL, account->space, overall.least->effect.situation, error) : NULL;
    char *most = least ? spoken_situation(NULL, account->space, overall.most->effect.situation, error) : NULL;
    cells[count++] = hod_cell_number(overall.mean.share);
    cells[count++] = hod_cell_number(hod_accounted_explanation(overall.least, cause, number)->share);
    cells[count++] = hod_cell_text(least);
    cells[count++] = hod_cell_number(hod_accounted_explanation(overall.most, cause, number)->share);
    cells[count++] = hod_cell_text(most);
    cells[count++] = hod_cell_text(signs);
    cells[count++] = hod_cell_text(overall.rises && overall.falls ? "turns" : "");
    if (cause == HOD_BY_AMENDMENT) cells[count++] = hod_cell_text(account->way.steps[number].text);
    if (most) hod_table_row(table, cells);
    free(signs);
    free(least);
    free(most);
    return most;
}

static size_t name_columns(const hod_account *account, hod_causes cause, hod_column *columns)
{
    const bool by_parameter = cause == HOD_BY_PARAMETER;
    size_t count = 0;
    columns[count++] = (hod_column){by_parameter ? "parameter" : "amendment", HOD_COLUMN_TEXT};
    if (by_parameter) {
        columns[count++] = (hod_column){"old", HOD_COLUMN_TEXT};
        columns[count++] = (hod_column){"new", HOD_COLUMN_TEXT};
    }
    columns[count++] = column_of_measure("mean_share", &account->measure);
    columns[count++] = column_of_measure("least", &account->measure);
    columns[count++] = (hod_column){"where", HOD_COLUMN_TEXT};
    columns[count++] = column_of_measure("greatest", &account->measure);
    columns[count++] = (hod_column){"at", HOD_COLUMN_TEXT};
    columns[count++] = (hod_column){"signs", HOD_COLUMN_TEXT};
    columns[count++] = (hod_column){"mark", HOD_COLUMN_TEXT};
    if (!by_parameter) columns[count++] = (hod_column){"text", HOD_COLUMN_TEXT};
    return count;
}

static bool has_cause(const hod_account *account, hod_causes cause, int number)
{
    return cause == HOD_BY_PARAMETER ? hod_account_has_parameter(account, number)
                                     : hod_account_has_amendment(account, number);
}

bool account_write_causes(const struct account_view *view, hod_causes cause, const hod_format *format,
                          FILE *file, hod_error *error)
{
    const hod_account *account = view->account;
    const bool by_parameter = cause == HOD_BY_PARAMETER;
    const int all = by_parameter ? account->differences.count : account->way.count;
    hod_column columns[MOST_COLUMNS];
    const size_t count = name_columns(account, cause, columns);
    hod_table_writer *table = hod_table_open(
        format, file, columns, count,
        by_parameter ? "The Shapley share of each parameter" : "The Shapley share of each amendment", error);
    bool written = table;
    for (int number = 0; written && number < all; number++)
        if (has_cause(account, cause, number)) written = write_cause(account, cause, number, table, error);
    return hod_table_close(table, written ? error : NULL) && written;
}
