/* Remedies: reads their files. */
#include "ask/tune/remedies.h"

#include "ask/request/keys.h"
#include "ask/request/query.h"
#include "base/arrays.h"
#include "base/buffer.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_CHECKED = 10000, MOST_CANDIDATES = 1000 };

/* Calls for each word of a key, until one is refused. */
typedef bool word_taker(void *data, const char *word, hod_error *error);

static bool study_words(const struct keys *keys, const char *key, word_taker *take, void *data,
                        hod_error *error)
{
    struct word rest = word_of(keys_value(keys, key));
    bool taken = true;
    for (struct word word; taken && word_next(&rest, &word);) {
        AUTO_FREE char *copy = word_copy(word, error);
        taken = copy && take(data, copy, error);
    }
    return taken || keys_refuse(keys, key, error);
}

/* Opens the rule set as a command line would, relative to the file. */
static bool read_rules(struct remedies *remedies, const struct keys *keys, const hod_request *request,
                       hod_error *error)
{
    hod_request beside = *request;
    beside.file = keys->file->path;
    if (!keys_require(keys, "rules", "bloodybacks-8.3", error)) return false;
    remedies->rules = open_rules(keys_value(keys, "rules"), &beside, error);
    return remedies->rules || keys_refuse(keys, "rules", error);
}

static bool assign_situations(void *data, const char *word, hod_error *error)
{
    struct verdict_situations *situations = data;
    bool is_known;
    return situations_assign(situations, word, &is_known, error) &&
           (is_known ||
            (hod_mechanism_field(situations->mechanism, word, strcspn(word, "="), error) >= 0 && false));
}

/* The situations of the verdict: the family's table or the request's; the key situations fixes fields. */
static bool read_situations(struct remedies *remedies, const struct keys *keys, const hod_request *request,
                            hod_error *error)
{
    struct verdict_situations *situations = &remedies->situations;
    AUTO_FREE char *path =
        request->situation_table ? query_path(request, request->situation_table, error) : NULL;
    const bool is_read = (path || !request->situation_table) &&
                         situations_read(situations, path, remedies->rules->family, error);
    if (!is_read || (keys_value(keys, "situations") &&
                     !study_words(keys, "situations", assign_situations, situations, error)))
        return false;
    if (!situations_list(situations, remedies->rules, error)) return keys_refuse(keys, "situations", error);
    for (int i = 0; i < situations->axis_count; i++) {
        const struct verdict_axis *axis = &situations->axes[i];
        if (axis->line > 0 || situations_see(situations, remedies->rules, axis)) continue;
        return hod_fail(error, "%s has no effect under %s", axis->name, remedies->rules->id) ||
               keys_refuse(keys, "situations", error);
    }
    return true;
}

/* A word of the key outcomes: a mechanism, or FIELD=VALUES for the preceding one. */
static bool keep_outcomes(void *data, const char *word, hod_error *error)
{
    struct remedies *remedies = data;
    if (strchr(word, '='))
        return remedies->kept_count > 0
                   ? hod_space_assign(&remedies->kept[remedies->kept_count - 1], word, error)
                   : hod_fail(error, "%s follows a mechanism, as in shooting %s", word, word);
    const hod_mechanism *mechanism = hod_rules_mechanism(remedies->rules, word, error);
    return mechanism && (EXTEND(remedies->kept, remedies->kept_count) || hod_fail_memory(error)) &&
           hod_space_start(&remedies->kept[remedies->kept_count++], remedies->rules, mechanism, error);
}

static bool read_head(struct remedies *remedies, const struct keys *keys, const hod_request *request,
                      hod_error *error)
{
    if (!ini_has_only(keys->file, keys->section, "rules situations outcomes", error) ||
        !read_rules(remedies, keys, request, error) || !read_situations(remedies, keys, request, error))
        return false;
    if (!keys_value(keys, "outcomes")) return true;
    if (!study_words(keys, "outcomes", keep_outcomes, remedies, error)) return false;
    for (int i = 0; i < remedies->kept_count; i++)
        if (hod_space_size(&remedies->kept[i]) > MOST_CHECKED)
            return hod_fail(error, "outcomes are checked in at most %d situations", MOST_CHECKED) ||
                   keys_refuse(keys, "outcomes", error);
    return true;
}

/* A condition as the text of a limit: "shooting range=long: mean:hits stays". */
static bool write_limit(const struct keys *keys, hod_buffer *text, hod_error *error)
{
    const char *const limit = keys_value(keys, "limit"), *const below = keys_value(keys, "below"),
                      *const mechanism = keys_value(keys, "mechanism"),
                      *const given = keys_value(keys, "given");
    int stays = 0;
    if (!keys_choice(keys, "stays", "no | yes", &stays, error)) return false;
    if ((limit != NULL) + (below != NULL) + stays != 1)
        return hod_fail(error,
                        "a condition has one of below = SITUATIONS, stays = yes and limit = MEASURE SIGN "
                        "NUMBER") ||
               ini_refuse(keys->file, keys->section->line, error);
    if (!limit && !keys_require(keys, "measure", "mean:hits", error)) return false;
    const char *const measure = limit ? limit : keys_value(keys, "measure");
    hod_buffer_format(text, "%s %s: %s", mechanism, given ? given : "", measure);
    if (below) hod_buffer_format(text, " < %s %s: %s", mechanism, below, measure);
    if (stays) hod_buffer_text(text, " stays");
    return true;
}

static bool read_bounded(struct remedies *remedies, const struct keys *keys, hod_bounded *bounded,
                         hod_error *error)
{
    const hod_mechanism *mechanism =
        hod_rules_mechanism(remedies->rules, keys_value(keys, "mechanism"), error);
    const hod_subject subject = {.rules = remedies->rules, .mechanism = mechanism};
    hod_buffer buffer = {0};
    if (!mechanism) return keys_refuse(keys, "mechanism", error);
    const bool is_written = write_limit(keys, &buffer, error);
    AUTO_FREE char *text = hod_buffer_take(&buffer, is_written ? error : NULL);
    if (!is_written || !text) return false;
    if (!hod_bounded_read(&subject, text, bounded, error))
        return ini_refuse(keys->file, keys->section->line, error);
    if (hod_space_size(&bounded->space) <= MOST_CHECKED) return true;
    hod_fail(error, "a condition is checked in at most %d situations", MOST_CHECKED);
    return keys_refuse(keys, "given", error);
}

static bool read_condition(struct remedies *remedies, const struct keys *keys, hod_error *error)
{
    struct condition *condition = &remedies->conditions[remedies->condition_count++];
    static const char accepted[] = "title called mechanism measure given below stays limit";
    return ini_has_only(keys->file, keys->section, accepted, error) &&
           keys_require(keys, "title", "long range stays as it is", error) &&
           keys_require(keys, "mechanism", "shooting", error) &&
           keys_text(keys, "title", "", &condition->title, error) &&
           keys_text(keys, "called", condition->title, &condition->called, error) &&
           read_bounded(remedies, keys, &condition->bounded, error);
}

static bool vary(void *data, const char *word, hod_error *error)
{
    return hod_variations_add(data, word, error);
}

/* Checks early for errors that would make the rule file invalid at the end. */
static bool may_be_rules(const struct remedies *remedies, const struct remedy *remedy,
                         const struct keys *keys, hod_error *error)
{
    AUTO_FREE char *text = rules_file_text(remedies->rules, remedy->name, remedy->title, NULL, error);
    return text || ini_refuse(keys->file, keys->section->line, error);
}

/* Reads the text after the first word of the section's name. It must be unique in the answer because it names a
 * file. */
static bool read_name(const struct remedies *remedies, const struct keys *keys, char **name, hod_error *error)
{
    const char *behind = strchr(keys->section->name, ' ');
    int given = 0;
    *name = word_copy(word_trimmed(word_of(behind ? behind : "")), error);
    if (!*name) return false;
    if (word_is_listed(word_of(*name), "remedies candidates")) given++;
    for (int i = 0; i < remedies->count; i++) given += strcmp(remedies->all[i].name, *name) == 0;
    return (given == 1 ? is_file_name(*name, error) : hod_fail(error, "the name %s is given twice", *name)) ||
           ini_refuse(keys->file, keys->section->line, error);
}

static bool read_remedy(struct remedies *remedies, const struct keys *keys, hod_error *error)
{
    struct remedy *remedy = &remedies->all[remedies->count++];
    remedy->variations.rules = remedies->rules;
    if (!ini_has_only(keys->file, keys->section, "title vary", error) ||
        !keys_require(keys, "title", "A harder second hit", error) ||
        !keys_require(keys, "vary", "shooting.base=density-3..density-1", error) ||
        !read_name(remedies, keys, &remedy->name, error) ||
        !keys_text(keys, "title", "", &remedy->title, error) ||
        !may_be_rules(remedies, remedy, keys, error) ||
        !study_words(keys, "vary", vary, &remedy->variations, error))
        return false;
    if (hod_variations_size(&remedy->variations) <= MOST_CANDIDATES) return true;
    hod_fail(error, "%.0f candidates are more than %d", hod_variations_size(&remedy->variations),
             MOST_CANDIDATES);
    return keys_refuse(keys, "vary", error);
}

bool remedies_read(struct remedies *remedies, const struct ini *file, const hod_request *request,
                   hod_error *error)
{
    const struct keys head = {file, ini_section(file, "remedies")};
    const size_t sections = (size_t)file->section_count;
    *remedies = (struct remedies){0};
    if (!head.section)
        return hod_fail(error, "%s has no section [remedies] (see: hod remedies --help)", file->path);
    remedies->conditions = calloc(sections, sizeof *remedies->conditions);
    remedies->all = calloc(sections, sizeof *remedies->all);
    if (!remedies->conditions || !remedies->all) return hod_fail_memory(error);
    if (!read_head(remedies, &head, request, error)) return false;
    for (int i = 0; i < file->section_count; i++) {
        const struct keys keys = {file, &file->sections[i]};
        const struct word kind = {keys.section->name, strcspn(keys.section->name, " ")};
        if (word_is(kind, "condition") && !read_condition(remedies, &keys, error)) return false;
        if (word_is(kind, "remedy") && !read_remedy(remedies, &keys, error)) return false;
    }
    if (remedies->count > 0) return true;
    hod_fail(error, "[remedies] needs a [remedy NAME] beside it, such as [remedy fewer-dice]");
    return ini_refuse(file, head.section->line, error);
}

static void free_candidate(struct candidate *candidate)
{
    hod_rules_free(candidate->rules);
    balances_free(&candidate->verdict);
    free(candidate->settings);
    free(candidate->is_broken);
    free(candidate->lost);
}

void remedies_free(struct remedies *remedies)
{
    for (int i = 0; i < remedies->condition_count; i++) {
        free(remedies->conditions[i].title);
        free(remedies->conditions[i].called);
        hod_bounded_free(&remedies->conditions[i].bounded);
    }
    for (int i = 0; i < remedies->count; i++) {
        free(remedies->all[i].name);
        free(remedies->all[i].title);
        hod_variations_free(&remedies->all[i].variations);
    }
    for (int i = 0; i < remedies->kept_count; i++) hod_space_free(&remedies->kept[i]);
    for (int i = 0; i < remedies->candidate_count; i++) free_candidate(&remedies->candidates[i]);
    free(remedies->conditions);
    free(remedies->all);
    free(remedies->kept);
    free(remedies->candidates);
    situations_free(&remedies->situations);
    hod_rules_free(remedies->rules);
    *remedies = (struct remedies){0};
}
