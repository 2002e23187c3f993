/* A script: reading it, making it a family and a rule set, and freeing it. */
#include "rules/script/script.h"

#include "base/arrays.h"
#include "rules/rules_internal.h"
#include "rules/script/performer.h"
#include "system/platform.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

const char *script_keep(struct script *script, const char *text, hod_error *error)
{
    const char *copy = arena_text(&script->texts, text, strlen(text));
    if (!copy) hod_fail_memory(error);
    return copy;
}

/* Runs a script that has been read, and reads its declarations. */
static bool run(struct script *script, hod_error *error)
{
    struct sandbox sandbox = {0};
    const bool is_declared =
        sandbox_start(&sandbox, &script->sources, error) && declarations_read(script, &sandbox, error);
    sandbox_stop(&sandbox);
    return is_declared;
}

static struct script *new_script(hod_error *error)
{
    struct script *script = memory_aligned(_Alignof(struct script), sizeof *script);
    if (!script) return hod_fail_memory(error), NULL;
    memset(script, 0, sizeof *script);
    atomic_init(&script->holders, 1);
    return script;
}

bool script_open(struct script **script, const char *path, const char *text, bool has_folder,
                 hod_error *error)
{
    *script = new_script(error);
    return *script && sources_open(&(*script)->sources, path, text, has_folder, error) &&
           run(*script, error) && sources_complete(&(*script)->sources, error);
}

bool script_open_again(struct script **script, const struct script *other, hod_error *error)
{
    *script = new_script(error);
    return *script && sources_copy(&other->sources, &(*script)->sources, error) && run(*script, error);
}

const char *script_path(const struct script *script)
{
    return script->sources.at[0].path;
}

void script_files(const struct script *script, void (*found)(void *data, const char *path), void *data)
{
    for (int i = 0; i < script->sources.count; i++) found(data, script->sources.at[i].path);
}

const char *script_base(const struct script *script)
{
    return script->based_on;
}

bool script_refuse_base(const struct script *script, hod_error *error)
{
    return place_refuse(script->head_place, error);
}

const hod_check *hod_rules_checks(const hod_rules *rules, int *count)
{
    const struct script *script = rules->script;
    const bool has_own = script && strcmp(rules->id, script->id) == 0;
    *count = has_own ? script->check_count : 0;
    return *count > 0 ? script->checks : NULL;
}

struct script *script_hold(struct script *script)
{
    if (script) atomic_fetch_add(&script->holders, 1);
    return script;
}

static void free_mechanism(struct scripted *scripted)
{
    free((hod_field *)scripted->mechanism.fields);
    free(scripted->now);
    free(scripted->fields);
    free(scripted->now_columns);
}

static void free_family(struct script *script)
{
    for (int i = 0; script->parts && i < script->family.mechanism_count; i++) {
        free(script->parts[i].fields);
        free(script->parts[i].outcomes);
    }
    free(script->parts);
    free((hod_parameter *)script->family.parameters);
    free((const hod_mechanism **)script->family.mechanisms);
}

void script_release(struct script *script)
{
    assert(!script || atomic_load(&script->holders) > 0);
    if (!script || atomic_fetch_sub(&script->holders, 1) > 1) return;
    for (int i = 0; i < MOST_WAITING; i++) performer_free(script->waiting[i].performer);
    free_family(script);
    for (int i = 0; i < script->mechanism_count; i++) free_mechanism(&script->mechanisms[i]);
    arena_free(&script->texts);
    free(script->mechanisms);
    free(script->checks);
    free(script->parameters);
    free(script->parameter_places);
    sources_free(&script->sources);
    script_release(script->base);
    memory_free_aligned(script);
}

/* Refuses a name that is declared twice, in the script or in its base. */
static bool check_parameters(const struct script *script, hod_error *error)
{
    const hod_family *family = &script->family;
    const int based = family->parameter_count - script->parameter_count;
    for (int i = based; i < family->parameter_count; i++)
        for (int before = 0; before < i; before++) {
            if (strcmp(family->parameters[before].name, family->parameters[i].name) != 0) continue;
            return hod_fail(error, "there is already a parameter %s", family->parameters[i].name) ||
                   place_refuse(script->parameter_places[i - based], error);
        }
    return true;
}

static size_t size_of_parameters(const struct script *script)
{
    size_t size = 0;
    for (int i = 0; i < script->parameter_count; i++)
        size += hod_parameter_ints(&script->parameters[i]) * sizeof(int);
    return size;
}

/* Preparations of the base's mechanisms contain the values of all parameters, because mechanisms that they play may
 * need them. */
static void size_mechanisms(struct script *script, size_t rules_size)
{
    for (; script; script = script->base)
        for (int i = 0; i < script->mechanism_count; i++) scripted_size(&script->mechanisms[i], rules_size);
}

/* Lists what the base has, then what the script declares. */
static bool list_all(struct script *script, const hod_family *base, hod_error *error)
{
    hod_family *family = &script->family;
    const size_t parameters = base ? (size_t)base->parameter_count : 0;
    const size_t mechanisms = base ? (size_t)base->mechanism_count : 0;
    hod_parameter *all = calloc(parameters + (size_t)script->parameter_count + 1, sizeof *all);
    family->parameters = all;
    const hod_mechanism **listed = calloc(mechanisms + (size_t)script->mechanism_count + 1, sizeof *listed);
    family->mechanisms = listed;
    if (!all || !listed) return hod_fail_memory(error);
    if (base) {
        memcpy(all, base->parameters, parameters * sizeof *all);
        memcpy(listed, base->mechanisms, mechanisms * sizeof *listed);
    }
    memcpy(all + parameters, script->parameters, (size_t)script->parameter_count * sizeof *all);
    family->parameter_count = (int)parameters + script->parameter_count;
    family->mechanism_count = (int)mechanisms;
    assert(family->rules_size % sizeof(int) == 0);
    if (!script_list_mechanisms(script, listed, &family->mechanism_count, error)) return false;
    size_mechanisms(script, family->rules_size);
    return true;
}

static bool make_parts(struct script *script)
{
    const hod_family *family = &script->family;
    script->parts = calloc((size_t)family->mechanism_count + 1, sizeof *script->parts);
    for (int i = 0; script->parts && i < family->mechanism_count; i++) {
        const hod_mechanism *mechanism = family->mechanisms[i];
        struct part *part = &script->parts[i];
        *part = (struct part){mechanism, columns_of(mechanism->fields, mechanism->field_count),
                              columns_of(mechanism->outcomes, mechanism->outcome_count)};
        if (!part->fields || !part->outcomes) return false;
    }
    return script->parts;
}

/* Makes the script a family that extends another one, or that stands alone if `base` is NULL. If the other family
 * belongs to a script, that script is held. False, with file and line, if a name is declared in both. */
static bool base_on(struct script *script, const hod_family *base, struct script *base_script,
                    hod_error *error)
{
    script->base = script_hold(base_script);
    script->family = (hod_family){.id = base ? base->id : script->id,
                                  .title = script->title,
                                  .rules = script->id,
                                  .rules_title = script->title,
                                  .base = base,
                                  .script = script->sources.whole,
                                  .rules_size = (base ? base->rules_size : 0) + size_of_parameters(script),
                                  .contradiction = base ? base->contradiction : NULL};
    if (script->base) script->base->heir = script;
    if (!list_all(script, base, error)) return false;
    if (!make_parts(script)) return hod_fail_memory(error);
    if (script->family.parameter_count > MOST_PARAMETERS ||
        script->family.mechanism_count > MOST_MECHANISMS) {
        return hod_fail(
                   error,
                   "there are %d parameters and %d mechanisms, including %s: at most %d and %d are accepted",
                   script->family.parameter_count, script->family.mechanism_count, script->based_on,
                   MOST_PARAMETERS, MOST_MECHANISMS) ||
               place_refuse(script->head_place, error);
    }
    return check_parameters(script, error);
}

/* Makes room for the values that the script adds. */
static bool lengthen(hod_rules *rules, const struct script *script)
{
    assert(script->family.rules_size >= rules->family->rules_size);
    char *values = realloc(rules->values, script->family.rules_size + 1);
    if (!values) return false;
    memset(values + rules->family->rules_size, 0, script->family.rules_size - rules->family->rules_size);
    rules->values = values;
    return true;
}

static bool assign_defaults(hod_rules *rules, const struct script *script, hod_error *error)
{
    const hod_family *family = &script->family;
    for (int i = family->parameter_count - script->parameter_count; i < family->parameter_count; i++)
        if (!rules_assign(rules, &family->parameters[i], family->parameters[i].value, error)) return false;
    return true;
}

static bool rename_all(hod_rules *rules, const struct script *script)
{
    char *const based_on = rules->id;
    free(rules->based_on);
    free(rules->title);
    free(rules->called);
    rules->called = NULL;
    rules->dated = false;
    rules->based_on = based_on;
    rules->id = strdup(script->id);
    rules->title = strdup(script->title);
    return rules->id && rules->title;
}

/* Refuses to replace a mechanism that the rules lack although others of their family have it. */
static bool check_replaced(const hod_rules *rules, const struct script *script, hod_error *error)
{
    for (int i = 0; i < script->mechanism_count; i++) {
        const struct scripted *scripted = &script->mechanisms[i];
        if (!scripted->replaces || hod_rules_has_mechanism(rules, &scripted->mechanism)) continue;
        return hod_fail(error, "%s has no mechanism %s to replace", rules->id, scripted->mechanism.name) ||
               place_refuse(scripted->place, error);
    }
    return true;
}

bool script_derive(hod_rules *rules, struct script *script, hod_error *error)
{
    const hod_family *base = rules->script || script->based_on ? rules->family : NULL;
    if (!check_replaced(rules, script, error)) return false;
    if (!base_on(script, base, rules->script, error)) return false;
    if (!lengthen(rules, script) || !rename_all(rules, script)) return hod_fail_memory(error);
    script_release(rules->script);
    rules->script = script_hold(script);
    rules->family = &script->family;
    return assign_defaults(rules, script, error);
}
