/* A grid of measures: translates each situation into the terms of each rule set, and measures it there. */
#include "ask/grid/grid.h"

#include "ask/measure/measure_internal.h"
#include "base/arrays.h"
#include "rules/checks.h"
#include "rules/domain.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Excludes a rule set, with a reason. */
static bool leave_out(hod_grid_rules *left_out, const hod_error *reason, hod_error *error)
{
    left_out->mechanism = NULL;
    free(left_out->obstacle);
    left_out->obstacle = strdup(reason->message);
    return left_out->obstacle || hod_fail_memory(error);
}

static bool open_one(hod_grid_rules *opened, const hod_rules *rules, const hod_mechanism *first,
                     hod_error *error)
{
    hod_error reason;
    opened->rules = rules;
    opened->mechanism = hod_rules_mechanism(rules, first->name, &reason);
    if (!opened->mechanism) return leave_out(opened, &reason, error);
    for (int i = 0; i < first->field_count; i++)
        opened->field_of[i] = hod_mechanism_field(opened->mechanism, first->fields[i].name,
                                                  strlen(first->fields[i].name), NULL);
    opened->evaluations = hod_evaluations_new(opened->mechanism, NULL, 0, NULL, error);
    return opened->evaluations != NULL;
}

bool hod_measure_grid_start(hod_measure_grid *grid, const hod_mechanism *mechanism, const bool *is_given,
                            const hod_rules *const *rules, int count, hod_error *error)
{
    *grid = (hod_measure_grid){
        .mechanism = mechanism, .is_given = is_given, .rules = calloc((size_t)count, sizeof *grid->rules)};
    if (!grid->rules) return hod_fail_memory(error);
    while (grid->count < count) {
        const int place = grid->count++;
        if (open_one(&grid->rules[place], rules[place], mechanism, error)) continue;
        hod_measure_grid_free(grid);
        return false;
    }
    return true;
}

void hod_measure_grid_free(hod_measure_grid *grid)
{
    for (int r = 0; r < grid->count; r++) {
        hod_evaluations_free(grid->rules[r].evaluations);
        free(grid->rules[r].obstacle);
    }
    for (int m = 0; m < grid->measure_count; m++) free(grid->names[m]);
    free(grid->rules);
    free(grid->names);
    free(grid->measures);
    *grid = (hod_measure_grid){0};
}

static bool read_measure(hod_grid_rules *reader, bool is_first, const char *name, hod_measure *measure,
                         hod_error *error)
{
    hod_error reason;
    if (!reader->mechanism || hod_measure_read(reader->mechanism, name, measure, &reason)) return true;
    hod_fail_in(&reason, "--measure, under %s", reader->rules->id);
    return is_first ? hod_fail_with(error, &reason) : leave_out(reader, &reason, error);
}

bool hod_measure_grid_add(hod_measure_grid *grid, const char *name, hod_error *error)
{
    const size_t already = (size_t)grid->measure_count, count = (size_t)grid->count;
    if (!EXTEND(grid->names, already) ||
        !array_extend(&grid->measures, already, count * sizeof *grid->measures))
        return hod_fail_memory(error);
    for (size_t i = 0; i < count; i++)
        if (!read_measure(&grid->rules[i], i == 0, name, &grid->measures[already * count + i], error))
            return false;
    grid->names[already] = strdup(name);
    grid->measure_count += grid->names[already] != NULL;
    return grid->names[already] || hod_fail_memory(error);
}

const hod_measure *hod_measure_grid_measure(const hod_measure_grid *grid, int measure, int rules)
{
    if (measure < 0 || measure >= grid->measure_count || rules < 0 || rules >= grid->count) return NULL;
    return &grid->measures[measure * grid->count + rules];
}

/* Gives the fields of another mechanism, otherwise at its own defaults, the given values. */
static bool translate_fields(const hod_measure_grid *grid, const hod_grid_rules *under, const int *situation,
                             int *result, hod_error *reason)
{
    const hod_mechanism *first = grid->mechanism, *other = under->mechanism;
    hod_situation_default(other, result);
    for (int i = 0; i < first->field_count; i++) {
        const int field = under->field_of[i];
        const hod_domain from = hod_domain_of(first->fields[i].domain);
        char text[HOD_VALUE_TEXT];
        if (grid->is_given && !grid->is_given[i]) continue;
        if (hod_domain_place(&from, situation[i]) < 0) return field_check(first, i, situation[i], reason);
        if (field < 0)
            return hod_fail(reason, "%s of %s has no field %s", other->name, under->rules->id,
                            first->fields[i].name);
        const hod_domain to = hod_domain_of(other->fields[field].domain);
        const char *value = hod_domain_text(&from, situation[i], text);
        if (!hod_domain_read(&to, value, strlen(value), &result[field], reason))
            return hod_fail_in(reason, "%s: field %s", under->rules->id, first->fields[i].name);
    }
    return true;
}

/* Translates a situation into the terms of a rule set. */
static bool translate(const hod_measure_grid *grid, const hod_grid_rules *under, const int *situation,
                      int *result, hod_error *reason)
{
    const hod_mechanism *first = grid->mechanism, *other = under->mechanism;
    if (!other) return hod_fail(reason, "%s", under->obstacle);
    if (other == first)
        memcpy(result, situation, (size_t)first->field_count * sizeof *result);
    else if (!translate_fields(grid, under, situation, result, reason))
        return false;
    return situation_makes_sense(under->rules, other, result, reason) ||
           hod_fail_in(reason, "%s", under->rules->id);
}

/* Refuses a situation outside the domains, which are the same under all rule sets with the grid's mechanism; translated
 * situations are always within their domains. */
static bool is_within(const hod_measure_grid *grid, const hod_grid_rules *under, const int *situation,
                      hod_error *error)
{
    return under->mechanism != grid->mechanism ||
           evaluations_hold(under->evaluations, under->rules, situation, error);
}

bool hod_measure_grid_expresses(const hod_measure_grid *grid, int rules, const int *situation,
                                hod_error *reason)
{
    int translated[HOD_MAX_FIELDS];
    return is_within(grid, &grid->rules[rules], situation, reason) &&
           translate(grid, &grid->rules[rules], situation, translated, reason);
}

const hod_evaluation *measure_grid_evaluation(const hod_measure_grid *grid, int rules, const int *situation,
                                              hod_error *error)
{
    int translated[HOD_MAX_FIELDS];
    const hod_grid_rules *under = &grid->rules[rules];
    const bool is_expressed =
        is_within(grid, under, situation, error) && translate(grid, under, situation, translated, error);
    return is_expressed ? evaluations_of(under->evaluations, under->rules, translated, error) : NULL;
}

void measure_grid_expect(const hod_measure_grid *grid, const int *situation)
{
    int translated[HOD_MAX_FIELDS];
    if (!is_within(grid, &grid->rules[0], situation, NULL)) return;
    for (int i = 0; i < grid->count; i++) {
        const hod_grid_rules *under = &grid->rules[i];
        if (!translate(grid, under, situation, translated, NULL)) continue;
        for (int m = 0; m < grid->measure_count; m++)
            measure_expect(hod_measure_grid_measure(grid, m, i), under->evaluations, under->rules,
                           translated);
    }
}

void measure_grid_find_expected(const hod_measure_grid *grid)
{
    for (int i = 0; i < grid->count; i++)
        if (grid->rules[i].evaluations)
            evaluations_find_expected(grid->rules[i].evaluations, grid->rules[i].rules);
}

bool hod_measure_grid_take(const hod_measure_grid *grid, const int *situation, double *values,
                           hod_error *error)
{
    if (!is_within(grid, &grid->rules[0], situation, error)) return false;
    for (int i = 0; i < grid->count; i++) {
        const hod_grid_rules *under = &grid->rules[i];
        int translated[HOD_MAX_FIELDS];
        const bool is_expressed = translate(grid, under, situation, translated, NULL);
        for (int m = 0; m < grid->measure_count; m++) {
            const hod_measure *measure = hod_measure_grid_measure(grid, m, i);
            double *value = &values[m * grid->count + i];
            *value = NAN;
            if (is_expressed && !measure_take(measure, under->evaluations, under->rules, translated,
                                              measure->outcome, value, error))
                return false;
        }
    }
    return true;
}
