/* What tests are given in words that must be right: rule sets, situations, spaces and measures. */
#include "given.h"

#include "ask/measure/evaluations.h"
#include "walk/evaluate.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

static hod_error error;

hod_rules *opened(const char *id)
{
    hod_rules *rules = hod_rules_open(id, &error);
    cr_assert(rules, "%s", error.message);
    return rules;
}

int field_called(const hod_mechanism *mechanism, const char *name)
{
    const int field = hod_mechanism_field(mechanism, name, strlen(name), &error);
    cr_assert(field >= 0, "%s", error.message);
    return field;
}

void situate(const hod_mechanism *mechanism, const char *words, int *situation)
{
    struct word rest = word_of(words), word;
    hod_situation_default(mechanism, situation);
    while (word_next(&rest, &word))
        cr_assert(hod_situation_assign(mechanism, situation, NULL, word, &error), "%s", error.message);
}

void assign(hod_space *space, const char *words)
{
    struct word rest = word_of(words);
    for (struct word word; word_next(&rest, &word);) {
        AUTO_FREE char *assignment = word_copy(word, &error);
        cr_assert(hod_space_assign(space, assignment, &error), "%s", error.message);
    }
}

hod_space space_of(const hod_rules *rules, const hod_mechanism *mechanism, const char *words)
{
    hod_space space;
    cr_assert(hod_space_start(&space, rules, mechanism, &error), "%s", error.message);
    assign(&space, words);
    return space;
}

void vary(hod_variations *variations, const char *words)
{
    struct word rest = word_of(words);
    for (struct word word; word_next(&rest, &word);) {
        AUTO_FREE char *varied = word_copy(word, &error);
        cr_assert(hod_variations_add(variations, varied, &error), "%s", error.message);
    }
}

hod_measure measure_called(const hod_mechanism *mechanism, const char *text)
{
    hod_measure measure;
    cr_assert(hod_measure_read(mechanism, text, &measure, &error), "%s", error.message);
    return measure;
}

double measured_alone(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                      const char *text)
{
    const hod_measure measure = measure_called(mechanism, text);
    AUTO(free_evaluations)
    hod_evaluations *evaluations = hod_evaluations_new(mechanism, NULL, 0, NULL, &error);
    double value = 0;
    cr_assert(hod_measure_take(&measure, evaluations, rules, situation, measure.outcome, &value, &error),
              "%s", error.message);
    return value;
}

double mean_of_volley(int dice, double chance)
{
    double mean = 0;
    for (int n = 1; n <= dice; n++)
        mean += ((n >= 1) + (n >= 3) + (n >= 6)) *
                exp(lgamma(dice + 1) - lgamma(n + 1) - lgamma(dice - n + 1)) * pow(chance, n) *
                pow(1 - chance, dice - n);
    return mean;
}

double worth_alone(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation)
{
    int prepared[mechanism->procedure.prepared_ints];
    AUTO(hod_distribution_free) hod_distribution exact = {0};
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(&error);
    cr_assert(hod_situation_prepare(rules, mechanism, situation, prepared, NULL));
    cr_assert(hod_exact(evaluator, &mechanism->procedure, prepared, &exact, &error), "%s", error.message);
    return exact.worth[0];
}
