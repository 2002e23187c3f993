/* An account of a change as tables: of its situations, its causes, a map, the shares of each situation. */
#include "ask/diff/diff.h"

#include "ask/answer/columns.h"
#include "ask/answer/number.h"
#include "base/buffer.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    SITUATION_COLUMNS = 5,
    CAUSE_COLUMNS = 12,
    DATA_COLUMNS = 13,
    SHARE_COLUMNS = 4, /* before two for each parameter */
    MOST_SHARE_COLUMNS = HOD_MOST_FIELDS + SHARE_COLUMNS + 2 * HOD_MOST_SHARED,
    AMENDMENT_COLUMNS = 7
};

/* Opens a table with a title that is handed over and freed; NULL is memory that was short. */
static hod_table_writer *open_table(hod_answer *answer, const hod_column *columns, size_t count, char *title,
                                    hod_error *error)
{
    hod_table_writer *table =
        title ? hod_answer_table(answer, HOD_PEOPLE, columns, count, title, error) : NULL;
    free(title);
    return table;
}

static void add_situation(const hod_account *account, size_t number, hod_table_writer *table)
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

/* A probability is one in the title, as it is in the table. */
static void say_mean(hod_buffer *text, const hod_measure *measure, double mean)
{
    char written[HOD_NUMBER_LENGTH];
    if (!hod_measure_is_probability(measure)) {
        hod_buffer_format(text, "%.6g", mean);
        return;
    }
    hod_number_percent(written, mean);
    hod_buffer_text(text, written);
}

/* "shooting cover=all: mean:hits from bloodybacks-7 to bloodybacks-8.3, in the mean from 1 to 1.5". */
static char *title_of(const struct account_view *view, hod_error *error)
{
    const hod_account *account = view->account;
    double before, after;
    hod_account_means(account, &before, &after);
    hod_buffer title = {0};
    hod_buffer_format(&title, "%s: %s from %s to %s, in the mean from ", view->title, view->measure,
                      account->path.old_rules->id, account->path.new_rules->id);
    say_mean(&title, &account->measure, before);
    hod_buffer_text(&title, " to ");
    say_mean(&title, &account->measure, after);
    return hod_buffer_take(&title, error);
}

bool account_add_situations(const struct account_view *view, hod_answer *answer, hod_error *error)
{
    const hod_account *account = view->account;
    hod_column columns[HOD_MOST_FIELDS + SITUATION_COLUMNS];
    size_t count = columns_of_varying(account->space, columns, 0);
    columns[count++] = column_of_measure("old", &account->measure);
    columns[count++] = column_of_measure("new", &account->measure);
    columns[count++] = column_of_measure("change", &account->measure);
    columns[count++] = (hod_column){"sign", HOD_COLUMN_TEXT};
    columns[count++] = (hod_column){"mark", HOD_COLUMN_TEXT};
    hod_table_writer *table = open_table(answer, columns, count, title_of(view, error), error);
    for (size_t i = 0; table && i < account->count; i++) add_situation(account, i, table);
    return table && hod_table_close(table, error);
}

/* The name of an amendment, or those of all that move a parameter; the caller frees it. */
static char *amendments_of(const struct account_view *view, hod_causes cause, int number, hod_error *error)
{
    const hod_account *account = view->account;
    hod_buffer names = {0};
    if (cause == HOD_BY_PARAMETER)
        append_movers(&names, view->path, account->differences.changes[number].parameter);
    else
        append_amendment(&names, &account->path.steps[number]);
    return hod_buffer_take(&names, error);
}

/* A parameter with its values; empty cells of an amendment. */
struct change_texts {
    char old[HOD_PARAMETER_TEXT], new[HOD_PARAMETER_TEXT];
};

static size_t add_change(const struct account_view *view, hod_causes cause, int number,
                         struct change_texts *texts, hod_cell *cells, size_t count)
{
    const bool is_parameter = cause == HOD_BY_PARAMETER;
    const hod_change *change = is_parameter ? &view->account->differences.changes[number] : NULL;
    cells[count++] = hod_cell_text(change ? change->parameter->name : NULL);
    cells[count++] =
        hod_cell_text(change ? hod_parameter_text(change->parameter, &change->before, texts->old) : NULL);
    cells[count++] =
        hod_cell_text(change ? hod_parameter_text(change->parameter, &change->after, texts->new) : NULL);
    return count;
}

static bool add_cause(const struct account_view *view, int number, hod_table_writer *table, hod_error *error)
{
    const hod_account *account = view->account;
    const hod_overall overall = hod_account_overall(account, view->cause, number);
    const bool by_parameter = view->cause == HOD_BY_PARAMETER;
    struct change_texts texts;
    hod_cell cells[CAUSE_COLUMNS];
    char *name = amendments_of(view, view->cause, number, error);
    size_t count = by_parameter ? add_change(view, view->cause, number, &texts, cells, 0) : 0;
    if (!by_parameter) cells[count++] = hod_cell_text(name);
    char *signs = name ? account_signs(account, view->cause, number, error) : NULL;
    char *least =
        signs ? spoken_situation(NULL, account->space, overall.least->effect.situation, error) : NULL;
    char *most = least ? spoken_situation(NULL, account->space, overall.most->effect.situation, error) : NULL;
    cells[count++] = hod_cell_number(overall.mean.share);
    cells[count++] = hod_cell_number(hod_accounted_explanation(overall.least, view->cause, number)->share);
    cells[count++] = hod_cell_text(least);
    cells[count++] = hod_cell_number(hod_accounted_explanation(overall.most, view->cause, number)->share);
    cells[count++] = hod_cell_text(most);
    cells[count++] = hod_cell_text(signs);
    cells[count++] = hod_cell_text(overall.rises && overall.falls ? "turns" : "");
    char *text = by_parameter || !most ? NULL : amendment_text(&account->path, number, error);
    if (!by_parameter) cells[count++] = hod_cell_text(text);
    const bool is_made = most && (by_parameter || text);
    if (is_made) hod_table_row(table, cells);
    free(text);
    free(name);
    free(signs);
    free(least);
    free(most);
    return is_made;
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

bool account_add_causes(const struct account_view *view, hod_answer *answer, hod_error *error)
{
    const hod_account *account = view->account;
    const int all = hod_account_causes(account, view->cause);
    hod_column columns[CAUSE_COLUMNS];
    const size_t count = name_columns(account, view->cause, columns);
    hod_table_writer *table =
        hod_answer_table(answer, HOD_PEOPLE, columns, count,
                         view->cause == HOD_BY_PARAMETER ? "The Shapley share of each parameter"
                                                         : "The Shapley share of each amendment",
                         error);
    bool added = table;
    for (int number = 0; added && number < all; number++)
        if (hod_account_has(account, view->cause, number)) added = add_cause(view, number, table, error);
    return hod_table_close(table, added ? error : NULL) && added;
}

/* Programs read of several situations what they read of one (diff_tables.c), and the fields and values of
 * each. */
static bool has_data_of(const struct account_view *view, hod_causes cause)
{
    return view->cause == cause || hod_account_causes(view->account, cause) > 0;
}

static size_t name_data_columns(const struct account_view *view, hod_column *columns)
{
    const hod_account *account = view->account;
    const bool has_parameters = has_data_of(view, HOD_BY_PARAMETER);
    size_t count = columns_of_varying(account->space, columns, 0);
    columns[count++] = (hod_column){"by", HOD_COLUMN_TEXT};
    if (has_parameters) {
        columns[count++] = (hod_column){"parameter", HOD_COLUMN_TEXT};
        columns[count++] = (hod_column){"old", HOD_COLUMN_TEXT};
        columns[count++] = (hod_column){"new", HOD_COLUMN_TEXT};
    }
    columns[count++] = column_of_measure("before", &account->measure);
    columns[count++] = column_of_measure("after", &account->measure);
    columns[count++] = (hod_column){"changed_alone", HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"reverted_alone", HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"shapley_share", HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"share_of_change", HOD_COLUMN_PROBABILITY};
    columns[count++] = (hod_column){"amendment", HOD_COLUMN_TEXT};
    if (has_parameters) columns[count++] = (hod_column){"meaning", HOD_COLUMN_TEXT};
    if (has_data_of(view, HOD_BY_AMENDMENT)) columns[count++] = (hod_column){"text", HOD_COLUMN_TEXT};
    return count;
}

/* The numbers of an amendment that changes nothing that is modelled are empty. */
static size_t add_numbers(const struct account_view *view, const hod_accounted *at, hod_causes cause,
                          int number, hod_cell *cells, size_t count)
{
    const hod_explanation nothing = {NAN, NAN, NAN}, *explanation = &nothing;
    if (cause == HOD_BY_PARAMETER || view->account->path.steps[number].change_count > 0)
        explanation = hod_accounted_explanation(at, cause, number);
    cells[count++] = hod_cell_number(at->effect.before);
    cells[count++] = hod_cell_number(at->effect.after);
    cells[count++] = hod_cell_number(explanation->alone);
    cells[count++] = hod_cell_number(explanation->reverted);
    cells[count++] = hod_cell_number(explanation->share);
    cells[count++] = hod_cell_number(hod_effect_share(&at->effect, explanation));
    return count;
}

static bool add_explanation(const struct account_view *view, const hod_accounted *at, hod_causes cause,
                            int number, hod_table_writer *table, hod_error *error)
{
    const hod_account *account = view->account;
    const bool by_parameter = cause == HOD_BY_PARAMETER, has_parameters = has_data_of(view, HOD_BY_PARAMETER);
    hod_cell cells[HOD_MOST_FIELDS + DATA_COLUMNS];
    char texts[HOD_MOST_FIELDS][HOD_VALUE_TEXT];
    struct change_texts change;
    char *amendment = amendments_of(view, cause, number, error);
    if (!amendment) return false;
    size_t count = cells_of_varying(account->space, at->effect.situation, cells, 0, texts);
    cells[count++] = hod_cell_text(by_parameter ? "parameter" : "amendment");
    if (has_parameters) count = add_change(view, cause, number, &change, cells, count);
    count = add_numbers(view, at, cause, number, cells, count);
    cells[count++] = hod_cell_text(amendment);
    if (has_parameters)
        cells[count++] =
            hod_cell_text(by_parameter ? account->differences.changes[number].parameter->meaning : NULL);
    char *text = by_parameter ? NULL : amendment_text(&account->path, number, error);
    if (has_data_of(view, HOD_BY_AMENDMENT)) cells[count++] = hod_cell_text(text);
    const bool is_made = by_parameter || text;
    if (is_made) hod_table_row(table, cells);
    free(text);
    free(amendment);
    return is_made;
}

bool account_add_data(const struct account_view *view, hod_answer *answer, hod_error *error)
{
    const hod_account *account = view->account;
    hod_column columns[HOD_MOST_FIELDS + DATA_COLUMNS];
    const size_t count = name_data_columns(view, columns);
    hod_table_writer *table = hod_answer_table(answer, HOD_PROGRAMS, columns, count, view->title, error);
    bool added = table;
    for (size_t i = 0; added && i < account->count; i++)
        for (hod_causes cause = HOD_BY_PARAMETER; cause <= HOD_BY_AMENDMENT; cause++)
            for (int number = 0; added && number < hod_account_causes(account, cause); number++)
                added = add_explanation(view, &account->situations[i], cause, number, table, error);
    return hod_table_close(table, added ? error : NULL) && added;
}

/* The fields of a map but the one across, the down one last. */
static hod_space without_across(const struct account_view *view)
{
    hod_space space = *view->account->space;
    space.axes[view->across].count = 1;
    return space;
}

static void add_map_row(const struct account_view *view, int map, int down, const hod_space *rows,
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

/* "Hits of a volley: change of the mean number of hits, by cover". */
static char *title_of_map(const struct account_view *view, hod_error *error)
{
    hod_buffer title = {0};
    hod_buffer_format(&title, "%s: change of %s, by ", view->title, view->measure);
    speak_name(&title, view->account->space->mechanism->fields[view->across].name);
    return hod_buffer_take(&title, error);
}

bool account_add_map(const struct account_view *view, hod_answer *answer, hod_error *error)
{
    if (view->across == NO_MAP) return true;
    const hod_space *space = view->account->space;
    const hod_axis *axis = &space->axes[view->across];
    const hod_domain domain = hod_domain_of(space->mechanism->fields[view->across].domain);
    const hod_space rows = without_across(view);
    hod_column columns[HOD_MOST_FIELDS + axis->count];
    char texts[axis->count][HOD_VALUE_TEXT], *names[HOD_MOST_FIELDS];
    size_t named;
    const bool has_columns = columns_for_readers(&rows, columns, names, &named, error);
    size_t count = named;
    for (int i = 0; i < axis->count; i++)
        columns[count++] =
            (hod_column){hod_domain_text(&domain, axis->values[i], texts[i]), HOD_COLUMN_HUNDREDTHS};
    hod_table_writer *table =
        has_columns ? open_table(answer, columns, count, title_of_map(view, error), error) : NULL;
    for (int map = 0; table && map < account_maps(view); map++)
        for (int down = 0; down < space->axes[view->down].count; down++)
            add_map_row(view, map, down, &rows, table);
    const bool added = table && hod_table_close(table, error);
    for (size_t i = 0; i < named; i++) free(names[i]);
    return added;
}

/* The columns of the shares: the fields that vary, and two for each parameter that does something. */
struct share_columns {
    hod_column columns[MOST_SHARE_COLUMNS];
    size_t count;
    char *names[MOST_SHARE_COLUMNS];
    size_t named;
};

static bool add_column(struct share_columns *shares, const struct account_view *view, int parameter,
                       const char *what, hod_column_kind kind, hod_error *error)
{
    hod_buffer name = {0};
    account_say_name(view, HOD_BY_PARAMETER, parameter, &name);
    hod_buffer_text(&name, what);
    char *text = hod_buffer_take(&name, error);
    if (!text) return false;
    shares->names[shares->named++] = text;
    shares->columns[shares->count++] = (hod_column){text, kind};
    return true;
}

static bool name_share_columns(const struct account_view *view, struct share_columns *shares,
                               hod_error *error)
{
    const hod_account *account = view->account;
    hod_column *columns = shares->columns;
    const bool named = columns_for_readers(view->shares, columns, shares->names, &shares->named, error);
    size_t count = shares->named;
    const hod_column_kind kind =
        hod_measure_is_probability(&account->measure) ? HOD_COLUMN_PROBABILITY : HOD_COLUMN_HUNDREDTHS;
    columns[count++] = (hod_column){hod_rules_called(account->path.old_rules), kind};
    columns[count++] = (hod_column){hod_rules_called(account->path.new_rules), kind};
    columns[count++] = (hod_column){"change", HOD_COLUMN_HUNDREDTHS};
    columns[count++] = (hod_column){"times as much", HOD_COLUMN_HUNDREDTHS};
    shares->count = count;
    if (!named) return false;
    for (int p = 0; p < account->differences.count; p++)
        if (account_shows_cause(view, HOD_BY_PARAMETER, p) &&
            !(add_column(shares, view, p, "", HOD_COLUMN_HUNDREDTHS, error) &&
              add_column(shares, view, p, ", %", HOD_COLUMN_SHARE, error)))
            return false;
    return true;
}

static void add_shares_at(const struct account_view *view, const hod_accounted *at, hod_table_writer *table)
{
    const hod_effect *effect = &at->effect;
    hod_cell cells[MOST_SHARE_COLUMNS];
    char texts[HOD_MOST_FIELDS][HOD_VALUE_TEXT];
    size_t count = cells_of_varying(view->shares, effect->situation, cells, 0, texts);
    cells[count++] = hod_cell_number(effect->before);
    cells[count++] = hod_cell_number(effect->after);
    cells[count++] = hod_cell_number(hod_effect_change(effect));
    cells[count++] = hod_cell_number(effect->before > 0 ? effect->after / effect->before : NAN);
    for (int p = 0; p < view->account->differences.count; p++) {
        if (!account_shows_cause(view, HOD_BY_PARAMETER, p)) continue;
        cells[count++] = hod_cell_number(at->by_parameter[p].share);
        cells[count++] = hod_cell_number(hod_effect_share(effect, &at->by_parameter[p]));
    }
    hod_table_row(table, cells);
}

bool account_add_shares(const struct account_view *view, hod_answer *answer, hod_error *error)
{
    const hod_account *account = view->account;
    struct share_columns shares = {.count = 0};
    hod_table_writer *table =
        name_share_columns(view, &shares, error)
            ? open_table(answer, shares.columns, shares.count,
                         hod_text(error,
                                  "%s: %s, and the Shapley share of each parameter, also in %% of the change",
                                  view->title, view->measure),
                         error)
            : NULL;
    for (size_t i = 0; table && i < account->count; i++)
        if (account_shows(view, account->situations[i].effect.situation))
            add_shares_at(view, &account->situations[i], table);
    const bool added = table && hod_table_close(table, error);
    for (size_t i = 0; i < shares.named; i++) free(shares.names[i]);
    return added;
}

static int64_t count_changed(const hod_account *account, int step)
{
    int64_t changed = 0;
    for (size_t i = 0; i < account->count; i++)
        changed += hod_explanation_matters(&account->situations[i].by_amendment[step]);
    return changed;
}

/* Where an amendment has a share: the situation, or in how many it has as great a one, as it is printed. */
static char *say_where(const struct account_view *view, int step, const hod_accounted *at, hod_error *error)
{
    const hod_account *account = view->account;
    char share[HOD_NUMBER_LENGTH], own[HOD_NUMBER_LENGTH];
    size_t alike = 0;
    hod_number_decimals(share, at->by_amendment[step].share, 2);
    for (size_t i = 0; i < account->count; i++) {
        hod_number_decimals(own, account->situations[i].by_amendment[step].share, 2);
        alike += strcmp(own, share) == 0;
    }
    return alike > 1 ? hod_text(error, "in %zu situations", alike)
                     : spoken_situation(view->phrases, account->space, at->effect.situation, error);
}

/* Where there is one situation, its share alone. */
static bool add_amendment(const struct account_view *view, int step, hod_table_writer *table,
                          hod_error *error)
{
    const hod_account *account = view->account;
    const hod_overall overall = hod_account_overall(account, HOD_BY_AMENDMENT, step);
    const hod_accounted *least = overall.least, *most = overall.most;
    const hod_amendment_step *made = &account->path.steps[step];
    char *at_least = say_where(view, step, least, error);
    char *at_most = at_least ? say_where(view, step, most, error) : NULL;
    char *text = at_most ? amendment_text(&account->path, step, error) : NULL;
    hod_cell cells[AMENDMENT_COLUMNS] = {hod_cell_text(made->name)};
    int count = 1;
    cells[count++] = hod_cell_number(most->by_amendment[step].share);
    if (account->count > 1) {
        cells[count++] = hod_cell_text(at_most);
        cells[count++] = hod_cell_number(least->by_amendment[step].share);
        cells[count++] = hod_cell_text(at_least);
        cells[count++] = hod_cell_integer(count_changed(account, step));
    }
    cells[count++] = hod_cell_text(text);
    if (text) hod_table_row(table, cells);
    free(text);
    free(at_least);
    free(at_most);
    return text;
}

bool account_add_amendments(const struct account_view *view, hod_answer *answer, hod_error *error)
{
    static const hod_column one[] = {
        {"amendment", HOD_COLUMN_TEXT}, {"share", HOD_COLUMN_HUNDREDTHS}, {"text", HOD_COLUMN_TEXT}};
    static const hod_column several[] = {
        {"amendment", HOD_COLUMN_TEXT}, {"greatest share", HOD_COLUMN_HUNDREDTHS},
        {"there", HOD_COLUMN_TEXT},     {"least share", HOD_COLUMN_HUNDREDTHS},
        {"where", HOD_COLUMN_TEXT},     {"situations changed", HOD_COLUMN_INTEGER},
        {"text", HOD_COLUMN_TEXT}};
    const hod_account *account = view->account;
    const bool is_one = account->count == 1;
    hod_table_writer *table = open_table(
        answer, is_one ? one : several, is_one ? 3 : AMENDMENT_COLUMNS,
        hod_text(error, "%s: %s, and the Shapley share of each amendment", view->title, view->measure),
        error);
    bool added = table;
    for (int step = 0; added && step < account->path.count; step++)
        if (hod_account_has(account, HOD_BY_AMENDMENT, step)) added = add_amendment(view, step, table, error);
    return hod_table_close(table, added ? error : NULL) && added;
}
