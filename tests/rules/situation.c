/* Situations, and the tables that describe them. */
#include "rules/situation.h"

#include "opened.h"

#include "rules/domain.h"

#include <criterion/criterion.h>
#include <string.h>

static hod_rules *rules;
static const hod_mechanism *shooting;
static int situation[HOD_MAX_FIELDS]; /* the default one of shooting, as yet */

static void open_rules(void)
{
    rules = opened("bloodybacks-8.3");
    shooting = hod_rules_mechanism(rules, "shooting", NULL);
    hod_situation_default(shooting, situation);
}

static void close_rules(void)
{
    hod_rules_free(rules);
}

TestSuite(situation, .init = open_rules, .fini = close_rules);

static int value_of(const char *field)
{
    const int place = hod_mechanism_field(shooting, field, strlen(field), NULL);
    cr_assert_geq(place, 0, "%s", field);
    return situation[place];
}

static void refuses(const char *name, const char *assignment, const char *message)
{
    int before[HOD_MAX_FIELDS];
    const hod_mechanism *mechanism = hod_rules_mechanism(rules, name, NULL);
    hod_error error = {0};
    hod_situation_default(mechanism, situation);
    memcpy(before, situation, sizeof before);
    expect_refusal(hod_situation_assign(mechanism, situation, NULL, word_of(assignment), &error), &error,
                   message, assignment);
    cr_assert_arr_eq(situation, before, (size_t)mechanism->field_count * sizeof(int));
}

Test(situation, every_field_starts_at_its_default)
{
    cr_assert_eq(value_of("shooter_figures"), 20);
    cr_assert_eq(value_of("target_density"), 6);
    cr_assert_eq(value_of("cover"), 0);
    cr_assert_eq(value_of("prior_hits"), -1);
}

Test(situation, an_assignment_changes_one_field)
{
    int before[HOD_MAX_FIELDS];
    memcpy(before, situation, sizeof before);
    cr_assert(hod_situation_assign(shooting, situation, NULL, word_of("cover=significant"), NULL));
    cr_assert_eq(value_of("cover"), 2);
    int changed = 0;
    for (int i = 0; i < shooting->field_count; i++) changed += situation[i] != before[i];
    cr_assert_eq(changed, 1);
}

Test(situation, a_field_is_given_once)
{
    bool is_given[HOD_MAX_FIELDS] = {false};
    hod_error error = {0};
    cr_assert(hod_situation_assign(shooting, situation, is_given, word_of("cover=light"), &error));
    cr_assert(hod_situation_assign(shooting, situation, is_given, word_of("weapon=rifle"), &error));
    expect_refusal(hod_situation_assign(shooting, situation, is_given, word_of("cover=none"), &error), &error,
                   "cover=none: the field is given twice", "cover=none");
    cr_assert_eq(value_of("cover"), 1);
}

Test(situation, invalid_assignments_are_refused_and_change_nothing)
{
    refuses("shooting", "cover", "cover needs a value, for example cover=light");
    refuses("charge", "=3", "charge has no field \"\"; it has quality, target_dp, bayonet");
    refuses("shooting", "cover=",
            "field cover of shooting: a value is missing; choose none, light, significant or fortification");
    refuses("charge", "quality==3", "field quality of charge: =3 is not accepted; choose 1 to 5");
    refuses("charge", "Quality=3", "charge has no field Quality; did you mean quality?");
    refuses("charge", "bayonet=ys",
            "field bayonet of charge: ys is not accepted; choose no or yes; did you mean yes?");
}

Test(situation, an_unknown_outcome_is_refused_with_the_existing_ones)
{
    hod_error error;
    cr_assert_eq(hod_mechanism_outcome(shooting, "hits", 4, &error), 1);
    cr_assert_eq(hod_mechanism_outcome(shooting, "hit", 3, &error), -1);
    cr_assert_str_eq(error.message, "shooting has no outcome hit; did you mean hits?");
    cr_assert_eq(hod_mechanism_outcome(shooting, "casualties", 10, &error), -1);
    cr_assert_str_eq(error.message,
                     "shooting has no outcome \"casualties\"; it has successes, hits, ammo_lost");
    cr_assert_eq(hod_mechanism_outcome(shooting, "cover", 5, &error), -1, "a field is no outcome");
}

static void expect_columns(const hod_mechanism *mechanism)
{
    for (int i = 0; i < mechanism->outcome_count; i++) {
        const char *name = mechanism->outcomes[i].name;
        cr_expect_eq(hod_mechanism_field(mechanism, name, strlen(name), NULL), -1, "%s %s", mechanism->name,
                     name);
        cr_expect_eq(hod_mechanism_outcome(mechanism, name, strlen(name), NULL), i, "%s %s", mechanism->name,
                     name);
        /* All tables of results have columns with these names. */
        cr_expect(strcmp(name, "rules") && strcmp(name, "mechanism") && strcmp(name, "probability"));
        cr_expect_gt(hod_domain_of(mechanism->outcomes[i].domain).size, 0, "%s %s", mechanism->name, name);
    }
    for (int i = 0; i < mechanism->field_count; i++) {
        const char *name = mechanism->fields[i].name;
        const hod_domain domain = hod_domain_of(mechanism->fields[i].domain);
        cr_expect_eq(hod_mechanism_field(mechanism, name, strlen(name), NULL), i, "%s %s", mechanism->name,
                     name);
        cr_expect_geq(hod_domain_place(&domain, mechanism->fields[i].value), 0, "%s %s", mechanism->name,
                      name);
    }
}

Test(situation, every_mechanism_has_columns_within_the_limits_with_names_of_their_own_and_valid_defaults)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++)
        for (int i = 0; i < family[f]->mechanism_count; i++) {
            const hod_mechanism *mechanism = family[f]->mechanisms[i];
            cr_expect(mechanism->field_count > 0 && mechanism->field_count <= HOD_MAX_FIELDS, "%s",
                      mechanism->name);
            cr_expect(mechanism->outcome_count > 0 && mechanism->outcome_count <= HOD_MAX_OUTCOMES, "%s",
                      mechanism->name);
            expect_columns(mechanism);
        }
}

/* A mechanism under the rules of another family would read beyond their end. */
Test(situation, rules_of_another_family_are_refused)
{
    hod_error error;
    AUTO(free_rules) hod_rules *other = opened("callan-1987");
    int prepared[shooting->procedure.prepared_ints];
    cr_expect(hod_situation_check(rules, shooting, situation, &error), "%s", error.message);
    cr_expect(hod_situation_prepare(rules, shooting, situation, prepared, NULL));
    expect_refusal(hod_situation_check(other, shooting, situation, &error), &error,
                   "the mechanism shooting is of another family than callan-1987", "callan-1987");
    cr_expect_not(hod_situation_prepare(other, shooting, situation, prepared, NULL));
}

Test(situation, a_value_outside_its_domain_is_refused)
{
    hod_error error;
    int prepared[shooting->procedure.prepared_ints];
    const int cover = hod_mechanism_field(shooting, "cover", 5, &error);
    for (int value = -1; value <= 4; value += 5) {
        situation[cover] = value;
        cr_expect_not(hod_situation_check(rules, shooting, situation, &error));
        cr_expect_not(hod_situation_prepare(rules, shooting, situation, prepared, NULL));
    }
    cr_expect_eq(error.status, HOD_OUT_OF_RANGE);
    cr_expect_str_eq(
        error.message,
        "field cover of shooting: 4 is not accepted; choose none, light, significant or fortification");
}
