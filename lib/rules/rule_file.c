/* Rule files: a rule set derived from another by an INI file, read by inih. */
#include "rules/rules_internal.h"

#include "base/ini_file.h"

#include <errno.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_CHANGES = 256 };

/* The file goes through inih twice: the section [rules] says what the others change, wherever it stands. */
struct rule_file {
    const char *path;
    char real_path[PATH_MAX];
    const struct rule_file *reader; /* the file that is based on this one */

    char id[64], title[256], based_on[PATH_MAX];
    hod_rules *rules;                        /* from the second time on */
    const hod_parameter *seen[MOST_CHANGES]; /* parameters that the file has set */
    int seen_count;
};

static bool keep(char *member, size_t size, const char *key, const char *value, hod_error *error)
{
    if (member[0]) return hod_fail(error, "%s is given twice", key);
    if (!value[0]) return hod_fail(error, "%s is empty", key);
    if (strlen(value) >= size) return hod_fail(error, "%s is longer than %zu characters", key, size - 1);
    strcpy(member, value);
    return true;
}

static bool read_head(struct rule_file *file, const char *key, const char *value, hod_error *error)
{
    if (strcmp(key, "id") == 0) return keep(file->id, sizeof file->id, key, value, error);
    if (strcmp(key, "title") == 0) return keep(file->title, sizeof file->title, key, value, error);
    if (strcmp(key, "based_on") == 0) return keep(file->based_on, sizeof file->based_on, key, value, error);
    return hod_fail(error, "[rules] has no key %s: id, title and based_on are accepted", key);
}

static bool set_once(struct rule_file *file, const char *section, const char *key, const char *value,
                     hod_error *error)
{
    char name[256];
    snprintf(name, sizeof name, "%s.%s", section, key);
    const hod_parameter *parameter = hod_rules_parameter(file->rules, name, error);
    if (!parameter) return false;
    for (int i = 0; i < file->seen_count; i++)
        if (file->seen[i] == parameter) return hod_fail(error, "%s is given twice", name);
    if (file->seen_count == MOST_CHANGES)
        return hod_fail(error, "more than %d parameters are changed", MOST_CHANGES);
    file->seen[file->seen_count++] = parameter;
    return rules_assign(file->rules, parameter, value, error);
}

static bool read_key(void *data, const char *section, const char *key, const char *value, hod_error *error)
{
    struct rule_file *file = data;
    const bool is_head = strcmp(section, "rules") == 0;
    if (!file->rules) return !is_head || read_head(file, key, value, error);
    return is_head || set_once(file, section, key, value, error);
}

static bool read_through(struct rule_file *file, hod_error *error)
{
    return ini_file_read(file->path, "rule file", read_key, file, error);
}

/* What based_on names: a rule set's id, or a file found from the folder of this one. */
static hod_rules *open_base(const struct rule_file *file, hod_error *error)
{
    const size_t length = strlen(file->based_on);
    const bool is_file = length > 4 && strcmp(file->based_on + length - 4, ".ini") == 0;
    if (!is_file || file->based_on[0] == '/') return rules_open(file->based_on, file, error);
    char folder[PATH_MAX], path[2 * PATH_MAX];
    snprintf(folder, sizeof folder, "%s", file->path);
    snprintf(path, sizeof path, "%s/%s", dirname(folder), file->based_on);
    return rules_open(path, file, error);
}

static bool is_being_read(const struct rule_file *file)
{
    for (const struct rule_file *reader = file->reader; reader; reader = reader->reader)
        if (strcmp(reader->real_path, file->real_path) == 0) return true;
    return false;
}

bool rule_file_may_have_id(const char *id, hod_error *error)
{
    if (strspn(id, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._") != strlen(id))
        return hod_fail(error, "the id \"%s\" has something else in it than letters, digits, - . _", id);
    return !rules_are_built_in(id) || hod_fail(error, "the id %s is that of a built-in rule set", id);
}

static bool has_head(const struct rule_file *file, hod_error *error)
{
    if (!file->id[0]) return hod_fail(error, "%s: [rules] needs an id, such as id = my-variant", file->path);
    if (!file->based_on[0])
        return hod_fail(error, "%s: [rules] needs a based_on, such as based_on = bloodybacks-8.3",
                        file->path);
    return rule_file_may_have_id(file->id, error) || hod_fail_in(error, "%s", file->path);
}

static bool derive(struct rule_file *file, hod_error *error)
{
    if (!read_through(file, error) || !has_head(file, error)) return false;
    file->rules = open_base(file, error);
    if (!file->rules) return hod_fail_in(error, "%s, based_on", file->path);
    snprintf(file->rules->based_on, sizeof file->rules->based_on, "%s", file->rules->id);
    snprintf(file->rules->id, sizeof file->rules->id, "%s", file->id);
    snprintf(file->rules->title, sizeof file->rules->title, "%s", file->title[0] ? file->title : file->id);
    return read_through(file, error) &&
           (hod_rules_check(file->rules, error) || hod_fail_in(error, "%s", file->path));
}

hod_rules *rule_file_open(const char *path, const struct rule_file *reader, hod_error *error)
{
    struct rule_file *file = calloc(1, sizeof *file);
    if (!file) {
        hod_fail_memory(error);
        return NULL;
    }
    file->path = path;
    file->reader = reader;
    hod_rules *rules = NULL;
    if (!realpath(path, file->real_path))
        hod_fail(error, "cannot read the rule file %s: %s", path, strerror(errno));
    else if (is_being_read(file))
        hod_fail(error, "%s is based on itself", path);
    else if (derive(file, error))
        rules = file->rules;
    if (!rules) hod_rules_free(file->rules);
    free(file);
    return rules;
}
