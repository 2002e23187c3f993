/* One exact evaluation. If it exceeds the budget, the error suggests a simulation. */
#include "ask/measure/measure_internal.h"
#include "base/buffer.h"
#include "rules/checks.h"
#include "walk/evaluator.h"

#include <string.h>

/* On a command line, a list is one word. */
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

/* The command line lists what a rule file changes in a built-in rule set or a script, because the file can be anywhere.
 * NULL if a shell would misread the path of a script. */
static char *write_line(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation)
{
    AUTO(free_rules)
    hod_rules *base = strpbrk(rules->built_in, " '\"\\$`*?") ? NULL : hod_rules_open(rules->built_in, NULL);
    if (!base) return NULL;
    hod_buffer line = {0};
    hod_buffer_format(&line, "hod simulate %s %s", rules->built_in, mechanism->name);
    for (int i = 0; i < mechanism->field_count; i++)
        if (situation[i] != mechanism->fields[i].value)
            field_write(&line, &mechanism->fields[i], situation[i]);
    add_parameters(&line, rules, base);
    return hod_buffer_take(&line, NULL);
}

#define FEWER_PATHS                                                                                          \
    ", and fewer paths take less: roll:count, roll:cancel and roll:highest of mixed dice read many dice as " \
    "one roll, "                                                                                             \
    "roll:test and roll:play have fewer results, and a process that deals with one die at a time merges "    \
    "equal states"

/* Suggests another way to answer it; and, for a script, how to divide a state into fewer paths. */
static void advise(const hod_evaluator *evaluator, const hod_rules *rules, const hod_mechanism *mechanism,
                   const int *situation, hod_error *error)
{
    if (!error) return;
    const hod_error reason = *error;
    const bool has_many = hod_mechanism_is_scripted(mechanism) && evaluator->budget_use.paths >= MANY_PATHS;
    AUTO_FREE char *line = write_line(rules, mechanism, situation);
    hod_fail_as(error, reason.status, "%s%s; rolling answers it, too%s%s", reason.message,
                has_many ? FEWER_PATHS : "", line ? ": " : "", line ? line : "");
}

bool evaluate_exactly(hod_evaluator *evaluator, const hod_rules *rules, const hod_mechanism *mechanism,
                      const int *situation, const int *prepared, hod_distribution *exact, hod_error *error)
{
    hod_evaluator_set_budget(evaluator, rules->budget);
    if (hod_exact(evaluator, &mechanism->procedure, prepared, exact, error)) return true;
    if (hod_evaluator_exceeded(evaluator)) advise(evaluator, rules, mechanism, situation, error);
    return false;
}

bool evaluate_worth(hod_evaluator *evaluator, const hod_rules *rules, const hod_mechanism *mechanism,
                    const int *situation, const int *prepared, double worth[HOD_PLAYERS], hod_error *error)
{
    hod_evaluator_set_budget(evaluator, rules->budget);
    const void *const beginnings[] = {prepared};
    double found[1][HOD_PLAYERS];
    if (evaluator_find_worths(evaluator, &mechanism->procedure, beginnings, 1, found, error)) {
        memcpy(worth, found[0], sizeof found[0]);
        return true;
    }
    if (hod_evaluator_exceeded(evaluator)) advise(evaluator, rules, mechanism, situation, error);
    return false;
}
