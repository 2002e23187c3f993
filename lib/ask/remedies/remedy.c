/* Remedies: a tuning whose candidates are asked for conditions, the nearest first. */
#include "ask/remedies/remedy.h"

int hod_remedy_breaks(const hod_remedy *remedy, int count)
{
    int breaks = 0;
    for (int i = 0; i < count; i++) breaks += remedy->broken[i].broken > 0;
    return breaks;
}

const hod_remedy *hod_remedies_best(const hod_remedies *remedies)
{
    return remedies->keeping.rules ? &remedies->keeping : &remedies->nearest;
}

void hod_remedies_free(hod_remedies *remedies)
{
    hod_rules_free(remedies->nearest.rules);
    hod_rules_free(remedies->keeping.rules);
    *remedies = (hod_remedies){0};
}

/* Makes a remedy of the candidate with this rank, from 0; its rules must be freed, also after an error. */
static bool ask(const hod_tuning *tuning, const hod_tuned *tuned, int rank, const hod_condition *conditions,
                int count, hod_remedy *remedy, hod_error *error)
{
    const hod_rules *original = tuning->variations->rules;
    *remedy = (hod_remedy){
        .rules = hod_rules_copy(original, error), .candidate = tuned->ranking[rank], .rank = rank + 1};
    if (!remedy->rules) return false;
    hod_variations_apply(tuning->variations, remedy->candidate.places, remedy->rules);
    for (int i = 0; i < count; i++)
        if (!hod_condition_check(&conditions[i], original, remedy->rules, &remedy->broken[i], error))
            return false;
    return true;
}

/* Keeps the remedy if it is the first of its kind. */
static void keep(hod_remedies *remedies, hod_remedy *remedy, int conditions, hod_error *error)
{
    const bool keeps_all = hod_remedy_breaks(remedy, conditions) == 0;
    remedies->asked++;
    remedies->kept += keeps_all;
    if (keeps_all && !remedies->keeping.rules) {
        remedies->keeping = *remedy;
        remedies->keeping.rules = hod_rules_copy(remedy->rules, error);
    }
    if (remedies->nearest.rules)
        hod_rules_free(remedy->rules);
    else
        remedies->nearest = *remedy;
}

bool hod_remedies_find(const hod_tuning *tuning, const hod_condition *conditions, int count,
                       hod_remedies *remedies, hod_error *error)
{
    hod_tuning all = *tuning;
    hod_tuned tuned;
    all.top = HOD_MOST_ASKED;
    *remedies = (hod_remedies){0};
    if (!hod_tune(&all, &tuned, error)) return false;
    remedies->tried = tuned.tried;
    bool found = true;
    for (int rank = 0; found && rank < tuned.count; rank++) {
        hod_remedy remedy;
        found = ask(&all, &tuned, rank, conditions, count, &remedy, error);
        if (found)
            keep(remedies, &remedy, count, error);
        else
            hod_rules_free(remedy.rules);
        found = found && (remedies->kept == 0 || remedies->keeping.rules);
    }
    hod_tuned_free(&tuned);
    if (!found) hod_remedies_free(remedies);
    return found;
}
