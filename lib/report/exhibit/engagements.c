/* Engagements: reading their files. */
#include "report/exhibit/engagements.h"

#include "ask/engagements/standoff.h"
#include "base/arrays.h"
#include "report/exhibit/exhibit_file.h"
#include "report/exhibit/keys.h"

#include <stdlib.h>
#include <string.h>

static const char inches[] = "0..200";
static const char map_heading[] = "orders ";

/* What a file is read with. */
struct reading {
    struct engagements *engagements;
    struct reader reader;
    struct keys keys;
};

static bool add_rules(struct reading *reading, struct word name, hod_error *error)
{
    struct engagements *all = reading->engagements;
    if (!EXTEND(all->asked, all->count)) return hod_fail_memory(error);
    struct asked_rules *one = &all->asked[all->count];
    *one = (struct asked_rules){.rules = reader_rules(&reading->reader, name, error)};
    if (!one->rules) return false;
    for (int i = 0; i < all->count; i++)
        if (all->asked[i].rules == one->rules) return hod_fail(error, "%s is given twice", one->rules->id);
    one->mechanism = hod_standoff_mechanism(all->glossary, one->rules, error);
    if (!one->mechanism) return false;
    hod_situation_default(one->mechanism, one->situation);
    all->count++;
    return true;
}

/* Calls for each word of a key, which may be missing. */
typedef bool word_taker(struct reading *reading, struct word word, hod_error *error);

static bool for_each(struct reading *reading, const char *key, word_taker *take, hod_error *error)
{
    const char *value = keys_value(&reading->keys, key);
    struct word rest = word_of(value ? value : "");
    for (struct word word; keys_next(&rest, &word);)
        if (!take(reading, word, error)) return keys_refuse(&reading->keys, key, error);
    return true;
}

/* A field, for the rule sets that have it. */
static bool assign(struct reading *reading, struct word word, hod_error *error)
{
    struct engagements *all = reading->engagements;
    struct word name = word, value;
    char *text = word_copy(word, error);
    bool is_known = false, assigned = text != NULL;
    word_divide(word, '=', &name, &value);
    for (int i = 0; assigned && i < all->count; i++) {
        struct asked_rules *one = &all->asked[i];
        const bool has = hod_mechanism_field(one->mechanism, name.text, name.length, NULL) >= 0;
        const bool is_last = i == all->count - 1;
        if (!has && !(is_last && !is_known)) continue;
        is_known = true;
        assigned = hod_situation_assign(one->mechanism, one->situation, text, error);
    }
    free(text);
    return assigned;
}

static bool add_mapped(struct reading *reading, struct word word, hod_error *error)
{
    const hod_rules *rules = reader_rules(&reading->reader, word, error);
    if (!rules) return false;
    for (int i = 0; i < reading->engagements->count; i++)
        if (reading->engagements->asked[i].rules == rules)
            return reading->engagements->asked[i].is_mapped = true;
    return hod_fail(error, "%s is not among the rules", rules->id);
}

/* Numbers with blanks or commas between them, or ranges. */
static bool read_axis(const struct keys *keys, const char *key, hod_axis *axis, hod_error *error)
{
    const hod_domain domain = hod_domain_of(inches);
    hod_buffer list = {0};
    struct word rest = word_of(keys_value(keys, key));
    for (struct word word; keys_next(&rest, &word);) {
        hod_buffer_text(&list, list.length > 0 ? "," : "");
        hod_buffer_bytes(&list, word.text, word.length);
    }
    const bool read = (!list.failed || hod_fail_memory(error)) &&
                      (hod_axis_read(axis, &domain, list.bytes ? list.bytes : "", list.length, NULL, error) ||
                       keys_refuse(keys, key, error));
    hod_buffer_free(&list);
    return read;
}

static int place_among(const hod_axis *axis, int value)
{
    int place = 0;
    while (place < axis->count && axis->values[place] != value) place++;
    return place;
}

static bool are_among(const struct keys *keys, const char *key, const hod_axis *some, const hod_axis *all,
                      hod_error *error)
{
    for (int i = 0; i < some->count; i++)
        if (place_among(all, some->values[i]) == all->count) {
            hod_fail(error, "%d is not among the distances", some->values[i]);
            return keys_refuse(keys, key, error);
        }
    return true;
}

static bool read_told(struct engagements *all, const struct keys *keys, hod_error *error)
{
    hod_axis told = {0};
    all->told = calloc((size_t)all->inches.count + 1, sizeof *all->told);
    if (!all->told) return hod_fail_memory(error);
    const bool is_given = keys_value(keys, "told");
    const bool read = !is_given || (read_axis(keys, "told", &told, error) &&
                                    are_among(keys, "told", &told, &all->inches, error));
    for (int i = 0; read && i < all->inches.count; i++)
        all->told[i] = !is_given || place_among(&told, all->inches.values[i]) < told.count;
    free(told.values);
    return read;
}

static bool read_distances(struct engagements *all, const struct keys *keys, hod_error *error)
{
    return read_axis(keys, "distances", &all->inches, error) && read_told(all, keys, error) &&
           (!keys_value(keys, "ends") || (read_axis(keys, "ends", &all->ends, error) &&
                                          are_among(keys, "ends", &all->ends, &all->inches, error)));
}

static bool read_head(struct reading *reading, hod_error *error)
{
    struct engagements *all = reading->engagements;
    const struct keys *keys = &reading->keys;
    if (!ini_has_only(keys->file, keys->section,
                      "id title text conditions rules given distances told ends maps", error) ||
        !keys_require(keys, "id", "shoot-or-charge", error) ||
        !keys_require(keys, "rules", "bloodybacks-7 bloodybacks-8.3", error) ||
        !keys_require(keys, "distances", "1..30", error) || !keys_text(keys, "id", "", &all->id, error))
        return false;
    if (!exhibit_may_have_id(all->id, error)) return keys_refuse(keys, "id", error);
    return keys_text(keys, "title", all->id, &all->title, error) &&
           keys_text(keys, "text", "", &all->text, error) &&
           keys_text(keys, "conditions", "", &all->conditions, error);
}

bool order_map_ask(const struct order_map *map, const struct asked_rules *one, const int *situation,
                   hod_decisions_request *request, hod_error *error)
{
    struct word rest = word_of(map->at);
    bool asked = hod_decisions_request_start(request, one->rules, one->mechanism, situation, error) &&
                 hod_decisions_read_by(request, map->by, error);
    for (struct word word; asked && word_next(&rest, &word);) {
        char *text = word_copy(word, error);
        asked = text && hod_decisions_read_at(request, text, error);
        free(text);
    }
    return asked;
}

/* Refuses what could not be asked of a rule set that is mapped. */
static bool check_map(const struct engagements *all, const struct order_map *map, hod_error *error)
{
    bool can_ask = true;
    for (int i = 0; can_ask && i < all->count; i++) {
        if (!all->asked[i].is_mapped) continue;
        hod_decisions_request request;
        can_ask = order_map_ask(map, &all->asked[i], all->asked[i].situation, &request, error);
        hod_decisions_request_free(&request);
    }
    return can_ask;
}

static bool read_map(const struct reading *reading, const struct ini_section *section, struct order_map *map,
                     hod_error *error)
{
    const struct keys keys = {reading->keys.file, section};
    if (!keys_require(&reading->keys, "maps", "bloodybacks-7 bloodybacks-8.3", error)) return false;
    const char *name = section->name + strlen(map_heading);
    if (!exhibit_may_have_id(name, error)) return ini_refuse(keys.file, section->line, error);
    map->name = word_copy(word_of(name), error);
    return map->name && ini_has_only(keys.file, section, "title conditions by at", error) &&
           keys_require(&keys, "by", "distance,a_dp", error) &&
           keys_text(&keys, "title", name, &map->title, error) &&
           keys_text(&keys, "conditions", reading->engagements->conditions, &map->conditions, error) &&
           keys_text(&keys, "by", "", &map->by, error) && keys_text(&keys, "at", "", &map->at, error) &&
           (check_map(reading->engagements, map, error) || ini_refuse(keys.file, section->line, error));
}

static bool read_maps(struct reading *reading, hod_error *error)
{
    struct engagements *all = reading->engagements;
    const struct ini *file = reading->keys.file;
    all->maps = calloc((size_t)file->section_count, sizeof *all->maps);
    if (!all->maps) return hod_fail_memory(error);
    for (int s = 0; s < file->section_count; s++)
        if (strncmp(file->sections[s].name, map_heading, strlen(map_heading)) == 0 &&
            !read_map(reading, &file->sections[s], &all->maps[all->map_count++], error))
            return false;
    return true;
}

bool engagements_read(struct engagements *engagements, const struct ini *file, struct rule_sets *rule_sets,
                      hod_error *error)
{
    *engagements = (struct engagements){.glossary = hod_glossary_open(NULL, error)};
    struct reading reading = {.engagements = engagements,
                              .reader = {.path = file->path, .rule_sets = rule_sets},
                              .keys = {file, ini_section(file, "engagements")}};
    return engagements->glossary && read_head(&reading, error) &&
           for_each(&reading, "rules", add_rules, error) && for_each(&reading, "given", assign, error) &&
           for_each(&reading, "maps", add_mapped, error) &&
           read_distances(engagements, &reading.keys, error) && read_maps(&reading, error);
}

void engagements_free(struct engagements *engagements)
{
    for (int i = 0; i < engagements->map_count; i++) {
        const struct order_map *map = &engagements->maps[i];
        free(map->name);
        free(map->title);
        free(map->conditions);
        free(map->by);
        free(map->at);
    }
    free(engagements->maps);
    free(engagements->id);
    free(engagements->title);
    free(engagements->text);
    free(engagements->conditions);
    free(engagements->asked);
    free(engagements->inches.values);
    free(engagements->ends.values);
    free(engagements->told);
    hod_glossary_free(engagements->glossary);
    *engagements = (struct engagements){0};
}
