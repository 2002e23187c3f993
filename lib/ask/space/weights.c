/* Weights: reading them from an INI file. */
#include "ask/space/weights.h"

#include "base/ini.h"
#include "base/words.h"
#include "rules/domain.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool make_room(hod_weights *weights, int field, int size, hod_error *error)
{
    double **values = &weights->fields[field];
    if (*values) return true;
    *values = malloc((size_t)size * sizeof **values);
    for (int i = 0; *values && i < size; i++) (*values)[i] = NAN;
    return *values || hod_fail_memory(error);
}

static bool read_weight(const char *text, double *weight, hod_error *error)
{
    if (number_real(word_of(text), weight) && *weight >= 0 && *weight <= HOD_MOST_WEIGHT) return true;
    return hod_fail(error, "%s is no weight: a number from 0 to %g is", text, HOD_MOST_WEIGHT);
}

/* Gives the values that a key names their weight; none may have one already. */
static bool weigh(hod_weights *weights, int field, const struct ini_key *key, hod_error *error)
{
    const hod_domain domain = hod_domain_of(weights->mechanism->fields[field].domain);
    double weight;
    hod_axis named;
    if (!read_weight(key->value, &weight, error) || !make_room(weights, field, domain.size, error))
        return false;
    if (!hod_axis_read(&named, &domain, key->name, strlen(key->name), NULL, error)) return false;
    bool weighed = true;
    for (int i = 0; weighed && i < named.count; i++) {
        double *value = &weights->fields[field][hod_domain_place(&domain, named.values[i])];
        char text[HOD_VALUE_TEXT];
        weighed = isnan(*value) ||
                  hod_fail(error, "%s has a weight already", hod_domain_text(&domain, named.values[i], text));
        *value = weight;
    }
    free(named.values);
    return weighed;
}

static bool read_section(hod_weights *weights, const struct ini *file, const struct ini_section *section,
                         hod_error *error)
{
    const hod_mechanism *mechanism = weights->mechanism;
    const int field = hod_mechanism_field(mechanism, section->name, strlen(section->name), error);
    if (field < 0) return ini_refuse(file, section->line, error);
    for (int i = 0; i < section->key_count; i++)
        if (!weigh(weights, field, &section->keys[i], error)) {
            hod_fail_in(error, "field %s", section->name);
            return ini_refuse(file, section->keys[i].line, error);
        }
    const int size = hod_domain_of(mechanism->fields[field].domain).size;
    for (int i = 0; weights->fields[field] && i < size; i++)
        if (isnan(weights->fields[field][i])) weights->fields[field][i] = 1;
    return true;
}

void hod_weights_start(hod_weights *weights, const hod_mechanism *mechanism)
{
    *weights = (hod_weights){.mechanism = mechanism};
}

bool hod_weights_read(hod_weights *weights, const hod_mechanism *mechanism, const char *path,
                      hod_error *error)
{
    struct ini file;
    hod_weights_start(weights, mechanism);
    bool is_read = ini_read(&file, path, "weights", error);
    for (int i = 0; is_read && i < file.section_count; i++)
        is_read = read_section(weights, &file, &file.sections[i], error);
    ini_free(&file);
    if (!is_read) hod_weights_free(weights);
    return is_read;
}

void hod_weights_free(hod_weights *weights)
{
    for (int i = 0; i < HOD_MOST_FIELDS; i++) free(weights->fields[i]);
    *weights = (hod_weights){0};
}

double hod_weights_of_value(const hod_weights *weights, int field, int value)
{
    if (!weights->fields[field]) return 1;
    const hod_domain domain = hod_domain_of(weights->mechanism->fields[field].domain);
    return weights->fields[field][hod_domain_place(&domain, value)];
}

double hod_weights_of(const hod_weights *weights, const int *situation)
{
    double weight = 1;
    for (int i = 0; i < weights->mechanism->field_count; i++)
        if (weights->fields[i]) weight *= hod_weights_of_value(weights, i, situation[i]);
    return weight;
}
