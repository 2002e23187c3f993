/* The tables of a diff: the differences, each situation for programs, and the lists of situations and causes for
 * people. */
#include "ask/diff/diff_facts.h"

#include "ask/answer/columns.h"

#include <math.h>
#include <string.h>

const char *const cause_names[] = {[HOD_BY_PARAMETER] = "parameter", [HOD_BY_AMENDMENT] = "amendment"};

const hod_change *change_of(const struct account_view *view, hod_causes cause, int number)
{
    return cause == HOD_BY_PARAMETER && number != NONE ? &view->account->differences.changes[number] : NULL;
}

const hod_amendment_step *step_of(const struct account_view *view, hod_causes cause, int number)
{
    return cause == HOD_BY_AMENDMENT && number != NONE ? &view->account->path.steps[number] : NULL;
}

void append_amendment(hod_buffer *names, const hod_amendment_step *step)
{
    hod_buffer_format(names, "%s%s%s", names->length ? ", " : "", step->name, step->undone ? " undone" : "");
}

/* Appends the names of all amendments that move a parameter, separated by commas. */
static void append_movers(hod_buffer *names, const hod_amendment_path *path, const hod_parameter *parameter)
{
    for (int i = 0; i < path->count; i++)
        for (int c = 0; c < path->steps[i].change_count; c++)
            if (path->steps[i].changes[c].parameter == parameter) append_amendment(names, &path->steps[i]);
}

void fact_amendments(struct fact_table *table, const struct account_view *view, hod_causes cause, int number)
{
    const hod_change *change = change_of(view, cause, number);
    const hod_amendment_step *step = step_of(view, cause, number);
    hod_buffer names = {0};
    if (change) append_movers(&names, view->path, change->parameter);
    if (step) append_amendment(&names, step);
    fact_buffer(table, "amendment", &names);
}

void fact_amendment_text(struct fact_table *table, const hod_amendment_path *path, int step)
{
    const hod_amendment_step *by = step != NONE ? amendment_undone_by(path, step) : NULL;
    hod_buffer text = {0};
    if (step != NONE) {
        const char *note = path->steps[step].note;
        hod_buffer_text(&text, path->steps[step].text);
        if (*note) hod_buffer_format(&text, " (%.*s)", (int)strcspn(note, ":"), note);
    }
    if (by) hod_buffer_format(&text, " (undone by %s)", by->name);
    fact_buffer(table, "text", &text);
}

/* A parameter with its values; empty cells for an amendment. */
static void fact_change(struct fact_table *table, const hod_change *change)
{
    char before[HOD_PARAMETER_TEXT], after[HOD_PARAMETER_TEXT];
    fact_text(table, "parameter", change ? change->parameter->name : NULL);
    fact_text(table, "old", change ? hod_parameter_text(change->parameter, &change->before, before) : NULL);
    fact_text(table, "new", change ? hod_parameter_text(change->parameter, &change->after, after) : NULL);
}

/* "shooting.base 6 -> density, shooting.confirm density -> none". */
static void fact_moves(struct fact_table *table, const hod_amendment_step *step)
{
    char before[HOD_PARAMETER_TEXT], after[HOD_PARAMETER_TEXT];
    hod_buffer moves = {0};
    for (int i = 0; step && i < step->change_count; i++) {
        const hod_change *change = &step->changes[i];
        hod_buffer_format(&moves, "%s%s %s -> %s", i ? ", " : "", change->parameter->name,
                          hod_parameter_text(change->parameter, &change->before, before),
                          hod_parameter_text(change->parameter, &change->after, after));
    }
    fact_buffer(table, "parameters", &moves);
}

/* The effect of a parameter or an amendment in a situation; empty cells for an amendment that changes nothing in the
 * model. */
static void fact_explanation(struct fact_table *table, const struct account_view *view,
                             const hod_accounted *at, hod_causes cause, int number)
{
    const hod_amendment_step *step = step_of(view, cause, number);
    const bool is_empty = number == NONE || (step && step->change_count == 0);
    const hod_explanation nothing = {NAN, NAN, NAN},
                          *explanation = is_empty ? &nothing : hod_accounted_explanation(at, cause, number);
    fact_number(table, "changed_alone", HOD_COLUMN_REAL, explanation->alone);
    fact_number(table, "reverted_alone", HOD_COLUMN_REAL, explanation->reverted);
    fact_number(table, "shapley_share", HOD_COLUMN_REAL, explanation->share);
    fact_number(table, "share_of_change", HOD_COLUMN_PROBABILITY, hod_effect_share(&at->effect, explanation));
}

bool is_idle(const struct account_view *view)
{
    bool matters = view->form == DIFF_RULES || view->form == DIFF_PUBLISHED;
    for (int number = 0; !matters && number < hod_account_causes(view->account, view->cause); number++)
        matters = hod_account_has(view->account, view->cause, number);
    return !matters;
}

/* The differences, and their effect in the only situation, if there is one. */

static void fact_parameter(struct fact_table *table, const struct account_view *view, int number)
{
    const hod_change *change = change_of(view, HOD_BY_PARAMETER, number);
    fact_change(table, change);
    if (view->account->count > 0)
        fact_explanation(table, view, &view->account->situations[0], HOD_BY_PARAMETER, number);
    fact_amendments(table, view, HOD_BY_PARAMETER, number);
    fact_text(table, "meaning", change ? change->parameter->meaning : NULL);
}

static void fact_amendment(struct fact_table *table, const struct account_view *view, int number)
{
    fact_amendments(table, view, HOD_BY_AMENDMENT, number);
    if (view->account->count > 0)
        fact_explanation(table, view, &view->account->situations[0], HOD_BY_AMENDMENT, number);
    else
        fact_moves(table, step_of(view, HOD_BY_AMENDMENT, number));
    fact_amendment_text(table, &view->account->path, number);
}

void fill_changes(const struct account_view *view, struct facts *facts)
{
    void (*const fill)(struct fact_table *, const struct account_view *, int) =
        view->cause == HOD_BY_PARAMETER ? fact_parameter : fact_amendment;
    struct fact_table *changes = facts_table(facts, "changes"), *matter = facts_table(facts, "that matter");
    fill(changes, view, NONE);
    fact_forget(changes);
    for (int number = 0; number < hod_account_causes(view->account, view->cause); number++) {
        fill(changes, view, number);
        fact_row(changes);
        if (!hod_account_has(view->account, view->cause, number)) continue;
        fill(matter, view, number);
        fact_row(matter);
    }
}

/* Every situation for programs: what they see of one, with its fields and its values before and after. */

static bool has_data_of(const struct account_view *view, hod_causes cause)
{
    return view->cause == cause || hod_account_causes(view->account, cause) > 0;
}

static void fact_data(struct fact_table *table, const struct account_view *view, const hod_accounted *at,
                      hod_causes cause, int number)
{
    const hod_account *account = view->account;
    const bool has_parameters = has_data_of(view, HOD_BY_PARAMETER);
    const hod_column_kind kind = column_of_measure("", &account->measure).kind;
    const hod_change *change = change_of(view, cause, number);
    fact_varying(table, account->space, at->effect.situation, false);
    fact_text(table, "by", cause_names[cause]);
    if (has_parameters) fact_change(table, change);
    fact_number(table, "before", kind, at->effect.before);
    fact_number(table, "after", kind, at->effect.after);
    fact_explanation(table, view, at, cause, number);
    fact_amendments(table, view, cause, number);
    if (has_parameters) fact_text(table, "meaning", change ? change->parameter->meaning : NULL);
    if (cause == HOD_BY_AMENDMENT)
        fact_amendment_text(table, &account->path, number);
    else if (has_data_of(view, HOD_BY_AMENDMENT))
        fact_text(table, "text", NULL);
}

void fill_data(const struct account_view *view, struct facts *facts)
{
    const hod_account *account = view->account;
    struct fact_table *table = facts_table(facts, "data");
    fact_data(table, view, &account->situations[0], view->cause, NONE);
    fact_forget(table);
    for (size_t i = 0; i < account->count; i++)
        for (hod_causes cause = HOD_BY_PARAMETER; cause <= HOD_BY_AMENDMENT; cause++)
            for (int number = 0; number < hod_account_causes(account, cause); number++) {
                fact_data(table, view, &account->situations[i], cause, number);
                fact_row(table);
            }
}

/* Every situation for people. */

void fact_situation(struct fact_table *table, const char *name, const struct phrases *phrases,
                    const hod_space *space, const int *situation)
{
    hod_buffer text = {0};
    speak_situation(&text, phrases, space, situation);
    fact_buffer(table, name, &text);
}

static const char *sign_of(double change)
{
    static const char *const signs[] = {"-", "0", "+"};
    return signs[hod_sign_of_change(change) + 1];
}

void fill_list(const struct account_view *view, struct facts *facts)
{
    const hod_account *account = view->account;
    const hod_column_kind kind = column_of_measure("", &account->measure).kind;
    struct fact_table *table = facts_table(facts, "list");
    int before = 0;
    for (size_t i = 0; i < account->count; i++) {
        const hod_effect *effect = &account->situations[i].effect;
        const double change = hod_effect_change(effect);
        const int sign = hod_sign_of_change(change);
        fact_varying(table, account->space, effect->situation, false);
        fact_number(table, "old", kind, effect->before);
        fact_number(table, "new", kind, effect->after);
        fact_number(table, "change", kind, change);
        fact_text(table, "sign", sign_of(change));
        fact_text(table, "mark", sign * before < 0 ? "turns" : "");
        fact_row(table);
        if (sign != 0) before = sign;
    }
}

/* Signs of more situations than this are counted. */
enum { MOST_SIGNS = 40 };

/* The signs of a share in the situations, in order, "++0-", or their counts if there are many: "60 +, 40 -, 0 0". */
static void fact_signs(struct fact_table *table, const hod_account *account, hod_causes cause, int number)
{
    const hod_overall overall = hod_account_overall(account, cause, number);
    hod_buffer text = {0};
    if (account->count > MOST_SIGNS)
        hod_buffer_format(&text, "%zu +, %zu -, %zu 0", overall.rises, overall.falls, overall.nothing);
    for (size_t i = 0; account->count <= MOST_SIGNS && i < account->count; i++)
        hod_buffer_text(&text,
                        sign_of(hod_accounted_explanation(&account->situations[i], cause, number)->share));
    fact_buffer(table, "signs", &text);
}

/* A parameter or an amendment over all situations. */
static void fact_overall(struct fact_table *table, const struct account_view *view, int number)
{
    const hod_account *account = view->account;
    const hod_overall overall = hod_account_overall(account, view->cause, number);
    const hod_column_kind kind = column_of_measure("", &account->measure).kind;
    const hod_amendment_step *step = step_of(view, view->cause, number);
    if (step)
        fact_amendments(table, view, view->cause, number);
    else
        fact_change(table, change_of(view, view->cause, number));
    fact_number(table, "mean_share", kind, overall.mean.share);
    fact_number(table, "least", kind, hod_accounted_explanation(overall.least, view->cause, number)->share);
    fact_situation(table, "where", NULL, account->space, overall.least->effect.situation);
    fact_number(table, "greatest", kind, hod_accounted_explanation(overall.most, view->cause, number)->share);
    fact_situation(table, "at", NULL, account->space, overall.most->effect.situation);
    fact_signs(table, account, view->cause, number);
    fact_text(table, "mark", overall.rises && overall.falls ? "turns" : "");
    if (step) fact_amendment_text(table, &account->path, number);
}

void fill_overall(const struct account_view *view, struct facts *facts)
{
    struct fact_table *table = facts_table(facts, "overall");
    for (int number = 0; number < hod_account_causes(view->account, view->cause); number++) {
        if (!hod_account_has(view->account, view->cause, number)) continue;
        fact_overall(table, view, number);
        fact_row(table);
    }
}
