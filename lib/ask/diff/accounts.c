/* Accounts: each situation is explained separately. */
#include "ask/diff/accounts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool explain(hod_account *account, unsigned causes, hod_accounted *accounted,
                    hod_explanation *explanations, hod_error *error)
{
    hod_explanation *by_amendment = explanations + account->differences.count;
    hod_effect *effect = &accounted->effect;
    accounted->by_parameter = explanations;
    accounted->by_amendment = by_amendment;
    return (!(causes & HOD_BY_PARAMETER) ||
            hod_differences_explain(&account->differences, effect, explanations, error)) &&
           (!(causes & HOD_BY_AMENDMENT) ||
            hod_amendment_path_explain(&account->path, effect, by_amendment, error));
}

static bool explain_all(hod_account *account, const hod_account_request *request, hod_error *error)
{
    const hod_space *space = account->space;
    const size_t each = (size_t)account->differences.count + (size_t)account->path.count;
    double all = 0;
    int places[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS];
    hod_space_first(space, places, situation);
    do {
        const double weight = request->weights ? hod_weights_of(request->weights, situation) : 1;
        if (weight == 0 || !hod_situation_check(request->old_rules, space->mechanism, situation, NULL) ||
            !hod_situation_check(space->rules, space->mechanism, situation, NULL))
            continue;
        hod_accounted *accounted = &account->situations[account->count];
        *accounted = (hod_accounted){.effect = {.mechanism = space->mechanism, .measure = account->measure},
                                     .weight = weight};
        memcpy(accounted->effect.situation, situation, (size_t)space->mechanism->field_count * sizeof(int));
        if (!explain(account, request->causes, accounted, account->explanations + account->count * each,
                     error))
            return false;
        account->count++;
        all += weight;
    } while (hod_space_next(space, places, situation));
    for (size_t i = 0; i < account->count; i++) account->situations[i].weight /= all;
    return account->count > 0 || hod_fail(error, "no situation makes sense under both rule sets%s",
                                          request->weights ? " and weighs anything" : "");
}

/* Finds the causes of the change. */
static bool find_causes(hod_account *account, const hod_account_request *request, hod_error *error)
{
    const hod_rules *old_rules = request->old_rules, *new_rules = request->space->rules;
    account->differences = (hod_differences){.old_rules = old_rules, .new_rules = new_rules};
    account->path = (hod_amendment_path){.old_rules = old_rules, .new_rules = new_rules};
    return (!(request->causes & HOD_BY_PARAMETER) ||
            hod_differences_find(old_rules, new_rules, &account->differences, error)) &&
           (!(request->causes & HOD_BY_AMENDMENT) ||
            hod_amendment_path_find(old_rules, new_rules, &account->path, error));
}

bool hod_account_make(hod_account *account, const hod_account_request *request, hod_error *error)
{
    const double size = hod_space_size(request->space);
    *account = (hod_account){.space = request->space, .measure = request->measure};
    if (size > HOD_MAX_ACCOUNTED)
        return hod_fail(error, "%.10g situations, and a change is explained in at most %d", size,
                        HOD_MAX_ACCOUNTED);
    bool made = find_causes(account, request, error);
    if (made) {
        const size_t each = (size_t)account->differences.count + (size_t)account->path.count + 1;
        account->situations = calloc((size_t)size, sizeof *account->situations);
        account->explanations = calloc((size_t)size * each, sizeof *account->explanations);
        made = (account->situations && account->explanations) || hod_fail_memory(error);
    }
    if (made && explain_all(account, request, error)) return true;
    hod_account_free(account);
    return false;
}

void hod_account_free(hod_account *account)
{
    if (!account) return;
    hod_differences_free(&account->differences);
    hod_amendment_path_free(&account->path);
    free(account->situations);
    free(account->explanations);
    *account = (hod_account){0};
}

int hod_sign_of_change(double change)
{
    const double rounding = 1e-12;
    return change > rounding ? 1 : change < -rounding ? -1 : 0;
}

double hod_effect_change(const hod_effect *effect)
{
    const double change = effect->after - effect->before;
    return hod_sign_of_change(change) ? change : 0;
}

double hod_effect_share(const hod_effect *effect, const hod_explanation *explanation)
{
    const double change = hod_effect_change(effect);
    return change != 0 ? explanation->share / change : NAN;
}

void hod_account_means(const hod_account *account, double *before, double *after)
{
    *before = *after = 0;
    for (size_t i = 0; i < account->count; i++) {
        const hod_accounted *at = &account->situations[i];
        *before += at->weight * at->effect.before;
        *after += at->weight * at->effect.after;
    }
}

const hod_explanation *hod_accounted_explanation(const hod_accounted *accounted, hod_causes cause, int number)
{
    return cause == HOD_BY_PARAMETER ? &accounted->by_parameter[number] : &accounted->by_amendment[number];
}

int hod_account_causes(const hod_account *account, hod_causes cause)
{
    return cause == HOD_BY_PARAMETER ? account->differences.count : account->path.count;
}

static bool has_cause(const hod_account *account, hod_causes cause, int number)
{
    return number >= 0 && number < hod_account_causes(account, cause);
}

bool hod_account_has(const hod_account *account, hod_causes cause, int number)
{
    for (size_t i = 0; has_cause(account, cause, number) && i < account->count; i++)
        if (hod_explanation_matters(hod_accounted_explanation(&account->situations[i], cause, number)))
            return true;
    return false;
}

hod_overall hod_account_overall(const hod_account *account, hod_causes cause, int number)
{
    if (!has_cause(account, cause, number)) return (hod_overall){0};
    hod_overall overall = {.least = &account->situations[0], .most = &account->situations[0]};
    for (size_t i = 0; i < account->count; i++) {
        const hod_accounted *at = &account->situations[i];
        const hod_explanation *explanation = hod_accounted_explanation(at, cause, number);
        const int sign = hod_sign_of_change(explanation->share);
        overall.mean.alone += at->weight * explanation->alone;
        overall.mean.reverted += at->weight * explanation->reverted;
        overall.mean.share += at->weight * explanation->share;
        overall.rises += sign > 0;
        overall.falls += sign < 0;
        overall.nothing += sign == 0;
        const double least = hod_accounted_explanation(overall.least, cause, number)->share,
                     most = hod_accounted_explanation(overall.most, cause, number)->share;
        if (hod_sign_of_change(explanation->share - least) < 0) overall.least = at;
        if (hod_sign_of_change(explanation->share - most) > 0) overall.most = at;
    }
    return overall;
}
