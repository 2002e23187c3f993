/* hod diff. */
#include "run.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

TestSuite(diff, .init = enter_folder, .fini = leave_folder);

Test(diff, lists_what_differs_and_the_amendment_that_moved_it)
{
    const struct answer answer = run("hod diff bloodybacks-8.1 bloodybacks-8.2");
    cr_assert_eq(answer.status, 0);
    cr_assert_str_eq(answer.out, "From bloodybacks-8.1 to bloodybacks-8.2\n"
                                 "\n"
                                 "parameter                old  new  amendment   meaning\n"
                                 "-----------------------  ---  ---  ----------  ----------------\n"
                                 "shooting.rifle_modifier  0    2    12.03.2022  added for rifles\n");
    cr_assert_str_eq(run("hod diff bloodybacks-7 bloodybacks-7").err, "No parameter differs.\n");
    cr_assert_not_null(strstr(run("hod diff bloodybacks-8.3 bloodybacks-7").err,
                              "bloodybacks-7 has no mechanism momentum\n"));
}

/* The dates are those of the author's log. */
Test(diff, a_parameter_may_be_moved_by_several_amendments)
{
    const char *out = output_of("hod diff bloodybacks-7 bloodybacks-8.3 --format csv");
    cr_expect_not_null(
        strstr(out, "\nmorale.stamina,zero-eliminates,deduct,\"22.02.2022, 25.02.2022, 23.05.2022\","));
    cr_expect_not_null(strstr(out, "\nshooting.rifle_dice,6 3,4 4,\"25.02.2022, 23.05.2022\","));
    cr_expect_not_null(strstr(out, "\nmelee.hits,per-success,bands,26.02.2022,"));
    cr_expect_null(strstr(out, "shooting.rifle_modifier"), "it came and went");
    out = output_of("hod diff bloodybacks-8.3 bloodybacks-8.0 --format csv");
    cr_expect_not_null(
        strstr(out, "\nshooting.rifle_dice,4 4,6 3,\"23.05.2022 undone, 25.02.2022 undone\","));
}

Test(diff, lists_the_amendments_with_what_they_moved)
{
    const struct answer answer = run("hod diff bloodybacks-8.1 bloodybacks-8.3 --amendments --format csv");
    cr_assert_eq(answer.status, 0);
    cr_expect_eq(lines_of(answer.out), 1 + 4);
    cr_expect_not_null(strstr(answer.out, "amendment,parameters,text\n"
                                          "12.03.2022,shooting.rifle_modifier 0 -> 2,2 added for rifles\n"
                                          "23.05.2022,\"morale.stamina zero-destroyed-on-any-failure -> "
                                          "deduct, shooting.rifle_dice 3 3 -> 4 4, "));
    cr_expect_not_null(strstr(answer.out, "\n25.05.2022,,\"retrograde moves "));
    cr_expect_str_eq(answer.err, "bloodybacks-8.1 has no mechanism momentum\n"
                                 "bloodybacks-8.1 has no mechanism momentum-hand\n"
                                 "bloodybacks-8.1 has no mechanism commander-fate\n"
                                 "2 of 4 amendments change nothing that is modelled\n");
    cr_expect_str_eq(run("hod diff bloodybacks-7 bloodybacks-7 --amendments").err,
                     "No amendment lies between them.\n");
}

Test(diff, speaks_of_the_amendments_of_a_file)
{
    write_file("mine.ini", "[rules]\nid = mine\nbased_on = bloodybacks-8.2\n[charge]\nhand = 4\n"
                           "[amendment 21.11.2026]\ntext = tougher rifles\nshooting.rifle_dice = 5 5\n");
    cr_expect_str_eq(output_of("hod diff bloodybacks-8.1 mine.ini --amendments"),
                     "From bloodybacks-8.1 to mine, by amendment\n"
                     "\n"
                     "amendment   parameters                      text\n"
                     "----------  ------------------------------  ------------------\n"
                     "12.03.2022  shooting.rifle_modifier 0 -> 2  2 added for rifles\n"
                     "mine        charge.hand 3 -> 4\n"
                     "21.11.2026  shooting.rifle_dice 3 3 -> 5 5  tougher rifles\n");
    cr_expect_str_eq(output_of("hod diff mine.ini bloodybacks-8.2"),
                     "From mine to bloodybacks-8.2\n"
                     "\n"
                     "parameter            old  new  amendment          meaning\n"
                     "-------------------  ---  ---  -----------------  ------------------------------"
                     "---------------\n"
                     "shooting.rifle_dice  5 5  3 3  21.11.2026 undone  dice of rifles, close and long\n"
                     "charge.hand          4    3    mine undone        dice before the target's disruption"
                     " adds some\n");
}

/* The difference of a measure between rule sets, as hod sweep has it. */
static double change_of(const char *old_rules, const char *new_rules, const char *question)
{
    const double before =
        atof(csv_field(output_of("hod sweep %s %s --summary all --format csv", old_rules, question), 1, 1));
    return atof(csv_field(output_of("hod sweep %s %s --summary all --format csv", new_rules, question), 1,
                          1)) -
           before;
}

Test(diff, shares_add_up_to_the_change)
{
    const double change = change_of("bloodybacks-7", "bloodybacks-8.3",
                                    "shooting target_density=8 enfilade=yes --outcome hits");
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
    cr_assert_float_eq(share, change, 1e-12);
}

Test(diff, shares_of_amendments_add_up_to_the_change)
{
    const double change = change_of("bloodybacks-7", "bloodybacks-8.3",
                                    "shooting target_density=8 enfilade=yes --outcome hits");
    const struct answer answer =
        run("hod diff bloodybacks-7 bloodybacks-8.3 shooting target_density=8 enfilade=yes "
            "--measure mean:hits --amendments --format csv");
    cr_assert_eq(lines_of(answer.out), 1 + 7);
    double share = 0, of_change = 0;
    for (int line = 1; line <= 7; line++) {
        share += atof(csv_field(answer.out, line, 3));
        of_change += atof(csv_field(answer.out, line, 4));
    }
    cr_assert_float_eq(of_change, 1, 1e-12);
    cr_assert_float_eq(share, change, 1e-12);
    cr_assert_not_null(strstr(answer.out, "\n25.05.2022,,,,,"));
    cr_assert_str_eq(answer.err, "2 of 7 amendments change nothing that is modelled\n"
                                 "5 of 7 amendments change nothing here\n");
}

Test(diff, what_is_wrong_is_refused)
{
    cr_expect_not_null(strstr(run("hod diff bloodybacks-7 bloodybacks-8.3 momentum --measure mean:hits").err,
                              "bloodybacks-7 has no mechanism momentum"));
    cr_expect_str_eq(run("hod diff bloodybacks-7 bloodybacks-8.3 shooting").err,
                     "hod: --measure is missing, such as --measure mean:successes\n");
    cr_expect_str_eq(run("hod diff bloodybacks-7 bloodybacks-8.3 --measure mean:hits").err,
                     "hod: --measure needs a MECHANISM: hod diff A B MECHANISM\n");
    const struct answer answer = run("hod diff bloodybacks-8.3 callan-1987 --amendments");
    cr_expect_eq(answer.status, 2);
    cr_expect_str_eq(answer.err,
                     "hod: bloodybacks-8.3 and callan-1987 are of different families: they have no "
                     "parameters in common\n");
}
Test(diff, every_field_stands_in_the_title)
{
    const char *out = output_of("hod diff bloodybacks-7 bloodybacks-8.3 shooting --measure mean:hits "
                                "shooter_figures=$(printf '%%0700d' 20) target_density=6");
    cr_expect_not_null(strstr(out, "020 target_density=6: mean:hits from"), "%s", out);
}
