/* Remedies: a tuning whose candidates are checked for conditions, the nearest first; a condition is checked
 * situation by situation. */
#include "ask/remedies/remedy.h"

#include "ask/measure/measure_internal.h"
#include "ask/space/space_internal.h"
#include "rules/checks.h"

#include <math.h>
#include <string.h>

static const double rounding = 1e-12;

/* A situation of a condition: whether it makes sense, the value of its measure, and how far that is beyond
 * the bound, above 0 if it is broken. */
struct checked {
    bool makes_sense;
    double found, bound, beyond;
};

static bool measure_in(const hod_condition *condition, hod_evaluations *evaluations, const hod_rules *rules,
                       const int *situation, double *value, hod_error *error)
{
    return hod_measure_take(&condition->measure, evaluations, rules, situation, 0, value, error);
}

static bool check_bound(const hod_condition *condition, hod_evaluations *evaluations,
                        const hod_rules *original, const hod_rules *rules, const int *situation,
                        const int *other, struct checked *checked, hod_error *error)
{
    switch (condition->kind) {
    case HOD_CONDITION_STAYS:
        if (!measure_in(condition, evaluations, original, situation, &checked->bound, error)) return false;
        checked->beyond = fabs(checked->found - checked->bound) - rounding;
        return true;
    case HOD_CONDITION_BELOW:
        if (!measure_in(condition, evaluations, rules, other, &checked->bound, error)) return false;
        checked->beyond = checked->found - checked->bound + rounding;
        return true;
    default:
        checked->bound = condition->limit.bound;
        checked->beyond = hod_limit_is_kept(&condition->limit, checked->found)
                              ? 0
                              : fmax(fabs(checked->found - checked->bound), rounding);
        return true;
    }
}

static bool check_situation(const hod_condition *condition, hod_evaluations *evaluations,
                            const hod_rules *original, const hod_rules *rules, const int *situation,
                            const int *other, struct checked *checked, hod_error *error)
{
    const hod_mechanism *mechanism = condition->space->mechanism;
    *checked = (struct checked){.makes_sense = hod_situation_check(original, mechanism, situation, NULL) &&
                                               hod_situation_check(rules, mechanism, situation, NULL) &&
                                               hod_situation_check(rules, mechanism, other, NULL)};
    return !checked->makes_sense ||
           (measure_in(condition, evaluations, rules, situation, &checked->found, error) &&
            check_bound(condition, evaluations, original, rules, situation, other, checked, error));
}

static void note(hod_broken *broken, const struct checked *checked, const int *situation, double *worst)
{
    broken->situations += checked->makes_sense;
    if (!checked->makes_sense || !(checked->beyond > 0)) return;
    broken->broken++;
    if (broken->broken > 1 && checked->beyond <= *worst + rounding) return;
    *worst = checked->beyond;
    broken->found = checked->found;
    broken->bound = checked->bound;
    memcpy(broken->worst, situation, sizeof broken->worst);
}

bool hod_condition_check(const hod_condition *condition, const hod_rules *original, const hod_rules *rules,
                         hod_broken *broken, hod_error *error)
{
    const hod_space *than = condition->kind == HOD_CONDITION_BELOW ? condition->than : condition->space;
    const hod_mechanism *mechanism = condition->space->mechanism;
    *broken = (hod_broken){0};
    if (!space_check(condition->space, error) || !space_check(than, error) ||
        !mechanism_check(original, mechanism, error) || !mechanism_check(rules, mechanism, error) ||
        !measure_check(mechanism, &condition->measure, error))
        return false;
    if (than->mechanism != mechanism)
        return hod_fail(error, "situations of %s cannot be compared with those of %s", mechanism->name,
                        than->mechanism->name);
    const double size = hod_space_size(condition->space);
    if (hod_space_size(than) != size)
        return hod_fail(error, "%.0f situations cannot be compared with %.0f others, one by one", size,
                        hod_space_size(than));
    hod_evaluations *evaluations =
        hod_evaluations_new(condition->space->mechanism, &condition->measure.outcome, 1, NULL, error);
    bool done = evaluations;
    double worst = 0;
    for (uint64_t i = 0; done && i < (uint64_t)size; i++) {
        int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS], other[HOD_MOST_FIELDS];
        struct checked checked;
        hod_space_at(condition->space, i, places, situation);
        hod_space_at(than, i, places, other);
        done = check_situation(condition, evaluations, original, rules, situation, other, &checked, error);
        if (done) note(broken, &checked, situation, &worst);
    }
    hod_evaluations_free(evaluations);
    return done;
}

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
    if (!remedies) return;
    hod_rules_free(remedies->nearest.rules);
    hod_rules_free(remedies->keeping.rules);
    *remedies = (hod_remedies){0};
}

/* Makes a remedy of a candidate with this rank, from 0; its rules must be freed, also after an error. */
static bool ask(const hod_tuning *tuning, const hod_candidate *candidate, int rank,
                const hod_condition *conditions, int count, hod_remedy *remedy, hod_error *error)
{
    const hod_rules *original = tuning->variations->rules;
    *remedy =
        (hod_remedy){.rules = hod_rules_copy(original, error), .candidate = *candidate, .rank = rank + 1};
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

static bool ask_and_keep(const hod_tuning *tuning, const hod_candidate *candidate, int rank,
                         const hod_condition *conditions, int count, hod_remedies *remedies, hod_error *error)
{
    hod_remedy remedy;
    if (!ask(tuning, candidate, rank, conditions, count, &remedy, error)) {
        hod_rules_free(remedy.rules);
        return false;
    }
    keep(remedies, &remedy, count, error);
    return remedies->kept == 0 || remedies->keeping.rules;
}

/* A candidate, and those that do the same to the aim, but need not do the same to the conditions. */
static bool ask_alike(const hod_tuning *tuning, const hod_candidate *candidate, int rank,
                      const hod_condition *conditions, int count, hod_remedies *remedies, hod_error *error)
{
    hod_candidate alike = *candidate;
    bool asked = ask_and_keep(tuning, candidate, rank, conditions, count, remedies, error);
    for (uint64_t i = 0; asked && count > 0 && i < candidate->equivalents && i < HOD_MOST_NAMED; i++) {
        hod_variations_at(tuning->variations, candidate->named[i], alike.places);
        asked = ask_and_keep(tuning, &alike, rank, conditions, count, remedies, error);
    }
    return asked;
}

bool hod_remedies_find(const hod_tuning *tuning, const hod_condition *conditions, int count,
                       hod_remedies *remedies, hod_error *error)
{
    hod_tuning all = *tuning;
    hod_tuned tuned;
    all.top = HOD_MOST_ASKED;
    *remedies = (hod_remedies){0};
    if (count < 0 || count > HOD_MOST_CONDITIONS)
        return hod_fail(error, "%d conditions: at most %d are accepted", count, HOD_MOST_CONDITIONS);
    if (!hod_tune(&all, &tuned, error)) return false;
    remedies->tried = tuned.tried;
    bool found = true;
    for (int rank = 0; found && rank < tuned.count; rank++)
        found = ask_alike(&all, &tuned.ranking[rank], rank, conditions, count, remedies, error);
    hod_tuned_free(&tuned);
    if (!found) hod_remedies_free(remedies);
    return found;
}
