/* A space of situations. */
#include "study/space/space.h"

#include "rules/domain.h"

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
    }
    return true;
}

void hod_space_free(hod_space *space)
{
    for (int i = 0; i < HOD_MOST_FIELDS; i++) free(space->axes[i].values);
    *space = (hod_space){0};
}

bool hod_space_assign(hod_space *space, const char *assignment, hod_error *error)
{
    const char *sign = strchr(assignment, '=');
    if (!sign) return hod_fail(error, "%s is not of the form FIELD=VALUES", assignment);
    const int field = hod_mechanism_field(space->mechanism, assignment, (size_t)(sign - assignment), error);
    if (field < 0) return false;
    if (space->is_given[field]) return hod_fail(error, "%s: the field is given twice", assignment);
    const hod_domain domain = hod_domain_of(space->mechanism->fields[field].domain);
    hod_axis axis;
    if (!hod_axis_read(&axis, &domain, sign + 1, strlen(sign + 1), NULL, error))
        return hod_fail_in(error, "field %s of %s", space->mechanism->fields[field].name,
                           space->mechanism->name);
    free(space->axes[field].values);
    space->axes[field] = axis;
    space->is_given[field] = true;
    return true;
}

double hod_space_size(const hod_space *space)
{
    double size = 1;
    for (int i = 0; i < space->mechanism->field_count; i++) size *= space->axes[i].count;
    return size;
}

void hod_space_at(const hod_space *space, uint64_t number, int *places, int *situation)
{
    for (int i = space->mechanism->field_count - 1; i >= 0; i--) {
        const hod_axis *axis = &space->axes[i];
        places[i] = (int)(number % (uint64_t)axis->count);
        situation[i] = axis->values[places[i]];
        number /= (uint64_t)axis->count;
    }
}

void hod_space_first(const hod_space *space, int *places, int *situation)
{
    for (int i = 0; i < space->mechanism->field_count; i++) {
        places[i] = 0;
        situation[i] = space->axes[i].values[0];
    }
}

bool hod_space_next(const hod_space *space, int *places, int *situation)
{
    for (int i = space->mechanism->field_count - 1; i >= 0; i--) {
        const hod_axis *axis = &space->axes[i];
        if (++places[i] < axis->count) {
            situation[i] = axis->values[places[i]];
            return true;
        }
        places[i] = 0;
        situation[i] = axis->values[0];
    }
    return false;
}

void hod_space_random(const hod_space *space, hod_xoshiro256pp *generator, int *situation)
{
    for (int i = 0; i < space->mechanism->field_count; i++)
        situation[i] = space->axes[i].values[hod_xoshiro256pp_die(generator, space->axes[i].count) - 1];
}
