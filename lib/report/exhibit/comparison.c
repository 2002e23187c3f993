/* Comparisons by scenario: reading their files. */
#include "report/exhibit/comparison.h"

#include "base/arrays.h"
#include "report/exhibit/exhibit_file.h"
#include "report/exhibit/keys.h"

#include <stdlib.h>

static bool add_rules(struct comparison *comparison, struct reader *reader, struct word name,
                      hod_error *error)
{
    hod_rules *rules = (hod_rules *)reader_rules(reader, name, error);
    for (int i = 0; rules && i < comparison->rules_count; i++)
        if (comparison->rules[i] == rules) return hod_fail(error, "%s is given twice", rules->id);
    if (!rules || !EXTEND(comparison->rules, comparison->rules_count)) return rules && hod_fail_memory(error);
    comparison->rules[comparison->rules_count++] = rules;
    return true;
}

static bool read_rules(struct comparison *comparison, const struct keys *keys, const char *key,
                       struct reader *reader, hod_error *error)
{
    const char *value = keys_value(keys, key);
    struct word list = word_of(value ? value : "");
    for (struct word name; keys_next(&list, &name);)
        if (!add_rules(comparison, reader, name, error)) return keys_refuse(keys, key, error);
    return true;
}

bool comparison_read(struct comparison *comparison, const struct ini *file, struct rule_sets *rule_sets,
                     const struct wording *wording, hod_error *error)
{
    const struct keys keys = {file, ini_section(file, "comparison")};
    struct prose_scope scope = {.reader = {.path = file->path, .rule_sets = rule_sets, .wording = wording},
                                .decimals = 1};
    *comparison = (struct comparison){0};
    if (!ini_has_only(file, keys.section, "id title text rules beside", error) ||
        !keys_require(&keys, "id", "side-by-side", error) ||
        !keys_require(&keys, "rules", "bloodybacks-8.3, mine.ini", error) ||
        !keys_text(&keys, "id", "", &comparison->id, error))
        return false;
    if (!exhibit_may_have_id(comparison->id, error)) return keys_refuse(&keys, "id", error);
    if (!keys_text(&keys, "title", comparison->id, &comparison->title, error) ||
        !keys_prose(&keys, "text", &scope, &comparison->text, error) ||
        !read_rules(comparison, &keys, "rules", &scope.reader, error))
        return false;
    comparison->compared_count = comparison->rules_count;
    if (comparison->compared_count > 0) return read_rules(comparison, &keys, "beside", &scope.reader, error);
    hod_fail(error, "no rule set is named");
    return keys_refuse(&keys, "rules", error);
}

void comparison_free(struct comparison *comparison)
{
    free(comparison->id);
    free(comparison->title);
    prose_free(&comparison->text);
    free(comparison->rules);
    *comparison = (struct comparison){0};
}
