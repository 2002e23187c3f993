/* Scenarios: reading them and putting them to rule sets. */
#include "study/scenario/scenario.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static char path[] = "/tmp/hod-scenario-XXXXXX";

static void make_file(void)
{
    cr_assert_geq(mkstemp(path), 0);
}

static void remove_file(void)
{
    unlink(path);
}

TestSuite(scenario, .init = make_file, .fini = remove_file);

static void write_file(const char *text)
{
    FILE *file = fopen(path, "w");
    fputs(text, file);
    fclose(file);
}

static hod_scenario *read_scenario(const char *text)
{
    hod_error error;
    write_file(text);
    hod_scenario *scenario = hod_scenario_read(path, &error);
    cr_assert(scenario, "%s", error.message);
    return scenario;
}

/* The message begins with the path. */
static void refuses(const char *text, const char *message)
{
    hod_error error;
    write_file(text);
    cr_assert_null(hod_scenario_read(path, &error), "%s", text);
    cr_assert(strncmp(error.message, path, strlen(path)) == 0, "%s", error.message);
    cr_assert_str_eq(error.message + strlen(path), message);
}

static hod_asked ask(const hod_scenario *scenario, const char *id, hod_question_kind kind)
{
    hod_asked asked;
    hod_error error;
    hod_rules *rules = hod_rules_open(id, NULL);
    cr_assert(hod_scenario_ask(scenario, rules, kind, &asked, &error), "%s", error.message);
    hod_rules_free(rules);
    return asked;
}

static int field(const hod_asked *asked, const char *name)
{
    return asked->situation[hod_mechanism_field(asked->mechanism, name, strlen(name), NULL)];
}

Test(scenario, troops_and_words_become_fields)
{
    hod_scenario *scenario = read_scenario("[scenario]\na = hessians\nb = riflemen\nrange = long\n"
                                           "b_cover = significant\na_leader = present\nturns = 20\n");
    cr_assert_str_eq(hod_scenario_title(scenario), "hessians against riflemen");
    cr_assert_eq(hod_scenario_turns(scenario), 20);

    const hod_asked volley = ask(scenario, "bloodybacks-8.3", HOD_VOLLEY);
    cr_assert_str_eq(volley.mechanism->name, "shooting");
    cr_assert_eq(field(&volley, "shooter_figures"), 24);
    cr_assert_eq(field(&volley, "target_figures"), 12);
    cr_assert_eq(field(&volley, "target_density"), 3);
    cr_assert_eq(field(&volley, "range"), 1);
    cr_assert_eq(field(&volley, "cover"), 2);
    cr_assert_eq(volley.crisis, 3);

    const hod_asked firefight = ask(scenario, "bloodybacks-7", HOD_FIREFIGHT);
    cr_assert_eq(field(&firefight, "a_commander"), 3);
    cr_assert_eq(field(&firefight, "b_commander"), 0);
    cr_assert_eq(field(&firefight, "b_weapon"), 1);
    cr_assert_eq(field(&firefight, "turns"), 20);
    hod_scenario_free(scenario);
}

Test(scenario, a_section_overrides_values_and_fields_for_its_rule_sets_alone)
{
    hod_scenario *scenario =
        read_scenario("[scenario]\na = militia\nb = militia\n[bloodybacks]\na_quality = 5\n"
                      "doctrine = rally-first\n[bloodybacks-7]\nb_figures = 40\n");
    const hod_asked now = ask(scenario, "bloodybacks-8.3", HOD_FIREFIGHT);
    cr_assert_eq(field(&now, "a_quality"), 5);
    cr_assert_eq(field(&now, "b_quality"), 2);
    cr_assert_eq(field(&now, "doctrine"), 1);
    cr_assert_eq(field(&now, "b_figures"), 20);
    const hod_asked seven = ask(scenario, "bloodybacks-7", HOD_FIREFIGHT);
    cr_assert_eq(field(&seven, "a_quality"), 5);
    cr_assert_eq(field(&seven, "b_figures"), 40);
    hod_scenario_free(scenario);
}

Test(scenario, mistakes_are_told_with_their_line)
{
    refuses("[scenario]\na = militia\nb = militia\nrange = middling\n",
            ":4: range = middling: one of close long is accepted");
    refuses("[scenario]\na = militia\nb = militia\nturns = 0\n",
            ":4: turns = 0: a number from 1 to 100 is accepted");
    refuses("[scenario]\na = militia\na = militia\n", ":3: a is given twice: the first time in line 2");
    refuses("[scenario]\nb_covers = light\n", ":2: [scenario] has no key b_covers; did you mean b_cover?");
    refuses("[scenario]\nnonsense\n", ":2: neither a [section], nor key = value, nor a ; comment");
    refuses("a = militia\n", ":1: a stands before the first [section]");
    refuses("[scenario]\na = militia\n", ": [scenario] needs b, a type of troops (see: hod troops)");
    refuses("[scenario]\na = militia\nb = militias\n",
            ": b: there are no troops militias; did you mean militia? (see: hod troops)");
}

Test(scenario, a_section_of_no_rule_set_is_refused)
{
    hod_scenario *scenario =
        read_scenario("[scenario]\na = militia\nb = militia\n[bloodyback]\na_quality = 5\n");
    hod_error error;
    cr_assert_not(hod_scenario_check(scenario, NULL, 0, &error));
    cr_assert(strstr(error.message, ": [bloodyback] is no family and no rule set; did you mean bloodybacks?"),
              "%s", error.message);
    hod_scenario_free(scenario);
}

Test(scenario, an_override_that_nothing_has_is_refused)
{
    hod_scenario *scenario =
        read_scenario("[scenario]\na = militia\nb = militia\n[bloodybacks]\na_morale = 5\n");
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", NULL);
    hod_asked asked;
    hod_error error;
    cr_assert_not(hod_scenario_ask(scenario, rules, HOD_VOLLEY, &asked, &error));
    cr_assert(strstr(error.message,
                     "[bloodybacks] a_morale is neither a value of its troops nor a field of shooting, "
                     "firefight or assault"),
              "%s", error.message);
    hod_rules_free(rules);
    hod_scenario_free(scenario);
}

Test(scenario, every_family_knows_every_type_and_word)
{
    static const char *const types[] = {"british-line", "grenadiers", "light-infantry", "hessians",
                                        "continentals", "militia",    "riflemen"};
    int families;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++) {
        const hod_scenario_terms *terms = family[f]->scenario;
        cr_assert(terms, "%s", family[f]->id);
        cr_assert_eq(terms->troop_count, 7);
        for (int i = 0; i < 7; i++) cr_assert_str_eq(terms->troops[i].name, types[i]);
        for (int a = 0; a < 7; a++)
            for (int b = 0; b < 7; b++) {
                char text[256];
                snprintf(text, sizeof text, "[scenario]\na = %s\nb = %s\nb_cover = light\n", types[a],
                         types[b]);
                hod_scenario *scenario = read_scenario(text);
                for (hod_question_kind kind = HOD_VOLLEY; kind <= HOD_ASSAULT; kind++)
                    ask(scenario, family[f]->rules, kind);
                hod_scenario_free(scenario);
            }
    }
}
