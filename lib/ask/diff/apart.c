/* One change of the rules set apart. */
#include "ask/diff/apart.h"

static bool copy_all(hod_apart *apart, const hod_rules *old_rules, const hod_rules *new_rules,
                     hod_error *error)
{
    const hod_parameter *parameter = apart->parameter;
    for (int place = 0; place < HOD_APART_PLACES; place++) {
        const bool is_old = place == HOD_APART_OLD || place == HOD_APART_ALONE;
        apart->rules[place] = hod_rules_copy(is_old ? old_rules : new_rules, error);
        if (!apart->rules[place]) return false;
    }
    const hod_list before = hod_rules_numbers(old_rules, parameter),
                   after = hod_rules_numbers(new_rules, parameter);
    hod_rules_set_numbers(apart->rules[HOD_APART_ALONE], parameter, &after);
    hod_rules_set_numbers(apart->rules[HOD_APART_OTHERS], parameter, &before);
    return hod_rules_check(apart->rules[HOD_APART_ALONE], error) &&
           hod_rules_check(apart->rules[HOD_APART_OTHERS], error);
}

bool hod_apart_make(hod_apart *apart, const hod_rules *old_rules, const hod_rules *new_rules,
                    const hod_parameter *parameter, hod_error *error)
{
    *apart = (hod_apart){.parameter = parameter};
    if (!hod_rules_are_related(old_rules, new_rules, error)) return false;
    if (!hod_rules_has_parameter(old_rules, parameter) || !hod_rules_has_parameter(new_rules, parameter) ||
        hod_rules_agree(old_rules, new_rules, parameter))
        return hod_fail(error, "%s does not differ between %s and %s", parameter->name, old_rules->id,
                        new_rules->id);
    if (copy_all(apart, old_rules, new_rules, error)) return true;
    hod_apart_free(apart);
    return false;
}

void hod_apart_free(hod_apart *apart)
{
    for (int place = 0; place < HOD_APART_PLACES; place++) hod_rules_free(apart->rules[place]);
    *apart = (hod_apart){0};
}
