/* Rulings of every family and of rule files. */
#include "files.h"

#include "rules/rulings.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

TestSuite(rulings, .init = enter_folder, .fini = leave_folder);

static struct rulings rulings_of(const hod_rules *rules)
{
    struct rulings rulings;
    hod_error error;
    cr_assert(rulings_read(&rulings, rules, &error), "%s", error.message);
    return rulings;
}

/* Calls the function for every built-in rule set. */
static void for_all(void (*look)(const hod_rules *rules, const struct rulings *rulings))
{
    int families;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++)
        for (int i = 0; family[f]->battle && hod_family_rules(family[f], i); i++) {
            AUTO(free_rules) hod_rules *rules = opened(hod_family_rules(family[f], i));
            AUTO(rulings_free) struct rulings rulings = rulings_of(rules);
            look(rules, &rulings);
        }
}

static void expect_cited(const hod_rules *rules, const struct rulings *rulings)
{
    cr_expect_gt(rulings->own, 10, "%s", rules->id);
    for (int i = 0; i < rules->family->mechanism_count; i++) {
        const hod_mechanism *mechanism = rules->family->mechanisms[i];
        struct citation citation = {.rest = mechanism->source};
        for (char id[CITED_ID]; citation_next(&citation, id);)
            cr_expect_not_null(rulings_find(rulings, id), "%s %s cites %s, which there is not", rules->id,
                               mechanism->name, id);
    }
}

Test(rulings, each_cited_ruling_exists)
{
    for_all(expect_cited);
}

/* The rulings that are assumptions in a rule set: in each line a parameter, the number of plausible values and the
 * ruling. */
static char *assumptions_of(const hod_rules *rules, const struct rulings *rulings)
{
    static char text[1000];
    text[0] = '\0';
    for (int i = 0; i < rulings->count; i++) {
        const struct ruling *ruling = &rulings->at[i];
        const size_t length = strlen(text);
        if (ruling_is_assumption(ruling, rules))
            snprintf(text + length, sizeof text - length, "%s %d %s\n", ruling->parameter->name,
                     ruling->value_count, ruling->id);
    }
    return text;
}

/* The plausible values of a ruling include the built-in rule set's own value, so the ruling is an assumption. */
static void expect_own_value(const hod_rules *rules, const struct rulings *rulings)
{
    for (int i = 0; i < rulings->count; i++) {
        const struct ruling *ruling = &rulings->at[i];
        if (ruling->value_count == 0 || !ruling_concerns(ruling, rules)) continue;
        cr_expect_gt(ruling->value_count, 1, "%s %s", rules->id, ruling->id);
        cr_expect(ruling_is_assumption(ruling, rules), "%s %s: its own %s is not plausible", rules->id,
                  ruling->id, ruling->parameter->name);
    }
}

Test(rulings, each_plausible_list_contains_the_rule_sets_value)
{
    for_all(expect_own_value);
}

static void expect_assumptions(const char *id, const char *expected)
{
    AUTO(free_rules) hod_rules *rules = opened(id);
    AUTO(rulings_free) struct rulings rulings = rulings_of(rules);
    cr_expect_str_eq(assumptions_of(rules, &rulings), expected, "%s: %s", id,
                     assumptions_of(rules, &rulings));
}

Test(rulings, each_rule_set_assumes_what_its_specification_calls_plausible)
{
    expect_assumptions("bloodybacks-7", "unit.stamina 5 R3\nshooting.confirm 2 R4\n");
    expect_assumptions("bloodybacks-8.0", "unit.stamina 5 R3\n");
    expect_assumptions("bloodybacks-8.2", "unit.stamina 5 R3\n");
    expect_assumptions("bloodybacks-8.3", "melee.tied_bayonet 2 R9\nshooting.enfilade_density 2 R16\n");
    expect_assumptions("taber-2006",
                       "panic.indian_dice 2 R7\nfire.rounding 3 R9\nreform.hits_per_stand 4 R17\n");
    expect_assumptions("callan-1987", "");
    expect_assumptions("bolt-action-acw", "morale.army_commander_adds 2 R4\ncharge.catches_formed 2 R28\n"
                                          "melee.dice 4 R32\n");
    expect_assumptions("one-hour-awi", "");
}

Test(rulings, a_value_outside_the_plausible_ones_replaces_the_ruling)
{
    write_file("two.ini", "[rules]\nid = two\nbased_on = bloodybacks-7\n[unit]\nstamina = 2\n");
    write_file("eight.ini", "[rules]\nid = eight\nbased_on = two.ini\n[unit]\nstamina = 8\n");
    expect_assumptions("two.ini", "unit.stamina 5 R3\nshooting.confirm 2 R4\n");
    expect_assumptions("eight.ini", "shooting.confirm 2 R4\n");
}

Test(rulings, an_omitted_parameter_is_not_assumed)
{
    write_file("mine.ini", HEAD "without = shooting melee\n");
    expect_assumptions("mine.ini", "");
}

Test(rulings, a_script_has_the_rulings_of_its_base)
{
    write_file("smoke.lua", "rules { id = \"smoke\", title = \"Smoke\", based_on = \"bloodybacks-8.0\" }\n"
                            "parameter(\"smoke.penalty\", \"0..4\", 1, \"for each volley\")\n");
    write_file("mine.ini", "[rules]\nid = mine\nbased_on = smoke.lua\n"
                           "[ruling smoke]\nrule = silent\ntaken = 1\n"
                           "parameter = smoke.penalty\nplausible = 1..3\n");
    expect_assumptions("smoke.lua", "unit.stamina 5 R3\n");
    expect_assumptions("mine.ini", "unit.stamina 5 R3\nsmoke.penalty 3 smoke\n");
}

Test(rulings, a_stand_alone_script_has_none)
{
    AUTO(free_rules) hod_rules *rules = opened_as("alone.lua", "rules { id = 'alone', title = 'Alone' }\n");
    AUTO(rulings_free) struct rulings rulings = rulings_of(rules);
    cr_expect_eq(rulings.count, 0);
}

#define OWN "[ruling pace]\nrule = silent\ntaken = 3\n"

Test(rulings, a_rule_file_adds_rulings_and_replaces_those_of_its_base)
{
    write_file("base.ini", HEAD OWN "[ruling R1]\nrule = of the base\ntaken = so\nrejected = otherwise\n");
    write_file("next.ini", "[rules]\nid = next\nbased_on = base.ini\n"
                           "[ruling R1]\nrule = on\n  two lines\ntaken = thus\n"
                           "[ruling bands]\nrule = unclear\ntaken = 1 3 6\nparameter = shooting.bands\n"
                           "plausible = 1:3,4:6..8\nconcerns = next bloodybacks-8.3\n");
    hod_rules *rules = opened("next.ini"), *copy = hod_rules_copy(rules, NULL);
    hod_rules_free(rules);
    AUTO(rulings_free) struct rulings rulings = rulings_of(copy);
    const struct ruling *replaced = rulings_find(&rulings, "R1"), *added = rulings_find(&rulings, "bands");
    cr_expect_eq(replaced, &rulings.at[0]);
    cr_expect_str_eq(replaced->texts[RULING_RULE], "on two lines");
    cr_expect_null(replaced->texts[RULING_REJECTED]);
    cr_expect_not_null(rulings_find(&rulings, "pace"));
    cr_assert_eq(added->value_count, 6);
    cr_expect(hod_lists_agree(&added->values[4], &(hod_list){3, {1, 4, 7}}));
    cr_expect(ruling_is_assumption(added, copy));
    hod_rules_free(copy);
}

Test(rulings, rulings_about_other_rule_sets_are_left_out)
{
    AUTO(free_rules) hod_rules *rules = opened("bloodybacks-8.3");
    AUTO(rulings_free) struct rulings rulings = rulings_of(rules);
    cr_expect_not(ruling_concerns(rulings_find(&rulings, "R3"), rules));
    cr_expect(ruling_concerns(rulings_find(&rulings, "R1"), rules));
    cr_expect_not(ruling_concerns(rulings_find(&rulings, "B15"), rules));
    cr_expect_null(rulings_find(&rulings, "R99"));
}

Test(rulings, a_mistake_is_reported_with_its_line)
{
    refuses(HEAD "[ruling a]\nrule = silent\n", "4: the ruling a needs both rule = ... and taken = ...");
    refuses(HEAD "[ruling a b]\nrule = silent\ntaken = 1\n",
            "4: the name \"a b\" may contain only letters, digits and _ - +");
    refuses(HEAD OWN "colour = red\n", "7: [ruling pace] has no key colour (rule, taken, rejected, "
                                       "parameter, plausible and concerns are accepted)");
    refuses(
        HEAD OWN "parameter = shooting.bas\n",
        "7: mine has no parameter shooting.bas; did you mean shooting.base? (see: hod show bloodybacks-8.3)");
    refuses(HEAD OWN "plausible = 1..3\n", "7: plausible values need a parameter");
    refuses(HEAD OWN "parameter = unit.stamina\nplausible = 2..16\n", "8: plausible: 16 is outside 1 to 12");
    refuses(HEAD OWN "parameter = unit.stamina\nplausible = 2,2\n", "8: plausible: 2 is given twice");
    refuses(HEAD OWN "parameter = shooting.bands\nplausible = 1:3:7,8\n",
            "8: plausible: 1 3 6, the value of shooting.bands, is not among them");
    refuses(
        HEAD OWN "parameter = shooting.bands\nplausible = 1:3\n",
        "8: plausible: shooting.bands is a list of 3 numbers: give the values of each, separated by colons");
    refuses(HEAD OWN "parameter = shooting.bands\nplausible = all:all:all\n",
            "8: more than 1000 values are plausible");
    refuses(HEAD OWN "concerns = bloodybacks-8.3 bloodybacks-9\n",
            "7: there is no rule set bloodybacks-9; did you mean bloodybacks-7? (see: hod rules; rule files "
            "end in .ini, scripts in .lua)");
    refuses(HEAD OWN OWN, "8: rule is given twice; first in line 5");
}

Test(rulings, sources_cite_rulings_one_by_one_and_in_ranges)
{
    const char *const expected[] = {"R1", "R9", "R10", "R11", "E2", "B10"};
    struct citation citation = {.rest = "Bloodybacks! 8.3, AWI: R1, R9 to R11 and E2; B10, X1y, D12b"};
    char id[CITED_ID];
    for (int i = 0; i < 6; i++) {
        cr_assert(citation_next(&citation, id));
        cr_expect_str_eq(id, expected[i]);
    }
    cr_expect_not(citation_next(&citation, id), "%s", id);
}
