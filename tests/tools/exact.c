/* hod exact. */
#include "run.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(exact, .init = enter_tools, .fini = leave_folder);

Test(exact, people_see_a_table_of_what_was_asked)
{
    /* Worked value: 1, 21, 41 and 1 of 64. */
    cr_assert_str_eq(output_of("hod exact bloodybacks-8.3 shooting --outcome hits"),
                     "bloodybacks-8.3 shooting\n"
                     "\n"
                     "hits  probability\n"
                     "----  -----------\n"
                     "   0       1.56 %\n"
                     "   1      32.81 %\n"
                     "   2      64.06 %\n"
                     "   3       1.56 %\n"
                     "\n"
                     "20 muskets at close range at 20 infantry in the open: 1.66 hits on average, 98 % at "
                     "least one.\n"
                     "\n");
}

Test(exact, the_title_names_what_differs_from_the_defaults)
{
    const char *out = output_of("hod exact bloodybacks-8.3 shooting weapon=rifle range=close prior_hits=0 "
                                "--outcome hits --set shooting.bands=1,4,7");
    cr_assert(
        strncmp(
            out, "bloodybacks-8.3 shooting weapon=rifle prior_hits=0 --set shooting.bands=1,4,7\n\n",
            strlen("bloodybacks-8.3 shooting weapon=rifle prior_hits=0 --set shooting.bands=1,4,7\n\n")) == 0,
        "%s", out);
}

#define SHOOTING_FIELDS                                                                                   \
    "weapon,range,extra_actions,rally_and_shoot,shooter_figures,figure_ratio,target_figures,target_type," \
    "target_density,target_in_column,cover,target_in_woods,shooter_in_woods,woods_inches,enfilade,"       \
    "shooter_density,prior_hits"

Test(exact, a_title_has_room_for_everything)
{
    const char *out = output_of("hod exact bloodybacks-8.3 charge --outcome charge "
                                "--set charge.needed=$(printf '%%02000d' 4)");
    const char *end = strchr(out, '\n');
    cr_assert_not_null(end);
    cr_expect_eq(end - out, strlen("bloodybacks-8.3 charge --set charge.needed=") + 2000);
    cr_expect_eq(end[-1], '4');
}

Test(exact, csv_has_every_field_in_order_and_every_digit)
{
    cr_assert_str_eq(output_of("hod exact bloodybacks-8.3 shooting --outcome hits --format csv"),
                     "rules,mechanism," SHOOTING_FIELDS ",hits,probability\n"
                     "bloodybacks-8.3,shooting,musket,close,0,no,20,10,20,infantry,6,no,none,no,no,0,no,6,"
                     "none,0,0.015625\n"
                     "bloodybacks-8.3,shooting,musket,close,0,no,20,10,20,infantry,6,no,none,no,no,0,no,6,"
                     "none,1,0.328125\n"
                     "bloodybacks-8.3,shooting,musket,close,0,no,20,10,20,infantry,6,no,none,no,no,0,no,6,"
                     "none,2,0.640625\n"
                     "bloodybacks-8.3,shooting,musket,close,0,no,20,10,20,infantry,6,no,none,no,no,0,no,6,"
                     "none,3,0.015625\n");
}

Test(exact, probabilities_have_seventeen_significant_digits)
{
    /* Four dice at 5 (density 6, light cover): no success (7/12)^4, three or four 5^3 (4 x 7 + 5) / 12^4. */
    const char *out = output_of("hod exact bloodybacks-8.3 shooting weapon=rifle cover=light --outcome hits "
                                "--format csv");
    const double expected[] = {2401.0 / 20736, 1 - 2401.0 / 20736 - 4125.0 / 20736, 4125.0 / 20736};
    cr_assert_eq(lines_of(out), 4);
    for (int hits = 0; hits < 3; hits++) {
        char again[40];
        const char *text = csv_field(out, 1 + hits, 20);
        cr_expect_float_eq(atof(text), expected[hits], 1e-15);
        snprintf(again, sizeof again, "%.17g", atof(text));
        cr_expect_str_eq(text, again);
    }
}

Test(exact, outcomes_come_in_the_order_wanted)
{
    cr_assert_str_eq(
        output_of("hod exact bloodybacks-8.3 charge --outcome charge,excess --format csv | head -1"),
        "rules,mechanism,quality,target_dp,bayonet,charge,excess,probability\n");
    cr_assert_str_eq(
        output_of("hod exact bloodybacks-8.3 charge --outcome excess,charge --format csv | head -1"),
        "rules,mechanism,quality,target_dp,bayonet,excess,charge,probability\n");
}

Test(exact, only_possible_outcomes_have_rows)
{
    /* Nobody routs to more than the limit: worked value 5/8 with one point, 3/8 with three. */
    const char *out = output_of("hod exact bloodybacks-8.3 evade --outcome dp_after --format csv");
    cr_assert_eq(lines_of(out), 3);
    cr_assert_str_eq(csv_field(out, 1, 6), "1");
    cr_assert_str_eq(csv_field(out, 1, 7), "0.625");
    cr_assert_str_eq(csv_field(out, 2, 6), "3");
    cr_assert_str_eq(csv_field(out, 2, 7), "0.375");
}

Test(exact, parameters_change_the_rules)
{
    /* With six successes for a second hit: 1/64, 62/64 and 1/64 of six fair dice. */
    const char *out =
        output_of("hod exact bloodybacks-8.3 shooting --set shooting.bands=1,6,7 --outcome hits "
                  "--format csv");
    cr_assert_str_eq(csv_field(out, 2, 20), "0.96875");
    cr_assert_str_eq(csv_field(out, 3, 20), "0.015625");
}

Test(exact, a_rule_file_stands_where_an_id_may)
{
    write_file("mine.ini", "[rules]\nid = mine\nbased_on = bloodybacks-8.3\n[shooting]\nbands = 1 6 7\n");
    const char *out = output_of("hod exact mine.ini shooting --outcome hits --format csv");
    cr_assert_str_eq(csv_field(out, 1, 0), "mine");
    cr_assert_str_eq(csv_field(out, 2, 20), "0.96875");
    out = output_of("hod exact ./mine.ini shooting --set shooting.bands=1,3,6 --outcome hits --format csv");
    cr_assert_str_eq(csv_field(out, 3, 20), "0.640625");
}

Test(exact, options_may_stand_anywhere)
{
    static char expected[8192];
    strcpy(expected, output_of("hod exact bloodybacks-8.3 shooting cover=light --outcome hits --format csv"));
    static const char *const lines[] = {
        "hod exact --outcome hits --format csv bloodybacks-8.3 shooting cover=light",
        "hod exact bloodybacks-8.3 --format=csv shooting --outcome=hits cover=light",
        "hod exact --format csv bloodybacks-8.3 --outcome hits shooting -- cover=light",
        "hod exact --format csv --outcome hits -- bloodybacks-8.3 shooting cover=light",
        "hod exact bloodybacks-8.3 shooting cover=light --outcome hits --format csv -o -",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        cr_expect_str_eq(output_of("%s", lines[i]), expected, "%s", lines[i]);
}

Test(exact, every_format_holds_the_same_rows)
{
    cr_assert_str_eq(output_of("hod exact bloodybacks-8.3 cavalry-move --outcome makes_it --format markdown"),
                     "**bloodybacks-8.3 cavalry-move**\n"
                     "\n"
                     "| makes\\_it | probability |\n"
                     "| --------- | ----------: |\n"
                     "| no        |     14.58 % |\n"
                     "| yes       |     85.42 % |\n"
                     "\n"
                     "A move of cavalry: makes it 85 %.\n"
                     "\n");
    const char *json = output_of("hod exact bloodybacks-8.3 evade --outcome dp_after --format json");
    cr_assert_not_null(strstr(json, "\"dp_after\": 1, \"probability\": 0.625}"), "%s", json);
    const char *html = output_of("hod exact bloodybacks-8.3 evade --outcome dp_after --format html");
    cr_assert_not_null(strstr(html, "<table"), "%s", html);
    cr_assert_not_null(strstr(html, "62.50 %"), "%s", html);
}

Test(exact, nothing_but_the_result_is_printed)
{
    const struct answer answer = run("hod exact bloodybacks-8.3 assault");
    cr_assert_eq(answer.status, 0);
    cr_assert_str_empty(answer.err);
}

Test(exact, what_exceeds_its_budget_says_how_far_it_came_and_what_would_answer)
{
    const struct answer answer =
        run("hod exact bolt-action-acw firefight turns=100 a_bases=4 --set unit.pin_limit=20 "
            "--set unit.base_casualties=8,8,8,8 --budget 5MB");
    cr_expect_eq(answer.status, 2);
    cr_expect_str_empty(answer.out);
    cr_expect(strstr(answer.err, "the exact evaluation of firefight was ended in turn "), "%s", answer.err);
    cr_expect(strstr(answer.err, " of 100 (states: "), "%s", answer.err);
    cr_expect(strstr(answer.err, "the budget of 5 MB of memory is exceeded"), "%s", answer.err);
    cr_expect(strstr(answer.err, "hod simulate bolt-action-acw firefight a_bases=4 turns=100 "
                                 "--set unit.base_casualties=8,8,8,8 --set unit.pin_limit=20\n"),
              "%s", answer.err);
}

/* Twelve dice one by one are two thousand million paths of one state. */
Test(exact, a_script_of_too_many_paths_is_told_how_to_make_fewer)
{
    write_file("dice.lua",
               "rules { id = 'dice' }\n"
               "mechanism { name = 'sum', title = 't', outcomes = { outcome('n', '0..99', 'x') },\n"
               "resolve = function(roll) local n = 0\n"
               "for i = 1, 12 do n = n + roll:die('x', 6) end return { n = n } end }\n");
    const struct answer answer = run("hod exact dice.lua sum --budget 0.1s");
    cr_expect_eq(answer.status, 2);
    cr_expect(strstr(answer.err, "the exact evaluation of sum was ended (states: 1, outcomes: "), "%s",
              answer.err);
    cr_expect(strstr(answer.err, ", paths of the last state: "), "%s", answer.err);
    cr_expect(strstr(answer.err,
                     "a larger one allows more, and roll:test, roll:count and roll:play make fewer "
                     "paths; rolling answers it, too: hod simulate /"),
              "%s", answer.err);
    cr_expect(strstr(answer.err, "/dice.lua sum\n"), "%s", answer.err);
}

Test(exact, a_budget_that_is_none_is_refused)
{
    const struct answer answer = run("hod exact bloodybacks-8.3 shooting --budget 10");
    cr_expect_eq(answer.status, 2);
    cr_expect(strstr(answer.err, "--budget: 10: a time such as 60s"), "%s", answer.err);
}
