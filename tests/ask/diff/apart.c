/* One change of the rules set apart from the others. */
#include "ask/diff/apart.h"

#include <criterion/criterion.h>

static void rules_of(hod_rules **old_rules, hod_rules **new_rules)
{
    hod_error error;
    *old_rules = hod_rules_open("bloodybacks-7", &error);
    *new_rules = hod_rules_open("bloodybacks-8.3", &error);
    cr_assert(*old_rules && *new_rules);
}

Test(apart, a_change_is_made_alone_and_left_out_alone)
{
    static const char *const stamina[] = {"zero-eliminates", "deduct", "zero-eliminates", "deduct"};
    static const char *const base[] = {"6", "6", "density", "density"};
    hod_rules *old_rules, *new_rules;
    hod_apart apart;
    hod_error error;
    rules_of(&old_rules, &new_rules);
    const hod_parameter *parameter = hod_rules_parameter(old_rules, "morale.stamina", &error),
                        *other = hod_rules_parameter(old_rules, "shooting.base", &error);
    cr_assert(hod_apart_make(&apart, old_rules, new_rules, parameter, &error), "%s", error.message);
    for (int place = 0; place < HOD_APART_PLACES; place++) {
        char text[HOD_PARAMETER_TEXT];
        cr_expect_str_eq(hod_rules_value(apart.rules[place], parameter, text), stamina[place]);
        cr_expect_str_eq(hod_rules_value(apart.rules[place], other, text), base[place]);
    }
    hod_apart_free(&apart);
    hod_rules_free(old_rules);
    hod_rules_free(new_rules);
}

Test(apart, what_does_not_differ_cannot_be_set_apart)
{
    hod_rules *old_rules, *new_rules;
    hod_apart apart;
    hod_error error;
    rules_of(&old_rules, &new_rules);
    cr_expect_not(hod_apart_make(&apart, old_rules, new_rules,
                                 hod_rules_parameter(old_rules, "shooting.bands", &error), &error));
    cr_expect_str_eq(error.message,
                     "shooting.bands does not differ between bloodybacks-7 and bloodybacks-8.3");
    hod_rules_free(old_rules);
    hod_rules_free(new_rules);
}
