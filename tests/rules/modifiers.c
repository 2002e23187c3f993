/* Modifiers that are named by rule files, scripts and families. */
#include "files.h"

#include "rules/modifiers.h"

#include <criterion/criterion.h>
#include <stdlib.h>

TestSuite(modifiers, .init = enter_folder, .fini = leave_folder);

static void expect_named(const hod_rules *rules, const char *mechanism, const char *expected)
{
    hod_error error;
    const hod_mechanism *named = hod_rules_mechanism(rules, mechanism, &error);
    cr_assert(named, "%s", error.message);
    AUTO_FREE char *text = modifiers_of(rules, named, &error);
    cr_assert(text, "%s", error.message);
    cr_expect_str_eq(text, expected);
}

Test(modifiers, every_built_in_mechanism_names_its_own_fields)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++) {
        AUTO(free_rules) hod_rules *rules = opened(family[f]->rules);
        for (int i = 0; i < family[f]->mechanism_count; i++) {
            hod_error error;
            AUTO_FREE char *text = modifiers_of(rules, family[f]->mechanisms[i], &error);
            cr_expect(text, "%s", error.message);
        }
    }
}

Test(modifiers, a_rule_file_can_name_those_of_some_mechanisms)
{
    write_file("base.ini", "[rules]\nid = base\nbased_on = bloodybacks-8.3\n[modifiers]\nmorale = quality\n");
    AUTO(free_rules)
    hod_rules *base = opened_text(HEAD "[modifiers]\nshooting = cover\n  range=close,long\n");
    expect_named(base, "shooting", "cover range=close,long");
    expect_named(base, "charge", "target_dp bayonet");
    AUTO(free_rules) hod_rules *derived = opened_text("[rules]\nid = mine\nbased_on = base.ini\n");
    expect_named(derived, "morale", "quality");
}

Test(modifiers, a_script_can_name_those_of_its_mechanisms)
{
    AUTO(free_rules)
    hod_rules *rules = opened_as(
        "coin.lua",
        "rules { id = 'coin', title = 'Coins' }\n"
        "mechanism { name = 'flip', title = 'a coin', modifiers = 'coins=1,2',\n"
        "  fields = { field('coins', '1..3', 1, 'coins') },\n"
        "  outcomes = { outcome('heads', '0..3', 'heads') },\n"
        "  resolve = function(roll, rules, s) return { heads = roll:hand('coin', s.coins, 2, 1) } end }\n");
    expect_named(rules, "flip", "coins=1,2");
}

Test(modifiers, unknown_fields_and_values_are_refused)
{
    refuses(HEAD "[modifiers]\nshoting = cover\n",
            "5: mine has no mechanism shoting; did you mean shooting? (see: hod show bloodybacks-8.3)");
    refuses(HEAD "[modifiers]\nshooting = covr\n", "5: shooting has no field covr; did you mean cover?");
    refuses(HEAD "[modifiers]\nshooting = cover enfilade cover\n", "5: the field cover is named twice");
    refuses(HEAD "[modifiers]\nshooting = prior_hits=9\n",
            "5: field prior_hits of shooting: 9 is not accepted; choose none or 0 to 6");
}
