/* The lineage of a rule set: rule files based on one another, down to a family's own text. */
#include "rules/embedded.h"
#include "rules/rules_internal.h"

#include "base/arrays.h"
#include "base/text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A file of the lineage, youngest first. */
struct ancestor {
    struct ini file;       /* its path is NULL for a script */
    struct script *script; /* instead of the file, or made from its tables; NULL: neither */
    char *real_path;       /* NULL for a built-in file */
};

struct lineage {
    struct ancestor *ancestors;
    int count;
    const hod_family *family;   /* once its own text is reached */
    bool is_rooted;             /* the last ancestor has no base: it is the family, or a stand-alone script */
    const char *built_in;       /* the first built-in ancestor, or a script */
    const char *origin;         /* the first built-in ancestor; NULL: a script stands alone */
    const char *text;           /* of the next file to add, if it is not read; NULL once taken */
    const struct script *again; /* or the script itself, read before; also NULL */
    bool is_confined;           /* a base must be in the folder of the file based on it */
};

static void free_lineage(struct lineage *lineage)
{
    for (int i = 0; i < lineage->count; i++) {
        ini_free(&lineage->ancestors[i].file);
        script_release(lineage->ancestors[i].script);
        free(lineage->ancestors[i].real_path);
    }
    free(lineage->ancestors);
}

static struct ancestor *add_ancestor(struct lineage *lineage, hod_error *error)
{
    if (lineage->count == HOD_MAX_BASES)
        return hod_fail(error, "more than %d rule files are based on one another", HOD_MAX_BASES), NULL;
    if (!EXTEND(lineage->ancestors, lineage->count)) return hod_fail_memory(error), NULL;
    lineage->ancestors[lineage->count] = (struct ancestor){0};
    return &lineage->ancestors[lineage->count++];
}

static bool is_descended(const struct lineage *lineage, const char *real_path)
{
    for (int i = 0; i < lineage->count; i++) {
        const char *other = lineage->ancestors[i].real_path;
        if (other && strcmp(other, real_path) == 0) return true;
    }
    return false;
}

/* A rule file written later must find the script from any folder. */
static bool add_script(struct lineage *lineage, struct ancestor *ancestor, const char *path, const char *text,
                       bool has_folder, hod_error *error)
{
    const struct script *again = lineage->again;
    lineage->again = NULL;
    if (again ? !script_open_again(&ancestor->script, again, error)
              : !script_open(&ancestor->script, path, text, has_folder, error))
        return false;
    if (!lineage->built_in)
        lineage->built_in = ancestor->real_path ? ancestor->real_path : script_path(ancestor->script);
    lineage->is_rooted = !script_base(ancestor->script);
    return true;
}

static bool add_rule_file(struct lineage *lineage, struct ancestor *ancestor, const char *path,
                          hod_error *error)
{
    const char *text = lineage->text;
    struct ini *file = &ancestor->file;
    lineage->text = NULL;
    const bool is_read = (text ? ini_read_text(file, path, text, strlen(text), error)
                               : ini_read(file, path, "rule file", error)) &&
                         rule_file_check_head(file, error);
    if (!is_read || !rule_file_has_tables(file)) return is_read;
    AUTO_FREE char *tables = rule_file_tables(file, error);
    return tables && add_script(lineage, ancestor, path, tables, !text, error);
}

/* A pipe has no path that could recur. */
static bool add_file(struct lineage *lineage, const char *path, hod_error *error)
{
    AUTO_FREE char *real_path = realpath(path, NULL);
    if (real_path && is_descended(lineage, real_path)) return hod_fail(error, "%s is based on itself", path);
    struct ancestor *ancestor = add_ancestor(lineage, error);
    if (!ancestor) return false;
    ancestor->real_path = real_path;
    real_path = NULL;
    if (!lineage->again && !text_file_is_script(path)) return add_rule_file(lineage, ancestor, path, error);
    const char *text = lineage->text;
    lineage->text = NULL;
    return add_script(lineage, ancestor, path, text, false, error);
}

static bool add_built_in(struct lineage *lineage, const char *id, hod_error *error)
{
    int number;
    const hod_family *family = rules_find(id, &number, error);
    if (!family) return false;
    if (!lineage->origin) lineage->origin = hod_family_rules(family, number);
    if (!lineage->built_in) lineage->built_in = lineage->origin;
    if (number == 0) {
        lineage->family = family;
        lineage->is_rooted = true;
        return true;
    }
    const struct embedded *file = embedded_at(family->id, "rules", number - 1);
    struct ancestor *ancestor = add_ancestor(lineage, error);
    return ancestor && ini_read_text(&ancestor->file, id, file->text, file->length, error);
}

/* The base of a file: an id, or a file relative to this one's folder. It must be in that folder if a script or another
 * file named this one. */
static bool add_base(struct lineage *lineage, hod_error *error)
{
    const struct ancestor *child = &lineage->ancestors[lineage->count - 1];
    const char *base = child->file.path ? rule_file_base(&child->file) : script_base(child->script);
    if (!looks_like_file_name(base)) return add_built_in(lineage, base, error);
    const char *own = child->file.path ? child->file.path : script_path(child->script);
    lineage->is_confined |= !child->file.path;
    AUTO_FREE char *path =
        lineage->is_confined ? text_file_beside(own, base, error) : text_file_from(own, base, error);
    return path && add_file(lineage, path, error);
}

static bool refuse_base(const struct ancestor *child, hod_error *error)
{
    hod_fail_in(error, "based_on");
    if (!child->file.path) return script_refuse_base(child->script, error);
    return ini_refuse(&child->file, ini_key(ini_section(&child->file, "rules"), "based_on")->line, error);
}

static bool trace(struct lineage *lineage, const char *name, hod_error *error)
{
    const bool is_file = lineage->text || lineage->again || looks_like_file_name(name);
    if (!(is_file ? add_file(lineage, name, error) : add_built_in(lineage, name, error))) return false;
    while (!lineage->is_rooted) {
        const int child = lineage->count - 1;
        if (!add_base(lineage, error)) return refuse_base(&lineage->ancestors[child], error);
    }
    return true;
}

/* The rules of the family; of an empty family if the lineage ends in a script, which declares everything itself. */
static hod_rules *start(const struct lineage *lineage, hod_error *error)
{
    static const hod_family none = {.id = "", .title = "", .rules = "", .rules_title = ""};
    return rules_of_family(lineage->family ? lineage->family : &none, error);
}

static bool derive(const struct lineage *lineage, hod_rules *rules, hod_error *error)
{
    assert(lineage->is_rooted && lineage->built_in);
    free(rules->built_in);
    rules->built_in = strdup(lineage->built_in);
    free(rules->origin);
    rules->origin = strdup(lineage->origin ? lineage->origin : "");
    if (!rules->built_in || !rules->origin) return hod_fail_memory(error);
    for (int i = lineage->count - 1; i >= 0; i--) {
        const struct ancestor *ancestor = &lineage->ancestors[i];
        if (ancestor->script && !script_derive(rules, ancestor->script, error)) return false;
        if (ancestor->file.path && !rule_file_derive(rules, &ancestor->file, error)) return false;
    }
    return hod_rules_check(rules, error) || (lineage->count > 0 && lineage->ancestors[0].file.path &&
                                             hod_fail_in(error, "%s", lineage->ancestors[0].file.path));
}

static hod_rules *open_lineage(struct lineage *lineage, const char *name, hod_error *error)
{
    hod_rules *rules = trace(lineage, name, error) ? start(lineage, error) : NULL;
    if (rules && !derive(lineage, rules, error)) {
        hod_rules_free(rules);
        rules = NULL;
    }
    free_lineage(lineage);
    return rules;
}

hod_rules *rules_open_confined(const char *name, hod_error *error)
{
    struct lineage lineage = {.is_confined = true};
    return open_lineage(&lineage, name, error);
}

hod_rules *hod_rules_open(const char *name, hod_error *error)
{
    struct lineage lineage = {0};
    if (!is_not_null(name, "the name of the rules is", error)) return NULL;
    return open_lineage(&lineage, name, error);
}

hod_rules *hod_rules_read(const char *name, const char *text, hod_error *error)
{
    struct lineage lineage = {.text = text};
    if (!is_not_null(name, "the name of the rules is", error) ||
        !is_not_null(text, "the text of the rules is", error))
        return NULL;
    return open_lineage(&lineage, name, error);
}

void rules_files(const char *name, void (*found)(void *data, const char *path), void *data)
{
    struct lineage lineage = {0};
    trace(&lineage, name, NULL);
    for (int i = 0; i < lineage.count; i++) {
        const struct ancestor *ancestor = &lineage.ancestors[i];
        if (ancestor->script)
            script_files(ancestor->script, found, data);
        else if (ancestor->real_path)
            found(data, ancestor->real_path);
    }
    free_lineage(&lineage);
}

hod_rules *rules_base(const hod_rules *rules, hod_error *error)
{
    int number;
    struct lineage lineage = {.again = rules->script};
    if (rules->script) return open_lineage(&lineage, rules->built_in, error);
    return rules_find(rules->built_in, &number, NULL) ? hod_rules_open(rules->built_in, error)
                                                      : rules_of_family(rules->family, error);
}
