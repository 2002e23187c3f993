/* Exhibit files with mistakes. */
#include "opening.h"

#include "refusals.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

TestSuite(mistakes, .init = enter_folder, .fini = leave_folder);

Test(mistakes, sections_and_keys_are_known)
{
    refuses("", "mine.ini says nothing: it has no [exhibit]");
    refuses("[exhibits]\nid = x\n",
            "mine.ini:1: an exhibit file has no section [exhibits]; did you mean exhibit? ([exhibit], [chart "
            "NAME], [piece], [ask NAME], [points], [report], [words] and those "
            "in which a question is asked are accepted)");
    refuses("[engagements]\nrules = bloodybacks-7\n",
            "mine.ini:1: [engagements] needs a [piece] beside it, and an [ask] with ask = engagements");
    refuses("[piece]\nid = x\n[ask]\nask = rules\n[orders a]\nby = distance\n",
            "mine.ini:5: [orders a] needs a [piece] beside it, and an [ask] with ask = engagements");
    refuses("[rules]\nid = x\n", "mine.ini:1: this is a rule file: exhibits are shown under it by --rules");
    refuses(EXHIBIT "[chart]\nkind = lines\n",
            "mine.ini:7: [chart] needs a name for its file behind it, such as [chart hits]");
    refuses("[chart x]\nkind = lines\n", "mine.ini:1: [chart x] needs an [exhibit] beside it");
    refuses(EXHIBIT "[piece]\nid = x\n",
            "mine.ini:7: a file describes one piece of a report: [exhibit] or [piece], not both");
    refuses(
        EXHIBIT "row = cover=all\n",
        "mine.ini:7: [exhibit] has no key row; did you mean rows? (id, title, text, rules, mechanism, "
        "outcomes, given, sections, sections_title, rows, rows_title, columns, columns_title, decimals and "
        "side_by_side are accepted)");
    refuses("[exhibit]\nid = mine\n", "mine.ini:1: [exhibit] needs rules, such as rules = bloodybacks-8.3");
    refuses(EXHIBIT "rows = cover=all\n", "mine.ini:7: rows is given twice; first in line 5");
    refuses(EXHIBIT "[report]\ntilte = x\n",
            "mine.ini:8: [report] has no key tilte; did you mean title? (title and text are accepted)");
    refuses(EXHIBIT "sections =\n", "mine.ini:7: sections has no value");
    refuses(EXHIBIT "sections_title = x\n",
            "mine.ini:7: sections_title: there are no sections to have a title");
    refuses("[exhibit]\nid = mine\nrules = ,\nmechanism = shooting\nrows = x\ncolumns = x\n",
            "mine.ini:3: rules: no rule set is named");
}

Test(mistakes, names_and_values_are_known)
{
    refuses("[exhibit]\nid = a/b\nrules = x\nmechanism = x\nrows = x\ncolumns = x\n",
            "mine.ini:2: id: \"a/b\" may contain only letters, digits, - . _");
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

Test(mistakes, a_table_can_be_shown)
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

Test(mistakes, a_table_has_at_least_one_situation_that_makes_sense)
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

Test(mistakes, a_chart_can_be_drawn)
{
    refuses(
        EXHIBIT "[chart x]\nkind = pie\ncategories = rows\nseries = columns\n",
        "mine.ini:8: kind: pie is not one of stacked-bars | grouped-bars | lines | heat-map | before-after");
    refuses(EXHIBIT "[chart x]\nkind = lines\ncategories = rows\n",
            "mine.ini:7: [chart x] needs series, such as series = p:OUTCOME=all");
    refuses(EXHIBIT "[chart a b]\nkind = lines\ncategories = rows\nseries = columns\n",
            "mine.ini:7: \"a b\" may contain only letters, digits, - . _");
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
    expect_refusal(hod_exhibition_open(names, 2, NULL, &error) != NULL, &error, message, "it");
}

Test(mistakes, files_do_not_contradict_one_another)
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

Test(mistakes, ids_of_built_in_exhibits_are_known)
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

Test(mistakes, a_chart_names_whose_defeat_each_series_is)
{
    const char *chart =
        EXHIBIT "[chart hits]\nkind = stacked-bars\ncategories = rows\nseries = p:hits=0,1,2\n";
    char text[600];
    snprintf(text, sizeof text, "%sdefeats = attacker neither defender\n", chart);
    hod_exhibition *exhibition = open_text(text, NULL);
    const hod_defeat *defeats = exhibition->pieces[0].asking.exhibit->charts[0].defeats;
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
