/* Scenarios: reading them. */
#include "ask/scenario/scenario_internal.h"

#include "ask/scenario/firefight.h"
#include "base/text.h"
#include "base/words.h"
#include "rules/domain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct scenario_key scenario_keys[KEYS] = {
    [TITLE] = {"title", NULL, VOCABULARIES, 0},
    [FILE_OF_TROOPS] = {"troops", NULL, VOCABULARIES, 0},
    [A] = {"a", NULL, TROOPS, 'a'},
    [B] = {"b", NULL, TROOPS, 'b'},
    [AT_RANGE] = {"range", "close", RANGE, 0},
    [A_COVER] = {"a_cover", "none", COVER, 'a'},
    [B_COVER] = {"b_cover", "none", COVER, 'b'},
    [A_LEADER] = {"a_leader", "none", LEADER, 'a'},
    [B_LEADER] = {"b_leader", "none", LEADER, 'b'},
    [WITH_BAYONET] = {"bayonet", "no", BAYONET, 0},
    [TURNS] = {"turns", "12", VOCABULARIES, 0},
    [DISTANCE] = {"distance", "18", VOCABULARIES, 0},
    [HOLDS] = {"holds", "none", VOCABULARIES, 0},
};

/* The line of a key of [scenario], for messages. */
static bool refuse(const hod_scenario *scenario, int key, hod_error *error)
{
    const struct ini_key *given = ini_key(ini_section(&scenario->file, "scenario"), scenario_keys[key].name);
    hod_fail_in(error, "%s", scenario_keys[key].name);
    return ini_refuse(&scenario->file, given->line, error);
}

static bool is_word(const char *value, const char *words, hod_error *error)
{
    struct nearest nearest = {0};
    char question[96];
    if (word_is_listed(word_of(value), words)) return true;
    hod_buffer list = {0};
    nearest_offer_list(&nearest, word_of(value), words);
    words_enumerate(&list, words, "or");
    hod_fail(error, "%s is not %.*s%s", value, (int)list.length, list.bytes,
             nearest_question(&nearest, question, sizeof question));
    hod_buffer_free(&list);
    return false;
}

static bool read_number(const hod_scenario *scenario, int key, int most, int *number, hod_error *error)
{
    char domain_text[16];
    snprintf(domain_text, sizeof domain_text, "1..%d", most);
    const hod_domain domain = hod_domain_of(domain_text);
    return hod_domain_read(&domain, scenario->values[key], strlen(scenario->values[key]), number, error);
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
    return hod_fail(error, "there are no troops %s%s (see: hod troops)", name,
                    nearest_question(&nearest, question, sizeof question));
}

static bool check_value(hod_scenario *scenario, int key, hod_error *error)
{
    const int vocabulary = scenario_keys[key].vocabulary;
    enum { MOST_INCHES = 100 };
    if (key == TURNS) return read_number(scenario, key, HOD_MOST_TURNS, &scenario->turns, error);
    if (key == DISTANCE) return read_number(scenario, key, MOST_INCHES, &scenario->distance, error);
    if (key == HOLDS) return is_word(scenario->values[key], "none a b", error);
    if (vocabulary == TROOPS) return is_troops(scenario->glossary, scenario->values[key], error);
    return vocabulary == VOCABULARIES ||
           is_word(scenario->values[key], vocabulary_forms[vocabulary].words, error);
}

static bool open_glossary(hod_scenario *scenario, hod_error *error)
{
    const char *name = scenario->values[FILE_OF_TROOPS];
    char *path = name ? text_file_beside(scenario->file.path, name, error) : NULL;
    if (name && !path) return false;
    scenario->glossary = hod_glossary_open(path, error);
    free(path);
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
    const int length =
        title ? asprintf(&scenario->title, "%s", title)
              : asprintf(&scenario->title, "%s (A) against %s (B)", scenario->values[A], scenario->values[B]);
    if (length < 0) return hod_fail_memory(error);
    words_on_one_line(scenario->title);
    return true;
}

static bool read_head(hod_scenario *scenario, hod_error *error)
{
    const struct ini_section *head = ini_section(&scenario->file, "scenario");
    hod_buffer names = {0};
    for (int key = 0; key < KEYS; key++) {
        const struct ini_key *given = head ? ini_key(head, scenario_keys[key].name) : NULL;
        scenario->values[key] = given ? given->value : scenario_keys[key].value;
        hod_buffer_format(&names, "%s ", scenario_keys[key].name);
    }
    const bool is_known = names.failed ? hod_fail_memory(error)
                                       : !head || ini_has_only(&scenario->file, head, names.bytes, error);
    hod_buffer_free(&names);
    return is_known && open_glossary(scenario, error) && check_values(scenario, error) &&
           read_title(scenario, error);
}

hod_scenario *hod_scenario_read(const char *path, hod_error *error)
{
    hod_scenario *scenario = calloc(1, sizeof *scenario);
    if (!scenario) {
        hod_fail_memory(error);
        return NULL;
    }
    if (ini_read(&scenario->file, path, "scenario", error) && read_head(scenario, error) &&
        changes_check_built_in(scenario, error))
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

const char *hod_scenario_title(const hod_scenario *scenario)
{
    return scenario->title;
}

int hod_scenario_distance(const hod_scenario *scenario)
{
    return scenario->distance;
}

int hod_scenario_turns(const hod_scenario *scenario)
{
    return scenario->turns;
}

const hod_glossary *hod_scenario_glossary(const hod_scenario *scenario)
{
    return scenario->glossary;
}
