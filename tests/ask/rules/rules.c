/* What there is: rule sets, mechanisms and troops, asked in words. */
#include "../told.h"

#include "rules/family.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>
#include <string.h>

Test(rules, a_rule_set_has_mechanisms_and_parameters)
{
    const char *text = told("show bloodybacks-7", &hod_format_csv);
    cr_expect_not_null(strstr(text, "what,name,accepts,value,meaning\nmechanism,activation,,,"), "%.200s",
                       text);
    cr_expect_not_null(strstr(text, "\nparameter,shooting.base,"));
}

Test(rules, a_mechanism_has_fields_outcomes_and_its_own_parameters)
{
    const char *text = told("show bloodybacks-7 shooting", &hod_format_csv);
    cr_expect_not_null(strstr(text, "\nfield,cover,none | light | significant | fortification,none,"), "%s",
                       text);
    cr_expect_not_null(strstr(text, "\noutcome,hits,0..3,,"), "%s", text);
    cr_expect_not_null(strstr(text, "\nparameter,shooting.base,"));
    cr_expect_null(strstr(text, "\nparameter,morale."));
}

Test(rules, a_changed_parameter_is_shown_as_changed)
{
    cr_expect_not_null(
        strstr(told("show bloodybacks-8.3 shooting --set shooting.bands=1,4,7", &hod_format_text), "1 4 7"));
}

Test(rules, the_first_rule_set_of_a_family_is_based_on_none)
{
    const char *text = told("rules", &hod_format_json);
    cr_expect_not_null(strstr(text, "{\"rules\": \"bloodybacks-8.3\", \"based_on\": null, "), "%s", text);
    cr_expect_not_null(strstr(text, "{\"rules\": \"bloodybacks-8.2\", \"based_on\": \"bloodybacks-8.3\", "));
}

Test(rules, the_reference_has_a_heading_for_each_family_and_for_battles)
{
    const char *text = told("show --all", &hod_format_html);
    cr_expect_eq(strncmp(text, "<h2>Reference</h2>\n<p>", 22), 0, "%.80s", text);
    int families, headings = 0;
    hod_families(&families);
    for (const char *heading = text; (heading = strstr(heading, "<h3>")); heading++) headings++;
    cr_expect_eq(headings, families + 1);
}

Test(rules, the_rulings_of_a_rule_set_have_what_turns_them_and_whom_they_concern)
{
    const char *text = told("show bloodybacks-8.3 --rulings", &hod_format_csv);
    cr_expect_eq(strncmp(text, "ruling,rule,taken,rejected,parameter,plausible,concerns\nR1,", 59), 0,
                 "%.80s", text);
    cr_expect_not_null(
        strstr(text, ",unit.stamina,2..6,bloodybacks-7 bloodybacks-8.0 bloodybacks-8.1 bloodybacks-8.2\n"));
    cr_expect_not_null(strstr(text, "\nB16,"));
    cr_expect_null(strstr(text, "\nB15,"), "it concerns another family");
}

Test(rules, a_mechanism_comes_with_the_rulings_that_it_cites_for_people)
{
    const char *text = told("show bloodybacks-8.3 charge", &hod_format_text);
    const char *ruling = strstr(text, "\nR14 "), *field = strstr(text, "\nfield ");
    cr_expect(ruling && ruling < field, "%s", text);
    cr_expect_null(strstr(text, "\nR13 "));
    cr_expect_null(strstr(told("show bloodybacks-8.3 charge", &hod_format_csv), "R14"));
    cr_expect_str_eq(refused("show bloodybacks-8.3 charge --rulings"),
                     "--rulings lists the rulings of a rule set: leave out charge");
}

Test(rules, options_of_the_command_are_refused_elsewhere)
{
    cr_expect_str_eq(refused("rules -o list.csv"), "--output is accepted by the command hod only");
    cr_expect_str_eq(refused("rules --formt csv"), "rules has no option --formt; did you mean --format?");
}

Test(rules, a_question_that_does_not_exist_is_refused_with_the_nearest)
{
    cr_expect_str_eq(refused("shw bloodybacks-7"), "there is no question shw; did you mean show?");
    cr_expect_str_eq(refused("rules bloodybacks-7"), "bloodybacks-7 is one argument too many: hod rules");
}
