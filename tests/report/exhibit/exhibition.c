/* Exhibitions: exhibit files, one's own and those that are built in. */
#include "report/exhibit/exhibition_internal.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[] = "/tmp/hod-exhibit-XXXXXX";

static void enter_folder(void)
{
    cr_assert(mkdtemp(folder) && chdir(folder) == 0);
}

static void leave_folder(void)
{
    char command[64];
    snprintf(command, sizeof command, "/bin/rm -r %s", folder);
    cr_assert(chdir("/") == 0 && system(command) == 0);
}

TestSuite(exhibition, .init = enter_folder, .fini = leave_folder);

static void write_file(const char *name, const char *text)
{
    FILE *file = fopen(name, "w");
    fputs(text, file);
    fclose(file);
}

#define EXHIBIT                                                                               \
    "[exhibit]\nid = mine\nrules = bloodybacks-8.3\nmechanism = shooting\nrows = cover=all\n" \
    "columns = p:hits=0..3\n"

/* Opens mine.ini with this text, under other rules than its own unless they are NULL. */
static hod_exhibition *open_text(const char *text, const char *rules)
{
    const char *name = "mine.ini";
    hod_error error = {""};
    write_file(name, text);
    hod_exhibition *exhibition = hod_exhibition_open(&name, 1, rules, &error);
    cr_assert(exhibition, "%s", error.message);
    return exhibition;
}

static void refuses(const char *text, const char *message)
{
    const char *name = "mine.ini";
    hod_error error = {""};
    write_file(name, text);
    cr_expect_null(hod_exhibition_open(&name, 1, NULL, &error), "%s", text);
    cr_expect_str_eq(error.message, message, "%s", text);
}

/* How many files a family has in a folder, each of which opens alone. */
static int opens(const char *embedded_folder, const hod_family *family)
{
    int count = 0;
    for (const struct embedded *file; (file = embedded_at(family->id, embedded_folder, count)); count++) {
        hod_error error = {""};
        const char *name = embedded_own_name(file);
        hod_exhibition *exhibition = hod_exhibition_open(&name, 1, NULL, &error);
        cr_assert(exhibition, "%s", error.message);
        cr_expect_eq(hod_exhibition_count(exhibition), 1);
        cr_expect_str_eq(hod_exhibition_at(exhibition, 0).id, name);
        const struct piece *piece = &exhibition->pieces[0];
        if (piece->kind == PIECE_EXHIBIT) cr_expect_eq(piece->exhibit.rules[0]->family, family);
        hod_exhibition_free(exhibition);
    }
    return count;
}

Test(exhibition, every_file_that_comes_with_the_library_opens_and_has_the_id_of_its_name)
{
    int families, count = 0;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++) count += opens("story", family[f]) + opens("exhibits", family[f]);
    cr_assert_geq(count, 48);
}

Test(exhibition, without_names_all_that_are_built_in_are_open)
{
    hod_error error;
    hod_exhibition *exhibition = hod_exhibition_open(NULL, 0, NULL, &error);
    cr_assert(exhibition, "%s", error.message);
    cr_expect_geq(hod_exhibition_count(exhibition), 47);
    cr_expect_null(hod_exhibition_left_out(exhibition, 0));
    cr_expect_str_eq(hod_exhibition_at(exhibition, 0).id, "findings", "the story comes first");
    hod_exhibition_free(exhibition);
}

Test(exhibition, the_exhibits_of_a_family_have_a_page_of_their_own_unless_they_are_named)
{
    hod_error error;
    const char *name = "bloodybacks-charge";
    hod_exhibition *all = hod_exhibition_open(NULL, 0, NULL, &error),
                   *named = hod_exhibition_open(&name, 1, NULL, &error),
                   *under_other_rules = hod_exhibition_open(NULL, 0, "bloodybacks-7", &error);
    for (int i = 0; i < all->piece_count; i++) {
        const struct piece *piece = &all->pieces[i];
        cr_expect_eq(piece->page, piece->kind == PIECE_EXHIBIT ? piece->exhibit.rules[0]->family : NULL);
    }
    cr_expect_null(named->pieces[0].page);
    for (int i = 0; i < under_other_rules->piece_count; i++)
        cr_expect_null(under_other_rules->pieces[i].page);
    hod_exhibition_free(all);
    hod_exhibition_free(named);
    hod_exhibition_free(under_other_rules);
}

Test(exhibition, a_comparison_of_ones_own_takes_the_place_of_the_built_in_one)
{
    hod_exhibition *
        with =
           open_text("[comparison]\nid = mine\ntitle = Side by side\nrules = bloodybacks-7, bloodybacks-8.3\n"
                     "beside = callan-1987\n",
                     NULL),
       *without = open_text(EXHIBIT, NULL);
    cr_expect_eq(with->pieces[0].kind, PIECE_COMPARISON);
    cr_expect_str_eq(hod_exhibition_at(with, 0).title, "Side by side");
    cr_expect_str_empty(hod_exhibition_at(with, 0).mechanism);
    cr_expect_null(with->comparison.comparison.id);
    cr_expect_eq(with->pieces[0].comparison.compared_count, 2);
    cr_expect_str_eq(with->pieces[0].comparison.rules[2]->id, "callan-1987");
    cr_expect_str_eq(without->comparison.comparison.id, "seven-eight-three-and-callan");
    hod_exhibition_free(with);
    hod_exhibition_free(without);
    refuses("[comparison]\ntitle = Side by side\n",
            "mine.ini:1: [comparison] needs id, such as id = side-by-side");
    refuses("[comparison]\nid = x\n",
            "mine.ini:1: [comparison] needs rules, such as rules = bloodybacks-8.3, mine.ini");
    refuses("[comparison]\nid = x\nrules = bloodybacks-7\nbeside = bloodybacks-7\n",
            "mine.ini:4: beside: bloodybacks-7 is given twice");
    refuses(EXHIBIT "[comparison]\nid = x\n",
            "mine.ini:7: a file describes one piece of a report: [exhibit] or [comparison], not both");
}

Test(exhibition, what_a_file_leaves_out_has_defaults)
{
    hod_exhibition *exhibition =
        open_text(EXHIBIT "[chart x]\nkind = lines\ncategories = rows\nseries = columns\n"
                          "[chart mean]\nkind = lines\ngiven = mean:hits\n"
                          "categories = rows\nseries = weapon=musket,rifle\n",
                  NULL);
    const struct exhibit *exhibit = &exhibition->pieces[0].exhibit;
    cr_expect_str_eq(exhibit->title, "mine");
    cr_expect_str_empty(exhibit->text.texts[0]);
    cr_expect_eq(exhibit->decimals, 1);
    cr_expect_not(exhibit->side_by_side);
    cr_expect_eq(exhibit->outcome_count, 1);
    cr_expect_str_eq(exhibit->mechanism->outcomes[exhibit->outcomes[0]].name, "hits");
    cr_expect_str_eq(exhibit->rows.title, "cover");
    cr_expect_str_eq(exhibit->charts[0].title, "mine");
    cr_expect_str_eq(exhibit->charts[0].values, "probability");
    cr_expect_str_eq(exhibit->charts[0].series.title, "hits");
    cr_expect_str_eq(exhibit->charts[1].values, "mean hits");
    hod_exhibition_free(exhibition);
}

Test(exhibition, of_several_rule_sets_each_has_sections_and_charts_of_its_own)
{
    hod_exhibition *exhibition =
        open_text("[exhibit]\nid = mine\nrules = bloodybacks-7, bloodybacks-8.3\nmechanism = shooting\n"
                  "sections = range=all\nrows = cover=all\ncolumns = p:hits=0..3\n"
                  "[chart each]\nkind = lines\ncategories = rows\nseries = columns\n"
                  "[chart both]\nkind = lines\ngiven = mean:hits\ncategories = rows\nseries = rules=all\n",
                  NULL);
    const struct exhibit *exhibit = &exhibition->pieces[0].exhibit;
    cr_assert_eq(exhibit_tables(exhibit), 4);
    cr_expect_str_eq(exhibit->sections.entries[0].label, "bloodybacks-7, close");
    cr_expect_str_eq(exhibit->sections.entries[3].label, "bloodybacks-8.3, long");
    cr_expect_str_eq(exhibit_cell(exhibit, 2, 0, 0).rules->id, "bloodybacks-8.3");
    cr_expect_eq(chart_versions(exhibit, &exhibit->charts[0]), 2);
    cr_expect_eq(chart_versions(exhibit, &exhibit->charts[1]), 1);
    char *title = chart_title(exhibit, &exhibit->charts[0], 1, NULL),
         *file = chart_file(exhibit, &exhibit->charts[0], 1, NULL);
    cr_expect_str_eq(title, "mine (bloodybacks-8.3)");
    cr_expect_str_eq(file, "mine-bloodybacks-8.3-each");
    free(title);
    free(file);
    hod_exhibition_free(exhibition);
}

Test(exhibition, words_name_titles_and_values_in_every_file)
{
    const char *const names[] = {"mine.ini", "words.ini"};
    hod_error error = {""};
    write_file("mine.ini", EXHIBIT "[chart x]\nkind = lines\ngiven = mean:hits\ncategories = rows\n"
                                   "series = weapon=musket,rifle\n");
    write_file("words.ini", "[words]\ncover = shelter\ncover.light = a fence\nhits = hits of a volley\n"
                            "[report]\ntitle = Mine\ntext = What I\n  found.\n");
    hod_exhibition *exhibition = hod_exhibition_open(names, 2, NULL, &error);
    cr_assert(exhibition, "%s", error.message);
    const struct exhibit *exhibit = &exhibition->pieces[0].exhibit;
    cr_expect_str_eq(exhibit->rows.title, "shelter");
    cr_expect_str_eq(exhibit->rows.entries[1].label, "a fence");
    cr_expect_str_eq(exhibit->charts[0].values, "mean hits of a volley");
    cr_expect_str_eq(exhibition->title, "Mine");
    cr_expect_str_eq(exhibition->text, "What I found.");
    hod_exhibition_free(exhibition);
}

Test(exhibition, rule_files_are_found_from_the_folder_of_the_exhibit)
{
    const char *name = "other/mine.ini";
    hod_error error = {""};
    cr_assert_eq(system("mkdir other"), 0);
    write_file("other/harder.ini",
               "[rules]\nid = harder\nbased_on = bloodybacks-8.3\n[shooting]\nbands = 1 4 7\n");
    write_file(name, "[exhibit]\nid = mine\nrules = harder.ini\nmechanism = shooting\nrows = cover=all\n"
                     "columns = p:hits=0..3, mean:hits/bloodybacks-8.3\n");
    hod_exhibition *exhibition = hod_exhibition_open(&name, 1, NULL, &error);
    cr_assert(exhibition, "%s", error.message);
    cr_expect_str_eq(exhibition->pieces[0].exhibit.rules[0]->id, "harder");
    hod_exhibition_free(exhibition);
}

Test(exhibition, other_rule_sets_take_the_place_of_its_own)
{
    hod_exhibition *exhibition = open_text(EXHIBIT, "bloodybacks-7,callan-1987,bloodybacks-8.0");
    const struct exhibit *exhibit = &exhibition->pieces[0].exhibit;
    cr_expect_str_eq(exhibit->title, "mine (bloodybacks-7, bloodybacks-8.0)");
    cr_expect_eq(exhibit->rules_count, 2);
    cr_expect_str_eq(hod_exhibition_left_out(exhibition, 0), "callan-1987 is shown in no exhibit");
    cr_expect_null(hod_exhibition_left_out(exhibition, 1));
    hod_exhibition_free(exhibition);
}

Test(exhibition, what_other_rule_sets_cannot_show_is_told)
{
    const char *const names[] = {"bloodybacks-momentum", "bloodybacks-22-02-2022", "taber-fire",
                                 "shooting-stronger", "bloodybacks-charge"};
    hod_error error = {""};
    hod_exhibition *exhibition = hod_exhibition_open(names, 5, "bloodybacks-7", &error);
    cr_assert(exhibition, "%s", error.message);
    cr_expect_eq(hod_exhibition_count(exhibition), 1);
    cr_expect_str_eq(hod_exhibition_at(exhibition, 0).title, "Charging home (bloodybacks-7)");
    cr_expect_str_eq(
        hod_exhibition_left_out(exhibition, 0),
        "bloodybacks-momentum is not shown under bloodybacks-7, which has no mechanism momentum");
    cr_expect_str_eq(hod_exhibition_left_out(exhibition, 1),
                     "bloodybacks-22-02-2022 is left out: it compares rule sets of its own");
    cr_expect_str_eq(hod_exhibition_left_out(exhibition, 2),
                     "taber-fire is left out: it is of another family of rules");
    cr_expect_str_eq(hod_exhibition_left_out(exhibition, 3),
                     "shooting-stronger is left out: it compares rule sets of its own");
    cr_expect_null(hod_exhibition_left_out(exhibition, 4));
    hod_exhibition_free(exhibition);
    cr_expect_null(hod_exhibition_open(names, 1, "bloodybacks-7", &error));
    cr_expect_str_eq(error.message, "nothing is left to show: bloodybacks-momentum is not shown under "
                                    "bloodybacks-7, which has no mechanism momentum");
}

Test(exhibition, sections_and_keys_are_known)
{
    refuses("", "mine.ini says nothing: it has no [exhibit]");
    refuses("[exhibits]\nid = x\n",
            "mine.ini:1: an exhibit file has no section [exhibits]; did you mean exhibit? ([exhibit], [chart "
            "NAME], [report], [words], [inquiry], [comparison], [engagements], [remedies] and [findings] are "
            "accepted)");
    refuses("[rules]\nid = x\n", "mine.ini:1: this is a rule file: exhibits are shown under it by --rules");
    refuses(EXHIBIT "[chart]\nkind = lines\n",
            "mine.ini:7: [chart] needs a name for its file behind it, such as [chart hits]");
    refuses("[chart x]\nkind = lines\n", "mine.ini:1: [chart x] needs an [exhibit] beside it");
    refuses(EXHIBIT "[inquiry]\nid = x\n",
            "mine.ini:7: a file describes one piece of a report: [exhibit] or [inquiry], not both");
    refuses(
        EXHIBIT "row = cover=all\n",
        "mine.ini:7: [exhibit] has no key row; did you mean rows? (id, title, text, rules, mechanism, "
        "outcomes, given, sections, sections_title, rows, rows_title, columns, columns_title, decimals and "
        "side_by_side are accepted)");
    refuses("[exhibit]\nid = mine\n", "mine.ini:1: [exhibit] needs rules, such as rules = bloodybacks-8.3");
    refuses(EXHIBIT "rows = cover=all\n", "mine.ini:7: rows is given twice: the first time in line 5");
    refuses(EXHIBIT "[report]\ntilte = x\n",
            "mine.ini:8: [report] has no key tilte; did you mean title? (title and text are accepted)");
    refuses(EXHIBIT "sections =\n", "mine.ini:7: sections has no value");
    refuses(EXHIBIT "sections_title = x\n",
            "mine.ini:7: sections_title: there are no sections to have a title");
    refuses("[exhibit]\nid = mine\nrules = ,\nmechanism = shooting\nrows = x\ncolumns = x\n",
            "mine.ini:3: rules: no rule set is named");
}

Test(exhibition, names_and_values_are_known)
{
    refuses("[exhibit]\nid = a/b\nrules = x\nmechanism = x\nrows = x\ncolumns = x\n",
            "mine.ini:2: id: \"a/b\" has something else in it than letters, digits, - . _");
    refuses("[exhibit]\nid = index\nrules = x\nmechanism = x\nrows = x\ncolumns = x\n",
            "mine.ini:2: id: a report has another file that is called index");
    refuses(
        "[exhibit]\nid = mine\nrules = bloodybacks-8.4\nmechanism = x\nrows = x\ncolumns = x\n",
        "mine.ini:3: rules: there is no rule set bloodybacks-8.4; did you mean bloodybacks-8.3? (see: hod "
        "rules; a rule file is named with its .ini, a script with its .lua)");
    refuses("[exhibit]\nid = mine\nrules = bloodybacks-7 taber-2006\nmechanism = x\nrows = x\ncolumns = x\n",
            "mine.ini:3: rules: taber-2006 is of another family of rules than bloodybacks-7");
    refuses("[exhibit]\nid = mine\nrules = bloodybacks-7\nmechanism = momentum\nrows = x\ncolumns = x\n",
            "mine.ini:4: mechanism: bloodybacks-7 has no mechanism momentum (see: hod show bloodybacks-7)");
    refuses(EXHIBIT "sections = range=nearby\n",
            "mine.ini:7: sections: range=nearby: field range of shooting: "
            "nearby is not one of close | long");
    refuses(EXHIBIT "outcomes = hits, succeses\n",
            "mine.ini:7: outcomes: shooting has no outcome succeses; did you mean successes?");
    refuses(EXHIBIT "outcomes = hits hits\n", "mine.ini:7: outcomes: hits is given twice");
    refuses(EXHIBIT "outcomes = successes\n",
            "mine.ini:6: columns: p:hits=0..3: hits is not among the outcomes that the exhibit lists");
    refuses(EXHIBIT "text = In the open {mean:hist} hits.\n",
            "mine.ini:7: text: {mean:hist}: mean:hist: shooting has no outcome hist; did you mean hits?\n"
            "  mean:hist\n       ^");
    refuses(EXHIBIT "decimals = 7\n", "mine.ini:7: decimals: 7 is not one of 0..6");
    refuses(EXHIBIT "side_by_side = true\n", "mine.ini:7: side_by_side: true is not one of no | yes");
    refuses(EXHIBIT "given = cover=all\n", "mine.ini:7: given: it takes a single value of each");
    refuses(EXHIBIT "[words]\ncovr = x\n",
            "mine.ini:8: there is no field, outcome or mechanism covr; did you mean cover?");
    refuses(EXHIBIT "[words]\nresult.ruot = x\n", "mine.ini:8: result has no value ruot; did you mean rout?");
    refuses(EXHIBIT "[words]\ntarget_density.7 = x\n", "mine.ini:8: target_density has no value 7");
}

Test(exhibition, a_table_can_be_shown)
{
    refuses("[exhibit]\nid = mine\nrules = bloodybacks-8.3\nmechanism = shooting\nrows = cover=all\n"
            "columns = range=all\n",
            "mine.ini:1: \"none\" and \"close\" ask for no measure, such as mean:OUTCOME or p:OUTCOME=VALUE");
    refuses(
        "[exhibit]\nid = mine\nrules = bloodybacks-8.3\nmechanism = shooting\nrows = cover=all\n"
        "columns = p:hits=1, p:hits=1 range=long \"1\"\n",
        "mine.ini:1: two columns of a table would be called 1: another label in quotes, or a title, tells "
        "them apart");
    refuses("[exhibit]\nid = mine\nrules = bloodybacks-8.3\nmechanism = shooting\nside_by_side = yes\n"
            "rows = cover=all\nrows_title = exact\ncolumns = p:hits=1\n",
            "mine.ini:1: two columns of a table would be called exact: another label in quotes, or a title, "
            "tells them apart");
    refuses("[exhibit]\nid = mine\nrules = bloodybacks-8.3\nmechanism = shooting\ngiven = mean:hits\n"
            "sections = target_density=all\nrows = shooter_figures=1..72\ncolumns = target_figures=1..72\n",
            "mine.ini:1: 5 sections of 72 rows and 72 columns make 25920 cells: more than 10000");
}

Test(exhibition, a_table_has_at_least_one_situation_that_makes_sense)
{
    refuses("[exhibit]\nid = mine\nrules = bloodybacks-8.3\nmechanism = split-fire\n"
            "given = shooter_figures=10 mean:hits_a\nrows = figures_at_a=10,11\ncolumns = range=all\n",
            "mine.ini:1: split-fire: the situation contradicts itself: figures_at_a must leave some of "
            "shooter_figures to shoot at B");
    hod_exhibition_free(open_text("[exhibit]\nid = mine\nrules = bloodybacks-8.3\nmechanism = split-fire\n"
                                  "given = shooter_figures=10 mean:hits_a\nrows = figures_at_a=9..11\n"
                                  "columns = range=all\n",
                                  NULL));
}

Test(exhibition, a_chart_can_be_drawn)
{
    refuses(
        EXHIBIT "[chart x]\nkind = pie\ncategories = rows\nseries = columns\n",
        "mine.ini:8: kind: pie is not one of stacked-bars | grouped-bars | lines | heat-map | before-after");
    refuses(EXHIBIT "[chart x]\nkind = lines\ncategories = rows\n",
            "mine.ini:7: [chart x] needs series, such as series = p:OUTCOME=all");
    refuses(EXHIBIT "[chart a b]\nkind = lines\ncategories = rows\nseries = columns\n",
            "mine.ini:7: \"a b\" has something else in it than letters, digits, - . _");
    refuses(EXHIBIT "[chart x]\nkind = lines\ncategories = rows\nseries = range=all\n",
            "mine.ini:7: \"close\" and \"none\" ask for no measure, such as mean:OUTCOME or p:OUTCOME=VALUE");
    refuses(EXHIBIT "[chart x]\nkind = before-after\ncategories = rows\nseries = p:hits=0\n",
            "mine.ini:7: a chart of before and after shows 2 to 24 series, and there are 1");
    refuses(EXHIBIT "[chart x]\nkind = lines\ncategories = rows\nseries = rows\nordered = maybe\n",
            "mine.ini:11: ordered: maybe is not one of no | yes");
}

static void refuses_both(const char *one, const char *other, const char *message)
{
    const char *const names[] = {"one.ini", "other.ini"};
    hod_error error = {""};
    write_file("one.ini", one);
    write_file("other.ini", other);
    cr_expect_null(hod_exhibition_open(names, 2, NULL, &error));
    cr_expect_str_eq(error.message, message);
}

Test(exhibition, files_do_not_contradict_one_another)
{
    refuses_both(EXHIBIT, EXHIBIT, "other.ini:2: files of the name mine would be those of one.ini too");
    refuses_both(EXHIBIT "[words]\ncover = shelter\n", "[words]\ncover = protection\n",
                 "other.ini:2: cover is called shelter by another file");
    refuses_both(EXHIBIT "[report]\ntitle = a\n", "[report]\ntitle = b\n",
                 "other.ini:2: title: another file says it already");
    refuses_both("[rules]\nid = x\nbased_on = bloodybacks-8.3\n", EXHIBIT,
                 "one.ini:1: this is a rule file: exhibits are shown under it by --rules");
    write_file("a.ini", "[rules]\nid = same\nbased_on = bloodybacks-8.3\n");
    write_file("b.ini", "[rules]\nid = same\nbased_on = bloodybacks-7\n");
    const char *name = "mine.ini";
    hod_error error = {""};
    write_file(name, EXHIBIT);
    cr_expect_null(hod_exhibition_open(&name, 1, "a.ini,b.ini", &error));
    cr_expect_not_null(strstr(error.message, "b.ini both have the id same"), "%s", error.message);
}

Test(exhibition, ids_of_built_in_exhibits_are_known)
{
    const char *name = "bloodybacks-shoting";
    hod_error error = {""};
    cr_expect_null(hod_exhibition_open(&name, 1, NULL, &error));
    cr_expect_str_eq(error.message,
                     "there is no exhibit bloodybacks-shoting; did you mean bloodybacks-shooting? "
                     "(see: hod report --list; a file is named with its .ini)");
    cr_expect_null(hod_exhibit_text("chess", NULL));
    cr_expect_not_null(strstr(hod_exhibit_text("bloodybacks-charge", &error), "id = bloodybacks-charge\n"));
}

Test(exhibition, a_chart_names_whose_defeat_each_series_is)
{
    const char *chart =
        EXHIBIT "[chart hits]\nkind = stacked-bars\ncategories = rows\nseries = p:hits=0,1,2\n";
    char text[600];
    snprintf(text, sizeof text, "%sdefeats = attacker neither defender\n", chart);
    hod_exhibition *exhibition = open_text(text, NULL);
    const hod_defeat *defeats = exhibition->pieces[0].exhibit.charts[0].defeats;
    cr_expect_eq(defeats[0], HOD_DEFEAT_OF_ATTACKER);
    cr_expect_eq(defeats[1], HOD_DEFEAT_OF_NEITHER);
    cr_expect_eq(defeats[2], HOD_DEFEAT_OF_DEFENDER);
    hod_exhibition_free(exhibition);
    snprintf(text, sizeof text, "%sdefeats = attacker defender\n", chart);
    refuses(text, "mine.ini:11: defeats: 2 are named, and there are 3 series");
    snprintf(text, sizeof text, "%sordered = yes\ndefeats = attacker neither defender\n", chart);
    refuses(text, "mine.ini:12: defeats: ordered series are not opposed");
    snprintf(text, sizeof text, "%sdefeats = attacker nobody defender\n", chart);
    refuses(text, "mine.ini:11: defeats: nobody is not one of attacker | neither | both | defender");
}
