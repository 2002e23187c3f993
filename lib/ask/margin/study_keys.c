/* Keys that say what to study. */
#include "ask/margin/study_keys.h"

#include <stdlib.h>
#include <string.h>

static bool open_rules(const struct keys *keys, const char *key, struct reader *reader,
                       const hod_rules **rules, hod_error *error)
{
    *rules = reader_rules(reader, word_of(keys_value(keys, key)), error);
    return *rules || keys_refuse(keys, key, error);
}

bool study_rules(const struct keys *keys, struct reader *reader, const hod_rules **old_rules,
                 const hod_rules **new_rules, hod_error *error)
{
    if (!keys_require(keys, "old_rules", "bloodybacks-7", error) ||
        !keys_require(keys, "new_rules", "bloodybacks-8.3", error) ||
        !open_rules(keys, "old_rules", reader, old_rules, error) ||
        !open_rules(keys, "new_rules", reader, new_rules, error))
        return false;
    if (hod_families_agree((*old_rules)->family, (*new_rules)->family)) return true;
    hod_fail(error, "%s is of another family of rules than %s", (*old_rules)->id, (*new_rules)->id);
    return keys_refuse(keys, "old_rules", error);
}

bool study_mechanism(const struct keys *keys, const hod_rules *old_rules, const hod_rules *new_rules,
                     const hod_mechanism **mechanism, hod_error *error)
{
    if (!keys_require(keys, "mechanism", "shooting", error)) return false;
    const char *name = keys_value(keys, "mechanism");
    *mechanism = hod_rules_mechanism(new_rules, name, error);
    return (*mechanism && hod_rules_mechanism(old_rules, name, error)) ||
           keys_refuse(keys, "mechanism", error);
}

bool study_measure(const struct keys *keys, const hod_mechanism *mechanism, hod_measure *measure,
                   char **words, hod_error *error)
{
    if (!keys_require(keys, "measure", "mean:hits", error)) return false;
    const char *text = keys_value(keys, "measure");
    if (!hod_measure_read(mechanism, text, measure, error)) return keys_refuse(keys, "measure", error);
    return keys_text(keys, "measure_title", text, words, error);
}

bool study_words(const struct keys *keys, const char *key, word_taker *take, void *data, hod_error *error)
{
    struct word rest = word_of(keys_value(keys, key));
    bool taken = true;
    for (struct word word; taken && word_next(&rest, &word);) {
        char *copy = word_copy(word, error);
        taken = copy && take(data, copy, error);
        free(copy);
    }
    return taken || keys_refuse(keys, key, error);
}

static bool widen(void *data, const char *word, hod_error *error)
{
    return hod_space_assign(data, word, error);
}

bool study_space(const struct keys *keys, const char *key, const hod_rules *rules,
                 const hod_mechanism *mechanism, hod_space *space, hod_error *error)
{
    return hod_space_start(space, rules, mechanism, error) &&
           (!keys_value(keys, key) || study_words(keys, key, widen, space, error));
}

bool study_name(const struct keys *keys, char **name, hod_error *error)
{
    const char *behind = strchr(keys->section->name, ' ');
    *name = word_copy(word_trimmed(word_of(behind ? behind : "")), error);
    if (!*name) return false;
    if (!**name) {
        hod_fail(error, "[%s] needs a name behind it, such as [%s calmer]", keys->section->name,
                 keys->section->name);
        return ini_refuse(keys->file, keys->section->line, error);
    }
    return is_file_name(*name, error) || ini_refuse(keys->file, keys->section->line, error);
}
