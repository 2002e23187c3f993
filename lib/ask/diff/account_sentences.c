/* An account of a change as sentences, and which of its situations and causes they tell. */
#include "ask/diff/diff.h"

#include "ask/answer/number.h"
#include "base/buffer.h"
#include "rules/domain.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool account_shows(const struct account_view *view, const int *situation)
{
    for (int i = 0; i < view->shares->mechanism->field_count; i++)
        if (!hod_space_holds(view->shares, i, situation[i])) return false;
    return true;
}

bool account_shows_cause(const struct account_view *view, hod_causes cause, int number)
{
    const hod_account *account = view->account;
    for (size_t i = 0; i < account->count; i++) {
        const hod_accounted *at = &account->situations[i];
        if (account_shows(view, at->effect.situation) &&
            hod_explanation_matters(hod_accounted_explanation(at, cause, number)))
            return true;
    }
    return false;
}

/* More situations than this are counted. */
enum { MOST_SIGNS = 40 };

/* The sign that the change has wherever a field has this value: 0 where it has none, 2 where it has both. */
static int sign_at(const hod_account *account, int field, int value)
{
    int found = 0;
    for (size_t i = 0; i < account->count; i++) {
        const hod_effect *effect = &account->situations[i].effect;
        const int sign = hod_sign_of_change(effect->after - effect->before);
        if (effect->situation[field] != value || sign == 0) continue;
        if (found == -sign) return 2;
        found = sign;
    }
    return found;
}

/* Whether both signs occur, and the value of this field decides which. */
static bool decides(const hod_account *account, int field)
{
    const hod_axis *axis = &account->space->axes[field];
    bool rises = false, falls = false;
    for (int i = 0; i < axis->count; i++) {
        const int sign = sign_at(account, field, axis->values[i]);
        if (sign == 2) return false;
        rises |= sign > 0;
        falls |= sign < 0;
    }
    return rises && falls;
}

/* "0, 1": the values of a field at which the change has this sign. */
static void say_values(const hod_account *account, int field, int sign, hod_buffer *text)
{
    const hod_axis *axis = &account->space->axes[field];
    const hod_domain domain = hod_domain_of(account->space->mechanism->fields[field].domain);
    const char *between = "";
    char room[HOD_VALUE_TEXT];
    for (int i = 0; i < axis->count; i++) {
        if (sign_at(account, field, axis->values[i]) != sign) continue;
        hod_buffer_format(text, "%s%s", between, hod_domain_text(&domain, axis->values[i], room));
        between = ", ";
    }
}

/* Appends a sentence for each field whose value decides whether the measure rises or falls, " What decides is
 * defender dp: it rises at 0, 1 and falls at 2, 3."; nothing where the sign does not change. */
static void say_turn(const hod_account *account, hod_buffer *text)
{
    for (int field = 0; field < account->space->mechanism->field_count; field++) {
        if (!decides(account, field)) continue;
        hod_buffer_text(text, " What decides is ");
        speak_name(text, account->space->mechanism->fields[field].name);
        hod_buffer_text(text, ": it rises at ");
        say_values(account, field, 1, text);
        hod_buffer_text(text, " and falls at ");
        say_values(account, field, -1, text);
        hod_buffer_text(text, ".");
    }
}

const char *account_sign(int sign)
{
    static const char *const signs[] = {"-", "0", "+"};
    return signs[sign + 1];
}

char *account_signs(const hod_account *account, hod_causes cause, int number, hod_error *error)
{
    const hod_overall overall = hod_account_overall(account, cause, number);
    hod_buffer text = {0};
    if (account->count > MOST_SIGNS)
        hod_buffer_format(&text, "%zu +, %zu -, %zu 0", overall.rises, overall.falls, overall.nothing);
    for (size_t i = 0; account->count <= MOST_SIGNS && i < account->count; i++) {
        const double share = hod_accounted_explanation(&account->situations[i], cause, number)->share;
        hod_buffer_text(&text, account_sign(hod_sign_of_change(share)));
    }
    return hod_buffer_take(&text, error);
}

static const double rounding = 1e-12;

/* How many situations have a change of this sign. */
static size_t count_changes(const hod_account *account, int sign)
{
    size_t count = 0;
    for (size_t i = 0; i < account->count; i++)
        count += hod_sign_of_change(hod_effect_change(&account->situations[i].effect)) == sign;
    return count;
}

/* "in all 40 situations", or "in 3 of 40 situations", behind what stands between; nothing of one alone. */
static void say_of_how_many(hod_buffer *text, const char *between, size_t count, size_t all)
{
    if (all > 1 && count == all) hod_buffer_format(text, "%sin all %zu situations", between, all);
    if (all > 1 && count < all) hod_buffer_format(text, "%sin %zu of %zu situations", between, count, all);
}

/* Whether two numbers look the same where they are told, in hundredths; what is very small has more digits. */
static bool numbers_look_alike(double one, double other)
{
    const double hundredth = 0.01;
    if (fabs(one) < hundredth && fabs(other) < hundredth) return fabs(one - other) <= 1e-4 * fabs(one);
    return lround(one / hundredth) == lround(other / hundredth);
}

/* The same of shares, which are told in whole percent. */
static bool shares_look_alike(double one, double other)
{
    return lround(100 * one) == lround(100 * other);
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

/* A probability is one in the sentence, as it is in the table. */
static void say_value(hod_buffer *text, const hod_account *account, double value)
{
    char written[HOD_NUMBER_LENGTH];
    if (!hod_measure_is_probability(&account->measure)) {
        speak_rounded(text, value);
        return;
    }
    hod_number_percent(written, value);
    hod_buffer_text(text, written);
}

/* A change of a probability as it is printed, in hundredths of a percentage point. */
static double as_told(const hod_account *account, double change)
{
    return hod_measure_is_probability(&account->measure) ? 100 * change : change;
}

/* How many situations change as much as this one, as it is printed. */
static size_t count_alike(const hod_account *account, const hod_effect *effect)
{
    const double change = as_told(account, hod_effect_change(effect));
    size_t count = 0;
    for (size_t i = 0; i < account->count; i++)
        count +=
            numbers_look_alike(change, as_told(account, hod_effect_change(&account->situations[i].effect)));
    return count;
}

/* "; it rises most in the open, from 1 to 1.66"; "; it falls most in 6 situations, by 0.12", or "by
 * 0.12 each time", where so many or all fall as much. The situation is left out where it is the only one. */
static void say_most(hod_buffer *text, const struct account_view *view, const char *how, int sign)
{
    const hod_account *account = view->account;
    const hod_effect *most = find_change(account, sign);
    if (!most) return;
    const size_t alike = count_alike(account, most);
    if (alike > 1) {
        const bool are_all = alike == count_changes(account, sign);
        hod_buffer_format(text, "; it %s ", how);
        if (!are_all) hod_buffer_format(text, "most in %zu situations, ", alike);
        hod_buffer_text(text, "by ");
        speak_rounded(text, fabs(as_told(account, hod_effect_change(most))));
        if (hod_measure_is_probability(&account->measure)) hod_buffer_text(text, " percentage points");
        if (are_all) hod_buffer_text(text, " each time");
        return;
    }
    if (account->count > 1) {
        hod_buffer_format(text, "; it %s most ", how);
        speak_situation(text, view->phrases, account->space, most->situation);
    }
    hod_buffer_text(text, account->count > 1 ? ", from " : " from ");
    say_value(text, account, most->before);
    hod_buffer_text(text, " to ");
    say_value(text, account, most->after);
}

static void say_change(const struct account_view *view, hod_buffer *text)
{
    static const char *const does[] = {"falls", "stays as it is", "rises"};
    const hod_account *account = view->account;
    bool is_first = true;
    hod_buffer_format(text, "From %s to %s %s ", hod_rules_called(account->path.old_rules),
                      hod_rules_called(account->path.new_rules), view->measure);
    for (int sign = 1; sign >= -1; sign--) {
        const size_t count = count_changes(account, sign);
        if (count == 0) continue;
        hod_buffer_format(text, "%s%s", is_first ? "" : " and ", does[sign + 1]);
        say_of_how_many(text, " ", count, account->count);
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

/* "1.61 times (at density 8)"; without the situation where others have the same, as it is printed. */
static void say_factor(const struct account_view *view, const hod_accounted *one, hod_buffer *text)
{
    const hod_account *account = view->account;
    size_t alike = 0;
    for (size_t i = 0; i < account->count; i++)
        alike += account_shows(view, account->situations[i].effect.situation) &&
                 numbers_look_alike(factor_of(&account->situations[i]), factor_of(one));
    speak_rounded(text, factor_of(one));
    hod_buffer_text(text, " times");
    if (alike > 1) return;
    hod_buffer_text(text, " (");
    speak_situation(text, view->phrases, view->shares, one->effect.situation);
    hod_buffer_text(text, ")");
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
    say_factor(view, least, text);
    if (!numbers_look_alike(factor_of(least), factor_of(most))) {
        hod_buffer_text(text, " to ");
        say_factor(view, most, text);
    }
    hod_buffer_text(text, " what it was.");
}

/* The shares of a parameter or an amendment in the situations that are shown. */
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

/* "-112 % (at density 3)"; without the situation where others have the same share, as it is printed. */
static void say_share(const struct account_view *view, hod_causes cause, int number, const hod_accounted *at,
                      hod_buffer *text)
{
    const hod_account *account = view->account;
    const double share = share_at(at, cause, number);
    size_t alike = 0;
    for (size_t i = 0; i < account->count; i++) {
        const hod_accounted *other = &account->situations[i];
        const double own = share_at(other, cause, number);
        alike += !isnan(own) && account_shows(view, other->effect.situation) && shares_look_alike(own, share);
    }
    speak_share(text, share);
    if (alike > 1 || hod_space_size(view->shares) == 1) return;
    hod_buffer_text(text, " (");
    speak_situation(text, view->phrases, view->shares, at->effect.situation);
    hod_buffer_text(text, ")");
}

/* A share below 0 or above 1 needs an explanation. */
static void say_beyond(const struct shares *shares, hod_buffer *text)
{
    if (shares->against > 0) {
        hod_buffer_text(text, "; below 0 it works against the change");
        say_of_how_many(text, ", ", shares->against, shares->all);
    }
    if (shares->nothing > 0) {
        hod_buffer_text(text, "; it does nothing");
        say_of_how_many(text, " ", shares->nothing, shares->all);
    }
    if (shares->beyond > 0) {
        hod_buffer_text(text, "; above 100 % it alone does more than all changes together");
        say_of_how_many(text, ", ", shares->beyond, shares->all);
        hod_buffer_text(text, ", and the others take the rest back");
    }
}

void account_say_name(const struct account_view *view, hod_causes cause, int number, hod_buffer *text)
{
    if (cause == HOD_BY_PARAMETER) {
        const char *name = view->account->differences.changes[number].parameter->name;
        const char *own = phrase_of(view->phrases, name, NULL);
        hod_buffer_text(text, own ? own : name);
    } else {
        const hod_amendment_step *step = &view->account->path.steps[number];
        hod_buffer_format(text, "%s%s", step->name, step->undone ? " undone" : "");
    }
}

static void say_cause(const struct account_view *view, hod_causes cause, int number,
                      const struct shares *shares, hod_buffer *text)
{
    if (shares->all == 0) return;
    hod_buffer_format(text, "%sThe share of ", text->length > 0 ? " " : "");
    account_say_name(view, cause, number, text);
    hod_buffer_text(text, " in the change is ");
    say_share(view, cause, number, shares->least, text);
    if (!shares_look_alike(share_at(shares->least, cause, number), share_at(shares->most, cause, number))) {
        hod_buffer_text(text, " to ");
        say_share(view, cause, number, shares->most, text);
    }
    say_beyond(shares, text);
    hod_buffer_text(text, ".");
}

char *account_description(const struct account_view *view, hod_error *error)
{
    hod_buffer text = {0};
    if (view->account->count > 1 || view->account->differences.count == 0) say_change(view, &text);
    say_factors(view, &text);
    for (int p = 0; p < view->account->differences.count; p++) {
        const struct shares shares = find_shares(view, HOD_BY_PARAMETER, p);
        if (account_shows_cause(view, HOD_BY_PARAMETER, p))
            say_cause(view, HOD_BY_PARAMETER, p, &shares, &text);
    }
    return hod_buffer_take(&text, error);
}

char *account_remark(const struct account_view *view, hod_error *error)
{
    const hod_account *account = view->account;
    hod_buffer text = {0};
    if (account->count > 1) {
        say_change(view, &text);
        say_turn(account, &text);
    }
    for (int number = 0; number < hod_account_causes(account, view->cause); number++) {
        const struct shares shares = find_shares(view, view->cause, number);
        if (shares.against + shares.beyond > 0) say_cause(view, view->cause, number, &shares, &text);
    }
    return hod_buffer_take(&text, error);
}

char *amendment_text(const hod_amendment_path *path, int step, hod_error *error)
{
    const hod_amendment_step *by = amendment_undone_by(path, step);
    const char *note = path->steps[step].note;
    hod_buffer text = {0};
    hod_buffer_text(&text, path->steps[step].text);
    if (*note) hod_buffer_format(&text, " (%.*s)", (int)strcspn(note, ":"), note);
    if (by) hod_buffer_format(&text, " (undone by %s)", by->name);
    return hod_buffer_take(&text, error);
}

/* A mean as it is printed, so that what cannot be told apart is equal. */
static void write_mean(const struct account_view *view, double mean, char text[HOD_NUMBER_LENGTH])
{
    if (hod_measure_is_probability(&view->account->measure))
        hod_number_percentage(text, mean, 1);
    else
        hod_number_decimals(text, mean, fmod(round(100 * mean), 100) == 0 ? 0 : 2);
}

/* The amendments whose share of the change in the mean is greatest in its direction, and that share as it is
 * printed; how many they are. */
static int find_greatest(const struct account_view *view, double change, int *greatest,
                         char share[HOD_NUMBER_LENGTH])
{
    const hod_account *account = view->account;
    const int sign = hod_sign_of_change(change);
    double most = 0;
    int count = 0;
    for (int step = 0; step < account->path.count; step++)
        most = fmax(most, sign * hod_account_overall(account, HOD_BY_AMENDMENT, step).mean.share);
    write_mean(view, sign * most, share);
    for (int step = 0; most > 0 && step < account->path.count; step++) {
        char own[HOD_NUMBER_LENGTH];
        write_mean(view, hod_account_overall(account, HOD_BY_AMENDMENT, step).mean.share, own);
        if (strcmp(own, share) == 0) greatest[count++] = step;
    }
    return count;
}

/* ". The amendment that does most of it, +0.56, is that of 22.02.2022: volleys need ..." */
static bool say_greatest(const struct account_view *view, double change, hod_buffer *text, hod_error *error)
{
    const hod_amendment_path *path = &view->account->path;
    char share[HOD_NUMBER_LENGTH];
    int greatest[path->count + 1];
    const int count = find_greatest(view, change, greatest, share);
    if (count == 0) return true;
    hod_buffer_format(text,
                      count == 1 ? ". The amendment that does most of it, %s%s, is that of "
                                 : ". The amendments that do most of it, %s%s each, are those of ",
                      change > 0 ? "+" : "", share);
    for (int i = 0; i < count; i++) {
        char *own = amendment_text(path, greatest[i], error);
        if (!own) return false;
        hod_buffer_format(text, "%s%s: %s", i > 0 ? "; " : "", path->steps[greatest[i]].name, own);
        free(own);
    }
    return true;
}

char *account_finding(const struct account_view *view, hod_error *error)
{
    const hod_account *account = view->account;
    char from[HOD_NUMBER_LENGTH], to[HOD_NUMBER_LENGTH];
    double before, after;
    hod_buffer text = {0};
    hod_account_means(account, &before, &after);
    write_mean(view, before, from);
    write_mean(view, after, to);
    const bool changes = strcmp(from, to) != 0;
    hod_buffer_format(&text, "From %s to %s %s ", hod_rules_called(account->path.old_rules),
                      hod_rules_called(account->path.new_rules), view->measure);
    if (changes)
        hod_buffer_format(&text, "%s from %s to %s", after > before ? "rises" : "falls", from, to);
    else
        hod_buffer_format(&text, "stays %s", from);
    hod_buffer_text(&text, account->count > 1 ? " on average" : "");
    if (changes && !say_greatest(view, after - before, &text, error)) {
        hod_buffer_free(&text);
        return NULL;
    }
    hod_buffer_text(&text, ".");
    return hod_buffer_take(&text, error);
}
