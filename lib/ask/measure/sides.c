/* The two sides of a fight. */
#include "ask/measure/measure_internal.h"

#include <string.h>

/* Finds the values of the words a and b in a domain. */
static bool find_names(const char *text, int values[2])
{
    static const char *const names[] = {"a", "b"};
    const hod_domain domain = hod_domain_of(text);
    for (int side = 0; side < 2; side++)
        if (!hod_domain_read(&domain, names[side], 1, &values[side], NULL)) return false;
    return true;
}

bool sides_find_pairs(const hod_mechanism *mechanism, hod_sides *sides)
{
    *sides = (hod_sides){.mechanism = mechanism};
    for (int i = 0; i < mechanism->field_count; i++) {
        const hod_field *field = &mechanism->fields[i];
        if (strncmp(field->name, "a_", 2) != 0) continue;
        for (int other = 0; other < mechanism->field_count; other++) {
            const hod_field *opposite = &mechanism->fields[other];
            if (strncmp(opposite->name, "b_", 2) != 0 || strcmp(opposite->name + 2, field->name + 2) != 0 ||
                strcmp(opposite->domain, field->domain) != 0)
                continue;
            sides->fields[sides->count][HOD_SIDE_A] = i;
            sides->fields[sides->count++][HOD_SIDE_B] = other;
        }
    }
    return sides->count > 0;
}

bool hod_sides_find(const hod_mechanism *mechanism, hod_sides *sides, hod_error *error)
{
    const bool has_pairs = sides_find_pairs(mechanism, sides);
    sides->winner = hod_mechanism_outcome(mechanism, "winner", strlen("winner"), NULL);
    if (has_pairs && sides->winner >= 0 && find_names(mechanism->outcomes[sides->winner].domain, sides->wins))
        return true;
    return hod_fail(error,
                    "%s needs two sides with the same fields, such as a_figures and b_figures, and the "
                    "outcome winner, like firefight",
                    mechanism->name);
}

int hod_sides_pair(const hod_sides *sides, int field, int *side)
{
    for (int i = 0; i < sides->count; i++)
        for (*side = HOD_SIDE_A; *side <= HOD_SIDE_B; ++*side)
            if (sides->fields[i][*side] == field) return i;
    return -1;
}

/* The ground stays with the side that owns it. */
static void swap_ground(const hod_mechanism *mechanism, int *swapped)
{
    const int ground = hod_mechanism_field(mechanism, "holds", strlen("holds"), NULL);
    int values[2];
    if (ground < 0 || !find_names(mechanism->fields[ground].domain, values)) return;
    if (swapped[ground] == values[HOD_SIDE_A])
        swapped[ground] = values[HOD_SIDE_B];
    else if (swapped[ground] == values[HOD_SIDE_B])
        swapped[ground] = values[HOD_SIDE_A];
}

void hod_sides_swap(const hod_sides *sides, const int *situation, int *swapped)
{
    memcpy(swapped, situation, (size_t)sides->mechanism->field_count * sizeof *situation);
    swap_ground(sides->mechanism, swapped);
    for (int i = 0; i < sides->count; i++) {
        const int *fields = sides->fields[i];
        swapped[fields[HOD_SIDE_A]] = situation[fields[HOD_SIDE_B]];
        swapped[fields[HOD_SIDE_B]] = situation[fields[HOD_SIDE_A]];
    }
}
