/* Conditions: checked situation by situation. */
#include "ask/remedies/condition.h"

#include "ask/measure/evaluations.h"
#include "ask/measure/measure_internal.h"
#include "ask/space/space_internal.h"
#include "rules/checks.h"

#include <math.h>

static const double rounding = 1e-12;

static bool measure_in(const hod_condition *condition, hod_evaluations *evaluations, const hod_rules *rules,
                       const int *situation, double *value, hod_error *error)
{
    return hod_measure_take(&condition->measure, evaluations, rules, situation, 0, value, error);
}

/* Counts a situation, if it makes sense, with the one that it is compared with. */
static bool check_situation(const hod_condition *condition, hod_evaluations *evaluations,
                            const hod_rules *original, const hod_rules *rules, const int *situation,
                            const int *other, hod_broken *broken, hod_error *error)
{
    const hod_mechanism *mechanism = condition->space->mechanism;
    const bool is_below = condition->kind == HOD_CONDITION_BELOW;
    double found, bound = 0;
    if (!hod_situation_check(original, mechanism, situation, NULL) ||
        !hod_situation_check(rules, mechanism, situation, NULL) ||
        !hod_situation_check(rules, mechanism, other, NULL))
        return true;
    if (!measure_in(condition, evaluations, rules, situation, &found, error) ||
        (condition->kind != HOD_CONDITION_LIMIT &&
         !measure_in(condition, evaluations, is_below ? rules : original, is_below ? other : situation,
                     &bound, error)))
        return false;
    broken->situations++;
    broken->broken += is_below                                 ? found > bound - rounding
                      : condition->kind == HOD_CONDITION_STAYS ? fabs(found - bound) > rounding
                                                               : !hod_limit_is_kept(&condition->limit, found);
    return true;
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
    for (uint64_t i = 0; done && i < (uint64_t)size; i++) {
        int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS], other[HOD_MOST_FIELDS];
        hod_space_at(condition->space, i, places, situation);
        hod_space_at(than, i, places, other);
        done = check_situation(condition, evaluations, original, rules, situation, other, broken, error);
    }
    hod_evaluations_free(evaluations);
    return done;
}
