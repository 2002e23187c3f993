/* Scenarios: reads them, with the changes in their sections for a rule set, and translates them into its terms. */
#include "ask/scenario/scenario.h"

#include "ask/scenario/fights.h"
#include "ask/scenario/terms.h"
#include "base/buffer.h"
#include "base/text.h"
#include "base/words.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The keys of [scenario]. */
enum {
    TITLE,
    FILE_OF_TROOPS,
    A,
    B,
    AT_RANGE,
    A_COVER,
    B_COVER,
    A_LEADER,
    B_LEADER,
    WITH_BAYONET,
    A_BAYONET,
    B_BAYONET,
    TURNS,
    DISTANCE,
    HOLDS,
    KEYS
};
static_assert((int)KEYS == (int)SCENARIO_KEYS, "a value for each key");
struct scenario_key {
    const char *name;
    const char *value; /* the default */
    int vocabulary;    /* for its word; VOCABULARIES if there is none */
    char side;         /* 'a' or 'b', or 0 for neither */
    const char *both;  /* the key that sets it for both sides; NULL if there is none */
};

static const struct scenario_key scenario_keys[KEYS] = {
    [TITLE] = {"title", NULL, VOCABULARIES, 0, NULL},
    [FILE_OF_TROOPS] = {"troops", NULL, VOCABULARIES, 0, NULL},
    [A] = {"a", NULL, TROOPS, 'a', NULL},
    [B] = {"b", NULL, TROOPS, 'b', NULL},
    [AT_RANGE] = {"range", "close", RANGE, 0, NULL},
    [A_COVER] = {"a_cover", "none", COVER, 'a', NULL},
    [B_COVER] = {"b_cover", "none", COVER, 'b', NULL},
    [A_LEADER] = {"a_leader", "none", LEADER, 'a', NULL},
    [B_LEADER] = {"b_leader", "none", LEADER, 'b', NULL},
    [WITH_BAYONET] = {"bayonet", "no", VOCABULARIES, 0, NULL},
    [A_BAYONET] = {"a_bayonet", "no", BAYONET, 'a', "bayonet"},
    [B_BAYONET] = {"b_bayonet", "no", BAYONET, 'b', "bayonet"},
    [TURNS] = {"turns", "12", VOCABULARIES, 0, NULL},
    [DISTANCE] = {"distance", "18", VOCABULARIES, 0, NULL},
    [HOLDS] = {"holds", "none", VOCABULARIES, 0, NULL},
};

/* The term that a key of a section for rule sets changes: a_quality is the term a.quality. */
static struct term changed_term(const struct ini_key *key)
{
    const bool is_of_side = (key->name[0] == 'a' || key->name[0] == 'b') && key->name[1] == '_';
    return is_of_side ? (struct term){key->name[0], word_of(key->name + 2)}
                      : (struct term){0, word_of(key->name)};
}

/* Whether the key is a field of a fight; every fight with the field must accept the value. */
static bool check_changed_field(const struct terms *terms, const struct ini_key *key, bool *is_field,
                                hod_error *error)
{
    for (int kind = 0; kind < HOD_FIGHTS; kind++) {
        const hod_mechanism *mechanism = terms->fights[kind].mechanism;
        if (!mechanism) continue;
        const int field = hod_mechanism_field(mechanism, key->name, strlen(key->name), NULL);
        int value;
        if (field < 0) continue;
        *is_field = true;
        if (!value_read(mechanism->fields[field].domain, word_of(key->value), &value, error))
            return hod_fail_in(error, "field %s of %s", key->name, mechanism->name);
    }
    return true;
}

static bool refuse_unknown(const struct terms *terms, const struct ini_key *key, hod_error *error)
{
    struct nearest nearest = {0};
    char question[96];
    AUTO(hod_buffer_free) hod_buffer names = {0}, list = {0};
    for (int kind = 0; kind < HOD_FIGHTS; kind++) {
        const hod_mechanism *mechanism = terms->fights[kind].mechanism;
        if (!mechanism) continue;
        hod_buffer_format(&names, "%s ", mechanism->name);
        for (int i = 0; i < mechanism->field_count; i++)
            nearest_offer(&nearest, key->name, strlen(key->name), mechanism->fields[i].name);
    }
    if (!names.failed) words_enumerate(&list, names.bytes, "or");
    hod_fail_as(error, HOD_UNKNOWN_NAME, "%s is neither a value of its troops nor a field of %.*s%s",
                key->name, (int)list.length, list.bytes,
                nearest_question(&nearest, question, sizeof question));
    return false;
}

static bool check_key(const struct terms *terms, const struct ini_key *key, hod_error *error)
{
    const struct term term = changed_term(key);
    bool is_taken = false;
    if (strcmp(key->name, "turns") == 0 || strcmp(key->name, "holds") == 0)
        return hod_fail(error, "%s: it belongs in [scenario], as it is the same under all rule sets",
                        key->name);
    if (!terms_know(terms, term, NULL))
        return check_changed_field(terms, key, &is_taken, error) &&
               (is_taken || refuse_unknown(terms, key, error));
    if (!terms_accept(terms, term, word_of(key->value), &is_taken, error))
        return hod_fail_in(error, "%s", key->name);
    return is_taken || hod_fail(error, "nothing in the scenario uses %s", key->name);
}

static bool check_section(const hod_scenario *scenario, const struct ini_section *section,
                          const hod_family *family, hod_error *error)
{
    const struct terms *terms = glossary_terms(scenario->glossary, family);
    for (int i = 0; terms && i < section->key_count; i++)
        if (!check_key(terms, &section->keys[i], error))
            return hod_fail_in(error, "[%s]", section->name) ||
                   ini_refuse(&scenario->file, section->keys[i].line, error);
    return true;
}

/* Checks the sections for families and built-in rule sets. */
static bool check_built_in(const hod_scenario *scenario, hod_error *error)
{
    struct nearest nearest = {0};
    for (int i = 0; i < scenario->file.section_count; i++) {
        const struct ini_section *section = &scenario->file.sections[i];
        const hod_family *family = family_called(section->name, &nearest);
        if (family && !check_section(scenario, section, family, error)) return false;
    }
    return true;
}

/* Whether a section belongs to a rule set that is not built in; checks it by that rule set's terms. */
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
        if (strcmp(section->name, "scenario") == 0 || family_called(section->name, &nearest)) continue;
        if (!check_own(scenario, section, rules, count, &is_meant, error)) return false;
        if (is_meant) continue;
        char question[96];
        return hod_fail_as(error, HOD_UNKNOWN_NAME, "[%s] is neither a family nor a rule set%s",
                           section->name, nearest_question(&nearest, question, sizeof question)) ||
               ini_refuse(&scenario->file, section->line, error);
    }
    return true;
}

/* Adds the line of a key of [scenario] to the message. */
static bool refuse(const hod_scenario *scenario, int key, hod_error *error)
{
    const struct ini_key *given = ini_key(ini_section(&scenario->file, "scenario"), scenario_keys[key].name);
    return hod_fail_in(error, "%s", scenario_keys[key].name) ||
           ini_refuse(&scenario->file, given->line, error);
}

static bool is_word(const char *value, const char *words, hod_error *error)
{
    struct nearest nearest = {0};
    char question[96];
    if (word_is_listed(word_of(value), words)) return true;
    AUTO(hod_buffer_free) hod_buffer list = {0};
    nearest_offer_list(&nearest, word_of(value), words);
    words_enumerate(&list, words, "or");
    hod_fail_as(error, HOD_UNKNOWN_NAME, "%s is not %.*s%s", value, (int)list.length, list.bytes,
                nearest_question(&nearest, question, sizeof question));
    return false;
}

static bool is_troops(const hod_glossary *glossary, const char *name, hod_error *error)
{
    struct nearest nearest = {0};
    for (int i = 0; i < glossary->count; i++) {
        const struct vocabulary *troops = &glossary->terms[i].vocabularies[TROOPS];
        if (vocabulary_find(troops, word_of(name))) return true;
        for (int m = 0; m < troops->count; m++)
            nearest_offer(&nearest, name, strlen(name), troops->meanings[m].word);
    }
    char question[96];
    return hod_fail_as(error, HOD_UNKNOWN_NAME, "there are no troops %s%s (see: hod troops)", name,
                       nearest_question(&nearest, question, sizeof question));
}

static bool check_value(hod_scenario *scenario, int key, hod_error *error)
{
    static const char numbers[] = "1..100";
    static_assert(HOD_MAX_TURNS == 100, "the most turns");
    const int vocabulary = scenario_keys[key].vocabulary;
    const char *value = scenario->values[key];
    if (key == TURNS) return value_read(numbers, word_of(value), &scenario->turns, error);
    if (key == DISTANCE) return value_read(numbers, word_of(value), &scenario->distance, error);
    if (key == HOLDS) return is_word(value, "none a b", error);
    if (key == WITH_BAYONET) return is_word(value, vocabulary_forms[BAYONET].words, error);
    if (vocabulary == TROOPS) return is_troops(scenario->glossary, value, error);
    return vocabulary == VOCABULARIES || is_word(value, vocabulary_forms[vocabulary].words, error);
}

static bool open_glossary(hod_scenario *scenario, hod_error *error)
{
    const char *name = scenario->values[FILE_OF_TROOPS];
    AUTO_FREE char *path = name ? text_file_beside(scenario->file.path, name, error) : NULL;
    if (path || !name) scenario->glossary = hod_glossary_open(path, error);
    return scenario->glossary || (name && refuse(scenario, FILE_OF_TROOPS, error));
}

static bool check_values(hod_scenario *scenario, hod_error *error)
{
    for (int key = 0; key < KEYS; key++) {
        if (!scenario->values[key] && scenario_keys[key].vocabulary == TROOPS)
            return hod_fail(error, "%s: [scenario] needs %s, a type of troops (see: hod troops)",
                            scenario->file.path, scenario_keys[key].name);
        if (scenario->values[key] && !check_value(scenario, key, error)) return refuse(scenario, key, error);
    }
    return true;
}

static bool read_title(hod_scenario *scenario, hod_error *error)
{
    const char *title = scenario->values[TITLE];
    scenario->title =
        title ? hod_text(error, "%s", title)
              : hod_text(error, "%s (A) against %s (B)", scenario->values[A], scenario->values[B]);
    if (!scenario->title) return false;
    words_on_one_line(scenario->title);
    return true;
}

static bool read_head(hod_scenario *scenario, hod_error *error)
{
    const struct ini_section *head = ini_section(&scenario->file, "scenario");
    AUTO(hod_buffer_free) hod_buffer names = {0};
    for (int key = 0; key < KEYS; key++) {
        const struct scenario_key *of = &scenario_keys[key];
        const struct ini_key *given = head ? ini_key(head, of->name) : NULL;
        if (!given && head && of->both) given = ini_key(head, of->both);
        scenario->values[key] = given ? given->value : of->value;
        hod_buffer_format(&names, "%s ", of->name);
    }
    const bool is_known = names.failed ? hod_fail_memory(error)
                                       : !head || ini_has_only(&scenario->file, head, names.bytes, error);
    return is_known && open_glossary(scenario, error) && check_values(scenario, error) &&
           read_title(scenario, error);
}

hod_scenario *hod_scenario_read(const char *path, hod_error *error)
{
    hod_scenario *scenario = calloc(1, sizeof *scenario);
    if (!scenario) return hod_fail_memory(error), NULL;
    if (ini_read(&scenario->file, path, "scenario", error) && read_head(scenario, error) &&
        check_built_in(scenario, error))
        return scenario;
    hod_scenario_free(scenario);
    return NULL;
}

void hod_scenario_free(hod_scenario *scenario)
{
    if (!scenario) return;
    hod_glossary_free(scenario->glossary);
    ini_free(&scenario->file);
    free(scenario->title);
    free(scenario);
}

/* A scenario in the terms of a rule set. */
struct translation {
    const hod_scenario *scenario;
    const hod_rules *rules;
    const struct terms *terms;
    const struct ini_section *changes[CHANGES];
};

static const hod_meaning *meaning_of(const struct translation *translation, int key)
{
    const int vocabulary = scenario_keys[key].vocabulary;
    if (vocabulary == VOCABULARIES) return NULL;
    return vocabulary_find(&translation->terms->vocabularies[vocabulary],
                           word_of(translation->scenario->values[key]));
}

static bool is_expressible(const struct translation *translation, hod_error *error)
{
    for (int key = 0; key < KEYS; key++)
        if (scenario_keys[key].vocabulary != VOCABULARIES && !meaning_of(translation, key))
            return hod_fail(error, "%s = %s cannot be expressed in %s", scenario_keys[key].name,
                            translation->scenario->values[key], translation->rules->id);
    return true;
}

/* The value that the sections for the rule set give a term, if any. */
static bool changed_value(const struct translation *translation, struct term term, struct word *value)
{
    for (int c = 0; c < CHANGES; c++)
        for (int i = 0; translation->changes[c] && i < translation->changes[c]->key_count; i++) {
            const struct ini_key *key = &translation->changes[c]->keys[i];
            const struct term changed = changed_term(key);
            if (changed.side != term.side || !words_are_equal(changed.name, term.name)) continue;
            *value = word_of(key->value);
            return true;
        }
    return false;
}

/* The value that the words of the scenario give it. */
static bool told_value(const struct translation *translation, struct term term, struct word *value)
{
    for (int key = 0; key < KEYS; key++) {
        const hod_meaning *meaning =
            scenario_keys[key].side == term.side ? meaning_of(translation, key) : NULL;
        if (meaning && pairs_find(word_of(meaning->values), term.name, value)) return true;
    }
    return false;
}

/* The value of a term; false if the scenario has none, because the text is itself a value. */
static bool value_of(const struct translation *translation, struct term term, struct word *value)
{
    const bool is_turns = word_is(term.name, "turns");
    if (!term.side && (is_turns || word_is(term.name, "holds"))) {
        *value = word_of(translation->scenario->values[is_turns ? TURNS : HOLDS]);
        return true;
    }
    if (changed_value(translation, term, value)) return true;
    if (!told_value(translation, term, value)) return false;
    if (value->text[0] != '$') return true;
    const struct term own = {term.side, {value->text + 1, value->length - 1}};
    return changed_value(translation, own, value) || told_value(translation, own, value);
}

static bool assign(hod_fight_situation *query, struct word name, struct word value, hod_error *error)
{
    const int field = hod_mechanism_field(query->mechanism, name.text, name.length, error);
    if (field < 0) return false;
    const hod_field *of = &query->mechanism->fields[field];
    return value_read(of->domain, value, &query->situation[field], error) ||
           hod_fail_in(error, "field %s of %s", of->name, query->mechanism->name);
}

static bool assign_fields(const struct translation *translation, const struct fight_terms *fight,
                          hod_fight_situation *query, hod_error *error)
{
    struct word rest = word_of(fight->fields), value;
    for (struct pair pair; pair_next(&rest, &pair);)
        if (!assign(query, pair.name, value_of(translation, term_of(pair.value), &value) ? value : pair.value,
                    error))
            return false;
    return true;
}

/* In the sections, names that are not terms are fields, possibly of another fight. */
static bool change_fields(const struct translation *translation, hod_fight_situation *query, hod_error *error)
{
    for (int c = CHANGES - 1; c >= 0; c--)
        for (int i = 0; translation->changes[c] && i < translation->changes[c]->key_count; i++) {
            const struct ini_key *key = &translation->changes[c]->keys[i];
            if (!terms_know(translation->terms, changed_term(key), NULL) &&
                hod_mechanism_field(query->mechanism, key->name, strlen(key->name), NULL) >= 0 &&
                !assign(query, word_of(key->name), word_of(key->value), error))
                return false;
        }
    return true;
}

/* Gives a numeric field the value that is nearest to a number. */
static void assign_nearest(hod_fight_situation *query, const char *name, double number)
{
    const int field = hod_mechanism_field(query->mechanism, name, strlen(name), NULL);
    query->situation[field] = value_nearest(query->mechanism->fields[field].domain, number);
}

static bool is_met(const struct translation *translation, const char *needs)
{
    struct word rest = word_of(needs ? needs : ""), value;
    for (struct pair pair; pair_next(&rest, &pair);)
        if (!value_of(translation, term_of(pair.name), &value) || !words_are_equal(value, pair.value))
            return false;
    return true;
}

static bool find_crisis(const struct translation *translation, const char *crisis, int *number,
                        hod_error *error)
{
    struct word value;
    if (!crisis) return true;
    if (!value_of(translation, term_of(word_of(crisis)), &value)) value = word_of(crisis);
    return value_read(crisis_domain, value, number, error) || hod_fail_in(error, "crisis");
}

bool hod_scenario_ask(const hod_scenario *scenario, const hod_rules *rules, hod_fight kind,
                      hod_fight_situation *query, hod_error *error)
{
    struct translation translation = {
        scenario, rules, glossary_terms(scenario->glossary, rules->family), {NULL}};
    *query = (hod_fight_situation){0};
    if ((unsigned)kind >= HOD_FIGHTS) return hod_fail(error, "there is no fight number %d", (int)kind);
    if (!translation.terms) return hod_fail(error, "%s has no terms for scenarios", rules->id);
    changes_of(&scenario->file, rules, translation.changes);
    if (!is_expressible(&translation, error)) return false;
    const struct fight_terms *fight = &translation.terms->fights[kind];
    if (!fight->mechanism || !is_met(&translation, fight->needs)) return true;
    query->mechanism = hod_rules_mechanism(rules, fight->mechanism->name, error);
    if (!query->mechanism) return false;
    hod_situation_default(query->mechanism, query->situation);
    if (kind == HOD_ENGAGEMENT) {
        assign_nearest(query, "distance", (double)scenario->distance / fight->inches);
        assign_nearest(query, "turns", scenario->turns);
    }
    return find_crisis(&translation, fight->crisis, &query->crisis, error) &&
           assign_fields(&translation, fight, query, error) && change_fields(&translation, query, error) &&
           hod_situation_check(rules, query->mechanism, query->situation, error);
}

bool scenario_ask_types(const hod_glossary *glossary, const char *a, const char *b, const hod_rules *rules,
                        hod_fight fight, hod_fight_situation *query, hod_error *error)
{
    hod_glossary words = *glossary; /* only read */
    hod_scenario scenario = {.glossary = &words};
    for (int key = 0; key < KEYS; key++) scenario.values[key] = scenario_keys[key].value;
    scenario.values[A] = a;
    scenario.values[B] = b;
    for (int key = 0; key < KEYS; key++)
        if (scenario.values[key] && !check_value(&scenario, key, error)) return false;
    return hod_scenario_ask(&scenario, rules, fight, query, error);
}
