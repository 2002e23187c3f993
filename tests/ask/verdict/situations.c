/* Tables of situations: reads them, and refuses mistakes. */
#include "ask/verdict/situations.h"

#include "../given.h"
#include "folder.h"

#include <criterion/criterion.h>
#include <string.h>

static hod_error error;

TestSuite(situations, .init = enter_folder, .fini = leave_folder);

#define HEAD "[verdict]\nfamily = one-hour\ndial = shoot.modifier\nstrip = 1..8\n"

static const hod_rules *rules(void)
{
    static hod_rules *rules;
    if (!rules) rules = opened("one-hour-awi");
    return rules;
}

static bool read(struct verdict_situations *situations, const char *text)
{
    write_file("table.ini", text);
    return situations_read(situations, "table.ini", rules()->family, &error);
}

Test(situations, a_name_for_both_sides_gives_them_the_same_value)
{
    AUTO(situations_free) struct verdict_situations situations;
    cr_assert(
        read(&situations, HEAD
             "[situations]\nunit = militia, shock-troops\ndistance = 2,3\n[weights]\nunit.militia = 2\n"),
        "%s", error.message);
    cr_assert(situations_list(&situations, rules(), &error), "%s", error.message);
    cr_expect_eq(situations.count, 4);
    const int a = field_called(situations.mechanism, "a_unit"),
              b = field_called(situations.mechanism, "b_unit");
    double weight = 0;
    for (int i = 0; i < situations.count; i++) {
        cr_expect_eq(situations_at(&situations, i)[a], situations_at(&situations, i)[b]);
        weight += situations.weights[i];
    }
    cr_expect_eq(weight, 6, "two of 2 and two of 1");
}

Test(situations, an_assignment_replaces_the_values_of_the_file)
{
    AUTO(situations_free) struct verdict_situations situations;
    bool is_known;
    cr_assert(read(&situations, HEAD "[situations]\nunit = militia, shock-troops\n"), "%s", error.message);
    cr_assert(situations_assign(&situations, "b_unit=skirmishers", &is_known, &error) && is_known, "%s",
              error.message);
    cr_assert(situations_list(&situations, rules(), &error), "%s", error.message);
    cr_expect_eq(situations.count, 2, "A has both values, B the one that was assigned");
    cr_assert(situations_assign(&situations, "quality=3", &is_known, &error));
    cr_expect_not(is_known);
}

Test(situations, every_family_has_a_table_of_its_own)
{
    int count;
    const hod_family *const *families = hod_families(&count);
    for (int i = 0; i < count; i++) {
        struct verdict_situations situations;
        if (!families[i]->battle) continue;
        AUTO(free_rules) hod_rules *own = opened(families[i]->rules);
        cr_expect(situations_read(&situations, NULL, own->family, &error) &&
                      situations_list(&situations, own, &error),
                  "%s", error.message);
        situations_free(&situations);
    }
}

Test(situations, mistakes_are_refused_with_their_line)
{
    static const char *const cases[][2] = {
        {"[situations]\nunit = militia\n", "table.ini:1: [verdict] is missing"},
        {HEAD,
         "table.ini:1: [situations] is missing: it lists fields with their values, such as quality = 2,3,4"},
        {HEAD "[situations]\nquality = 3\n", "table.ini:6: engagement has no field "},
        {HEAD "[situations]\nunit = heroes\n", "table.ini:6: "},
        {HEAD "[situations]\nunit = militia\na_unit = militia\n",
         "table.ini:7: a_unit has its values already"},
        {HEAD "[situations]\na_plan = best\n",
         "table.ini:6: a_plan has no effect: the verdict tries every plan of A against best play of B"},
        {HEAD "[situations]\nunit = militia\n[weights]\nunit.militia = 0\n",
         "table.ini:8: 0 is not a weight: give a number above 0"},
        {HEAD "[situations]\nunit = militia\n[weights]\nunit.skirmishers = 2\n",
         "table.ini:8: unit.skirmishers is not among the situations"},
        {HEAD "[situation]\nunit = militia\n",
         "table.ini:5: [situation] is not a section of a table of situations"},
        {HEAD "map = unit\n[situations]\nunit = militia\n",
         "table.ini:5: map: map needs two of the [situations]: rows and columns, such as quality,density"},
        {"[verdict]\nfamily = bloodybacks\ndial = shooting.modifier\nstrip = 1..24\n",
         "table.ini:2: family: bloodybacks is not the family of the rule sets"},
        {"[verdict]\nfamily = one-hour\ndial = unit.dice\nstrip = 1..8\n",
         "table.ini:3: dial: unit.dice is not a parameter with one number; hod show one-hour-awi lists them"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        AUTO(situations_free) struct verdict_situations situations;
        error = (hod_error){0};
        cr_expect_not(read(&situations, cases[i][0]), "%s", cases[i][0]);
        cr_expect_eq(strncmp(error.message, cases[i][1], strlen(cases[i][1])), 0, "%s instead of %s",
                     error.message, cases[i][1]);
    }
}
