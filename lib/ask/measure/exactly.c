/* What one situation comes to in fractions. */
#include "ask/measure/exactly.h"

#include "base/buffer.h"

#include <stdlib.h>

hod_fractions *fractions_of_situation(const hod_rules *rules, const hod_mechanism *mechanism,
                                      const int *situation, const int *kept, int count, hod_error *error)
{
    const hod_procedure *procedure = &mechanism->procedure;
    int prepared[procedure->prepared_ints];
    hod_situation_prepare(rules, mechanism, situation, prepared, NULL);
    hod_fractions *fractions = hod_fractions_new(procedure, prepared, kept, count, &rules->budget, error);
    if (!fractions) hod_fail_in(error, "--fractions");
    return fractions;
}

static bool check(const hod_measure_list *measures, hod_error *error)
{
    for (int m = 0; m < measures->count; m++) {
        const hod_measure *measure = &measures->measures[m].measure;
        if (measure->kind != HOD_MEAN && !hod_measure_is_probability(measure))
            return hod_fail(error,
                            "--fractions: %s has none: of measures, means (mean:OUTCOME) and probabilities "
                            "(p:OUTCOME=VALUE) are accepted",
                            measures->measures[m].text);
    }
    return true;
}

static int number_of(const void *measure, const int *outcome)
{
    const hod_measure *const taken = measure;
    return (int)hod_measure_of_value(taken, outcome[taken->outcome]);
}

static bool take(const hod_fractions *fractions, const hod_listed_measure *measure,
                 struct measure_fraction *taken, hod_error *error)
{
    taken->column = hod_text(error, "fraction:%s", measure->text);
    if (taken->column)
        taken->text = hod_fractions_expectation(fractions, number_of, &measure->measure, error);
    return taken->text;
}

struct measure_fraction *measure_fractions(const hod_rules *rules, const hod_mechanism *mechanism,
                                           const int *situation, const hod_measure_list *measures,
                                           hod_error *error)
{
    if (!check(measures, error)) return NULL;
    hod_fractions *fractions = fractions_of_situation(rules, mechanism, situation, NULL, 0, error);
    if (!fractions) return NULL;
    struct measure_fraction *all = calloc((size_t)measures->count, sizeof *all);
    bool taken = all || hod_fail_memory(error);
    for (int m = 0; taken && m < measures->count; m++)
        taken = take(fractions, &measures->measures[m], &all[m], error);
    hod_fractions_free(fractions);
    if (taken) return all;
    measure_fractions_free(all, measures->count);
    return NULL;
}

void measure_fractions_free(struct measure_fraction *fractions, int count)
{
    for (int i = 0; fractions && i < count; i++) {
        free(fractions[i].column);
        free(fractions[i].text);
    }
    free(fractions);
}
