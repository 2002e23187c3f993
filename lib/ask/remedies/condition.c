/* Conditions of remedies: gathered as the targets of a tuning, and checked one by one. */
#include "ask/remedies/remedies.h"

#include "ask/measure/evaluations.h"

#include <math.h>

bool condition_gather(struct condition *condition, hod_error *error)
{
    hod_bounded *bounded = &condition->bounded;
    const hod_aim as_it_is = {.least = 1, .most = 1, .rules = (hod_rules *)bounded->space.rules};
    return condition->stays ? hod_targets_gather(&bounded->space, &bounded->limit.measure, &as_it_is, NULL,
                                                 &condition->kept, error)
                            : hod_bounded_gather(bounded, NULL, error);
}

/* The measure of a target; NaN where its situation contradicts itself under these rules. */
static bool measure_in(const hod_targets *targets, size_t number, hod_evaluations *evaluations,
                       const hod_rules *rules, double *value, hod_error *error)
{
    const int *situation = hod_targets_situation(targets, number);
    *value = NAN;
    return !hod_situation_check(rules, targets->mechanism, situation, NULL) ||
           hod_measure_take(&targets->measure, evaluations, rules, situation, 0, value, error);
}

bool condition_check(const struct condition *condition, const hod_rules *rules, bool *is_broken,
                     hod_error *error)
{
    const hod_limit *limit = &condition->bounded.limit;
    const hod_targets *where = condition->stays ? &condition->kept : limit->where, *than = limit->than;
    hod_evaluations *evaluations =
        hod_evaluations_new(where->mechanism, &where->measure.outcome, 1, NULL, error);
    bool done = evaluations;
    *is_broken = false;
    for (size_t i = 0; done && i < where->count; i++) {
        double value, beside = 0;
        done = measure_in(where, i, evaluations, rules, &value, error) &&
               (!than || measure_in(than, i, evaluations, rules, &beside, error));
        if (!done || isnan(value) || isnan(beside)) continue;
        *is_broken |= condition->stays ? hod_targets_off(where, i, value) != 0
                      : than           ? !hod_limit_is_kept_beside(limit, value, beside)
                                       : !hod_limit_is_kept(limit, value);
    }
    hod_evaluations_free(evaluations);
    return done;
}
