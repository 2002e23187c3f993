/* hod verdict. */
#include "run.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

TestSuite(verdict, .init = enter_tools, .fini = leave_folder);

/* The last field of the second line of CSV. */
static double last_number(const char *out)
{
    return strtod(strrchr(out, ',') + 1, NULL);
}

/* The worths of the test are the measures of that name, where the two begin 18 inches apart, three moves of six. */
Test(verdict, its_numbers_are_the_measures)
{
    const char *out = output_of("hod verdict one-hour-awi --part verdict --format csv");
    cr_expect_eq(strstr(out, "rules,test,fire,other,points_to\none-hour-awi,worth,"), out, "%s", out);
    cr_expect_eq(lines_of(out), 5);
    const double fire = strtod(csv_field(out, 1, 2), NULL), charge = strtod(csv_field(out, 1, 3), NULL);
    const char *line = "hod sweep one-hour-awi engagement distance=3 b_plan=best --format csv --measure";
    cr_expect_float_eq(last_number(output_of("%s worth:fire", line)), fire, 1e-12);
    cr_expect_float_eq(last_number(output_of("%s worth:charge", line)), charge, 1e-12);
}

Test(verdict, it_says_for_people_what_its_tests_show)
{
    const char *out = output_of("hod verdict one-hour-awi");
    cr_expect_eq(strstr(out, "Shooting is not overpowered under one-hour-awi: "), out, "%s", out);
    cr_expect(strstr(out, "\nworth of standing : of coming on "), "%s", out);
    cr_expect(
        strstr(
            out,
            "\nWhere both stand and shoot, these dice decide who wins: volley 100 % under one-hour-awi.\n"),
        "%s", out);
}

Test(verdict, rule_sets_beside_are_tested_and_not_judged)
{
    write_file("mine.ini", "[rules]\nid = mine\ntitle = Mine\nbased_on = one-hour-awi\n");
    const char *out = output_of("hod verdict one-hour-awi --beside mine.ini");
    cr_expect(strstr(out, "one-hour-awi   mine"), "%s", out);
    cr_expect_not(strstr(out, "than under"), "%s", out);
    out = output_of("hod verdict one-hour-awi,mine.ini turns=6");
    cr_expect_eq(strstr(out, "Shooting is as strong under mine as under one-hour-awi, and not overpowered: "),
                 out, "%s", out);
}

Test(verdict, mistakes_are_refused)
{
    static const char *const lines[][2] = {
        {"hod verdict",
         "an argument is missing: hod verdict RULES[,RULES]... [FIELD=VALUE]... (see: hod verdict --help)"},
        {"hod verdict one-hour-awi,one-hour-awi", "one-hour-awi is given twice"},
        {"hod verdict one-hour-awi mine.ini",
         "mine.ini is not of the form FIELD=VALUE; of several rule sets: hod verdict one-hour-awi,mine.ini"},
        {"hod verdict one-hour-awi --beside one-hour-awi", "--beside: one-hour-awi is given twice"},
        {"hod verdict one-hour-awi --format csv",
         "this answer has several tables for programs: choose a part of it (verdict, dice)"}};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        expect_refused(lines[i][0], lines[i][1], run("%s", lines[i][0]));
}

Test(verdict, its_help_names_the_tests)
{
    const char *out = output_of("hod verdict --help");
    cr_expect_eq(strstr(out, "Usage: hod verdict RULES[,RULES]... [FIELD=VALUE]... [OPTION]...\n"), out, "%s",
                 out);
    static const char *const tests[] = {"\n  worth   ", "\n  ends    ", "\n  plans   ", "\n  dice    "};
    for (int i = 0; i < 4; i++) cr_expect(strstr(out, tests[i]), "%s", tests[i]);
}
