/* Situations: defaults, assignments and checks against the tables. */
#include "rules/situation.h"

#include "base/nearest.h"
#include "base/words.h"
#include "rules/domain.h"

#include <stdio.h>
#include <string.h>

void hod_situation_default(const hod_mechanism *mechanism, int *situation)
{
    for (int i = 0; i < mechanism->field_count; i++) situation[i] = mechanism->fields[i].value;
}

static const char *list_names(const hod_field *table, int count, char *names, size_t size)
{
    size_t length = 0;
    for (int i = 0; i < count && length < size; i++)
        length += (size_t)snprintf(names + length, size - length, "%s%s", i ? ", " : "", table[i].name);
    return names;
}

static int find(const hod_mechanism *mechanism, const hod_field *table, int count, const char *what,
                const char *name, size_t length, hod_error *error)
{
    struct nearest nearest = {0};
    char names[512];
    for (int i = 0; i < count; i++) {
        if (word_is((struct word){name, length}, table[i].name)) return i;
        nearest_offer(&nearest, name, length, table[i].name);
    }
    if (nearest.name)
        hod_fail(error, "%s has no %s %.*s; did you mean %s?", mechanism->name, what, (int)length, name,
                 nearest.name);
    else
        hod_fail(error, "%s has no %s \"%.*s\"; it has %s", mechanism->name, what, (int)length, name,
                 list_names(table, count, names, sizeof names));
    return -1;
}

int hod_mechanism_field(const hod_mechanism *mechanism, const char *name, size_t length, hod_error *error)
{
    return find(mechanism, mechanism->fields, mechanism->field_count, "field", name, length, error);
}

int hod_mechanism_outcome(const hod_mechanism *mechanism, const char *name, size_t length, hod_error *error)
{
    return find(mechanism, mechanism->outcomes, mechanism->outcome_count, "outcome", name, length, error);
}

bool hod_situation_set(const hod_mechanism *mechanism, int *situation, int field, const char *value,
                       hod_error *error)
{
    const hod_domain domain = hod_domain_of(mechanism->fields[field].domain);
    return hod_domain_read(&domain, value, strlen(value), &situation[field], error) ||
           hod_fail_in(error, "field %s of %s", mechanism->fields[field].name, mechanism->name);
}

bool hod_situation_assign(const hod_mechanism *mechanism, int *situation, const char *assignment,
                          hod_error *error)
{
    const char *sign = strchr(assignment, '=');
    if (!sign) return hod_fail(error, "%s is not of the form FIELD=VALUE", assignment);
    const int field = hod_mechanism_field(mechanism, assignment, (size_t)(sign - assignment), error);
    return field >= 0 && hod_situation_set(mechanism, situation, field, sign + 1, error);
}

bool hod_situation_check(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                         hod_error *error)
{
    const char *reason = mechanism->valid ? mechanism->valid(rules->values, situation) : NULL;
    return !reason || hod_fail(error, "%s: the situation contradicts itself: %s", mechanism->name, reason);
}

void hod_situation_prepare(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                           int *prepared, hod_roller *roller)
{
    memset(prepared, 0, (size_t)mechanism->procedure.prepared_ints * sizeof *prepared);
    mechanism->prepare(rules->values, situation, prepared, roller);
}
