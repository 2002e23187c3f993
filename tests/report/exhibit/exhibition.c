/* Exhibitions: exhibit files of users and the built-in ones. */
#include "opening.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

TestSuite(exhibition, .init = enter_folder, .fini = leave_folder);

/* Opens each file of a family's folder by itself, and returns how many there are. */
static int opens(const char *embedded_folder, const hod_family *family)
{
    int count = 0;
    for (const struct embedded *file; (file = embedded_at(family->id, embedded_folder, count)); count++) {
        const char *name = embedded_own_name(file);
        AUTO(free_exhibition) hod_exhibition *exhibition = opened(&name, 1, NULL);
        cr_expect_eq(hod_exhibition_count(exhibition), 1);
        cr_expect_str_eq(hod_exhibition_at(exhibition, 0).id, name);
        const struct piece *piece = &exhibition->pieces[0];
        if (piece->exhibit) cr_expect_eq(piece->exhibit->rules[0]->family, family);
    }
    return count;
}

Test(exhibition, every_built_in_file_opens_and_has_the_id_of_its_name)
{
    int families, count = 0;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++)
        count += opens("story", family[f]) + opens("exhibits", family[f]) + opens("pages", family[f]);
    cr_assert_geq(count, 48);
}

Test(exhibition, without_names_all_built_in_exhibits_are_open)
{
    AUTO(free_exhibition) hod_exhibition *exhibition = opened(NULL, 0, NULL);
    cr_expect_geq(hod_exhibition_count(exhibition), 47);
    cr_expect_null(hod_exhibition_left_out(exhibition, 0));
    cr_expect_str_eq(hod_exhibition_at(exhibition, 0).id, "findings", "the story comes first");
}

Test(exhibition, the_exhibits_of_a_family_have_their_own_page_unless_named)
{
    const char *name = "bloodybacks-charge";
    AUTO(free_exhibition)
    hod_exhibition *all = opened(NULL, 0, NULL), *named = opened(&name, 1, NULL),
                   *under_other_rules = opened(NULL, 0, "bloodybacks-7");
    for (int i = 0; i < all->piece_count; i++) {
        const struct piece *piece = &all->pieces[i];
        if (piece->exhibit) {
            const char *family = piece->exhibit->rules[0]->family->id;
            cr_expect_eq(strncmp(piece->page->id, family, strlen(family)), 0, "%s", piece->page->id);
        }
        if (piece->page)
            cr_expect_str_neq(piece->id, piece->page->id, "the table of the piece has that name");
    }
    cr_expect_null(named->pieces[0].page);
    for (int i = 0; i < under_other_rules->piece_count; i++)
        cr_expect_null(under_other_rules->pieces[i].page);
}

#define SIDE_BY_SIDE \
    "[piece]\nid = mine\ntitle = Side by side\n[ask]\nask = compare bloodybacks-7,bloodybacks-8.3\n"

Test(exhibition, your_own_piece_about_given_scenarios_replaces_the_built_in_one)
{
    AUTO(free_exhibition)
    hod_exhibition *with = open_text(SIDE_BY_SIDE "scenario = given\n", NULL),
                   *with_its_own = open_text(SIDE_BY_SIDE "scenario = line.ini\n", NULL),
                   *without = open_text(EXHIBIT, NULL);
    cr_expect_str_eq(hod_exhibition_at(with, 0).title, "Side by side");
    cr_expect_str_empty(hod_exhibition_at(with, 0).mechanism);
    cr_expect_null(with->by_scenario.id);
    cr_expect_str_eq(with_its_own->by_scenario.id, "seven-eight-three-and-callan");
    cr_expect_str_eq(without->by_scenario.id, "seven-eight-three-and-callan");
    refuses("[piece]\nid = x\n[ask]\nask = exact bloodybacks-7 shooting\nscenario = given\n",
            "5: scenario: exact has no option scenario");
    refuses(SIDE_BY_SIDE "scenario = given\nbeside = here.ini\n",
            "7: beside: cannot read the rule file here.ini: No such file or directory");
    refuses(SIDE_BY_SIDE "scenario = given\nbeside = bloodybacks-7\n",
            "7: beside: bloodybacks-7 is given twice");
}

Test(exhibition, words_name_titles_and_values_in_every_file)
{
    const char *const names[] = {"mine.ini", "words.ini"};
    write_file("mine.ini", EXHIBIT "[chart x]\nkind = lines\ngiven = mean:hits\ncategories = rows\n"
                                   "series = weapon=musket,rifle\n");
    write_file("words.ini", "[words]\ncover = shelter\ncover.light = a fence\nhits = hits of a volley\n"
                            "[report]\ntitle = Mine\ntext = What I\n  found.\n");
    AUTO(free_exhibition) hod_exhibition *exhibition = opened(names, 2, NULL);
    const struct exhibit *exhibit = exhibition->pieces[0].exhibit;
    cr_expect_str_eq(exhibit->rows.title, "shelter");
    cr_expect_str_eq(exhibit->rows.entries[1].label, "a fence");
    cr_expect_str_eq(exhibit->charts[0].values, "mean hits of a volley");
    cr_expect_str_eq(exhibition->title, "Mine");
    cr_expect_str_eq(exhibition->text, "What I found.");
}

Test(exhibition, rule_files_are_found_from_the_folder_of_the_exhibit)
{
    const char *name = "other/mine.ini";
    cr_assert_eq(system("mkdir other"), 0);
    write_file("other/harder.ini",
               "[rules]\nid = harder\nbased_on = bloodybacks-8.3\n[shooting]\nbands = 1 4 7\n");
    write_file(name, "[exhibit]\nid = mine\nrules = harder.ini\nmechanism = shooting\nrows = cover=all\n"
                     "columns = p:hits=0..3, mean:hits/bloodybacks-8.3\n");
    AUTO(free_exhibition) hod_exhibition *exhibition = opened(&name, 1, NULL);
    cr_expect_str_eq(exhibition->pieces[0].exhibit->rules[0]->id, "harder");
}

Test(exhibition, given_rule_sets_replace_an_exhibits_own)
{
    AUTO(free_exhibition)
    hod_exhibition *exhibition = open_text(EXHIBIT, "bloodybacks-7,callan-1987,bloodybacks-8.0");
    const struct exhibit *exhibit = exhibition->pieces[0].exhibit;
    cr_expect_str_eq(exhibit->title, "mine (bloodybacks-7, bloodybacks-8.0)");
    cr_expect_eq(exhibit->rules_count, 2);
    cr_expect_str_eq(hod_exhibition_left_out(exhibition, 0), "callan-1987 is shown in no exhibit");
    cr_expect_null(hod_exhibition_left_out(exhibition, 1));
}

Test(exhibition, exhibits_that_given_rule_sets_cannot_show_are_reported)
{
    const char *const names[] = {"bloodybacks-momentum", "bloodybacks-22-02-2022", "taber-fire",
                                 "shooting-stronger", "bloodybacks-charge"};
    static const char *const left_out[] = {
        "bloodybacks-momentum is not shown under bloodybacks-7, which has no mechanism momentum",
        "bloodybacks-22-02-2022 is left out: it compares rule sets of its own",
        "taber-fire is left out: it is of another family of rules",
        "shooting-stronger is left out: it compares rule sets of its own"};
    hod_error error = {0};
    AUTO(free_exhibition) hod_exhibition *exhibition = opened(names, 5, "bloodybacks-7");
    cr_expect_eq(hod_exhibition_count(exhibition), 1);
    cr_expect_str_eq(hod_exhibition_at(exhibition, 0).title, "Charging home (bloodybacks-7)");
    for (int i = 0; i < 4; i++) cr_expect_str_eq(hod_exhibition_left_out(exhibition, i), left_out[i]);
    cr_expect_null(hod_exhibition_left_out(exhibition, 4));
    cr_expect_null(hod_exhibition_open(names, 1, "bloodybacks-7", &error));
    cr_expect_str_eq(error.message, "nothing is left to show: bloodybacks-momentum is not shown under "
                                    "bloodybacks-7, which has no mechanism momentum");
}
