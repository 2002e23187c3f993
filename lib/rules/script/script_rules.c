/* The rule set that a script makes of the one that it is based on. */
#include "rules/script/script_rules.h"

#include "rules/rules_internal.h"

#include <stdlib.h>
#include <string.h>

/* Makes room for the values that the script adds. */
static bool lengthen(hod_rules *rules, const struct script *script)
{
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
    rules->based_on = based_on;
    rules->id = strdup(script->id);
    rules->title = strdup(script->title);
    return rules->id && rules->title;
}

bool script_derive(hod_rules *rules, struct script *script, hod_error *error)
{
    const hod_family *base = rules->script || script->based_on ? rules->family : NULL;
    if (!script_base_on(script, base, rules->script, error)) return false;
    if (!lengthen(rules, script) || !rename_all(rules, script)) return hod_fail_memory(error);
    script_release(rules->script);
    rules->script = script_hold(script);
    rules->family = &script->family;
    return assign_defaults(rules, script, error);
}
