/* Rule sets described for other languages. */
#include "foreign/foreign.h"

#include <criterion/criterion.h>
#include <jansson.h>
#include <string.h>

static json_t *read(char *text)
{
    cr_assert(text);
    json_t *read = json_loads(text, 0, NULL);
    hod_text_free(text);
    cr_assert(read);
    return read;
}

static json_t *named(const json_t *list, const char *name)
{
    size_t i;
    json_t *one;
    json_array_foreach(list, i, one) if (strcmp(json_string_value(json_object_get(one, "name")), name) ==
                                         0) return one;
    cr_assert_fail("no %s", name);
    return NULL;
}

static const char *text_in(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

Test(descriptions, the_built_in_rule_sets_are_listed)
{
    json_t *list = read(hod_rule_sets_text(NULL));
    cr_assert_eq(json_array_size(list), 9);
    cr_expect_str_eq(text_in(json_array_get(list, 1), "rules"), "bloodybacks-8.2");
    cr_expect_str_eq(text_in(json_array_get(list, 1), "based_on"), "bloodybacks-8.3");
    json_decref(list);
}

Test(descriptions, a_rule_set_tells_its_mechanisms_and_parameters)
{
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", NULL);
    json_t *described = read(hod_rules_text(rules, NULL));
    cr_expect_str_eq(text_in(described, "id"), "bloodybacks-8.3");
    const json_t *charge = named(json_object_get(described, "mechanisms"), "charge");
    const json_t *bayonet = named(json_object_get(charge, "fields"), "bayonet");
    cr_expect_str_eq(text_in(bayonet, "accepts"), "no | yes");
    cr_expect_str_eq(text_in(bayonet, "default"), "no");
    cr_expect_eq(json_integer_value(json_object_get(json_object_get(bayonet, "words"), "yes")), 1);
    const json_t *quality = named(json_object_get(charge, "fields"), "quality");
    cr_expect_eq(json_integer_value(json_object_get(quality, "default")), 3);
    cr_expect_null(json_object_get(quality, "words"));
    cr_expect_str_eq(text_in(named(json_object_get(charge, "outcomes"), "excess"), "accepts"), "0..4");
    const json_t *hand = named(json_object_get(described, "parameters"), "charge.hand");
    cr_expect_str_eq(text_in(hand, "value"), "3");
    json_decref(described);
    hod_rules_free(rules);
}

Test(descriptions, words_beside_numbers_tell_what_they_stand_for)
{
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", NULL);
    json_t *described = read(hod_rules_text(rules, NULL));
    const json_t *shooting = named(json_object_get(described, "mechanisms"), "shooting");
    const json_t *prior = named(json_object_get(shooting, "fields"), "prior_hits");
    cr_expect_str_eq(text_in(prior, "accepts"), "none | 0..6");
    cr_expect_eq(json_object_size(json_object_get(prior, "words")), 1);
    cr_expect_eq(json_integer_value(json_object_get(json_object_get(prior, "words"), "none")), -1);
    json_decref(described);
    hod_rules_free(rules);
}
