/* Rule sets, each opened once, and their changed copies. */
#include "ask/axis/rule_sets.h"

#include "ask/request/session.h"
#include "base/arrays.h"
#include "base/text.h"
#include "base/words.h"

#include <stdlib.h>
#include <string.h>

/* If a file cannot be found, opening it reports the error. */
static char *full_name(const char *name)
{
    char *path = looks_like_file_name(name) ? realpath(name, NULL) : NULL;
    return path ? path : strdup(name);
}

static const struct opened_rules *find_id(const struct rule_sets *sets, const char *id)
{
    for (int i = 0; i < sets->count; i++)
        if (strcmp(sets->sets[i].rules->id, id) == 0) return &sets->sets[i];
    return NULL;
}

/* Adds a rule set with a name; the sets own both. NULL rules are returned as NULL. */
static const hod_rules *add(struct rule_sets *sets, hod_rules *rules, char *name, hod_error *error)
{
    if (rules && EXTEND(sets->sets, sets->count)) {
        sets->sets[sets->count++] = (struct opened_rules){name, rules};
        return rules;
    }
    if (rules) hod_fail_memory(error);
    hod_rules_free(rules);
    free(name);
    return NULL;
}

static hod_rules *open_other(const struct rule_sets *sets, const char *path, const char *name, bool by_file,
                             hod_error *error)
{
    hod_rules *rules = session_open(sets->session, path, by_file, error);
    const struct opened_rules *other = rules ? find_id(sets, rules->id) : NULL;
    if (!other) return rules;
    hod_fail(error, "%s and %s both have the id %s", other->name, name, rules->id);
    hod_rules_free(rules);
    return NULL;
}

/* The rule set with a name, which is freed if there is one; NULL if there is none. */
static const hod_rules *find(const struct rule_sets *sets, char *name)
{
    for (int i = 0; i < sets->count; i++)
        if (strcmp(sets->sets[i].name, name) == 0) {
            free(name);
            return sets->sets[i].rules;
        }
    return NULL;
}

const hod_rules *rule_sets_open(struct rule_sets *sets, const char *path, bool by_file, hod_error *error)
{
    char *name = full_name(path);
    if (!name) return hod_fail_memory(error), NULL;
    const hod_rules *found = find(sets, name);
    return found ? found : add(sets, open_other(sets, path, name, by_file, error), name, error);
}

static hod_rules *change(const hod_rules *rules, const char *setting, hod_error *error)
{
    struct word parameter, value;
    if (!word_divide(word_of(setting), '=', &parameter, &value))
        return hod_fail(error, "set=%s needs a parameter and a value, such as set=shooting.base=6", setting),
               NULL;
    AUTO_FREE char *name = word_copy(parameter, error);
    hod_rules *changed = name ? hod_rules_copy(rules, error) : NULL;
    if (changed && hod_rules_set(changed, name, value.text, error) && hod_rules_check(changed, error))
        return changed;
    return hod_rules_free(changed), NULL;
}

const hod_rules *rule_sets_changed(struct rule_sets *sets, const hod_rules *rules, const char *setting,
                                   hod_error *error)
{
    char *name = hod_text(error, "%s --set %s", rules->id, setting);
    const hod_rules *found = name ? find(sets, name) : NULL;
    return found || !name ? found : add(sets, change(rules, setting, error), name, error);
}

void rule_sets_free(struct rule_sets *sets)
{
    for (int i = 0; i < sets->count; i++) {
        hod_rules_free(sets->sets[i].rules);
        free(sets->sets[i].name);
    }
    free(sets->sets);
    *sets = (struct rule_sets){0};
}
