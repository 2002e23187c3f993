/* Weights: reading them from an INI file, by inih. */
#include "study/space/weights.h"

#include "study/space/axis.h"

#include <errno.h>
#include <ini.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct reading {
    hod_weights *weights;
    FILE *input;
    int line;        /* the last that was read */
    hod_error error; /* of the first line that is refused, which is the last that is read */
};

static bool make_room(struct reading *reading, int field, int size)
{
    double **values = &reading->weights->fields[field];
    if (*values) return true;
    *values = malloc((size_t)size * sizeof **values);
    for (int i = 0; *values && i < size; i++) (*values)[i] = 1;
    return *values || hod_fail_memory(&reading->error);
}

static int read_line(void *data, const char *section, const char *key, const char *value)
{
    struct reading *reading = data;
    const hod_mechanism *mechanism = reading->weights->mechanism;
    if (!section[0]) return hod_fail(&reading->error, "%s stands before the first [field]", key);
    const int field = hod_mechanism_field(mechanism, section, strlen(section), &reading->error);
    if (field < 0) return false;
    char *end;
    const double weight = strtod(value, &end);
    if (end == value || *end || !(weight >= 0 && isfinite(weight)))
        return hod_fail(&reading->error, "%s is no weight: a number from 0 is", value);
    const hod_domain domain = hod_domain_of(mechanism->fields[field].domain);
    hod_axis named;
    if (!hod_axis_read(&named, &domain, key, strlen(key), NULL, &reading->error))
        return hod_fail_in(&reading->error, "field %s", section);
    const bool has_room = make_room(reading, field, domain.size);
    for (int i = 0; has_room && i < named.count; i++)
        reading->weights->fields[field][hod_domain_place(&domain, named.values[i])] = weight;
    free(named.values);
    return has_room;
}

/* As fgets, for inih; nothing after a line that was refused. */
static char *next_line(char *text, int size, void *data)
{
    struct reading *reading = data;
    if (reading->error.message[0] || !fgets(text, size, reading->input)) return NULL;
    reading->line++;
    return text;
}

void hod_weights_start(hod_weights *weights, const hod_mechanism *mechanism)
{
    *weights = (hod_weights){.mechanism = mechanism};
}

static bool read_lines(struct reading *reading, const char *path, hod_error *error)
{
    const int unclear_or_refused = ini_parse_stream(next_line, reading, read_line, reading);
    if (unclear_or_refused && (!reading->error.message[0] || unclear_or_refused < reading->line))
        return hod_fail(error, "%s:%d: neither a [field], nor VALUES = WEIGHT, nor a ; comment", path,
                        unclear_or_refused);
    return !reading->error.message[0] ||
           hod_fail(error, "%s:%d: %s", path, reading->line, reading->error.message);
}

bool hod_weights_read(hod_weights *weights, const hod_mechanism *mechanism, const char *path,
                      hod_error *error)
{
    hod_weights_start(weights, mechanism);
    struct reading reading = {.weights = weights, .input = fopen(path, "r")};
    if (!reading.input) return hod_fail(error, "cannot read the weights %s: %s", path, strerror(errno));
    const bool read = read_lines(&reading, path, error);
    fclose(reading.input);
    if (!read) hod_weights_free(weights);
    return read;
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
