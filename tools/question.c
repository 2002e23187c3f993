/* A question: reading it. */
#include "question.h"

#include "rules/domain.h"

#include <string.h>

hod_rules *open_rules(const char *name, const struct options *options, hod_error *error)
{
    hod_rules *rules = hod_rules_open(name, error);
    for (int i = 0; rules && i < options->setting_count; i++) {
        const char *setting = options->settings[i], *sign = strchr(setting, '=');
        char parameter[128];
        snprintf(parameter, sizeof parameter, "%.*s", (int)(sign - setting), setting);
        if (hod_rules_set(rules, parameter, sign + 1, error)) continue;
        hod_rules_free(rules);
        return NULL;
    }
    if (rules && !hod_rules_check(rules, error)) {
        hod_rules_free(rules);
        return NULL;
    }
    return rules;
}

static bool choose_outcomes(struct question *question, const char *names, hod_error *error)
{
    if (!names) {
        question->outcome_count = question->mechanism->outcome_count;
        for (int i = 0; i < question->outcome_count; i++) question->outcomes[i] = i;
        return true;
    }
    for (const char *name = names;; name++) {
        const size_t length = strcspn(name, ",");
        const int place = hod_mechanism_outcome(question->mechanism, name, length, error);
        if (place < 0) return false;
        for (int i = 0; i < question->outcome_count; i++)
            if (question->outcomes[i] == place)
                return hod_fail(error, "outcome %.*s is given twice", (int)length, name);
        question->outcomes[question->outcome_count++] = place;
        name += length;
        if (!*name) return true;
    }
}

static void say(struct question *question, const char *text, const char *more)
{
    const size_t length = strlen(question->title);
    snprintf(question->title + length, sizeof question->title - length, "%s%s", text, more);
}

/* "bloodybacks-8.3 shooting weapon=rifle --set shooting.base=6": what has a column of its own is left out. */
static void make_title(struct question *question, const struct options *options)
{
    say(question, question->rules->id, " ");
    say(question, question->mechanism->name, "");
    for (int i = 0; i < question->mechanism->field_count; i++) {
        const hod_field *field = &question->mechanism->fields[i];
        const hod_axis *axis = &question->space.axes[i];
        const hod_domain domain = hod_domain_of(field->domain);
        char value[HOD_VALUE_TEXT];
        if (axis->count > 1 || axis->values[0] == field->value) continue;
        say(question, " ", field->name);
        say(question, "=", hod_domain_text(&domain, axis->values[0], value));
    }
    for (int i = 0; i < options->setting_count; i++) say(question, " --set ", options->settings[i]);
}

static bool read_question(struct question *question, const struct options *options, hod_error *error)
{
    question->mechanism = hod_rules_mechanism(question->rules, options->arguments[1], error);
    if (!question->mechanism || !choose_outcomes(question, options->outcome, error) ||
        !hod_space_start(&question->space, question->rules, question->mechanism, error))
        return false;
    for (int i = 2; i < options->argument_count; i++)
        if (!hod_space_assign(&question->space, options->arguments[i], error)) return false;
    make_title(question, options);
    return true;
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
    hod_space_free(&question->space);
    hod_rules_free(question->rules);
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

const char *question_varying(const struct question *question, const int *situation, char *buffer, size_t size)
{
    size_t length = 0;
    buffer[0] = '\0';
    for (int i = 0; i < question->mechanism->field_count && length < size; i++) {
        const hod_field *field = &question->mechanism->fields[i];
        const hod_domain domain = hod_domain_of(field->domain);
        char value[HOD_VALUE_TEXT];
        if (question->space.axes[i].count == 1) continue;
        length += (size_t)snprintf(buffer + length, size - length, "%s%s=%s", length ? " " : "", field->name,
                                   hod_domain_text(&domain, situation[i], value));
    }
    return buffer;
}
