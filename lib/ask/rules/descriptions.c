/* What rule sets and mechanisms consist of, as tables. */
#include "ask/rules/descriptions.h"

#include "base/buffer.h"
#include "rules/domain.h"
#include "show/format/formats.h"

#include <stdlib.h>
#include <string.h>

bool hod_rules_list(const hod_format *format, FILE *file, hod_error *error)
{
    static const hod_column columns[] = {
        {"rules", HOD_COLUMN_TEXT}, {"based_on", HOD_COLUMN_TEXT}, {"title", HOD_COLUMN_TEXT}};
    hod_table_writer *table = hod_table_open(format, file, columns, 3, NULL, error);
    if (!table) return false;
    int families;
    const hod_family *const *family = hod_families(&families);
    bool opened = true;
    for (int f = 0; f < families; f++)
        for (int i = 0; opened && hod_family_rules(family[f], i); i++) {
            hod_rules *rules = hod_rules_open(hod_family_rules(family[f], i), error);
            opened = rules != NULL;
            if (!opened) break;
            hod_table_row(table, (hod_cell[]){hod_cell_text(rules->id),
                                              hod_cell_text(rules->based_on[0] ? rules->based_on : NULL),
                                              hod_cell_text(rules->title)});
            hod_rules_free(rules);
        }
    return hod_table_close(table, opened ? error : NULL) && opened;
}

static void add_row(hod_table_writer *table, const char *what, const char *name, const char *domain,
                    const char *value, const char *meaning)
{
    hod_table_row(table, (hod_cell[]){hod_cell_text(what), hod_cell_text(name), hod_cell_text(domain),
                                      hod_cell_text(value), hod_cell_text(meaning)});
}

static void add_mechanisms(hod_table_writer *table, const hod_rules *rules)
{
    for (int i = 0; i < rules->family->mechanism_count; i++) {
        const hod_mechanism *mechanism = rules->family->mechanisms[i];
        if (hod_rules_has_mechanism(rules, mechanism))
            add_row(table, "mechanism", mechanism->name, NULL, NULL, mechanism->title);
    }
}

static bool is_of(const hod_parameter *parameter, const hod_mechanism *mechanism)
{
    const size_t group = strcspn(parameter->name, ".");
    return strlen(mechanism->name) == group && memcmp(parameter->name, mechanism->name, group) == 0;
}

/* The parameters of one mechanism, or all where it is NULL. */
static void add_parameters(hod_table_writer *table, const hod_rules *rules, const hod_mechanism *mechanism)
{
    for (int i = 0; i < rules->family->parameter_count; i++) {
        const hod_parameter *parameter = &rules->family->parameters[i];
        char value[HOD_PARAMETER_TEXT];
        if (!hod_rules_has_parameter(rules, parameter) || (mechanism && !is_of(parameter, mechanism)))
            continue;
        add_row(table, "parameter", parameter->name, parameter->domain,
                hod_rules_value(rules, parameter, value), parameter->meaning);
    }
}

static void add_fields(hod_table_writer *table, const hod_mechanism *mechanism)
{
    for (int i = 0; i < mechanism->field_count; i++) {
        const hod_field *field = &mechanism->fields[i];
        const hod_domain domain = hod_domain_of(field->domain);
        char value[HOD_VALUE_TEXT];
        add_row(table, "field", field->name, field->domain, hod_domain_text(&domain, field->value, value),
                field->meaning);
    }
    for (int i = 0; i < mechanism->outcome_count; i++) {
        const hod_field *outcome = &mechanism->outcomes[i];
        add_row(table, "outcome", outcome->name, outcome->domain, NULL, outcome->meaning);
    }
    for (int i = 0; i < mechanism->state_count; i++) {
        const hod_field *field = &mechanism->state[i];
        add_row(table, "state", field->name, field->domain, NULL, field->meaning);
    }
}

/* mechanism may be NULL. */
static bool write_table(const hod_rules *rules, const hod_mechanism *mechanism, const hod_format *format,
                        FILE *file, const char *title, hod_error *error)
{
    static const hod_column columns[] = {{"what", HOD_COLUMN_TEXT},
                                         {"name", HOD_COLUMN_TEXT},
                                         {"accepts", HOD_COLUMN_TEXT},
                                         {"value", HOD_COLUMN_TEXT},
                                         {"meaning", HOD_COLUMN_TEXT}};
    hod_table_writer *table = hod_table_open(format, file, columns, 5, title, error);
    if (!table) return false;
    if (mechanism)
        add_fields(table, mechanism);
    else
        add_mechanisms(table, rules);
    add_parameters(table, rules, mechanism);
    return hod_table_close(table, error);
}

bool hod_rules_describe(const hod_rules *rules, const hod_format *format, FILE *file, hod_error *error)
{
    char *title = hod_text(error, "%s: %s", rules->id, rules->title);
    const bool written = title && write_table(rules, NULL, format, file, title, error);
    free(title);
    return written;
}

bool hod_mechanism_describe(const hod_rules *rules, const hod_mechanism *mechanism, const hod_format *format,
                            FILE *file, hod_error *error)
{
    char *title =
        hod_text(error, "%s %s: %s. %s", rules->id, mechanism->name, mechanism->title, mechanism->source);
    const bool written = title && write_table(rules, mechanism, format, file, title, error);
    free(title);
    return written;
}

static bool write_family(const hod_rules *rules, const hod_format *format, FILE *file, hod_error *error)
{
    const hod_family *family = rules->family;
    if (!hod_format_heading(format, 2, family->title, file, error) ||
        !hod_rules_describe(rules, format, file, error))
        return false;
    for (int i = 0; i < family->mechanism_count; i++) {
        if (!hod_rules_has_mechanism(rules, family->mechanisms[i])) continue;
        fputc('\n', file);
        if (!hod_mechanism_describe(rules, family->mechanisms[i], format, file, error)) return false;
    }
    return true;
}

bool hod_reference_write(const hod_format *format, FILE *file, hod_error *error)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    if (!hod_format_heading(format, 1, "Reference", file, error) ||
        !hod_format_paragraph(format, "Every rule set and mechanism, as hod show --all writes it.", file,
                              error))
        return false;
    for (int f = 0; f < families; f++) {
        hod_rules *rules = hod_rules_open(family[f]->rules, error);
        if (f > 0) fputc('\n', file);
        const bool written = rules && write_family(rules, format, file, error);
        hod_rules_free(rules);
        if (!written) return false;
    }
    return true;
}
