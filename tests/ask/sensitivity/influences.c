/* Influences around a situation. */
#include "ask/sensitivity/influences.h"

#include "../given.h"

#include <criterion/criterion.h>
#include <string.h>

static hod_rules *rules;

static void open_rules(void)
{
    rules = opened("bloodybacks-8.3");
}

static void close_rules(void)
{
    hod_rules_free(rules);
}

TestSuite(sensitivity, .init = open_rules, .fini = close_rules);

/* The sensitivity of a measure in a situation of a mechanism. */
static hod_sensitivity sensitivity_of(const hod_mechanism *mechanism, const char *given, const char *text)
{
    hod_error error;
    hod_sensitivity sensitivity;
    const hod_measure measure = measure_called(mechanism, text);
    int situation[HOD_MAX_FIELDS];
    situate(mechanism, given, situation);
    cr_assert(hod_sensitivity_of(rules, mechanism, situation, &measure, &sensitivity, &error), "%s",
              error.message);
    return sensitivity;
}

static const hod_influence *find(const hod_sensitivity *sensitivity, const hod_mechanism *mechanism,
                                 const char *wanted)
{
    char name[HOD_INFLUENCE_NAME];
    for (int i = 0; i < sensitivity->count; i++)
        if (strcmp(hod_influence_name(&sensitivity->influences[i], mechanism, name), wanted) == 0)
            return &sensitivity->influences[i];
    cr_assert_fail("%s is missing", wanted);
    return NULL;
}

Test(sensitivity, moves_one_thing_at_a_time)
{
    const hod_mechanism *shooting = hod_rules_mechanism(rules, "shooting", NULL);
    AUTO(hod_sensitivity_free) hod_sensitivity sensitivity = sensitivity_of(shooting, "", "mean:hits");
    cr_expect_float_eq(sensitivity.value, 1.65625, 1e-12);
    for (int i = 1; i < sensitivity.count; i++) {
        const hod_influence *before = &sensitivity.influences[i - 1], *after = &sensitivity.influences[i];
        cr_expect_geq(before->highest - before->lowest, after->highest - after->lowest - 1e-11);
    }
    /* Six dice at 6: the first hit has 63/64, the second, from three successes, 42/64, and the third, from six,
     * 1/64. */
    const hod_influence *second = find(&sensitivity, shooting, "shooting.bands[2]");
    cr_expect_float_eq(second->lowest, (63 + 22 + 1) / 64.0, 1e-12);
    cr_expect_float_eq(second->highest, (63 + 57 + 1) / 64.0, 1e-12);
    cr_expect(second->at_lowest == 4 && second->at_highest == 2 && second->value == 3);
    const hod_influence *cover = find(&sensitivity, shooting, "cover");
    cr_expect_float_eq(cover->highest, sensitivity.value, 1e-15);
    cr_expect_eq(cover->at_highest, 0);
    cr_expect_eq(cover->at_lowest, 3);
}

Test(sensitivity, a_relative_number_moves_by_its_change)
{
    static const struct {
        const char *base;
        int lowest, highest; /* numbers needed against density 6 */
    } cases[] = {
        {"density", 5, 7},
        {"density-3", 2, 4},
        {"5", 4, 6},
        {"1", 1, 2}, /* from a number to density plus a change is not a step */
    };
    const hod_mechanism *shooting = hod_rules_mechanism(rules, "shooting", NULL);
    for (int i = 0; i < 4; i++) {
        cr_assert(hod_rules_set(rules, "shooting.base", cases[i].base, NULL));
        AUTO(hod_sensitivity_free) hod_sensitivity sensitivity = sensitivity_of(shooting, "", "mean:hits");
        const hod_influence *base = find(&sensitivity, shooting, "shooting.base");
        cr_expect_float_eq(base->lowest, mean_of_volley(6, cases[i].lowest / 12.0), 1e-12, "%s",
                           cases[i].base);
        cr_expect_float_eq(base->highest, mean_of_volley(6, cases[i].highest / 12.0), 1e-12, "%s",
                           cases[i].base);
    }
}

Test(sensitivity, leaves_out_contradictions)
{
    const hod_mechanism *shooting = hod_rules_mechanism(rules, "shooting", NULL);
    cr_assert(hod_rules_set(rules, "shooting.bands", "1 2 6", NULL));
    AUTO(hod_sensitivity_free) hod_sensitivity sensitivity = sensitivity_of(shooting, "", "mean:hits");
    const hod_influence *second = find(&sensitivity, shooting, "shooting.bands[2]");
    cr_expect_eq(second->left_out, 1);
    cr_expect_eq(second->at_highest, 2);
}

#define NEAR "b_plan=best turns=1 distance=6"

/* The value found by itself, with one field changed. */
static double value_with(const hod_mechanism *mechanism, int field, int value)
{
    int changed[HOD_MAX_FIELDS];
    situate(mechanism, NEAR, changed);
    changed[field] = value;
    return measured_alone(rules, mechanism, changed, "value:a");
}

/* Best play is searched for from all distances and in other situations together. */
Test(sensitivity, values_found_together_equal_those_found_alone)
{
    static const char *const names[] = {"distance", "a_quality", "b_cover"};
    const hod_mechanism *engagement = hod_rules_mechanism(rules, "engagement", NULL);
    AUTO(hod_sensitivity_free) hod_sensitivity sensitivity = sensitivity_of(engagement, NEAR, "value:a");
    for (int i = 0; i < 3; i++) {
        const hod_influence *moved = find(&sensitivity, engagement, names[i]);
        cr_expect_float_eq(value_with(engagement, moved->field, moved->at_highest), moved->highest, 1e-12,
                           "%s", names[i]);
        cr_expect_float_eq(value_with(engagement, moved->field, moved->at_lowest), moved->lowest, 1e-12, "%s",
                           names[i]);
    }
    cr_expect(hod_influence_matters(find(&sensitivity, engagement, "distance")));
}
