/* Phrases of a study: reading them. */
#include "ask/margin/phrases.h"

#include "ask/margin/wording.h"
#include "base/arrays.h"
#include "base/words.h"

#include <stdlib.h>
#include <string.h>

/* Where a parameter's name, such as "shooting.base", ends in a key: at the second point. */
static size_t parameter_length(const char *key)
{
    const char *first = strchr(key, '.');
    return first ? (size_t)(first + 1 - key) + strcspn(first + 1, ".") : strlen(key);
}

/* A value is one that the rule set could be given. */
static bool may_have(const hod_rules *rules, const char *parameter, const char *value, hod_error *error)
{
    hod_rules *copy = hod_rules_copy(rules, error);
    const bool may = copy && hod_rules_set(copy, parameter, value, error);
    hod_rules_free(copy);
    return may;
}

/* Where no rule set is given, every built-in one is looked at. */
static bool is_built_in(const char *name)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++)
        for (int i = 0; i < family[f]->parameter_count; i++)
            if (strcmp(family[f]->parameters[i].name, name) == 0) return true;
    return false;
}

static bool knows_parameter(const hod_rules *rules, const char *key, hod_error *error)
{
    const size_t length = parameter_length(key);
    char *name = word_copy((struct word){key, length}, error);
    bool is_known = name;
    if (is_known && rules)
        is_known = hod_rules_parameter(rules, name, error) &&
                   (!key[length] || may_have(rules, name, key + length + 1, error));
    else if (is_known)
        is_known = is_built_in(name) || hod_fail(error, "no rule set has a parameter %s", name);
    free(name);
    return is_known;
}

static bool add(struct phrases *phrases, const struct ini_key *key, hod_error *error)
{
    if (!EXTEND(phrases->all, phrases->count)) return hod_fail_memory(error);
    struct phrase *added = &phrases->all[phrases->count++];
    *added = (struct phrase){strdup(key->name), strdup(key->value)};
    if (!added->name || !added->words) return hod_fail_memory(error);
    words_on_one_line(added->words);
    return true;
}

bool phrases_read(struct phrases *phrases, const struct ini *file, const hod_rules *rules, hod_error *error)
{
    const struct ini_section *names = ini_section(file, "names"), *fields = ini_section(file, "phrases");
    for (int i = 0; names && i < names->key_count; i++)
        if (!knows_parameter(rules, names->keys[i].name, error) || !add(phrases, &names->keys[i], error))
            return ini_refuse(file, names->keys[i].line, error);
    for (int i = 0; fields && i < fields->key_count; i++)
        if (!wording_knows(fields->keys[i].name, error) || !add(phrases, &fields->keys[i], error))
            return ini_refuse(file, fields->keys[i].line, error);
    return true;
}

void phrases_free(struct phrases *phrases)
{
    for (int i = 0; i < phrases->count; i++) {
        free(phrases->all[i].name);
        free(phrases->all[i].words);
    }
    free(phrases->all);
    *phrases = (struct phrases){0};
}
