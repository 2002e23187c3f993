/* hod sensitivity and hod diff. */
#include "run.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

TestSuite(sensitivity, .init = enter_folder, .fini = leave_folder);
TestSuite(diff, .init = enter_folder, .fini = leave_folder);

Test(sensitivity, the_widest_span_comes_first)
{
    /* Three dice at twice the quality: charging home takes three successes, (q / 6)^3 of the time. */
    cr_assert_str_eq(output_of("hod sensitivity bloodybacks-8.3 charge --measure p:charge=home"),
                     "bloodybacks-8.3 charge: p:charge=home is 0.125\n"
                     "\n"
                     "what       name           value   lowest  at_lowest  highest  at_highest     span\n"
                     "---------  -------------  -----  -------  ---------  -------  ----------  -------\n"
                     "field      quality        3       0.46 %  1          57.87 %  5           57.41 %\n"
                     "field      target_dp      0      12.50 %  0          65.62 %  3           53.12 %\n"
                     "parameter  charge.needed  3       0.00 %  4          50.00 %  2           50.00 %\n"
                     "parameter  charge.factor  2       1.56 %  1          42.19 %  3           40.62 %\n"
                     "parameter  charge.hand    3       0.00 %  2          31.25 %  4           31.25 %\n"
                     "field      bayonet        no     12.50 %  no         31.25 %  yes         18.75 %\n");
}

Test(sensitivity, machines_see_what_moves_nothing_too)
{
    const char *out =
        output_of("hod sensitivity bloodybacks-8.3 charge --measure p:charge=home --format csv");
    cr_assert_gt(lines_of(out), 50);
    cr_assert_str_eq(csv_field(out, 0, 7), "span");
}

Test(sensitivity, indices_are_those_of_the_definition)
{
    /* Quality alone varies: it explains everything. */
    const char *out = output_of("hod sensitivity bloodybacks-8.3 charge --measure p:charge=home --global "
                                "target_dp=0 bayonet=no --format csv");
    cr_assert_eq(lines_of(out), 2);
    cr_assert_str_eq(csv_field(out, 1, 0), "quality");
    cr_assert_float_eq(atof(csv_field(out, 1, 2)), 1, 1e-12);
    cr_assert_float_eq(atof(csv_field(out, 1, 3)), 1, 1e-12);
}

Test(sensitivity, weights_are_the_chances_of_the_values)
{
    write_file("w.ini", "[quality]\n1..2,4..5 = 0\n");
    const struct answer answer =
        run("hod sensitivity bloodybacks-8.3 charge --measure p:charge=home --global "
            "target_dp=0 bayonet=no --weights w.ini");
    cr_assert_eq(answer.status, 2);
    cr_assert_not_null(strstr(answer.err, "is the same in every situation: no field matters"), "%s",
                       answer.err);
}

Test(sensitivity, a_title_has_room_for_everything)
{
    const char *out = output_of("hod sensitivity bloodybacks-8.3 charge --measure p:charge=home "
                                "--set charge.needed=$(printf '%%02000d' 4)");
    cr_expect_not_null(strstr(out, "0004: p:charge=home is "), "%s", out);
}

Test(sensitivity, what_is_wrong_is_refused)
{
    cr_expect_str_eq(run("hod sensitivity bloodybacks-8.3 charge").err,
                     "hod: --measure is missing, such as --measure mean:successes\n");
    cr_expect_not_null(strstr(run("hod sensitivity bloodybacks-8.3 charge --measure mean:charge").err,
                              "\n  mean:charge\n       ^\n"));
    cr_expect_not_null(
        strstr(run("hod sensitivity bloodybacks-8.3 charge quality=all --measure mean:successes").err,
               "field quality has 5 values where one is wanted"));
    cr_expect_str_eq(
        run("hod sensitivity bloodybacks-8.3 charge --measure mean:successes --weights w.ini").err,
        "hod: --weights goes with --global\n");
}

Test(diff, lists_what_differs)
{
    const struct answer answer = run("hod diff bloodybacks-8.1 bloodybacks-8.2");
    cr_assert_eq(answer.status, 0);
    cr_assert_str_eq(answer.out, "From bloodybacks-8.1 to bloodybacks-8.2\n"
                                 "\n"
                                 "parameter                old  new  meaning\n"
                                 "-----------------------  ---  ---  ----------------\n"
                                 "shooting.rifle_modifier  0    2    added for rifles\n");
    cr_assert_str_eq(run("hod diff bloodybacks-7 bloodybacks-7").err, "No parameter differs.\n");
    cr_assert_not_null(strstr(run("hod diff bloodybacks-8.3 bloodybacks-7").err,
                              "bloodybacks-7 has no mechanism momentum\n"));
}

Test(diff, shares_add_up_to_the_change)
{
    const char *out =
        output_of("hod diff bloodybacks-7 bloodybacks-8.3 shooting target_density=8 enfilade=yes "
                  "--measure mean:hits --format csv");
    cr_assert_eq(lines_of(out), 1 + 12);
    double share = 0, of_change = 0;
    for (int line = 1; line <= 12; line++) {
        share += atof(csv_field(out, line, 5));
        of_change += atof(csv_field(out, line, 6));
    }
    cr_assert_float_eq(of_change, 1, 1e-12);
    char *before = strdup(output_of("hod sweep bloodybacks-7 shooting target_density=8 enfilade=yes "
                                    "--outcome hits --summary all --format csv"));
    const char *after = output_of("hod sweep bloodybacks-8.3 shooting target_density=8 enfilade=yes "
                                  "--outcome hits --summary all --format csv");
    cr_assert_float_eq(share, atof(csv_field(after, 1, 1)) - atof(csv_field(before, 1, 1)), 1e-12);
    free(before);
}

Test(diff, every_field_stands_in_the_title)
{
    const char *out = output_of("hod diff bloodybacks-7 bloodybacks-8.3 shooting --measure mean:hits "
                                "shooter_figures=$(printf '%%0700d' 20) target_density=6");
    cr_expect_not_null(strstr(out, "020 target_density=6: mean:hits from"), "%s", out);
}

Test(diff, what_is_wrong_is_refused)
{
    cr_expect_not_null(strstr(run("hod diff bloodybacks-7 bloodybacks-8.3 momentum --measure mean:hits").err,
                              "bloodybacks-7 has no mechanism momentum"));
    cr_expect_str_eq(run("hod diff bloodybacks-7 bloodybacks-8.3 shooting").err,
                     "hod: --measure is missing, such as --measure mean:successes\n");
    cr_expect_str_eq(run("hod diff bloodybacks-7 bloodybacks-8.3 --measure mean:hits").err,
                     "hod: --measure needs a MECHANISM: hod diff A B MECHANISM\n");
}
