/* Remedies: reading their files. */
#include "report/exhibit/remedies.h"

#include "report/exhibit/exhibit_file.h"
#include "report/exhibit/study_keys.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_CHECKED = 10000 };

static bool read_head(struct remedies *remedies, const struct keys *keys, struct reader *reader,
                      hod_error *error)
{
    if (!ini_has_only(keys->file, keys->section, "id title text old_rules new_rules", error) ||
        !keys_require(keys, "id", "bringing-it-back", error) ||
        !keys_require(keys, "title", "Bringing it back", error) ||
        !keys_text(keys, "id", "", &remedies->id, error) ||
        !keys_text(keys, "title", "", &remedies->title, error) ||
        !study_prose(keys, reader, &remedies->text, error) ||
        !study_rules(keys, reader, &remedies->old_rules, &remedies->new_rules, error))
        return false;
    return exhibit_may_have_id(remedies->id, error) || keys_refuse(keys, "id", error);
}

/* Which of its three forms a condition has. */
static bool read_kind(const struct keys *keys, hod_condition *condition, hod_error *error)
{
    const bool is_limit = keys_value(keys, "limit"), is_below = keys_value(keys, "below");
    int stays = 0;
    if (!keys_choice(keys, "stays", "no | yes", &stays, error)) return false;
    condition->kind = is_limit ? HOD_CONDITION_LIMIT : is_below ? HOD_CONDITION_BELOW : HOD_CONDITION_STAYS;
    if (is_limit + is_below + stays == 1) return true;
    hod_fail(error, "a condition has one of below = SITUATIONS, stays = yes and limit = MEASURE SIGN NUMBER");
    return ini_refuse(keys->file, keys->section->line, error);
}

static bool read_bound(struct asked_condition *asked, const struct keys *keys, const hod_rules *rules,
                       const hod_mechanism *mechanism, hod_error *error)
{
    hod_condition *condition = &asked->condition;
    char *words;
    if (condition->kind == HOD_CONDITION_LIMIT) {
        if (!hod_limit_read(mechanism, keys_value(keys, "limit"), &condition->limit, error))
            return keys_refuse(keys, "limit", error);
        condition->measure = condition->limit.measure;
        return true;
    }
    if (!study_measure(keys, mechanism, &condition->measure, &words, error)) return false;
    free(words);
    if (condition->kind == HOD_CONDITION_STAYS) return true;
    condition->than = &asked->than;
    if (!study_space(keys, "below", rules, mechanism, &asked->than, error)) return false;
    if (hod_space_size(&asked->than) == hod_space_size(&asked->space)) return true;
    hod_fail(error, "%.0f situations are to be below %.0f others: each needs its own",
             hod_space_size(&asked->space), hod_space_size(&asked->than));
    return keys_refuse(keys, "below", error);
}

static bool read_condition(struct remedies *remedies, const struct keys *keys, hod_error *error)
{
    struct asked_condition *asked = &remedies->conditions[remedies->condition_count++];
    const hod_mechanism *mechanism;
    *asked = (struct asked_condition){.condition = {.space = &asked->space}};
    if (!ini_has_only(keys->file, keys->section, "title called mechanism measure given below stays limit",
                      error) ||
        !keys_require(keys, "title", "long range stays as it is", error) ||
        !keys_text(keys, "title", "", &asked->title, error) ||
        !keys_text(keys, "called", asked->title, &asked->called, error) ||
        !read_kind(keys, &asked->condition, error) ||
        !study_mechanism(keys, remedies->old_rules, remedies->new_rules, &mechanism, error) ||
        !study_space(keys, "given", remedies->new_rules, mechanism, &asked->space, error))
        return false;
    if (hod_space_size(&asked->space) > MOST_CHECKED) {
        hod_fail(error, "a condition is asked in at most %d situations", MOST_CHECKED);
        return keys_refuse(keys, "given", error);
    }
    return read_bound(asked, keys, remedies->new_rules, mechanism, error);
}

static bool vary(void *data, const char *word, hod_error *error)
{
    return hod_variations_add(data, word, error);
}

/* What the rule file would be refused for at the end. */
static bool may_be_rules(const struct remedies *remedies, const struct asked_remedy *asked,
                         const struct keys *keys, hod_error *error)
{
    FILE *nowhere = fopen("/dev/null", "w");
    if (!nowhere) return hod_fail(error, "cannot open /dev/null: %s", strerror(errno));
    const bool written =
        hod_rules_write(remedies->new_rules, asked->name, asked->title, NULL, nowhere, error);
    fclose(nowhere);
    return written || ini_refuse(keys->file, keys->section->line, error);
}

static bool read_aim(const struct remedies *remedies, struct asked_remedy *asked, const struct keys *keys,
                     const hod_mechanism *mechanism, hod_error *error)
{
    return hod_aim_read(remedies->new_rules, mechanism, &asked->measure, keys_value(keys, "aim"), &asked->aim,
                        error) ||
           keys_refuse(keys, "aim", error);
}

static bool read_remedy(struct remedies *remedies, const struct keys *keys, hod_error *error)
{
    struct asked_remedy *asked = &remedies->remedies[remedies->remedy_count++];
    const hod_rules *rules = remedies->new_rules;
    const hod_mechanism *mechanism;
    *asked = (struct asked_remedy){.line = keys->section->line, .variations = {.rules = rules}};
    return ini_has_only(keys->file, keys->section,
                        "title mechanism measure measure_title given aim aim_title unit vary", error) &&
           keys_require(keys, "title", "Fewer dice", error) &&
           keys_require(keys, "aim", "1.25 * bloodybacks-7", error) &&
           keys_require(keys, "vary", "shooting.base=density,4..7", error) &&
           study_name(keys, &asked->name, error) && keys_text(keys, "title", "", &asked->title, error) &&
           keys_text(keys, "aim_title", keys_value(keys, "aim"), &asked->aim_title, error) &&
           keys_text(keys, "unit", "", &asked->unit, error) && may_be_rules(remedies, asked, keys, error) &&
           study_mechanism(keys, remedies->old_rules, rules, &mechanism, error) &&
           study_measure(keys, mechanism, &asked->measure, &asked->measure_title, error) &&
           study_space(keys, "given", rules, mechanism, &asked->space, error) &&
           study_words(keys, "vary", vary, &asked->variations, error) &&
           read_aim(remedies, asked, keys, mechanism, error);
}

/* Makes a row of what an entry asks for, under the rule sets that are laid beside one another. */
static bool make_row(const struct request *given, const struct entry *entry, const hod_mechanism *mechanism,
                     hod_grid_row *row, hod_error *error)
{
    struct request request = *given;
    request_add(&request, &entry->request);
    if (request.rules || request.divisor)
        return hod_fail(error, "%s: the rule sets are those of the remedies", entry->label);
    if (!request.has_measure)
        return hod_fail(error, "%s: it needs a measure, such as mean:hits", entry->label);
    row->measure = request.measure;
    hod_situation_default(mechanism, row->situation);
    for (int i = 0; i < mechanism->field_count; i++)
        if (request.values[i] != UNSET) row->situation[i] = request.values[i];
    return true;
}

static bool read_rows(struct asked_beside *asked, const struct keys *keys, struct reader *reader,
                      hod_error *error)
{
    struct request given = request_empty();
    if (keys_value(keys, "given") && !request_read(reader, keys_value(keys, "given"), &given, error))
        return keys_refuse(keys, "given", error);
    if (!margin_read(reader, keys_value(keys, "rows"), &asked->margin, error))
        return keys_refuse(keys, "rows", error);
    asked->rows = calloc((size_t)asked->margin.count + 1, sizeof *asked->rows);
    if (!asked->rows) return hod_fail_memory(error);
    asked->percent = true;
    for (int i = 0; i < asked->margin.count; i++) {
        if (!make_row(&given, &asked->margin.entries[i], asked->mechanism, &asked->rows[i], error))
            return keys_refuse(keys, "rows", error);
        asked->percent = asked->percent && hod_measure_is_probability(&asked->rows[i].measure);
    }
    return true;
}

static bool read_beside(struct remedies *remedies, const struct keys *keys, const struct reader *from,
                        hod_error *error)
{
    struct asked_beside *asked = &remedies->besides[remedies->beside_count++];
    struct reader reader = *from;
    *asked = (struct asked_beside){.line = keys->section->line};
    if (!ini_has_only(keys->file, keys->section, "title called unit conditions mechanism given rows",
                      error) ||
        !keys_require(keys, "title", "Hits of a close volley", error) ||
        !keys_require(keys, "rows", "target_density=all mean:hits", error) ||
        !study_name(keys, &asked->name, error) || !keys_text(keys, "title", "", &asked->title, error) ||
        !keys_text(keys, "called", asked->title, &asked->called, error) ||
        !keys_text(keys, "unit", "", &asked->unit, error) ||
        !keys_text(keys, "conditions", "", &asked->conditions, error) ||
        !study_mechanism(keys, remedies->old_rules, remedies->new_rules, &asked->mechanism, error))
        return false;
    reader.mechanism = asked->mechanism;
    reader.rules = &remedies->new_rules;
    reader.rules_count = 1;
    return read_rows(asked, keys, &reader, error);
}

static bool begins(const char *name, const char *with)
{
    return strncmp(name, with, strlen(with)) == 0;
}

static bool read_sections(struct remedies *remedies, const struct ini *file, const struct reader *reader,
                          hod_error *error)
{
    for (int i = 0; i < file->section_count; i++) {
        const struct keys keys = {file, &file->sections[i]};
        const char *name = keys.section->name;
        if (!(begins(name, "condition ") ? read_condition(remedies, &keys, error)
              : begins(name, "remedy ")  ? read_remedy(remedies, &keys, error)
              : begins(name, "beside ")  ? read_beside(remedies, &keys, reader, error)
                                         : true))
            return false;
    }
    for (int i = 0; i < remedies->condition_count; i++)
        remedies->all_conditions[i] = remedies->conditions[i].condition;
    return remedies->condition_count <= HOD_MOST_CONDITIONS ||
           hod_fail(error, "more than %d conditions", HOD_MOST_CONDITIONS);
}

static bool make_room(struct remedies *remedies, size_t sections, hod_error *error)
{
    remedies->conditions = calloc(sections, sizeof *remedies->conditions);
    remedies->all_conditions = calloc(sections, sizeof *remedies->all_conditions);
    remedies->remedies = calloc(sections, sizeof *remedies->remedies);
    remedies->besides = calloc(sections, sizeof *remedies->besides);
    return (remedies->conditions && remedies->all_conditions && remedies->remedies && remedies->besides) ||
           hod_fail_memory(error);
}

bool remedies_read(struct remedies *remedies, const struct ini *file, struct rule_sets *rule_sets,
                   const struct wording *wording, hod_error *error)
{
    struct reader reader = {.path = file->path, .rule_sets = rule_sets, .wording = wording};
    const struct keys head = {file, ini_section(file, "remedies")};
    *remedies = (struct remedies){0};
    if (!read_head(remedies, &head, &reader, error) ||
        !phrases_read(&remedies->phrases, file, remedies->new_rules, error) ||
        !make_room(remedies, (size_t)file->section_count, error) ||
        !read_sections(remedies, file, &reader, error))
        return false;
    if (remedies->remedy_count > 0) return true;
    hod_fail(error, "[remedies] need a [remedy NAME] beside them, such as [remedy fewer-dice]");
    return ini_refuse(file, head.section->line, error);
}

static void free_remedy(struct asked_remedy *asked)
{
    free(asked->name);
    free(asked->title);
    free(asked->measure_title);
    free(asked->unit);
    free(asked->aim_title);
    hod_variations_free(&asked->variations);
    hod_space_free(&asked->space);
    hod_aim_free(&asked->aim);
}

void remedies_free(struct remedies *remedies)
{
    for (int i = 0; i < remedies->condition_count; i++) {
        free(remedies->conditions[i].title);
        free(remedies->conditions[i].called);
        hod_space_free(&remedies->conditions[i].space);
        hod_space_free(&remedies->conditions[i].than);
    }
    for (int i = 0; i < remedies->remedy_count; i++) free_remedy(&remedies->remedies[i]);
    for (int i = 0; i < remedies->beside_count; i++) {
        free(remedies->besides[i].name);
        free(remedies->besides[i].title);
        free(remedies->besides[i].called);
        free(remedies->besides[i].unit);
        free(remedies->besides[i].conditions);
        free(remedies->besides[i].rows);
        margin_free(&remedies->besides[i].margin);
    }
    free(remedies->conditions);
    free(remedies->all_conditions);
    free(remedies->remedies);
    free(remedies->besides);
    free(remedies->id);
    free(remedies->title);
    prose_free(&remedies->text);
    phrases_free(&remedies->phrases);
    *remedies = (struct remedies){0};
}
