/* Exhibits: what their cells and charts ask for. */
#include "report/exhibit/exhibit.h"

#include "base/arrays.h"

#include <stdio.h>
#include <stdlib.h>

static void free_chart(struct exhibit_chart *chart)
{
    free(chart->name);
    free(chart->title);
    free(chart->conditions);
    free(chart->values);
    free(chart->defeats);
    margin_free(&chart->categories);
    margin_free(&chart->series);
}

void exhibit_free(struct exhibit *exhibit)
{
    for (int i = 0; i < exhibit->chart_count; i++) free_chart(&exhibit->charts[i]);
    free(exhibit->charts);
    free(exhibit->rules);
    free(exhibit->id);
    free(exhibit->title);
    prose_free(&exhibit->text);
    margin_free(&exhibit->sections);
    margin_free(&exhibit->rows);
    margin_free(&exhibit->columns);
    *exhibit = (struct exhibit){0};
}

bool exhibit_add_rules(struct exhibit *exhibit, const hod_rules *rules, hod_error *error)
{
    for (int i = 0; i < exhibit->rules_count; i++)
        if (exhibit->rules[i] == rules) return hod_fail(error, "%s is given twice", rules->id);
    if (exhibit->rules_count > 0 && !hod_families_are_related(exhibit->rules[0]->family, rules->family))
        return hod_fail(error, "%s is of another family of rules than %s", rules->id, exhibit->rules[0]->id);
    if (!EXTEND(exhibit->rules, exhibit->rules_count)) return hod_fail_memory(error);
    exhibit->rules[exhibit->rules_count++] = rules;
    return true;
}

int exhibit_tables(const struct exhibit *exhibit)
{
    return exhibit->sections.count > 0 ? exhibit->sections.count : 1;
}

/* The default situation, with what is given in all of the exhibit. */
static struct cell_request begin(const struct exhibit *exhibit, int rules)
{
    struct cell_request request = cell_request_empty();
    hod_situation_default(exhibit->mechanism, request.values);
    request.rules = exhibit->rules[rules];
    cell_request_add(&request, &exhibit->given);
    return request;
}

struct cell_request exhibit_cell(const struct exhibit *exhibit, int table, int row, int column)
{
    struct cell_request request = begin(exhibit, 0);
    if (exhibit->sections.count > 0) cell_request_add(&request, &exhibit->sections.entries[table].request);
    cell_request_add(&request, &exhibit->rows.entries[row].request);
    cell_request_add(&request, &exhibit->columns.entries[column].request);
    return request;
}

int chart_versions(const struct exhibit *exhibit, const struct exhibit_chart *chart)
{
    const bool sets_rules = exhibit->given.rules || chart->given.rules ||
                            margin_sets_rules(&chart->categories) || margin_sets_rules(&chart->series);
    return sets_rules ? 1 : exhibit->rules_count;
}

struct cell_request chart_value(const struct exhibit *exhibit, const struct exhibit_chart *chart, int version,
                                int series, int category)
{
    struct cell_request request = begin(exhibit, version);
    cell_request_add(&request, &chart->given);
    cell_request_add(&request, &chart->series.entries[series].request);
    cell_request_add(&request, &chart->categories.entries[category].request);
    return request;
}

char *chart_title(const struct exhibit *exhibit, const struct exhibit_chart *chart, int version,
                  hod_error *error)
{
    char *title;
    const bool several = chart_versions(exhibit, chart) > 1;
    const int written = several ? asprintf(&title, "%s (%s)", chart->title, exhibit->rules[version]->id)
                                : asprintf(&title, "%s", chart->title);
    if (written >= 0) return title;
    hod_fail_memory(error);
    return NULL;
}

char *chart_file(const struct exhibit *exhibit, const struct exhibit_chart *chart, int version,
                 hod_error *error)
{
    char *file;
    const bool several = chart_versions(exhibit, chart) > 1;
    if (asprintf(&file, "%s-%s%s%s", exhibit->id, several ? exhibit->rules[version]->id : "",
                 several ? "-" : "", chart->name) >= 0)
        return file;
    hod_fail_memory(error);
    return NULL;
}
