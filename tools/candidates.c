/* Candidates for the next word on a command line: rule sets, mechanisms, fields and values, from the tables that
 * describe them, and options with their values. */
#include "candidates.h"

#include "ask/answer/table.h"
#include "ask/battle/battle_file.h"
#include "base/buffer.h"
#include "base/words.h"
#include "report/exhibit/exhibition.h"
#include "rules/domain.h"
#include "rules/embedded.h"
#include "rules/family.h"
#include "rules/situation.h"
#include "show/format/formats.h"

#include <stdlib.h>
#include <string.h>

/* Nobody would read a longer list of values. */
enum { MOST_VALUES = 100 };

void offer(struct beginning beginning, const char *before, const char *name, const char *behind,
           const char *meaning)
{
    const char *begun = beginning.text + beginning.kept;
    AUTO_FREE char *candidate = hod_text(NULL, "%s%s%s", before, name, behind);
    if (candidate && strncmp(candidate, begun, strlen(begun)) == 0)
        printf("%.*s%s\t%s\n", (int)beginning.kept, beginning.text, candidate, meaning);
}

/* The beginning of the text after the last of these signs. */
static struct beginning behind_last(struct beginning beginning, const char *signs)
{
    for (size_t i = beginning.kept; beginning.text[i]; i++)
        if (strchr(signs, beginning.text[i])) beginning.kept = i + 1;
    return beginning;
}

static void offer_domain(struct beginning beginning, const char *text)
{
    const hod_domain domain = hod_domain_of(text);
    char value[HOD_VALUE_TEXT];
    for (int i = 0; domain.size <= MOST_VALUES && i < domain.size; i++)
        offer(beginning, "", hod_domain_text(&domain, hod_domain_at(&domain, i), value), "", "");
}

/* Prints NAME=, or NAME=VALUE if the line has the sign already. Where several values are allowed, `all` is one of
 * them. */
static void offer_assignment(struct beginning beginning, const hod_field *field, bool may_be_several)
{
    const char *begun = beginning.text + beginning.kept;
    const size_t length = strcspn(begun, "=");
    if (!begun[length]) {
        offer(beginning, "", field->name, "=", field->meaning);
        return;
    }
    if (!word_is((struct word){begun, length}, field->name)) return;
    beginning.kept += length + 1;
    if (may_be_several && !strchr(beginning.text + beginning.kept, ','))
        offer(beginning, "", "all", "", "every value");
    offer_domain(behind_last(beginning, ",:"), field->domain);
}

static bool is_given(const struct context *context, const char *field)
{
    const size_t length = strlen(field);
    for (int i = 0; i < context->given_count; i++)
        if (strncmp(context->given[i], field, length) == 0 && context->given[i][length] == '=') return true;
    return false;
}

/* What is offered of the columns of a mechanism: their names, or an assignment of one value or several. */
enum { FIELDS = 1, STATE = 2, OUTCOMES = 4 };
enum manner { NAMES, VALUE, VALUES };

static void offer_columns(const struct context *context, struct beginning beginning, int kinds,
                          enum manner manner)
{
    const hod_mechanism *mechanism = context->mechanism;
    if (!mechanism) return;
    const struct {
        int kind, count;
        const hod_field *columns;
    } all[] = {{FIELDS, mechanism->field_count, mechanism->fields},
               {STATE, mechanism->state_count, mechanism->state},
               {OUTCOMES, mechanism->outcome_count, mechanism->outcomes}};
    for (size_t a = 0; a < sizeof all / sizeof *all; a++)
        for (int i = 0; (kinds & all[a].kind) && i < all[a].count; i++) {
            const hod_field *column = &all[a].columns[i];
            if (manner == NAMES)
                offer(behind_last(beginning, ","), "", column->name, "", column->meaning);
            else if (all[a].kind != FIELDS || !is_given(context, column->name))
                offer_assignment(beginning, column, manner == VALUES);
        }
}

void offer_fields(const struct context *context, struct beginning beginning)
{
    offer_columns(context, beginning, FIELDS, VALUE);
}

void offer_field_ranges(const struct context *context, struct beginning beginning)
{
    offer_columns(context, beginning, FIELDS, VALUES);
}

void offer_files(const struct context *context, struct beginning beginning)
{
    (void)context;
    (void)beginning;
    puts("\tfiles");
}

void offer_rules(const struct context *context, struct beginning beginning)
{
    int count;
    const hod_family *const *families = hod_families(&count);
    const char *id;
    for (int f = 0; f < count; f++)
        for (int i = 0; (id = hod_family_rules(families[f], i)); i++) {
            AUTO(free_rules) hod_rules *rules = hod_rules_open(id, NULL);
            if (rules) offer(behind_last(beginning, ","), "", id, "", rules->title);
        }
    offer_files(context, beginning);
}

void offer_mechanisms(const struct context *context, struct beginning beginning)
{
    const hod_family *family = context->rules ? context->rules->family : NULL;
    for (int i = 0; family && i < family->mechanism_count; i++)
        if (hod_rules_has_mechanism(context->rules, family->mechanisms[i]))
            offer(beginning, "", family->mechanisms[i]->name, "", family->mechanisms[i]->title);
}

static void offer_built_in_exhibits(const struct context *context, struct beginning beginning)
{
    (void)context, (void)beginning;
#ifndef HOD_FOR_PAGES /* a page makes no report */
    AUTO(free_exhibition) hod_exhibition *exhibition = hod_exhibition_open(NULL, 0, NULL, NULL);
    for (int i = 0; exhibition && i < hod_exhibition_count(exhibition); i++) {
        const hod_exhibition_entry entry = hod_exhibition_at(exhibition, i);
        offer(beginning, "", entry.id, "", entry.title);
    }
#endif
}

void offer_exhibits(const struct context *context, struct beginning beginning)
{
    offer_built_in_exhibits(context, beginning);
    offer_files(context, beginning);
}

void offer_battles(const struct context *context, struct beginning beginning)
{
    const struct embedded *battle;
    for (int i = 0; (battle = embedded_at("ask", "battles", i)); i++) {
        AUTO(battle_file_free) struct battle_file file = {0};
        const char *name = embedded_own_name(battle);
        if (battle_file_read_built_in(&file, name, NULL)) offer(beginning, "", name, "", file.title);
    }
    offer_files(context, beginning);
}

void offer_options(const struct context *context, struct beginning beginning)
{
    for (int i = 0; i < OPTIONS; i++)
        if (option_is_accepted(&option_entries[i], context->command->accepted))
            offer(beginning, "--", option_entries[i].name, "", option_entries[i].meaning);
}

static void offer_formats(const struct context *context, struct beginning beginning)
{
    (void)context;
    const hod_format *format;
    for (size_t i = 0; (format = hod_format_at(i)); i++)
        offer(beginning, "", hod_format_name(format), "", "");
}

static void offer_settings(const struct context *context, struct beginning beginning)
{
    const hod_family *family = context->rules ? context->rules->family : NULL;
    for (int i = 0; family && i < family->parameter_count; i++) {
        const hod_parameter *parameter = &family->parameters[i];
        const hod_field like = {
            .name = parameter->name, .domain = parameter->domain, .meaning = parameter->meaning};
        if (hod_rules_has_parameter(context->rules, parameter)) offer_assignment(beginning, &like, false);
    }
}

/* hod match varies fields; hod tune varies parameters and fields. */
static void offer_variations(const struct context *context, struct beginning beginning)
{
    if (strcmp(context->command->name, "match") != 0) offer_settings(context, beginning);
    offer_field_ranges(context, beginning);
}

static void offer_total(const struct context *context, struct beginning beginning)
{
    (void)context;
    offer(beginning, "", "all", "", "one total");
}

/* The values of --by: the groupings of hod decides, or fields of the state. */
static void offer_by(const struct context *context, struct beginning beginning)
{
    if (strcmp(context->command->name, "decides") != 0) {
        offer_columns(context, beginning, STATE | OUTCOMES, NAMES);
        return;
    }
    beginning = behind_last(beginning, ",");
    offer(beginning, "", "roll", "", "by the names of the rolls");
    offer(beginning, "", "side", "", "by the side that acts");
    offer(beginning, "", "turn", "", "by the turn");
}

/* The measures of an outcome. An outcome with words has only p:NAME=, and its values follow the sign. */
static void offer_measures_of(const hod_field *outcome, struct beginning beginning)
{
    offer(beginning, "p:", outcome->name, "=", outcome->meaning);
    const struct beginning values = behind_last(beginning, "=|");
    const char *begun = beginning.text + beginning.kept;
    const size_t length = strlen(outcome->name);
    if (strncmp(begun, "p:", 2) == 0 && strncmp(begun + 2, outcome->name, length) == 0 &&
        begun[2 + length] == '=')
        offer_domain(values, outcome->domain);
    if (hod_domain_of(outcome->domain).words) return;
    offer(beginning, "mean:", outcome->name, "", outcome->meaning);
    offer(beginning, "sd:", outcome->name, "", outcome->meaning);
    offer(beginning, "quantile:", outcome->name, ":", outcome->meaning);
}

/* An action that the field a_may can forbid follows "worth:". */
static void offer_worths(const hod_mechanism *mechanism, struct beginning beginning)
{
    static const char no[] = "no-";
    const int field = hod_mechanism_field(mechanism, "a_may", strlen("a_may"), NULL);
    if (field < 0) return;
    const hod_domain domain = hod_domain_of(mechanism->fields[field].domain);
    for (int i = 0; i < domain.size; i++) {
        char value[HOD_VALUE_TEXT];
        const char *text = hod_domain_text(&domain, hod_domain_at(&domain, i), value);
        if (strncmp(text, no, strlen(no)) == 0)
            offer(beginning, "worth:", text + strlen(no), "", "what side a gains by being allowed to do it");
    }
}

static void offer_measures(const struct context *context, struct beginning beginning)
{
    const hod_mechanism *mechanism = context->mechanism;
    if (!mechanism) return;
    beginning = behind_last(beginning, ",");
    for (int i = 0; i < mechanism->outcome_count; i++) offer_measures_of(&mechanism->outcomes[i], beginning);
    struct word rest = word_of(mechanism->rolls), roll;
    while (word_next(&rest, &roll)) { /* a measure follows the roll unless the players have a stake */
        AUTO_FREE char *name = word_copy(roll, NULL);
        if (name)
            offer(beginning, "share:", name, mechanism->procedure.stakes ? "" : "@",
                  "share of the result decided by luck with these dice");
    }
    if (!mechanism->procedure.stakes) return;
    offer(beginning, "value:", "a", "", "what the situation is worth to side a");
    offer(beginning, "value:", "b", "", "what the situation is worth to side b");
    offer_worths(mechanism, beginning);
}

/* Options whose values depend on the option's name: columns, and others. */
static const struct {
    const char *name;
    int kinds;
    enum manner manner;
    offer_function *offer;
} known[] = {
    {"set", .offer = offer_settings},
    {"vary", .offer = offer_variations},
    {"outcome", OUTCOMES, .manner = NAMES},
    {"measure", .offer = offer_measures},
    {"for", .offer = offer_measures},
    {"summary", FIELDS, NAMES, offer_total},
    {"by", .offer = offer_by},
    {"at", STATE | OUTCOMES, .manner = VALUES},
    {"observed", OUTCOMES, .manner = VALUE},
    {"map", FIELDS, .manner = NAMES},
    {"shares", FIELDS, .manner = VALUES},
    {"rules", .offer = offer_rules},
    {"format", .offer = offer_formats},
    {"show", .offer = offer_built_in_exhibits},
};

void offer_values_of(const struct option_entry *option, const struct context *context,
                     struct beginning beginning)
{
    if (word_is_listed(word_of(option->value), "FILE FILE.ini DIR PATH")) offer_files(context, beginning);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strcmp(known[i].name, option->name) != 0) continue;
        offer_columns(context, beginning, known[i].kinds, known[i].manner);
        if (known[i].offer) known[i].offer(context, beginning);
    }
}
