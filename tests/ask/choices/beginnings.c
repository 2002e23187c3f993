/* Beginnings of the race, and of every family's engagement. */
#include "ask/choices/beginnings.h"

#include "../race.h"
#include "walk/evaluate.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

enum { MOST = 50 };

/* V(1), V(3) and V(5). */
Test(beginnings, are_worth_what_the_race_is_from_there)
{
    const int situation[RACE_FIELDS] = {1, 1, 0};
    int steps[] = {1, 3, 5};
    double worths[3][HOD_PLAYERS];
    hod_policy *policy = hod_beginnings_weigh(&race_rules, &race, situation, RACE_STEPS,
                                              &(hod_axis){3, steps}, false, worths, NULL);
    cr_assert(policy);
    cr_expect_float_eq(worths[0][0], 0.5, 1e-15);
    cr_expect_float_eq(worths[1][0], 0.75, 1e-15);
    cr_expect_float_eq(worths[2][0], 0.75, 1e-15);
    cr_expect_float_eq(worths[2][1], 0.25, 1e-15);
    hod_policy_free(policy);
}

static double worth_alone(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation)
{
    int prepared[mechanism->procedure.prepared_ints];
    hod_situation_prepare(rules, mechanism, situation, prepared, NULL);
    hod_distribution exact = {0};
    hod_evaluator *evaluator = hod_evaluator_new(NULL);
    cr_assert(hod_exact(evaluator, &mechanism->procedure, prepared, &exact, NULL));
    const double worth = exact.worth[0];
    hod_distribution_free(&exact);
    hod_evaluator_free(evaluator);
    return worth;
}

/* Every family, in situations short enough to be searched from each distance apart. */
static const struct {
    const char *rules;
    const char *situation[6];
    const char *distances;
} engagements[] = {
    {"bloodybacks-7", {"turns=3"}, "all"},
    {"bloodybacks-8.3", {"turns=2", "a_plan=charge"}, "1,7,12,18,30"},
    {"bloodybacks-8.3", {"turns=2", "a_cover=light", "holds=b"}, "3,9,12"},
    {"callan-1987", {"turns=3", "b_plan=best"}, "2,8,9,14,20"},
    {"taber-2006", {"turns=2"}, "4,12"},
    {"one-hour-awi", {"turns=3"}, "all"},
    {"bolt-action-acw", {"turns=2", "a_bases=2", "b_bases=2"}, "6,18"},
};

Test(beginnings, of_an_engagement_are_worth_what_it_is_from_each_distance)
{
    for (size_t i = 0; i < sizeof engagements / sizeof *engagements; i++) {
        hod_error error;
        int situation[HOD_MOST_FIELDS];
        hod_rules *rules = hod_rules_open(engagements[i].rules, &error);
        cr_assert(rules, "%s", error.message);
        const hod_mechanism *mechanism = hod_rules_mechanism(rules, "engagement", NULL);
        hod_situation_default(mechanism, situation);
        for (int word = 0; engagements[i].situation[word]; word++)
            cr_assert(hod_situation_assign(mechanism, situation, engagements[i].situation[word], &error),
                      "%s", error.message);
        const int distance = hod_mechanism_field(mechanism, "distance", strlen("distance"), NULL);
        const hod_domain domain = hod_domain_of(mechanism->fields[distance].domain);
        hod_axis values = {0};
        cr_assert(hod_axis_read(&values, &domain, engagements[i].distances, strlen(engagements[i].distances),
                                NULL, NULL));
        double worths[MOST][HOD_PLAYERS];
        hod_policy *policy =
            hod_beginnings_weigh(rules, mechanism, situation, distance, &values, i % 2, worths, &error);
        cr_assert(policy, "%s", error.message);
        for (int v = 0; v < values.count; v++) {
            situation[distance] = values.values[v];
            cr_expect_float_eq(worths[v][0], worth_alone(rules, mechanism, situation), 1e-12,
                               "%s from %d: %.12f", rules->id, values.values[v], worths[v][0]);
        }
        hod_policy_free(policy);
        free(values.values);
        hod_rules_free(rules);
    }
}
