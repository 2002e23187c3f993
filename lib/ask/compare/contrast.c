/* A contrast: each situation is put into the terms of each rule set, and measured there. */
#include "ask/compare/contrast.h"

#include "base/arrays.h"
#include "rules/domain.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Leaves a rule set out, for a reason. */
static bool leave_out(hod_contrasted *contrasted, const hod_error *reason, hod_error *error)
{
    contrasted->mechanism = NULL;
    contrasted->obstacle = strdup(reason->message);
    return contrasted->obstacle || hod_fail_memory(error);
}

static bool open_one(hod_contrasted *contrasted, const hod_rules *rules, const hod_mechanism *first,
                     hod_error *error)
{
    hod_error reason;
    contrasted->rules = rules;
    contrasted->mechanism = hod_rules_mechanism(rules, first->name, &reason);
    if (!contrasted->mechanism) return leave_out(contrasted, &reason, error);
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
    for (int i = 0; i < contrast->count; i++) {
        hod_evaluations_free(contrast->contrasted[i].evaluations);
        free(contrast->contrasted[i].obstacle);
    }
    for (int m = 0; m < contrast->measure_count; m++) free(contrast->names[m]);
    free(contrast->contrasted);
    free(contrast->names);
    free(contrast->measures);
    *contrast = (hod_contrast){0};
}

static bool read_measure(hod_contrasted *contrasted, bool is_first, const char *name, hod_measure *measure,
                         hod_error *error)
{
    hod_error reason;
    if (!contrasted->mechanism || hod_measure_read(contrasted->mechanism, name, measure, &reason))
        return true;
    hod_fail_in(&reason, "--measure, under %s", contrasted->rules->id);
    return is_first ? hod_fail(error, "%s", reason.message) : leave_out(contrasted, &reason, error);
}

bool hod_contrast_add(hod_contrast *contrast, const char *name, hod_error *error)
{
    const size_t already = (size_t)contrast->measure_count, count = (size_t)contrast->count;
    if (!EXTEND(contrast->names, already) ||
        !array_extend(&contrast->measures, already, count * sizeof *contrast->measures))
        return hod_fail_memory(error);
    for (size_t i = 0; i < count; i++)
        if (!read_measure(&contrast->contrasted[i], i == 0, name, &contrast->measures[already * count + i],
                          error))
            return false;
    contrast->names[already] = strdup(name);
    if (!contrast->names[already]) return hod_fail_memory(error);
    contrast->measure_count++;
    return true;
}

const hod_measure *hod_contrast_measure(const hod_contrast *contrast, int measure, int contrasted)
{
    return &contrast->measures[measure * contrast->count + contrasted];
}

/* Gives the fields of another mechanism, at its own defaults, the values of those that were given. */
static bool translate_fields(const hod_contrast *contrast, const hod_contrasted *contrasted,
                             const int *situation, int *result, hod_error *reason)
{
    const hod_mechanism *first = contrast->space->mechanism, *other = contrasted->mechanism;
    hod_situation_default(other, result);
    for (int i = 0; i < first->field_count; i++) {
        const int field = contrasted->field_of[i];
        const hod_domain from = hod_domain_of(first->fields[i].domain);
        char text[HOD_VALUE_TEXT];
        if (!contrast->space->is_given[i]) continue;
        if (field < 0)
            return hod_fail(reason, "%s of %s has no field %s", other->name, contrasted->rules->id,
                            first->fields[i].name);
        const hod_domain to = hod_domain_of(other->fields[field].domain);
        const char *value = hod_domain_text(&from, situation[i], text);
        if (!hod_domain_read(&to, value, strlen(value), &result[field], reason))
            return hod_fail_in(reason, "%s: field %s", contrasted->rules->id, first->fields[i].name);
    }
    return true;
}

/* Puts a situation into the terms of a rule set. */
static bool translate(const hod_contrast *contrast, const hod_contrasted *contrasted, const int *situation,
                      int *result, hod_error *reason)
{
    const hod_mechanism *first = contrast->space->mechanism, *other = contrasted->mechanism;
    if (!other) return hod_fail(reason, "%s", contrasted->obstacle);
    if (other == first)
        memcpy(result, situation, (size_t)first->field_count * sizeof *result);
    else if (!translate_fields(contrast, contrasted, situation, result, reason))
        return false;
    return hod_situation_check(contrasted->rules, other, result, reason) ||
           hod_fail_in(reason, "%s", contrasted->rules->id);
}

bool hod_contrast_expresses(const hod_contrast *contrast, int contrasted, const int *situation,
                            hod_error *reason)
{
    int translated[HOD_MOST_FIELDS];
    return translate(contrast, &contrast->contrasted[contrasted], situation, translated, reason);
}

bool hod_contrast_take(const hod_contrast *contrast, const int *situation, double *values, hod_error *error)
{
    for (int i = 0; i < contrast->count; i++) {
        const hod_contrasted *contrasted = &contrast->contrasted[i];
        int translated[HOD_MOST_FIELDS];
        const bool is_expressed = translate(contrast, contrasted, situation, translated, NULL);
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
