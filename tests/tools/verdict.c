/* hod verdict. */
#include "run.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

TestSuite(verdict, .init = enter_tools, .fini = leave_folder);

Test(verdict, it_counts_situations_and_says_by_which_rule)
{
    const char *out = output_of("hod verdict one-hour-awi");
    cr_expect_eq(strstr(out, "Shooting is overpowered in 0 of 2 situations (One-Hour).\n\n"), out, "%s", out);
    cr_expect(
        strstr(out, "\nOne-Hour: in 4 situations there is no charge to choose, so shooting is not judged.\n"),
        "%s", out);
    cr_expect(strstr(out, "\nShooting stands as many pips above balance as every volley must lose before "),
              "%s", out);
    cr_expect(strstr(out, "\nunit shock-troops   = -0.4            = 0.9\n"), "%s", out);
    cr_expect(strstr(out, "\nunit shock-troops   charge 1-8\n"), "%s", out);
}

/* The plans are worth what a sweep finds, two squares apart. */
Test(verdict, programs_get_the_plans_by_distance)
{
    const char *out =
        output_of("hod verdict one-hour-awi unit=shock-troops b_terrain=open --part plans --format csv");
    cr_expect_eq(
        strncmp(out, "rules,a_unit,b_unit,b_terrain,distance,stand,advance,charge,margin,best\n", 72), 0,
        "%s", out);
    cr_expect_eq(lines_of(out), 9);
    double plans[4];
    for (int i = 0; i < 4; i++) plans[i] = strtod(csv_field(out, 2, 5 + i), NULL);
    static const char *const names[] = {"stand", "advance", "charge"};
    for (int i = 0; i < 3; i++) {
        const char *swept =
            output_of("hod sweep one-hour-awi engagement distance=2 a_plan=%s b_plan=best --format csv "
                      "--measure value:a",
                      names[i]);
        cr_expect_float_eq(strtod(strrchr(swept, ',') + 1, NULL), plans[i], 1e-12);
    }
    const double shoot = plans[0] > plans[1] ? plans[0] : plans[1];
    cr_expect_float_eq(plans[3], shoot - plans[2], 1e-12);
}

Test(verdict, programs_get_pips_that_are_empty_beyond)
{
    const char *out = output_of("hod verdict taber-2006 quality=british,militia formation=loose b_cover=none "
                                "--part balance --format csv");
    static const char head[] =
        "rules,a_quality,b_quality,a_formation,b_formation,b_cover,a_stands,b_stands,distance,pips,class\n"
        "taber-2006,british,british,loose,loose,none,4,4,12,";
    cr_expect_eq(strncmp(out, head, sizeof head - 1), 0, "%s", out);
    cr_expect(strstr(out, "taber-2006,militia,militia,loose,loose,none,4,4,12,,overpowered\n"), "%s", out);
}

Test(verdict, a_table_of_situations_is_a_file)
{
    write_file("mine.ini",
               "[verdict]\nfamily = one-hour\ntitle = Shock troops\ndial = shoot.modifier\nstrip = 1..4\n"
               "[situations]\nunit = shock-troops\ndistance = 2\n");
    const char *out = output_of("hod verdict one-hour-awi --situations mine.ini --part balance --format csv");
    cr_expect_eq(strncmp(out,
                         "rules,a_unit,b_unit,distance,pips,class\none-hour-awi,shock-troops,shock-troops,2,",
                         80),
                 0, "%s", out);
    const char *shown = output_of("hod verdict one-hour-awi --show situations > copy.ini && hod verdict "
                                  "one-hour-awi --situations copy.ini");
    cr_expect(strstr(shown, "= -0.4            = 0.9"), "%s", shown);
}

Test(verdict, mistakes_are_refused)
{
    static const char *const lines[][2] = {
        {"hod verdict one-hour-awi,one-hour-awi", "one-hour-awi is given twice"},
        {"hod verdict one-hour-awi mine.ini", "mine.ini needs a value, for example quality=3; several rule "
                                              "sets are separated by commas: hod verdict "
                                              "one-hour-awi,mine.ini"},
        {"hod verdict one-hour-awi a_plan=stand",
         "a_plan: a_plan has no effect: the verdict tries every plan of A against best play of B"},
        {"hod verdict one-hour-awi rating=5", "rating has no effect in these situations under one-hour-awi"},
        {"hod verdict one-hour-awi --situations 3.ini",
         "--situations 3.ini: a whole number from 1 to 1000000 is accepted, such as 1000000, 1e6 or 1M"},
        {"hod verdict one-hour-awi --format csv", "this answer has several tables for programs: choose a "
                                                  "part of it (verdict, balance, plans, worths)"}};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        expect_refused(lines[i][0], lines[i][1], run("%s", lines[i][0]));
}
