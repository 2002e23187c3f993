/* hod decides. */
#include "run.h"

#include "show/chart/draw.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(decides, .init = enter_tools, .fini = leave_folder);

/* A hand of dice that is thrown at once is one roll. */
Test(decides, one_roll_decides_all)
{
    const char *out = output_of("hod decides bloodybacks-8.3 shooting --measure mean:hits");
    cr_expect_eq(
        strstr(out, "bloodybacks-8.3 shooting: what the luck of the dice decides of mean:hits (mean "), out);
    cr_expect_not_null(strstr(out, "\nvolley  100.00 %"), "%s", out);
    cr_expect_not_null(strstr(out, "\nVolley decides all of the variance of mean:hits.\n"), "%s", out);
}

Test(decides, rows_are_made_by_what_is_asked_and_add_up)
{
    const char *const by[] = {"roll", "side", "turn", "turn,roll", "side,roll"};
    const char *const heads[] = {"roll,share,deviation,rolls\n", "side,share,deviation,rolls\n",
                                 "turn,share,deviation,rolls\n", "turn,roll,share,deviation,rolls\n",
                                 "side,roll,share,deviation,rolls\n"};
    for (int i = 0; i < 5; i++) {
        const char *out = output_of("hod decides bloodybacks-8.3 engagement turns=2 distance=5 --by %s "
                                    "--format csv",
                                    by[i]);
        const int column = strchr(by[i], ',') ? 2 : 1;
        cr_expect_eq(strstr(out, heads[i]), out, "%s", out);
        double sum = 0;
        for (int line = 1; line < lines_of(out); line++) sum += strtod(csv_field(out, line, column), NULL);
        cr_expect_float_eq(sum, 1, 1e-12, "%s", by[i]);
    }
}

Test(decides, the_greatest_stand_first_and_are_named_in_a_sentence)
{
    const char *out = output_of("hod decides bloodybacks-8.3 assault --measure p:defender_result=rout");
    const char *sentence = strstr(out, "\nMorale decides ");
    cr_assert_not_null(sentence, "%s", out);
    cr_expect_not_null(strstr(sentence, " of the variance of p:defender_result=rout, charge "), "%s", out);
    cr_expect_lt(strstr(out, "\nmorale "), strstr(out, "\ncharge "), "%s", out);
    cr_expect_lt(strstr(out, "\ncharge "), strstr(out, "\nmelee "), "%s", out);
}

Test(decides, says_where_nothing_is_decided)
{
    cr_expect_not_null(strstr(output_of("hod decides bloodybacks-8.3 shooting --measure 'p:hits>=0'"),
                              "\nNo dice decide p:hits>=0, because it is the same whatever is rolled.\n"));
    cr_expect_not_null(strstr(output_of("hod decides callan-1987 morale --measure mean:stands_lost"),
                              "\nNothing is rolled, so no dice decide mean:stands_lost.\n"));
}

Test(decides, draws_bars)
{
    if (!hod_chart_available()) cr_skip_test("gnuplot is missing");
    output_of("hod decides bloodybacks-8.3 engagement turns=2 --by turn,roll --chart bars.svg -o table.txt");
    cr_expect_not_null(strstr(read_file("bars.svg"), "Whose luck decides value:a"));
    const struct answer answer =
        run("hod decides bloodybacks-8.3 shooting --measure 'p:hits>=0' --chart none.svg -o table.txt");
    cr_expect_eq(answer.status, 2);
    cr_expect_not_null(strstr(answer.err, "no dice decide p:hits>=0"), "%s", answer.err);
}

/* Both dice games of the examples come back to their states. */
Test(decides, takes_scripts_by_their_labels)
{
    const char *out =
        output_of("hod decides '" SCRIPTS "/craps.lua' pass-line --measure p:result=won --format csv");
    cr_assert_eq(strcmp(csv_field(out, 1, 0), "throw"), 0, "%s", out);
    const double won = 244 / 495.;
    cr_expect_float_eq(strtod(csv_field(out, 1, 2), NULL), sqrt(won * (1 - won)), 1e-14);
    cr_expect_float_eq(strtod(csv_field(out, 1, 3), NULL), 557 / 165., 1e-12);
    const double value = strtod(
        csv_field(output_of("hod exact '" SCRIPTS "/pig.lua' game --measure value:a --format csv"), 1, 3),
        NULL);
    const double deviation =
        strtod(csv_field(output_of("hod decides '" SCRIPTS "/pig.lua' game --format csv"), 1, 2), NULL);
    cr_expect_float_eq(deviation, sqrt(value * (1 - value)), 1e-12, "%.17g %.17g", value, deviation);
}

/* Where no melee can end in a rout, no dice decide whether one does. */
Test(decides, exhibits_show_shares_by_name_and_nothing_where_nothing_varies)
{
    write_file("melees.ini",
               "[exhibit]\nid = melees\ntitle = Melees\nrules = bloodybacks-7\nmechanism = assault\n"
               "rows = defender_dp=0,3\ncolumns = share:melee|morale@p:defender_result=rout\n"
               "outcomes = defender_result\n");
    const char *out = output_of("hod exhibit melees.ini");
    cr_expect_not_null(strstr(out, "share of melee and morale"), "%s", out);
    cr_expect_null(strstr(out, "nan"), "%s", out);
}

static void refuses(const char *arguments, const char *message)
{
    const struct answer answer = run("hod decides %s", arguments);
    cr_expect_eq(answer.status, 2);
    cr_expect_str_eq(answer.out, "");
    cr_expect_not_null(strstr(answer.err, message), "%s", answer.err);
}

Test(decides, says_what_is_accepted)
{
    refuses("bloodybacks-8.3 shooting --measure sd:hits",
            "--measure: rolls have shares of a mean:OUTCOME, of a p:OUTCOME=VALUE, and of no other measure");
    refuses("bloodybacks-8.3 shooting --measure mean:hits --by row", "--by: row is not roll, side or turn");
    refuses("bloodybacks-8.3 shooting --measure mean:hits --by roll,roll", "--by: roll is given twice");
    refuses("bloodybacks-8.3 shooting --measure mean:hits --by ''", "--by is empty");
    refuses("bloodybacks-8.3 shooting --measure mean:hits --by side", "--by side: no side acts in shooting");
    refuses("bloodybacks-8.3 shooting range=all --measure mean:hits", "range");
    refuses("'" SCRIPTS "/pig.lua' game --measure share:die", "rolls have shares of");
    cr_expect_not_null(strstr(run("hod exact '" SCRIPTS "/pig.lua' game --measure share:dye").err,
                              "game has no roll dye but die; did you mean die?"));
}

Test(decides, is_explained)
{
    const char *out = output_of("hod decides --help");
    cr_expect_not_null(strstr(out, "hod decides RULES MECHANISM [FIELD=VALUE]..."));
    cr_expect_not_null(strstr(out, "worth:fire"));
}

Test(decides, rolls_are_listed_by_show)
{
    const char *out = output_of("hod show bloodybacks-8.3 activation --format csv");
    cr_expect_not_null(
        strstr(out, "\nroll,nerve,,,what its dice decide by their luck is share:nerve@MEASURE\n"), "%s", out);
}
