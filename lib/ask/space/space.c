/* A space of situations, and the weights of the values of its fields. */
#include "ask/space/space.h"

#include "base/buffer.h"
#include "base/ini.h"
#include "base/words.h"
#include "rules/checks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool hod_space_start(hod_space *space, const hod_rules *rules, const hod_mechanism *mechanism,
                     hod_error *error)
{
    *space = (hod_space){.rules = rules, .mechanism = mechanism};
    for (int i = 0; i < mechanism->field_count; i++) {
        space->axes[i].values = malloc(sizeof(int));
        if (!space->axes[i].values) {
            hod_space_free(space);
            return hod_fail_memory(error);
        }
        space->axes[i].values[0] = mechanism->fields[i].value;
        space->axes[i].count = 1;
        space->order[i] = i;
    }
    return true;
}

size_t space_stride(const hod_space *space, int field)
{
    size_t stride = 1;
    for (int i = space->mechanism->field_count - 1; space->order[i] != field; i--)
        stride *= (size_t)space->axes[space->order[i]].count;
    return stride;
}

void hod_space_free(hod_space *space)
{
    if (!space) return;
    for (int i = 0; i < HOD_MAX_FIELDS; i++) free(space->axes[i].values);
    *space = (hod_space){0};
}

bool hod_space_assign(hod_space *space, const char *assignment, hod_error *error)
{
    struct word name, values;
    if (!word_divide(word_of(assignment), '=', &name, &values))
        return field_lacks_value(space->mechanism, word_of(assignment), error);
    const int field = hod_mechanism_field(space->mechanism, name.text, name.length, error);
    if (field < 0) return false;
    if (space->is_given[field]) return hod_fail(error, "%s: the field is given twice", assignment);
    const hod_domain domain = hod_domain_of(space->mechanism->fields[field].domain);
    hod_axis axis;
    if (!hod_axis_read(&axis, &domain, values.text, values.length, NULL, error))
        return hod_fail_in(error, "field %s of %s", space->mechanism->fields[field].name,
                           space->mechanism->name);
    free(space->axes[field].values);
    space->axes[field] = axis;
    space->is_given[field] = true;
    return true;
}

void hod_space_put_first(hod_space *space, const int *fields, int count)
{
    const int all = space->mechanism->field_count;
    bool is_put[HOD_MAX_FIELDS] = {false};
    int places = 0;
    for (int i = 0; i < count; i++) {
        if (fields[i] < 0 || fields[i] >= all || is_put[fields[i]]) continue;
        space->order[places++] = fields[i];
        is_put[fields[i]] = true;
    }
    for (int i = 0; i < all; i++)
        if (!is_put[i]) space->order[places++] = i;
}

static bool has_field(int field)
{
    return field >= 0 && field < HOD_MAX_FIELDS;
}

bool hod_space_varies(const hod_space *space, int field)
{
    return has_field(field) && space->axes[field].count > 1;
}

bool hod_space_holds(const hod_space *space, int field, int value)
{
    for (int i = 0; has_field(field) && i < space->axes[field].count; i++)
        if (space->axes[field].values[i] == value) return true;
    return false;
}

char *hod_space_text(const hod_space *space, const int *situation, hod_error *error)
{
    hod_buffer text = {0};
    for (int i = 0; i < space->mechanism->field_count; i++)
        if (hod_space_varies(space, i)) field_write(&text, &space->mechanism->fields[i], situation[i]);
    return hod_buffer_take(&text, error);
}

double hod_space_size(const hod_space *space)
{
    double size = 1;
    for (int i = 0; i < space->mechanism->field_count; i++) size *= space->axes[i].count;
    return size;
}

bool hod_space_can_be_surveyed(const hod_space *space, hod_error *error)
{
    return hod_space_size(space) <= HOD_MAX_SURVEYED ||
           hod_fail(error, "more than %d situations to measure: name fewer values", HOD_MAX_SURVEYED);
}

void hod_space_at(const hod_space *space, uint64_t number, int *places, int *situation)
{
    for (int i = space->mechanism->field_count - 1; i >= 0; i--) {
        const int field = space->order[i];
        const hod_axis *axis = &space->axes[field];
        places[field] = (int)(number % (uint64_t)axis->count);
        situation[field] = axis->values[places[field]];
        number /= (uint64_t)axis->count;
    }
}

void hod_space_first(const hod_space *space, int *places, int *situation)
{
    hod_space_at(space, 0, places, situation);
}

bool hod_space_next(const hod_space *space, int *places, int *situation)
{
    for (int i = space->mechanism->field_count - 1; i >= 0; i--) {
        const int field = space->order[i];
        const hod_axis *axis = &space->axes[field];
        if (++places[field] < axis->count) {
            situation[field] = axis->values[places[field]];
            return true;
        }
        places[field] = 0;
        situation[field] = axis->values[0];
    }
    return false;
}

void hod_space_random(const hod_space *space, hod_xoshiro256pp *generator, int *situation)
{
    for (int i = 0; i < space->mechanism->field_count; i++)
        situation[i] = space->axes[i].values[hod_xoshiro256pp_die(generator, space->axes[i].count) - 1];
}

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
    if (number_real(word_of(text), weight) &&
        (*weight == 0 || (*weight >= HOD_LEAST_WEIGHT && *weight <= HOD_MAX_WEIGHT)))
        return true;
    return hod_fail(error, "%s is not a weight: expected 0, or a number from %g to %g", text,
                    HOD_LEAST_WEIGHT, HOD_MAX_WEIGHT);
}

/* Gives the values in a key their weight; none of them may have one already. */
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
        if (!weigh(weights, field, &section->keys[i], error))
            return hod_fail_in(error, "field %s", section->name) ||
                   ini_refuse(file, section->keys[i].line, error);
    const int size = hod_domain_of(mechanism->fields[field].domain).size;
    for (int i = 0; weights->fields[field] && i < size; i++)
        if (isnan(weights->fields[field][i])) weights->fields[field][i] = 1;
    return true;
}

/* Whether the least nonzero and the greatest weight of a situation are within the bounds. */
static bool check_products(const hod_weights *weights, const char *path, hod_error *error)
{
    double least = 1, most = 1;
    for (int field = 0; field < weights->mechanism->field_count; field++) {
        if (!weights->fields[field]) continue;
        const int size = hod_domain_of(weights->mechanism->fields[field].domain).size;
        double lightest = HOD_MAX_WEIGHT, heaviest = 0;
        for (int i = 0; i < size; i++) {
            const double weight = weights->fields[field][i];
            if (weight > 0) lightest = fmin(lightest, weight);
            heaviest = fmax(heaviest, weight);
        }
        least *= lightest;
        if (heaviest > 0) most *= heaviest;
    }
    return (least >= 1 / HOD_MAX_PRODUCT && most <= HOD_MAX_PRODUCT) ||
           hod_fail(
               error,
               "%s: the weights of the fields multiply to %g..%g for a situation: from %g to %g is accepted",
               path, least, most, 1 / HOD_MAX_PRODUCT, HOD_MAX_PRODUCT);
}

void hod_weights_start(hod_weights *weights, const hod_mechanism *mechanism)
{
    *weights = (hod_weights){.mechanism = mechanism};
}

bool hod_weights_read(hod_weights *weights, const hod_mechanism *mechanism, const char *path,
                      hod_error *error)
{
    AUTO(ini_free) struct ini file = {0};
    hod_weights_start(weights, mechanism);
    bool is_read = ini_read(&file, path, "weights", error);
    for (int i = 0; is_read && i < file.section_count; i++)
        is_read = read_section(weights, &file, &file.sections[i], error);
    is_read = is_read && check_products(weights, path, error);
    if (!is_read) hod_weights_free(weights);
    return is_read;
}

void hod_weights_free(hod_weights *weights)
{
    if (!weights) return;
    for (int i = 0; i < HOD_MAX_FIELDS; i++) free(weights->fields[i]);
    *weights = (hod_weights){0};
}

static double weight_of_value(const hod_weights *weights, int field, int value)
{
    const hod_domain domain = hod_domain_of(weights->mechanism->fields[field].domain);
    const int place = hod_domain_place(&domain, value);
    return place >= 0 ? weights->fields[field][place] : 0;
}

double hod_weights_of(const hod_weights *weights, const int *situation)
{
    double weight = 1;
    for (int i = 0; i < weights->mechanism->field_count; i++)
        if (weights->fields[i]) weight *= weight_of_value(weights, i, situation[i]);
    return weight;
}
