/* Scenarios: reads them and asks rule sets about them. */
#include "asked.h"
#include "folder.h"
#include "refusals.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

TestSuite(scenario, .init = enter_folder, .fini = leave_folder);

static hod_scenario *read_scenario(const char *text)
{
    hod_error error;
    write_file("mine.ini", text);
    hod_scenario *scenario = hod_scenario_read("mine.ini", &error);
    cr_assert(scenario, "%s", error.message);
    return scenario;
}

/* Expects a message that begins with the name of the file. */
static void refuses(const char *text, const char *message)
{
    hod_error error;
    write_file("mine.ini", text);
    AUTO(free_scenario) hod_scenario *scenario = hod_scenario_read("mine.ini", &error);
    expect_refusal(scenario, &error, in_file(message), text);
}

static void expect_fields(const hod_fight_situation *asked, const char *const *names, const int *values)
{
    for (; *names; names++, values++) cr_expect_eq(field(asked, *names), *values, "%s", *names);
}

Test(scenario, troops_and_words_become_fields)
{
    AUTO(free_scenario)
    hod_scenario *scenario = read_scenario("[scenario]\na = hessians\nb = riflemen\nrange = long\n"
                                           "b_cover = significant\na_leader = present\nturns = 20\n");
    cr_assert_str_eq(scenario->title, "hessians (A) against riflemen (B)");
    cr_assert_eq(scenario->turns, 20);

    static const char *const volley_fields[] = {"shooter_figures", "target_figures", "target_density",
                                                "range",           "cover",          NULL};
    const hod_fight_situation volley = ask(scenario, "bloodybacks-8.3", HOD_VOLLEY);
    cr_assert_str_eq(volley.mechanism->name, "shooting");
    expect_fields(&volley, volley_fields, (const int[]){24, 12, 3, 1, 2});
    cr_assert_eq(volley.crisis, 3);
    static const char *const firefight_fields[] = {"a_commander", "b_commander", "b_weapon", "turns", NULL};
    const hod_fight_situation firefight = ask(scenario, "bloodybacks-7", HOD_FIREFIGHT);
    expect_fields(&firefight, firefight_fields, (const int[]){3, 0, 1, 20});
}

Test(scenario, mistakes_are_reported_with_their_line)
{
    refuses("[scenario]\na = militia\nb = militia\nrange = middling\n",
            ":4: range: middling is not close or long");
    refuses("[scenario]\na = militia\nb = militia\nturns = 0\n", ":4: turns: 0 is outside 1 to 100");
    refuses("[scenario]\na = militia\na = militia\n", ":3: a is given twice; first in line 2");
    refuses("[scenario]\nb_covers = light\n",
            ":2: [scenario] has no key b_covers; did you mean b_cover? (title, troops, a, b, range, a_cover, "
            "b_cover, a_leader, b_leader, bayonet, a_bayonet, b_bayonet, turns, distance and holds are "
            "accepted)");
    refuses("[scenario]\nnonsense\n", ":2: expected a [section], key = value or a ; comment");
    refuses("a = militia\n", ":1: the key comes before the first [section]");
    refuses("[scenario]\na = militia\n", ": [scenario] needs b, a type of troops (see: hod troops)");
    refuses("[scenario]\na = militia\nb = militias\n",
            ":3: b: there are no troops militias; did you mean militia? (see: hod troops)");
    refuses("[scenario]\na = militia\nb = militia\nb_cover = ligth\n",
            ":4: b_cover: ligth is not none, light, significant or fortification; did you mean light?");
    refuses("[scenario]\na = militia\nb = militia\nturns = 101\n", ":4: turns: 101 is outside 1 to 100");
    refuses("[scenario]\na = militia\nb = militia\nturns = 1e1\n",
            ":4: turns: 1e1 is not accepted; choose 1 to 100");
}

static void expect_bayonets(const char *keys, int a, int b)
{
    char text[256];
    snprintf(text, sizeof text, "[scenario]\na = british-line\nb = militia\n%s", keys);
    AUTO(free_scenario) hod_scenario *scenario = read_scenario(text);
    for (int family = 0; family < 2; family++) {
        const hod_fight_situation engagement =
            ask(scenario, family == 0 ? "bloodybacks-8.3" : "callan-1987", HOD_ENGAGEMENT);
        cr_expect_eq(field(&engagement, "a_bayonet"), a, "%s", keys);
        cr_expect_eq(field(&engagement, "b_bayonet"), b, "%s", keys);
        const hod_fight_situation assault =
            ask(scenario, family == 0 ? "bloodybacks-8.3" : "callan-1987", HOD_ASSAULT);
        cr_expect_eq(field(&assault, "bayonet"), a, "%s", keys);
    }
}

Test(scenario, each_side_has_its_own_bayonets)
{
    expect_bayonets("", 0, 0);
    expect_bayonets("a_bayonet = yes\n", 1, 0);
    expect_bayonets("b_bayonet = yes\n", 0, 1);
    expect_bayonets("bayonet = yes\n", 1, 1);
    expect_bayonets("b_bayonet = no\nbayonet = yes\n", 1, 0);
    expect_bayonets("bayonet = no\n[bloodybacks]\na_bayonet = yes\n[callan]\na_bayonet = yes\n", 1, 0);
    refuses("[scenario]\na = militia\nb = militia\nbayonet = perhaps\n",
            ":4: bayonet: perhaps is not no or yes");
    refuses("[scenario]\na = militia\nb = militia\nb_bayonet = ye\n",
            ":4: b_bayonet: ye is not no or yes; did you mean yes?");
    refuses("[scenario]\na = militia\nb = militia\nb_bayonet = no\nb_bayonet = no\n",
            ":5: b_bayonet is given twice; first in line 4");
}

Test(scenario, a_long_title_stays_whole_and_on_one_line)
{
    char text[1000], title[600];
    memset(title, 'x', sizeof title - 1);
    title[sizeof title - 1] = '\0';
    title[300] = '\0';
    snprintf(text, sizeof text, "[scenario]\na = militia\nb = militia\ntitle = %s\n  %s\n", title,
             title + 301);
    AUTO(free_scenario) hod_scenario *scenario = read_scenario(text);
    title[300] = ' ';
    cr_assert_str_eq(scenario->title, title);
}

/* Plain dice have no troops. */
Test(scenario, every_family_of_troops_knows_every_type_and_word)
{
    static const char *const types[] = {"british-line", "grenadiers", "light-infantry", "hessians",
                                        "continentals", "militia",    "riflemen"};
    int families;
    const hod_family *const *family = hod_families(&families);
    for (int a = 0; a < 7; a++)
        for (int b = 0; b < 7; b++) {
            char text[256];
            snprintf(text, sizeof text, "[scenario]\na = %s\nb = %s\nb_cover = light\n", types[a], types[b]);
            AUTO(free_scenario) hod_scenario *scenario = read_scenario(text);
            for (int f = 0; f < families; f++)
                for (hod_fight kind = HOD_VOLLEY; family[f]->battle && kind < HOD_FIGHTS; kind++)
                    ask(scenario, family[f]->rules, kind);
        }
}

/* The first line of the specification's table of crises: 3 hits, 5 DPs, 4 casualties; 25 % of the strength for Taber's
 * militia; and the hits that eliminate One-Hour's militia in rough ground. */
Test(scenario, crises_equal_the_specification)
{
    AUTO(free_scenario)
    hod_scenario *scenario = read_scenario("[scenario]\na = militia\nb = militia\nb_cover = light\n");
    cr_expect_eq(ask(scenario, "bloodybacks-8.3", HOD_VOLLEY).crisis, 3);
    cr_expect_eq(ask(scenario, "callan-1987", HOD_VOLLEY).crisis, 5);
    cr_expect_eq(ask(scenario, "bolt-action-acw", HOD_VOLLEY).crisis, 4);
    cr_expect_eq(ask(scenario, "taber-2006", HOD_VOLLEY).crisis, 6);
    cr_expect_eq(ask(scenario, "one-hour-awi", HOD_VOLLEY).crisis, 7);
}
