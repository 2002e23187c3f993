/* Modifiers: reading and finding what a rule file, a script or a family names. */
#include "rules/modifiers.h"

#include "rules/domain.h"
#include "rules/embedded.h"
#include "rules/rules_internal.h"
#include "rules/situation.h"

#include <stdlib.h>

static const char heading[] = "modifiers";

bool modifiers_next(struct word *rest, const hod_mechanism *mechanism, int *field, struct word *values,
                    hod_error *error)
{
    struct word assignment, name;
    if (!word_next(rest, &assignment)) return false;
    if (!word_divide(assignment, '=', &name, values)) {
        name = assignment;
        *values = (struct word){0};
    }
    *field = hod_mechanism_field(mechanism, name.text, name.length, error);
    return true;
}

/* Refuses fields that are unknown or named twice, and values that they do not have. */
static bool check(const hod_mechanism *mechanism, const char *text, hod_error *error)
{
    bool is_named[HOD_MAX_FIELDS] = {false};
    struct word rest = word_of(text), values;
    for (int field; modifiers_next(&rest, mechanism, &field, &values, error);) {
        if (field < 0) return false;
        const hod_field *named = &mechanism->fields[field];
        const hod_domain domain = hod_domain_of(named->domain);
        hod_axis axis = {0};
        if (is_named[field]) return hod_fail(error, "the field %s is named twice", named->name);
        is_named[field] = true;
        if (values.length > 0 && !hod_axis_read(&axis, &domain, values.text, values.length, NULL, error))
            return hod_fail_in(error, "field %s of %s", named->name, mechanism->name);
        free(axis.values);
    }
    return true;
}

static bool add(hod_rules *rules, const struct ini_key *key, hod_error *error)
{
    const hod_mechanism *mechanism = hod_rules_mechanism(rules, key->name, error);
    AUTO_FREE char *text = mechanism ? word_copy(word_of(key->value), error) : NULL;
    if (!text) return false;
    words_on_one_line(text);
    return check(mechanism, text, error) && ini_put(rules->modifiers, heading, key->name, text, error);
}

bool modifiers_add(hod_rules *rules, const struct ini *file, const struct ini_section *section,
                   hod_error *error)
{
    if (!rules->modifiers) rules->modifiers = calloc(1, sizeof *rules->modifiers);
    if (!rules->modifiers) return hod_fail_memory(error);
    for (int i = 0; i < section->key_count; i++)
        if (!add(rules, &section->keys[i], error)) return ini_refuse(file, section->keys[i].line, error);
    return true;
}

bool modifiers_copy(hod_rules *copy, const hod_rules *rules, hod_error *error)
{
    if (!rules->modifiers) return true;
    copy->modifiers = calloc(1, sizeof *copy->modifiers);
    return copy->modifiers ? ini_copy(copy->modifiers, rules->modifiers, error) : hod_fail_memory(error);
}

void modifiers_free(hod_rules *rules)
{
    if (rules->modifiers) ini_free(rules->modifiers);
    free(rules->modifiers);
}

/* The line of a mechanism in an INI file; NULL if there is none. */
static char *line_of(const struct ini *file, const hod_mechanism *mechanism, hod_error *error)
{
    const struct ini_section *section = ini_section(file, heading);
    const struct ini_key *key = section ? ini_key(section, mechanism->name) : NULL;
    char *line = key ? word_copy(word_of(key->value), error) : NULL;
    if (line) words_on_one_line(line);
    return line;
}

static char *line_of_family(const hod_family *family, const hod_mechanism *mechanism, hod_error *error)
{
    const struct embedded *embedded = embedded_at(family->id, heading, 0);
    AUTO(ini_free) struct ini file = {0};
    const bool is_read =
        embedded && ini_read_text(&file, embedded->name, embedded->text, embedded->length, error);
    return is_read ? line_of(&file, mechanism, error) : NULL;
}

char *modifiers_of(const hod_rules *rules, const hod_mechanism *mechanism, hod_error *error)
{
    const char *scripted = script_modifiers(mechanism);
    char *line = rules->modifiers ? line_of(rules->modifiers, mechanism, error) : NULL;
    if (!line && scripted) line = word_copy(word_of(scripted), error);
    if (!line) line = line_of_family(hod_family_root(rules->family), mechanism, error);
    if (!line)
        hod_fail(error, "%s names no modifiers of %s: name fields and their values, such as %s=all",
                 rules->id, mechanism->name,
                 mechanism->field_count > 0 ? mechanism->fields[0].name : "FIELD");
    return line && check(mechanism, line, error) ? line : (free(line), NULL);
}
