/* The change of a measure over many situations, shared among parameters and amendments. */
#include "ask/diff/account_view.h"

#include "ask/answer/columns.h"
#include "ask/answer/spoken.h"
#include "base/buffer.h"

#include <math.h>
#include <stdlib.h>

enum {
    FIXED_COLUMNS = 4,
    EACH = 2,
    MOST_COLUMNS = HOD_MOST_FIELDS + FIXED_COLUMNS + EACH * HOD_MOST_SHARED,
    AMENDMENT_COLUMNS = 7,
};

/* The columns of the shares: the fields that vary, and two for each parameter that does something. */
struct share_columns {
    hod_column columns[MOST_COLUMNS];
    size_t count;
    char *names[HOD_MOST_FIELDS + EACH * HOD_MOST_SHARED];
    size_t named;
};

static void free_columns(struct share_columns *shares)
{
    for (size_t i = 0; i < shares->named; i++) free(shares->names[i]);
}

static bool add_column(struct share_columns *shares, const char *name, const char *what, hod_column_kind kind,
                       hod_error *error)
{
    char *text = hod_text(error, "%s%s", name, what);
    if (!text) return false;
    shares->names[shares->named++] = text;
    shares->columns[shares->count++] = (hod_column){text, kind};
    return true;
}

static bool name_share_columns(const struct account_view *view, const hod_format *format,
                               struct share_columns *shares, hod_error *error)
{
    const hod_account *account = view->account;
    hod_column *columns = shares->columns;
    const bool named = columns_for_readers(view->shares, columns, shares->names, &shares->named, error);
    size_t count = shares->named;
    const hod_column_kind kind =
        hod_measure_is_probability(&account->measure) ? HOD_COLUMN_PROBABILITY : HOD_COLUMN_HUNDREDTHS;
    columns[count++] = (hod_column){name_of_rules_for(account->way.old_rules, format), kind};
    columns[count++] = (hod_column){name_of_rules_for(account->way.new_rules, format), kind};
    columns[count++] = (hod_column){"change", HOD_COLUMN_HUNDREDTHS};
    columns[count++] = (hod_column){"times as much", HOD_COLUMN_HUNDREDTHS};
    shares->count = count;
    if (!named) return false;
    for (int p = 0; p < account->differences.count; p++)
        if (account_shows_parameter(view, p) &&
            !(add_column(shares, view->names[p], "", HOD_COLUMN_HUNDREDTHS, error) &&
              add_column(shares, view->names[p], ", %", HOD_COLUMN_SHARE, error)))
            return false;
    return true;
}

static void write_shares_at(const struct account_view *view, const hod_accounted *at, hod_table_writer *table)
{
    const hod_effect *effect = &at->effect;
    hod_cell cells[MOST_COLUMNS];
    char texts[HOD_MOST_FIELDS][HOD_VALUE_TEXT];
    size_t count = cells_of_varying(view->shares, effect->situation, cells, 0, texts);
    cells[count++] = hod_cell_number(effect->before);
    cells[count++] = hod_cell_number(effect->after);
    cells[count++] = hod_cell_number(hod_effect_change(effect));
    cells[count++] = hod_cell_number(effect->before > 0 ? effect->after / effect->before : NAN);
    for (int p = 0; p < view->account->differences.count; p++) {
        if (!account_shows_parameter(view, p)) continue;
        cells[count++] = hod_cell_number(at->by_parameter[p].share);
        cells[count++] = hod_cell_number(hod_effect_share(effect, &at->by_parameter[p]));
    }
    hod_table_row(table, cells);
}

bool account_write_shares(const struct account_view *view, const hod_format *format, FILE *file,
                          hod_error *error)
{
    const hod_account *account = view->account;
    struct share_columns shares = {.count = 0};
    char *title = hod_text(error, "%s: %s, and the Shapley share of each parameter, also in %% of the change",
                           view->title, view->measure);
    bool written = title && name_share_columns(view, format, &shares, error);
    hod_table_writer *table =
        written ? hod_table_open(format, file, shares.columns, shares.count, title, error) : NULL;
    for (size_t i = 0; table && i < account->count; i++)
        if (account_shows(view, account->situations[i].effect.situation))
            write_shares_at(view, &account->situations[i], table);
    written = table && hod_table_close(table, error);
    free_columns(&shares);
    free(title);
    return written;
}

static int64_t count_changed(const hod_account *account, int step)
{
    int64_t changed = 0;
    for (size_t i = 0; i < account->count; i++)
        changed += hod_explanation_matters(&account->situations[i].by_amendment[step]);
    return changed;
}

/* Where there is one situation, its share alone. */
static bool write_amendment(const struct account_view *view, int step, hod_table_writer *table,
                            hod_error *error)
{
    const hod_account *account = view->account;
    const hod_overall overall = hod_account_overall(account, HOD_BY_AMENDMENT, step);
    const hod_accounted *least = overall.least, *most = overall.most;
    const hod_way_step *made = &account->way.steps[step];
    char *at_least = spoken_situation(view->phrases, account->space, least->effect.situation, error);
    char *at_most =
        at_least ? spoken_situation(view->phrases, account->space, most->effect.situation, error) : NULL;
    hod_cell cells[AMENDMENT_COLUMNS] = {hod_cell_text(made->name)};
    int count = 1;
    cells[count++] = hod_cell_number(most->by_amendment[step].share);
    if (account->count > 1) {
        cells[count++] = hod_cell_text(at_most);
        cells[count++] = hod_cell_number(least->by_amendment[step].share);
        cells[count++] = hod_cell_text(at_least);
        cells[count++] = hod_cell_integer(count_changed(account, step));
    }
    cells[count++] = hod_cell_text(made->text);
    if (at_most) hod_table_row(table, cells);
    free(at_least);
    free(at_most);
    return at_most;
}

bool account_write_amendments(const struct account_view *view, const hod_format *format, FILE *file,
                              hod_error *error)
{
    static const hod_column one[] = {
        {"amendment", HOD_COLUMN_TEXT}, {"share", HOD_COLUMN_HUNDREDTHS}, {"text", HOD_COLUMN_TEXT}};
    static const hod_column several[] = {
        {"amendment", HOD_COLUMN_TEXT}, {"greatest share", HOD_COLUMN_HUNDREDTHS},
        {"there", HOD_COLUMN_TEXT},     {"least share", HOD_COLUMN_HUNDREDTHS},
        {"where", HOD_COLUMN_TEXT},     {"situations changed", HOD_COLUMN_INTEGER},
        {"text", HOD_COLUMN_TEXT}};
    const hod_account *account = view->account;
    char *title =
        hod_text(error, "%s: %s, and the Shapley share of each amendment", view->title, view->measure);
    const bool is_one = account->count == 1;
    hod_table_writer *table = title ? hod_table_open(format, file, is_one ? one : several,
                                                     is_one ? 3 : AMENDMENT_COLUMNS, title, error)
                                    : NULL;
    bool written = table;
    for (int step = 0; written && step < account->way.count; step++)
        if (hod_account_has_amendment(account, step)) written = write_amendment(view, step, table, error);
    written = hod_table_close(table, written ? error : NULL) && written;
    free(title);
    return written;
}
