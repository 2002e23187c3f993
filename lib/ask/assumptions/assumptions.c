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

static bool is_listed(const struct assumptions *assumptions, const char *text)
{
    for (int i = 0; i < assumptions->count; i++)
        if (strcmp(assumptions->all[i].text, text) == 0) return true;
    return false;
}

static bool add(struct assumptions *assumptions, const struct ruling *ruling, int value, hod_error *error)
{
    char buffer[HOD_PARAMETER_TEXT];
    AUTO_FREE char *text = hod_text(error, "%s=%s", ruling->parameter->name,
                                    hod_parameter_text(ruling->parameter, &ruling->values[value], buffer));
    if (!text) return false;
    if (is_listed(assumptions, text)) return true;
    if (!EXTEND(assumptions->all, assumptions->count)) return hod_fail_memory(error);
    struct assumption *added = &assumptions->all[assumptions->count++];
    *added = (struct assumption){.ruling = hod_text(error, "%s", ruling->id), .text = text};
    text = NULL;
    return added->ruling;
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
        free(assumptions->all[i].text);
    }
    free(assumptions->all);
    *assumptions = (struct assumptions){0};
}

bool assumption_make(const struct assumption *assumption, hod_rules *rules, bool *is_changed,
                     hod_error *error)
{
    const size_t length = strcspn(assumption->text, "=");
    AUTO_FREE char *parameter = hod_text(error, "%.*s", (int)length, assumption->text);
    AUTO(assumptions_free) struct assumptions own = {0};
    *is_changed = false;
    if (!parameter || !assumptions_list(&own, &rules, 1, error)) return false;
    *is_changed = is_listed(&own, assumption->text);
    return !*is_changed || hod_rules_set(rules, parameter, assumption->text + length + 1, error);
}
