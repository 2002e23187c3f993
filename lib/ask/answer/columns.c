/* How answers show situations, measures and rule sets: columns, cells, names, and the line below a chart. */
#include "ask/answer/columns.h"

#include "ask/answer/spoken.h"
#include "base/buffer.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

hod_column column_of_field(const hod_field *field)
{
    return (hod_column){field->name,
                        hod_domain_of(field->domain).words ? HOD_COLUMN_TEXT : HOD_COLUMN_INTEGER};
}

hod_cell cell_of_value(const hod_domain *domain, int value, char text[HOD_VALUE_TEXT])
{
    if (!domain->words || (domain->numbers && value >= 0)) return hod_cell_integer(value);
    return hod_cell_text(hod_domain_text(domain, value, text));
}

void fact_varying(struct fact_table *table, const hod_space *space, const int *situation, bool is_spoken)
{
    for (int i = 0; table && i < space->mechanism->field_count; i++) {
        const hod_field *field = &space->mechanism->fields[i];
        if (!hod_space_varies(space, i)) continue;
        const hod_domain domain = hod_domain_of(field->domain);
        char text[HOD_VALUE_TEXT], *name = is_spoken ? spoken_name(field->name, NULL) : NULL;
        fact_cell(table, name ? name : field->name, column_of_field(field).kind,
                  cell_of_value(&domain, situation[i], text));
        table->facts->failed |= is_spoken && !name;
        free(name);
    }
}

hod_cell turn_cell(double turn, int limit, char text[TURN_TEXT])
{
    if (isnan(turn))
        snprintf(text, TURN_TEXT, "> %d", limit);
    else
        snprintf(text, TURN_TEXT, "%.0f", turn);
    return hod_cell_text(text);
}

const char *name_of_rules(const hod_rules *rules, const hod_answer *answer)
{
    const bool for_people = hod_answer_is_for(answer, HOD_PEOPLE) && answer->wanted.is_published;
    return for_people ? hod_rules_called(rules) : rules->id;
}

hod_column column_of_measure(const char *name, const hod_measure *measure)
{
    return (hod_column){name, hod_measure_is_probability(measure) ? HOD_COLUMN_PROBABILITY : HOD_COLUMN_REAL};
}

/* Whether the line already names this rule set: changed copies of a rule set have its title. */
static bool is_told(const hod_rules *const *rules, int number)
{
    for (int i = 0; i < number; i++)
        if (strcmp(rules[i]->title, rules[number]->title) == 0) return true;
    return false;
}

char *source_of(const hod_rules *const *rules, int count, const char *how, hod_error *error)
{
    hod_buffer text = {0};
    for (int i = 0; i < count; i++)
        if (!is_told(rules, i)) hod_buffer_format(&text, "%s%s", i > 0 ? "; " : "", rules[i]->title);
    hod_buffer_format(&text, ". %s.", how);
    return hod_buffer_take(&text, error);
}
