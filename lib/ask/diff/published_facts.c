/* The tables and charts of a published diff: its shares, its amendments and its maps. */
#include "ask/diff/diff_facts.h"

#include "ask/answer/columns.h"
#include "ask/answer/number.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool is_stepped(const struct account_view *view)
{
    return view->account->measure.kind == HOD_QUANTILE;
}

/* The kind of a column with values of the measure. */
static hod_column_kind published_kind(const struct account_view *view)
{
    return hod_measure_is_probability(&view->account->measure) ? HOD_COLUMN_PROBABILITY
                                                               : HOD_COLUMN_HUNDREDTHS;
}

bool shows_situation(const struct account_view *view, const hod_accounted *at)
{
    for (int i = 0; i < view->shares->mechanism->field_count; i++)
        if (!hod_space_holds(view->shares, i, at->effect.situation[i])) return false;
    return true;
}

/* Whether each parameter or amendment has an effect in the situations shown. */
static void find_shown(const struct account_view *view, hod_causes cause, bool *is_shown)
{
    const hod_account *account = view->account;
    const int causes = hod_account_causes(account, cause);
    for (int number = 0; number < causes; number++) is_shown[number] = false;
    for (size_t i = 0; i < account->count; i++)
        for (int number = 0; shows_situation(view, &account->situations[i]) && number < causes; number++)
            is_shown[number] |=
                hod_explanation_matters(hod_accounted_explanation(&account->situations[i], cause, number));
}

const struct phrases *phrases_of(const struct account_view *view)
{
    static const struct phrases none = {NULL, 0};
    return view->phrases ? view->phrases : &none;
}

void speak_cause(hod_buffer *text, const struct account_view *view, hod_causes cause, int number)
{
    const hod_change *change = change_of(view, cause, number);
    const char *phrase = change ? phrase_of(view->phrases, change->parameter->name, NULL) : NULL;
    if (change)
        hod_buffer_text(text, phrase ? phrase : change->parameter->name);
    else
        append_amendment(text, step_of(view, cause, number));
}

/* The share of a parameter, and the same as a percentage of the change. */
static void fact_share(struct fact_table *table, const struct account_view *view, const hod_accounted *at,
                       int number)
{
    const hod_explanation *explanation = hod_accounted_explanation(at, HOD_BY_PARAMETER, number);
    hod_buffer name = {0}, in_percent = {0};
    speak_cause(&name, view, HOD_BY_PARAMETER, number);
    speak_cause(&in_percent, view, HOD_BY_PARAMETER, number);
    hod_buffer_text(&in_percent, ", %");
    fact_named(table, &name, published_kind(view), explanation->share);
    fact_named(table, &in_percent, HOD_COLUMN_SHARE, hod_effect_share(&at->effect, explanation));
}

void fill_shares(const struct account_view *view, struct facts *facts)
{
    const hod_account *account = view->account;
    const hod_column_kind kind = published_kind(view);
    const char *old_name = hod_rules_called(account->path.old_rules),
               *new_name = hod_rules_called(account->path.new_rules);
    const bool are_told_apart = strcmp(old_name, new_name) != 0;
    struct fact_table *table = facts_table(facts, "shares");
    bool is_shown[account->differences.count + 1];
    find_shown(view, HOD_BY_PARAMETER, is_shown);
    for (size_t i = 0; i < account->count; i++) {
        const hod_accounted *at = &account->situations[i];
        const hod_effect *effect = &at->effect;
        if (!shows_situation(view, at)) continue;
        fact_varying(table, view->shares, effect->situation, true);
        fact_number(table, are_told_apart ? old_name : "old", kind, effect->before);
        fact_number(table, are_told_apart ? new_name : "new", kind, effect->after);
        fact_number(table, "change", kind, hod_effect_change(effect));
        fact_number(table, "times as much", HOD_COLUMN_HUNDREDTHS,
                    effect->before > 0 ? effect->after / effect->before : NAN);
        for (int p = 0; p < account->differences.count; p++)
            if (is_shown[p] && !is_stepped(view)) fact_share(table, view, at, p);
        fact_row(table);
    }
}

/* Where an amendment has an extreme share: the situation, or the number of situations whose share is printed the
 * same. */
static void fact_place(struct fact_table *table, const char *name, const struct account_view *view, int step,
                       const hod_accounted *at)
{
    const hod_account *account = view->account;
    char share[HOD_NUMBER_LENGTH], own[HOD_NUMBER_LENGTH];
    size_t alike = 0;
    hod_number_decimals(share, at->by_amendment[step].share, 2);
    for (size_t i = 0; i < account->count; i++) {
        hod_number_decimals(own, account->situations[i].by_amendment[step].share, 2);
        alike += strcmp(own, share) == 0;
    }
    hod_buffer text = {0};
    if (alike > 1)
        hod_buffer_format(&text, "in %zu situations", alike);
    else
        speak_situation(&text, phrases_of(view), account->space, at->effect.situation);
    fact_buffer(table, name, &text);
}

/* An amendment with its greatest and its least share; in a single situation, only its share. */
static void fact_amended(struct fact_table *table, const struct account_view *view, int step)
{
    const hod_account *account = view->account;
    const hod_overall overall = hod_account_overall(account, HOD_BY_AMENDMENT, step);
    int64_t changed = 0;
    for (size_t i = 0; i < account->count; i++)
        changed += hod_explanation_matters(&account->situations[i].by_amendment[step]);
    fact_amendments(table, view, HOD_BY_AMENDMENT, step);
    fact_number(table, account->count > 1 ? "greatest share" : "share", published_kind(view),
                overall.most->by_amendment[step].share);
    if (account->count > 1) {
        fact_place(table, "greatest at", view, step, overall.most);
        fact_number(table, "least share", published_kind(view), overall.least->by_amendment[step].share);
        fact_place(table, "least at", view, step, overall.least);
        fact_integer(table, "situations changed", changed);
    }
    fact_amendment_text(table, &account->path, step);
}

void fill_amended(const struct account_view *view, struct facts *facts)
{
    struct fact_table *table = facts_table(facts, "amendments");
    for (int step = 0; step < view->account->path.count; step++) {
        if (!hod_account_has(view->account, HOD_BY_AMENDMENT, step)) continue;
        fact_amended(table, view, step);
        fact_row(table);
    }
}

/* Maps: every situation of the space in order, including contradictory ones. */

/* Declares a column for each value across, so that columns are in the order of the values. */
static void declare_across(const struct account_view *view, const hod_space *rows, struct fact_table *table)
{
    const hod_axis *axis = &view->account->space->axes[view->across];
    const hod_domain domain = hod_domain_of(rows->mechanism->fields[view->across].domain);
    char text[HOD_VALUE_TEXT];
    fact_varying(table, rows, view->account->situations[0].effect.situation, true);
    fact_forget(table);
    for (int i = 0; i < axis->count; i++)
        fact_column(table, hod_domain_text(&domain, axis->values[i], text), published_kind(view));
}

/* A situation in the table and on the chart of its map. */
static void fact_on_map(const struct account_view *view, const hod_space *rows, const int *situation,
                        double change, struct fact_table *table, struct fact_table *chart)
{
    const hod_field *fields = rows->mechanism->fields;
    const hod_domain across = hod_domain_of(fields[view->across].domain),
                     down = hod_domain_of(fields[view->down].domain);
    char texts[2][HOD_VALUE_TEXT];
    hod_domain_text(&across, situation[view->across], texts[0]);
    hod_domain_text(&down, situation[view->down], texts[1]);
    fact_text(chart, "across", texts[0]);
    fact_text(chart, "down", texts[1]);
    fact_number(chart, "change", HOD_COLUMN_REAL, change);
    fact_row(chart);
    if (isnan(change)) return;
    if (!table->is_in_row) fact_varying(table, rows, situation, true);
    fact_number(table, texts[0], published_kind(view), change);
}

const char *map_name(int number, char name[MAP_NAME])
{
    snprintf(name, MAP_NAME, "map-%d", number);
    return name;
}

/* What distinguishes a map from the others: the values of the fields other than those across and down. */
static void fill_map_name(const struct account_view *view, int map, const int *situation, struct facts *facts)
{
    struct fact_table *maps = facts_table(facts, "maps");
    hod_space others = *view->account->space;
    others.axes[view->across].count = others.axes[view->down].count = 1;
    char name[MAP_NAME];
    fact_text(maps, "name", map_name(map, name));
    fact_situation(maps, "situation", phrases_of(view), &others, situation);
    fact_row(maps);
}

void fill_maps(const struct account_view *view, struct facts *facts)
{
    const hod_account *account = view->account;
    const hod_space *space = account->space;
    const int across = space->axes[view->across].count, size = across * space->axes[view->down].count;
    struct fact_table *table = facts_table(facts, "map"), *chart = NULL;
    hod_space rows = *space;
    rows.axes[view->across].count = 1;
    declare_across(view, &rows, table);
    int places[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS], number = 0;
    const size_t bytes = (size_t)space->mechanism->field_count * sizeof *situation;
    size_t next = 0;
    hod_space_first(space, places, situation);
    do {
        char name[MAP_NAME];
        const hod_effect *effect = next < account->count ? &account->situations[next].effect : NULL;
        const bool is_there = effect && memcmp(effect->situation, situation, bytes) == 0;
        next += is_there;
        if (number % size == 0) {
            fill_map_name(view, number / size + 1, situation, facts);
            chart = facts_table(facts, map_name(number / size + 1, name));
        }
        if (!table || !chart) return;
        fact_on_map(view, &rows, situation, is_there ? hod_effect_change(effect) : NAN, table, chart);
        if (++number % across == 0 && table->is_in_row) fact_row(table);
    } while (hod_space_next(space, places, situation));
}

static void fact_bar(struct fact_table *table, const char *situation, hod_buffer *cause, double share)
{
    fact_text(table, "situation", situation);
    fact_buffer(table, "cause", cause);
    fact_number(table, "share", HOD_COLUMN_REAL, share);
    fact_row(table);
}

void fill_bars(const struct account_view *view, struct facts *facts)
{
    const hod_account *account = view->account;
    const int causes = hod_account_causes(account, view->cause);
    struct fact_table *table = facts_table(facts, "bars");
    bool is_shown[causes + 1];
    find_shown(view, view->cause, is_shown);
    for (size_t i = 0; i < account->count; i++) {
        const hod_accounted *at = &account->situations[i];
        if (!shows_situation(view, at)) continue;
        AUTO_FREE char *situation = spoken_values(view->shares, at->effect.situation, NULL);
        hod_buffer cause = {0};
        facts->failed |= !situation;
        for (int number = 0; number < causes; number++) {
            if (!is_shown[number]) continue;
            speak_cause(&cause, view, view->cause, number);
            fact_bar(table, situation, &cause, hod_accounted_explanation(at, view->cause, number)->share);
        }
        hod_buffer_text(&cause, "all together");
        fact_bar(table, situation, &cause, hod_effect_change(&at->effect));
    }
}
