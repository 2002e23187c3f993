/* The question battle: a line of units on each side, under one rule set or several. */
#include "ask/battle/battle_answer.h"
#include "ask/battle/battle_file.h"
#include "ask/battle/unit_vs_army.h"
#include "ask/battle/varied.h"
#include "ask/questions.h"
#include "ask/request/divided.h"
#include "ask/request/query.h"
#include "base/text.h"
#include "base/words.h"
#include "system/platform.h"

#include <stdlib.h>
#include <string.h>

/* The question. */
enum { MOST_FILES = 16 };
struct battle_query {
    struct rule_list list;
    struct battle_file files[MOST_FILES];
    char *names[MOST_FILES]; /* of the parts of the answer, if there are several files */
    int file_count;
    bool is_measured[VARIED_MEASURES]; /* whether --measure names it */
    const bool *worths;                /* the last of them, by worth */
    struct fought_battle *all;         /* for each file, one for each rule set */
    struct varied varied;              /* with --vary */
    struct divided divided; /* the division of the battles, if there is only one file and rule set */
};

static void close_query(struct battle_query *query)
{
    const int battles = query->file_count * query->list.count;
    for (int i = 0; query->all && i < battles; i++) fought_battle_free(&query->all[i]);
    free(query->all);
    battle_variants_free(&query->varied.variants);
    divided_close(&query->divided);
    for (int i = 0; i < query->file_count; i++) {
        battle_file_free(&query->files[i]);
        free(query->names[i]);
    }
    rule_list_close(&query->list);
}

static bool refuse_measure(struct word measure, hod_error *error)
{
    AUTO(hod_buffer_free) hod_buffer names = {0};
    for (int i = 0; i < VARIED_MEASURES; i++)
        hod_buffer_format(&names, "%s%s", i == 0 ? "" : ", ", varied_measure_name(i));
    hod_fail_as(error, HOD_UNKNOWN_NAME, "--measure %.*s: accepted are %.*s", (int)measure.length,
                measure.text, (int)names.length, names.bytes);
    return false;
}

/* Reads --measure: worths, which are shown additionally, and, with --vary, the measures to show. */
static bool read_measures(struct battle_query *query, const hod_request *request, hod_error *error)
{
    struct word rest = word_of(request->measure), measure;
    while (request->measure && word_piece(&rest, ',', &measure)) {
        int number = 0;
        while (number < VARIED_MEASURES && !word_is(measure, varied_measure_name(number))) number++;
        const bool is_known = number < VARIED_MEASURES, is_worth = is_known && number >= BATTLE_MEASURES;
        if (request->varied_count == 0 && !is_worth)
            return hod_fail(
                error, "--measure %.*s: worth:fire and worth:charge are accepted; the rest is always shown",
                (int)measure.length, measure.text);
        if (!is_known) return refuse_measure(measure, error);
        query->is_measured[number] = true;
    }
    return true;
}

/* Narrations and comparisons of plans have no worths, charts or variants; and a comparison of several battles needs a
 * fixed number of each. */
static bool check_other(const hod_request *request, hod_error *error)
{
    const char *other = request->narrate ? "narrate" : request->plans ? "plans" : NULL;
    const char *given = request->measure                         ? "measure"
                        : request->varied_count > 0              ? "vary"
                        : request->charts                        ? "charts"
                        : request->narrate && request->plans     ? "plans"
                        : request->narrate && request->simulate  ? "simulate"
                        : request->narrate && request->until > 0 ? "until"
                                                                 : NULL;
    const char *alone = other                       ? other
                        : request->varied_count > 0 ? "vary"
                        : request->until > 0        ? "until"
                                                    : NULL;
    if (other && given) return hod_fail(error, "--%s does not go with --%s", given, other);
    return !alone || request->argument_count <= 2 ||
           hod_fail(error, "--%s needs a single battle, but there are %d", alone,
                    request->argument_count - 1);
}

/* Reads the battle with this number, or the one in the file that asks. */
static bool read_file(struct battle_file *file, const hod_request *request, int number, hod_error *error)
{
    if (request->argument_count < 2)
        return request->sections
                   ? battle_file_read_sections(file, request->sections, error)
                   : hod_fail(error, "missing BATTLE, for example: hod battle bloodybacks-8.3 cowpens");
    const char *name = request->arguments[1 + number];
    if (!looks_like_file_name(name)) return battle_file_read_built_in(file, name, error);
    AUTO_FREE char *path = query_path(request, name, error);
    return path && battle_file_read(file, path, error);
}

/* Names a part of the answer after its battle, without folder and .ini. No two parts may have the same name. */
static bool name_part(struct battle_query *query, const char *argument, int number, hod_error *error)
{
    struct word name = word_of(path_name(argument));
    if (word_ends_in(name, ".ini")) name.length -= strlen(".ini");
    if (!(query->names[number] = word_copy(name, error))) return false;
    for (int i = 0; i < number; i++)
        if (strcmp(query->names[i], query->names[number]) == 0)
            return hod_fail(error,
                            "two battles are called %s: each part of the answer has the name of its battle",
                            query->names[i]);
    return strcmp(query->names[number], PART_OF_UNITS) != 0 ||
           hod_fail(error, "a battle may not be named %s, as a part of the answer is; rename the file",
                    PART_OF_UNITS);
}

/* Reads one battle after another, under each rule set. */
static bool read_files(struct battle_query *query, const hod_request *request, hod_error *error)
{
    const struct rule_list *list = &query->list;
    const int files = request->argument_count > 1 ? request->argument_count - 1 : 1;
    query->all = calloc((size_t)(files * list->count), sizeof *query->all);
    if (!query->all) return hod_fail_memory(error);
    for (int number = 0; number < files; number++) {
        struct battle_file *file = &query->files[query->file_count++];
        if (!read_file(file, request, number, error) ||
            !battle_file_check(file, list->rules, list->count, error) ||
            (files > 1 && !name_part(query, request->arguments[1 + number], number, error)))
            return false;
        for (int i = 0; i < list->count; i++) {
            struct fought_battle *one = &query->all[number * list->count + i];
            one->rules = list->rules[i];
            one->has_front_duels = files > 1;
            if (!battle_file_ask(file, list->rules[i], &one->battle, error)) return false;
        }
    }
    return true;
}

static bool open_query(struct battle_query *query, const hod_request *request, hod_error *error)
{
    struct rule_list *list = &query->list;
    *query = (struct battle_query){.worths = query->is_measured + BATTLE_MEASURES};
    if (!check_other(request, error) || !read_measures(query, request, error)) return false;
    if (!rule_list_open(list, request->arguments[0], request, error)) return false;
    if (list->count > MOST_BATTLES)
        return hod_fail(error, "at most %d rule sets are accepted, but there are %d", MOST_BATTLES,
                        list->count);
    const int twice = rule_list_double(list);
    if (twice >= 0) return hod_fail(error, "two rule sets are called %s", list->rules[twice]->id);
    return read_files(query, request, error) &&
           varied_open(&query->varied, &query->files[0], list, query->is_measured, request, error);
}

static bool is_any(const bool worths[BATTLE_WORTHS])
{
    return worths[WORTH_OF_FIRE] || worths[WORTH_OF_CHARGE];
}

/* A division is for a single job: one battle under one rule set. With several processes, other work is left to the
 * first. */
static bool divide(struct battle_query *query, const hod_request *request, hod_error *error)
{
    const bool is_one = query->list.count == 1 && query->file_count == 1 && !is_any(query->worths) &&
                        !request->plans && !request->narrate && request->varied_count == 0;
    const bool is_asked = request->shards > 0 || request->journal || request->part_count > 0;
    if (!is_one && is_asked)
        return hod_fail(
            error, "--shard and --journal divide one battle under one rule set, without worths, --plans, "
                   "--narrate or --vary");
    if (!is_one) return true;
    const hod_rules *const rules[] = {query->list.rules[0]};
    return divided_open(&query->divided, request, rules, 1, battle_digest(&query->all[0].battle), error);
}

bool battle_fight(const struct battlefield *field, const hod_request *request, hod_division *division,
                  uint64_t cell, int narrow, struct battle_result *result, hod_error *error)
{
    hod_trials trials = query_trials(request);
    trials.cell = cell;
    trials.stop = field->battle->rules->budget.stop;
    trials.division = division;
    bool is_exact = false;
    if (!request->simulate && !battle_calculate(field, result, &is_exact, error)) return false;
    if (is_exact && division && !division->only_helps && !division->deal)
        return hod_fail(error,
                        "this battle is calculated exactly and cannot be divided; add --simulate to roll it");
    if (is_exact) return true;
    battle_result_free(result);
    result->narrow = request->until > 0 ? narrow : 0;
    result->width = request->until;
    return battle_roll(field, &trials, result, error);
}

void battle_forbid(struct battle *battle, int worth)
{
    for (int type = 0; type < battle->type_count[SIDE_A]; type++) {
        int *values = battle->types[SIDE_A][type].values, *plan = &values[battle->plan_field];
        values[battle->may_field] = worth == WORTH_OF_FIRE ? MAY_NOT_FIRE : MAY_NOT_CHARGE;
        if (worth == WORTH_OF_CHARGE && *plan == PLAN_CHARGE) *plan = PLAN_ADVANCE;
    }
}

/* The same battle with the same dice, but A may not fire, or charge. */
static bool fight_without(struct fought_battle *one, int worth, const hod_request *request, uint64_t cell,
                          hod_error *error)
{
    struct battle battle = one->battle;
    battle_forbid(&battle, worth);
    AUTO(free_pairings) struct pairings *pairings = pairings_new(&battle, one->cache, error);
    const struct battlefield field = {.battle = &battle, .pairings = pairings};
    return one->is_without[worth] = pairings && battle_fight(&field, request, NULL, cell, NARROW_WORTH,
                                                             &one->without[worth], error);
}

bool battle_fight_whole(struct fought_battle *one, const bool worths[BATTLE_WORTHS],
                        const hod_request *request, hod_division *division, uint64_t cell, hod_error *error)
{
    const int narrow = NARROW_MEASURES | (is_any(worths) ? NARROW_WORTH : 0);
    struct pairings *pairings = pairings_new(&one->battle, one->cache, error);
    const struct battlefield field = {.battle = &one->battle, .pairings = pairings};
    bool fought = pairings && battle_fight(&field, request, division, cell, narrow, &one->result, error);
    for (int cause = 0; fought && cause < pairings_causes(pairings); cause++)
        one->causes[one->cause_count++] = pairings_cause(pairings, cause);
    if (fought && one->has_front_duels) fought = front_duels_fight(one, pairings, request, cell, error);
    pairings_free(pairings);
    for (int worth = 0; fought && worth < BATTLE_WORTHS; worth++)
        if (worths[worth]) fought = fight_without(one, worth, request, cell, error);
    return fought || hod_fail_in(error, "under %s", one->rules->id);
}

void fought_battle_free(struct fought_battle *one)
{
    battle_result_free(&one->result);
    for (int worth = 0; worth < BATTLE_WORTHS; worth++) battle_result_free(&one->without[worth]);
}

/* Narrates a battle under each rule set. */
static bool narrate_all(const struct battle_query *query, const hod_request *request, hod_answer *answer,
                        hod_error *error)
{
    for (int i = 0; i < query->list.count; i++) {
        AUTO_FREE char *story =
            battle_narrate(&query->all[i].battle, query->files[0].title, request->seed, error);
        if (!story || !hod_answer_lines(answer, story, error)) return false;
    }
    return true;
}

/* Describes one battle, or several together and then each. */
static bool describe(const struct battle_query *query, hod_answer *answer, hod_error *error)
{
    const int rules = query->list.count;
    const char *titles[MOST_FILES];
    for (int i = 0; i < query->file_count; i++) titles[i] = query->files[i].title;
    if (query->file_count == 1) return battle_describe(query->all, rules, titles[0], NULL, answer, error);
    const struct unit_vs_army armies = {query->all, (const char *const *)query->names, titles,
                                        query->file_count, rules};
    if (!unit_vs_army_describe(&armies, answer, error)) return false;
    for (int i = 0; i < query->file_count; i++)
        if (!battle_describe(&query->all[i * rules], rules, titles[i], query->names[i], answer, error))
            return false;
    return true;
}

/* Each rule set fights with its own dice. */
static bool fight_and_describe(struct battle_query *query, const hod_request *request, hod_answer *answer,
                               hod_error *error)
{
    const int rules = query->list.count;
    for (int i = 0; i < query->file_count * rules; i++)
        if (!battle_fight_whole(&query->all[i], query->worths, request, query->divided.by,
                                (uint64_t)(i % rules), error))
            return false;
    return answer->is_elsewhere || describe(query, answer, error);
}

static bool answer_asked(struct battle_query *query, const hod_request *request, hod_answer *answer,
                         hod_error *error)
{
    if (!divide(query, request, error)) return false;
    answer->is_elsewhere = request->only_helps || hod_is_elsewhere(query->divided.by);
    if (request->only_helps && !query->divided.by) return true;
    if (request->plans)
        return battle_answer_plans(query->all, query->list.count, query->files[0].title, request, answer,
                                   error);
    if (request->narrate) return narrate_all(query, request, answer, error);
    if (request->varied_count > 0) return varied_answer(&query->varied, request, answer, error);
    return fight_and_describe(query, request, answer, error);
}

/* Without an answer, only reads the battle. */
static bool answer_battle(const hod_request *request, hod_answer *answer, hod_error *error)
{
    AUTO(close_query) struct battle_query query = {0};
    return open_query(&query, request, error) && (!answer || answer_asked(&query, request, answer, error));
}

const hod_question battle_question = {
    .name = "battle",
    .arguments = "RULES[,RULES]... BATTLE...",
    .summary = "Fight one line of units against another: who wins, when, at what cost",
    .accepted = "set measure vary-battle aim top narrate plans simulate trials "
                "until seed threads shard journal charts part budget format output",
    .defaults = {.trials = 100000, .minutes = ANY_TIME},
    .least = 1,
    .most = 1 + MOST_FILES,
    .sections = "battle a b place",
    .answer = answer_battle};
