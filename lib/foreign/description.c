/* Rule sets described in JSON; and the messages, texts and budgets of other languages. */
#include "foreign/foreign.h"

#include "ask/questions.h"
#include "rules/domain.h"
#include "show/answer.h"
#include "show/format/formats.h"

#include <jansson.h>
#include <stdlib.h>

/* The table as hod rules --format json has it. */
char *hod_rule_sets_text(hod_error *error)
{
    char *text = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&text, &length);
    if (!file) {
        hod_fail_memory(error);
        return NULL;
    }
    hod_answer answer = {.wanted.readers = HOD_PROGRAMS};
    const bool written = hod_ask(1, (char *[]){(char[]){"rules"}}, &answer, error) &&
                         hod_answer_write(&answer, NULL, &hod_format_json, file, error);
    hod_answer_free(&answer);
    if (fclose(file) == 0 && written) return text;
    if (written) hod_fail_memory(error);
    free(text);
    return NULL;
}

/* What the numbers of a column stand for; NULL, which an object leaves out, where there are numbers alone. */
static json_t *words_of(const hod_domain *domain)
{
    if (!domain->words) return NULL;
    json_t *words = json_object();
    char text[HOD_VALUE_TEXT];
    for (int place = 0; place < domain->size; place++) {
        const int value = hod_domain_at(domain, place);
        if (hod_domain_has_word(domain, value))
            json_object_set_new(words, hod_domain_text(domain, value, text), json_integer(value));
    }
    return words;
}

static json_t *outcome_of(const hod_field *outcome)
{
    const hod_domain domain = hod_domain_of(outcome->domain);
    return json_pack("{s:s, s:s, s:s, s:o*}", "name", outcome->name, "accepts", outcome->domain, "meaning",
                     outcome->meaning, "words", words_of(&domain));
}

static json_t *field_of(const hod_field *field)
{
    const hod_domain domain = hod_domain_of(field->domain);
    json_t *described = outcome_of(field);
    char text[HOD_VALUE_TEXT];
    json_object_set_new(described, "default",
                        hod_domain_has_word(&domain, field->value)
                            ? json_string(hod_domain_text(&domain, field->value, text))
                            : json_integer(field->value));
    return described;
}

static json_t *list_of(const hod_field *fields, int count, json_t *(*describe)(const hod_field *field))
{
    json_t *list = json_array();
    for (int i = 0; i < count; i++) json_array_append_new(list, describe(&fields[i]));
    return list;
}

static json_t *mechanism_of(const hod_mechanism *mechanism)
{
    return json_pack("{s:s, s:s, s:s, s:o, s:o}", "name", mechanism->name, "title", mechanism->title,
                     "source", mechanism->source, "fields",
                     list_of(mechanism->fields, mechanism->field_count, field_of), "outcomes",
                     list_of(mechanism->outcomes, mechanism->outcome_count, outcome_of));
}

static json_t *mechanisms_of(const hod_rules *rules)
{
    json_t *mechanisms = json_array();
    for (int i = 0; i < rules->family->mechanism_count; i++)
        if (hod_rules_has_mechanism(rules, rules->family->mechanisms[i]))
            json_array_append_new(mechanisms, mechanism_of(rules->family->mechanisms[i]));
    return mechanisms;
}

static json_t *parameters_of(const hod_rules *rules)
{
    json_t *parameters = json_array();
    for (int i = 0; i < rules->family->parameter_count; i++) {
        const hod_parameter *parameter = &rules->family->parameters[i];
        char value[HOD_PARAMETER_TEXT];
        if (hod_rules_has_parameter(rules, parameter))
            json_array_append_new(parameters,
                                  json_pack("{s:s, s:s, s:s, s:s}", "name", parameter->name, "accepts",
                                            parameter->domain, "meaning", parameter->meaning, "value",
                                            hod_rules_value(rules, parameter, value)));
    }
    return parameters;
}

/* What lacks memory is NULL, which goes through all that is made of it; jansson tells text that is not UTF-8,
 * as the path of a script may be, alike. */
char *hod_rules_text(const hod_rules *rules, hod_error *error)
{
    json_t *described = json_pack("{s:s, s:s, s:s, s:s, s:o, s:o}", "id", rules->id, "title", rules->title,
                                  "called", hod_rules_called(rules), "based_on", rules->based_on,
                                  "mechanisms", mechanisms_of(rules), "parameters", parameters_of(rules));
    char *text = described ? json_dumps(described, JSON_COMPACT) : NULL;
    json_decref(described);
    if (!text)
        hod_fail(error, "%s cannot be described: memory is short, or its text is not UTF-8", rules->id);
    return text;
}

/* Messages, texts and budgets, whose structs other languages do not see. */

const char *hod_version(void)
{
    return HOD_VERSION;
}

hod_error *hod_error_new(void)
{
    return calloc(1, sizeof(hod_error));
}

const char *hod_error_message(const hod_error *error)
{
    return error->message;
}

void hod_error_free(hod_error *error)
{
    free(error);
}

void hod_text_free(char *text)
{
    free(text);
}

bool hod_rules_set_budget(hod_rules *rules, const char *budget, hod_error *error)
{
    return hod_budget_read(budget, &rules->budget, error);
}
