/* hod report: exhibits of one's own, and those that are built in. */
#include "run.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

TestSuite(report, .init = enter_tools, .fini = leave_folder);

#define EXHIBIT                                                                               \
    "[exhibit]\nid = mine\nrules = bloodybacks-8.3\nmechanism = charge\nrows = quality=all\n" \
    "columns = p:charge=home\n"

static void refuses(const char *arguments, const char *message)
{
    const struct answer answer = run("hod report %s", arguments);
    cr_expect_eq(answer.status, 2, "%s", arguments);
    cr_expect_str_empty(answer.out, "%s", arguments);
    cr_expect_str_eq(answer.err, message, "%s", arguments);
}

Test(report, the_list_names_every_built_in_exhibit)
{
    const char *list = output_of("hod report --list --format csv");
    cr_expect(strncmp(list, "exhibit,mechanism,title\n", 24) == 0);
    cr_expect(strstr(list, "\nbloodybacks-charge,charge,Charging home\n"));
    cr_expect(strstr(list, "\nshooting-stronger,,What did it\n"));
    cr_expect_geq(lines_of(list), 48);
    cr_expect(strstr(output_of("hod report --list"), "\none-hour-orders "));
}

Test(report, the_list_names_exhibits_of_ones_own)
{
    write_file("mine.ini", EXHIBIT "title = Charges\n");
    cr_expect_str_eq(output_of("hod report --list mine.ini bloodybacks-morale --format csv"),
                     "exhibit,mechanism,title\nmine,charge,Charges\nbloodybacks-morale,morale,Morale\n");
    output_of("hod report --list mine.ini -o list.csv --format csv");
    cr_expect_str_eq(read_file("list.csv"), "exhibit,mechanism,title\nmine,charge,Charges\n");
}

Test(report, what_is_shown_as_a_file_gives_the_same_report)
{
    output_of("hod report --show bloodybacks-22-02-2022 >mine.ini");
    output_of("hod report --show bloodybacks-22-02-2022 -o other.ini && cmp mine.ini other.ini");
    output_of("hod report bloodybacks-22-02-2022 -o built-in --trials 1000");
    output_of("hod report mine.ini -o own --trials 1000");
    cr_expect(
        strstr(read_file("own/bloodybacks-22-02-2022.md"), "made again by: hod report mine.ini --trials"));
    output_of("sed -i 's/hod report mine.ini/hod report bloodybacks-22-02-2022/' own/*.html own/*.md");
    cr_expect_str_empty(output_of("diff -r -x made-from.txt -x hand-of-dice.zip built-in own"));
    cr_expect_str_empty(output_of("test -e own/bloodybacks-22-02-2022.csv"));
}

Test(report, every_built_in_exhibit_can_be_shown_and_opened)
{
    const char *list =
        output_of("hod report --list --format csv | tail -n +2 | cut -d, -f1 | while read id; do\n"
                  "hod report --show $id >$id.ini && hod report --list $id.ini --format csv | "
                  "tail -n +2 | cut -d, -f1 | grep -qx $id || echo $id; done");
    cr_expect_str_empty(list);
}

Test(report, exhibits_are_shown_under_rules_of_ones_own)
{
    write_file("easier.ini", "[rules]\nid = easier\nbased_on = bloodybacks-8.3\n[charge]\nneeded = 2\n");
    output_of("hod report bloodybacks-charge --rules easier.ini -o out --trials 1000");
    cr_expect(strncmp(read_file("out/bloodybacks-charge.md"), "## Charging home (easier)\n", 26) == 0);
    /* Of quality 3 half of three dice succeed: two or more in 4/8. */
    cr_expect(strstr(read_file("out/bloodybacks-charge.md"), "\n| 3       | 50.0 % |"));
    cr_expect(strstr(read_file("out/bloodybacks-charge.csv"), "\neasier,charge,1,0,no,"));
    cr_expect_not(strstr(read_file("out/bloodybacks-charge.csv"), "\nbloodybacks-8.3,"));
}

Test(report, the_command_that_a_table_names_makes_it_again)
{
    write_file("my rules.ini", "[rules]\nid = easier\nbased_on = bloodybacks-8.3\n[charge]\nneeded = 2\n");
    output_of("hod report bloodybacks-charge --rules 'my rules.ini' -o first --trials 2000 --seed 7");
    output_of("sed -n 's/.*made again by: //p' first/bloodybacks-charge.md >command");
    cr_expect_str_eq(read_file("command"),
                     "hod report bloodybacks-charge --rules 'my rules.ini' --trials 2000 "
                     "--seed 7 -o report\n");
    output_of("sh command");
    cr_expect_str_empty(output_of("diff -r first report"));
}

Test(report, what_other_rules_cannot_show_is_told)
{
    const struct answer answer = run("hod report --list --rules bloodybacks-7,taber-2006 --format csv");
    cr_expect_eq(answer.status, 0);
    cr_expect(strstr(answer.out, "\nbloodybacks-shooting,shooting,Volleys of muskets (bloodybacks-7)\n"));
    cr_expect(strstr(answer.out, "\ntaber-fire,fire,Fire (taber-2006)\n"));
    cr_expect_not(strstr(answer.out, "\ncallan"));
    cr_expect(strstr(answer.err, "bloodybacks-amendments is left out: it compares rule sets of its own\n"));
    cr_expect(strstr(answer.err,
                     "bloodybacks-momentum is not shown under bloodybacks-7, which has no mechanism "
                     "momentum\n"));
}

Test(report, the_title_is_that_of_the_page_and_of_the_data)
{
    write_file("mine.ini", EXHIBIT "[report]\ntitle = Of the file\n");
    output_of("hod report mine.ini -o out --trials 1000 --title 'Of the command'");
    cr_expect(strstr(read_file("out/index.html"), "<h1>Of the command</h1>"));
    output_of("hod report mine.ini -o data --data");
    cr_expect(strstr(read_file("data/datapackage.json"), "\"title\": \"Of the file\""));
}

Test(report, nothing_is_calculated_before_every_file_is_right)
{
    write_file("mine.ini", EXHIBIT);
    write_file("wrong.ini", "[exhibit]\nid = wrong\nrules = bloodybacks-8.3\nmechanism = charge\n"
                            "rows = qualty=all\ncolumns = p:charge=home\n");
    refuses("mine.ini wrong.ini -o out",
            "hod: wrong.ini:5: rows: qualty=all: charge has no field qualty; did you "
            "mean quality?\n");
    cr_expect_eq(files_in_folder(), 2);
}

Test(report, what_is_missing_or_unknown_is_refused)
{
    write_file("mine.ini", EXHIBIT);
    refuses("", "hod: -o DIR is missing: the folder to write to (see: hod report --help)\n");
    refuses("mine.ini", "hod: -o DIR is missing: the folder to write to (see: hod report --help)\n");
    refuses("missing.ini -o out",
            "hod: cannot read the exhibit file missing.ini: No such file or directory\n");
    refuses("mine.ini --rules bloodybacks-9 -o out", "hod: there is no rule set bloodybacks-9; did you mean "
                                                     "bloodybacks-7? (see: hod rules; a rule file is "
                                                     "named with its .ini, a script with its .lua)\n");
    refuses("mine.ini --rules callan-1987 -o out",
            "hod: nothing is left to show: mine is left out: it is of another family of rules\n");
    refuses("mine.ini --rules bloodybacks-7,bloodybacks-7 -o out", "hod: bloodybacks-7 is given twice\n");
    cr_expect_eq(files_in_folder(), 1);
}

#define VARIANT "[rules]\nid = variant\nbased_on = bloodybacks-8.3\n"
#define REPORT  "hod report bloodybacks-charge bloodybacks-momentum --rules variant.ini --trials 1000 "

/* Reports into the folder kept, and into one that is not there; whether the first told that it made this. */
static bool makes(const char *made, const char *line)
{
    const struct answer answer = run("%s -o kept", line);
    cr_expect_eq(answer.status, 0, "%s", answer.err);
    const bool is_told = strstr(answer.err, made);
    output_of("%s -o new", line);
    cr_expect_str_empty(output_of("diff -r kept new"), "%s", line);
    output_of("rm -r new");
    return is_told;
}

Test(report, what_is_taken_over_is_what_would_be_made)
{
    draw_numbers();
    write_file("variant.ini", VARIANT);
    cr_expect(makes("[3/3] Charts\n", REPORT));
    cr_expect_not(makes("[1/", REPORT));
    write_file("variant.ini", VARIANT "[charge]\nneeded = 2\n");
    cr_expect(makes("[1/2] Charging home (variant)\n", REPORT), "momentum has nothing to do with it");
    cr_expect(makes("[1/3]", REPORT "--seed 2"));
    cr_expect_not(makes("[1/", REPORT "--seed 2 --title 'Another title'"));
    write_file("words.ini", "[words]\nquality = mettle\n");
    cr_expect(makes("[1/3]", REPORT "words.ini"));
}

Test(report, what_a_script_requires_may_not_have_changed)
{
    static const char line[] = "hod report bloodybacks-charge --trials 1000 --rules variant.lua";
    draw_numbers();
    write_file("variant.lua", "rules { id = 'variant', based_on = 'bloodybacks-8.3' } require 'dice'");
    write_file("dice.lua", "return 6");
    cr_expect(makes("] Charging home (variant)\n", line));
    cr_expect_not(makes("] Charging home (variant)\n", line));
    write_file("dice.lua", "return 8");
    cr_expect(makes("] Charging home (variant)\n", line));
}

Test(report, scenarios_are_compared_anew_when_their_troops_change)
{
    static const char scenario[] = "[scenario]\na = guards\nb = militia\ntroops = troops.ini\nturns = 1\n";
    static const char line[] = "hod report bloodybacks-momentum --trials 1000 --scenario line.ini";
    draw_numbers();
    write_file("line.ini", scenario);
    write_file("troops.ini", "[bloodybacks]\nguards = british-line quality=5\n");
    cr_expect(makes("] Before 22.02.2022, 8.3 and Callan\n", line));
    cr_expect_not(makes("] Before 22.02.2022, 8.3 and Callan\n", line));
    write_file("troops.ini", "[bloodybacks]\nguards = british-line quality=4\n");
    cr_expect(makes("] Before 22.02.2022, 8.3 and Callan\n", line));
}

Test(report, what_someone_changed_is_made_anew)
{
    static const char *const changes[] = {
        "rm kept/bloodybacks-charge.md",
        "echo more >>kept/bloodybacks-charge.csv",
        "rm kept/bloodybacks-charge.html && ln -s ../variant.ini kept/bloodybacks-charge.html",
        "sed -i s/Charging/Chasing/ kept/index.html",
        "rm kept/index.html",
        "sed -i 's/^[0-9a-f]/f/' kept/made-from.txt",
        "sed -i 's/bloodybacks-charge.csv/..\\/variant.ini/' kept/made-from.txt",
    };
    static const char line[] = "hod report bloodybacks-charge --rules variant.ini --trials 1000";
    draw_numbers();
    write_file("variant.ini", VARIANT);
    makes("", line);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        output_of("%s", changes[i]);
        cr_expect(makes("] Charging home (variant)\n", line), "%s", changes[i]);
        cr_expect_str_eq(read_file("variant.ini"), VARIANT, "%s", changes[i]);
    }
}

/* A report into the folder is refused because of one file, and changes nothing. */
static void spares(const char *name, const char *line)
{
    char message[256];
    snprintf(message, sizeof message,
             "hod: kept/%s would be lost, and no report wrote it: move it, or name another folder\n", name);
    output_of("cp -a kept before");
    const struct answer answer = run("%s -o kept 2>&1 >/dev/null | tail -n 1", line);
    cr_expect_str_eq(answer.out, message, "%s", line);
    cr_expect_str_empty(output_of("diff -r kept before && rm -r before"), "%s", line);
}

Test(report, what_no_report_has_written_is_not_replaced)
{
    static const char line[] = "hod report bloodybacks-charge --trials 1000";
    static const char data[] = "hod report bloodybacks-charge bloodybacks-morale --data";
    static const char *const others[] = {"index.html", "bloodybacks-charge.csv", "datapackage.json",
                                         "made-from.txt"};
    draw_numbers();
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        output_of("mkdir kept && echo '{\"name\": \"mine\"}' >kept/%s && echo mine >kept/other", others[i]);
        spares(others[i], line);
        output_of("rm -r kept");
    }
    output_of("mkdir -p kept/index.html");
    spares("index.html", line);
    output_of("rmdir kept/index.html && echo mine >kept/other && echo mine >kept/bloodybacks-morale.csv");
    output_of("%s -o kept", line);
    spares("bloodybacks-morale.csv", data);
    output_of("rm kept/bloodybacks-morale.csv && %s -o kept && %s -o kept", data, data);
    output_of("echo nonsense >kept/made-from.txt && rm kept/datapackage.json");
    spares("bloodybacks-charge.csv", data);
    output_of("rm kept/* && echo mine >kept/bloodybacks-charge.html && %s -o kept", data);
    spares("bloodybacks-charge.html", line);
}

Test(report, what_a_script_says_is_no_markup)
{
    write_file("said.lua",
               "rules { id = 's', title = 'S' }\n"
               "mechanism { name = 'm', title = 'M', fields = {}, outcomes = { outcome('k', '0..1', 'k') },\n"
               "  resolve = function(roll) return { k = roll:hand('<b>[a](#b)</b>', 1, 6, 3) } end }\n");
    write_file("told.ini", "[piece]\nid = told\ntitle = <b>Told</b>\n[ask q]\nask = roll said.lua m\n");
    draw_numbers();
    output_of("hod report told.ini -o out --trials 1000");
    const char *page = read_file("out/index.html");
    cr_expect_null(strstr(page, "<b>"));
    cr_expect(strstr(page, "&lt;b&gt;[a](#b)&lt;/b&gt;: 1d6 at 3 or less"));
}

Test(report, any_number_of_threads_makes_the_same)
{
    static const char line[] = "hod report bloodybacks-charge bloodybacks-momentum bloodybacks-melee";
    output_of("%s --threads 1 -o one && %s --threads 3 -o three", line, line);
    output_of("%s --threads 8 -o eight && diff -r one three && diff -r one eight", line);
}
