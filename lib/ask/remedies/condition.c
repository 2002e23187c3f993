/* Conditions: checked situation by situation. */
#include "ask/remedies/condition.h"

#include "ask/measure/evaluations.h"
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
