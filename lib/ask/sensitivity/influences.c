/* Sensitivity around one situation: changes one field or number at a time. */
#include "ask/sensitivity/influences.h"

#include "ask/measure/measure_internal.h"
#include "rules/checks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double rounding = 1e-12;
enum { MOST_TRIED = 1000000 }; /* values of a field */

/* What is varied, and the means to measure it. Everything is varied twice: the first time announces the measurements,
 * so that they are calculated together. */
struct stand {
    hod_rules *rules;
    const hod_mechanism *mechanism;
    const hod_measure *measure;
    hod_evaluations *evaluations;
    int situation[HOD_MAX_FIELDS];
    bool expects; /* the first time */
    hod_error *error;
};

/* False if the evaluation failed; *makes_sense is false if the situation or the rules are contradictory. */
static bool measure_here(const struct stand *stand, double *value, bool *makes_sense)
{
    *makes_sense = hod_rules_check(stand->rules, NULL) &&
                   situation_makes_sense(stand->rules, stand->mechanism, stand->situation, NULL);
    if (!*makes_sense) return true;
    if (!stand->expects)
        return measure_take(stand->measure, stand->evaluations, stand->rules, stand->situation, 0, value,
                            stand->error);
    measure_expect(stand->measure, stand->evaluations, stand->rules, stand->situation);
    return true;
}

/* Takes the measure in the current state, in which the influence has this value. */
static bool take(const struct stand *stand, hod_influence *influence, int value)
{
    double reached;
    bool makes_sense;
    if (!measure_here(stand, &reached, &makes_sense)) return false;
    if (stand->expects) return true;
    influence->left_out += !makes_sense;
    if (makes_sense && reached < influence->lowest - rounding) {
        influence->lowest = reached;
        influence->at_lowest = value;
    }
    if (makes_sense && reached > influence->highest + rounding) {
        influence->highest = reached;
        influence->at_highest = value;
    }
    return true;
}

static bool move_field(struct stand *stand, hod_influence *influence)
{
    const hod_field *field = &stand->mechanism->fields[influence->field];
    const hod_domain domain = hod_domain_of(field->domain);
    if (domain.size > MOST_TRIED)
        return hod_fail(stand->error, "the field %s has %d values: sensitivity tries %d at most", field->name,
                        domain.size, MOST_TRIED);
    bool moved = true;
    for (int place = 0; moved && place < domain.size; place++) {
        stand->situation[influence->field] = hod_domain_at(&domain, place);
        moved = take(stand, influence, stand->situation[influence->field]);
    }
    stand->situation[influence->field] = influence->value;
    return moved;
}

static bool move_number(struct stand *stand, hod_influence *influence)
{
    const hod_domain domain = hod_domain_of(influence->parameter->domain);
    const hod_list before = hod_rules_numbers(stand->rules, influence->parameter);
    const int place = hod_domain_place(&domain, influence->value);
    bool moved = true;
    for (int step = -1; moved && step <= 1; step += 2) {
        if (place + step < 0 || place + step >= domain.size) continue;
        hod_list numbers = before;
        const int value = numbers.at[influence->number] = hod_domain_at(&domain, place + step);
        if (hod_domain_has_word(&domain, value) != hod_domain_has_word(&domain, influence->value)) continue;
        rules_set_numbers(stand->rules, influence->parameter, &numbers);
        moved = take(stand, influence, value);
    }
    rules_set_numbers(stand->rules, influence->parameter, &before);
    return moved;
}

static hod_influence *add(hod_sensitivity *sensitivity, int value)
{
    hod_influence *influence = &sensitivity->influences[sensitivity->count++];
    *influence = (hod_influence){.field = -1,
                                 .value = value,
                                 .lowest = sensitivity->value,
                                 .highest = sensitivity->value,
                                 .at_lowest = value,
                                 .at_highest = value};
    return influence;
}

static bool move_all(struct stand *stand, hod_sensitivity *sensitivity)
{
    sensitivity->count = 0;
    for (int i = 0; i < stand->mechanism->field_count; i++) {
        hod_influence *influence = add(sensitivity, stand->situation[i]);
        influence->field = i;
        if (!move_field(stand, influence)) return false;
    }
    const hod_family *family = stand->rules->family;
    for (int i = 0; i < family->parameter_count; i++) {
        const hod_parameter *parameter = &family->parameters[i];
        if (!hod_rules_has_parameter(stand->rules, parameter)) continue;
        const hod_list numbers = hod_rules_numbers(stand->rules, parameter);
        for (int number = 0; number < numbers.count; number++) {
            hod_influence *influence = add(sensitivity, numbers.at[number]);
            influence->parameter = parameter;
            influence->number = number;
            if (!move_number(stand, influence)) return false;
        }
    }
    return true;
}

/* The largest span first; for equal spans, fields before parameters, in their order. */
static int compare(const void *a, const void *b)
{
    const hod_influence *one = a, *other = b;
    const double spans = (other->highest - other->lowest) - (one->highest - one->lowest);
    if (spans > rounding || spans < -rounding) return spans > 0 ? 1 : -1;
    if (one->field != other->field) return (unsigned)one->field < (unsigned)other->field ? -1 : 1;
    if (one->parameter != other->parameter) return one->parameter < other->parameter ? -1 : 1;
    return one->number - other->number;
}

static bool look_around(struct stand *stand, hod_sensitivity *sensitivity)
{
    bool makes_sense;
    if (!hod_situation_check(stand->rules, stand->mechanism, stand->situation, stand->error) ||
        !measure_here(stand, &sensitivity->value, &makes_sense))
        return false;
    size_t most = (size_t)stand->mechanism->field_count;
    for (int i = 0; i < stand->rules->family->parameter_count; i++)
        most += hod_parameter_ints(&stand->rules->family->parameters[i]);
    sensitivity->influences = malloc(most * sizeof *sensitivity->influences);
    if (!sensitivity->influences) return hod_fail_memory(stand->error);
    stand->expects = true;
    if (!move_all(stand, sensitivity)) return false;
    stand->expects = false;
    evaluations_find_expected(stand->evaluations, stand->rules);
    if (!move_all(stand, sensitivity)) return false;
    qsort(sensitivity->influences, (size_t)sensitivity->count, sizeof *sensitivity->influences, compare);
    return true;
}

bool hod_sensitivity_of(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                        const hod_measure *measure, hod_sensitivity *sensitivity, hod_error *error)
{
    AUTO(free_rules) hod_rules *own = hod_rules_copy(rules, error);
    AUTO(free_evaluations)
    hod_evaluations *evaluations =
        own ? hod_evaluations_new(mechanism, &measure->outcome, 1, NULL, error) : NULL;
    struct stand stand = {
        .rules = own, .mechanism = mechanism, .measure = measure, .evaluations = evaluations, .error = error};
    *sensitivity = (hod_sensitivity){.mechanism = mechanism, .measure = *measure};
    memcpy(stand.situation, situation, (size_t)mechanism->field_count * sizeof *situation);
    if (evaluations && look_around(&stand, sensitivity)) return true;
    hod_sensitivity_free(sensitivity);
    return false;
}

void hod_sensitivity_free(hod_sensitivity *sensitivity)
{
    if (!sensitivity) return;
    free(sensitivity->influences);
    *sensitivity = (hod_sensitivity){0};
}

bool hod_influence_matters(const hod_influence *influence)
{
    return influence->highest - influence->lowest > rounding;
}

const char *hod_influence_name(const hod_influence *influence, const hod_mechanism *mechanism, char *buffer)
{
    if (!influence->parameter) return mechanism->fields[influence->field].name;
    if (influence->parameter->most == 0) return influence->parameter->name;
    snprintf(buffer, HOD_INFLUENCE_NAME, "%s[%d]", influence->parameter->name, influence->number + 1);
    return buffer;
}
