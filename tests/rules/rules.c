/* Built-in rule sets and their parameters. */
#include "opened.h"

#include "rules/domain.h"

#include <criterion/criterion.h>
#include <string.h>

/* A value must be refused with this message, and change nothing. */
static void refuses_to_set(const char *name, const char *value, const char *message)
{
    AUTO(free_rules) hod_rules *rules = opened("bloodybacks-8.3"), *before = opened("bloodybacks-8.3");
    hod_error error;
    expect_refusal(hod_rules_set(rules, name, value, &error), &error, message, value);
    cr_expect_arr_eq(rules->values, before->values, before->family->rules_size);
}

/* The dates in the author's log, from the last amendment back, and the number of parameters that each changed. */
Test(rules, version_7_is_8_3_with_every_dated_amendment_undone)
{
    static const struct {
        const char *name;
        int changes;
    } log[] = {{"29.05.2022", 0}, {"25.05.2022", 0}, {"23.05.2022", 6}, {"12.03.2022", 1},
               {"26.02.2022", 3}, {"25.02.2022", 4}, {"22.02.2022", 3}};
    AUTO(free_rules) hod_rules *oldest = opened("bloodybacks-7");
    cr_expect_str_eq(oldest->based_on, "bloodybacks-8.0");
    size_t found = 0;
    for (int i = 0; i < oldest->amendments.count; i++) {
        const hod_amendment *amendment = &oldest->amendments.at[i];
        if (!amendment->name[0]) continue;
        cr_assert_lt(found, sizeof log / sizeof *log);
        cr_expect_str_eq(amendment->name, log[found].name);
        cr_expect_eq(amendment->change_count, log[found].changes, "%s", amendment->name);
        cr_expect(amendment->text[0] != '\0', "%s", amendment->name);
        cr_expect(amendment->undone, "%s", amendment->name);
        found++;
    }
    cr_expect_eq(found, sizeof log / sizeof *log);
}

Test(rules, a_list_can_be_set_with_blanks_or_commas)
{
    static const char *const lists[][2] = {{"1 4 7", "1 4 7"}, {"2,5,8", "2 5 8"}, {" 3, 6,\t9 ", "3 6 9"}};
    AUTO(free_rules) hod_rules *rules = opened("bloodybacks-8.3");
    for (int i = 0; i < 3; i++) {
        cr_assert(hod_rules_set(rules, "shooting.bands", lists[i][0], NULL));
        assert_value(rules, "shooting.bands", lists[i][1]);
    }
}

Test(rules, values_outside_a_parameters_domain_are_refused_with_the_domain_and_change_nothing)
{
    refuses_to_set("shooting.base", "13",
                   "shooting.base: 13 is not accepted; choose density-11 to density+11 or 1 to 12");
    refuses_to_set("shooting.base", "densty",
                   "shooting.base: densty is not accepted; choose density-11 to density+11 or 1 to 12; did "
                   "you mean density?");
    refuses_to_set("shooting.base", "",
                   "shooting.base: a value is missing; choose density-11 to density+11 or 1 to 12");
    refuses_to_set("shooting.bands", "1", "shooting.bands: \"1\" has 1 value but needs 3");
    refuses_to_set("shooting.bands", "", "shooting.bands: \"\" has 0 values but needs 3");
    refuses_to_set("shooting.bands", "1 4 7 9", "shooting.bands: \"1 4 7 9\" has 4 values but needs 3");
    refuses_to_set("shooting.bands", "1 4 34", "shooting.bands: 34 is outside 1 to 33");
    refuses_to_set("shooting.bands", "1,,4 7",
                   "shooting.bands: \"1,,4 7\" has a comma without a value beside it");
    refuses_to_set("shooting.bands", "1,4,7,",
                   "shooting.bands: \"1,4,7,\" has a comma without a value beside it");
    refuses_to_set("shooting.bands", ", 1 4 7",
                   "shooting.bands: \", 1 4 7\" has a comma without a value beside it");
    refuses_to_set("activation.actions", "0 1 1 2 2 2 3 3 3 3 3 3 3",
                   "activation.actions: \"0 1 1 2 2 2 3 3 3 3 3 3 3\" has 13 values but needs 1 to 12");
    refuses_to_set("", "1", "bloodybacks-8.3 has no parameter  (see: hod show bloodybacks-8.3)");
}

static void check_parameters(const hod_family *family, hod_rules *rules)
{
    size_t size = 0;
    for (int i = 0; i < family->parameter_count; i++) {
        const hod_parameter *parameter = &family->parameters[i];
        size += hod_parameter_ints(parameter) * sizeof(int);
        if (!hod_rules_has_parameter(rules, parameter)) continue;
        char shown[HOD_PARAMETER_TEXT], again[HOD_PARAMETER_TEXT];
        hod_error error = {0};
        hod_rules_value(rules, parameter, shown);
        cr_expect(hod_rules_set(rules, parameter->name, shown, &error), "%s", error.message);
        cr_expect_str_eq(hod_rules_value(rules, parameter, again), shown, "%s %s", rules->id,
                         parameter->name);
        cr_expect_gt(hod_domain_of(parameter->domain).size, 0, "%s", parameter->name);
        cr_expect_leq(parameter->most, HOD_MAX_LIST, "%s", parameter->name);
        for (int j = 0; j < i; j++) cr_expect_str_neq(parameter->name, family->parameters[j].name);
    }
    cr_expect_eq(size, family->rules_size, "the parameters of %s fill its struct of rules", family->id);
}

static void check_mechanisms(const hod_family *family, hod_rules *rules)
{
    for (int i = 0; i < family->mechanism_count; i++) {
        const hod_mechanism *mechanism = family->mechanisms[i];
        const bool has = hod_rules_has_mechanism(rules, mechanism);
        cr_expect_eq(hod_rules_mechanism(rules, mechanism->name, NULL), has ? mechanism : NULL);
        cr_expect(mechanism->title && mechanism->title[0] && mechanism->source && mechanism->source[0],
                  "%s says what it decides and where it comes from", mechanism->name);
    }
}

Test(rules, every_edition_has_mechanisms_and_parameters_that_read_back_what_they_show)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    cr_assert_gt(families, 0);
    for (int f = 0; f < families; f++)
        for (int i = 0; hod_family_rules(family[f], i); i++) {
            AUTO(free_rules) hod_rules *rules = opened(hod_family_rules(family[f], i));
            check_parameters(family[f], rules);
            check_mechanisms(family[f], rules);
        }
}

static void has_no_value_all(const char *owner, const char *name, const char *text)
{
    const hod_domain domain = hod_domain_of(text);
    int value;
    cr_expect_not(hod_domain_read_word(&domain, "all", strlen("all"), &value), "%s: %s", owner, name);
}

/* In the answer to a question, "all" means every value. */
Test(rules, no_value_is_named_all)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++) {
        for (int i = 0; i < family[f]->parameter_count; i++)
            has_no_value_all(family[f]->id, family[f]->parameters[i].name, family[f]->parameters[i].domain);
        for (int m = 0; m < family[f]->mechanism_count; m++) {
            const hod_mechanism *mechanism = family[f]->mechanisms[m];
            for (int i = 0; i < mechanism->field_count; i++)
                has_no_value_all(mechanism->name, mechanism->fields[i].name, mechanism->fields[i].domain);
            for (int i = 0; i < mechanism->outcome_count; i++)
                has_no_value_all(mechanism->name, mechanism->outcomes[i].name, mechanism->outcomes[i].domain);
        }
    }
}

static void refuses_numbers(const char *name, hod_list numbers, const char *message)
{
    AUTO(free_rules) hod_rules *rules = opened("bloodybacks-8.3"), *before = opened("bloodybacks-8.3");
    hod_error error;
    const hod_parameter *parameter = hod_rules_parameter(rules, name, NULL);
    expect_refusal(hod_rules_set_numbers(rules, parameter, &numbers, &error), &error, message, name);
    cr_expect_arr_eq(rules->values, before->values, before->family->rules_size);
}

Test(rules, numbers_that_a_parameter_cannot_have_are_refused)
{
    AUTO(free_rules) hod_rules *rules = opened("bloodybacks-8.3"), *other = opened("callan-1987");
    refuses_numbers("charge.hand", (hod_list){1, {-12345}}, "charge.hand: -12345 is outside 1 to 24");
    refuses_numbers("charge.hand", (hod_list){0, {3}},
                    "charge.hand: 0 values are given, and 1 to 1 accepted");
    refuses_numbers("shooting.bands", (hod_list){2, {1, 3}},
                    "shooting.bands: 2 values are given, and 3 to 3 accepted");
    refuses_numbers("shooting.bands", (hod_list){3, {1, 3, 34}}, "shooting.bands: 34 is outside 1 to 33");
    const hod_parameter *foreign = &other->family->parameters[0];
    cr_expect_eq(hod_rules_numbers(rules, foreign).count, 0);
    cr_expect_not(hod_rules_set_numbers(rules, foreign, &(hod_list){1, {1}}, NULL));
}
