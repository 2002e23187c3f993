/* Exhibits asked: tables for people, evaluations for programs, and charts. */
#include "ask/exhibit/exhibit.h"
#include "show/format/formats.h"

#include "folder.h"
#include "told.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define CHARGES                                                                      \
    "[exhibit]\nid = charges\ntitle = Charges\nrules = bloodybacks-8.3 easier.ini\n" \
    "mechanism = charge\ngiven = quality=4\nrows = target_dp=0..1\n"                 \
    "columns = p:charge=home, p:charge=home/bloodybacks-8.3 \"gain\", mean:successes\n"
#define WORDS                                                                        \
    "[words]\ntarget_dp = disruption\ntarget_dp.0 = none\ncharge.home = goes home\n" \
    "successes = dice that succeed\n"

static void enter(void)
{
    enter_folder();
    write_file("easier.ini", "[rules]\nid = easier\nbased_on = bloodybacks-8.3\n[charge]\nneeded = 2\n");
    write_file("charges.ini", CHARGES WORDS);
}

TestSuite(exhibit, .init = enter, .fini = leave_folder);

/* Of quality 4 two dice in three succeed, of three dice and another for each disruption point. All three do
 * in 8/27, two or more in 20/27; of four, three or more in 48/81 and two or more in 72/81. The quality is
 * given; the bayonet is left to its default, and the rows change what remains. */
Test(exhibit, people_read_a_table_for_each_rule_set_in_their_own_words)
{
    cr_expect_str_eq(
        told("exhibit charges.ini", &hod_format_markdown),
        "## Charges\n\n"
        "**bloodybacks-8.3**\n\n"
        "| disruption | goes home |   gain | mean dice that succeed |\n"
        "| ---------- | --------: | -----: | ---------------------: |\n"
        "| none       |    29.6 % | × 1.00 |                   2.00 |\n"
        "| 1          |    59.3 % | × 1.00 |                   2.67 |\n\n"
        "**easier**\n\n"
        "| disruption | goes home |   gain | mean dice that succeed |\n"
        "| ---------- | --------: | -----: | ---------------------: |\n"
        "| none       |    74.1 % | × 2.50 |                   2.00 |\n"
        "| 1          |    88.9 % | × 1.50 |                   2.67 |\n\n"
        "Throughout: quality 4.\n\n"
        "Rules: bloodybacks-8.3: Bloodybacks! 8.3 (Stephen Jones, May 2022); easier: easier.\n\n"
        "Where they are written: Bloodybacks! 8.3, Close to melee (bayonet charges added 23.05.2022); "
        "R14.\n\n");
}

/* Under each rule set, of none to four dice. */
Test(exhibit, programs_read_every_evaluation_with_all_its_outcomes)
{
    const char *data = told("exhibit charges.ini", &hod_format_csv);
    const char *const begins = "rules,mechanism,quality,target_dp,bayonet,successes,charge,probability\n"
                               "bloodybacks-8.3,charge,4,0,no,0,";
    cr_expect(strncmp(data, begins, strlen(begins)) == 0, "%s", data);
    cr_expect(strstr(data, "\neasier,charge,4,1,no,"), "%s", data);
    int lines = 0;
    for (const char *line = data; (line = strchr(line, '\n')); line++) lines++;
    cr_expect_eq(lines, 1 + 2 * (4 + 5));
    data = told("exhibit charges.ini --trials 1000", &hod_format_csv);
    cr_expect(strstr(data, ",rolled_share,trials,count,lower,upper,exact_probability\n"), "%s", data);
}

Test(exhibit, what_is_rolled_stands_beside_what_is_calculated)
{
    write_file("beside.ini", CHARGES "side_by_side = yes\n");
    cr_expect_null(strstr(told("exhibit beside.ini", &hod_format_markdown), "cell by cell"));
    const char *rolled = told("exhibit beside.ini --trials 20k --seed 5", &hod_format_markdown);
    cr_expect(strstr(rolled, "**Exact and rolled, cell by cell**\n\n| rules "), "%s", rolled);
    cr_expect(strstr(rolled, " 29.630 % | "), "%s", rolled);
    cr_expect(strstr(rolled, "rolled 20000 times in each of 4 situations (seed 5): the rolled dice agree"),
              "%s", rolled);
}

/* Of 8000 seeds three raise a doubt with so few trials; the second roll settles it. */
Test(exhibit, a_doubt_is_rolled_again_before_it_is_told)
{
    write_file("four.ini", "[exhibit]\nid = four\ntitle = Four\nrules = bloodybacks-8.3\nmechanism = charge\n"
                           "rows = quality=1..4\ncolumns = p:charge=home\n");
    const char *told_of = told("exhibit four.ini --trials 1000 --seed 2245", &hod_format_markdown);
    cr_expect(strstr(told_of, "the rolled dice agree with the calculation"), "%s", told_of);
    cr_expect(strstr(told_of, "; in doubt, and rolled again 16 times as often: 1)."), "%s", told_of);
}

/* The family has a phrase for turns; a field without one is told by its name. */
Test(exhibit, what_is_given_is_told_in_words)
{
    write_file("turns.ini", "[exhibit]\nid = turns\ntitle = Turns\nrules = bolt-action-acw\nmechanism = rally-turns\n"
                            "given = turns=8 colonel=yes\nrows = pins=1..2\ncolumns = mean:pins_left\n");
    const char *told_of = told("exhibit turns.ini", &hod_format_markdown);
    cr_expect(strstr(told_of, "\nThroughout: colonel, 8 turns.\n"), "%s", told_of);
}

/* A race of one over three steps, by dice of two or three sides of his choice; beyond the last he has lost.
 * tests/ask/measure/measure.c has its drama by hand: 1/4, 2/3, 1/3, 0, and 3/4 less 1/4. */
Test(exhibit, drama_is_shown_and_not_rolled)
{
    write_file(
        "race.lua",
        "rules { id = 'race' }\n"
        "mechanism { name = 'race', title = 'a race', outcomes = { outcome('won', 'no | yes', 'x') },\n"
        "fields = { field('steps', '1..3', 3, 'steps to go') }, state = { field('left', '0..3', 0, 'x') },\n"
        "begin = function(rules, s) return { left = s.steps } end,\n"
        "worth = function(outcome, side) return outcome.won == (side == 1) and 1 or 0 end,\n"
        "step = function(roll, rules, now)\n"
        "local left = now.left - roll:die('x', roll:choose('die', 1, { 'd2', 'd3' }) == 'd2' and 2 or 3)\n"
        "now.left = left > 0 and left or 0 now.won = left == 0\n"
        "return left > 0 and 'again' or 'done' end }\n");
    write_file("drama.ini", "[exhibit]\nid = drama\ntitle = Drama\nrules = race.lua\nmechanism = race\n"
                            "rows = steps=3\nside_by_side = yes\n"
                            "columns = lead-changes, decided, decided<=0, comeback, first-mover\n");
    const char *shown = told("exhibit drama.ini", &hod_format_markdown);
    cr_expect(strstr(shown,
                     "| steps | changes of the lead | turn that decides | decided by turn 0 | comebacks | "
                     "worth of the first move |\n"),
              "%s", shown);
    cr_expect(strstr(shown, "|                0.25 |              0.67 |            33.3 % |     0.0 % |"),
              "%s", shown);
    cr_expect(strstr(shown, " 0.50 |\n"), "%s", shown);
    shown = told("exhibit drama.ini --trials 1000", &hod_format_markdown);
    cr_expect(strstr(shown, "decided by turn 0"), "%s", shown);
    cr_expect_null(strstr(shown, "nan"), "%s", shown);
}

Test(exhibit, it_is_shown_under_other_rule_sets)
{
    write_file("one.ini", "[exhibit]\nid = one\ntitle = Hits\nrules = bloodybacks-8.3\nmechanism = shooting\n"
                          "rows = cover=all\ncolumns = mean:hits\n");
    const char *table = told("exhibit one.ini --rules bloodybacks-7", &hod_format_markdown);
    cr_expect(strncmp(table, "## Hits (bloodybacks-7)\n", 24) == 0, "%s", table);
    cr_expect_str_eq(refused("exhibit one.ini --rules callan-1987"),
                     "one is left out: it is of another family of rules");
}

/* The rows are of both qualities, of which the second chart shows one. */
Test(exhibit, the_conditions_of_a_chart_are_those_of_tables_in_which_they_hold)
{
    static const char text[] = "[exhibit]\nid = dps\ntitle = Charges\nrules = bloodybacks-8.3\n"
                               "mechanism = charge\nrows = quality=3..4\ncolumns = mean:successes\n"
                               "[chart some]\ntitle = Some\nconditions = Of quality 3\n"
                               "given = quality=3\ncategories = target_dp=0..2\nseries = mean:successes\n"
                               "values = Dice\nkind = lines\n"
                               "[chart all]\ntitle = All\nconditions = Without the bayonet\n"
                               "categories = quality=3..4\nseries = mean:successes\nvalues = Dice\n"
                               "kind = lines\n";
    write_file("dps.ini", text);
    const char *table = told("exhibit dps.ini", &hod_format_markdown);
    cr_expect(strstr(table, "Throughout: Without the bayonet.\n"), "%s", table);
}

/* A chart that names no rules is drawn for each; those of the chart alone are evaluated where it is wanted.
 */
Test(exhibit, charts_have_the_names_of_their_files)
{
    hod_error error;
    char *words[] = {"exhibit", "charges.ini"};
    hod_answer answer = {.wanted = {.readers = HOD_PEOPLE, .charts = HOD_ALL_CHARTS}};
    write_file("charges.ini", CHARGES "[chart dice]\nkind = lines\ncategories = rows\n"
                                      "series = mean:successes bayonet=no,yes\n");
    cr_assert(hod_question_ask(NULL, 2, words, &answer, &error), "%s", error.message);
    cr_assert_eq(answer.items[1].kind, HOD_ITEM_CHART);
    cr_expect_str_eq(answer.items[1].name, "bloodybacks-8.3-dice");
    cr_expect_str_eq(answer.items[2].name, "easier-dice");
    cr_expect_str_eq(answer.items[2].chart->title, "Charges (easier)");
    cr_expect_float_eq(answer.items[2].chart->values[0], 2, 1e-12);
    hod_answer_free(&answer);
}

Test(exhibit, a_mistake_is_refused_with_its_line)
{
    write_file("wrong.ini", CHARGES "decimals = 7\n");
    cr_expect_str_eq(refused("exhibit wrong.ini"), "wrong.ini:9: decimals: 7 is not one of 0..6");
    cr_expect_str_eq(refused("exhibit"), "a file is missing: hod exhibit FILE");
}
