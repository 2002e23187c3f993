/* hod exact --fractions. */
#include "run.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

TestSuite(fractions, .init = enter_tools, .fini = leave_folder);

Test(fractions, stand_beside_the_probabilities)
{
    /* Three dice hit at 8 of 12, and three hits are needed. */
    cr_assert_str_eq(output_of("hod exact bloodybacks-8.3 charge quality=4 --outcome charge --fractions"),
                     "bloodybacks-8.3 charge quality=4\n"
                     "\n"
                     "charge  probability  fraction\n"
                     "------  -----------  --------\n"
                     "halted      70.37 %  19/27\n"
                     "home        29.63 %  8/27\n"
                     "\n"
                     "A charge of quality 4: halted 70 %, home 30 %.\n"
                     "\n");
}

Test(fractions, of_what_is_certain_are_whole)
{
    cr_assert_str_eq(output_of("hod exact bloodybacks-8.3 charge quality=4 --set charge.needed=1 --set "
                               "charge.hand=1 --measure 'p:successes<=1,p:successes=4' --fractions"),
                     "bloodybacks-8.3 charge quality=4 --set charge.needed=1 --set charge.hand=1\n"
                     "\n"
                     "p:successes<=1  p:successes=4  fraction:p:successes<=1  fraction:p:successes=4\n"
                     "--------------  -------------  -----------------------  ----------------------\n"
                     "      100.00 %         0.00 %  1                        0\n");
}

Test(fractions, are_told_to_programs)
{
    const char *line = "hod exact bloodybacks-8.3 charge quality=4 --outcome charge --fractions --format %s";
    cr_expect_str_eq(output_of(line, "csv"),
                     "rules,mechanism,quality,target_dp,bayonet,charge,probability,fraction\n"
                     "bloodybacks-8.3,charge,4,0,no,halted,0.70370370370370372,19/27\n"
                     "bloodybacks-8.3,charge,4,0,no,home,0.29629629629629628,8/27\n");
    cr_expect(strstr(output_of(line, "json"), "\"fraction\": \"19/27\""));
    cr_expect(strstr(output_of(line, "markdown"), "29.63 % | 8/27"));
    cr_expect(strstr(output_of(line, "html"), ">19/27</td>"));
}

Test(fractions, stand_before_what_is_cumulated)
{
    /* 1, 21, 41 and 1 of 64. */
    cr_assert_str_eq(output_of("hod exact bloodybacks-8.3 shooting --outcome hits --at-least --fractions"),
                     "bloodybacks-8.3 shooting\n"
                     "\n"
                     "hits  probability  fraction  at_least\n"
                     "----  -----------  --------  --------\n"
                     "   0       1.56 %  1/64      100.00 %\n"
                     "   1      32.81 %  21/64      98.44 %\n"
                     "   2      64.06 %  41/64      65.62 %\n"
                     "   3       1.56 %  1/64        1.56 %\n"
                     "\n"
                     "20 muskets at close range at 20 infantry in the open: 1.66 hits on average, 98 % at "
                     "least one.\n"
                     "\n");
}

Test(fractions, of_measures_are_means_and_probabilities)
{
    /* (21 + 2 x 41 + 3) / 64, and 42 of 64. */
    cr_assert_str_eq(output_of("hod exact bloodybacks-8.3 shooting --measure 'mean:hits,p:hits>=2' "
                               "--fractions --format csv | cut -d, -f20-"),
                     "mean:hits,p:hits>=2,fraction:mean:hits,fraction:p:hits>=2\n"
                     "1.65625,0.65625,53/32,21/32\n");
}

Test(fractions, of_a_script_are_solved)
{
    cr_assert_str_eq(
        output_of("hod exact %s/craps.lua pass-line --fractions --format csv | cut -d, -f3,5", SCRIPTS),
        "result,fraction\nlost,251/495\nwon,244/495\n");
}

/* A script with one mechanism, the sum that this comes to. */
static void write_script(const char *roll)
{
    char text[512];
    snprintf(text, sizeof text,
             "rules { id = 'dice', title = 'dice' }\n"
             "mechanism { name = 'sum', title = 'dice', outcomes = { outcome('sum', '0..5000', 'dice') },\n"
             "  resolve = function(roll) return { sum = %s } end }\n",
             roll);
    write_file("dice.lua", text);
}

static void expect_error(const char *line, const char *message)
{
    expect_refused(line, message, run("%s", line));
}

Test(fractions, that_there_are_not_are_refused)
{
    expect_error("hod exact bloodybacks-8.3 shooting --measure sd:hits --fractions",
                 "--fractions: sd:hits has none: of measures, means (mean:OUTCOME) and probabilities "
                 "(p:OUTCOME=VALUE) are accepted");
    expect_error("hod exact bloodybacks-8.3 shooting --fractions --fractions", "--fractions is given twice");
    expect_error("hod simulate bloodybacks-8.3 shooting --fractions",
                 "simulate has no option --fractions (see: hod simulate --help)");
    write_script("roll:explode('damage', 1, 6, 6)");
    const struct answer answer = run("hod exact dice.lua sum --fractions");
    cr_expect_neq(answer.status, 0);
    cr_expect(strstr(answer.err,
                     "a d6 that explodes without a limit, or more than 23 times, has no fractions: its "
                     "rarest totals are left out"),
              "%s", answer.err);
}

Test(fractions, take_no_more_than_the_budget)
{
    write_script("roll:sum('many', 200, 10)");
    const struct answer answer = run("hod exact dice.lua sum --fractions --budget 0.2s");
    cr_expect_neq(answer.status, 0);
    cr_expect_str_eq(answer.out, "");
    cr_expect(strstr(answer.err, "--fractions: the evaluation of sum in fractions was ended"), "%s",
              answer.err);
    cr_expect(strstr(answer.err, "the budget of 0.2 s is exceeded"), "%s", answer.err);
}

Test(fractions, are_explained)
{
    cr_expect(strstr(output_of("hod exact --help"), "--fractions"));
}
