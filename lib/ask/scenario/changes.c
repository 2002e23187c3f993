/* Scenarios: what a section changes for a family or a rule set. */
#include "ask/scenario/scenario_internal.h"

#include "base/words.h"
#include "rules/domain.h"

#include <string.h>

void changes_of(const hod_scenario *scenario, const hod_rules *rules,
                const struct ini_section *changes[CHANGES])
{
    changes[0] = ini_section(&scenario->file, rules->id);
    changes[1] = ini_section(&scenario->file, rules->based_on);
    changes[2] = ini_section(&scenario->file, rules->family->id);
}

struct term changed_term(const struct ini_key *key)
{
    const bool is_of_side = (key->name[0] == 'a' || key->name[0] == 'b') && key->name[1] == '_';
    return is_of_side ? (struct term){key->name[0], word_of(key->name + 2)}
                      : (struct term){0, word_of(key->name)};
}

/* Whether the key is a field of a question; every question that has it must accept the value. */
static bool check_field(const struct terms *terms, const struct ini_key *key, bool *is_field,
                        hod_error *error)
{
    for (int kind = 0; kind < HOD_QUESTIONS; kind++) {
        const hod_mechanism *mechanism = terms->questions[kind].mechanism;
        if (!mechanism) continue;
        const int field = hod_mechanism_field(mechanism, key->name, strlen(key->name), NULL);
        if (field < 0) continue;
        *is_field = true;
        const hod_domain domain = hod_domain_of(mechanism->fields[field].domain);
        int value;
        if (!hod_domain_read(&domain, key->value, strlen(key->value), &value, error))
            return hod_fail_in(error, "field %s of %s", key->name, mechanism->name);
    }
    return true;
}

static bool refuse_unknown(const struct terms *terms, const struct ini_key *key, hod_error *error)
{
    struct nearest nearest = {0};
    char question[96];
    hod_buffer names = {0}, list = {0};
    for (int kind = 0; kind < HOD_QUESTIONS; kind++) {
        const hod_mechanism *mechanism = terms->questions[kind].mechanism;
        if (!mechanism) continue;
        hod_buffer_format(&names, "%s ", mechanism->name);
        for (int i = 0; i < mechanism->field_count; i++)
            nearest_offer(&nearest, key->name, strlen(key->name), mechanism->fields[i].name);
    }
    if (!names.failed) words_enumerate(&list, names.bytes, "or");
    hod_fail(error, "%s is neither a value of its troops nor a field of %.*s%s", key->name, (int)list.length,
             list.bytes, nearest_question(&nearest, question, sizeof question));
    hod_buffer_free(&list);
    hod_buffer_free(&names);
    return false;
}

static bool check_key(const struct terms *terms, const struct ini_key *key, hod_error *error)
{
    const struct term term = changed_term(key);
    bool is_taken = false;
    if (strcmp(key->name, "turns") == 0 || strcmp(key->name, "holds") == 0)
        return hod_fail(error, "%s: that stands in [scenario], the same under all rule sets", key->name);
    if (!terms_know(terms, term, NULL))
        return check_field(terms, key, &is_taken, error) && (is_taken || refuse_unknown(terms, key, error));
    if (!terms_accept(terms, term, word_of(key->value), &is_taken, error))
        return hod_fail_in(error, "%s", key->name);
    return is_taken || hod_fail(error, "no question asks for %s", key->name);
}

static bool check_section(const hod_scenario *scenario, const struct ini_section *section,
                          const hod_family *family, hod_error *error)
{
    const struct terms *terms = glossary_terms(scenario->glossary, family);
    for (int i = 0; terms && i < section->key_count; i++)
        if (!check_key(terms, &section->keys[i], error)) {
            hod_fail_in(error, "[%s]", section->name);
            return ini_refuse(&scenario->file, section->keys[i].line, error);
        }
    return true;
}

/* The family that a section means by its own name or by that of a rule set that is built in; NULL if it means
 * none. */
static const hod_family *built_in(const struct ini_section *section, struct nearest *nearest)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++) {
        const char *name = family[f]->id;
        for (int i = 0; name; name = hod_family_rules(family[f], i++)) {
            if (strcmp(section->name, name) == 0) return family[f];
            nearest_offer(nearest, section->name, strlen(section->name), name);
        }
    }
    return NULL;
}

static bool is_for_rules(const struct ini_section *section)
{
    return strcmp(section->name, "scenario") != 0;
}

bool changes_check_built_in(const hod_scenario *scenario, hod_error *error)
{
    struct nearest nearest = {0};
    for (int i = 0; i < scenario->file.section_count; i++) {
        const struct ini_section *section = &scenario->file.sections[i];
        const hod_family *family = is_for_rules(section) ? built_in(section, &nearest) : NULL;
        if (family && !check_section(scenario, section, family, error)) return false;
    }
    return true;
}

/* Whether a section belongs to a rule set that is not built in, by the terms of which it is checked. */
static bool check_own(const hod_scenario *scenario, const struct ini_section *section,
                      hod_rules *const *rules, int count, bool *is_meant, hod_error *error)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(section->name, rules[i]->id) != 0 && strcmp(section->name, rules[i]->based_on) != 0 &&
            strcmp(section->name, rules[i]->family->id) != 0)
            continue;
        *is_meant = true;
        if (!check_section(scenario, section, rules[i]->family, error)) return false;
    }
    return true;
}

bool hod_scenario_check(const hod_scenario *scenario, hod_rules *const *rules, int count, hod_error *error)
{
    for (int i = 0; i < scenario->file.section_count; i++) {
        const struct ini_section *section = &scenario->file.sections[i];
        struct nearest nearest = {0};
        bool is_meant = false;
        if (!is_for_rules(section) || built_in(section, &nearest)) continue;
        if (!check_own(scenario, section, rules, count, &is_meant, error)) return false;
        if (is_meant) continue;
        char question[96];
        hod_fail(error, "[%s] is no family and no rule set%s", section->name,
                 nearest_question(&nearest, question, sizeof question));
        return ini_refuse(&scenario->file, section->line, error);
    }
    return true;
}
