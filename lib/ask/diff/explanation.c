/* Explanations, from the measure under every mixture of old and new rules. */
#include "ask/diff/explanation.h"

#include "ask/measure/evaluations.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* One in so many orders has a given subset of `size` changes, and no other, before a given one:
 * size! (count - 1 - size)! / count! of all. */
static double weight_of(int size, int count)
{
    double weight = 1.0 / count;
    for (int i = 1; i <= size; i++) weight *= (double)i / (count - i);
    return weight;
}

void hod_shapley(const double *values, int count, double *shares)
{
    double weights[HOD_MOST_SHARED];
    for (int size = 0; size < count; size++) weights[size] = weight_of(size, count);
    for (int i = 0; i < count; i++) {
        const unsigned change = 1u << i;
        shares[i] = 0;
        for (unsigned subset = 0; subset < 1u << count; subset++)
            if (!(subset & change))
                shares[i] += weights[__builtin_popcount(subset)] * (values[subset | change] - values[subset]);
    }
}

/* Makes the mixture the old rules with the revisions whose bits are set in subset. */
static void mix(const hod_rules *old_rules, const hod_revision *revisions, int count, unsigned subset,
                hod_rules *mixture)
{
    memcpy(mixture->values, old_rules->values, old_rules->family->rules_size);
    for (int i = 0; i < count; i++)
        for (int c = 0; subset >> i & 1 && c < revisions[i].change_count; c++) {
            const hod_change *change = &revisions[i].changes[c];
            hod_rules_set_numbers(mixture, change->parameter, &change->after);
        }
}

static bool measure_mixture(hod_evaluations *evaluations, const hod_rules *mixture, const hod_effect *effect,
                            double *value, hod_error *error)
{
    if (!hod_rules_check(mixture, error) ||
        !hod_situation_check(mixture, effect->mechanism, effect->situation, error))
        return hod_fail_in(error, "a mixture of the two rule sets cannot be evaluated");
    return hod_measure_take(&effect->measure, evaluations, mixture, effect->situation, 0, value, error);
}

/* The measure of every mixture, by its subset. */
static bool measure_all(const hod_rules *old_rules, const hod_revision *revisions, int count,
                        const hod_effect *effect, double *values, hod_error *error)
{
    hod_rules *mixture = hod_rules_copy(old_rules, error);
    hod_evaluations *evaluations =
        mixture ? hod_evaluations_new(effect->mechanism, &effect->measure.outcome, 1, NULL, error) : NULL;
    bool measured = evaluations;
    for (unsigned subset = 0; measured && subset < 1u << count; subset++) {
        mix(old_rules, revisions, count, subset, mixture);
        measured = measure_mixture(evaluations, mixture, effect, &values[subset], error);
    }
    hod_evaluations_free(evaluations);
    hod_rules_free(mixture);
    return measured;
}

bool hod_explain(const hod_rules *old_rules, const hod_revision *revisions, int count, hod_effect *effect,
                 hod_explanation *explanations, hod_error *error)
{
    const unsigned all = (1u << count) - 1;
    double shares[HOD_MOST_SHARED];
    double *values = malloc((all + 1) * sizeof *values);
    if (!values) return hod_fail_memory(error);
    const bool measured = measure_all(old_rules, revisions, count, effect, values, error);
    if (measured) {
        effect->before = values[0];
        effect->after = values[all];
        hod_shapley(values, count, shares);
        for (int i = 0; i < count; i++)
            explanations[i] = (hod_explanation){.alone = values[1u << i] - values[0],
                                                .reverted = values[all] - values[all & ~(1u << i)],
                                                .share = shares[i]};
    }
    free(values);
    return measured;
}

bool hod_explanation_matters(const hod_explanation *explanation)
{
    const double rounding = 1e-12;
    return fabs(explanation->alone) > rounding || fabs(explanation->reverted) > rounding ||
           fabs(explanation->share) > rounding;
}
