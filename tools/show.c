/* hod show: what a rule set or one of its mechanisms consists of. */
#include "command.h"
#include "question.h"

#include "base/buffer.h"
#include "base/output.h"
#include "rules/domain.h"

#include <stdlib.h>
#include <string.h>

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

/* The parameters of one mechanism, or all where it is NULL. */
static void add_parameters(hod_table_writer *table, const hod_rules *rules, const hod_mechanism *mechanism)
{
    for (int i = 0; i < rules->family->parameter_count; i++) {
        const hod_parameter *parameter = &rules->family->parameters[i];
        char value[HOD_PARAMETER_TEXT];
        const size_t group = strcspn(parameter->name, ".");
        if (!hod_rules_has_parameter(rules, parameter)) continue;
        if (mechanism &&
            (strlen(mechanism->name) != group || memcmp(parameter->name, mechanism->name, group) != 0))
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
}

/* NULL when memory is short. */
static char *make_title(const hod_rules *rules, const hod_mechanism *mechanism)
{
    hod_buffer title = {0};
    if (mechanism)
        hod_buffer_format(&title, "%s %s: %s. %s", rules->id, mechanism->name, mechanism->title,
                          mechanism->source);
    else
        hod_buffer_format(&title, "%s: %s", rules->id, rules->title);
    return hod_buffer_take(&title);
}

static bool write_description(const hod_rules *rules, const hod_mechanism *mechanism,
                              const struct options *options, FILE *file, hod_error *error)
{
    static const hod_column columns[] = {{"what", HOD_COLUMN_TEXT},
                                         {"name", HOD_COLUMN_TEXT},
                                         {"accepts", HOD_COLUMN_TEXT},
                                         {"value", HOD_COLUMN_TEXT},
                                         {"meaning", HOD_COLUMN_TEXT}};
    char *title = make_title(rules, mechanism);
    if (!title) return hod_fail_memory(error);
    hod_table_writer *table = hod_table_open(options->format, file, columns, 5, title, error);
    if (table && mechanism) add_fields(table, mechanism);
    if (table && !mechanism) add_mechanisms(table, rules);
    if (table) add_parameters(table, rules, mechanism);
    const bool written = table && hod_table_close(table, error);
    free(title);
    return written;
}

static bool show(const hod_rules *rules, const struct options *options, hod_error *error)
{
    const hod_mechanism *mechanism = NULL;
    if (options->argument_count > 1) {
        mechanism = hod_rules_mechanism(rules, options->arguments[1], error);
        if (!mechanism) return false;
    }
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return false;
    if (write_description(rules, mechanism, options, hod_output_file(output), error))
        return hod_output_commit(output, error);
    return hod_output_fail(output, error);
}

/* A rule set, then each of its mechanisms. */
static bool write_reference(const hod_rules *rules, const struct options *options, FILE *file,
                            hod_error *error)
{
    if (options->format == &hod_format_markdown) fprintf(file, "## %s\n\n", rules->family->title);
    if (!write_description(rules, NULL, options, file, error)) return false;
    for (int i = 0; i < rules->family->mechanism_count; i++) {
        if (!hod_rules_has_mechanism(rules, rules->family->mechanisms[i])) continue;
        fputc('\n', file);
        if (!write_description(rules, rules->family->mechanisms[i], options, file, error)) return false;
    }
    return true;
}

/* The reference of every family, by its newest rule set. */
static bool write_all(const struct options *options, FILE *file, hod_error *error)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    if (options->format == &hod_format_markdown)
        fputs("# Reference\n\nEvery rule set and mechanism, as `hod show --all --format markdown` writes "
              "it.\n\n",
              file);
    for (int f = 0; f < families; f++) {
        hod_rules *rules = hod_rules_open(family[f]->rules, error);
        const bool written = rules && write_reference(rules, options, file, error);
        hod_rules_free(rules);
        if (!written) return false;
        if (f < families - 1) fputc('\n', file);
    }
    return true;
}

static bool show_all(const struct options *options, hod_error *error)
{
    if (options->argument_count > 0)
        return hod_fail(error, "%s: --all shows every rule set, and takes no name", options->arguments[0]);
    if (hod_format_is_for_machines(options->format))
        return hod_fail(error, "--all writes many tables: the formats text, markdown and html are accepted");
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return false;
    if (write_all(options, hod_output_file(output), error)) return hod_output_commit(output, error);
    return hod_output_fail(output, error);
}

static int run(const struct options *options, hod_error *error)
{
    if (options->all) return show_all(options, error) ? DONE : BAD_INPUT;
    if (options->argument_count == 0) {
        hod_fail(
            error,
            "an argument is missing: hod show RULES [MECHANISM], or hod show --all (see: hod show --help)");
        return BAD_INPUT;
    }
    hod_rules *rules = open_rules(options->arguments[0], options, error);
    const bool shown = rules && show(rules, options, error);
    hod_rules_free(rules);
    return shown ? DONE : BAD_INPUT;
}

const struct command show_command = {
    .name = "show",
    .arguments = "RULES [MECHANISM]",
    .summary = "What a rule set or a mechanism consists of",
    .details =
        "Mechanisms and parameters of a rule set; fields, outcomes and parameters of a mechanism; with what\n"
        "they accept, their values and their meaning.\n\n"
        "Examples:\n"
        "  hod show bloodybacks-8.3\n"
        "  hod show bloodybacks-7 shooting\n"
        "  hod show mine.ini --format markdown\n"
        "  hod show --all --format markdown -o REFERENCE.md\n",
    .accepted = "set all format output",
    .least = 0,
    .most = 2,
    .run = run,
};
