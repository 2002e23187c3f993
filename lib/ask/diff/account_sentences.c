/* The change of a measure over many situations, as sentences. */
#include "ask/diff/account_view.h"

#include "base/buffer.h"
#include "ask/diff/account_signs.h"
#include "ask/answer/spoken.h"

#include <math.h>
#include <stdlib.h>

static const double rounding = 1e-12;

/* How many situations have a change of this sign. */
static size_t count_changes(const hod_account *account, int sign)
{
    size_t count = 0;
    for (size_t i = 0; i < account->count; i++)
        count += hod_sign_of_change(hod_effect_change(&account->situations[i].effect)) == sign;
    return count;
}

/* "in all 40 situations", or "in 3 of 40 situations". */
static void say_of_how_many(hod_buffer *text, size_t count, size_t all)
{
    if (count == all)
        hod_buffer_format(text, all == 1 ? "in the one situation" : "in all %zu situations", all);
    else
        hod_buffer_format(text, "in %zu of %zu situations", count, all);
}

/* The situation of the greatest rise; of the greatest fall where the sign is -1. NULL if there is none. */
static const hod_effect *find_change(const hod_account *account, int sign)
{
    const hod_effect *most = NULL;
    for (size_t i = 0; i < account->count; i++) {
        const hod_effect *effect = &account->situations[i].effect;
        const double change = sign * hod_effect_change(effect);
        if (change > 0 && (!most || change > sign * hod_effect_change(most) + rounding)) most = effect;
    }
    return most;
}

/* "; it rises most in the open, from 1 to 1.66"; the situation is left out where it is the only one.
 */
static void say_most(hod_buffer *text, const struct account_view *view, const char *how, int sign)
{
    const hod_account *account = view->account;
    const hod_effect *most = find_change(account, sign);
    if (!most) return;
    if (account->count > 1) {
        hod_buffer_format(text, "; it %s most ", how);
        speak_situation(text, view->phrases, account->space, most->situation);
    }
    hod_buffer_text(text, ", from ");
    speak_rounded(text, most->before);
    hod_buffer_text(text, " to ");
    speak_rounded(text, most->after);
}

static void say_change(const struct account_view *view, hod_buffer *text)
{
    static const char *const does[] = {"falls", "stays as it is", "rises"};
    const hod_account *account = view->account;
    bool is_first = true;
    hod_buffer_format(text, "From %s to %s %s ", hod_rules_called(account->way.old_rules),
                      hod_rules_called(account->way.new_rules), view->measure);
    for (int sign = 1; sign >= -1; sign--) {
        const size_t count = count_changes(account, sign);
        if (count == 0) continue;
        hod_buffer_format(text, "%s%s ", is_first ? "" : " and ", does[sign + 1]);
        say_of_how_many(text, count, account->count);
        is_first = false;
    }
    say_most(text, view, does[2], 1);
    say_most(text, view, does[0], -1);
    hod_buffer_text(text, ".");
}

static double factor_of(const hod_accounted *at)
{
    return at->effect.before > 0 ? at->effect.after / at->effect.before : NAN;
}

/* How many times what it was the measure is in the situations that are shown. */
static void say_factors(const struct account_view *view, hod_buffer *text)
{
    const hod_account *account = view->account;
    const hod_accounted *least = NULL, *most = NULL;
    for (size_t i = 0; i < account->count; i++) {
        const hod_accounted *at = &account->situations[i];
        if (!account_shows(view, at->effect.situation)) continue;
        if (isnan(factor_of(at))) return;
        if (!least || factor_of(at) < factor_of(least) - rounding) least = at;
        if (!most || factor_of(at) > factor_of(most) + rounding) most = at;
    }
    if (!least || least == most) return;
    hod_buffer_text(text, " In the situations whose shares are shown it is ");
    speak_rounded(text, factor_of(least));
    hod_buffer_text(text, " times (");
    speak_situation(text, view->phrases, view->shares, least->effect.situation);
    hod_buffer_text(text, ") to ");
    speak_rounded(text, factor_of(most));
    hod_buffer_text(text, " times (");
    speak_situation(text, view->phrases, view->shares, most->effect.situation);
    hod_buffer_text(text, ") what it was.");
}

/* What the shares of a parameter or an amendment come to in the situations that are shown. */
struct shares {
    size_t all, against, nothing, beyond; /* below 0, 0, above 1 */
    const hod_accounted *least, *most;
};

static double share_at(const hod_accounted *at, hod_causes cause, int number)
{
    return hod_effect_share(&at->effect, hod_accounted_explanation(at, cause, number));
}

static struct shares find_shares(const struct account_view *view, hod_causes cause, int number)
{
    const hod_account *account = view->account;
    struct shares shares = {0};
    for (size_t i = 0; i < account->count; i++) {
        const hod_accounted *at = &account->situations[i];
        const double share = share_at(at, cause, number);
        if (isnan(share) || !account_shows(view, at->effect.situation)) continue;
        shares.all++;
        shares.against += hod_sign_of_change(share) < 0;
        shares.nothing += hod_sign_of_change(share) == 0;
        shares.beyond += hod_sign_of_change(share - 1) > 0;
        if (!shares.least || share < share_at(shares.least, cause, number)) shares.least = at;
        if (!shares.most || share > share_at(shares.most, cause, number)) shares.most = at;
    }
    return shares;
}

/* "-112 % (at density 3)". */
static void say_share(const struct account_view *view, const hod_accounted *at, double share,
                      hod_buffer *text)
{
    speak_share(text, share);
    if (hod_space_size(view->shares) == 1) return;
    hod_buffer_text(text, " (");
    speak_situation(text, view->phrases, view->shares, at->effect.situation);
    hod_buffer_text(text, ")");
}

/* A share below 0 or above 1 needs an explanation. */
static void say_beyond(const struct shares *shares, hod_buffer *text)
{
    if (shares->against > 0) {
        hod_buffer_text(text, "; below 0 it works against the change, ");
        say_of_how_many(text, shares->against, shares->all);
    }
    if (shares->nothing > 0) {
        hod_buffer_text(text, "; it does nothing ");
        say_of_how_many(text, shares->nothing, shares->all);
    }
    if (shares->beyond > 0) {
        hod_buffer_text(text, "; above 100 % it alone does more than all changes together, ");
        say_of_how_many(text, shares->beyond, shares->all);
        hod_buffer_text(text, ", and the others take the rest back");
    }
}

static void say_name(const struct account_view *view, hod_causes cause, int number, hod_buffer *text)
{
    const hod_way_step *step = &view->account->way.steps[number];
    if (cause == HOD_BY_PARAMETER)
        hod_buffer_text(text, view->names[number]);
    else
        hod_buffer_format(text, "%s%s", step->name, step->undone ? " undone" : "");
}

static void say_cause(const struct account_view *view, hod_causes cause, int number,
                      const struct shares *shares, hod_buffer *text)
{
    if (shares->all == 0) return;
    hod_buffer_text(text, " The share of ");
    say_name(view, cause, number, text);
    hod_buffer_text(text, " in the change is ");
    say_share(view, shares->least, share_at(shares->least, cause, number), text);
    if (shares->most != shares->least) {
        hod_buffer_text(text, " to ");
        say_share(view, shares->most, share_at(shares->most, cause, number), text);
    }
    say_beyond(shares, text);
    hod_buffer_text(text, ".");
}

char *account_describe(const struct account_view *view, hod_error *error)
{
    hod_buffer text = {0};
    say_change(view, &text);
    say_factors(view, &text);
    for (int p = 0; p < view->account->differences.count; p++) {
        const struct shares shares = find_shares(view, HOD_BY_PARAMETER, p);
        if (account_shows_parameter(view, p)) say_cause(view, HOD_BY_PARAMETER, p, &shares, &text);
    }
    return hod_buffer_take(&text, error);
}

char *account_remark(const struct account_view *view, hod_causes cause, hod_error *error)
{
    const hod_account *account = view->account;
    const int count = cause == HOD_BY_PARAMETER ? account->differences.count : account->way.count;
    hod_buffer text = {0};
    if (account->count > 1) {
        say_change(view, &text);
        account_say_turn(account, &text);
    }
    for (int number = 0; number < count; number++) {
        const struct shares shares = find_shares(view, cause, number);
        if (shares.against + shares.beyond > 0) say_cause(view, cause, number, &shares, &text);
    }
    return hod_buffer_take(&text, error);
}
