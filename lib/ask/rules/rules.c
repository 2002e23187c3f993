/* Lists the rule sets, the contents of a rule set or a mechanism, and the troops of scenarios. */
#include "ask/axis/shown.h"
#include "ask/questions.h"
#include "ask/request/query.h"
#include "ask/rules/rulings_shown.h"
#include "ask/scenario/scenario.h"
#include "base/buffer.h"
#include "base/ini.h"
#include "base/text.h"
#include "base/words.h"
#include "rules/domain.h"
#include "rules/modifiers.h"

#include <stdlib.h>
#include <string.h>

enum { EVERYBODY = HOD_PROGRAMS | HOD_PEOPLE };

/* For hod rules: the built-in rule sets, one per row. */
static bool list_rules(hod_table_writer *table, hod_error *error)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++)
        for (int i = 0; hod_family_rules(family[f], i); i++) {
            AUTO(free_rules) hod_rules *rules = hod_rules_open(hod_family_rules(family[f], i), error);
            if (!rules) return false;
            hod_table_row(table, (hod_cell[]){hod_cell_text(rules->id),
                                              hod_cell_text(rules->based_on[0] ? rules->based_on : NULL),
                                              hod_cell_text(rules->title)});
        }
    return true;
}

static bool answer_rules(const hod_request *request, hod_answer *answer, hod_error *error)
{
    static const hod_column columns[] = {
        {"rules", HOD_COLUMN_TEXT}, {"based_on", HOD_COLUMN_TEXT}, {"title", HOD_COLUMN_TEXT}};
    (void)request;
    hod_table_writer *table = answer ? hod_answer_table(answer, EVERYBODY, columns, 3, NULL, error) : NULL;
    if (!table) return !answer;
    const bool listed = list_rules(table, error);
    return hod_table_close(table, listed ? error : NULL) && listed;
}

/* For hod show. */
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

/* The parameters of one mechanism, or all if it is NULL. */
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

/* The main outcome, its fields, and the situation that a page starts with. */
static bool add_main(hod_table_writer *table, const hod_rules *rules, const hod_mechanism *mechanism,
                     hod_error *error)
{
    AUTO(shown_free) struct shown shown = {0};
    if (!shown_read(&shown, rules, mechanism, error)) return false;
    hod_buffer fields = {0};
    for (int i = 0; i < shown.field_count; i++)
        hod_buffer_format(&fields, "%s%s", i > 0 ? " " : "", mechanism->fields[shown.fields[i]].name);
    AUTO_FREE char *names = hod_buffer_take(&fields, error);
    if (names)
        add_row(table, "main", mechanism->outcomes[shown.outcome].name, NULL, shown.opens,
                names[0] ? names : "it has no fields");
    return names;
}

/* The rolls, each with the measure of how much its dice decide. */
static void add_rolls(hod_table_writer *table, const hod_mechanism *mechanism)
{
    struct word rest = word_of(mechanism->rolls), roll;
    while (word_next(&rest, &roll)) {
        AUTO_FREE char *name = word_copy(roll, NULL);
        AUTO_FREE char *meaning =
            hod_text(NULL, "how much the luck of its dice decides: share:%.*s%s", (int)roll.length, roll.text,
                     mechanism->procedure.stakes ? "" : "@MEASURE");
        add_row(table, "roll", name, NULL, NULL, meaning);
    }
}

/* A row for each field of a table, with its default if it has one. */
static void add_columns(hod_table_writer *table, const char *what, const hod_field *fields, int count,
                        bool has_defaults)
{
    for (const hod_field *field = fields; field < fields + count; field++) {
        const hod_domain domain = hod_domain_of(field->domain);
        char value[HOD_VALUE_TEXT];
        add_row(table, what, field->name, field->domain,
                has_defaults ? hod_domain_text(&domain, field->value, value) : NULL, field->meaning);
    }
}

static void add_fields(hod_table_writer *table, const hod_mechanism *mechanism)
{
    add_columns(table, "field", mechanism->fields, mechanism->field_count, true);
    add_columns(table, "outcome", mechanism->outcomes, mechanism->outcome_count, false);
    add_columns(table, "state", mechanism->state, mechanism->state_count, false);
    add_rolls(table, mechanism);
}

/* The mechanisms and parameters of a rule set; or, for one mechanism (NULL: none), its fields, outcomes, the state that
 * its choices depend on, and its parameters: a row for each with the accepted values, the value and the meaning. */
static bool add_table(hod_answer *answer, const hod_rules *rules, const hod_mechanism *mechanism,
                      const char *title, hod_error *error)
{
    static const hod_column columns[] = {{"what", HOD_COLUMN_TEXT},
                                         {"name", HOD_COLUMN_TEXT},
                                         {"accepts", HOD_COLUMN_TEXT},
                                         {"value", HOD_COLUMN_TEXT},
                                         {"meaning", HOD_COLUMN_TEXT}};
    hod_table_writer *table = hod_answer_table(answer, EVERYBODY, columns, 5, title, error);
    if (table && mechanism) add_fields(table, mechanism);
    const bool has_main = table && mechanism && add_main(table, rules, mechanism, error);
    AUTO_FREE char *modifiers = has_main ? modifiers_of(rules, mechanism, NULL) : NULL;
    if (modifiers) add_row(table, "modifiers", mechanism->name, NULL, NULL, modifiers); /* for --modifiers */
    if (table && !mechanism) add_mechanisms(table, rules);
    if (table) add_parameters(table, rules, mechanism);
    const bool is_whole = table && (!mechanism || has_main);
    return hod_table_close(table, is_whole ? error : NULL) && is_whole;
}

/* With the rulings that the mechanism cites, if wanted. */
static bool add_mechanism(hod_answer *answer, const hod_rules *rules, const hod_mechanism *mechanism,
                          bool with_rulings, hod_error *error)
{
    AUTO_FREE char *title =
        hod_text(error, "%s %s: %s. %s", rules->id, mechanism->name, mechanism->title, mechanism->source);
    bool is_titled = false;
    return title &&
           (!with_rulings || add_cited_rulings(answer, rules, mechanism, title, &is_titled, error)) &&
           add_table(answer, rules, mechanism, is_titled ? NULL : title, error);
}

static bool add_rule_set(hod_answer *answer, const hod_rules *rules, hod_error *error)
{
    AUTO_FREE char *title = hod_text(error, "%s: %s", rules->id, rules->title);
    return title && add_table(answer, rules, NULL, title, error);
}

static bool add_family(hod_answer *answer, const hod_rules *rules, hod_error *error)
{
    const hod_family *family = rules->family;
    bool added = hod_answer_heading(answer, 2, family->title, error) && add_rule_set(answer, rules, error) &&
                 add_rulings(answer, rules, RULINGS_OF_FAMILY, "Rulings on what the text leaves open", error);
    for (int i = 0; added && i < family->mechanism_count; i++)
        if (hod_rules_has_mechanism(rules, family->mechanisms[i]))
            added = add_mechanism(answer, rules, family->mechanisms[i], false, error);
    return added;
}

/* The reference: the newest rule set of every family, with each of its mechanisms. */
static bool show_all(const hod_request *request, hod_answer *answer, hod_error *error)
{
    if (request->argument_count > 0)
        return hod_fail(error, "%s: --all shows every rule set, and takes no name", request->arguments[0]);
    if (hod_answer_is_for(answer, HOD_PROGRAMS))
        return hod_fail(error, "--all writes many tables: the formats text, markdown and html are accepted");
    int families;
    const hod_family *const *family = hod_families(&families);
    if (!hod_answer_heading(answer, 1, "Reference", error) ||
        !hod_answer_say(answer, "Every rule set and mechanism, as hod show --all writes it.", error))
        return false;
    for (int f = 0; f < families; f++) {
        AUTO(free_rules) hod_rules *rules = hod_rules_open(family[f]->rules, error);
        if (!rules || !add_family(answer, rules, error) ||
            (f + 1 == families &&
             (!hod_answer_heading(answer, 2, "Battles", error) ||
              !add_rulings(answer, rules, SHARED_RULINGS, "Rulings on what the texts leave open", error))))
            return false;
    }
    return true;
}

/* Remarks that a script replaces a built-in mechanism: C functions that use the mechanism keep using the built-in
 * one. */
static void remark_replaced(const hod_rules *rules, hod_answer *answer)
{
    const hod_family *root = hod_family_root(rules->family);
    for (int i = 0; i < root->mechanism_count; i++) {
        const hod_mechanism *mechanism = root->mechanisms[i],
                            *own = hod_rules_mechanism(rules, mechanism->name, NULL);
        if (own && own != mechanism && !hod_mechanism_is_scripted(mechanism))
            hod_answer_remark(
                answer,
                "%s has a %s of its own: scripts play it, and mechanisms that are built in play "
                "the one that is built in",
                rules->id, mechanism->name);
    }
}

/* Shows one rule set: a mechanism (NULL: none), its rulings, or its contents. */
static bool show_rules(const hod_request *request, const hod_rules *rules, const hod_mechanism *mechanism,
                       hod_answer *answer, hod_error *error)
{
    if (mechanism) return add_mechanism(answer, rules, mechanism, true, error);
    if (!request->rulings) return add_rule_set(answer, rules, error);
    AUTO_FREE char *title = hod_text(error, "%s: rulings on what its text leaves open", rules->id);
    return title && add_rulings(answer, rules, RULINGS_OF_RULES, title, error);
}

static bool answer_show(const hod_request *request, hod_answer *answer, hod_error *error)
{
    if (!answer) return true;
    if (request->all) return show_all(request, answer, error);
    if (request->rulings && request->argument_count > 1)
        return hod_fail(error, "--rulings lists the rulings of a rule set: leave out %s",
                        request->arguments[1]);
    if (request->argument_count == 0)
        return hod_fail(
            error,
            "an argument is missing: hod show RULES [MECHANISM], or hod show --all (see: hod show --help)");
    AUTO(free_rules) hod_rules *rules = open_rules(request->arguments[0], request, error);
    const bool is_one = request->argument_count > 1;
    const hod_mechanism *mechanism =
        rules && is_one ? hod_rules_mechanism(rules, request->arguments[1], error) : NULL;
    const bool shown =
        rules && (!is_one || mechanism) && show_rules(request, rules, mechanism, answer, error);
    if (shown) remark_replaced(rules, answer);
    return shown;
}

/* For hod troops: what to list. */
struct troops_query {
    char *file;               /* of troops, to list only these; NULL for the standard ones */
    const hod_family *family; /* NULL for all */
};

static void write_family(const hod_glossary *glossary, const hod_family *family, bool are_own,
                         hod_table_writer *table)
{
    int count;
    const hod_meaning *troops = hod_glossary_troops(glossary, family, &count);
    for (int i = 0; i < count; i++)
        if (troops[i].is_own == are_own)
            hod_table_row(table, (hod_cell[]){hod_cell_text(family->id), hod_cell_text(troops[i].word),
                                              hod_cell_text(troops[i].values)});
}

/* A file that is not a rule file contains troops. */
static bool is_troops_file(const char *path)
{
    AUTO(ini_free) struct ini file = {0};
    return ini_read(&file, path, "troops", NULL) && !ini_section(&file, "rules");
}

static bool read_troops(const hod_request *request, struct troops_query *query, hod_error *error)
{
    *query = (struct troops_query){0};
    if (request->argument_count == 0) return true;
    if (looks_like_file_name(request->arguments[0])) {
        query->file = query_path(request, request->arguments[0], error);
        if (!query->file || is_troops_file(query->file)) return query->file;
        free(query->file);
        query->file = NULL;
    }
    AUTO(free_rules) hod_rules *rules = query_rules(request, request->arguments[0], error);
    if (rules) query->family = rules->family;
    return query->family != NULL;
}

static bool add_troops(const struct troops_query *query, const hod_glossary *glossary, hod_answer *answer,
                       hod_error *error)
{
    static const hod_column columns[] = {
        {"family", HOD_COLUMN_TEXT}, {"troops", HOD_COLUMN_TEXT}, {"values", HOD_COLUMN_TEXT}};
    hod_table_writer *table = hod_answer_table(answer, EVERYBODY, columns, 3, NULL, error);
    if (!table) return false;
    int families;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++)
        if (!query->family || query->family == family[f])
            write_family(glossary, family[f], query->file != NULL, table);
    return hod_table_close(table, error);
}

static bool answer_troops(const hod_request *request, hod_answer *answer, hod_error *error)
{
    struct troops_query query;
    hod_glossary *glossary =
        read_troops(request, &query, error) ? hod_glossary_open(query.file, error) : NULL;
    const bool added = glossary && (!answer || add_troops(&query, glossary, answer, error));
    hod_glossary_free(glossary);
    free(query.file);
    return added;
}

const hod_question rules_question = {.name = "rules",
                                     .arguments = "",
                                     .summary = "List the rule sets",
                                     .accepted = "format output",
                                     .most = 0,
                                     .answer = answer_rules};

const hod_question show_question = {.name = "show",
                                    .arguments = "RULES [MECHANISM]",
                                    .summary = "Show what is in a rule set or a mechanism",
                                    .accepted = "set all rulings format output",
                                    .most = 2,
                                    .answer = answer_show};

const hod_question troops_question = {.name = "troops",
                                      .arguments = "[RULES | FILE]",
                                      .summary = "List the types of troops for scenarios and battles",
                                      .accepted = "format output",
                                      .most = 1,
                                      .answer = answer_troops};
