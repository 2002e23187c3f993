/* Comparing rule sets by scenario. */
#include "study/scenario/comparison.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <unistd.h>

static hod_comparison compare(const char *scenario_text, const hod_rules *rules)
{
    char path[] = "/tmp/hod-comparison-XXXXXX";
    FILE *file = fdopen(mkstemp(path), "w");
    fputs(scenario_text, file);
    fclose(file);
    hod_error error;
    hod_scenario *scenario = hod_scenario_read(path, &error);
    hod_comparison comparison;
    cr_assert(scenario && hod_compare(scenario, rules, &comparison, &error), "%s", error.message);
    hod_scenario_free(scenario);
    unlink(path);
    return comparison;
}

/* In the default's terms: 20 muskets of density 6 and quality 3 under a commander of 3, on both sides. */
static const char defaults[] = "[scenario]\na = continentals\nb = continentals\na_leader = present\n"
                               "b_leader = present\n";

Test(comparison, answers_are_those_of_the_specification)
{
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", NULL);
    const hod_comparison now = compare(defaults, rules);
    cr_assert_float_eq(now.no_effect, 1.0 / 64, 1e-12);
    cr_assert_float_eq(now.mean_effect, (21 + 2 * 41 + 3) / 64.0, 1e-12);
    cr_assert_float_eq(now.share, (21 + 2 * 41 + 3) / 64.0 / 3, 1e-12);
    cr_assert_float_eq(now.firefight.a, 0.484693, 1e-6);
    cr_assert_float_eq(now.firefight.b, 0.427682, 1e-6);
    cr_assert_float_eq(now.firefight.none, 0.087625, 1e-6);
    hod_rules_free(rules);
}

Test(comparison, halted_attackers_are_thrown_back)
{
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", NULL);
    const hod_comparison now = compare(defaults, rules);
    cr_assert(now.has_assault);
    cr_assert_geq(now.thrown_back, 7.0 / 8);
    cr_assert_float_eq(now.gives_way + now.thrown_back - now.both_yield + now.neither, 1, 1e-12);
    hod_rules_free(rules);
}
