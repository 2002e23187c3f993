/* hod luck. */
#include "run.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(luck, .init = enter_tools, .fini = leave_folder);

/* Worked value: 1, 21, 41 and 1 of 64. */
Test(luck, of_volleys_on_the_line)
{
    const char *out = output_of("hod luck bloodybacks-8.3 shooting --observed hits=3,2 --format csv");
    cr_assert_eq(lines_of(out), 4);
    cr_expect_str_eq(csv_field(out, 1, 6), "0.015625");
    cr_expect_str_eq(csv_field(out, 2, 6), "0.65625");
    cr_expect_str_eq(csv_field(out, 3, 4), "5");
    /* Five hits or six: 2 * 41 + 1 of 64 * 64. */
    cr_expect_str_eq(csv_field(out, 3, 6), "0.020263671875");
}

Test(luck, of_an_evening)
{
    write_file("friday.txt", "shooting : hits=3\nshooting : hits=2 ; at last\ncharge : successes=1\n");
    const char *out = output_of("hod luck bloodybacks-8.3 --evening friday.txt --format csv");
    cr_assert_eq(lines_of(out), 6);
    cr_expect_str_eq(csv_field(out, 4, 6), "0.020263671875");
    cr_expect_str_eq(csv_field(out, 5, 1), "charge");
    const char *told = output_of("hod luck bloodybacks-8.3 --evening friday.txt");
    cr_expect(strstr(told,
                     "All 3 rolls together, each by its place among those that might have come: so much luck "
                     "or more comes in "),
              "%s", told);
}

/* As good or better than a rout are 7 of 8, better 4 of 8; no better 4 of 8. */
Test(luck, of_words_has_no_total_and_a_verdict)
{
    static const char asked[] =
        "hod luck bloodybacks-8.3 morale --observed 'result=rout best=carry-on>pushed-back>rout'";
    const char *csv = output_of("%s --format csv", asked);
    cr_assert_eq(lines_of(csv), 2);
    cr_expect_str_eq(csv_field(csv, 1, 4), "rout");
    cr_expect_str_eq(csv_field(csv, 1, 5), "");
    cr_expect_str_eq(csv_field(csv, 1, 6), "0.875");
    cr_expect_str_eq(csv_field(csv, 1, 7), "0.6875");
    const char *told = output_of("%s", asked);
    cr_expect(strstr(told, "The roll, by its place among those that might have come: so little luck or less "
                           "comes in 50.0 % of such evenings."),
              "%s", told);
    cr_expect_not(strstr(told, "Together"), "%s", told);
}

Test(luck, of_numbers_and_words_of_an_evening)
{
    write_file("friday.txt", "shooting : hits=3\nmorale : result=carry-on best=carry-on>pushed-back>rout\n");
    const char *csv = output_of("hod luck bloodybacks-8.3 --evening friday.txt --format csv");
    cr_assert_eq(lines_of(csv), 4);
    cr_expect_str_eq(csv_field(csv, 1, 4), "3");
    cr_expect_str_eq(csv_field(csv, 2, 4), "carry-on");
    cr_expect_str_eq(csv_field(csv, 3, 1), "shooting");
    /* Nothing is luckier: 1 of 64 and 1 of 8. */
    const char *told = output_of("hod luck bloodybacks-8.3 --evening friday.txt");
    cr_expect(strstr(told,
                     "All 2 rolls together, each by its place among those that might have come: so much luck "
                     "or more comes in 0.2 % of such evenings."),
              "%s", told);
}

Test(luck, of_a_thousand_rolls)
{
    const char *out = output_of("hod luck bloodybacks-8.3 shooting --observed "
                                "hits=1$(for i in $(seq 999); do printf ,2; done) | tail -n 2");
    cr_expect(strncmp(out, "1000 rolls of shooting gave 1999 hits, where 1656 are expected.", 63) == 0, "%s",
              out);
}

Test(luck, of_a_die)
{
    const char *out = output_of("hod luck --dice '3 12 7,12' --sides 12 --format csv");
    cr_assert_eq(lines_of(out), 14);
    cr_expect_str_eq(csv_field(out, 12, 1), "2");
    /* Two alike of four: chi-square is (4 + 1 + 1) * 12 / 4 - 4, and 1 - 11 * 10 * 9 / 12^3 series have two. */
    cr_expect_str_eq(csv_field(out, 13, 3), "14");
    cr_expect_float_eq(strtod(csv_field(out, 13, 4), NULL), 1 - 990.0 / 1728, 1e-12);
}

Test(luck, of_a_face_that_is_suspected)
{
    const char *out = output_of("hod luck --dice '3 12 7,12' --sides 12 --suspect 12 --bias 2 --format csv");
    cr_expect_str_eq(csv_field(out, 13, 3), "2");
    cr_expect_float_eq(strtod(csv_field(out, 13, 4), NULL),
                       1 - (11 * 11 * 11 * 11 + 4 * 11 * 11 * 11) / 20736.0, 1e-12);
}

Test(luck, charts_are_drawn_of_each_total)
{
    draw_numbers();
    write_file("friday.txt", "shooting : hits=3\ncharge : successes=1\n");
    output_of("hod luck bloodybacks-8.3 --evening friday.txt --charts .");
    output_of("ls shooting-hits.svg shooting-hits.png charge-successes.svg");
    const struct answer answer = run("hod luck bloodybacks-8.3 --evening friday.txt --chart one -o table");
    cr_expect_eq(answer.status, 2);
    cr_expect_str_eq(answer.err,
                     "hod: --chart draws one chart, and there are 2: --charts DIR draws them all\n");
}

static void refuses(const char *arguments, const char *message)
{
    expect_refused(arguments, message, run("hod luck %s", arguments));
}

Test(luck, others_are_refused_with_what_would_do)
{
    static const char nothing[] =
        "what was rolled is missing: RULES MECHANISM --observed hits=3,0,1, or RULES "
        "--evening FILE, or --dice 3,12,7 --sides 12";
    refuses("", nothing);
    refuses("bloodybacks-8.3 shooting", nothing);
    refuses("bloodybacks-8.3 --observed hits=3", nothing);
    refuses("--evening friday.txt", nothing);
    refuses("bloodybacks-8.3 shooting --observed hits=4",
            "--observed: outcome hits of shooting: 4 is not one of 0..3");
    refuses(
        "bloodybacks-8.3 morale --observed result=rout",
        "--observed: result of morale is a word, and no word is better by itself: say behind the rolls which "
        "are, from the best on, such as best=carry-on>pushed-back; its words are destroyed | rout | "
        "pushed-back | carry-on");
    refuses("bloodybacks-8.3 shooting cover=all --observed hits=1",
            "field cover has 4 values, but only one is accepted here (see: hod sweep)");
    refuses("bloodybacks-8.3 shooting --evening friday.txt",
            "shooting: with --evening the mechanism and the fields stand in the file");
    refuses("bloodybacks-8.3 --evening friday.txt",
            "cannot read the rolls friday.txt: No such file or directory");
    refuses("--dice 3,4", "--sides is missing, 2 to 30: --sides 12 for the dice of Bloodybacks");
    refuses("--dice 3,13 --sides 12", "--dice: 13 is not a face of a die with 12 sides: expected 1 to 12");
    refuses("--dice 3 --sides 12 --bias 13",
            "--bias 13: 1 of 12 faces may come 0 to 12 times as often, but not 1 times");
    refuses("--dice 3 --sides 12 --suspect 1,2,3 --bias 5",
            "--bias 5: 3 of 12 faces may come 0 to 4 times as often, but not 1 times");
    refuses("--dice 3 --sides 12 --suspect 13",
            "--suspect: 13 is not a face of a die with 12 sides: expected 1 to 12");
    refuses("--dice 3 --sides 12 --suspect 1,1", "--suspect: the face 1 is given twice");
    refuses("--dice 3 --sides 2 --suspect 1,2", "--suspect: all faces together come as often as they should");
    refuses("--dice 3 --sides 12 --bias 1.00000000000001",
            "--bias 1.00000000000001: no evening shows so little: at least 1e-06 more or less than 1");
    refuses("--dice 3 --sides 12 --bias many", "--bias many: a number from 0 is accepted, such as 1.5 or 0");
    refuses("bloodybacks-8.3 --dice 3 --sides 12",
            "--dice is about a die alone: no rules and no other rolls go with it");
}
