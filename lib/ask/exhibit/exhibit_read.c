/* Exhibits: reads their sections key by key, and refuses exhibits that cannot be shown before calculating anything. */
#include "ask/exhibit/exhibit.h"

#include "ask/measure/measure_internal.h"
#include "base/arrays.h"
#include "rules/domain.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char exhibit_keys[] =
    "id title text rules mechanism outcomes given sections sections_title rows "
    "rows_title columns columns_title decimals side_by_side";
static const char chart_keys[] = "kind title conditions given categories categories_title series "
                                 "series_title values ordered defeats";
static const char chart_heading[] = "chart ";
enum { MOST_CELLS = 10000 };

/* In the order of hod_chart_kind. */
static const char kinds[] = "stacked-bars | grouped-bars | lines | heat-map | before-after";
static_assert(HOD_CHART_STACKED_BARS == 0 && HOD_CHART_BEFORE_AFTER == 4, "kinds of charts");

/* An exhibit being read. */
struct exhibit_reading {
    struct exhibit *exhibit;
    struct reader reader;
    bool listed[HOD_MAX_OUTCOMES]; /* outcomes listed in the file */
};

/* Adds a rule set to show. Refuses repeated ones, and rule sets of another family. */
static bool add_rules(struct exhibit *exhibit, const hod_rules *rules, hod_error *error)
{
    for (int i = 0; i < exhibit->rules_count; i++)
        if (exhibit->rules[i] == rules) return hod_fail(error, "%s is given twice", rules->id);
    if (exhibit->rules_count > 0 && !hod_families_are_related(exhibit->rules[0]->family, rules->family))
        return hod_fail(error, "%s is of another family of rules than %s", rules->id, exhibit->rules[0]->id);
    if (!EXTEND(exhibit->rules, exhibit->rules_count)) return hod_fail_memory(error);
    exhibit->rules[exhibit->rules_count++] = rules;
    return true;
}

static bool read_rules(struct exhibit_reading *reading, const struct keys *keys, hod_error *error)
{
    struct word list = word_of(keys_value(keys, "rules"));
    for (struct word name; keys_next(&list, &name);) {
        const hod_rules *rules = reader_rules(&reading->reader, name, error);
        if (!rules || !add_rules(reading->exhibit, rules, error)) return keys_refuse(keys, "rules", error);
    }
    if (reading->exhibit->rules_count > 0) return true;
    return hod_fail(error, "no rule set is named") || keys_refuse(keys, "rules", error);
}

/* Every rule set must have the mechanism. */
static bool read_mechanism(struct exhibit_reading *reading, const struct keys *keys, hod_error *error)
{
    struct exhibit *exhibit = reading->exhibit;
    AUTO_FREE char *name = NULL;
    if (!keys_text(keys, "mechanism", "", &name, error)) return false;
    for (int i = 0; i < exhibit->rules_count; i++) {
        exhibit->mechanism = hod_rules_mechanism(exhibit->rules[i], name, error);
        if (!exhibit->mechanism) return keys_refuse(keys, "mechanism", error);
    }
    return true;
}

static bool read_outcomes(struct exhibit_reading *reading, const struct keys *keys, hod_error *error)
{
    const char *text = keys_value(keys, "outcomes");
    if (!text) return true;
    reading->reader.listed = reading->listed;
    struct word list = word_of(text);
    for (struct word name; keys_next(&list, &name);) {
        const int place = hod_mechanism_outcome(reading->exhibit->mechanism, name.text, name.length, error);
        if (place >= 0 && !reading->listed[place]) {
            reading->listed[place] = true;
            reading->exhibit->outcomes[reading->exhibit->outcome_count++] = place;
            continue;
        }
        if (place >= 0) hod_fail(error, "%.*s is given twice", (int)name.length, name.text);
        return keys_refuse(keys, "outcomes", error);
    }
    return true;
}

/* If no outcomes are listed, those used by measures are kept, in the mechanism's order. */
static void keep_outcomes(struct exhibit_reading *reading)
{
    struct exhibit *exhibit = reading->exhibit;
    for (int i = 0; !reading->reader.listed && i < exhibit->mechanism->outcome_count; i++)
        if (reading->reader.wanted[i]) exhibit->outcomes[exhibit->outcome_count++] = i;
}

static bool read_given(struct exhibit_reading *reading, const struct keys *keys, struct cell_request *request,
                       hod_error *error)
{
    const char *text = keys_value(keys, "given");
    *request = cell_request_empty();
    return !text || cell_request_read(&reading->reader, text, request, error) ||
           keys_refuse(keys, "given", error);
}

/* The axis that an entry reuses by its name; NULL if there is none. */
static const struct axis_spec *axis_spec_called(const struct exhibit *exhibit, const char *name)
{
    const struct axis_spec *spec = strcmp(name, "sections") == 0  ? &exhibit->sections
                                   : strcmp(name, "rows") == 0    ? &exhibit->rows
                                   : strcmp(name, "columns") == 0 ? &exhibit->columns
                                                                  : NULL;
    return spec && spec->count > 0 ? spec : NULL;
}

/* The entries of a key, and their title: the value of the key with _title, or else the names of what they set. */
static bool read_axis_spec(struct exhibit_reading *reading, const struct keys *keys, const char *key,
                           struct axis_spec *spec, hod_error *error)
{
    const char *text = keys_value(keys, key);
    char title_key[INI_MOST_NAME];
    snprintf(title_key, sizeof title_key, "%s_title", key);
    if (!text && !keys_value(keys, title_key)) return true;
    if (!text)
        return hod_fail(error, "there are no %s to have a title", key) || keys_refuse(keys, title_key, error);
    const struct axis_spec *other = axis_spec_called(reading->exhibit, text);
    if (!(other ? axis_spec_add_all(spec, other, error)
                : axis_spec_read(&reading->reader, text, spec, error)))
        return keys_refuse(keys, key, error);
    if (!other && !keys_value(keys, title_key)) return axis_spec_name(&reading->reader, spec, error);
    return keys_text(keys, title_key, other ? other->title : "", &spec->title, error);
}

static bool read_flag(const struct keys *keys, const char *key, bool *flag, hod_error *error)
{
    int value = *flag;
    const bool read = keys_choice(keys, key, "no | yes", &value, error);
    *flag = value;
    return read;
}

/* Several rule sets become sections, unless the entries already name rule sets. */
static bool divide_by_rules(struct exhibit *exhibit, hod_error *error)
{
    const bool sets_rules = exhibit->given.rules || axis_spec_sets_rules(&exhibit->sections) ||
                            axis_spec_sets_rules(&exhibit->rows) || axis_spec_sets_rules(&exhibit->columns);
    return sets_rules || exhibit->rules_count == 1 ||
           axis_spec_repeat(&exhibit->sections, exhibit->rules, exhibit->rules_count, error);
}

/* The context of an exhibit's texts. */
static struct prose_scope scope_of(const struct exhibit_reading *reading)
{
    const struct exhibit *exhibit = reading->exhibit;
    return (struct prose_scope){
        .reader = reading->reader, .given = &exhibit->given, .decimals = exhibit->decimals};
}

static bool read_text(struct exhibit_reading *reading, const struct keys *keys, hod_error *error)
{
    const struct prose_scope scope = scope_of(reading);
    return keys_prose(keys, "text", &scope, &reading->exhibit->text, error);
}

static bool has_measure(const struct cell_request *request, const char *label, const char *across,
                        hod_error *error)
{
    return request->has_measure ||
           hod_fail(error, "\"%s\" and \"%s\" ask for no measure, such as mean:OUTCOME or p:OUTCOME=VALUE",
                    label, across);
}

/* Whether every cell asks for a measure; *any becomes true if any of them has a value. */
static bool check_cells(const struct exhibit_grid *grid, bool *any, hod_error *error)
{
    for (int row = 0; row < grid->rows->count; row++)
        for (int column = 0; column < grid->columns->count; column++) {
            const struct cell_request request = exhibit_request(grid, row, column);
            if (!has_measure(&request, grid->rows->entries[row].label, grid->columns->entries[column].label,
                             error))
                return false;
            *any = *any || cell_request_has_value(grid->exhibit->mechanism, &request, error);
        }
    return true;
}

/* The names of a table's columns must differ. */
static bool differ(const char *const *names, int count, hod_error *error)
{
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            if (strcmp(names[i], names[j]) == 0)
                return hod_fail(error,
                                "two columns of a table would be called %s: give one of them another label "
                                "in quotes, or a title",
                                names[i]);
    return true;
}

static bool check_columns(const struct exhibit *exhibit, hod_error *error)
{
    const char *names[exhibit->columns.count + 1];
    int count = 0;
    names[count++] = exhibit->rows.title;
    for (int i = 0; i < exhibit->columns.count; i++) names[count++] = exhibit->columns.entries[i].label;
    const char *const comparison[] = {exhibit->rows.title, exhibit->columns.title, "exact", "rolled",
                                      "95 % interval",     exhibit->sections.title};
    return differ(names, count, error) &&
           (!exhibit->side_by_side || differ(comparison, exhibit->sections.count > 0 ? 6 : 5, error));
}

static bool check_tables(const struct exhibit *exhibit, hod_error *error)
{
    const int tables = exhibit_tables(exhibit), rows = exhibit->rows.count, columns = exhibit->columns.count;
    const double cells = (double)tables * rows * columns;
    if (cells > MOST_CELLS)
        return hod_fail(error, "%d sections of %d rows and %d columns make %.0f cells: more than %d", tables,
                        rows, columns, cells, MOST_CELLS);
    bool checked = check_columns(exhibit, error), any = false;
    for (int table = 0; checked && table < tables; table++) {
        const struct exhibit_grid grid = exhibit_grid(exhibit, table);
        checked = check_cells(&grid, &any, error);
    }
    return checked && any;
}

static bool check_chart(const struct exhibit *exhibit, const struct exhibit_chart *chart, hod_error *error)
{
    if (!hod_chart_has_room(chart->kind, (size_t)chart->categories.count, (size_t)chart->series.count, error))
        return false;
    for (int version = 0; version < chart_versions(exhibit, chart); version++) {
        const struct exhibit_grid grid = chart_grid(exhibit, chart, version);
        bool any = false;
        if (!check_cells(&grid, &any, error) || !any) return false;
    }
    return true;
}

static bool read_tables(struct exhibit_reading *reading, const struct keys *keys, hod_error *error)
{
    struct exhibit *exhibit = reading->exhibit;
    exhibit->decimals = 1;
    return read_given(reading, keys, &exhibit->given, error) &&
           read_axis_spec(reading, keys, "sections", &exhibit->sections, error) &&
           read_axis_spec(reading, keys, "rows", &exhibit->rows, error) &&
           read_axis_spec(reading, keys, "columns", &exhibit->columns, error) &&
           keys_choice(keys, "decimals", "0..6", &exhibit->decimals, error) &&
           read_flag(keys, "side_by_side", &exhibit->side_by_side, error) &&
           read_text(reading, keys, error) && divide_by_rules(exhibit, error) &&
           (check_tables(exhibit, error) || ini_refuse(keys->file, keys->section->line, error));
}

static char *value_name(struct exhibit_reading *reading, const struct cell_request *request, hod_error *error)
{
    hod_buffer name = {0};
    if (!measure_is_of_course(&request->measure) && hod_measure_is_probability(&request->measure) &&
        !request->divisor)
        hod_buffer_text(&name, "probability");
    else
        say_measure(&name, reading->reader.wording, reading->exhibit->mechanism, &request->measure,
                    request->divisor ? request->divisor->id : NULL);
    return hod_buffer_take(&name, error);
}

/* "probability", or the measure of all values; nothing if there are several. */
static bool name_values(struct exhibit_reading *reading, struct exhibit_chart *chart, hod_error *error)
{
    const struct exhibit_grid grid = chart_grid(reading->exhibit, chart, 0);
    bool is_one = true;
    for (int i = 0; is_one && i < chart->series.count * chart->categories.count; i++) {
        const struct cell_request request =
            exhibit_request(&grid, i % chart->series.count, i / chart->series.count);
        char *name = value_name(reading, &request, error);
        if (!name) return false;
        is_one = !chart->values || strcmp(chart->values, name) == 0;
        free(chart->values);
        chart->values = name;
    }
    if (is_one) return true;
    free(chart->values);
    chart->values = NULL;
    return true;
}

/* The name of a chart's file starts with the exhibit's. */
static bool read_chart_head(struct exhibit_reading *reading, const struct keys *keys,
                            struct exhibit_chart *chart, hod_error *error)
{
    const struct ini_section *section = keys->section;
    const char *name = section->name + sizeof chart_heading - 1;
    int kind = 0;
    chart->line = section->line;
    if (!is_file_name(name, error)) return ini_refuse(keys->file, section->line, error);
    chart->name = word_copy(word_of(name), error);
    const bool read = chart->name && ini_has_only(keys->file, section, chart_keys, error) &&
                      keys_require(keys, "kind", "lines", error) &&
                      keys_require(keys, "categories", "FIELD=all", error) &&
                      keys_require(keys, "series", "p:OUTCOME=all", error) &&
                      keys_choice(keys, "kind", kinds, &kind, error);
    chart->kind = (hod_chart_kind)kind;
    const struct prose_scope scope = scope_of(reading);
    return read && (!keys_value(keys, "title") || keys_prose(keys, "title", &scope, &chart->title, error)) &&
           keys_text(keys, "conditions", "", &chart->conditions, error);
}

/* In the order of hod_defeat. */
static const char sides[] = "attacker | neither | both | defender";
static_assert(HOD_DEFEAT_OF_ATTACKER == 0 && HOD_DEFEAT_OF_DEFENDER == 3, "whose defeat");

/* Reads whose defeat each series is, if the chart says so. */
static bool read_defeats(const struct keys *keys, struct exhibit_chart *chart, hod_error *error)
{
    const char *text = keys_value(keys, "defeats");
    if (!text) return true;
    const hod_domain domain = hod_domain_of(sides);
    int count = 0, side;
    chart->defeats = calloc((size_t)chart->series.count, sizeof *chart->defeats);
    if (!chart->defeats) return hod_fail_memory(error);
    struct word list = word_of(text);
    for (struct word name; keys_next(&list, &name); count++) {
        if (!hod_domain_read(&domain, name.text, name.length, &side, error))
            return keys_refuse(keys, "defeats", error);
        if (count < chart->series.count) chart->defeats[count] = (hod_defeat)side;
    }
    const bool fits = chart->ordered ? hod_fail(error, "ordered series are not opposed")
                                     : count == chart->series.count ||
                                           hod_fail(error, "%d are named, and there are %d series", count,
                                                    chart->series.count);
    return fits || keys_refuse(keys, "defeats", error);
}

static bool read_chart(struct exhibit_reading *reading, const struct keys *keys, struct exhibit_chart *chart,
                       hod_error *error)
{
    if (!read_chart_head(reading, keys, chart, error) || !read_given(reading, keys, &chart->given, error) ||
        !read_axis_spec(reading, keys, "categories", &chart->categories, error) ||
        !read_axis_spec(reading, keys, "series", &chart->series, error) ||
        !read_flag(keys, "ordered", &chart->ordered, error) || !read_defeats(keys, chart, error))
        return false;
    if (!check_chart(reading->exhibit, chart, error))
        return ini_refuse(keys->file, keys->section->line, error);
    if (!keys_value(keys, "values")) return name_values(reading, chart, error);
    return keys_text(keys, "values", "", &chart->values, error);
}

static bool read_charts(struct exhibit_reading *reading, const struct ini *file, hod_error *error)
{
    struct exhibit *exhibit = reading->exhibit;
    exhibit->charts = calloc((size_t)file->section_count, sizeof *exhibit->charts);
    if (!exhibit->charts) return hod_fail_memory(error);
    for (int i = 0; i < file->section_count; i++) {
        const struct keys keys = {file, &file->sections[i]};
        if (strcmp(keys.section->name, "chart") == 0)
            return hod_fail(error, "[chart] needs a name for its file behind it, such as [chart hits]") ||
                   ini_refuse(file, keys.section->line, error);
        if (strncmp(keys.section->name, chart_heading, sizeof chart_heading - 1) == 0 &&
            !read_chart(reading, &keys, &exhibit->charts[exhibit->chart_count++], error))
            return false;
    }
    return true;
}

static bool read_head(struct exhibit_reading *reading, const struct keys *keys, hod_error *error)
{
    struct exhibit *exhibit = reading->exhibit;
    if (!ini_has_only(keys->file, keys->section, exhibit_keys, error) ||
        !keys_require(keys, "id", "my-volleys", error) ||
        !keys_require(keys, "rules", "bloodybacks-8.3", error) ||
        !keys_require(keys, "mechanism", "shooting", error) ||
        !keys_require(keys, "rows", "FIELD=all", error) ||
        !keys_require(keys, "columns", "p:OUTCOME=all", error) ||
        !keys_text(keys, "id", "", &exhibit->id, error))
        return false;
    if (!is_piece_id(exhibit->id, error)) return keys_refuse(keys, "id", error);
    return keys_text(keys, "title", exhibit->id, &exhibit->title, error) &&
           read_rules(reading, keys, error) && read_mechanism(reading, keys, error);
}

/* Substitutes of the exhibit's family that have its mechanism replace its rules, if there are any. */
static bool substitute(struct exhibit *exhibit, const struct substitutes *substitutes, hod_error *error)
{
    const hod_family *family = exhibit->rules[0]->family;
    bool is_first = true;
    for (int i = 0; i < substitutes->count; i++) {
        const hod_rules *rules = substitutes->rules[i];
        if (!hod_families_are_related(rules->family, family) ||
            !hod_rules_has_mechanism(rules, exhibit->mechanism))
            continue;
        if (!exhibit->described) exhibit->described = exhibit->rules[0];
        if (is_first) exhibit->rules_count = 0;
        is_first = false;
        if (!add_rules(exhibit, rules, error)) return false;
    }
    return true;
}

bool exhibit_read(struct exhibit *exhibit, const struct ini *file, const struct exhibit_reader *reader,
                  hod_error *error)
{
    const struct keys keys = {file, ini_section(file, "exhibit")};
    struct exhibit_reading reading = {
        .exhibit = exhibit,
        .reader = {.path = file->path, .rule_sets = reader->rule_sets, .wording = reader->wording}};
    *exhibit = (struct exhibit){0};
    if (!keys.section) return hod_fail(error, "%s has no [exhibit]", file->path);
    if (!read_head(&reading, &keys, error) || !substitute(exhibit, reader->substitutes, error) ||
        !read_outcomes(&reading, &keys, error))
        return false;
    reading.reader.mechanism = exhibit->mechanism;
    reading.reader.rules = exhibit->rules;
    reading.reader.rules_count = exhibit->rules_count;
    if (!read_tables(&reading, &keys, error) || !read_charts(&reading, file, error)) return false;
    keep_outcomes(&reading);
    exhibit->names_rules = reading.reader.names_rules;
    return true;
}
