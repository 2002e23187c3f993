/* Questions under every reading of the rules: numbers get ranges, sentences survive or go. */
#include "ask/assumptions/assumptions.h"

#include "../told.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>
#include <string.h>

Test(again, the_readings_of_rule_sets_are_those_of_their_rulings)
{
    hod_error error;
    hod_rules *rules[] = {hod_rules_open("bloodybacks-7", &error), hod_rules_open("bloodybacks-8.3", &error)};
    struct assumptions assumptions = {0};
    cr_assert(assumptions_list(&assumptions, rules, 2, &error), "%s", error.message);
    static const char *const expected[] = {"unit.stamina=2",
                                           "unit.stamina=4",
                                           "unit.stamina=5",
                                           "unit.stamina=6",
                                           "shooting.confirm=hits",
                                           "melee.tied_bayonet=both",
                                           "shooting.enfilade_density=9"};
    cr_assert_eq(assumptions.count, 7);
    for (int i = 0; i < 7; i++) cr_expect_str_eq(assumptions.all[i].text, expected[i]);
    bool is_changed;
    cr_assert(assumption_make(&assumptions.all[0], rules[1], &is_changed, &error));
    cr_expect_not(is_changed, "8.3 does not use stamina");
    cr_assert(assumption_make(&assumptions.all[0], rules[0], &is_changed, &error));
    cr_expect(is_changed);
    assumptions_free(&assumptions);
    for (int i = 0; i < 2; i++) hod_rules_free(rules[i]);
}

/* The mean hits of a volley before 22.02.2022 are 0.9917, or 0.8281 where hits are confirmed instead of successes: 0.490234375
 * + 2 x 0.166015625 + 3 x 0.001953125. */
Test(again, a_number_that_moves_is_shown_with_its_range)
{
    const char *text = told(
        "compare bloodybacks-7,bloodybacks-8.3 shooting --measure mean:hits --assumptions", &hod_format_text);
    cr_expect(strstr(text, "0.8281 to 0.9917            1.656  1.670 to 2.000\n"), "%s", text);
    cr_expect(strstr(text, "shooting.confirm=hits (R4)"), "%s", text);
}

Test(again, programs_get_every_reading_in_a_column)
{
    const char *text =
        told("compare bloodybacks-7 shooting --measure mean:hits --assumptions", &hod_format_csv);
    cr_expect_eq(strncmp(text, "assumption,", 11), 0, "%s", text);
    cr_expect(strstr(text, "\n,0.99169921875\n"), "%s", text);
    cr_expect(strstr(text, "\nshooting.confirm=hits,0.828125\n"), "%s", text);
}

Test(again, rules_without_another_reading_are_asked_once)
{
    const char *text =
        told("compare callan-1987 fire --measure mean:dp_inflicted --assumptions", &hod_format_text);
    cr_expect(strstr(text, "These rule sets have no other plausible reading"), "%s", text);
}

/* A fight lasts longer under 8.3 if stamina is 3, and shorter if it is 6: no title says either. */
Test(again, a_title_with_a_number_that_moves_is_left_out)
{
    const char *text = told("diff bloodybacks-7 bloodybacks-8.3 firefight --measure mean:turn --assumptions",
                            &hod_format_text);
    cr_expect_not(strstr(text, "a change of"), "%s", text);
}
