/* hod match. */
#include "run.h"

#include <criterion/criterion.h>
#include <math.h>
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

/* Forces whose advantages are within this are the same; they jump by more. */
static const double rounding = 1e-9;

Test(match, finds_what_trying_every_force_finds)
{
    enum { LEAST = 33, MOST = 45 };
    double advantages[MOST + 1];
    int from = LEAST, to;
    for (int figures = LEAST; figures <= MOST; figures++) advantages[figures] = advantage(figures);
    cr_assert(advantages[LEAST] > 0 && advantages[MOST] < 0);
    for (int figures = LEAST; figures <= MOST; figures++)
        if (fabs(advantages[figures]) < fabs(advantages[from]) - rounding) from = figures;
    for (to = from; to < MOST && fabs(advantages[to + 1] - advantages[from]) < rounding;) to++;
    const char *out = output_of("hod match bloodybacks-8.3 firefight a_cover=light --vary b_figures=33..45 "
                                "--format csv");
    char interval[16];
    snprintf(interval, sizeof interval, from == to ? "%d" : "%d..%d", from, to);
    cr_expect_str_eq(csv_field(out, 1, 2), interval);
    cr_expect_float_eq(atof(csv_field(out, 1, 3)), advantages[from], 1e-12);
    cr_expect_eq(atoi(csv_field(out, 1, 4)), from);
    cr_expect_eq(atoi(csv_field(out, 1, 5)), to);
}

/* Another density takes a die from a, as fewer than twenty figures of b take one from him. */
Test(match, forces_that_come_to_the_same_are_even_together)
{
    cr_expect_str_eq(output_of("hod match bloodybacks-8.3 firefight a_density=8 --format csv"),
                     "force,rules,b_figures,advantage,least,greatest\n"
                     "as given,bloodybacks-8.3,11..19,0,11,19\n");
}

Test(match, equal_forces_are_even_under_every_rule_set)
{
    const char *out = output_of("hod match bloodybacks-7,bloodybacks-8.3 firefight a_quality=4 b_quality=4 "
                                "a_figures=20 range=all doctrine=all a_doctrine=shoot b_doctrine=shoot "
                                "--format csv");
    cr_expect_str_eq(out, "force,rules,b_figures,advantage,least,greatest\n"
                          "as given,bloodybacks-7,20,0,20,20\n"
                          "as given,bloodybacks-8.3,20,0,20,20\n");
}

Test(match, the_average_unit_is_worth_its_figures)
{
    const char *out = output_of("hod match bloodybacks-8.3 firefight a_quality=2,3 --points --format csv");
    cr_expect_eq(lines_of(out), 1 + 2);
    cr_expect_not_null(strstr(out, "\na_quality=3,bloodybacks-8.3,20,0,20,20\n"));
    out = output_of("hod match bloodybacks-8.3 firefight a_figures=40 b_density=8 a_quality=all --points "
                    "--format csv");
    cr_expect_not_null(strstr(out, "\na_quality=3,bloodybacks-8.3,40,0,40,40\n"), "b's density is a's: %s",
                       out);
}

/* What a force of two parts is even with is what hod match says of it; alone they come to the sum of the
 * middles of theirs, beyond those of the average unit. */
Test(match, points_of_two_parts_stand_beside_those_of_each)
{
    char *pair = strdup(output_of("hod match bloodybacks-8.3 firefight a_density=5 a_cover=light "
                                  "--format csv"));
    const char *out =
        output_of("hod match bloodybacks-8.3 firefight a_density=5,6 a_cover=none,light --points "
                  "--format csv");
    cr_expect_eq(lines_of(out), 1 + 2 + 2 + 1);
    cr_assert_str_eq(csv_field(out, 5, 0), "a_density=5 a_cover=light");
    for (int column = 2; column <= 5; column++) {
        char *expected = strdup(csv_field(pair, 1, column));
        cr_expect_str_eq(csv_field(out, 5, column), expected);
        free(expected);
    }
    double middles[5];
    for (int row = 1; row <= 4; row++)
        middles[row] = (atof(csv_field(out, row, 4)) + atof(csv_field(out, row, 5))) / 2;
    cr_expect_str_eq(csv_field(out, 4, 0), "a_cover=light");
    cr_expect_str_eq(csv_field(out, 1, 0), "a_density=5");
    cr_expect_float_eq(atof(csv_field(out, 5, 6)), middles[1] + middles[4] - middles[2], 1e-9);
    cr_expect_str_eq(csv_field(out, 1, 6), "");
    free(pair);
    out = output_of("hod match bloodybacks-8.3 firefight a_density=5,6 a_cover=none,light --points");
    cr_expect_not_null(strstr(out,
                              "\nUnder bloodybacks-8.3 what two parts are worth alone adds up to what they "
                              "are worth together in "));
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
}
