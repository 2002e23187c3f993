/* Variants of a battle: each is the battle file with other values for some keys, read as if they were written there,
 * under rules with other values for some parameters. */
#include "ask/battle/variants.h"

#include "ask/tune/tune.h"
#include "base/words.h"
#include "rules/domain.h"

#include <stdlib.h>
#include <string.h>

static bool refuse_name(const struct battle_variants *variants, const hod_mechanism *engagement,
                        struct word name, hod_error *error)
{
    struct nearest nearest = {0};
    char question[96];
    battle_file_offer_keys(&nearest, name);
    for (int i = 0; i < engagement->field_count; i++)
        nearest_offer_word(&nearest, name, word_of(engagement->fields[i].name));
    return hod_fail_as(
        error, HOD_UNKNOWN_NAME,
        "%.*s is neither a key of battle files, such as march, a_breaks or b_plan, nor a field of the "
        "engagement of %s, nor a parameter of its rules%s",
        (int)name.length, name.text, variants->parameters.rules->id,
        nearest_question(&nearest, question, sizeof question));
}

/* What a name means: a key that all rule sets share, or a field of the engagement. */
static bool find_key(const struct battle_variants *variants, struct word name, struct varied_key *found,
                     hod_error *error)
{
    const hod_mechanism *engagement = hod_family_root(variants->parameters.rules->family)->battle->engagement;
    const struct battle_key *key = battle_file_key(name);
    const int field = key ? -1 : hod_mechanism_field(engagement, name.text, name.length, NULL);
    if (key)
        *found = (struct varied_key){key->name, key->section, key->key, key->domain, {0}};
    else if (field >= 0)
        *found = (struct varied_key){engagement->fields[field].name,
                                     NULL,
                                     engagement->fields[field].name,
                                     engagement->fields[field].domain,
                                     {0}};
    else
        return refuse_name(variants, engagement, name, error);
    for (int i = 0; i < variants->key_count; i++)
        if (strcmp(variants->keys[i].name, found->name) == 0)
            return hod_fail(error, "%s is varied already", found->name);
    return true;
}

static bool add_key(struct battle_variants *variants, struct word name, struct word values,
                    const char **wrong, hod_error *error)
{
    struct varied_key *key = &variants->keys[variants->key_count];
    *wrong = name.text;
    if (!find_key(variants, name, key, error)) return false;
    const hod_domain domain = hod_domain_of(key->domain);
    *wrong = values.text;
    if (!hod_axis_read(&key->axis, &domain, values.text, values.length, wrong, error)) return false;
    variants->key_count++;
    return true;
}

/* Names of parameters have a point; other names do not. */
static bool add(struct battle_variants *variants, const char *text, hod_error *error)
{
    const char *wrong = text + strlen(text);
    struct word name, values;
    const bool is_pair = word_divide(word_of(text), '=', &name, &values);
    if (is_pair && memchr(name.text, '.', name.length))
        return hod_variations_add(&variants->parameters, text, error);
    const bool added = is_pair ? add_key(variants, name, values, &wrong, error)
                               : hod_fail(error, "expected NAME=VALUES, such as march=0..4");
    return added || refuse_at(text, wrong, error);
}

/* The other rule sets must have everything that the first one has. */
static bool check_rules(const struct battle_variants *variants, hod_rules *const *rules, int count,
                        hod_error *error)
{
    bool is_of_family = variants->parameters.parameter_count > 0;
    for (int i = 0; i < variants->key_count; i++) is_of_family |= !variants->keys[i].section;
    for (int i = 1; is_of_family && i < count; i++) {
        if (!hod_rules_are_related(rules[0], rules[i], error)) return false;
        for (int p = 0; p < variants->parameters.parameter_count; p++) {
            const char *name = variants->parameters.parameters[p].parameter->name;
            if (!hod_rules_parameter(rules[i], name, error)) return false;
        }
    }
    return true;
}

bool battle_variants_read(struct battle_variants *variants, hod_rules *const *rules, int count,
                          const hod_request *request, hod_error *error)
{
    variants->parameters = (hod_variations){.rules = rules[0]};
    for (int i = 0; i < request->varied_count; i++)
        if (!add(variants, request->varied[i], error)) return hod_fail_in(error, "--vary");
    if (!check_rules(variants, rules, count, error)) return hod_fail_in(error, "--vary");
    double size = hod_variations_size(&variants->parameters);
    for (int i = 0; i < variants->key_count; i++) size *= variants->keys[i].axis.count;
    if (size > MOST_VARIANTS)
        return hod_fail(error, "--vary: %.10g battles are too many (at most %d)", size, MOST_VARIANTS);
    variants->count = (int)size;
    variants->shown = hod_rules_copy(rules[0], error);
    return variants->shown;
}

void battle_variants_free(struct battle_variants *variants)
{
    hod_variations_free(&variants->parameters);
    for (int i = 0; i < MOST_VARIED; i++) free(variants->keys[i].axis.values);
    hod_rules_free(variants->shown);
    *variants = (struct battle_variants){0};
}

/* The places of a variant on all axes. */
static void places_of(const struct battle_variants *variants, int number, int parameters[HOD_MAX_VARIED],
                      int keys[MOST_VARIED])
{
    for (int i = variants->key_count - 1; i >= 0; i--) {
        const int count = variants->keys[i].axis.count;
        keys[i] = number % count;
        number /= count;
    }
    hod_variations_at(&variants->parameters, (uint64_t)number, parameters);
}

static const char *key_text(const struct varied_key *key, int place, char *buffer)
{
    const hod_domain domain = hod_domain_of(key->domain);
    return hod_domain_text(&domain, key->axis.values[place], buffer);
}

void fact_variant(struct fact_table *table, const struct battle_variants *variants, int number)
{
    int parameters[HOD_MAX_VARIED], keys[MOST_VARIED];
    char text[HOD_VALUE_TEXT];
    places_of(variants, number, parameters, keys);
    hod_variations_apply(&variants->parameters, parameters, variants->shown);
    fact_varied(table, &variants->parameters, variants->shown, parameters);
    for (int i = 0; i < variants->key_count; i++) {
        const struct varied_key *key = &variants->keys[i];
        const hod_domain domain = hod_domain_of(key->domain);
        if (domain.words)
            fact_text(table, key->name, key_text(key, keys[i], text));
        else
            fact_integer(table, key->name, key->axis.values[keys[i]]);
    }
}

char *battle_variants_text(const struct battle_variants *variants, int number, hod_error *error)
{
    int parameters[HOD_MAX_VARIED], keys[MOST_VARIED];
    char value[HOD_VALUE_TEXT];
    places_of(variants, number, parameters, keys);
    hod_variations_apply(&variants->parameters, parameters, variants->shown);
    AUTO_FREE char *of_rules = hod_variations_text(&variants->parameters, variants->shown, parameters, error);
    hod_buffer text = {0};
    if (!of_rules) return NULL;
    hod_buffer_text(&text, of_rules);
    for (int i = 0; i < variants->key_count; i++)
        hod_buffer_format(&text, "%s%s=%s", text.length > 0 ? " " : "", variants->keys[i].name,
                          key_text(&variants->keys[i], keys[i], value));
    return hod_buffer_take(&text, error);
}

static bool are_numbers(const hod_axis *axis, const char *domain_text)
{
    const hod_domain domain = hod_domain_of(domain_text);
    bool are = true;
    for (int i = 0; i < axis->count; i++) are &= !hod_domain_has_word(&domain, axis->values[i]);
    return are;
}

/* A list of numbers has an axis for each number. */
const char *battle_variants_axis(const struct battle_variants *variants, bool *is_numeric)
{
    const hod_variations *parameters = &variants->parameters;
    const char *name = NULL;
    int several = 0;
    for (int i = 0; i < parameters->parameter_count; i++) {
        const hod_parameter *parameter = parameters->parameters[i].parameter;
        for (int n = 0; n < parameters->parameters[i].numbers; n++) {
            const hod_axis *axis = &parameters->axes[parameters->parameters[i].axis + n];
            if (axis->count == 1) continue;
            name = parameter->name;
            several++;
            *is_numeric = parameter->most == 0 && are_numbers(axis, parameter->domain);
        }
    }
    for (int i = 0; i < variants->key_count; i++) {
        if (variants->keys[i].axis.count == 1) continue;
        name = variants->keys[i].name;
        several++;
        *is_numeric = are_numbers(&variants->keys[i].axis, variants->keys[i].domain);
    }
    return several == 1 ? name : NULL;
}

bool battle_variant_make(const struct battle_variants *variants, const struct battle_file *file,
                         const hod_rules *rules, int number, struct battle_variant *variant,
                         bool *contradicts, hod_error *error)
{
    int parameters[HOD_MAX_VARIED], keys[MOST_VARIED];
    places_of(variants, number, parameters, keys);
    *contradicts = false;
    variant->rules = hod_rules_copy(rules, error);
    if (!variant->rules) return false;
    hod_variations_apply(&variants->parameters, parameters, variant->rules);
    if (!ini_copy(&variant->sections, file->file, error)) return false;
    for (int i = 0; i < variants->key_count; i++) {
        const struct varied_key *key = &variants->keys[i];
        const char *section = key->section ? key->section : variant->rules->id;
        char value[HOD_VALUE_TEXT];
        if (!ini_put(&variant->sections, section, key->key, key_text(key, keys[i], value), error))
            return false;
    }
    const struct battle_file changed = {
        .file = &variant->sections, .glossary = file->glossary, .title = file->title};
    if (hod_rules_check(variant->rules, error) &&
        battle_file_ask(&changed, variant->rules, &variant->battle, error))
        return true;
    *contradicts = error->status != HOD_NO_MEMORY;
    return false;
}

void battle_variant_free(struct battle_variant *variant)
{
    ini_free(&variant->sections);
    hod_rules_free(variant->rules);
    *variant = (struct battle_variant){0};
}
