/* Assumptions: the other readings of rule sets, from their rulings. */
#include "ask/assumptions/assumptions.h"

#include "base/arrays.h"
#include "base/buffer.h"

#include <stdlib.h>
#include <string.h>

static bool is_own(const hod_rules *rules, const struct ruling *ruling, int value)
{
    const hod_list own = hod_rules_numbers(rules, ruling->parameter);
    return hod_lists_agree(&own, &ruling->values[value]);
}

static bool is_listed(const struct assumptions *assumptions, const char *parameter, const char *value)
{
    for (int i = 0; i < assumptions->count; i++)
        if (strcmp(assumptions->all[i].parameter, parameter) == 0 &&
            strcmp(assumptions->all[i].value, value) == 0)
            return true;
    return false;
}

static bool add(struct assumptions *assumptions, const struct ruling *ruling, int value, hod_error *error)
{
    char text[HOD_PARAMETER_TEXT];
    const char *name = ruling->parameter->name;
    hod_parameter_text(ruling->parameter, &ruling->values[value], text);
    if (is_listed(assumptions, name, text)) return true;
    if (!EXTEND(assumptions->all, assumptions->count)) return hod_fail_memory(error);
    struct assumption *added = &assumptions->all[assumptions->count++];
    *added = (struct assumption){.ruling = hod_text(error, "%s", ruling->id),
                                 .parameter = hod_text(error, "%s", name),
                                 .value = hod_text(error, "%s", text),
                                 .text = hod_text(error, "%s=%s", name, text)};
    return added->ruling && added->parameter && added->value && added->text;
}

bool assumptions_list(struct assumptions *assumptions, hod_rules *const *rules, int count, hod_error *error)
{
    bool is_listed = true;
    for (int r = 0; is_listed && r < count; r++) {
        AUTO(rulings_free) struct rulings rulings = {0};
        is_listed = rulings_read(&rulings, rules[r], error);
        for (int i = 0; is_listed && i < rulings.count; i++) {
            const struct ruling *ruling = &rulings.at[i];
            if (!ruling_is_assumption(ruling, rules[r])) continue;
            for (int v = 0; is_listed && v < ruling->value_count; v++)
                is_listed = is_own(rules[r], ruling, v) || add(assumptions, ruling, v, error);
        }
    }
    return is_listed;
}

void assumptions_free(struct assumptions *assumptions)
{
    for (int i = 0; i < assumptions->count; i++) {
        free(assumptions->all[i].ruling);
        free(assumptions->all[i].parameter);
        free(assumptions->all[i].value);
        free(assumptions->all[i].text);
    }
    free(assumptions->all);
    *assumptions = (struct assumptions){0};
}

bool assumption_make(const struct assumption *assumption, hod_rules *rules, bool *is_changed,
                     hod_error *error)
{
    AUTO(rulings_free) struct rulings rulings = {0};
    bool made = rulings_read(&rulings, rules, error);
    *is_changed = false;
    for (int i = 0; made && i < rulings.count && !*is_changed; i++) {
        const struct ruling *ruling = &rulings.at[i];
        if (!ruling_is_assumption(ruling, rules) ||
            strcmp(ruling->parameter->name, assumption->parameter) != 0)
            continue;
        for (int v = 0; v < ruling->value_count; v++) {
            char text[HOD_PARAMETER_TEXT];
            if (is_own(rules, ruling, v)) continue;
            if (strcmp(hod_parameter_text(ruling->parameter, &ruling->values[v], text), assumption->value) ==
                0)
                *is_changed = true;
        }
    }
    return made && (!*is_changed || hod_rules_set(rules, assumption->parameter, assumption->value, error));
}
