/* The rule sets of a report. */
#include "report/exhibit/rule_sets.h"

#include "base/text_file.h"

#include <stdlib.h>
#include <string.h>

/* A file that cannot be found is told when it is opened. */
static char *full_name(const char *name)
{
    char *path = text_file_is_meant(name) ? realpath(name, NULL) : NULL;
    return path ? path : strdup(name);
}

static const struct opened *find_id(const struct rule_sets *sets, const char *id)
{
    for (int i = 0; i < sets->count; i++)
        if (strcmp(sets->sets[i].rules->id, id) == 0) return &sets->sets[i];
    return NULL;
}

/* Opens a rule set and adds it; the name becomes that of the sets. */
static const hod_rules *add(struct rule_sets *sets, const char *path, char *name, hod_error *error)
{
    hod_rules *rules = hod_rules_open(path, error);
    const struct opened *other = rules ? find_id(sets, rules->id) : NULL;
    if (other) hod_fail(error, "%s and %s both have the id %s", other->name, name, rules->id);
    struct opened *larger =
        rules && !other ? realloc(sets->sets, ((size_t)sets->count + 1) * sizeof *larger) : NULL;
    if (larger) {
        sets->sets = larger;
        larger[sets->count++] = (struct opened){name, rules};
        return rules;
    }
    if (rules && !other) hod_fail_memory(error);
    hod_rules_free(rules);
    free(name);
    return NULL;
}

const hod_rules *rule_sets_open(struct rule_sets *sets, const char *path, hod_error *error)
{
    char *name = full_name(path);
    if (!name) {
        hod_fail_memory(error);
        return NULL;
    }
    for (int i = 0; i < sets->count; i++)
        if (strcmp(sets->sets[i].name, name) == 0) {
            free(name);
            return sets->sets[i].rules;
        }
    return add(sets, path, name, error);
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
