/* Effects: prepares a situation once more without the settings, and compares. */
#include "rules/effects.h"

#include "base/words.h"
#include "rules/checks.h"

#include <stdlib.h>
#include <string.h>

static bool add(struct effects *effects, const char *text, bool is_parameter, hod_error *error)
{
    struct word name, value;
    if (!word_divide(word_of(text), '=', &name, &value)) return true;
    struct setting *setting = &effects->at[effects->count++];
    *setting = (struct setting){.text = text, .is_parameter = is_parameter, .name = word_copy(name, error)};
    return setting->name;
}

bool effects_begin(struct effects *effects, const char *const *parameters, int parameter_count,
                   const char *const *words, int word_count, hod_error *error)
{
    const size_t most = (size_t)parameter_count + (size_t)word_count;
    *effects = (struct effects){.at = calloc(most + 1, sizeof *effects->at)};
    bool added = effects->at || hod_fail_memory(error);
    for (int i = 0; added && i < parameter_count; i++) added = add(effects, parameters[i], true, error);
    for (int i = 0; added && i < word_count; i++) added = add(effects, words[i], false, error);
    return added;
}

/* A rule set before any settings, and where in it the settings are. */
struct watch {
    struct watch *next;
    struct effects *effects;
    void *usual; /* the family's struct of rules */
    struct member {
        size_t offset, size; /* 0, 0: the setting is not part of these rules */
    } members[];
};

void effects_free(struct effects *effects)
{
    for (struct watch *watch = effects->watches, *next; watch; watch = next) {
        next = watch->next;
        free(watch->usual);
        free(watch);
    }
    for (int i = 0; i < effects->count; i++) free(effects->at[i].name);
    free(effects->at);
    *effects = (struct effects){0};
}

static struct member member_of(const hod_rules *rules, const struct setting *setting)
{
    const hod_parameter *parameter =
        setting->is_parameter ? hod_rules_parameter(rules, setting->name, NULL) : NULL;
    if (!parameter) return (struct member){0};
    return (struct member){
        .offset = (size_t)((char *)rules_member(rules, parameter) - (char *)rules->values),
        .size = hod_parameter_ints(parameter) * sizeof(int),
    };
}

bool effects_watch(struct effects *effects, hod_rules *rules, hod_error *error)
{
    const size_t size = rules->family->rules_size, count = (size_t)effects->count;
    if (count == 0) return true;
    struct watch *watch = calloc(1, sizeof *watch + count * sizeof *watch->members);
    if (!watch || !(watch->usual = malloc(size))) return free(watch), hod_fail_memory(error);
    memcpy(watch->usual, rules->values, size);
    for (size_t i = 0; i < count; i++) watch->members[i] = member_of(rules, &effects->at[i]);
    watch->effects = effects;
    watch->next = effects->watches;
    rules->watch = effects->watches = watch;
    return true;
}

bool setting_is_idle(struct setting *setting)
{
    return setting->is_tried && !setting->has_effect;
}

/* Prepares the situation under other rules, or another situation, and compares. */
static void try(struct setting *setting, const struct preparation *preparation, const hod_rules *rules,
                const int *situation, const int *prepared)
{
    const int ints = preparation->mechanism->procedure.prepared_ints;
    int without[ints];
    memset(without, 0, sizeof without);
    setting->is_tried = true;
    if (!preparation->prepare(preparation, rules, situation, without, NULL) ||
        memcmp(without, prepared, sizeof without) != 0)
        setting->has_effect = true;
}

static void try_parameter(struct setting *setting, struct member member,
                          const struct preparation *preparation, const hod_rules *rules, const int *situation,
                          const int *prepared)
{
    const void *usual = (const char *)rules->watch->usual + member.offset;
    if (memcmp((char *)rules->values + member.offset, usual, member.size) == 0) return;
    int values[rules->family->rules_size / sizeof(int)];
    hod_rules without = *rules;
    without.values = memcpy(values, rules->values, sizeof values);
    memcpy((char *)values + member.offset, usual, member.size);
    try(setting, preparation, &without, situation, prepared);
}

static void try_field(struct setting *setting, const struct preparation *preparation, const hod_rules *rules,
                      const int *situation, const int *prepared)
{
    const hod_mechanism *mechanism = preparation->mechanism;
    const int field = hod_mechanism_field(mechanism, setting->name, strlen(setting->name), NULL);
    int usual[HOD_MAX_FIELDS];
    if (field < 0 || situation[field] == mechanism->fields[field].value) return;
    memcpy(usual, situation, (size_t)mechanism->field_count * sizeof *usual);
    usual[field] = mechanism->fields[field].value;
    try(setting, preparation, rules, usual, prepared);
}

void effects_note(const struct preparation *preparation, const hod_rules *rules, const int *situation,
                  const int *prepared)
{
    const struct watch *watch = rules->watch;
    for (int i = 0; i < watch->effects->count; i++) {
        struct setting *setting = &watch->effects->at[i];
        if (setting->has_effect) continue;
        if (setting->is_parameter)
            try_parameter(setting, watch->members[i], preparation, rules, situation, prepared);
        else
            try_field(setting, preparation, rules, situation, prepared);
    }
}
