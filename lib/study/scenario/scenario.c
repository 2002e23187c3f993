/* Scenarios: reading them. */
#include "study/scenario/scenario_internal.h"

#include "base/ini.h"
#include "base/nearest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct scenario_key scenario_keys[KEYS] = {
    {"title", "", NULL},
    {"a", "", NULL},
    {"b", "", NULL},
    {"range", "close", "close long"},
    {"a_cover", "none", "none light significant fortification"},
    {"b_cover", "none", "none light significant fortification"},
    {"a_leader", "none", "none present"},
    {"b_leader", "none", "none present"},
    {"bayonet", "no", "no yes"},
    {"turns", "12", NULL},
};

static bool check_value(int key, const char *value, hod_error *error)
{
    if (scenario_keys[key].accepted && !word_is_listed(word_of(value), scenario_keys[key].accepted))
        return hod_fail(error, "%s = %s: one of %s is accepted", scenario_keys[key].name, value,
                        scenario_keys[key].accepted);
    if (key != TURNS) return true;
    char *end;
    const long turns = strtol(value, &end, 10);
    if (end != value && !*end && turns >= 1 && turns <= MOST_TURNS) return true;
    return hod_fail(error, "turns = %s: a number from 1 to %d is accepted", value, MOST_TURNS);
}

static bool set_key(hod_scenario *scenario, const char *name, const char *value, hod_error *error)
{
    struct nearest nearest = {0};
    for (int key = 0; key < KEYS; key++) {
        nearest_offer(&nearest, name, strlen(name), scenario_keys[key].name);
        if (strcmp(name, scenario_keys[key].name) != 0) continue;
        if (scenario->is_given[key]) return hod_fail(error, "%s is given twice", name);
        scenario->is_given[key] = true;
        snprintf(scenario->values[key], SCENARIO_TEXT, "%s", value);
        return check_value(key, value, error);
    }
    char question[96];
    return hod_fail(error, "[scenario] has no key %s%s", name,
                    nearest_question(&nearest, question, sizeof question));
}

static bool read_key(hod_scenario *scenario, const char *section, const char *name, const char *value,
                     hod_error *error)
{
    if (strlen(name) >= SCENARIO_TEXT || strlen(value) >= SCENARIO_TEXT || strlen(section) >= SCENARIO_TEXT)
        return hod_fail(error, "more than %d characters", SCENARIO_TEXT - 1);
    if (strcmp(section, "scenario") == 0) return set_key(scenario, name, value, error);
    if (scenario->override_count == MOST_OVERRIDES)
        return hod_fail(error, "more than %d values are overridden", MOST_OVERRIDES);
    struct scenario_override *override = &scenario->overrides[scenario->override_count++];
    snprintf(override->section, SCENARIO_TEXT, "%s", section);
    snprintf(override->key, SCENARIO_TEXT, "%s", name);
    snprintf(override->value, SCENARIO_TEXT, "%s", value);
    return true;
}

static bool is_troop_type(const char *name, hod_error *error)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    struct nearest nearest = {0};
    for (int f = 0; f < families; f++)
        for (int i = 0; family[f]->scenario && i < family[f]->scenario->troop_count; i++) {
            const char *type = family[f]->scenario->troops[i].name;
            if (strcmp(type, name) == 0) return true;
            nearest_offer(&nearest, name, strlen(name), type);
        }
    char question[96];
    return hod_fail(error, "there are no troops %s%s (see: hod troops)", name,
                    nearest_question(&nearest, question, sizeof question));
}

static bool read_keys(hod_scenario *scenario, const struct ini *file, hod_error *error)
{
    for (int s = 0; s < file->section_count; s++)
        for (int k = 0; k < file->sections[s].key_count; k++) {
            const struct ini_key *key = &file->sections[s].keys[k];
            if (!read_key(scenario, file->sections[s].name, key->name, key->value, error))
                return ini_refuse(file, key->line, error);
        }
    return true;
}

static bool read_file(hod_scenario *scenario, hod_error *error)
{
    struct ini file;
    const bool is_read =
        ini_read(&file, scenario->path, "scenario", error) && read_keys(scenario, &file, error);
    ini_free(&file);
    if (!is_read) return false;
    for (int key = TROOPS_A; key <= TROOPS_B; key++) {
        if (!scenario->is_given[key])
            return hod_fail(error, "%s: [scenario] needs %s, a type of troops (see: hod troops)",
                            scenario->path, scenario_keys[key].name);
        if (!is_troop_type(scenario->values[key], error))
            return hod_fail_in(error, "%s: %s", scenario->path, scenario_keys[key].name);
    }
    return true;
}

hod_scenario *hod_scenario_read(const char *path, hod_error *error)
{
    hod_scenario *scenario = calloc(1, sizeof *scenario);
    if (!scenario) {
        hod_fail_memory(error);
        return NULL;
    }
    scenario->path = path;
    for (int key = 0; key < KEYS; key++)
        snprintf(scenario->values[key], SCENARIO_TEXT, "%s", scenario_keys[key].value);
    if (!read_file(scenario, error)) {
        free(scenario);
        return NULL;
    }
    if (!scenario->is_given[TITLE])
        snprintf(scenario->values[TITLE], SCENARIO_TEXT, "%.50s against %.50s", scenario->values[TROOPS_A],
                 scenario->values[TROOPS_B]);
    return scenario;
}

void hod_scenario_free(hod_scenario *scenario)
{
    free(scenario);
}

const char *hod_scenario_title(const hod_scenario *scenario)
{
    return scenario->values[TITLE];
}

int hod_scenario_turns(const hod_scenario *scenario)
{
    return atoi(scenario->values[TURNS]);
}

bool scenario_override_is_for(const struct scenario_override *override, const hod_rules *rules)
{
    return strcmp(override->section, rules->family->id) == 0 || strcmp(override->section, rules->id) == 0 ||
           strcmp(override->section, rules->based_on) == 0;
}

static bool is_built_in(const char *section, struct nearest *nearest)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++) {
        if (strcmp(section, family[f]->id) == 0) return true;
        nearest_offer(nearest, section, strlen(section), family[f]->id);
        const char *id;
        for (int i = 0; (id = hod_family_rules(family[f], i)); i++) {
            if (strcmp(section, id) == 0) return true;
            nearest_offer(nearest, section, strlen(section), id);
        }
    }
    return false;
}

bool hod_scenario_check(const hod_scenario *scenario, const hod_rules *const *rules, int count,
                        hod_error *error)
{
    for (int i = 0; i < scenario->override_count; i++) {
        struct nearest nearest = {0};
        char question[96];
        bool is_known = is_built_in(scenario->overrides[i].section, &nearest);
        for (int r = 0; r < count; r++)
            is_known = is_known || scenario_override_is_for(&scenario->overrides[i], rules[r]);
        if (!is_known)
            return hod_fail(error, "%s: [%s] is no family and no rule set%s", scenario->path,
                            scenario->overrides[i].section,
                            nearest_question(&nearest, question, sizeof question));
    }
    return true;
}
