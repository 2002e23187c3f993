/* Differences between rule sets. */
#include "ask/diff/differences.h"

#include <stdlib.h>

bool hod_differences_find(const hod_rules *old_rules, const hod_rules *new_rules,
                          hod_differences *differences, hod_error *error)
{
    const hod_family *family = old_rules->family;
    *differences = (hod_differences){.old_rules = old_rules, .new_rules = new_rules};
    if (!hod_rules_are_related(old_rules, new_rules, error)) return false;
    differences->changes = malloc((size_t)family->parameter_count * sizeof *differences->changes);
    if (!differences->changes) return hod_fail_memory(error);
    for (int i = 0; i < family->parameter_count; i++) {
        const hod_parameter *parameter = &family->parameters[i];
        if (hod_rules_has_parameter(old_rules, parameter) && hod_rules_has_parameter(new_rules, parameter) &&
            !hod_rules_agree(old_rules, new_rules, parameter))
            differences->changes[differences->count++] =
                (hod_change){.parameter = parameter,
                             .before = hod_rules_numbers(old_rules, parameter),
                             .after = hod_rules_numbers(new_rules, parameter)};
    }
    return true;
}

void hod_differences_free(hod_differences *differences)
{
    free(differences->changes);
    *differences = (hod_differences){0};
}

bool hod_differences_explain(const hod_differences *differences, hod_effect *effect,
                             hod_explanation *explanations, hod_error *error)
{
    hod_revision revisions[HOD_MOST_SHARED];
    if (differences->count > HOD_MOST_SHARED)
        return hod_fail(error, "%d parameters differ, and the change can be shared among at most %d",
                        differences->count, HOD_MOST_SHARED);
    for (int i = 0; i < differences->count; i++) revisions[i] = (hod_revision){&differences->changes[i], 1};
    return hod_explain(differences->old_rules, revisions, differences->count, effect, explanations, error);
}
