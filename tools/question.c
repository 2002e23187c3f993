/* A question: reading it. */
#include "question.h"

#include "base/words.h"
#include "rules/domain.h"

#include <stdlib.h>

/* "mechanism.parameter=value", in which options.c has seen the sign. */
static bool set(hod_rules *rules, const char *setting, hod_error *error)
{
    struct word name, value;
    word_divide(word_of(setting), '=', &name, &value);
    char *parameter = word_copy(name, error);
    const bool is_set = parameter && hod_rules_set(rules, parameter, value.text, error);
    free(parameter);
    return is_set;
}

hod_rules *open_rules(const char *name, const struct options *options, hod_error *error)
{
    hod_rules *rules = hod_rules_open(name, error);
    bool is_open = rules;
    if (rules) rules->budget = options->budget;
    for (int i = 0; is_open && i < options->setting_count; i++)
        is_open = set(rules, options->settings[i], error);
    if (is_open && hod_rules_check(rules, error)) return rules;
    hod_rules_free(rules);
    return NULL;
}

static bool choose_outcomes(struct question *question, const char *names, hod_error *error)
{
    if (!names) {
        question->outcome_count = question->mechanism->outcome_count;
        for (int i = 0; i < question->outcome_count; i++) question->outcomes[i] = i;
        return true;
    }
    struct word rest = word_of(names), name;
    while (word_piece(&rest, ',', &name)) {
        const int place = hod_mechanism_outcome(question->mechanism, name.text, name.length, error);
        if (place < 0) return false;
        for (int i = 0; i < question->outcome_count; i++)
            if (question->outcomes[i] == place)
                return hod_fail(error, "outcome %.*s is given twice", (int)name.length, name.text);
        question->outcomes[question->outcome_count++] = place;
    }
    return true;
}

/* "bloodybacks-8.3 shooting weapon=rifle --set shooting.base=6": what has a column of its own is left out. */
static bool make_title(struct question *question, const struct options *options, hod_error *error)
{
    hod_buffer title = {0};
    hod_buffer_format(&title, "%s %s", question->rules->id, question->mechanism->name);
    for (int i = 0; i < question->mechanism->field_count; i++) {
        const hod_field *field = &question->mechanism->fields[i];
        const hod_axis *axis = &question->space.axes[i];
        const hod_domain domain = hod_domain_of(field->domain);
        char value[HOD_VALUE_TEXT];
        if (axis->count > 1 || axis->values[0] == field->value) continue;
        hod_buffer_format(&title, " %s=%s", field->name, hod_domain_text(&domain, axis->values[0], value));
    }
    for (int i = 0; i < options->setting_count; i++)
        hod_buffer_format(&title, " --set %s", options->settings[i]);
    question->title = hod_buffer_take(&title, error);
    return question->title != NULL;
}

static bool read_question(struct question *question, const struct options *options, hod_error *error)
{
    question->mechanism = hod_rules_mechanism(question->rules, options->arguments[1], error);
    if (!question->mechanism || !choose_outcomes(question, options->outcome, error) ||
        !hod_space_start(&question->space, question->rules, question->mechanism, error))
        return false;
    for (int i = 2; i < options->argument_count; i++)
        if (!hod_space_assign(&question->space, options->arguments[i], error)) return false;
    return make_title(question, options, error);
}

bool question_open(struct question *question, const struct options *options, hod_error *error)
{
    *question = (struct question){.rules = open_rules(options->arguments[0], options, error)};
    if (question->rules && read_question(question, options, error)) return true;
    question_close(question);
    return false;
}

void question_close(struct question *question)
{
    free(question->title);
    hod_space_free(&question->space);
    hod_rules_free(question->rules);
    *question = (struct question){0};
}

bool question_situation(const struct question *question, int *situation, hod_error *error)
{
    int places[HOD_MOST_FIELDS];
    for (int i = 0; i < question->mechanism->field_count; i++)
        if (question->space.axes[i].count > 1)
            return hod_fail(error, "field %s has %d values where one is wanted (see: hod sweep)",
                            question->mechanism->fields[i].name, question->space.axes[i].count);
    hod_space_first(&question->space, places, situation);
    return hod_situation_check(question->rules, question->mechanism, situation, error);
}

bool question_measure(const struct question *question, const struct options *options, hod_measure *measure,
                      hod_error *error)
{
    if (!options->measure)
        return hod_fail(error, "--measure is missing, such as --measure mean:%s",
                        question->mechanism->outcomes[0].name);
    return hod_measure_read(question->mechanism, options->measure, measure, error) ||
           hod_fail_in(error, "--measure");
}
