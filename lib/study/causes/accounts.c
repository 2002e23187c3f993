/* Accounts: each situation is explained for itself. */
#include "study/causes/accounts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool explain(hod_account *account, hod_accounted *accounted, hod_explanation *explanations,
                    hod_error *error)
{
    hod_explanation *by_amendment = explanations + account->differences.count;
    accounted->by_parameter = explanations;
    accounted->by_amendment = by_amendment;
    return hod_differences_explain(&account->differences, &accounted->effect, explanations, error) &&
           hod_way_explain(&account->way, &accounted->effect, by_amendment, error);
}

/* Whether a situation makes sense under both rule sets. */
static bool is_valid(const hod_account *account, const int *situation)
{
    const hod_mechanism *mechanism = account->space->mechanism;
    return hod_situation_check(account->way.old_rules, mechanism, situation, NULL) &&
           hod_situation_check(account->way.new_rules, mechanism, situation, NULL);
}

static bool explain_all(hod_account *account, hod_error *error)
{
    const hod_space *space = account->space;
    const size_t each = (size_t)account->differences.count + (size_t)account->way.count;
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    hod_space_first(space, places, situation);
    do {
        if (!is_valid(account, situation)) continue;
        hod_accounted *accounted = &account->situations[account->count];
        accounted->effect = (hod_effect){.mechanism = space->mechanism, .measure = account->measure};
        memcpy(accounted->effect.situation, situation, (size_t)space->mechanism->field_count * sizeof(int));
        if (!explain(account, accounted, account->explanations + account->count * each, error)) return false;
        account->count++;
    } while (hod_space_next(space, places, situation));
    return account->count > 0 || hod_fail(error, "no situation makes sense under both rule sets");
}

bool hod_account_make(hod_account *account, const hod_rules *old_rules, const hod_space *space,
                      const hod_measure *measure, hod_error *error)
{
    *account = (hod_account){.space = space, .measure = *measure};
    const double size = hod_space_size(space);
    if (size > HOD_MOST_ACCOUNTED)
        return hod_fail(error, "%.10g situations, and a change is explained in at most %d", size,
                        HOD_MOST_ACCOUNTED);
    bool made = hod_differences_find(old_rules, space->rules, &account->differences, error) &&
                hod_way_find(old_rules, space->rules, &account->way, error);
    if (made) {
        const size_t each = (size_t)account->differences.count + (size_t)account->way.count + 1;
        account->situations = calloc((size_t)size, sizeof *account->situations);
        account->explanations = calloc((size_t)size * each, sizeof *account->explanations);
        made = (account->situations && account->explanations) || hod_fail_memory(error);
    }
    if (made && explain_all(account, error)) return true;
    hod_account_free(account);
    return false;
}

void hod_account_free(hod_account *account)
{
    hod_differences_free(&account->differences);
    hod_way_free(&account->way);
    free(account->situations);
    free(account->explanations);
    *account = (hod_account){0};
}

double hod_effect_change(const hod_effect *effect)
{
    const double change = effect->after - effect->before, rounding = 1e-12;
    return fabs(change) > rounding ? change : 0;
}

double hod_effect_share(const hod_effect *effect, const hod_explanation *explanation)
{
    const double change = hod_effect_change(effect);
    return change != 0 ? explanation->share / change : NAN;
}

bool hod_account_has_parameter(const hod_account *account, int difference)
{
    for (size_t i = 0; i < account->count; i++)
        if (hod_explanation_matters(&account->situations[i].by_parameter[difference])) return true;
    return false;
}

bool hod_account_has_amendment(const hod_account *account, int step)
{
    for (size_t i = 0; i < account->count; i++)
        if (hod_explanation_matters(&account->situations[i].by_amendment[step])) return true;
    return false;
}
