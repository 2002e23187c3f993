/* The change of a measure over many situations, as data and laid out as a map. */
#include "ask/diff/account_view.h"

#include "base/buffer.h"
#include "ask/answer/columns.h"
#include "ask/answer/spoken.h"

#include <math.h>
#include <stdlib.h>

enum { DATA_COLUMNS = 8 };

static size_t name_data_columns(const hod_account *account, hod_column *columns)
{
    size_t count = columns_of_varying(account->space, columns, 0);
    columns[count++] = (hod_column){"by", HOD_COLUMN_TEXT};
    columns[count++] = (hod_column){"name", HOD_COLUMN_TEXT};
    columns[count++] = column_of_measure("before", &account->measure);
    columns[count++] = column_of_measure("after", &account->measure);
    columns[count++] = (hod_column){"changed_alone", HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"reverted_alone", HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"shapley_share", HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"share_of_change", HOD_COLUMN_PROBABILITY};
    return count;
}

static void write_explanation(const hod_account *account, const hod_effect *effect, const char *by,
                              const char *name, const hod_explanation *explanation, hod_table_writer *table)
{
    hod_cell cells[HOD_MOST_FIELDS + DATA_COLUMNS];
    char texts[HOD_MOST_FIELDS][HOD_VALUE_TEXT];
    size_t count = cells_of_varying(account->space, effect->situation, cells, 0, texts);
    cells[count++] = hod_cell_text(by);
    cells[count++] = hod_cell_text(name);
    cells[count++] = hod_cell_number(effect->before);
    cells[count++] = hod_cell_number(effect->after);
    cells[count++] = hod_cell_number(explanation->alone);
    cells[count++] = hod_cell_number(explanation->reverted);
    cells[count++] = hod_cell_number(explanation->share);
    cells[count++] = hod_cell_number(hod_effect_share(effect, explanation));
    hod_table_row(table, cells);
}

bool account_write_data(const struct account_view *view, const hod_format *format, FILE *file,
                        hod_error *error)
{
    const hod_account *account = view->account;
    hod_column columns[HOD_MOST_FIELDS + DATA_COLUMNS];
    const size_t count = name_data_columns(account, columns);
    hod_table_writer *table = hod_table_open(format, file, columns, count, view->title, error);
    if (!table) return false;
    for (size_t i = 0; i < account->count; i++) {
        const hod_accounted *at = &account->situations[i];
        for (int p = 0; p < account->differences.count; p++)
            write_explanation(account, &at->effect, "parameter",
                              account->differences.changes[p].parameter->name, &at->by_parameter[p], table);
        for (int s = 0; s < account->way.count; s++)
            write_explanation(account, &at->effect, "amendment", account->way.steps[s].name,
                              &at->by_amendment[s], table);
    }
    return hod_table_close(table, error);
}

/* The fields of a map but the one across, the down one last. */
static hod_space without_across(const struct account_view *view)
{
    hod_space space = *view->account->space;
    space.axes[view->across].count = 1;
    return space;
}

static void write_map_row(const struct account_view *view, int map, int down, const hod_space *rows,
                          hod_table_writer *table)
{
    const int across = view->account->space->axes[view->across].count;
    hod_cell cells[HOD_MOST_FIELDS + across];
    char texts[HOD_MOST_FIELDS][HOD_VALUE_TEXT];
    const hod_accounted *first = NULL;
    for (int i = 0; i < across && !first; i++) first = account_on_map(view, map, i, down);
    if (!first) return;
    size_t count = cells_of_varying(rows, first->effect.situation, cells, 0, texts);
    for (int i = 0; i < across; i++) {
        const hod_accounted *at = account_on_map(view, map, i, down);
        cells[count++] = hod_cell_number(at ? hod_effect_change(&at->effect) : NAN);
    }
    hod_table_row(table, cells);
}

static bool write_map(const struct account_view *view, const char *title, const hod_format *format,
                      FILE *file, hod_error *error)
{
    const hod_account *account = view->account;
    const hod_axis *axis = &account->space->axes[view->across];
    const hod_domain domain = hod_domain_of(account->space->mechanism->fields[view->across].domain);
    const hod_space rows = without_across(view);
    hod_column columns[HOD_MOST_FIELDS + axis->count];
    char texts[axis->count][HOD_VALUE_TEXT], *names[HOD_MOST_FIELDS];
    size_t named;
    bool written = columns_for_readers(&rows, columns, names, &named, error);
    size_t count = named;
    for (int i = 0; i < axis->count; i++)
        columns[count++] =
            (hod_column){hod_domain_text(&domain, axis->values[i], texts[i]), HOD_COLUMN_HUNDREDTHS};
    hod_table_writer *table = written ? hod_table_open(format, file, columns, count, title, error) : NULL;
    for (int map = 0; table && map < account_maps(view); map++)
        for (int down = 0; down < account->space->axes[view->down].count; down++)
            write_map_row(view, map, down, &rows, table);
    written = table && hod_table_close(table, error);
    for (size_t i = 0; i < named; i++) free(names[i]);
    return written;
}

bool account_write_map(const struct account_view *view, const hod_format *format, FILE *file,
                       hod_error *error)
{
    hod_buffer title = {0};
    hod_buffer_format(&title, "%s: change of %s, by ", view->title, view->measure);
    speak_name(&title, view->account->space->mechanism->fields[view->across].name);
    char *text = hod_buffer_take(&title, error);
    const bool written = text && write_map(view, text, format, file, error);
    free(text);
    return written;
}
