/* One exact evaluation of a situation, and what to ask instead where it takes too much. */
#include "ask/measure/exactly.h"

#include "base/buffer.h"
#include "rules/domain.h"

#include <stdlib.h>

static void add_fields(hod_buffer *line, const hod_mechanism *mechanism, const int *situation)
{
    char value[HOD_VALUE_TEXT];
    for (int i = 0; i < mechanism->field_count; i++) {
        const hod_field *field = &mechanism->fields[i];
        const hod_domain domain = hod_domain_of(field->domain);
        if (situation[i] != field->value)
            hod_buffer_format(line, " %s=%s", field->name, hod_domain_text(&domain, situation[i], value));
    }
}

/* A list stands on a command line as one word. */
static void add_parameters(hod_buffer *line, const hod_rules *rules, const hod_rules *base)
{
    char value[HOD_PARAMETER_TEXT];
    for (int i = 0; i < rules->family->parameter_count; i++) {
        const hod_parameter *parameter = &rules->family->parameters[i];
        if (!hod_rules_has_parameter(rules, parameter) || hod_rules_agree(rules, base, parameter)) continue;
        hod_rules_value(rules, parameter, value);
        for (char *blank; (blank = strchr(value, ' '));) *blank = ',';
        hod_buffer_format(line, " --set %s=%s", parameter->name, value);
    }
}

/* The line says what a rule file changes of a built-in rule set: the file may lie anywhere. */
static char *write_line(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation)
{
    hod_rules *base = hod_rules_open(rules->built_in, NULL);
    if (!base) return NULL;
    hod_buffer line = {0};
    hod_buffer_format(&line, "hod simulate %s %s", base->id, mechanism->name);
    add_fields(&line, mechanism, situation);
    add_parameters(&line, rules, base);
    hod_rules_free(base);
    return hod_buffer_take(&line, NULL);
}

static void advise(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                   hod_error *error)
{
    if (!error) return;
    const hod_error reason = *error;
    char *line = write_line(rules, mechanism, situation);
    hod_fail(error, "%s; --budget allows more, and rolling answers it%s%s", reason.message, line ? ": " : "",
             line ? line : "");
    free(line);
}

bool evaluate_exactly(hod_evaluator *evaluator, const hod_rules *rules, const hod_mechanism *mechanism,
                      const int *situation, const int *prepared, hod_distribution *exact, hod_error *error)
{
    hod_evaluator_set_budget(evaluator, rules->budget);
    if (hod_exact(evaluator, &mechanism->procedure, prepared, exact, error)) return true;
    if (hod_evaluator_exceeded(evaluator)) advise(rules, mechanism, situation, error);
    return false;
}
