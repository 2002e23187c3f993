/* The built-in families of rule sets, and the files that come with the library. */
#include "rules/family.h"

#include "base/words.h"
#include "games/families.h"
#include "rules/common.h"
#include "rules/embedded.h"
#include "rules/rules_internal.h"

#include <stdbool.h>
#include <string.h>

bool hod_families_agree(const hod_family *one, const hod_family *other)
{
    while (one != other) {
        if (!one || !other || !one->script || !other->script || strcmp(one->script, other->script) != 0)
            return false;
        one = one->base;
        other = other->base;
    }
    return true;
}

static bool stems_from(const hod_family *family, const hod_family *base)
{
    while (family && !hod_families_agree(family, base)) family = family->base;
    return family;
}

bool hod_families_are_related(const hod_family *one, const hod_family *other)
{
    return stems_from(one, other) || stems_from(other, one);
}

const hod_family *const *hod_families(int *count)
{
    *count = LENGTH(families);
    return families;
}

/* Whether a name starts with this text and a slash; if so, moves it past them. */
static bool passes(const char **name, const char *beginning)
{
    const size_t length = strlen(beginning);
    if (strncmp(*name, beginning, length) != 0 || (*name)[length] != '/') return false;
    *name += length + 1;
    return true;
}

const struct embedded *embedded_at(const char *family, const char *kind, int number)
{
    for (const struct embedded *file = embedded_files; file->name; file++) {
        const char *name = file->name;
        if (passes(&name, family) && passes(&name, kind) && number-- == 0) return file;
    }
    return NULL;
}

const char *embedded_own_name(const struct embedded *file)
{
    return strrchr(file->name, '/') + 1;
}

const char *hod_family_rules(const hod_family *family, int number)
{
    if (number == 0) return family->rules;
    const struct embedded *file = embedded_at(family->id, "rules", number - 1);
    return file ? embedded_own_name(file) : NULL;
}

/* Refuses the name of a family instead of a rule set, and lists its rule sets. */
static bool refuse_family(const hod_family *family, hod_error *error)
{
    AUTO(hod_buffer_free) hod_buffer names = {0};
    const char *name;
    for (int i = 0; (name = hod_family_rules(family, i)); i++) {
        const char *separator = hod_family_rules(family, i + 1) ? ", " : " or ";
        hod_buffer_format(&names, "%s%s", i ? separator : "", name);
    }
    hod_fail_as(error, HOD_UNKNOWN_NAME, "%s is a family of rule sets; choose %.*s", family->id,
                (int)names.length, names.bytes);
    return false;
}

const hod_family *rules_find(const char *id, int *number, hod_error *error)
{
    int count;
    const hod_family *const *family = hod_families(&count);
    struct nearest nearest = {0};
    for (int f = 0; f < count; f++)
        for (*number = 0;; ++*number) {
            const char *name = hod_family_rules(family[f], *number);
            if (!name) break;
            if (strcmp(name, id) == 0) return family[f];
            nearest_offer(&nearest, id, strlen(id), name);
        }
    if (!id[0])
        return hod_fail(error, "the name of a rule set is empty (list them with: hod rules; write commas "
                               "without spaces)"),
               NULL;
    for (int f = 0; f < count; f++)
        if (strcmp(family[f]->id, id) == 0) return refuse_family(family[f], error), NULL;
    char question[96];
    hod_fail_as(error, HOD_UNKNOWN_NAME,
                "there is no rule set %s%s (see: hod rules; rule files end in .ini, scripts in .lua)", id,
                nearest_question(&nearest, question, sizeof question));
    return NULL;
}
