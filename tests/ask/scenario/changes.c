/* What a scenario changes for a family or a rule set. */
#include "asked.h"
#include "folder.h"
#include "refusals.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static hod_error error;

TestSuite(changes, .init = enter_folder, .fini = leave_folder);

/* A scenario of militia with these sections. */
static hod_scenario *read_with(const char *sections)
{
    char text[500];
    snprintf(text, sizeof text, "[scenario]\na = militia\nb = militia\n%s", sections);
    write_file("mine.ini", text);
    return hod_scenario_read("mine.ini", &error);
}

static hod_scenario *reads(const char *sections)
{
    hod_scenario *scenario = read_with(sections);
    cr_assert(scenario, "%s", error.message);
    return scenario;
}

/* The message follows the name of the file; sections begin in line 4. */
static void refuses(const char *sections, const char *message)
{
    AUTO(free_scenario) hod_scenario *scenario = read_with(sections);
    expect_refusal(scenario, &error, in_file(message), sections);
}

Test(changes, a_section_changes_values_and_fields_only_for_its_rule_sets)
{
    AUTO(free_scenario)
    hod_scenario *scenario =
        reads("[bloodybacks]\na_quality = 5\ndoctrine = rally-first\n[bloodybacks-7]\nb_figures = 40\n");
    const hod_fight_situation now = ask(scenario, "bloodybacks-8.3", HOD_FIREFIGHT);
    cr_assert_eq(field(&now, "a_quality"), 5);
    cr_assert_eq(field(&now, "b_quality"), 2);
    cr_assert_eq(field(&now, "doctrine"), 1);
    cr_assert_eq(field(&now, "b_figures"), 20);
    const hod_fight_situation seven = ask(scenario, "bloodybacks-7", HOD_FIREFIGHT);
    cr_assert_eq(field(&seven, "a_quality"), 5);
    cr_assert_eq(field(&seven, "b_figures"), 40);
}

Test(changes, sections_of_a_rule_set_override_those_of_its_family)
{
    AUTO(free_scenario)
    hod_scenario *scenario = reads("[bloodybacks-8.3]\na_quality = 5\ndoctrine = rally-first\n"
                                   "[bloodybacks]\na_quality = 1\ndoctrine = shoot\n");
    const hod_fight_situation now = ask(scenario, "bloodybacks-8.3", HOD_FIREFIGHT);
    cr_assert_eq(field(&now, "a_quality"), 5);
    cr_assert_eq(field(&now, "doctrine"), 1);
    const hod_fight_situation seven = ask(scenario, "bloodybacks-7", HOD_FIREFIGHT);
    cr_assert_eq(field(&seven, "a_quality"), 1);
}

/* In One-Hour cover is a field of the troops: the terrain is changed with it. */
Test(changes, targets_of_words_are_changed_too)
{
    hod_scenario *scenario = reads("[one-hour]\na_light_cover = town\n");
    hod_scenario_free(scenario);
    scenario = reads("a_cover = light\n[one-hour]\na_light_cover = town\n");
    const hod_fight_situation volley = ask(scenario, "one-hour-awi", HOD_VOLLEY);
    const hod_mechanism *shoot = volley.mechanism;
    int town[HOD_MAX_FIELDS];
    situate(shoot, "shooter_terrain=town", town);
    cr_assert_eq(field(&volley, "shooter_terrain"), town[field_called(shoot, "shooter_terrain")]);
    hod_scenario_free(scenario);
}

Test(changes, a_crisis_is_a_whole_number_of_at_least_one)
{
    hod_scenario *scenario = reads("[taber]\nb_crisis = 9\n");
    cr_assert_eq(ask(scenario, "taber-2006", HOD_VOLLEY).crisis, 9);
    hod_scenario_free(scenario);
    static const char *const wrong[] = {"abc", "0", "-3", "nan", "inf", "1e300", "2.5", "1,5", "101"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char sections[64], message[128];
        snprintf(sections, sizeof sections, "[taber]\nb_crisis = %s\n", wrong[i]);
        const bool is_whole = strspn(wrong[i], "-0123456789") == strlen(wrong[i]);
        snprintf(message, sizeof message, ":5: [taber]: b_crisis: %s is %s 1 to 100", wrong[i],
                 is_whole ? "outside" : "not accepted; choose");
        refuses(sections, message);
    }
}

static const struct {
    const char *sections, *message;
} refused[] = {
    /* Values other than fields are checked. */
    {"[taber]\nb_charges = maybe\n", ":5: [taber]: b_charges: maybe is not accepted; choose no or yes"},
    {"[bolt-action]\na_charges = 1\n", ":5: [bolt-action]: a_charges: 1 is not accepted; choose no or yes"},
    /* Values that become fields are checked. */
    {"[bloodybacks]\na_quality = 9\n", ":5: [bloodybacks]: a_quality: 9 is outside 1 to 5"},
    {"[callan-1987]\na_weapon = muskett\n",
     ":5: [callan-1987]: a_weapon: muskett is not accepted; choose musket or rifle; did you mean musket?"},
    {"[bloodybacks]\nrange = 4\n", ":5: [bloodybacks]: range: 4 is not accepted; choose close or long"},
    {"[one-hour]\na_out_in_open = 0\n", ":5: [one-hour]: a_out_in_open: 0 is outside 1 to 100"},
    /* Fields are checked. */
    {"[bloodybacks]\ndoctrine = never\n", ":5: [bloodybacks]: field doctrine of firefight: never is "
                                          "not accepted; choose shoot, rally-first or best"},
    {"[callan]\ndice = 99\n", ":5: [callan]: field dice of assault: 99 is outside 1 to 4"},
    /* Unknown names are refused with the nearest. */
    {"[bloodybacks]\na_morale = 5\n", ":5: [bloodybacks]: a_morale is neither a value of its troops "
                                      "nor a field of shooting, firefight, assault or engagement"},
    {"[bloodybacks]\ndoctrin = shoot\n",
     ":5: [bloodybacks]: doctrin is neither a value of its troops nor a field of shooting, firefight, "
     "assault or engagement; did you mean doctrine?"},
    /* A value that no question uses is refused. Callan's fence is an advantage to the defender, who is B. */
    {"[callan]\na_advantage = yes\n", ":5: [callan]: nothing in the scenario uses a_advantage"},
    /* The same key twice is refused. */
    {"[bloodybacks]\na_quality = 5\na_quality = 4\n", ":6: a_quality is given twice; first in line 5"},
    /* Turns are the same under all rule sets. */
    {"[bloodybacks]\nturns = 3\n",
     ":5: [bloodybacks]: turns: it belongs in [scenario], as it is the same under all rule sets"},
};

Test(changes, sections_that_make_no_sense_are_refused)
{
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        refuses(refused[i].sections, refused[i].message);
}

Test(changes, a_section_of_an_unknown_rule_set_is_refused)
{
    AUTO(free_scenario) hod_scenario *scenario = reads("[bloodyback]\n");
    cr_assert_not(hod_scenario_check(scenario, NULL, 0, &error));
    cr_expect_str_eq(
        error.message,
        "mine.ini:4: [bloodyback] is neither a family nor a rule set; did you mean bloodybacks?");
}

Test(changes, a_section_of_a_rule_file_is_checked_when_that_file_is_used)
{
    write_file("rules.ini", "[rules]\nid = mine\nbased_on = bloodybacks-8.3\n");
    AUTO(free_rules) hod_rules *rules = opened("rules.ini");
    hod_scenario *scenario = reads("[mine]\na_quality = 9\n");
    cr_assert_not(hod_scenario_check(scenario, &rules, 1, &error));
    cr_expect_str_eq(error.message, "mine.ini:5: [mine]: a_quality: 9 is outside 1 to 5");
    hod_scenario_free(scenario);
    scenario = reads("[mine]\na_quality = 4\n");
    cr_assert(hod_scenario_check(scenario, &rules, 1, &error), "%s", error.message);
    hod_scenario_free(scenario);
}
