/* The tables that says/diff.lua reads. */
#include "ask/diff/diff_facts.h"

#include "ask/answer/columns.h"

#include <math.h>
#include <string.h>

static void fact_flag(struct fact_table *table, const char *name, bool is_set)
{
    fact_text(table, name, is_set ? "yes" : NULL);
}

/* asked: the question, and the means over all situations. */
static void fill_query(const struct account_view *view, struct facts *facts)
{
    static const char *const forms[] = {"rules", "one", "list", "published"};
    const hod_account *account = view->account;
    const hod_rules *old_rules = account->path.old_rules, *new_rules = account->path.new_rules;
    struct fact_table *query = facts_table(facts, "asked");
    double before, after;
    int64_t shown = 0;
    hod_account_means(account, &before, &after);
    for (size_t i = 0; i < account->count; i++) shown += shows_situation(view, &account->situations[i]);
    fact_text(query, "form", forms[view->form]);
    fact_text(query, "by", cause_names[view->cause]);
    fact_text(query, "title", view->title);
    fact_text(query, "measure", view->measure);
    fact_text(query, "old", hod_rules_called(old_rules));
    fact_text(query, "new", hod_rules_called(new_rules));
    fact_text(query, "old_id", old_rules->id);
    fact_text(query, "new_id", new_rules->id);
    fact_integer(query, "situations", (int64_t)account->count);
    fact_integer(query, "shown", shown);
    fact_number(query, "before", HOD_COLUMN_REAL, before);
    fact_number(query, "after", HOD_COLUMN_REAL, after);
    fact_flag(query, "weighted", view->is_weighted);
    fact_flag(query, "probability", hod_measure_is_probability(&account->measure));
    fact_flag(query, "stepped", is_stepped(view));
    fact_flag(query, "idle", is_idle(view));
    fact_text(query, "across",
              view->across == NO_MAP ? NULL : account->space->mechanism->fields[view->across].name);
    fact_row(query);
}

/* situations: each worded for a sentence, also those whose shares are shown, and its values; values: its fields. */
static void fill_situations(const struct account_view *view, struct facts *facts)
{
    const hod_account *account = view->account;
    const struct phrases *phrases = phrases_of(view);
    struct fact_table *situations = facts_table(facts, "situations"), *values = facts_table(facts, "values");
    for (size_t i = 0; i < account->count; i++) {
        const hod_accounted *at = &account->situations[i];
        const hod_effect *effect = &at->effect;
        fact_situation(situations, "situation", phrases, account->space, effect->situation);
        if (shows_situation(view, at))
            fact_situation(situations, "shown", phrases, view->shares, effect->situation);
        fact_number(situations, "old", HOD_COLUMN_REAL, effect->before);
        fact_number(situations, "new", HOD_COLUMN_REAL, effect->after);
        fact_number(situations, "change", HOD_COLUMN_REAL, hod_effect_change(effect));
        fact_row(situations);
        fact_varying(values, account->space, effect->situation, false);
        if (hod_space_size(account->space) > 1) fact_row(values);
    }
}

/* fields: those that vary. */
static void fill_fields(const struct account_view *view, struct facts *facts)
{
    const hod_space *space = view->account->space;
    struct fact_table *fields = facts_table(facts, "fields");
    for (int i = 0; i < space->mechanism->field_count; i++) {
        if (!hod_space_varies(space, i)) continue;
        fact_text(fields, "field", space->mechanism->fields[i].name);
        fact_row(fields);
    }
}

/* The share of a cause in the change of a situation; NaN if it is not shown or nothing changes. */
static double share_at(const struct account_view *view, const hod_accounted *at, hod_causes cause, int number)
{
    return shows_situation(view, at)
               ? hod_effect_share(&at->effect, hod_accounted_explanation(at, cause, number))
               : NAN;
}

/* Where a share is the "least" or the "greatest", and how many are equal to it in whole percent. */
static void fact_extreme(struct fact_table *table, const char *name, const struct account_view *view,
                         const hod_accounted *at, hod_causes cause, int number)
{
    const hod_account *account = view->account;
    const double share = share_at(view, at, cause, number);
    char where[32], how_many[32];
    int64_t alike = 0;
    snprintf(where, sizeof where, "%s_at", name);
    snprintf(how_many, sizeof how_many, "%s_alike", name);
    for (size_t i = 0; i < account->count; i++) {
        const double own = share_at(view, &account->situations[i], cause, number);
        alike += !isnan(own) && lround(100 * own) == lround(100 * share);
    }
    fact_number(table, name, HOD_COLUMN_SHARE, share);
    fact_situation(table, where, phrases_of(view), view->shares, at->effect.situation);
    fact_integer(table, how_many, alike);
}

/* The shares of a cause that are shown: their number, the numbers below 0, at 0 and above 1, the least and the
 * greatest. */
static void fact_shown_shares(struct fact_table *table, const struct account_view *view, hod_causes cause,
                              int number)
{
    const hod_accounted *least = NULL, *most = NULL;
    int64_t all = 0, against = 0, nothing = 0, beyond = 0;
    for (size_t i = 0; i < view->account->count; i++) {
        const hod_accounted *at = &view->account->situations[i];
        const double share = share_at(view, at, cause, number);
        if (isnan(share)) continue;
        all++;
        against += hod_sign_of_change(share) < 0;
        nothing += hod_sign_of_change(share) == 0;
        beyond += hod_sign_of_change(share - 1) > 0;
        if (!least || share < share_at(view, least, cause, number)) least = at;
        if (!most || share > share_at(view, most, cause, number)) most = at;
    }
    fact_integer(table, "all", all);
    fact_integer(table, "against", against);
    fact_integer(table, "nothing", nothing);
    fact_integer(table, "beyond", beyond);
    if (least) fact_extreme(table, "least", view, least, cause, number);
    if (most) fact_extreme(table, "greatest", view, most, cause, number);
}

/* causes: each parameter and amendment, with its mean share over all situations and over those shown. */
static void fill_causes(const struct account_view *view, hod_causes cause, struct facts *facts)
{
    const hod_account *account = view->account;
    struct fact_table *table = facts_table(facts, "causes");
    for (int number = 0; number < hod_account_causes(account, cause); number++) {
        const hod_change *change = change_of(view, cause, number);
        const hod_amendment_step *step = step_of(view, cause, number);
        hod_buffer called = {0};
        fact_text(table, "by", cause_names[cause]);
        fact_text(table, "name", change ? change->parameter->name : step->name);
        speak_cause(&called, view, cause, number);
        fact_buffer(table, "called", &called);
        fact_flag(table, "undone", step && step->undone);
        fact_flag(table, "settings", step && strcmp(step->name, step->rules) == 0);
        if (step) fact_amendment_text(table, &account->path, number);
        fact_text(table, "note", step && *step->note ? step->note : NULL);
        fact_flag(table, "matters", hod_account_has(account, cause, number));
        fact_number(table, "mean_share", HOD_COLUMN_REAL,
                    hod_account_overall(account, cause, number).mean.share);
        fact_shown_shares(table, view, cause, number);
        fact_row(table);
    }
}

void fill_words(const struct account_view *view, struct facts *facts)
{
    static const char *const tables[] = {"situations", "values", "fields", "causes", "maps", "bars"};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) facts_table(facts, tables[i]);
    fill_query(view, facts);
    if (view->account->count == 0) return;
    fill_situations(view, facts);
    fill_fields(view, facts);
    fill_causes(view, HOD_BY_PARAMETER, facts);
    fill_causes(view, HOD_BY_AMENDMENT, facts);
}
