/* Variations of parameters. */
#include "ask/tune/variations.h"

#include "../given.h"
#include "refusals.h"

static hod_error error;
static hod_variations variations;

static void start(void)
{
    variations = (hod_variations){.rules = opened("bloodybacks-8.3")};
}

static void end(void)
{
    AUTO(free_rules) hod_rules *rules = (hod_rules *)variations.rules;
    hod_variations_free(&variations);
}

TestSuite(variations, .init = start, .fini = end);

static void expect_value(const hod_rules *rules, const char *name, const char *expected)
{
    char value[HOD_PARAMETER_TEXT];
    cr_expect_str_eq(hod_rules_value(rules, hod_rules_parameter(rules, name, NULL), value), expected);
}

Test(variations, every_combination_is_a_candidate)
{
    vary(&variations, "shooting.bands=1:2..3,5:6 shooting.base=density,4..7");
    cr_assert_eq(hod_variations_size(&variations), 3 * 5);
    AUTO(free_rules) hod_rules *rules = hod_rules_copy(variations.rules, NULL);
    int places[HOD_MAX_VARIED];
    static const struct {
        uint64_t number;
        const char *bands, *base;
        int changed;
    } cases[] = {{0, "1 2 6", "density", 1}, {14, "1 5 6", "7", 2}, {5, "1 3 6", "density", 0}};
    for (int i = 0; i < 3; i++) {
        hod_variations_at(&variations, cases[i].number, places);
        hod_variations_apply(&variations, places, rules);
        expect_value(rules, "shooting.bands", cases[i].bands);
        expect_value(rules, "shooting.base", cases[i].base);
        cr_expect_eq(hod_variations_changed(&variations, rules, NULL), cases[i].changed, "%s",
                     cases[i].bands);
    }
}

Test(variations, a_list_can_vary_within_its_lengths)
{
    vary(&variations, "activation.actions=0:1..2");
    AUTO(free_rules) hod_rules *rules = hod_rules_copy(variations.rules, NULL);
    hod_variations_apply(&variations, (int[]){0, 1}, rules);
    expect_value(rules, "activation.actions", "0 2");
}

Test(variations, the_varied_parameters_of_a_rule_set_are_a_text)
{
    vary(&variations, "shooting.musket_dice=4,5:3 shooting.base=density,6");
    AUTO(free_rules) hod_rules *rules = hod_rules_copy(variations.rules, &error);
    hod_variations_apply(&variations, (const int[]){0, 0, 1}, rules);
    AUTO_FREE char *text = hod_variations_text(&variations, rules, NULL, &error);
    cr_assert_str_eq(text, "shooting.musket_dice=4 3 shooting.base=6");
}

static void refuses(const char *text, const char *message, int place)
{
    const double size = hod_variations_size(&variations);
    expect_marked_refusal(hod_variations_add(&variations, text, &error), &error, message, text, place);
    cr_expect_eq(hod_variations_size(&variations), size, "%s leaves nothing behind", text);
}

Test(variations, invalid_ones_are_refused_at_their_place)
{
    static const char places[] =
        "shooting.bands is a list of 3 numbers: give the values of each, separated by colons";
    vary(&variations, "charge.hand=2..4");
    refuses("shooting.base", "expected NAME=VALUES, such as activation.hand=all", 13);
    refuses("shooting.band=1:3:6",
            "bloodybacks-8.3 has no parameter shooting.band; did you mean shooting.bands? (see: hod show "
            "bloodybacks-8.3)",
            0);
    refuses("charge.hand=3", "charge.hand is varied already", 0);
    refuses("shooting.bands=1", places, 16);
    refuses("shooting.bands=1:3", places, 18);
    refuses("shooting.bands=1:3:6:9", "shooting.bands has at most 3 numbers", 21);
    refuses("shooting.base=4:5", "shooting.base is a single number; separate its values with commas", 16);
    refuses("shooting.bands=1:3,0:6", "0 is outside 1 to 33", 19);
    refuses("shooting.bands=1:5..3:6", "5..3 runs backwards", 17);
    refuses("shooting.bands=1::6", "a value is missing; choose 1 to 33", 17);
    refuses("charge.factor=2,2", "2 is given twice", 16);
}

Test(variations, fields_can_be_among_parameters)
{
    variations.mechanism = hod_rules_mechanism(variations.rules, "firefight", &error);
    vary(&variations, "a_figures=10,20 shooting.base=5..6 a_weapon=musket,rifle");
    cr_expect_eq(hod_variations_size(&variations), 8);
    int places[HOD_MAX_VARIED], situation[HOD_MAX_FIELDS];
    hod_situation_default(variations.mechanism, situation);
    hod_variations_at(&variations, 5, places); /* 1 0 1 */
    hod_variations_situate(&variations, places, variations.mechanism, situation);
    const int figures = field_called(variations.mechanism, "a_figures");
    cr_expect_eq(situation[figures], 20);
    cr_expect(hod_variations_has_field(&variations, figures));
    AUTO(free_rules) hod_rules *rules = hod_rules_copy(variations.rules, &error);
    hod_variations_apply(&variations, places, rules);
    AUTO_FREE char *text = hod_variations_text(&variations, rules, places, &error);
    cr_expect_str_eq(text, "shooting.base=5 a_figures=20 a_weapon=rifle");
    cr_expect_eq(hod_variations_changed(&variations, rules, places), 2, "20 figures are the default");
    cr_expect_eq(hod_variations_changed(&variations, rules, NULL), 1);
    cr_expect_not(hod_variations_add(&variations, "a_figures=3", &error));
    cr_expect_str_eq(error.message, "a_figures is varied already");
}
