/* Differences between rule sets. */
#include "study/causes/differences.h"

#include "study/causes/shapley.h"
#include "study/measure/evaluations.h"

#include <stdlib.h>

bool hod_differences_find(const hod_rules *old_rules, const hod_rules *new_rules,
                          hod_differences *differences, hod_error *error)
{
    const hod_family *family = old_rules->family;
    *differences = (hod_differences){.old_rules = old_rules, .new_rules = new_rules};
    if (new_rules->family != family)
        return hod_fail(error, "%s and %s are of different families: they have no parameters in common",
                        old_rules->id, new_rules->id);
    differences->parameters = malloc((size_t)family->parameter_count * sizeof(const hod_parameter *));
    if (!differences->parameters) return hod_fail_memory(error);
    for (int i = 0; i < family->parameter_count; i++) {
        const hod_parameter *parameter = &family->parameters[i];
        if (hod_rules_has_parameter(old_rules, parameter) && hod_rules_has_parameter(new_rules, parameter) &&
            !hod_rules_agree(old_rules, new_rules, parameter))
            differences->parameters[differences->count++] = parameter;
    }
    return true;
}

void hod_differences_free(hod_differences *differences)
{
    free(differences->parameters);
    *differences = (hod_differences){0};
}

/* Gives `mixture` the new values of the parameters whose bits are set in subset, the old ones of the others.
 */
static void mix(const hod_differences *differences, unsigned subset, hod_rules *mixture)
{
    for (int i = 0; i < differences->count; i++) {
        const hod_rules *source = subset >> i & 1 ? differences->new_rules : differences->old_rules;
        const hod_list numbers = hod_rules_numbers(source, differences->parameters[i]);
        hod_rules_set_numbers(mixture, differences->parameters[i], &numbers);
    }
}

static bool measure_mixture(hod_evaluations *evaluations, const hod_rules *mixture,
                            const hod_mechanism *mechanism, const int *situation, const hod_measure *measure,
                            double *value, hod_error *error)
{
    if (!hod_rules_check(mixture, error) || !hod_situation_check(mixture, mechanism, situation, error))
        return hod_fail_in(error, "a mixture of the two rule sets cannot be evaluated");
    const hod_evaluation *evaluation = hod_evaluations_of(evaluations, mixture, situation, error);
    if (evaluation) *value = hod_measure_of(measure, &evaluation->exact, 0);
    return evaluation;
}

/* The measure of every mixture, by its subset. */
static bool measure_all(const hod_differences *differences, const hod_mechanism *mechanism,
                        const int *situation, const hod_measure *measure, double *values, hod_error *error)
{
    hod_rules *mixture = hod_rules_copy(differences->old_rules, error);
    hod_evaluations *evaluations =
        mixture ? hod_evaluations_new(mechanism, &measure->outcome, 1, NULL, error) : NULL;
    bool measured = evaluations;
    for (unsigned subset = 0; measured && subset < 1u << differences->count; subset++) {
        mix(differences, subset, mixture);
        measured =
            measure_mixture(evaluations, mixture, mechanism, situation, measure, &values[subset], error);
    }
    hod_evaluations_free(evaluations);
    hod_rules_free(mixture);
    return measured;
}

bool hod_differences_explain(const hod_differences *differences, const hod_mechanism *mechanism,
                             const int *situation, const hod_measure *measure, double *before, double *after,
                             hod_explanation *explanations, hod_error *error)
{
    if (differences->count > HOD_MOST_SHARED)
        return hod_fail(error, "%d parameters differ, and the change can be shared among at most %d",
                        differences->count, HOD_MOST_SHARED);
    const unsigned all = (1u << differences->count) - 1;
    double shares[HOD_MOST_SHARED];
    double *values = malloc((all + 1) * sizeof *values);
    if (!values) return hod_fail_memory(error);
    const bool measured = measure_all(differences, mechanism, situation, measure, values, error);
    if (measured) {
        *before = values[0];
        *after = values[all];
        hod_shapley(values, differences->count, shares);
        for (int i = 0; i < differences->count; i++)
            explanations[i] = (hod_explanation){.alone = values[1u << i] - values[0],
                                                .reverted = values[all] - values[all & ~(1u << i)],
                                                .share = shares[i]};
    }
    free(values);
    return measured;
}
