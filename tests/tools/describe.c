/* hod rules, hod show and hod roll. */
#include "run.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(describe, .init = enter_tools, .fini = leave_folder);

Test(describe, every_rule_set_has_a_line)
{
    const char *out = output_of("hod rules --format csv");
    cr_assert_str_eq(csv_field(out, 0, 0), "rules");
    cr_assert_str_eq(csv_field(out, 1, 0), "bloodybacks-8.3");
    static const char *const ids[] = {"bloodybacks-7", "bloodybacks-8.0", "bloodybacks-8.1",
                                      "bloodybacks-8.2"};
    for (int i = 0; i < 4; i++) {
        const char *line = strstr(out, ids[i]);
        cr_assert_not_null(line, "%s", ids[i]);
        cr_expect_not_null(strstr(line, i == 0 ? "standing in for version 7, whose text is not known" : "reconstructed"));
    }
}

Test(describe, a_rule_set_shows_its_mechanisms_and_parameters)
{
    const char *out = output_of("hod show bloodybacks-7");
    cr_expect_not_null(strstr(out, "turn-of-fire"));
    cr_expect_not_null(strstr(out, "shooting.base"));
    cr_expect_null(strstr(out, "momentum"));
    cr_expect_not_null(strstr(out, "whose text is not known"), "the title says how well it is known");
}

Test(describe, a_title_of_any_length_is_shown)
{
    char file[2100];
    snprintf(file, sizeof file, "[rules]\nid = mine\ntitle = %02000d\nbased_on = bloodybacks-8.3\n", 7);
    write_file("mine.ini", file);
    const char *out = output_of("hod show mine.ini");
    cr_expect_eq(strchr(out, '\n') - out, strlen("mine: ") + 2000);
}

Test(describe, a_mechanism_shows_its_fields_outcomes_and_parameters)
{
    const char *out = output_of("hod show bloodybacks-8.3 charge --format csv");
    cr_expect_eq(lines_of(out), 1 + 3 + 3 + 1 + 1 + 4);
    cr_expect_not_null(strstr(out, "field,quality,1..5,3,"));
    cr_expect_not_null(strstr(out, "field,bayonet,no | yes,no,"));
    cr_expect_not_null(strstr(out, "outcome,charge,halted | home,,"));
    cr_expect_not_null(strstr(out, "main,charge,,,quality target_dp bayonet\n"));
    cr_expect_not_null(strstr(out, "parameter,charge.needed,1..32,3,"));
    cr_expect_null(strstr(out, "shooting"));
}

Test(describe, changed_parameters_are_shown_as_they_are)
{
    write_file("mine.ini",
               "[rules]\nid = mine\ntitle = Mine\nbased_on = bloodybacks-8.3\n[charge]\nneeded = 2\n");
    cr_expect_not_null(strstr(output_of("hod show mine.ini charge --format csv"), "charge.needed,1..32,2,"));
    cr_expect_not_null(strstr(output_of("hod show mine.ini"), "mine: Mine\n"));
    cr_expect_not_null(strstr(output_of("hod show mine.ini charge --set charge.needed=4 --format csv"),
                              "charge.needed,1..32,4,"));
}

Test(describe, what_replaces_a_built_in_mechanism_is_told)
{
    write_file("mine.lua", "rules { id = 'mine', based_on = 'bloodybacks-8.3' }\n"
                           "mechanism { name = 'shooting', replaces = true,\n"
                           "  resolve = function(roll, rules, s) return roll:play_replaced(s) end }\n");
    write_file("child.lua", "rules { id = 'child', based_on = 'mine.lua' }\n");
    cr_expect_str_eq(
        run("hod show mine.lua").err,
        "mine has a shooting of its own: scripts play it, and mechanisms that are built in play the "
        "one that is built in\n");
    cr_expect(strstr(run("hod show child.lua firefight").err, "child has a shooting of its own"));
    cr_expect_str_empty(run("hod show bloodybacks-8.3").err);
}

Test(describe, a_roll_is_told_die_by_die)
{
    char *out = strdup(output_of("hod roll bloodybacks-8.3 charge bayonet=yes --seed 7"));
    cr_expect(strncmp(out, "bloodybacks-8.3 charge bayonet=yes, seed 7\n",
                      strlen("bloodybacks-8.3 charge bayonet=yes, seed 7\n")) == 0,
              "%s", out);
    const char *outcome = strstr(out, "\nOutcome: successes ");
    cr_assert_not_null(outcome, "%s", out);
    cr_expect_eq(lines_of(outcome + 1), 1, "the outcome comes last");
    cr_expect_str_eq(output_of("hod roll bloodybacks-8.3 charge bayonet=yes --seed 7"), out);
    free(out);
}

Test(describe, a_volley_that_hits_nothing_does_nothing_to_its_target)
{
    const char *out =
        output_of("hod roll bloodybacks-8.3 firefight turns=1 a_quality=1 b_cover=fortification --seed 1");
    cr_expect(strstr(out, "  0 hits\n  Turn 1, B\n"), "%s", out);
}

Test(describe, a_roll_tells_the_outcomes_wanted)
{
    const char *out = output_of("hod roll bloodybacks-8.3 shooting --outcome ammo_lost");
    cr_expect_not_null(strstr(out, "\nOutcome: ammo_lost 0\n"), "%s", out);
}

/* A die that is again at or below the risk is a wound, of which the narration tells. */
Test(describe, a_roll_tells_of_a_wound_where_there_is_one)
{
    int wounded = 0;
    for (int seed = 1; seed <= 40; seed++) {
        const char *out = output_of("hod roll bloodybacks-8.3 momentum --seed %d", seed);
        const bool is_wounded = strstr(out, ", wounds 0,") == NULL;
        cr_expect_eq(strstr(out, "The commander is wounded") != NULL, is_wounded, "%s", out);
        wounded += is_wounded;
    }
    cr_assert(wounded > 0 && wounded < 40, "%d", wounded);
}
