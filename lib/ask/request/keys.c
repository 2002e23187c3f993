/* The keys of a section of a file, one by one. */
#include "ask/request/keys.h"

#include "rules/domain.h"

#include <string.h>

const char *keys_value(const struct keys *keys, const char *key)
{
    const struct ini_key *found = ini_key(keys->section, key);
    return found ? found->value : NULL;
}

bool keys_refuse(const struct keys *keys, const char *key, hod_error *error)
{
    return hod_fail_in(error, "%s", key) || ini_refuse(keys->file, ini_key(keys->section, key)->line, error);
}

bool keys_require(const struct keys *keys, const char *key, const char *example, hod_error *error)
{
    if (ini_key(keys->section, key)) return true;
    return hod_fail(error, "[%s] needs %s, such as %s = %s", keys->section->name, key, key, example) ||
           ini_refuse(keys->file, keys->section->line, error);
}

bool keys_text(const struct keys *keys, const char *key, const char *otherwise, char **text, hod_error *error)
{
    const char *value = keys_value(keys, key);
    *text = word_copy(word_of(value ? value : otherwise), error);
    if (*text) words_on_one_line(*text);
    return *text != NULL;
}

bool keys_choice(const struct keys *keys, const char *key, const char *text, int *value, hod_error *error)
{
    const char *given = keys_value(keys, key);
    const hod_domain domain = hod_domain_of(text);
    return !given || hod_domain_read(&domain, given, strlen(given), value, error) ||
           keys_refuse(keys, key, error);
}

bool keys_next(struct word *list, struct word *word)
{
    static const char separators[] = " \t\n,";
    const size_t before = strspn(list->text, separators), length = strcspn(list->text + before, separators);
    *word = (struct word){list->text + before, length};
    *list = word_of(word->text + length);
    return length > 0;
}

bool is_file_name(const char *name, hod_error *error)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._";
    if (strspn(name, letters) != strlen(name))
        return hod_fail(error, "\"%s\" may contain only letters, digits, - . _", name);
    if (name[0] == '.') return hod_fail(error, "%s begins with a point", name);
    return strlen(name) <= INI_MOST_NAME ||
           hod_fail(error, "%s is longer than %d characters", name, INI_MOST_NAME);
}

bool is_piece_id(const char *id, hod_error *error)
{
    if (strcmp(id, "index") == 0) return hod_fail(error, "a report has another file that is called index");
    return is_file_name(id, error);
}
