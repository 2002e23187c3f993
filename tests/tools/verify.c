/* hod verify. */
#include "run.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(verify, .init = enter_tools, .fini = leave_folder);

Test(verify, every_mechanism_has_a_verdict)
{
    const struct answer answer = run("hod verify bloodybacks-8.2 --trials 2k --situations 3 --format csv");
    cr_assert_eq(answer.status, 0, "%s", answer.err);
    cr_assert(strncmp(answer.out, "rules,mechanism,tests,trials,smallest_p,adjusted_p,verdict\n", 59) == 0);
    int tests = 0, told = 0;
    for (int line = 1; line < lines_of(answer.out); line++) {
        cr_expect_str_eq(csv_field(answer.out, line, 0), "bloodybacks-8.2");
        tests += atoi(csv_field(answer.out, line, 2));
        cr_expect_str_eq(csv_field(answer.out, line, 3), "2000");
        cr_expect_str_eq(csv_field(answer.out, line, 6), "agrees");
    }
    cr_expect_eq(sscanf(answer.err, "simulation and exact agree in all %d different tests", &told), 1, "%s",
                 answer.err);
    cr_expect_eq(told, tests, "one rule set has no tests in common with another");
    cr_expect_not_null(strstr(answer.err, "is found 9 times in 10\nit took "), "%s", answer.err);
}

Test(verify, situations_that_come_to_the_same_dice_are_tested_once)
{
    const struct answer answer = run("hod verify bloodybacks-8.3 retrograde --trials 2k --situations 400");
    int told = 0;
    cr_assert_eq(sscanf(answer.err, "simulation and exact agree in all %d different tests", &told), 1);
    cr_assert(told > 0 && told < 400, "%d", told);
}

Test(verify, one_mechanism_may_be_named)
{
    const char *out = output_of("hod verify bloodybacks-8.3 morale --trials 2k --situations 1 --format csv");
    cr_assert_eq(lines_of(out), 2);
    cr_assert_str_eq(csv_field(out, 1, 1), "morale");
}

Test(verify, a_rule_file_is_verified_too)
{
    write_file("mine.ini", "[rules]\nid = mine\nbased_on = bloodybacks-8.3\n[melee]\nhits = per-success\n");
    const char *out = output_of("hod verify mine.ini melee --trials 2k --situations 5 --format csv");
    cr_assert_str_eq(csv_field(out, 1, 0), "mine");
}

Test(verify, without_arguments_every_rule_set_is_verified)
{
    const char *out = output_of("hod verify --trials 100 --situations 1 --format csv");
    cr_assert_not_null(strstr(out, "bloodybacks-7,"));
    cr_assert_not_null(strstr(out, "bloodybacks-8.3,momentum,"));
    cr_assert_null(strstr(out, "bloodybacks-8.2,momentum,"));
}

Test(verify, the_same_seed_gives_the_same_verdict)
{
    char *one = strdup(
        output_of("hod verify bloodybacks-8.3 assault --trials 10k --situations 3 --seed 5 --format csv"));
    cr_assert_str_eq(output_of("hod verify bloodybacks-8.3 assault --trials 10k --situations 3 --seed 5 "
                               "--threads 3 --format csv"),
                     one);
    free(one);
}
