/* Spaces of modifiers: their fields, with one value for each step of the numbers. */
#include "ask/space/space.h"

#include <criterion/criterion.h>
#include <string.h>

static hod_rules *rules;
static hod_space space;

/* Finds the space of the modifiers of a mechanism, in which a field may have values already. */
static void take(const char *rules_name, const char *setting, const char *mechanism, const char *given)
{
    hod_error error;
    rules = hod_rules_open(rules_name, &error);
    cr_assert(rules, "%s", error.message);
    cr_assert(!setting || hod_rules_set(rules, "shooting.woods_step", setting, &error));
    cr_assert(hod_space_start(&space, rules, hod_rules_mechanism(rules, mechanism, NULL), &error));
    cr_assert(!given || hod_space_assign(&space, given, &error));
    cr_assert(hod_space_take_modifiers(&space, &error), "%s", error.message);
}

static void end(void)
{
    hod_space_free(&space);
    hod_rules_free(rules);
}

TestSuite(modifiers, .fini = end);

static const hod_axis *axis(const char *field)
{
    return &space.axes[hod_mechanism_field(space.mechanism, field, strlen(field), NULL)];
}

static void expect_values(const char *field, int count, const int *values)
{
    cr_assert_eq(axis(field)->count, count, "%s has %d values", field, axis(field)->count);
    for (int i = 0; i < count; i++) cr_expect_eq(axis(field)->values[i], values[i], "%s", field);
}

Test(modifiers, inches_of_woods_go_in_steps_of_three)
{
    take("bloodybacks-8.3", NULL, "shooting", NULL);
    expect_values("woods_inches", 9, (int[]){0, 3, 6, 9, 12, 15, 18, 21, 24});
    expect_values("prior_hits", 8, (int[]){-1, 0, 1, 2, 3, 4, 5, 6});
    expect_values("cover", 4, (int[]){0, 1, 2, 3});
    expect_values("target_density", 1, (int[]){6});
}

Test(modifiers, steps_follow_the_rules_in_the_question)
{
    take("bloodybacks-8.3", "10", "shooting", NULL);
    expect_values("woods_inches", 3, (int[]){0, 10, 20});
}

Test(modifiers, given_fields_keep_their_values)
{
    take("bloodybacks-8.3", NULL, "shooting", "cover=none,light");
    expect_values("cover", 2, (int[]){0, 1});
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
    take("bloodybacks-8.3", NULL, "shooting", NULL);
    static const int modifiers[] = {-10, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3};
    const hod_axis *figures = axis("shooter_figures");
    cr_assert_eq(figures->count, sizeof modifiers / sizeof *modifiers);
    for (int i = 0; i < figures->count; i++)
        cr_expect_eq(size_modifier(figures->values[i], 20), modifiers[i], "%d figures", figures->values[i]);
}

/* A field's default value represents its step: densities 5 and 6 are equal against 6. */
Test(modifiers, the_default_represents_its_step)
{
    take("bloodybacks-8.3", NULL, "melee", NULL);
    expect_values("attacker_density", 3, (int[]){3, 6, 8});
}
