/* Exhibits: their grids of cells, and the question of each cell. */
#include "ask/exhibit/exhibit.h"

#include "base/arrays.h"
#include "base/digest.h"

#include <stdlib.h>

static void free_chart(struct exhibit_chart *chart)
{
    free(chart->name);
    prose_free(&chart->title);
    free(chart->conditions);
    free(chart->values);
    free(chart->defeats);
    axis_spec_free(&chart->categories);
    axis_spec_free(&chart->series);
}

void exhibit_free(struct exhibit *exhibit)
{
    for (int i = 0; i < exhibit->chart_count; i++) free_chart(&exhibit->charts[i]);
    free(exhibit->charts);
    free(exhibit->rules);
    free(exhibit->id);
    free(exhibit->title);
    prose_free(&exhibit->text);
    axis_spec_free(&exhibit->sections);
    axis_spec_free(&exhibit->rows);
    axis_spec_free(&exhibit->columns);
    *exhibit = (struct exhibit){0};
}

static bool hold(const struct substitutes *substitutes, const hod_rules *rules)
{
    for (int i = 0; i < substitutes->count; i++)
        if (substitutes->rules[i] == rules) return true;
    return false;
}

static bool add_substitute(struct substitutes *substitutes, const hod_rules *rules, hod_error *error)
{
    if (hold(substitutes, rules)) return hod_fail(error, "%s is given twice", rules->id);
    if (!EXTEND(substitutes->rules, substitutes->count)) return hod_fail_memory(error);
    substitutes->rules[substitutes->count++] = rules;
    return true;
}

bool substitutes_open(struct substitutes *substitutes, const char *list, struct rule_sets *rule_sets,
                      hod_error *error)
{
    struct word rest = word_of(list), name;
    while (word_piece(&rest, ',', &name)) {
        AUTO_FREE char *path = word_copy(name, error);
        const hod_rules *rules = path ? rule_sets_open(rule_sets, path, false, error) : NULL;
        if (!rules || !add_substitute(substitutes, rules, error)) return false;
    }
    return true;
}

void substitutes_free(struct substitutes *substitutes)
{
    free(substitutes->rules);
    *substitutes = (struct substitutes){0};
}

bool substitutes_mean(const struct substitutes *substitutes, const hod_family *family)
{
    for (int i = 0; i < substitutes->count; i++)
        if (hod_families_are_related(substitutes->rules[i]->family, family)) return true;
    return substitutes->count == 0;
}

bool substitute_lacks(const hod_rules *substitute, const struct exhibit *exhibit)
{
    return hod_families_are_related(substitute->family, exhibit->rules[0]->family) &&
           !hod_rules_has_mechanism(substitute, exhibit->mechanism);
}

/* Adds the rule sets to the title: "Volleys of muskets (calmer, bloodybacks-8.3)". */
static bool name_rules(struct exhibit *exhibit, hod_error *error)
{
    hod_buffer title = {0};
    hod_buffer_text(&title, exhibit->title);
    for (int i = 0; i < exhibit->rules_count; i++)
        hod_buffer_format(&title, "%s%s", i ? ", " : " (", exhibit->rules[i]->id);
    hod_buffer_byte(&title, ')');
    char *named = hod_buffer_take(&title, error);
    if (!named) return false;
    free(exhibit->title);
    exhibit->title = named;
    return true;
}

bool exhibit_adapt(struct exhibit *exhibit, const struct substitutes *substitutes, hod_error *error)
{
    if (substitutes->count == 0) return true;
    if (exhibit->names_rules)
        return hod_fail(error, "%s is left out: it compares rule sets of its own", exhibit->id);
    if (!substitutes_mean(substitutes, exhibit->rules[0]->family))
        return hod_fail(error, "%s is left out: it is of another family of rules", exhibit->id);
    if (!hold(substitutes, exhibit->rules[0]))
        return hod_fail(error, "%s is not shown under rule sets that have no mechanism %s", exhibit->id,
                        exhibit->mechanism->name);
    return name_rules(exhibit, error);
}

int exhibit_tables(const struct exhibit *exhibit)
{
    return exhibit->sections.count > 0 ? exhibit->sections.count : 1;
}

int chart_versions(const struct exhibit *exhibit, const struct exhibit_chart *chart)
{
    const bool sets_rules = exhibit->given.rules || chart->given.rules ||
                            axis_spec_sets_rules(&chart->categories) || axis_spec_sets_rules(&chart->series);
    return sets_rules ? 1 : exhibit->rules_count;
}

int exhibit_grids(const struct exhibit *exhibit)
{
    int count = exhibit_tables(exhibit);
    for (int i = 0; i < exhibit->chart_count; i++) count += chart_versions(exhibit, &exhibit->charts[i]);
    return count;
}

struct exhibit_grid chart_grid(const struct exhibit *exhibit, const struct exhibit_chart *chart, int version)
{
    return (struct exhibit_grid){exhibit, chart, version, &chart->series, &chart->categories};
}

struct exhibit_grid exhibit_grid(const struct exhibit *exhibit, int number)
{
    if (number < exhibit_tables(exhibit))
        return (struct exhibit_grid){exhibit, NULL, number, &exhibit->rows, &exhibit->columns};
    number -= exhibit_tables(exhibit);
    const struct exhibit_chart *chart = exhibit->charts;
    for (int versions; number >= (versions = chart_versions(exhibit, chart)); chart++) number -= versions;
    return chart_grid(exhibit, chart, number);
}

/* In a table, the section comes before the row; in a chart, its own settings come first, then the series, then the
 * category. */
struct cell_request exhibit_request(const struct exhibit_grid *grid, int row, int column)
{
    const struct exhibit *exhibit = grid->exhibit;
    struct cell_request request = cell_request_empty();
    hod_situation_default(exhibit->mechanism, request.values);
    request.rules = exhibit->rules[grid->chart ? grid->number : 0];
    cell_request_add(&request, &exhibit->given);
    if (grid->chart)
        cell_request_add(&request, &grid->chart->given);
    else if (exhibit->sections.count > 0)
        cell_request_add(&request, &exhibit->sections.entries[grid->number].request);
    cell_request_add(&request, &grid->rows->entries[row].request);
    cell_request_add(&request, &grid->columns->entries[column].request);
    return request;
}

char *exhibit_chart_title(const struct exhibit_grid *grid, hod_error *error)
{
    const struct prose *own = &grid->chart->title;
    char *title = own->text_count > 0 ? prose_tell(own, error) : hod_text(error, "%s", grid->exhibit->title);
    if (!title || chart_versions(grid->exhibit, grid->chart) <= 1) return title;
    char *of_version = hod_text(error, "%s (%s)", title, grid->exhibit->rules[grid->number]->id);
    free(title);
    return of_version;
}

char *exhibit_chart_name(const struct exhibit_grid *grid, hod_error *error)
{
    const char *name = grid->chart->name;
    return chart_versions(grid->exhibit, grid->chart) > 1
               ? hod_text(error, "%s-%s", grid->exhibit->rules[grid->number]->id, name)
               : hod_text(error, "%s", name);
}

uint64_t exhibit_fingerprint(uint64_t digest, const struct exhibit *exhibit)
{
    digest = digest_text(digest_text(digest, exhibit->id), exhibit->title);
    digest = prose_fingerprint(digest, &exhibit->text);
    for (int i = 0; i < exhibit->chart_count; i++)
        digest = prose_fingerprint(digest, &exhibit->charts[i].title);
    for (int i = 0; i < exhibit_grids(exhibit); i++) {
        const struct exhibit_grid grid = exhibit_grid(exhibit, i);
        for (int cell = 0; cell < grid.rows->count * grid.columns->count; cell++) {
            const struct cell_request request =
                exhibit_request(&grid, cell / grid.columns->count, cell % grid.columns->count);
            digest = cell_request_fingerprint(digest, exhibit->mechanism, &request);
        }
    }
    return digest;
}
