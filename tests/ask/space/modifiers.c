/* Spaces of modifiers: their fields, with one value for each step of the numbers. */
#include "ask/space/space.h"

#include "../given.h"

#include <criterion/criterion.h>

static hod_rules *rules;
static hod_space space;

/* Finds the space of the modifiers of a mechanism, in which a field may have values already. */
static void take(const char *setting, const char *mechanism, const char *given)
{
    hod_error error;
    rules = opened("bloodybacks-8.3");
    cr_assert(!setting || hod_rules_set(rules, "shooting.woods_step", setting, &error));
    space = space_of(rules, hod_rules_mechanism(rules, mechanism, NULL), given);
    cr_assert(hod_space_take_modifiers(&space, &error), "%s", error.message);
}

static void end(void)
{
    hod_space_free(&space);
    hod_rules_free(rules);
}

TestSuite(modifiers, .fini = end);

Test(modifiers, fields_have_one_value_for_each_step)
{
    static const struct {
        const char *setting, *mechanism, *given, *field;
        int count, values[9];
    } cases[] = {
        /* Inches of woods go in steps of three, */
        {NULL, "shooting", "", "woods_inches", 9, {0, 3, 6, 9, 12, 15, 18, 21, 24}},
        {NULL, "shooting", "", "prior_hits", 8, {-1, 0, 1, 2, 3, 4, 5, 6}},
        {NULL, "shooting", "", "cover", 4, {0, 1, 2, 3}},
        {NULL, "shooting", "", "target_density", 1, {6}},
        /* or as the rules in the question say. */
        {"10", "shooting", "", "woods_inches", 3, {0, 10, 20}},
        /* Given fields keep their values. */
        {NULL, "shooting", "cover=none,light", "cover", 2, {0, 1}},
        /* A field's default value represents its step: densities 5 and 6 are equal against 6. */
        {NULL, "melee", "", "attacker_density", 3, {3, 6, 8}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        take(cases[i].setting, cases[i].mechanism, cases[i].given);
        const hod_axis *axis = &space.axes[field_called(space.mechanism, cases[i].field)];
        cr_assert_eq(axis->count, cases[i].count, "%s has %d values", cases[i].field, axis->count);
        cr_expect_arr_eq(axis->values, cases[i].values, (size_t)axis->count * sizeof(int), "%s",
                         cases[i].field);
        end();
    }
    take(NULL, "shooting", "");
}

/* "+1 for larger, +2 for twice the size ... -1 for smaller, -2 for half": whole multiples, rounded down (R10). */
static int size_modifier(int mine, int theirs)
{
    if (mine == theirs) return 0;
    const int multiple = mine > theirs ? mine / theirs : theirs / mine;
    return (multiple > 1 ? multiple : 1) * (mine > theirs ? 1 : -1);
}

Test(modifiers, there_is_one_number_of_figures_for_each_ratio_that_counts)
{
    take(NULL, "shooting", "");
    static const int modifiers[] = {-10, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3};
    const hod_axis *figures = &space.axes[field_called(space.mechanism, "shooter_figures")];
    cr_assert_eq(figures->count, sizeof modifiers / sizeof *modifiers);
    for (int i = 0; i < figures->count; i++)
        cr_expect_eq(size_modifier(figures->values[i], 20), modifiers[i], "%d figures", figures->values[i]);
}
