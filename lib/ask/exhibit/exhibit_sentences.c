/* Exhibits: the conditions that hold throughout, and the rule sets. */
#include "ask/exhibit/exhibit.h"

#include "ask/axis/shown.h"

#include <stdlib.h>
#include <string.h>

/* The family's phrase for a value, "in the open", or for a count, "4 turns"; false if there is none. A phrase such as
 * "of quality 4" cannot be used alone. */
static bool say_phrase(hod_buffer *text, const struct phrases *phrases, const hod_field *field, int value,
                       hod_error *error)
{
    const hod_domain domain = hod_domain_of(field->domain);
    char written[HOD_VALUE_TEXT];
    hod_buffer buffer = {0};
    const char *counted = phrase_of(phrases, field->name, NULL);
    if (!phrase_of(phrases, field->name, hod_domain_text(&domain, value, written)) &&
        (!counted || strncmp(counted, "%s", 2) != 0))
        return false;
    speak_field_value(&buffer, phrases, field, value);
    AUTO_FREE char *phrase = hod_buffer_take(&buffer, error);
    if (phrase) speak_counted(text, phrase);
    return true;
}

/* "4 turns", "no cover", "enfilade" or "weapon musket". */
static bool say_held(hod_buffer *text, const struct phrases *wording, const struct phrases *phrases,
                     const hod_field *field, int value, hod_error *error)
{
    hod_buffer buffer = {0};
    if (!wording_of(wording, field, value) && say_phrase(text, phrases, field, value, error)) return true;
    say_value(&buffer, wording, field, value);
    AUTO_FREE char *word = hod_buffer_take(&buffer, error);
    if (!word) return false;
    const bool is_nothing = strcmp(word, "no") == 0 || strcmp(word, "none") == 0;
    if (is_nothing) hod_buffer_text(text, "no ");
    say_name(text, wording, field->name);
    if (!is_nothing && strcmp(word, "yes") != 0) hod_buffer_format(text, " %s", word);
    return true;
}

static bool holds_in(const struct exhibit_grid *grid, int field, int value)
{
    for (int row = 0; row < grid->rows->count; row++)
        for (int column = 0; column < grid->columns->count; column++)
            if (exhibit_request(grid, row, column).values[field] != value) return false;
    return true;
}

static bool holds_in_tables(const struct exhibit *exhibit, int field, int value)
{
    for (int table = 0; table < exhibit_tables(exhibit); table++) {
        const struct exhibit_grid grid = exhibit_grid(exhibit, table);
        if (!holds_in(&grid, field, value)) return false;
    }
    return true;
}

/* Whether everything that holds throughout a chart also holds throughout the tables, which then have its conditions. */
static bool speaks_of_tables(const struct exhibit *exhibit, const struct exhibit_chart *chart)
{
    const struct exhibit_grid grid = chart_grid(exhibit, chart, 0);
    const struct cell_request first = exhibit_request(&grid, 0, 0);
    for (int i = 0; i < exhibit->mechanism->field_count; i++)
        if (holds_in(&grid, i, first.values[i]) && !holds_in_tables(exhibit, i, first.values[i]))
            return false;
    return true;
}

/* The conditions of the first such chart; NULL if there is none. */
static const char *find_conditions(const struct exhibit *exhibit)
{
    for (int i = 0; i < exhibit->chart_count; i++) {
        const struct exhibit_chart *chart = &exhibit->charts[i];
        if (chart->conditions[0] && speaks_of_tables(exhibit, chart)) return chart->conditions;
    }
    return NULL;
}

static bool is_set_in(const struct axis_spec *spec, int field)
{
    for (int i = 0; i < spec->count; i++)
        if (spec->entries[i].request.values[field] != UNSET) return true;
    return false;
}

/* Whether the exhibit sets the field itself, instead of leaving it at its default. */
static bool is_given(const struct exhibit *exhibit, int field)
{
    return exhibit->given.values[field] != UNSET || is_set_in(&exhibit->sections, field) ||
           is_set_in(&exhibit->rows, field) || is_set_in(&exhibit->columns, field);
}

static char *say_given(const struct exhibit *exhibit, const struct phrases *wording,
                       const struct phrases *phrases, hod_error *error)
{
    hod_buffer text = {0};
    const struct exhibit_grid grid = exhibit_grid(exhibit, 0);
    const struct cell_request first = exhibit_request(&grid, 0, 0);
    for (int i = 0; i < exhibit->mechanism->field_count; i++) {
        if (!is_given(exhibit, i) || !holds_in_tables(exhibit, i, first.values[i])) continue;
        if (text.length > 0) hod_buffer_text(&text, ", ");
        if (!say_held(&text, wording, phrases, &exhibit->mechanism->fields[i], first.values[i], error)) {
            hod_buffer_free(&text);
            return NULL;
        }
    }
    return hod_buffer_take(&text, error);
}

char *exhibit_conditions(const struct exhibit *exhibit, const struct phrases *wording, hod_error *error)
{
    const char *conditions = find_conditions(exhibit);
    if (conditions) return hod_text(error, "%s", conditions);
    AUTO(shown_free) struct shown shown = {0};
    return shown_read(&shown, exhibit->rules[0], exhibit->mechanism, error)
               ? say_given(exhibit, wording, &shown.phrases, error)
               : NULL;
}

/* Appends the title of a rule set, unless it is NULL or has been named before. `named` must have room for one more. */
static void name_rules(const hod_rules *rules, const hod_rules **named, int *count, hod_buffer *text)
{
    for (int i = 0; i < *count; i++)
        if (named[i] == rules) return;
    if (!rules) return;
    hod_buffer_format(text, "%s%s: %s", *count > 0 ? "; " : "", rules->id, rules->title);
    named[(*count)++] = rules;
}

char *exhibit_rule_titles(const struct exhibit *exhibit, hod_error *error)
{
    const int most = 2 * (1 + exhibit->sections.count + exhibit->rows.count + exhibit->columns.count);
    AUTO_FREE const hod_rules **named = calloc((size_t)most, sizeof *named);
    hod_buffer text = {0};
    int count = 0;
    if (!named) return hod_fail_memory(error), NULL;
    for (int table = 0; table < exhibit_tables(exhibit); table++) {
        const struct exhibit_grid grid = exhibit_grid(exhibit, table);
        for (int cell = 0; cell < grid.rows->count * grid.columns->count; cell++) {
            const struct cell_request request =
                exhibit_request(&grid, cell / grid.columns->count, cell % grid.columns->count);
            name_rules(request.rules, named, &count, &text);
            name_rules(request.divisor, named, &count, &text);
        }
    }
    return hod_buffer_take(&text, error);
}
