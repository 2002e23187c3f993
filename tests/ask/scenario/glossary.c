/* Glossaries: the standard troops and those of users. */

#include "ask/scenario/scenario.h"

#include "../given.h"
#include "folder.h"
#include "refusals.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static hod_error error;

TestSuite(glossary, .init = enter_folder, .fini = leave_folder);

static hod_glossary *open_troops(const char *troops)
{
    hod_glossary *glossary = hod_glossary_open(troops, &error);
    cr_assert(glossary, "%s", error.message);
    return glossary;
}

static const hod_family *family_of(const char *id)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++)
        if (strcmp(family[f]->id, id) == 0) return family[f];
    cr_assert(false, "%s", id);
    return NULL;
}

static const hod_meaning *find(const hod_glossary *glossary, const char *family, const char *word)
{
    int count;
    const hod_meaning *troops = hod_glossary_troops(glossary, family_of(family), &count);
    for (int i = 0; i < count; i++)
        if (strcmp(troops[i].word, word) == 0) return &troops[i];
    return NULL;
}

static void has(const hod_glossary *glossary, const char *family, const char *word, const char *values)
{
    cr_expect_str_eq(find(glossary, family, word)->values, values, "%s of %s", word, family);
}

Test(glossary, every_family_has_the_seven_standard_types)
{
    static const char *const types[] = {"british-line", "grenadiers", "light-infantry", "hessians",
                                        "continentals", "militia",    "riflemen"};
    AUTO(free_glossary) hod_glossary *glossary = open_troops(NULL);
    int families;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++) {
        int count;
        const hod_meaning *troops = hod_glossary_troops(glossary, family[f], &count);
        if (!family[f]->battle) continue;
        cr_assert_eq(count, 7, "%s", family[f]->id);
        for (int i = 0; i < 7; i++) {
            cr_expect_str_eq(troops[i].word, types[i]);
            cr_expect_not(troops[i].is_own);
        }
    }
}

/* Expects the rows of the specification's table of troop types, one from each family's column. */
Test(glossary, standard_types_equal_the_specification)
{
    AUTO(free_glossary) hod_glossary *glossary = open_troops(NULL);
    has(glossary, "bloodybacks", "hessians", "quality=4 density=8 figures=24 weapon=musket");
    has(glossary, "taber", "light-infantry",
        "quality=british-flank formation=open stands=4 weapon=musket bayonets=yes crisis=4 charges=no");
    has(glossary, "callan", "riflemen", "grade=2 unit=skirmishers stands=4 weapon=rifle");
    has(glossary, "bolt-action", "militia",
        "quality=inexperienced type=infantry bases=5 weapon=smoothbore-musket charges=yes");
    cr_expect(strncmp(find(glossary, "one-hour", "grenadiers")->values, "unit=shock-troops ", 18) == 0);
}

Test(glossary, the_family_of_another_war_says_so)
{
    AUTO(free_glossary) hod_glossary *glossary = open_troops(NULL);
    cr_expect(strstr(hod_glossary_remark(glossary, family_of("bolt-action")), "American Civil War"));
    cr_expect_null(hod_glossary_remark(glossary, family_of("callan")));
}

Test(glossary, your_own_types_give_differences_or_everything)
{
    write_file("mine.ini", "[bloodybacks]\n"
                           "guards = british-line quality=5 figures=24\n"
                           "old-guards = guards density=4\n"
                           "levy = weapon=musket quality=1 figures=16 density=6\n"
                           "copy = militia\n"
                           "[callan]\nguards = british-line grade=1\n");
    AUTO(free_glossary) hod_glossary *glossary = open_troops("mine.ini");
    has(glossary, "bloodybacks", "guards", "quality=5 density=5 figures=24 weapon=musket");
    has(glossary, "bloodybacks", "old-guards", "quality=5 density=4 figures=24 weapon=musket");
    has(glossary, "bloodybacks", "levy", "quality=1 density=6 figures=16 weapon=musket");
    has(glossary, "bloodybacks", "copy", find(glossary, "bloodybacks", "militia")->values);
    has(glossary, "callan", "guards", "grade=1 unit=infantry stands=7 weapon=musket");
    cr_expect(find(glossary, "callan", "guards")->is_own);
    cr_expect_null(find(glossary, "taber", "guards"));
}

static const struct {
    const char *text, *message;
} refused[] = {
    /* Unknown names are refused with the nearest. */
    {"[bloodyback]\nguards = militia\n",
     "mine.ini:1: [bloodyback] is not a family; did you mean bloodybacks? (see: hod troops)"},
    {"[bloodybacks]\nguards = british-lin quality=5\n",
     "mine.ini:2: guards: british-lin is neither NAME=VALUE nor a word defined above; did you mean "
     "british-line?"},
    {"[bloodybacks]\nguards = british-line qualty=5\n",
     "mine.ini:2: guards: there is no qualty; did you mean quality? (quality, density, figures and "
     "weapon are accepted)"},
    {"[bloodybacks]\nguards = british-line weapon=rifel\n",
     "mine.ini:2: guards: weapon: rifel is not accepted; choose musket, rifle, carbine, canister or "
     "round-shot; did you mean rifle?"},
    /* Values outside the domain of a field are refused. */
    {"[bloodybacks]\nguards = british-line quality=9\n", "mine.ini:2: guards: quality: 9 is outside 1 to 5"},
    {"[bloodybacks]\n\nguards = british-line figures=1e9\n",
     "mine.ini:3: guards: figures: 1e9 is not accepted; choose 1 to 72"},
    {"[taber]\nguards = british-line crisis=0\n", "mine.ini:2: guards: crisis: 0 is outside 1 to 100"},
    {"[taber]\nguards = british-line charges=maybe\n",
     "mine.ini:2: guards: charges: maybe is not accepted; choose no or yes"},
    {"[one-hour]\nguards = militia light_cover=wood\n",
     "mine.ini:2: guards: light_cover: wood is not accepted; choose open, hill, woods, town, rough or "
     "entrenchment; did you mean woods?"},
    /* Missing and repeated keys are refused. */
    {"[bloodybacks]\nguards = quality=5 density=5 weapon=musket\n",
     "mine.ini:2: guards: figures is missing (quality, density, figures and weapon are needed)"},
    {"[bloodybacks]\nguards = militia quality=5 quality=5\n", "mine.ini:2: guards: quality is given twice"},
    {"[bloodybacks]\nguards = militia\nguards = militia\n",
     "mine.ini:3: guards is given twice; first in line 2"},
    {"[bloodybacks]\nguards = militia quality=\n",
     "mine.ini:2: guards: quality= is incomplete; write NAME=VALUE"},
    {"[bloodybacks]\nguards = militia british-line\n",
     "mine.ini:2: guards: british-line is incomplete; write NAME=VALUE"},
    {"[bloodybacks]\n", "mine.ini:1: [bloodybacks] has no troops"},
    {"; nothing\n", "mine.ini has no troops: it needs a [family] with types of troops"},
    /* A standard type cannot be changed. */
    {"[bloodybacks]\nmilitia = militia quality=5\n",
     "mine.ini:2: militia: standard troops have this name: give your own another"},
    {"[bloodybacks]\nold guards = militia quality=5\n", "mine.ini:2: old guards: the name contains a space"},
};

Test(glossary, mistakes_are_refused_with_their_line)
{
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        write_file("mine.ini", refused[i].text);
        expect_refusal(hod_glossary_open("mine.ini", &error) != NULL, &error, refused[i].message,
                       refused[i].text);
    }
}

Test(glossary, an_unreadable_file_is_reported)
{
    cr_assert_null(hod_glossary_open("none.ini", &error));
    cr_expect_str_eq(error.message, "cannot read the troops none.ini: No such file or directory");
}

/* The scenario is in another folder than the working directory. */
Test(glossary, a_scenario_finds_its_troops_beside_it)
{
    cr_assert_eq(system("mkdir deeper"), 0);
    write_file("deeper/mine.ini", "[bloodybacks]\nguards = british-line quality=5\n");
    write_file("deeper/line.ini", "[scenario]\na = guards\nb = militia\ntroops = mine.ini\n");
    AUTO(free_scenario) hod_scenario *scenario = hod_scenario_read("deeper/line.ini", &error);
    cr_assert(scenario, "%s", error.message);
    AUTO(free_rules) hod_rules *rules = opened("bloodybacks-8.3"), *callan = opened("callan-1987");
    hod_fight_situation asked;
    cr_assert(hod_scenario_ask(scenario, rules, HOD_FIREFIGHT, &asked, &error), "%s", error.message);
    cr_expect_eq(asked.situation[field_called(asked.mechanism, "a_quality")], 5);
    cr_expect_not(hod_scenario_ask(scenario, callan, HOD_FIREFIGHT, &asked, &error));
    cr_expect_str_eq(error.message, "a = guards cannot be expressed in callan-1987");
}

Test(glossary, a_mistake_in_the_troops_of_a_scenario_is_reported_with_both_lines)
{
    write_file("mine.ini", "[bloodybacks]\nguards = british-line quality=9\n");
    write_file("line.ini", "[scenario]\na = guards\nb = gards\ntroops = mine.ini\n");
    cr_assert_null(hod_scenario_read("line.ini", &error));
    cr_expect_str_eq(error.message, "line.ini:4: troops: mine.ini:2: guards: quality: 9 is outside 1 to 5");
    write_file("mine.ini", "[bloodybacks]\nguards = british-line quality=5\n");
    cr_assert_null(hod_scenario_read("line.ini", &error));
    cr_expect_str_eq(error.message,
                     "line.ini:3: b: there are no troops gards; did you mean guards? (see: hod troops)");
}
