/* Under what an exhibit's values hold, in its readers' words. */
#include "report/publish/conditions.h"
#include "show/format/formats.h"

#include <stdlib.h>
#include <string.h>

/* Something to be told of every cell of the tables. */
typedef bool cell_visitor(void *data, const struct cell_request *request);

/* False once the visitor has had enough. */
static bool visit(const struct exhibit *exhibit, cell_visitor *visitor, void *data)
{
    bool goes_on = true;
    for (int table = 0; table < exhibit_tables(exhibit); table++)
        for (int row = 0; row < exhibit->rows.count; row++)
            for (int column = 0; goes_on && column < exhibit->columns.count; column++) {
                const struct cell_request request = exhibit_cell(exhibit, table, row, column);
                goes_on = visitor(data, &request);
            }
    return goes_on;
}

/* A field and a value of it. */
struct held {
    int field, value;
};

static bool holds(void *data, const struct cell_request *request)
{
    const struct held *held = data;
    return request->values[held->field] == held->value;
}

/* "no cover", "enfilade" or "weapon musket". */
static bool say_held(hod_buffer *text, const struct wording *wording, const hod_field *field, int value,
                     hod_error *error)
{
    hod_buffer buffer = {0};
    say_value(&buffer, wording, field, value);
    char *word = said(&buffer, error);
    if (!word) return false;
    const bool is_nothing = strcmp(word, "no") == 0 || strcmp(word, "none") == 0;
    if (is_nothing) hod_buffer_text(text, "no ");
    say_name(text, wording, field->name);
    if (!is_nothing && strcmp(word, "yes") != 0) hod_buffer_format(text, " %s", word);
    free(word);
    return true;
}

static bool holds_in_all(const struct exhibit *exhibit, int field, int value)
{
    struct held held = {field, value};
    return visit(exhibit, holds, &held);
}

static bool holds_in_chart(const struct exhibit *exhibit, const struct exhibit_chart *chart, int field,
                           int value)
{
    for (int series = 0; series < chart->series.count; series++)
        for (int category = 0; category < chart->categories.count; category++)
            if (chart_value(exhibit, chart, 0, series, category).values[field] != value) return false;
    return true;
}

/* Whether what holds in all of a chart holds in all of the tables: then its conditions are theirs. */
static bool speaks_of_tables(const struct exhibit *exhibit, const struct exhibit_chart *chart)
{
    const struct cell_request first = chart_value(exhibit, chart, 0, 0, 0);
    for (int i = 0; i < exhibit->mechanism->field_count; i++)
        if (holds_in_chart(exhibit, chart, i, first.values[i]) && !holds_in_all(exhibit, i, first.values[i]))
            return false;
    return true;
}

/* NULL where no chart tells any. */
static const char *find_conditions(const struct exhibit *exhibit)
{
    for (int i = 0; i < exhibit->chart_count; i++) {
        const struct exhibit_chart *chart = &exhibit->charts[i];
        if (chart->conditions && chart->conditions[0] && speaks_of_tables(exhibit, chart))
            return chart->conditions;
    }
    return NULL;
}

static bool is_set_in(const struct margin *margin, int field)
{
    for (int i = 0; i < margin->count; i++)
        if (margin->entries[i].request.values[field] != UNSET) return true;
    return false;
}

/* Defaults are left out. */
static bool is_given(const struct exhibit *exhibit, int field)
{
    return exhibit->given.values[field] != UNSET || is_set_in(&exhibit->sections, field) ||
           is_set_in(&exhibit->rows, field) || is_set_in(&exhibit->columns, field);
}

static char *say_given(const struct exhibit *exhibit, const struct wording *wording, hod_error *error)
{
    hod_buffer text = {0};
    const struct cell_request first = exhibit_cell(exhibit, 0, 0, 0);
    for (int i = 0; i < exhibit->mechanism->field_count; i++) {
        if (!is_given(exhibit, i) || !holds_in_all(exhibit, i, first.values[i])) continue;
        if (text.length > 0) hod_buffer_text(&text, ", ");
        if (!say_held(&text, wording, &exhibit->mechanism->fields[i], first.values[i], error)) {
            hod_buffer_free(&text);
            return NULL;
        }
    }
    return said(&text, error);
}

char *conditions_held(const struct exhibit *exhibit, const struct wording *wording, hod_error *error)
{
    const char *conditions = find_conditions(exhibit);
    return conditions ? hod_text(error, "%s", conditions) : say_given(exhibit, wording, error);
}

/* The rule sets that cells have named so far. */
struct named {
    const hod_rules **rules;
    int count, most;
};

static void name(struct named *named, const hod_rules *rules)
{
    for (int i = 0; i < named->count; i++)
        if (named->rules[i] == rules) return;
    if (rules && named->count < named->most) named->rules[named->count++] = rules;
}

static bool name_rules(void *data, const struct cell_request *request)
{
    name(data, request->rules);
    name(data, request->divisor);
    return true;
}

char *conditions_rules(const struct exhibit *exhibit, hod_error *error)
{
    const struct margin *margins[] = {&exhibit->sections, &exhibit->rows, &exhibit->columns};
    struct named named = {.most = 2};
    for (int i = 0; i < 3; i++) named.most += 2 * margins[i]->count;
    named.rules = calloc((size_t)named.most, sizeof *named.rules);
    if (!named.rules) return hod_fail_memory(error), NULL;
    visit(exhibit, name_rules, &named);
    hod_buffer text = {0};
    for (int i = 0; i < named.count; i++)
        hod_buffer_format(&text, "%s%s: %s", i > 0 ? "; " : "", named.rules[i]->id, named.rules[i]->title);
    free(named.rules);
    return said(&text, error);
}

/* Writes a text behind its heading as a paragraph, and frees it; nothing where it is empty. */
static bool write_paragraph(const char *heading, char *text, const hod_format *format, FILE *file,
                            hod_error *error)
{
    if (!text) return false;
    char *paragraph = hod_text(error, "%s: %s.", heading, text);
    const bool written =
        paragraph && (text[0] == '\0' || hod_format_paragraph(format, paragraph, file, error));
    free(paragraph);
    free(text);
    return written;
}

bool conditions_write(const struct exhibit *exhibit, const struct wording *wording, const hod_format *format,
                      FILE *file, hod_error *error)
{
    return write_paragraph("In all of it", conditions_held(exhibit, wording, error), format, file, error) &&
           write_paragraph("Rules", conditions_rules(exhibit, error), format, file, error);
}
