/* Scenarios: putting them into the terms of a rule set. */
#include "study/scenario/scenario_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the names in the terms of a family stand for: "a.quality" is "4". */
struct dictionary {
    int count;
    struct {
        char name[SCENARIO_TEXT], value[SCENARIO_TEXT];
    } entries[MOST_OVERRIDES];
};

static const char *look_up(const struct dictionary *dictionary, const char *name)
{
    for (int i = 0; i < dictionary->count; i++)
        if (strcmp(dictionary->entries[i].name, name) == 0) return dictionary->entries[i].value;
    return NULL;
}

/* Names and values longer than any that families use are cut. */
static void define(struct dictionary *dictionary, const char *name, const char *value)
{
    int place = 0;
    while (place < dictionary->count && strcmp(dictionary->entries[place].name, name) != 0) place++;
    if (place == MOST_OVERRIDES) return;
    if (place == dictionary->count) dictionary->count++;
    snprintf(dictionary->entries[place].name, SCENARIO_TEXT, "%.*s", SCENARIO_TEXT - 1, name);
    snprintf(dictionary->entries[place].value, SCENARIO_TEXT, "%.*s", SCENARIO_TEXT - 1, value);
}

/* The next NAME=VALUE of a text, which *rest leaves behind; false at its end. */
static bool next_pair(const char **rest, char name[SCENARIO_TEXT], char value[SCENARIO_TEXT])
{
    *rest += strspn(*rest, " ");
    const size_t length = strcspn(*rest, " "), before = strcspn(*rest, "= ");
    if (length == 0) return false;
    snprintf(name, SCENARIO_TEXT, "%.*s", (int)before, *rest);
    snprintf(value, SCENARIO_TEXT, "%.*s", (int)(length - before - 1), *rest + before + 1);
    *rest += length;
    return true;
}

/* Defines every NAME=VALUE of a text, behind a prefix such as "a."; $NAME is what the prefix's NAME is
 * already. */
static void define_all(struct dictionary *dictionary, const char *prefix, const char *values)
{
    char name[SCENARIO_TEXT], value[SCENARIO_TEXT], whole[2 * SCENARIO_TEXT], referred[2 * SCENARIO_TEXT];
    while (next_pair(&values, name, value)) {
        snprintf(whole, sizeof whole, "%s%s", prefix, name);
        snprintf(referred, sizeof referred, "%s%s", prefix, value + 1);
        const char *own = value[0] == '$' ? look_up(dictionary, referred) : NULL;
        define(dictionary, whole, own ? own : value);
    }
}

static bool define_word(struct dictionary *dictionary, const hod_scenario *scenario, const hod_rules *rules,
                        int key, const char *kind, const char *prefix, hod_error *error)
{
    const hod_scenario_terms *terms = rules->family->scenario;
    for (int i = 0; i < terms->word_count; i++)
        if (strcmp(terms->words[i].key, kind) == 0 &&
            strcmp(terms->words[i].word, scenario->values[key]) == 0) {
            define_all(dictionary, prefix, terms->words[i].values);
            return true;
        }
    return hod_fail(error, "%s: %s = %s cannot be expressed in %s", scenario->path, scenario_keys[key].name,
                    scenario->values[key], rules->id);
}

static bool define_troops(struct dictionary *dictionary, const hod_scenario *scenario, const hod_rules *rules,
                          int key, const char *prefix, hod_error *error)
{
    const hod_scenario_terms *terms = rules->family->scenario;
    for (int i = 0; i < terms->troop_count; i++)
        if (strcmp(terms->troops[i].name, scenario->values[key]) == 0) {
            define_all(dictionary, prefix, terms->troops[i].values);
            return true;
        }
    return hod_fail(error, "%s: %s = %s cannot be expressed in %s", scenario->path, scenario_keys[key].name,
                    scenario->values[key], rules->id);
}

/* Whether the key of a section is a name of the dictionary, a_quality for a.quality; if so it is defined
 * anew. */
static bool redefine(struct dictionary *dictionary, const struct scenario_override *override)
{
    char name[SCENARIO_TEXT];
    snprintf(name, sizeof name, "%s", override->key);
    if ((name[0] == 'a' || name[0] == 'b') && name[1] == '_') name[1] = '.';
    if (!look_up(dictionary, name)) return false;
    define(dictionary, name, override->value);
    return true;
}

static bool make_dictionary(struct dictionary *dictionary, const hod_scenario *scenario,
                            const hod_rules *rules, hod_error *error)
{
    dictionary->count = 0;
    define(dictionary, "turns", scenario->values[TURNS]);
    if (!define_troops(dictionary, scenario, rules, TROOPS_A, "a.", error) ||
        !define_troops(dictionary, scenario, rules, TROOPS_B, "b.", error) ||
        !define_word(dictionary, scenario, rules, RANGE, "range", "", error) ||
        !define_word(dictionary, scenario, rules, BAYONET, "bayonet", "", error) ||
        !define_word(dictionary, scenario, rules, COVER_A, "cover", "a.", error) ||
        !define_word(dictionary, scenario, rules, COVER_B, "cover", "b.", error) ||
        !define_word(dictionary, scenario, rules, LEADER_A, "leader", "a.", error) ||
        !define_word(dictionary, scenario, rules, LEADER_B, "leader", "b.", error))
        return false;
    for (int i = 0; i < scenario->override_count; i++)
        if (scenario_override_is_for(&scenario->overrides[i], rules))
            redefine(dictionary, &scenario->overrides[i]);
    return true;
}

static const hod_question *question_of(const hod_scenario_terms *terms, hod_question_kind kind)
{
    return kind == HOD_VOLLEY ? &terms->volley : kind == HOD_FIREFIGHT ? &terms->firefight : &terms->assault;
}

/* Whether any question has such a field. */
static bool is_asked(const hod_rules *rules, const char *name)
{
    for (hod_question_kind kind = HOD_VOLLEY; kind <= HOD_ASSAULT; kind++) {
        const hod_question *question = question_of(rules->family->scenario, kind);
        const hod_mechanism *mechanism = hod_rules_mechanism(rules, question->mechanism, NULL);
        if (mechanism && hod_mechanism_field(mechanism, name, strlen(name), NULL) >= 0) return true;
    }
    return false;
}

/* Overrides that are no names of the dictionary are fields; one that no question has is a mistake. */
static bool override_fields(const hod_scenario *scenario, const hod_rules *rules,
                            struct dictionary *dictionary, hod_asked *asked, hod_error *error)
{
    const hod_scenario_terms *terms = rules->family->scenario;
    for (int i = 0; i < scenario->override_count; i++) {
        const struct scenario_override *override = &scenario->overrides[i];
        if (!scenario_override_is_for(override, rules) || redefine(dictionary, override)) continue;
        const int field = hod_mechanism_field(asked->mechanism, override->key, strlen(override->key), NULL);
        if (field < 0 && !is_asked(rules, override->key))
            return hod_fail(error, "%s: [%s] %s is neither a value of its troops nor a field of %s, %s or %s",
                            scenario->path, override->section, override->key, terms->volley.mechanism,
                            terms->firefight.mechanism, terms->assault.mechanism);
        if (field >= 0 &&
            !hod_situation_set(asked->mechanism, asked->situation, field, override->value, error))
            return hod_fail_in(error, "%s: [%s]", scenario->path, override->section);
    }
    return true;
}

static bool assign_fields(const hod_scenario *scenario, const hod_question *question,
                          const struct dictionary *dictionary, hod_asked *asked, hod_error *error)
{
    char name[SCENARIO_TEXT], value[SCENARIO_TEXT];
    for (const char *rest = question->fields; next_pair(&rest, name, value);) {
        const char *meant = look_up(dictionary, value);
        const int field = hod_mechanism_field(asked->mechanism, name, strlen(name), error);
        if (field < 0 ||
            !hod_situation_set(asked->mechanism, asked->situation, field, meant ? meant : value, error))
            return hod_fail_in(error, "%s", scenario->path);
    }
    return true;
}

static bool is_met(const char *needs, const struct dictionary *dictionary)
{
    char name[SCENARIO_TEXT], value[SCENARIO_TEXT];
    if (!needs || !next_pair(&needs, name, value)) return true;
    const char *meant = look_up(dictionary, name);
    return meant && strcmp(meant, value) == 0;
}

bool hod_scenario_ask(const hod_scenario *scenario, const hod_rules *rules, hod_question_kind kind,
                      hod_asked *asked, hod_error *error)
{
    const hod_scenario_terms *terms = rules->family->scenario;
    if (!terms) return hod_fail(error, "%s: %s knows no scenarios", scenario->path, rules->id);
    const hod_question *question = question_of(terms, kind);
    struct dictionary dictionary;
    *asked = (hod_asked){0};
    if (!make_dictionary(&dictionary, scenario, rules, error)) return false;
    if (!is_met(question->needs, &dictionary)) return true;
    asked->mechanism = hod_rules_mechanism(rules, question->mechanism, error);
    if (!asked->mechanism) return false;
    hod_situation_default(asked->mechanism, asked->situation);
    const char *crisis = look_up(&dictionary, terms->crisis);
    asked->crisis = atof(crisis ? crisis : terms->crisis);
    return assign_fields(scenario, question, &dictionary, asked, error) &&
           override_fields(scenario, rules, &dictionary, asked, error) &&
           (hod_situation_check(rules, asked->mechanism, asked->situation, error) ||
            hod_fail_in(error, "%s, %s", scenario->path, rules->id));
}
