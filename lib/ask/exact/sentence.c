/* The sentence on an evaluated situation: the facts that says/exact.lua reads. */
#include "ask/exact/sentence.h"

#include "ask/say/say.h"
#include "rules/domain.h"

#include <string.h>

struct outcome_told outcome_told_of(const struct query *query, const hod_request *request,
                                    const int *situation, const hod_evaluation *evaluation,
                                    const struct shown *shown)
{
    int column = 0;
    for (int i = 0; i < query->outcome_count; i++)
        if (query->outcomes[i] == shown->outcome) column = i;
    return (struct outcome_told){query, request, situation, evaluation, shown, column};
}

/* Fills a cell with a spoken name. */
static void fact_spoken(struct fact_table *table, const char *column,
                        void (*speak)(hod_buffer *, const char *), const char *name)
{
    hod_buffer text = {0};
    speak(&text, name);
    fact_buffer(table, column, &text);
}

/* Fills a cell with a value in its phrase. */
static void fact_told(struct fact_table *table, const struct phrases *phrases, const hod_field *field,
                      int value)
{
    hod_buffer text = {0};
    speak_field_value(&text, phrases, field, value);
    fact_buffer(table, "told", &text);
}

/* The situation: its wording; its fields, which have their names as labels if there is no phrase; and changed
 * numbers. */
static void fill_situation(const struct outcome_told *told, struct facts *facts)
{
    const hod_mechanism *mechanism = told->query->mechanism;
    const struct phrases *phrases = &told->shown->phrases;
    struct fact_table *situation = facts_table(facts, "situation"), *fields = facts_table(facts, "fields"),
                      *settings = facts_table(facts, "settings");
    hod_buffer title = {0};
    hod_buffer_bytes(&title, mechanism->title, strcspn(mechanism->title, ":,"));
    fact_text(situation, "pattern", told->shown->sentence);
    fact_buffer(situation, "title", &title);
    fact_row(situation);
    for (int i = 0; i < mechanism->field_count; i++) {
        const hod_field *field = &mechanism->fields[i];
        const hod_domain domain = hod_domain_of(field->domain);
        char value[HOD_VALUE_TEXT];
        const char *written = hod_domain_text(&domain, told->situation[i], value);
        fact_text(fields, "name", field->name);
        fact_text(fields, "changed", told->situation[i] != field->value ? "yes" : NULL);
        if (!phrase_of(phrases, field->name, written) && !phrase_of(phrases, field->name, NULL))
            fact_spoken(fields, "label", speak_name, field->name);
        fact_told(fields, phrases, field, told->situation[i]);
        fact_row(fields);
    }
    for (int i = 0; i < told->request->setting_count; i++) {
        fact_text(settings, "setting", told->request->settings[i]);
        fact_row(settings);
    }
}

/* The outcome, and its values with their chances. */
static void fill_outcome(const struct outcome_told *told, const hod_distribution *chances,
                         struct facts *facts)
{
    const hod_field *outcome = &told->query->mechanism->outcomes[told->query->outcomes[told->column]];
    const hod_domain domain = hod_domain_of(outcome->domain);
    const struct phrases *phrases = &told->shown->phrases;
    const char *phrase = phrase_of(phrases, outcome->name, NULL);
    if (phrase && strstr(phrase, "%s")) phrase = NULL; /* it is for a field of this name */
    struct fact_table *table = facts_table(facts, "outcome"), *values = facts_table(facts, "values");
    fact_text(table, "kind", strcmp(domain.text, "no | yes") == 0 ? "yes" : domain.words ? "word" : "number");
    phrase ? fact_text(table, "name", phrase) : fact_spoken(table, "name", speak_name, outcome->name);
    phrase ? fact_text(table, "counted", phrase)
           : fact_spoken(table, "counted", speak_countable, outcome->name);
    fact_text(table, "from_nothing", !domain.words && hod_domain_at(&domain, 0) == 0 ? "yes" : NULL);
    fact_number(table, "mean", HOD_COLUMN_REAL, hod_distribution_mean(chances, 0));
    fact_row(table);
    for (size_t row = 0; row < chances->rows; row++) {
        fact_integer(values, "number", chances->values[row]);
        fact_told(values, domain.words ? phrases : NULL, outcome, chances->values[row]);
        fact_number(values, "chance", HOD_COLUMN_PROBABILITY, chances->weights[row]);
        fact_row(values);
    }
}

char *outcome_sentence(const struct outcome_told *told, hod_error *error)
{
    AUTO(hod_distribution_free) hod_distribution chances = {0};
    AUTO(facts_free) struct facts facts = {0};
    if (!hod_distribution_marginal(&told->evaluation->exact, &told->column, 1, &chances, error)) return NULL;
    fill_situation(told, &facts);
    fill_outcome(told, &chances, &facts);
    return words_first("exact", &facts, error);
}
