/* hod sensitivity. */
#include "run.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

TestSuite(sensitivity, .init = enter_tools, .fini = leave_folder);

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

Test(sensitivity, what_is_wrong_is_refused)
{
    cr_expect_str_eq(run("hod sensitivity bloodybacks-8.3 charge").err,
                     "hod: --measure is missing, such as --measure mean:successes\n");
    cr_expect_not_null(strstr(run("hod sensitivity bloodybacks-8.3 charge --measure mean:charge").err,
                              "\n  mean:charge\n       ^\n"));
    cr_expect_not_null(
        strstr(run("hod sensitivity bloodybacks-8.3 charge quality=all --measure mean:successes").err,
               "field quality has 5 values, but only one is accepted here"));
}

Test(sensitivity, a_title_has_room_for_everything)
{
    const char *out = output_of("hod sensitivity bloodybacks-8.3 charge --measure p:charge=home "
                                "--set charge.needed=$(printf '%%02000d' 4)");
    cr_expect_not_null(strstr(out, "0004: p:charge=home is "), "%s", out);
}
