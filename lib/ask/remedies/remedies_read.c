/* Remedies: reading their files. */
#include "ask/remedies/remedies.h"

#include "ask/request/keys.h"
#include "ask/space/space.h"
#include "system/platform.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_CHECKED = 10000 };

/* Keys that say what to study: rule sets, a mechanism, a measure and situations. */
static bool open_rules(const struct keys *keys, const char *key, struct reader *reader,
                       const hod_rules **rules, hod_error *error)
{
    *rules = reader_rules(reader, word_of(keys_value(keys, key)), error);
    return *rules || keys_refuse(keys, key, error);
}

/* The rule sets that differ: the keys old_rules and new_rules, ids or rule files beside the reader's, of one
 * family. */
static bool study_rules(const struct keys *keys, struct reader *reader, const hod_rules **old_rules,
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

/* The key mechanism, which both rule sets must have. */
static bool study_mechanism(const struct keys *keys, const hod_rules *old_rules, const hod_rules *new_rules,
                            const hod_mechanism **mechanism, hod_error *error)
{
    if (!keys_require(keys, "mechanism", "shooting", error)) return false;
    const char *name = keys_value(keys, "mechanism");
    *mechanism = hod_rules_mechanism(new_rules, name, error);
    return (*mechanism && hod_rules_mechanism(old_rules, name, error)) ||
           keys_refuse(keys, "mechanism", error);
}

/* The keys measure, and measure_title, what readers call it, which the caller frees; the measure's own text
 * where that is missing. */
static bool study_measure(const struct keys *keys, const hod_mechanism *mechanism, hod_measure *measure,
                          char **words, hod_error *error)
{
    if (!keys_require(keys, "measure", "mean:hits", error)) return false;
    const char *text = keys_value(keys, "measure");
    if (!hod_measure_read(mechanism, text, measure, error)) return keys_refuse(keys, "measure", error);
    return keys_text(keys, "measure_title", text, words, error);
}

/* Calls for each word of a key, until one is refused. */
typedef bool word_taker(void *data, const char *word, hod_error *error);

static bool study_words(const struct keys *keys, const char *key, word_taker *take, void *data,
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

static bool widen(void *data, const char *word, hod_error *error)
{
    return hod_space_assign(data, word, error);
}

/* Starts a space with the assignments of a key, FIELD=VALUES; every field that it does not name, or all of
 * them where the key is missing, is at its default. */
static bool study_space(const struct keys *keys, const char *key, const hod_rules *rules,
                        const hod_mechanism *mechanism, hod_space *space, hod_error *error)
{
    return hod_space_start(space, rules, mechanism, error) &&
           (!keys_value(keys, key) || study_words(keys, key, widen, space, error));
}

/* What stands behind the first word of a section's name, such as the hits of [change hits], which names
 * files; the caller frees it. */
static bool study_name(const struct keys *keys, char **name, hod_error *error)
{
    const char *behind = strchr(keys->section->name, ' ');
    *name = word_copy(word_trimmed(word_of(behind ? behind : "")), error);
    if (!*name) return false;
    if (!**name) {
        hod_fail(error, "[%s] needs a name, as in [%s calmer]", keys->section->name, keys->section->name);
        return ini_refuse(keys->file, keys->section->line, error);
    }
    return is_file_name(*name, error) || ini_refuse(keys->file, keys->section->line, error);
}

static bool read_head(struct remedies *remedies, const struct keys *keys, struct reader *reader,
                      const hod_budget *budget, hod_error *error)
{
    if (!ini_has_only(keys->file, keys->section, "old_rules new_rules", error) ||
        !study_rules(keys, reader, &remedies->old_rules, &remedies->new_rules, error))
        return false;
    for (int i = 0; i < remedies->rule_sets.count; i++) remedies->rule_sets.sets[i].rules->budget = *budget;
    return true;
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

static bool read_bound(struct asked_condition *asked, hod_condition *condition, const struct keys *keys,
                       const hod_rules *rules, const hod_mechanism *mechanism, hod_error *error)
{
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
    const int number = remedies->condition_count++;
    struct asked_condition *asked = &remedies->conditions[number];
    hod_condition *condition = &remedies->all_conditions[number];
    const hod_mechanism *mechanism;
    condition->space = &asked->space;
    if (!ini_has_only(keys->file, keys->section, "title called mechanism measure given below stays limit",
                      error) ||
        !keys_require(keys, "title", "long range stays as it is", error) ||
        !keys_text(keys, "title", "", &asked->title, error) ||
        !keys_text(keys, "called", asked->title, &asked->called, error) ||
        !read_kind(keys, condition, error) ||
        !study_mechanism(keys, remedies->old_rules, remedies->new_rules, &mechanism, error) ||
        !study_space(keys, "given", remedies->new_rules, mechanism, &asked->space, error))
        return false;
    if (hod_space_size(&asked->space) > MOST_CHECKED) {
        hod_fail(error, "a condition is checked in at most %d situations", MOST_CHECKED);
        return keys_refuse(keys, "given", error);
    }
    return read_bound(asked, condition, keys, remedies->new_rules, mechanism, error);
}

static bool vary(void *data, const char *word, hod_error *error)
{
    return hod_variations_add(data, word, error);
}

/* What the rule file would be refused for at the end. */
static bool may_be_rules(const struct remedies *remedies, const struct remedy *remedy,
                         const struct keys *keys, hod_error *error)
{
    FILE *nowhere = fopen(NULL_DEVICE, "w");
    if (!nowhere) return hod_fail_system(error, errno, "cannot open /dev/null");
    const bool written =
        hod_rules_write(remedies->new_rules, remedy->name, remedy->title, NULL, nowhere, error);
    fclose(nowhere);
    return written || ini_refuse(keys->file, keys->section->line, error);
}

static bool read_aim(const struct remedies *remedies, struct remedy *remedy, const struct keys *keys,
                     const hod_mechanism *mechanism, hod_error *error)
{
    return hod_aim_read(remedies->rule_sets.session, remedies->new_rules, mechanism, &remedy->measure,
                        keys_value(keys, "aim"), &remedy->aim, error) ||
           keys_refuse(keys, "aim", error);
}

/* Reads the name of a remedy or a grid, which is that of its part, too. */
static bool read_name(const struct remedies *remedies, const struct keys *keys, char **name, hod_error *error)
{
    int given = 0;
    if (!study_name(keys, name, error)) return false;
    for (int i = 0; i < remedies->count; i++)
        given += remedies->all[i].name && strcmp(remedies->all[i].name, *name) == 0;
    for (int i = 0; i < remedies->grid_count; i++)
        given += remedies->grids[i].name && strcmp(remedies->grids[i].name, *name) == 0;
    if (given == 1) return true;
    hod_fail(error, "the name %s is given twice", *name);
    return ini_refuse(keys->file, keys->section->line, error);
}

static bool read_remedy(struct remedies *remedies, const struct keys *keys, hod_error *error)
{
    struct remedy *remedy = &remedies->all[remedies->count++];
    const hod_rules *rules = remedies->new_rules;
    const hod_mechanism *mechanism;
    remedy->variations.rules = rules;
    return ini_has_only(keys->file, keys->section,
                        "title mechanism measure measure_title given aim aim_title unit vary", error) &&
           keys_require(keys, "title", "Fewer dice", error) &&
           keys_require(keys, "aim", "1.25 * bloodybacks-7", error) &&
           keys_require(keys, "vary", "shooting.base=density,4..7", error) &&
           read_name(remedies, keys, &remedy->name, error) &&
           keys_text(keys, "title", "", &remedy->title, error) &&
           keys_text(keys, "aim_title", keys_value(keys, "aim"), &remedy->aim_title, error) &&
           keys_text(keys, "unit", "", &remedy->unit, error) && may_be_rules(remedies, remedy, keys, error) &&
           study_mechanism(keys, remedies->old_rules, rules, &mechanism, error) &&
           study_measure(keys, mechanism, &remedy->measure, &remedy->measure_title, error) &&
           study_space(keys, "given", rules, mechanism, &remedy->space, error) &&
           study_words(keys, "vary", vary, &remedy->variations, error) &&
           read_aim(remedies, remedy, keys, mechanism, error);
}

/* Makes a row of what an entry asks for under each rule set. */
static bool make_row(const struct cell_request *given, const struct entry *entry,
                     const hod_mechanism *mechanism, hod_grid_row *row, hod_error *error)
{
    struct cell_request request = *given;
    cell_request_add(&request, &entry->request);
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

static bool read_rows(struct grid *grid, const struct keys *keys, struct reader *reader, hod_error *error)
{
    struct cell_request given = cell_request_empty();
    if (keys_value(keys, "given") && !cell_request_read(reader, keys_value(keys, "given"), &given, error))
        return keys_refuse(keys, "given", error);
    if (!margin_read(reader, keys_value(keys, "rows"), &grid->margin, error))
        return keys_refuse(keys, "rows", error);
    grid->rows = calloc((size_t)grid->margin.count + 1, sizeof *grid->rows);
    grid->labels = calloc((size_t)grid->margin.count + 1, sizeof *grid->labels);
    if (!grid->rows || !grid->labels) return hod_fail_memory(error);
    grid->percent = true;
    for (int i = 0; i < grid->margin.count; i++) {
        grid->labels[i] = grid->margin.entries[i].label;
        if (!make_row(&given, &grid->margin.entries[i], grid->mechanism, &grid->rows[i], error))
            return keys_refuse(keys, "rows", error);
        grid->percent = grid->percent && hod_measure_is_probability(&grid->rows[i].measure);
    }
    return true;
}

static bool read_grid(struct remedies *remedies, const struct keys *keys, const struct reader *from,
                      hod_error *error)
{
    struct grid *grid = &remedies->grids[remedies->grid_count++];
    struct reader reader = *from;
    if (!ini_has_only(keys->file, keys->section, "title called unit conditions mechanism given rows",
                      error) ||
        !keys_require(keys, "title", "Hits of a close volley", error) ||
        !keys_require(keys, "rows", "target_density=all mean:hits", error) ||
        !read_name(remedies, keys, &grid->name, error) ||
        !keys_text(keys, "title", "", &grid->title, error) ||
        !keys_text(keys, "called", grid->title, &grid->called, error) ||
        !keys_text(keys, "unit", "", &grid->unit, error) ||
        !keys_text(keys, "conditions", "", &grid->conditions, error) ||
        !study_mechanism(keys, remedies->old_rules, remedies->new_rules, &grid->mechanism, error))
        return false;
    grid->scale = strcmp(grid->unit, "percentage points") == 0 ? 100 : 1;
    reader.mechanism = grid->mechanism;
    reader.rules = &remedies->new_rules;
    reader.rules_count = 1;
    return read_rows(grid, keys, &reader, error);
}

static bool begins(const char *heading, const char *with)
{
    const size_t length = strlen(with);
    return strncmp(heading, with, length) == 0 && (heading[length] == ' ' || !heading[length]);
}

static bool read_section(struct remedies *remedies, const struct keys *keys, const struct reader *reader,
                         hod_error *error)
{
    const char *heading = keys->section->name;
    if (begins(heading, "condition")) return read_condition(remedies, keys, error);
    if (begins(heading, "remedy")) return read_remedy(remedies, keys, error);
    if (begins(heading, "grid")) return read_grid(remedies, keys, reader, error);
    return true;
}

static bool read_sections(struct remedies *remedies, const struct ini *file, const struct reader *reader,
                          hod_error *error)
{
    for (int i = 0; i < file->section_count; i++) {
        const struct keys keys = {file, &file->sections[i]};
        if (!read_section(remedies, &keys, reader, error)) return false;
    }
    return remedies->condition_count <= HOD_MOST_CONDITIONS ||
           hod_fail(error, "more than %d conditions", HOD_MOST_CONDITIONS);
}

static bool make_room(struct remedies *remedies, size_t sections, hod_error *error)
{
    remedies->conditions = calloc(sections, sizeof *remedies->conditions);
    remedies->all_conditions = calloc(sections, sizeof *remedies->all_conditions);
    remedies->all = calloc(sections, sizeof *remedies->all);
    remedies->grids = calloc(sections, sizeof *remedies->grids);
    remedies->rules = calloc(GRID_REMEDIES + sections, sizeof *remedies->rules);
    return (remedies->conditions && remedies->all_conditions && remedies->all && remedies->grids &&
            remedies->rules) ||
           hod_fail_memory(error);
}

bool remedies_read(struct remedies *remedies, const struct ini *file, const hod_request *request,
                   hod_error *error)
{
    struct reader reader = {
        .path = file->path, .rule_sets = &remedies->rule_sets, .wording = &remedies->wording};
    const struct keys head = {file, ini_section(file, "remedies")};
    *remedies = (struct remedies){.rule_sets.session = request->session};
    if (!head.section)
        return hod_fail(error, "%s has no section [remedies] (see: hod remedies --help)", file->path);
    if (!wording_read(&remedies->wording, file, error) ||
        !read_head(remedies, &head, &reader, &request->budget, error) ||
        !phrases_read(&remedies->phrases, file, remedies->new_rules, error) ||
        !make_room(remedies, (size_t)file->section_count, error) ||
        !read_sections(remedies, file, &reader, error))
        return false;
    if (remedies->count > 0) return true;
    hod_fail(error, "[remedies] needs a [remedy NAME] beside it, such as [remedy fewer-dice]");
    return ini_refuse(file, head.section->line, error);
}

static void free_condition(struct asked_condition *asked)
{
    free(asked->title);
    free(asked->called);
    hod_space_free(&asked->space);
    hod_space_free(&asked->than);
}

static void free_remedy(struct remedy *remedy)
{
    free(remedy->name);
    free(remedy->title);
    free(remedy->measure_title);
    free(remedy->unit);
    free(remedy->aim_title);
    hod_variations_free(&remedy->variations);
    hod_space_free(&remedy->space);
    hod_aim_free(&remedy->aim);
    hod_targets_free(&remedy->targets);
    hod_remedies_free(&remedy->found);
}

static void free_grid(struct grid *grid)
{
    free(grid->name);
    free(grid->title);
    free(grid->called);
    free(grid->unit);
    free(grid->conditions);
    hod_grid_rows_free(&grid->measured);
    free(grid->rows);
    free(grid->labels);
    margin_free(&grid->margin);
}

void remedies_free(struct remedies *remedies)
{
    for (int i = 0; i < remedies->condition_count; i++) free_condition(&remedies->conditions[i]);
    for (int i = 0; i < remedies->count; i++) free_remedy(&remedies->all[i]);
    for (int i = 0; i < remedies->grid_count; i++) free_grid(&remedies->grids[i]);
    free(remedies->conditions);
    free(remedies->all_conditions);
    free(remedies->all);
    free(remedies->grids);
    free(remedies->rules);
    phrases_free(&remedies->phrases);
    wording_free(&remedies->wording);
    rule_sets_free(&remedies->rule_sets);
    *remedies = (struct remedies){0};
}
