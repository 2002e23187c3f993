/* Inquiries: reading their files. */
#include "report/exhibit/inquiry.h"

#include "report/exhibit/exhibit_file.h"
#include "report/exhibit/keys.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static bool open_rules(const struct keys *keys, const char *key, struct reader *reader,
                       const hod_rules **rules, hod_error *error)
{
    *rules = reader_rules(reader, word_of(keys_value(keys, key)), error);
    return *rules || keys_refuse(keys, key, error);
}

/* Both rule sets must have it. */
static bool find_mechanism(struct inquiry *inquiry, const char *name, hod_error *error)
{
    const hod_rules *old_rules = inquiry->old_rules, *new_rules = inquiry->new_rules;
    if (!hod_families_agree(old_rules->family, new_rules->family))
        return hod_fail(error, "%s is of another family of rules than %s", old_rules->id, new_rules->id);
    inquiry->mechanism = hod_rules_mechanism(new_rules, name, error);
    return inquiry->mechanism && hod_rules_mechanism(old_rules, name, error);
}

static bool read_head(struct inquiry *inquiry, const struct keys *keys, struct reader *reader,
                      hod_error *error)
{
    if (!ini_has_only(keys->file, keys->section, "id mechanism measure old_rules new_rules", error) ||
        !keys_require(keys, "id", "shooting-stronger", error) ||
        !keys_require(keys, "mechanism", "shooting", error) ||
        !keys_require(keys, "measure", "mean:hits", error) ||
        !keys_require(keys, "old_rules", "bloodybacks-7", error) ||
        !keys_require(keys, "new_rules", "bloodybacks-8.3", error) ||
        !keys_text(keys, "id", "", &inquiry->id, error) ||
        !open_rules(keys, "old_rules", reader, &inquiry->old_rules, error) ||
        !open_rules(keys, "new_rules", reader, &inquiry->new_rules, error))
        return false;
    if (!exhibit_may_have_id(inquiry->id, error)) return keys_refuse(keys, "id", error);
    if (!find_mechanism(inquiry, keys_value(keys, "mechanism"), error))
        return keys_refuse(keys, "mechanism", error);
    return hod_measure_read(inquiry->mechanism, keys_value(keys, "measure"), &inquiry->measure, error) ||
           keys_refuse(keys, "measure", error);
}

/* Calls for each word of a key. */
typedef bool word_taker(void *data, const char *word, hod_error *error);

static bool for_each_word(const struct keys *keys, const char *key, word_taker *take, void *data,
                          hod_error *error)
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

static bool assign(void *data, const char *word, hod_error *error)
{
    struct inquiry *inquiry = data;
    return hod_situation_assign(inquiry->mechanism, inquiry->situation, word, error);
}

static bool read_change(struct inquiry *inquiry, const struct keys *keys, hod_error *error)
{
    hod_situation_default(inquiry->mechanism, inquiry->situation);
    return ini_has_only(keys->file, keys->section, "title text given", error) &&
           keys_require(keys, "title", "What changed", error) &&
           keys_text(keys, "title", "", &inquiry->change_title, error) &&
           keys_text(keys, "text", "", &inquiry->change_text, error) &&
           (!keys_value(keys, "given") || for_each_word(keys, "given", assign, inquiry, error));
}

static bool widen(void *data, const char *word, hod_error *error)
{
    return hod_space_assign(data, word, error);
}

static bool vary(void *data, const char *word, hod_error *error)
{
    return hod_variations_add(data, word, error);
}

/* What the rule file would be refused for at the end. */
static bool may_be_rules(const struct inquiry *inquiry, const struct keys *keys, hod_error *error)
{
    FILE *nowhere = fopen("/dev/null", "w");
    if (!nowhere) return hod_fail(error, "cannot open /dev/null: %s", strerror(errno));
    const bool written =
        hod_rules_write(inquiry->new_rules, inquiry->remedy_id, inquiry->remedy_name, NULL, nowhere, error);
    fclose(nowhere);
    return written || keys_refuse(keys, "id", error);
}

static bool read_aim(struct inquiry *inquiry, const struct keys *keys, hod_error *error)
{
    const hod_mechanism *mechanism = inquiry->mechanism;
    if (!hod_aim_read(inquiry->new_rules, mechanism, &inquiry->measure, keys_value(keys, "aim"),
                      &inquiry->aim, error))
        return keys_refuse(keys, "aim", error);
    return hod_limit_read(mechanism, keys_value(keys, "limit"), &inquiry->limit, error) ||
           keys_refuse(keys, "limit", error);
}

static bool read_remedy(struct inquiry *inquiry, const struct keys *keys, hod_error *error)
{
    inquiry->variations.rules = inquiry->new_rules;
    return ini_has_only(keys->file, keys->section, "title text given aim limit vary id rules_title", error) &&
           keys_require(keys, "title", "Bringing it back", error) &&
           keys_require(keys, "aim", "1.25 * bloodybacks-7", error) &&
           keys_require(keys, "limit", "p:hits>=3 <= 0.05", error) &&
           keys_require(keys, "vary", "shooting.base=density,4..7", error) &&
           keys_require(keys, "id", "calmer", error) &&
           keys_text(keys, "title", "", &inquiry->remedy_title, error) &&
           keys_text(keys, "text", "", &inquiry->remedy_text, error) &&
           keys_text(keys, "id", "", &inquiry->remedy_id, error) &&
           keys_text(keys, "rules_title", inquiry->remedy_id, &inquiry->remedy_name, error) &&
           may_be_rules(inquiry, keys, error) &&
           hod_space_start(&inquiry->space, inquiry->new_rules, inquiry->mechanism, error) &&
           (!keys_value(keys, "given") || for_each_word(keys, "given", widen, &inquiry->space, error)) &&
           for_each_word(keys, "vary", vary, &inquiry->variations, error) && read_aim(inquiry, keys, error);
}

bool inquiry_read(struct inquiry *inquiry, const struct ini *file, struct rule_sets *rule_sets,
                  hod_error *error)
{
    struct reader reader = {.path = file->path, .rule_sets = rule_sets};
    const struct keys head = {file, ini_section(file, "inquiry")},
                      change = {file, ini_section(file, "change")},
                      remedy = {file, ini_section(file, "remedy")};
    *inquiry = (struct inquiry){0};
    if (!change.section || !remedy.section) {
        hod_fail(error, "an [inquiry] needs a [change] and a [remedy] beside it");
        return ini_refuse(file, head.section->line, error);
    }
    return read_head(inquiry, &head, &reader, error) && read_change(inquiry, &change, error) &&
           read_remedy(inquiry, &remedy, error);
}

void inquiry_free(struct inquiry *inquiry)
{
    free(inquiry->id);
    free(inquiry->change_title);
    free(inquiry->change_text);
    free(inquiry->remedy_title);
    free(inquiry->remedy_text);
    free(inquiry->remedy_id);
    free(inquiry->remedy_name);
    hod_space_free(&inquiry->space);
    hod_variations_free(&inquiry->variations);
    hod_aim_free(&inquiry->aim);
    *inquiry = (struct inquiry){0};
}
