/* The other readings of rule sets, under which questions are asked again. */
#include "ask/assumptions/assumptions.h"

#include "../given.h"

#include <criterion/criterion.h>

Test(again, rule_sets_have_the_readings_of_their_rulings)
{
    hod_error error;
    hod_rules *rules[] = {opened("bloodybacks-7"), opened("bloodybacks-8.3")};
    struct assumptions assumptions = {0};
    cr_assert(assumptions_list(&assumptions, rules, 2, &error), "%s", error.message);
    static const char *const expected[] = {"unit.stamina=2",
                                           "unit.stamina=4",
                                           "unit.stamina=5",
                                           "unit.stamina=6",
                                           "shooting.confirm=hits",
                                           "melee.tied_bayonet=both",
                                           "shooting.enfilade_density=9"};
    cr_assert_eq(assumptions.count, 7);
    for (int i = 0; i < 7; i++) cr_expect_str_eq(assumptions.all[i].text, expected[i]);
    bool is_changed;
    cr_assert(assumption_make(&assumptions.all[0], rules[1], &is_changed, &error));
    cr_expect_not(is_changed, "8.3 does not use stamina");
    cr_assert(assumption_make(&assumptions.all[0], rules[0], &is_changed, &error));
    cr_expect(is_changed);
    assumptions_free(&assumptions);
    for (int i = 0; i < 2; i++) hod_rules_free(rules[i]);
}
