/* Shoot or charge? Reads [engagements], asks each rule set, and describes the answer. */
#include "ask/engagements/engagements.h"

#include "ask/answer/columns.h"
#include "ask/choices/choices.h"
#include "ask/questions.h"
#include "ask/request/keys.h"
#include "ask/request/query.h"
#include "ask/sections.h"
#include "base/buffer.h"
#include "rules/domain.h"
#include "work/parallel.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const char inches[] = "0..200";
static_assert(MOST_INCHES == 201, "each of the inches once");
static const char map_heading[] = "orders ";

/* The context for reading a file. */
struct engagements_reading {
    struct engagements *engagements;
    const hod_request *request;
    struct keys keys; /* of [engagements] */
};

static bool add_rules(struct engagements_reading *reading, struct word name, hod_error *error)
{
    struct engagements *engagements = reading->engagements;
    if (engagements->count == MOST_ENGAGED)
        return hod_fail(error, "%d rule sets at most are accepted", MOST_ENGAGED);
    struct engaged_rules *one = &engagements->all[engagements->count++];
    one->name = word_copy(name, error);
    one->rules = one->name ? open_rules(one->name, reading->request, error) : NULL;
    one->mechanism = one->rules ? hod_standoff_mechanism(engagements->glossary, one->rules, error) : NULL;
    if (!one->mechanism) return false;
    hod_situation_default(one->mechanism, one->situation);
    for (int i = 0; i < engagements->count - 1; i++)
        if (strcmp(engagements->all[i].rules->id, one->rules->id) == 0)
            return hod_fail(error, "%s is given twice", one->rules->id);
    return true;
}

/* Called for each word of a key, which may be missing. */
typedef bool word_taker(struct engagements_reading *reading, struct word word, hod_error *error);

static bool for_each(struct engagements_reading *reading, const char *key, word_taker *take, hod_error *error)
{
    const char *value = keys_value(&reading->keys, key);
    struct word rest = word_of(value ? value : "");
    for (struct word word; keys_next(&rest, &word);)
        if (!take(reading, word, error)) return keys_refuse(&reading->keys, key, error);
    return true;
}

/* Sets a field, FIELD=VALUE, for the rule sets that have it; if none has it, the error is about the last one. */
static bool assign(struct engagements_reading *reading, struct word word, hod_error *error)
{
    struct engagements *engagements = reading->engagements;
    struct word name = word, value;
    bool is_known = false, assigned = true;
    word_divide(word, '=', &name, &value);
    for (int i = 0; assigned && i < engagements->count; i++) {
        struct engaged_rules *one = &engagements->all[i];
        const bool has = hod_mechanism_field(one->mechanism, name.text, name.length, NULL) >= 0;
        const bool is_last = i == engagements->count - 1;
        if (!has && !(is_last && !is_known)) continue;
        is_known = true;
        assigned = hod_situation_assign(one->mechanism, one->situation, one->is_given, word, error);
    }
    return assigned;
}

static bool add_mapped(struct engagements_reading *reading, struct word word, hod_error *error)
{
    struct engagements *engagements = reading->engagements;
    for (int i = 0; i < engagements->count; i++) {
        struct engaged_rules *one = &engagements->all[i];
        if (!word_is(word, one->name) && !word_is(word, one->rules->id)) continue;
        engagements->mapped += !one->is_mapped;
        return one->is_mapped = true;
    }
    return hod_fail(error, "%.*s is not among the rules", (int)word.length, word.text);
}

/* Reads numbers or ranges, separated by blanks or commas. */
static bool read_axis(const struct keys *keys, const char *key, hod_axis *axis, hod_error *error)
{
    const hod_domain domain = hod_domain_of(inches);
    AUTO(hod_buffer_free) hod_buffer list = {0};
    struct word rest = word_of(keys_value(keys, key));
    for (struct word word; keys_next(&rest, &word);) {
        hod_buffer_text(&list, list.length > 0 ? "," : "");
        hod_buffer_bytes(&list, word.text, word.length);
    }
    return (!list.failed || hod_fail_memory(error)) &&
           (hod_axis_read(axis, &domain, list.bytes ? list.bytes : "", list.length, NULL, error) ||
            keys_refuse(keys, key, error));
}

static int place_among(const hod_axis *axis, int value)
{
    int place = 0;
    while (place < axis->count && axis->values[place] != value) place++;
    return place;
}

/* Reads some of the distances. */
static bool read_among(const struct keys *keys, const char *key, hod_axis *some, const hod_axis *all,
                       hod_error *error)
{
    if (!read_axis(keys, key, some, error)) return false;
    for (int i = 0; i < some->count; i++)
        if (place_among(all, some->values[i]) == all->count)
            return hod_fail(error, "%d is not among the distances", some->values[i]) ||
                   keys_refuse(keys, key, error);
    return true;
}

static bool read_told(struct engagements *engagements, const struct keys *keys, hod_error *error)
{
    hod_axis told = {0};
    engagements->told = calloc((size_t)engagements->inches.count + 1, sizeof *engagements->told);
    if (!engagements->told) return hod_fail_memory(error);
    const bool is_given = keys_value(keys, "told");
    const bool read = !is_given || read_among(keys, "told", &told, &engagements->inches, error);
    for (int i = 0; read && i < engagements->inches.count; i++)
        engagements->told[i] = !is_given || place_among(&told, engagements->inches.values[i]) < told.count;
    free(told.values);
    return read;
}

static bool read_head(struct engagements_reading *reading, hod_error *error)
{
    struct engagements *engagements = reading->engagements;
    const struct keys *keys = &reading->keys;
    return ini_has_only(keys->file, keys->section, "conditions rules given distances told ends maps",
                        error) &&
           keys_require(keys, "rules", "bloodybacks-7 bloodybacks-8.3", error) &&
           keys_require(keys, "distances", "1..30", error) &&
           keys_text(keys, "conditions", "", &engagements->conditions, error) &&
           for_each(reading, "rules", add_rules, error) && for_each(reading, "given", assign, error) &&
           for_each(reading, "maps", add_mapped, error) &&
           read_axis(keys, "distances", &engagements->inches, error) && read_told(engagements, keys, error) &&
           (!keys_value(keys, "ends") ||
            read_among(keys, "ends", &engagements->ends, &engagements->inches, error));
}

/* Makes a map's request to one rule set, in a situation that reaches everything on the map. Free it with
 * hod_decisions_request_free, even after an error. */
static bool ask_for_map(const struct order_map *map, const struct engaged_rules *one, const int *situation,
                        hod_decisions_request *request, hod_error *error)
{
    struct word rest = word_of(map->at);
    if (!hod_decisions_request_start(request, one->rules, one->mechanism, situation, error) ||
        !hod_decisions_read_by(request, map->by, error))
        return false;
    for (struct word word; word_next(&rest, &word);) {
        AUTO_FREE char *text = word_copy(word, error);
        if (!text || !hod_decisions_read_at(request, text, error)) return false;
    }
    return true;
}

/* Refuses a map that cannot be made for one of the mapped rule sets. */
static bool check_map(const struct engagements *engagements, const struct order_map *map, hod_error *error)
{
    for (int i = 0; i < engagements->count; i++) {
        const struct engaged_rules *one = &engagements->all[i];
        AUTO(hod_decisions_request_free) hod_decisions_request request = {0};
        if (one->is_mapped && !ask_for_map(map, one, one->situation, &request, error)) return false;
    }
    return true;
}

static bool read_map(const struct engagements_reading *reading, const struct ini_section *section,
                     struct order_map *map, hod_error *error)
{
    const struct keys keys = {reading->keys.file, section};
    if (!keys_require(&reading->keys, "maps", "bloodybacks-7 bloodybacks-8.3", error)) return false;
    const char *name = section->name + strlen(map_heading);
    if (!is_file_name(name, error)) return ini_refuse(keys.file, section->line, error);
    map->name = word_copy(word_of(name), error);
    return map->name && ini_has_only(keys.file, section, "title conditions by at", error) &&
           keys_require(&keys, "by", "distance,a_dp", error) &&
           keys_text(&keys, "title", name, &map->title, error) &&
           keys_text(&keys, "conditions", reading->engagements->conditions, &map->conditions, error) &&
           keys_text(&keys, "by", "", &map->by, error) && keys_text(&keys, "at", "", &map->at, error) &&
           (check_map(reading->engagements, map, error) || ini_refuse(keys.file, section->line, error));
}

static bool read_maps(struct engagements_reading *reading, hod_error *error)
{
    struct engagements *engagements = reading->engagements;
    const struct ini *file = reading->keys.file;
    engagements->maps = calloc((size_t)file->section_count, sizeof *engagements->maps);
    if (!engagements->maps) return hod_fail_memory(error);
    for (int s = 0; s < file->section_count; s++)
        if (strncmp(file->sections[s].name, map_heading, strlen(map_heading)) == 0 &&
            !read_map(reading, &file->sections[s], &engagements->maps[engagements->map_count++], error))
            return false;
    return true;
}

bool engagements_read(struct engagements *engagements, const struct ini *file, const hod_request *request,
                      hod_error *error)
{
    struct engagements_reading reading = {
        .engagements = engagements, .request = request, .keys = {file, ini_section(file, "engagements")}};
    if (!reading.keys.section) return hod_fail(error, "%s has no [engagements]", file->path);
    engagements->glossary = hod_glossary_open(NULL, error);
    return engagements->glossary && read_head(&reading, error) && read_maps(&reading, error);
}

void engagements_free(struct engagements *engagements)
{
    for (int i = 0; i < engagements->count; i++) {
        struct engaged_rules *one = &engagements->all[i];
        for (int map = 0; one->panels && map < engagements->map_count; map++)
            hod_grid_panel_free(&one->panels[map]);
        free(one->panels);
        hod_standoff_free(&one->standoff);
        hod_rules_free(one->rules);
        free(one->name);
    }
    for (int i = 0; i < engagements->map_count; i++) {
        const struct order_map *map = &engagements->maps[i];
        free(map->name);
        free(map->title);
        free(map->conditions);
        free(map->by);
        free(map->at);
    }
    free(engagements->maps);
    free(engagements->conditions);
    free(engagements->inches.values);
    free(engagements->ends.values);
    free(engagements->told);
    hod_glossary_free(engagements->glossary);
    *engagements = (struct engagements){0};
}

static bool take_decisions(struct engaged_rules *one, const struct order_map *map, hod_grid_panel *panel,
                           hod_error *error)
{
    AUTO(hod_decisions_request_free) hod_decisions_request request = {0};
    AUTO(hod_decisions_free) hod_decisions decisions = {0};
    return ask_for_map(map, one, one->standoff.situation, &request, error) &&
           hod_decisions_by(one->standoff.policy, &request, &decisions, error) &&
           hod_grid_panel_take(panel, &decisions, &request, error);
}

/* Calculates the standoffs of a rule set, with its maps. */
static bool calculate_one(void *data, int number, hod_error *error)
{
    struct engagements *engagements = data;
    struct engaged_rules *one = &engagements->all[number];
    const int maps = one->is_mapped ? engagements->map_count : 0;
    const hod_standoff_question question = {.rules = one->rules,
                                            .mechanism = one->mechanism,
                                            .situation = one->situation,
                                            .inches = engagements->inches.values,
                                            .inches_count = engagements->inches.count,
                                            .ends = engagements->ends.values,
                                            .ends_count = engagements->ends.count,
                                            .wants_policy = maps > 0};
    one->panels = calloc((size_t)engagements->map_count + 1, sizeof *one->panels);
    if (!one->panels) return hod_fail_memory(error);
    if (!hod_standoff_compute(&one->standoff, engagements->glossary, &question, error)) return false;
    for (int map = 0; map < maps; map++)
        if (!take_decisions(one, &engagements->maps[map], &one->panels[map], error)) return false;
    hod_policy_free(one->standoff.policy); /* most of its memory */
    one->standoff.policy = NULL;
    return true;
}

/* Makes the grid of a map. Its options have the same colours as on the other maps, if all options together are few
 * enough. Free it, even after an error. */
static bool make_grid(const struct engagements *engagements, int map, hod_decision_grid *grid,
                      hod_error *error)
{
    const size_t most = (size_t)(engagements->mapped * engagements->map_count);
    AUTO_FREE hod_grid_panel *all = calloc(most, sizeof *all);
    int all_count = 0;
    if (!all) return hod_fail_memory(error);
    for (int m = 0; m < engagements->map_count; m++)
        for (int r = 0; r < engagements->count; r++)
            if (engagements->all[r].is_mapped) all[all_count++] = engagements->all[r].panels[m];
    const hod_grid_panel *panels = all + map * engagements->mapped;
    if (!hod_decision_grid_make(grid, panels, engagements->mapped, all, all_count, error)) return false;
    if (grid->option_count <= MOST_MAPPED_OPTIONS) return true;
    hod_decision_grid_free(grid);
    return hod_decision_grid_make(grid, panels, engagements->mapped, NULL, 0, error);
}

static bool draw_map(const hod_decision_grid *grid, const struct order_map *map,
                     const struct decision_grid_words *words, hod_answer *answer, hod_error *error)
{
    if (!hod_answer_wants_charts(answer)) return true;
    AUTO_FREE char *name = hod_text(error, "%s-mistakes", map->name),
                   *title = hod_text(error, "%s: what a mistake costs", map->title);
    struct decision_grid_words of_mistakes = *words;
    of_mistakes.title = title;
    return name && title && decision_grid_add_options(grid, words, map->name, answer, error) &&
           decision_grid_add_stakes(grid, &of_mistakes, name, answer, error);
}

static bool describe_map(const struct engagements *engagements, int number, hod_answer *answer,
                         hod_error *error)
{
    const struct order_map *map = &engagements->maps[number];
    const hod_rules *rules[MOST_ENGAGED];
    const char *names[MOST_ENGAGED];
    int count = 0;
    for (int r = 0; r < engagements->count; r++) {
        if (!engagements->all[r].is_mapped) continue;
        rules[count] = engagements->all[r].rules;
        names[count++] = name_of_rules(engagements->all[r].rules, answer);
    }
    const struct decision_grid_words words = {.title = map->title,
                                              .subtitle = map->conditions,
                                              .panels = names,
                                              .percent = true,
                                              .rules = rules,
                                              .rules_count = count};
    AUTO(hod_decision_grid_free) hod_decision_grid grid = {0};
    return hod_answer_begin(answer, map->name, map->title, error) &&
           make_grid(engagements, number, &grid, error) &&
           hod_answer_say_made(answer, decision_grid_describe(&grid, &words, error), error) &&
           draw_map(&grid, map, &words, answer, error) &&
           decision_grid_add_tables(&grid, &words, answer, error);
}

static bool describe(const struct engagements *engagements, hod_answer *answer, hod_error *error)
{
    const hod_rules *rules[MOST_ENGAGED];
    const char *names[MOST_ENGAGED];
    hod_standoff all[MOST_ENGAGED];
    bool featured[MOST_ENGAGED];
    for (int r = 0; r < engagements->count; r++) {
        const struct engaged_rules *one = &engagements->all[r];
        rules[r] = one->rules;
        names[r] = name_of_rules(one->rules, answer);
        all[r] = one->standoff;
        featured[r] = one->is_mapped;
    }
    const struct standoffs standoffs = {.rules = rules,
                                        .names = names,
                                        .standoffs = all,
                                        .count = engagements->count,
                                        .inches = engagements->inches.values,
                                        .inches_count = engagements->inches.count,
                                        .told = engagements->told,
                                        .ends = engagements->ends.values,
                                        .ends_count = engagements->ends.count,
                                        .featured = engagements->mapped > 0 ? featured : NULL,
                                        .conditions = engagements->conditions};
    if (!standoffs_describe(&standoffs, answer, error)) return false;
    for (int map = 0; map < engagements->map_count; map++)
        if (!describe_map(engagements, map, answer, error)) return false;
    return true;
}

/* Without an answer, only reads the file. */
static bool answer_engagements(const hod_request *request, hod_answer *answer, hod_error *error)
{
    AUTO(ini_free) struct ini own = {0};
    AUTO(engagements_free) struct engagements engagements = {0};
    const struct ini *file = query_sections(request, 0, &own, error);
    return file && engagements_read(&engagements, file, request, error) &&
           (!answer || (parallel(engagements.count, request->threads, calculate_one, &engagements, error) &&
                        describe(&engagements, answer, error)));
}

const hod_question engagements_question = {.name = "engagements",
                                           .arguments = "FILE",
                                           .summary = "Compare shooting with charging: the worth of plans, "
                                                      "and the best orders",
                                           .accepted = "assumptions part charts threads budget format output",
                                           .least = 0,
                                           .most = 1,
                                           .sections = "engagements orders",
                                           .answer = answer_engagements};
