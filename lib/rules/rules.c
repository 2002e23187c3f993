/* Rule sets: opening built-in ones, changing and showing their parameters. */
#include "rules/rules_internal.h"

#include "base/nearest.h"
#include "rules/domain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool hod_rules_has_mechanism(const hod_rules *rules, const hod_mechanism *mechanism)
{
    return !is_listed(rules->without, mechanism->name, strlen(mechanism->name));
}

bool hod_rules_has_parameter(const hod_rules *rules, const hod_parameter *parameter)
{
    return !is_listed(rules->without, parameter->name, strcspn(parameter->name, "."));
}

const hod_mechanism *hod_rules_mechanism(const hod_rules *rules, const char *name, hod_error *error)
{
    struct nearest nearest = {0};
    for (int i = 0; i < rules->family->mechanism_count; i++) {
        const hod_mechanism *mechanism = rules->family->mechanisms[i];
        if (!hod_rules_has_mechanism(rules, mechanism)) continue;
        if (strcmp(mechanism->name, name) == 0) return mechanism;
        nearest_offer(&nearest, name, strlen(name), mechanism->name);
    }
    char question[96];
    hod_fail(error, "%s has no mechanism %s%s (see: hod show %s)", rules->id, name,
             nearest_question(&nearest, question, sizeof question), rules->edition->id);
    return NULL;
}

const hod_parameter *hod_rules_parameter(const hod_rules *rules, const char *name, hod_error *error)
{
    struct nearest nearest = {0};
    for (int i = 0; i < rules->family->parameter_count; i++) {
        const hod_parameter *parameter = &rules->family->parameters[i];
        if (!hod_rules_has_parameter(rules, parameter)) continue;
        if (strcmp(parameter->name, name) == 0) return parameter;
        nearest_offer(&nearest, name, strlen(name), parameter->name);
    }
    char question[96];
    hod_fail(error, "%s has no parameter %s%s (see: hod show %s)", rules->id, name,
             nearest_question(&nearest, question, sizeof question), rules->edition->id);
    return NULL;
}

/* Reads "3", or the 3 of "3 4" or "3, 4", and moves *text behind it. False when no value is left. */
static bool next_value(const char **text, size_t *length)
{
    *text += strspn(*text, " ,\t");
    *length = strcspn(*text, " ,\t");
    return *length > 0;
}

static bool read_list(const hod_parameter *parameter, const char *text, hod_list *list, hod_error *error)
{
    const hod_domain domain = hod_domain_of(parameter->domain);
    const char *value = text;
    size_t length;
    *list = (hod_list){0};
    while (next_value(&value, &length)) {
        if (list->count < parameter->most &&
            !hod_domain_read(&domain, value, length, &list->at[list->count], error))
            return false;
        list->count++;
        value += length;
    }
    if (list->count >= parameter->least && list->count <= parameter->most) return true;
    const char *values = list->count == 1 ? "value" : "values";
    if (parameter->least == parameter->most)
        return hod_fail(error, "\"%s\" has %d %s where %d are wanted", text, list->count, values,
                        parameter->least);
    return hod_fail(error, "\"%s\" has %d %s where %d to %d are wanted", text, list->count, values,
                    parameter->least, parameter->most);
}

bool rules_assign(hod_rules *rules, const hod_parameter *parameter, const char *text, hod_error *error)
{
    void *member = (char *)rules->values + parameter->offset;
    hod_list list;
    if (parameter->most > 0) {
        if (!read_list(parameter, text, &list, error)) return hod_fail_in(error, "%s", parameter->name);
        memcpy(member, &list, sizeof list);
        return true;
    }
    const hod_domain domain = hod_domain_of(parameter->domain);
    int value;
    if (!hod_domain_read(&domain, text, strlen(text), &value, error))
        return hod_fail_in(error, "%s", parameter->name);
    memcpy(member, &value, sizeof value);
    return true;
}

bool hod_rules_set(hod_rules *rules, const char *name, const char *value, hod_error *error)
{
    const hod_parameter *parameter = hod_rules_parameter(rules, name, error);
    return parameter && rules_assign(rules, parameter, value, error);
}

bool hod_rules_check(const hod_rules *rules, hod_error *error)
{
    const char *reason = rules->family->contradiction ? rules->family->contradiction(rules->values) : NULL;
    return !reason || hod_fail(error, "%s: the rules contradict themselves: %s", rules->id, reason);
}

const char *hod_rules_value(const hod_rules *rules, const hod_parameter *parameter, char *buffer)
{
    const hod_domain domain = hod_domain_of(parameter->domain);
    const char *member = (const char *)rules->values + parameter->offset;
    if (parameter->most == 0) return hod_domain_text(&domain, *(const int *)(const void *)member, buffer);
    const hod_list *list = (const hod_list *)(const void *)member;
    char value[HOD_VALUE_TEXT];
    size_t length = 0;
    buffer[0] = '\0';
    for (int i = 0; i < list->count; i++)
        length += (size_t)snprintf(buffer + length, HOD_PARAMETER_TEXT - length, "%s%s", i ? " " : "",
                                   hod_domain_text(&domain, list->at[i], value));
    return buffer;
}

hod_list hod_rules_numbers(const hod_rules *rules, const hod_parameter *parameter)
{
    const void *member = (const char *)rules->values + parameter->offset;
    if (parameter->most > 0) return *(const hod_list *)member;
    return (hod_list){.count = 1, .at = {*(const int *)member}};
}

void hod_rules_set_numbers(hod_rules *rules, const hod_parameter *parameter, const hod_list *numbers)
{
    void *member = (char *)rules->values + parameter->offset;
    if (parameter->most > 0)
        *(hod_list *)member = *numbers;
    else
        *(int *)member = numbers->at[0];
}

bool hod_rules_agree(const hod_rules *one, const hod_rules *other, const hod_parameter *parameter)
{
    const hod_list a = hod_rules_numbers(one, parameter), b = hod_rules_numbers(other, parameter);
    return a.count == b.count && memcmp(a.at, b.at, (size_t)a.count * sizeof *a.at) == 0;
}

hod_rules *rules_new(const hod_family *family, hod_error *error)
{
    hod_rules *rules = calloc(1, sizeof *rules);
    void *values = calloc(1, family->rules_size);
    if (!rules || !values) {
        free(rules);
        free(values);
        hod_fail_memory(error);
        return NULL;
    }
    rules->family = family;
    rules->values = values;
    for (int i = 0; i < family->parameter_count; i++)
        if (!rules_assign(rules, &family->parameters[i], family->parameters[i].value, error)) {
            hod_rules_free(rules);
            return NULL;
        }
    return rules;
}

void hod_rules_free(hod_rules *rules)
{
    if (!rules) return;
    free(rules->values);
    free(rules);
}

hod_rules *hod_rules_copy(const hod_rules *rules, hod_error *error)
{
    hod_rules *copy = malloc(sizeof *copy);
    void *values = malloc(rules->family->rules_size);
    if (!copy || !values) {
        free(copy);
        free(values);
        hod_fail_memory(error);
        return NULL;
    }
    *copy = *rules;
    copy->values = memcpy(values, rules->values, rules->family->rules_size);
    return copy;
}

/* Makes the changes of an edition: lines "mechanism.parameter = value". */
static bool make_changes(hod_rules *rules, const char *changes, hod_error *error)
{
    char line[256];
    for (const char *rest = changes; rest && *rest;) {
        const size_t length = strcspn(rest, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, rest);
        rest += length + strspn(rest + length, "\n");
        char *sign = strstr(line, " = ");
        if (!sign) return hod_fail(error, "%s: %s is not a change", rules->id, line);
        *sign = '\0';
        if (!hod_rules_set(rules, line, sign + 3, error)) return false;
    }
    return true;
}

static const hod_edition *find_edition(const hod_family *family, const char *id)
{
    for (int i = 0; i < family->edition_count; i++)
        if (strcmp(family->editions[i].id, id) == 0) return &family->editions[i];
    return NULL;
}

/* The base first, then the edition's own changes on top of it. */
static bool apply_edition(hod_rules *rules, const hod_edition *edition, hod_error *error)
{
    if (edition->based_on && !apply_edition(rules, find_edition(rules->family, edition->based_on), error))
        return false;
    rules->edition = edition;
    snprintf(rules->id, sizeof rules->id, "%s", edition->id);
    snprintf(rules->title, sizeof rules->title, "%s", edition->title);
    snprintf(rules->based_on, sizeof rules->based_on, "%s", edition->based_on ? edition->based_on : "");
    if (!make_changes(rules, edition->changes, error)) return false;
    if (edition->without) rules->without = edition->without;
    return true;
}

bool rules_are_built_in(const char *id)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++)
        if (find_edition(family[f], id)) return true;
    return false;
}

static hod_rules *open_edition(const hod_family *family, const hod_edition *edition, hod_error *error)
{
    hod_rules *rules = rules_new(family, error);
    if (rules && (!apply_edition(rules, edition, error) || !hod_rules_check(rules, error))) {
        hod_rules_free(rules);
        return NULL;
    }
    return rules;
}

static bool is_file_name(const char *name)
{
    const size_t length = strlen(name);
    return strchr(name, '/') || (length > 4 && strcmp(name + length - 4, ".ini") == 0);
}

hod_rules *rules_open(const char *name, const struct rule_file *reader, hod_error *error)
{
    if (is_file_name(name)) return rule_file_open(name, reader, error);
    int families;
    const hod_family *const *family = hod_families(&families);
    struct nearest nearest = {0};
    for (int f = 0; f < families; f++) {
        const hod_edition *edition = find_edition(family[f], name);
        if (edition) return open_edition(family[f], edition, error);
        for (int i = 0; i < family[f]->edition_count; i++)
            nearest_offer(&nearest, name, strlen(name), family[f]->editions[i].id);
    }
    char question[96];
    hod_fail(error, "there is no rule set %s%s (see: hod rules; a rule file is named with its .ini)", name,
             nearest_question(&nearest, question, sizeof question));
    return NULL;
}

hod_rules *hod_rules_open(const char *name, hod_error *error)
{
    return rules_open(name, NULL, error);
}
