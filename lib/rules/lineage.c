/* The lineage of a rule set: the rule files that are based on one another, down to a family's own text. */
#include "rules/embedded.h"
#include "rules/rule_file.h"
#include "rules/rules_internal.h"

#include "base/text_file.h"

#include <stdlib.h>
#include <string.h>

/* A file on the way, the youngest first. */
struct ancestor {
    struct ini file;
    char *real_path; /* NULL for a file that is built in */
};

struct lineage {
    struct ancestor *ancestors;
    int count;
    const hod_family *family; /* once the way has come to its own text */
    const char *built_in;     /* the first rule set on the way that is built in */
};

static void free_lineage(struct lineage *lineage)
{
    for (int i = 0; i < lineage->count; i++) {
        ini_free(&lineage->ancestors[i].file);
        free(lineage->ancestors[i].real_path);
    }
    free(lineage->ancestors);
}

static struct ancestor *add_ancestor(struct lineage *lineage, hod_error *error)
{
    struct ancestor *ancestors =
        realloc(lineage->ancestors, ((size_t)lineage->count + 1) * sizeof *ancestors);
    if (lineage->count == HOD_MOST_BASES)
        hod_fail(error, "more than %d rule files are based on one another", HOD_MOST_BASES);
    else if (!ancestors)
        hod_fail_memory(error);
    if (ancestors) lineage->ancestors = ancestors;
    if (lineage->count == HOD_MOST_BASES || !ancestors) return NULL;
    ancestors[lineage->count] = (struct ancestor){0};
    return &ancestors[lineage->count++];
}

static bool is_descended(const struct lineage *lineage, const char *real_path)
{
    for (int i = 0; i < lineage->count; i++) {
        const char *other = lineage->ancestors[i].real_path;
        if (other && strcmp(other, real_path) == 0) return true;
    }
    return false;
}

/* A pipe has no path to come back to. */
static bool add_file(struct lineage *lineage, const char *path, hod_error *error)
{
    char *real_path = realpath(path, NULL);
    if (real_path && is_descended(lineage, real_path)) {
        free(real_path);
        return hod_fail(error, "%s is based on itself", path);
    }
    struct ancestor *ancestor = add_ancestor(lineage, error);
    if (!ancestor) {
        free(real_path);
        return false;
    }
    ancestor->real_path = real_path;
    return ini_read(&ancestor->file, path, "rule file", error) &&
           rule_file_check_head(&ancestor->file, error);
}

static bool add_built_in(struct lineage *lineage, const char *id, hod_error *error)
{
    int number;
    const hod_family *family = rules_find(id, &number, error);
    if (!family) return false;
    if (!lineage->built_in) lineage->built_in = hod_family_rules(family, number);
    if (number == 0) {
        lineage->family = family;
        return true;
    }
    const struct embedded *file = embedded_at(family->id, "rules", number - 1);
    struct ancestor *ancestor = add_ancestor(lineage, error);
    return ancestor && ini_read_text(&ancestor->file, id, file->text, file->length, error);
}

/* What a file is based on: an id, or a file found from the folder of this one. */
static bool add_base(struct lineage *lineage, hod_error *error)
{
    const struct ini *child = &lineage->ancestors[lineage->count - 1].file;
    const char *base = rule_file_base(child);
    if (!text_file_is_meant(base)) return add_built_in(lineage, base, error);
    char *path = text_file_beside(child->path, base, error);
    const bool added = path && add_file(lineage, path, error);
    free(path);
    return added;
}

static bool trace(struct lineage *lineage, const char *name, hod_error *error)
{
    if (!(text_file_is_meant(name) ? add_file(lineage, name, error) : add_built_in(lineage, name, error)))
        return false;
    while (!lineage->family) {
        const int child = lineage->count - 1;
        if (add_base(lineage, error)) continue;
        const struct ini *file = &lineage->ancestors[child].file;
        hod_fail_in(error, "based_on");
        return ini_refuse(file, ini_key(ini_section(file, "rules"), "based_on")->line, error);
    }
    return true;
}

static bool derive(const struct lineage *lineage, hod_rules *rules, hod_error *error)
{
    free(rules->built_in);
    rules->built_in = strdup(lineage->built_in);
    if (!rules->built_in) return hod_fail_memory(error);
    for (int i = lineage->count - 1; i >= 0; i--)
        if (!rule_file_derive(rules, &lineage->ancestors[i].file, error)) return false;
    return hod_rules_check(rules, error) ||
           (lineage->count > 0 && hod_fail_in(error, "%s", lineage->ancestors[0].file.path));
}

hod_rules *hod_rules_open(const char *name, hod_error *error)
{
    struct lineage lineage = {0};
    hod_rules *rules = trace(&lineage, name, error) ? rules_of_family(lineage.family, error) : NULL;
    if (rules && !derive(&lineage, rules, error)) {
        hod_rules_free(rules);
        rules = NULL;
    }
    free_lineage(&lineage);
    return rules;
}
