/* hod match. */
#include "run.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(match, .init = enter_tools, .fini = leave_folder);

/* The chance of a winner, which stands behind its name. */
static double chance_of(const char *out, const char *winner)
{
    char column[16];
    snprintf(column, sizeof column, ",%s,", winner);
    const char *found = strstr(out, column);
    return found ? atof(found + strlen(column)) : 0;
}

/* How much more often a wins than b where a begins. */
static double lead(const char *situation)
{
    const char *out =
        output_of("hod exact bloodybacks-8.3 firefight %s --outcome winner --format csv", situation);
    return chance_of(out, "a") - chance_of(out, "b");
}

/* The same, the beginning side being either. */
static double advantage(int figures)
{
    char one[96], other[96];
    snprintf(one, sizeof one, "a_cover=light b_figures=%d", figures);
    snprintf(other, sizeof other, "b_cover=light a_figures=%d", figures);
    return (lead(one) - lead(other)) / 2;
}

Test(match, finds_what_trying_every_force_finds)
{
    int most = 33;
    while (most < 45 && advantage(most + 1) > 0) most++;
    const double at_most = advantage(most), beyond = advantage(most + 1);
    cr_assert(at_most > 0 && beyond < 0);
    const char *out = output_of("hod match bloodybacks-8.3 firefight a_cover=light --vary b_figures=33..45 "
                                "--format csv");
    cr_expect_float_eq(atof(csv_field(out, 1, 1)), most + at_most / (at_most - beyond), 1e-9);
    cr_expect_eq(atoi(csv_field(out, 1, 2)), most);
    cr_expect_eq(atoi(csv_field(out, 1, 3)), most + 1);
}

/* Another density takes a die from a, as fewer than twenty figures of b take one from him. */
Test(match, forces_that_come_to_the_same_are_even_together)
{
    cr_expect_str_eq(output_of("hod match bloodybacks-8.3 firefight a_density=8 --format csv"),
                     "force,bloodybacks-8.3,least under bloodybacks-8.3,greatest under bloodybacks-8.3\n"
                     "as given,15,11,19\n");
}

Test(match, equal_forces_are_even_under_every_rule_set)
{
    const char *out = output_of("hod match bloodybacks-7,bloodybacks-8.3 firefight a_quality=4 b_quality=4 "
                                "a_figures=20 range=all doctrine=all --format csv");
    cr_expect_str_eq(out, "force,bloodybacks-7,least under bloodybacks-7,greatest under bloodybacks-7,"
                          "bloodybacks-8.3,least under bloodybacks-8.3,greatest under bloodybacks-8.3\n"
                          "as given,20,20,20,20,20,20\n");
}

Test(match, the_average_unit_is_worth_its_figures)
{
    const char *out = output_of("hod match bloodybacks-8.3 firefight a_quality=2,3 a_density=6,8 --points "
                                "--format csv");
    cr_expect_eq(lines_of(out), 1 + 4);
    cr_expect_not_null(strstr(out, "\na_quality=3,20,20,20\n"));
    cr_expect_not_null(strstr(out, "\na_density=6,20,20,20\n"));
    out = output_of("hod match bloodybacks-8.3 firefight a_figures=40 b_density=8 a_quality=all --points "
                    "--format csv");
    cr_expect_not_null(strstr(out, "\na_quality=3,40,40,40\n"), "b's density is a's: %s", out);
}

Test(match, what_is_beyond_the_values_is_said_to_be)
{
    const char *out = output_of("hod match bloodybacks-8.3 firefight a_quality=5 --vary b_figures=8..20");
    cr_expect_not_null(strstr(out, "> 20"), "%s", out);
    out = output_of("hod match bloodybacks-8.3 firefight a_quality=1 --vary b_figures=40..60");
    cr_expect_not_null(strstr(out, "< 40"), "%s", out);
}

static void refuses(const char *line, const char *message)
{
    const struct answer answer = run("hod match %s", line);
    cr_expect_eq(answer.status, 2);
    cr_expect_str_eq(answer.err, message);
}

Test(match, what_is_wrong_is_refused)
{
    refuses("bloodybacks-8.3 firefight --vary turns=6,12",
            "hod: --vary turns=6,12: the field belongs to neither side: give it without --vary\n");
    refuses("bloodybacks-8.3 firefight --vary a_figures=all",
            "hod: --vary a_figures=all: the first --vary names a field of side b, such as b_figures\n");
    refuses("bloodybacks-8.3 firefight --vary b_figures",
            "hod: --vary b_figures: expected FIELD=VALUES, such as --vary b_figures=1..72\n");
    refuses("bloodybacks-8.3 firefight --vary b_weapon=all",
            "hod: --vary b_weapon=all: the first --vary names a field of numbers, and b_weapon is musket | "
            "rifle | carbine\n");
    refuses("bloodybacks-8.3 firefight --points",
            "hod: --points needs several values of a field of side a, such as a_quality=all\n");
    refuses("bloodybacks-8.3 firefight a_quality=all b_quality=1,2 --points",
            "hod: --points: the average unit, side b, has one value of b_quality; give several to "
            "a_quality\n");
    refuses("bloodybacks-8.3 assault",
            "hod: assault does not have two sides with the same fields, such as a_figures and b_figures, "
            "and the outcome winner, as firefight has\n");
}
