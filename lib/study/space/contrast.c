/* A contrast: each situation is put into the terms of each rule set, and measured there. */
#include "study/space/contrast.h"

#include "rules/domain.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool open_one(hod_contrasted *contrasted, const hod_rules *rules, const hod_mechanism *first,
                     hod_error *error)
{
    contrasted->rules = rules;
    contrasted->mechanism = hod_rules_mechanism(rules, first->name, error);
    if (!contrasted->mechanism) return false;
    for (int i = 0; i < first->field_count; i++)
        contrasted->field_of[i] = hod_mechanism_field(contrasted->mechanism, first->fields[i].name,
                                                      strlen(first->fields[i].name), NULL);
    contrasted->evaluations = hod_evaluations_new(contrasted->mechanism, NULL, 0, NULL, error);
    return contrasted->evaluations != NULL;
}

bool hod_contrast_start(hod_contrast *contrast, const hod_space *space, const hod_rules *const *rules,
                        int count, hod_error *error)
{
    *contrast = (hod_contrast){.space = space, .contrasted = calloc((size_t)count, sizeof(hod_contrasted))};
    if (!contrast->contrasted) return hod_fail_memory(error);
    while (contrast->count < count) {
        const int place = contrast->count++;
        if (open_one(&contrast->contrasted[place], rules[place], space->mechanism, error)) continue;
        hod_contrast_free(contrast);
        return false;
    }
    return true;
}

void hod_contrast_free(hod_contrast *contrast)
{
    for (int i = 0; i < contrast->count; i++) hod_evaluations_free(contrast->contrasted[i].evaluations);
    for (int m = 0; m < contrast->measure_count; m++) free(contrast->names[m]);
    free(contrast->contrasted);
    free(contrast->names);
    free(contrast->measures);
    *contrast = (hod_contrast){0};
}

bool hod_contrast_add(hod_contrast *contrast, const char *name, const hod_measure *measures, hod_error *error)
{
    const size_t already = (size_t)contrast->measure_count, count = (size_t)contrast->count;
    char **names = realloc(contrast->names, (already + 1) * sizeof *names);
    if (names) contrast->names = names;
    hod_measure *all = realloc(contrast->measures, (already + 1) * count * sizeof *all);
    if (all) contrast->measures = all;
    char *copy = names && all ? strdup(name) : NULL;
    if (!copy) return hod_fail_memory(error);
    names[already] = copy;
    memcpy(all + already * count, measures, count * sizeof *all);
    contrast->measure_count++;
    return true;
}

const hod_measure *hod_contrast_measure(const hod_contrast *contrast, int measure, int contrasted)
{
    return &contrast->measures[measure * contrast->count + contrasted];
}

/* Puts a situation into the terms of a rule set. Under one with another mechanism, fields that were not given
 * are at its own defaults. */
static bool translate(const hod_contrast *contrast, const hod_contrasted *contrasted, const int *situation,
                      int *result)
{
    const hod_mechanism *first = contrast->space->mechanism, *other = contrasted->mechanism;
    hod_situation_default(other, result);
    for (int i = 0; i < first->field_count; i++) {
        const int field = contrasted->field_of[i];
        const hod_domain from = hod_domain_of(first->fields[i].domain);
        char text[HOD_VALUE_TEXT];
        if (!contrast->space->is_given[i] && other != first) continue;
        if (field < 0) return false;
        const hod_domain to = hod_domain_of(other->fields[field].domain);
        hod_domain_text(&from, situation[i], text);
        if (!hod_domain_read(&to, text, strlen(text), &result[field], NULL)) return false;
    }
    return hod_situation_check(contrasted->rules, other, result, NULL);
}

bool hod_contrast_take(const hod_contrast *contrast, const int *situation, double *values, int *without,
                       hod_error *error)
{
    *without = 0;
    for (int i = 0; i < contrast->count; i++) {
        const hod_contrasted *contrasted = &contrast->contrasted[i];
        int translated[HOD_MOST_FIELDS];
        const bool is_expressed = translate(contrast, contrasted, situation, translated);
        *without += !is_expressed;
        for (int m = 0; m < contrast->measure_count; m++) {
            const hod_measure *measure = hod_contrast_measure(contrast, m, i);
            double *value = &values[m * contrast->count + i];
            *value = NAN;
            if (is_expressed && !hod_measure_take(measure, contrasted->evaluations, contrasted->rules,
                                                  translated, measure->outcome, value, error))
                return false;
        }
    }
    return true;
}
