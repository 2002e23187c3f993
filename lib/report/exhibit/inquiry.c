/* Inquiries: reading their files. */
#include "report/exhibit/inquiry.h"

#include "ask/margin/study_keys.h"
#include "ask/scenario/fights.h"
#include "report/exhibit/exhibit_file.h"
#include "report/exhibit/keys.h"

#include <stdlib.h>
#include <string.h>

static bool read_head(struct inquiry *inquiry, const struct keys *keys, struct reader *reader,
                      hod_error *error)
{
    if (!ini_has_only(keys->file, keys->section, "id title text old_rules new_rules", error) ||
        !keys_require(keys, "id", "shooting-stronger", error) ||
        !keys_require(keys, "title", "What made shooting stronger", error) ||
        !keys_text(keys, "id", "", &inquiry->id, error) ||
        !keys_text(keys, "title", "", &inquiry->title, error) ||
        !study_prose(keys, reader, &inquiry->text, error) ||
        !study_rules(keys, reader, &inquiry->old_rules, &inquiry->new_rules, error))
        return false;
    return exhibit_may_have_id(inquiry->id, error) || keys_refuse(keys, "id", error);
}

/* The fields of the map, each of which must have several values. */
struct map {
    struct inquiry_change *change;
    int fields[2], count;
};

static bool take_map_field(void *data, const char *word, hod_error *error)
{
    struct map *map = data;
    const int field = hod_mechanism_field(map->change->space.mechanism, word, strlen(word), error);
    if (field < 0) return false;
    if (!hod_space_varies(&map->change->space, field))
        return hod_fail(error, "%s has one value, and a map needs several: give it more", word);
    if (map->count == 2) return hod_fail(error, "a map has two fields, one across and one down");
    if (map->count == 1 && map->fields[0] == field) return hod_fail(error, "%s stands there twice", word);
    map->fields[map->count++] = field;
    return true;
}

/* The fields of the map change fastest, the one across last. */
static void order_space(struct inquiry_change *change)
{
    int fields[HOD_MOST_FIELDS], count = 0;
    for (int i = 0; i < change->space.mechanism->field_count; i++)
        if (i != change->across && i != change->down) fields[count++] = i;
    fields[count++] = change->down;
    fields[count++] = change->across;
    hod_space_put_first(&change->space, fields, count);
}

static bool read_map(struct inquiry_change *change, const struct keys *keys, hod_error *error)
{
    struct map map = {.change = change};
    change->across = change->down = -1;
    if (!keys_value(keys, "map")) return true;
    if (!study_words(keys, "map", take_map_field, &map, error)) return false;
    if (map.count < 2) {
        hod_fail(error, "a map has two fields, one across and one down");
        return keys_refuse(keys, "map", error);
    }
    change->across = map.fields[0];
    change->down = map.fields[1];
    order_space(change);
    return true;
}

/* The shown shares are of situations that are given. */
static bool check_shares(const struct inquiry_change *change, const struct keys *keys, hod_error *error)
{
    for (int i = 0; i < change->space.mechanism->field_count; i++)
        for (int v = 0; v < change->shares.axes[i].count; v++)
            if (!hod_space_holds(&change->space, i, change->shares.axes[i].values[v])) {
                hod_fail(error, "a value of %s is not among those given",
                         change->space.mechanism->fields[i].name);
                return keys_refuse(keys, "shares", error);
            }
    return true;
}

static bool read_change(struct inquiry *inquiry, const struct keys *keys, const struct reader *reader,
                        hod_error *error)
{
    struct inquiry_change *change = &inquiry->changes[inquiry->change_count++];
    const hod_mechanism *mechanism;
    *change = (struct inquiry_change){.line = keys->section->line};
    return ini_has_only(keys->file, keys->section,
                        "title text mechanism measure measure_title given map shares", error) &&
           keys_require(keys, "title", "Hits of a volley", error) && study_name(keys, &change->name, error) &&
           keys_text(keys, "title", "", &change->title, error) &&
           study_prose(keys, reader, &change->text, error) &&
           study_mechanism(keys, inquiry->old_rules, inquiry->new_rules, &mechanism, error) &&
           study_measure(keys, mechanism, &change->measure, &change->measure_title, error) &&
           study_space(keys, "given", inquiry->new_rules, mechanism, &change->space, error) &&
           study_space(keys, keys_value(keys, "shares") ? "shares" : "given", inquiry->new_rules, mechanism,
                       &change->shares, error) &&
           check_shares(change, keys, error) && read_map(change, keys, error);
}

static bool assign(void *data, const char *word, hod_error *error)
{
    struct inquiry_apart *apart = data;
    return hod_situation_assign(apart->mechanism, apart->situation, word, error);
}

static bool read_apart(struct inquiry *inquiry, const struct keys *keys, const struct reader *reader,
                       hod_error *error)
{
    struct inquiry_apart *apart = &inquiry->apart;
    if (!ini_has_only(keys->file, keys->section, "title text mechanism given parameter", error) ||
        !keys_require(keys, "title", "How long firefights last", error) ||
        !keys_require(keys, "parameter", "morale.stamina", error) ||
        !keys_text(keys, "title", "", &apart->title, error) ||
        !study_prose(keys, reader, &apart->text, error) ||
        !study_mechanism(keys, inquiry->old_rules, inquiry->new_rules, &apart->mechanism, error))
        return false;
    if (!hod_firefight_is_told_by(apart->mechanism)) {
        hod_fail(error, "%s is no firefight", apart->mechanism->name);
        return keys_refuse(keys, "mechanism", error);
    }
    apart->parameter = hod_rules_parameter(inquiry->new_rules, keys_value(keys, "parameter"), error);
    if (!apart->parameter) return keys_refuse(keys, "parameter", error);
    hod_situation_default(apart->mechanism, apart->situation);
    return !keys_value(keys, "given") || study_words(keys, "given", assign, apart, error);
}

static bool read_sections(struct inquiry *inquiry, const struct ini *file, const struct reader *reader,
                          hod_error *error)
{
    inquiry->changes = calloc((size_t)file->section_count, sizeof *inquiry->changes);
    if (!inquiry->changes) return hod_fail_memory(error);
    for (int i = 0; i < file->section_count; i++) {
        const struct keys keys = {file, &file->sections[i]};
        if (strncmp(keys.section->name, "change ", strlen("change ")) == 0 &&
            !read_change(inquiry, &keys, reader, error))
            return false;
    }
    const struct keys apart = {file, ini_section(file, "apart")};
    return !apart.section || read_apart(inquiry, &apart, reader, error);
}

bool inquiry_read(struct inquiry *inquiry, const struct ini *file, struct rule_sets *rule_sets,
                  const struct wording *wording, hod_error *error)
{
    struct reader reader = {.path = file->path, .rule_sets = rule_sets, .wording = wording};
    const struct keys head = {file, ini_section(file, "inquiry")};
    *inquiry = (struct inquiry){0};
    if (!read_head(inquiry, &head, &reader, error) ||
        !phrases_read(&inquiry->phrases, file, inquiry->new_rules, error) ||
        !read_sections(inquiry, file, &reader, error))
        return false;
    if (inquiry->change_count > 0) return true;
    hod_fail(error, "an [inquiry] needs a [change NAME] beside it, such as [change hits]");
    return ini_refuse(file, head.section->line, error);
}

static void free_change(struct inquiry_change *change)
{
    free(change->name);
    free(change->title);
    prose_free(&change->text);
    free(change->measure_title);
    hod_space_free(&change->space);
    hod_space_free(&change->shares);
}

void inquiry_free(struct inquiry *inquiry)
{
    for (int i = 0; i < inquiry->change_count; i++) free_change(&inquiry->changes[i]);
    free(inquiry->id);
    free(inquiry->title);
    prose_free(&inquiry->text);
    free(inquiry->changes);
    phrases_free(&inquiry->phrases);
    free(inquiry->apart.title);
    prose_free(&inquiry->apart.text);
    *inquiry = (struct inquiry){0};
}

const char *inquiry_name(const struct inquiry *inquiry, const hod_parameter *parameter)
{
    const char *name = phrase_of(&inquiry->phrases, parameter->name, NULL);
    return name ? name : parameter->name;
}
