/* hod choices. */
#include "run.h"

#include "show/chart/draw.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(choices, .init = enter_tools, .fini = leave_folder);

Test(choices, lists_the_decisions_that_can_come_with_all_their_options)
{
    const struct answer answer =
        run("hod choices bloodybacks-8.3 momentum-hand dice=2 points=1 reading=morale");
    cr_assert_eq(answer.status, 0);
    cr_assert_eq(lines_of(answer.out), 4 + 3 * 3);
    cr_expect_eq(strstr(answer.out, "bloodybacks-8.3 momentum-hand dice=2 reading=morale points=1, turn 1\n"),
                 answer.out);
    cr_expect_not_null(strstr(answer.out, "\n2          a     momentum  keep     yes     2.000"));
    cr_expect_str_eq(answer.err, "");
}

Test(choices, plays_for_a_measure_that_is_asked_for)
{
    const char *out = output_of("hod choices bloodybacks-8.3 momentum-hand dice=1 points=1 reading=morale "
                                "--for 'p:value=0' --format csv");
    cr_expect_not_null(strstr(out, "successes,side,choice,option,taken,p:value=0,cost\n"));
    cr_expect_not_null(strstr(out, "\n0,a,momentum,keep,yes,1,0\n"));
    cr_expect_not_null(strstr(out, "\n1,a,momentum,reroll,yes,"));
}

Test(choices, names_what_is_fixed_in_the_title)
{
    const char *out = output_of("hod choices bloodybacks-8.3 firefight doctrine=best turns=2 --by a_dp "
                                "--at plays=a --at actions=2 --turn 2");
    cr_expect_eq(strstr(out, "bloodybacks-8.3 firefight doctrine=best turns=2, turn 2, plays=a, actions=2\n"),
                 out);
}

Test(choices, draws_a_map)
{
    if (!hod_chart_available()) cr_skip_test("gnuplot is missing");
    output_of(
        "hod choices bloodybacks-8.3 firefight doctrine=best --by a_dp,b_dp --at plays=a --at actions=2 "
        "--chart map.svg -o table.txt");
    cr_expect_not_null(strstr(read_file("map.svg"), "What is best to choose"));
}

static void refuses(const char *arguments, const char *message)
{
    const struct answer answer = run("hod choices %s", arguments);
    cr_expect_eq(answer.status, 2);
    cr_expect_str_eq(answer.out, "");
    cr_expect_not_null(strstr(answer.err, message), "%s", answer.err);
}

Test(choices, says_what_is_accepted)
{
    refuses("bloodybacks-8.3 shooting", "nobody chooses in the mechanism shooting of bloodybacks-8.3");
    refuses("bloodybacks-8.3 momentum-hand --by success",
            "--by: momentum-hand has no field of the state success; did you mean successes?");
    refuses("bloodybacks-8.3 momentum-hand --at successes=9", "--at: successes: ");
    refuses("bloodybacks-8.3 momentum-hand --at successes=1 --at successes=2",
            "--at successes is given twice");
    refuses("bloodybacks-8.3 momentum-hand --for sd:value", "only a mean or a probability can be played for");
    refuses("bloodybacks-8.3 momentum-hand --turn 2", "there is no turn 2: the last is 1");
}

/* The number behind a text. */
static double number_behind(const char *text, const char *before)
{
    const char *found = strstr(text, before);
    cr_assert_not_null(found, "%s", text);
    return atof(found + strlen(before));
}

/* One turn from close by: the same numbers from three commands, and the amendments' shares add up. */
Test(choices, what_fire_is_worth_is_a_measure_like_any_other)
{
    const char *situation = "engagement turns=1 distance=5 --measure worth:fire";
    const char *out = output_of("hod compare bloodybacks-7,bloodybacks-8.3 %s --format csv", situation);
    const double in_7 = atof(csv_field(out, 1, 0)), in_8 = atof(csv_field(out, 1, 1));
    cr_assert_gt(in_7, 0);
    out = output_of("hod diff bloodybacks-7 bloodybacks-8.3 %s --amendments", situation);
    cr_expect_float_eq(number_behind(out, "worth:fire from "), in_7, 1e-4);
    cr_expect_float_eq(number_behind(out, "(bloodybacks-7) to "), in_8, 1e-4);
    out = output_of("hod diff bloodybacks-7 bloodybacks-8.3 %s --amendments --format csv", situation);
    double shares = 0;
    for (int line = 1; line <= 5; line++) shares += atof(csv_field(out, line, 3));
    cr_expect_float_eq(shares, in_8 - in_7, 1e-12);
    out = output_of("hod tune bloodybacks-8.3 %s --aim bloodybacks-8.3 --vary shooting.musket_dice=5..6:3..4 "
                    "--format csv --top 1",
                    situation);
    cr_expect_not_null(strstr(out, "6 3"), "nothing is to be changed: %s", out);
}

/* With two actions one may follow the shot: at eight inches each of them moves up to six, and charges. */
Test(choices, the_orders_of_an_engagement_are_named_by_how_far_they_move)
{
    const char *out = output_of("hod choices bloodybacks-8.3 engagement distance=8 turns=1 --at distance=8 "
                                "--at actions=2 --format csv");
    char expected[32];
    int line = 1;
    cr_assert_eq(lines_of(out), 1 + 1 + 6 + 7 + 1);
    cr_expect_str_eq(csv_field(out, line++, 2), "stay");
    for (int inches = 7; inches >= 2; inches--) {
        snprintf(expected, sizeof expected, "shoot-move-%d", inches);
        cr_expect_str_eq(csv_field(out, line++, 2), expected);
    }
    for (int inches = 7; inches >= 1; inches--) {
        snprintf(expected, sizeof expected, "move-%d", inches);
        cr_expect_str_eq(csv_field(out, line++, 2), expected);
    }
    cr_expect_str_eq(csv_field(out, line, 2), "charge");
    out = output_of("hod choices bloodybacks-8.3 engagement distance=20 turns=1 --at distance=20 "
                    "--at actions=3 --format csv");
    cr_assert_eq(lines_of(out), 1 + 1 + 18);
    for (int inches = 19; inches >= 2; inches--) {
        snprintf(expected, sizeof expected, "move-%d", inches);
        cr_expect_str_eq(csv_field(out, 21 - inches, 2), expected);
    }
}

Test(choices, the_side_that_has_the_momentum_chooses_what_it_does)
{
    const char *const policies[] = {"best", "reroll", "convert"};
    for (int i = 0; i < 3; i++) {
        const char *out =
            output_of("hod choices bloodybacks-8.3 momentum-hand dice=4 policy=%s --format csv", policies[i]);
        for (int line = 1; line < lines_of(out); line++) cr_expect_str_eq(csv_field(out, line, 1), "a");
    }
}

/* Three dice of four sides at most, a one loses all: worked by hand from the last roll backward. With one roll left
 * p points become (3 p + 9) / 4. */
Test(choices, outcomes_that_change_on_the_way_are_fields_of_the_state)
{
    write_file(
        "luck.lua",
        "rules { id = 'luck' }\n"
        "mechanism { name = 'luck', title = 't', outcomes = { outcome('points', '0..12', 'x') },\n"
        "state = { field('rolls', '0..3', 3, 'x') }, worth = function(o) return o.points end,\n"
        "step = function(roll, rules, now)\n"
        "if roll:choose('go on', 1, { 'stop', 'roll' }) == 'stop' then now.rolls = 0 return 'done' end\n"
        "local die = roll:die('die', 4)\n"
        "now.points = die == 1 and 0 or now.points + die\n"
        "now.rolls = die == 1 and 0 or now.rolls - 1\n"
        "return now.rolls == 0 and 'done' or 'again' end }\n");
    cr_expect_str_eq(output_of("hod choices luck.lua luck --by points --at rolls=1 --at points=4,8"),
                     "luck luck, turn 1, rolls=1, points=4,8\n"
                     "\n"
                     "points  side  choice  option  taken  worth    cost\n"
                     "------  ----  ------  ------  -----  -----  ------\n"
                     "     4  a     go on   stop    no     4.000   1.250\n"
                     "     4  a     go on   roll    yes    5.250       0\n"
                     "     8  a     go on   stop    no     8.000  0.2500\n"
                     "     8  a     go on   roll    yes    8.250       0\n");
    cr_expect(strstr(output_of("hod choices luck.lua luck"), "rolls  points  side  choice"));
}

Test(choices, of_a_side_that_errs_are_told_with_their_probability)
{
    const char *out = output_of("hod choices bloodybacks-8.3 firefight doctrine=best turns=1 a_error=100 "
                                "--by a_dp --at plays=a --at actions=2 --at a_dp=1 --format csv");
    cr_expect_not_null(strstr(out, "a_dp,side,choice,option,taken,probability,worth,cost\n"));
    const double rally = atof(csv_field(out, 1, 5)), shoot = atof(csv_field(out, 2, 5));
    const double more = atof(csv_field(out, 1, 6)) - atof(csv_field(out, 2, 6));
    cr_expect_float_eq(rally + shoot, 1, 1e-15);
    cr_expect_float_eq(shoot / rally, exp(-more / 0.1), 1e-12);
}

Test(choices, of_a_side_that_errs_are_for_no_other_measure)
{
    const struct answer answer = run("hod choices bloodybacks-8.3 firefight doctrine=best turns=1 a_error=5 "
                                     "--for p:winner=a");
    cr_expect_eq(answer.status, 2);
    cr_expect_not_null(strstr(answer.err, "set the error of both sides to 0"), "%s", answer.err);
}

Test(choices, an_error_is_one_of_those_that_are_accepted)
{
    const struct answer answer = run("hod choices bloodybacks-8.3 firefight doctrine=best a_error=-1");
    cr_expect_eq(answer.status, 2);
    cr_expect_not_null(
        strstr(answer.err, "a_error of firefight: -1 is not one of 0..20 | 30 | 50 | 100 | 200 | 500 | 1000"),
        "%s", answer.err);
    cr_expect_eq(run("hod exact one-hour-awi firefight a_error=1").status, 2);
}

Test(choices, are_not_played_for_drama)
{
    const struct answer answer =
        run("hod choices bloodybacks-8.3 firefight doctrine=best turns=1 --for comeback");
    cr_expect_eq(answer.status, 2);
    cr_expect_not_null(strstr(answer.err, "only a mean or a probability can be played for"), "%s",
                       answer.err);
}
