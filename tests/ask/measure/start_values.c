/* The values of engagements from every distance, found together and one by one. */
#include "ask/measure/start_values.h"

#include "../given.h"
#include "ask/measure/measure_internal.h"

#include <criterion/criterion.h>
#include <math.h>

enum { MOST_DISTANCES = 5 };

static const struct {
    const char *rules, *situation;
    int distances[MOST_DISTANCES]; /* ends in 0 */
} engagements[] = {
    {"bloodybacks-7", "turns=3 b_plan=stand", {6, 18, 1, 30}},
    {"bloodybacks-8.3", "turns=2 a_cover=light holds=b", {3, 12, 24}},
    {"bloodybacks-8.3", "turns=2 a_may=no-fire b_plan=advance", {30, 1}},
    {"callan-1987", "turns=3 b_plan=best", {8, 20, 3}},
    {"taber-2006", "turns=4", {4, 12, 24}},
    {"one-hour-awi", "turns=4", {2, 3, 1}},
    {"bolt-action-acw", "turns=2 a_bases=2 b_bases=2", {6, 18}},
};

struct engagement {
    hod_rules *rules;
    const hod_mechanism *mechanism;
    int situation[HOD_MAX_FIELDS];
};

static struct engagement open_engagement(size_t number)
{
    struct engagement engagement = {.rules = opened(engagements[number].rules)};
    engagement.mechanism = hod_rules_mechanism(engagement.rules, "engagement", NULL);
    situate(engagement.mechanism, engagements[number].situation, engagement.situation);
    return engagement;
}

static void close_engagement(struct engagement *engagement)
{
    hod_rules_free(engagement->rules);
}

static void prepare(struct engagement *engagement, int distance, int *prepared)
{
    engagement->situation[mechanism_begins(engagement->mechanism)] = distance;
    cr_assert(hod_situation_prepare(engagement->rules, engagement->mechanism, engagement->situation, prepared,
                                    NULL));
}

Test(beginnings, found_together_have_the_same_bits_as_alone)
{
    for (size_t i = 0; i < sizeof engagements / sizeof *engagements; i++) {
        AUTO(close_engagement) struct engagement engagement = open_engagement(i);
        AUTO(start_values_free) struct start_values beginnings;
        AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(NULL);
        cr_assert(start_values_start(&beginnings, engagement.mechanism));
        for (const int *distance = engagements[i].distances; *distance; distance++) {
            int prepared[engagement.mechanism->procedure.prepared_ints];
            double worth[HOD_PLAYERS], alone[HOD_PLAYERS];
            prepare(&engagement, *distance, prepared);
            cr_assert(start_values_find(&beginnings, evaluator, engagement.rules, engagement.situation,
                                        prepared, worth, NULL));
            AUTO(free_evaluator) hod_evaluator *another = hod_evaluator_new(NULL);
            cr_assert(evaluate_worth(another, engagement.rules, engagement.mechanism, engagement.situation,
                                     prepared, alone, NULL));
            cr_expect_arr_eq(worth, alone, sizeof worth, "%s from %d: %.17g and %.17g", engagements[i].rules,
                             *distance, worth[0], alone[0]);
        }
        cr_expect_eq(beginnings.bases.count, 1);
    }
}

/* The memory is the smallest, from 64 KiB in steps of an eighth, that is enough for a single situation. */
Test(beginnings, too_large_together_are_found_one_by_one)
{
    AUTO(close_engagement) struct engagement engagement = open_engagement(1);
    AUTO(start_values_free) struct start_values beginnings;
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(NULL);
    int prepared[engagement.mechanism->procedure.prepared_ints], known = 0;
    double worth[HOD_PLAYERS], alone[HOD_PLAYERS];
    cr_assert(start_values_start(&beginnings, engagement.mechanism));
    beginnings.anywhere = true;
    prepare(&engagement, 1, prepared);
    AUTO(free_evaluator) hod_evaluator *another = hod_evaluator_new(NULL);
    engagement.rules->budget.bytes = 1 << 16;
    while (!evaluate_worth(another, engagement.rules, engagement.mechanism, engagement.situation, prepared,
                           alone, NULL))
        engagement.rules->budget.bytes *= 1.125;
    cr_assert(start_values_find(&beginnings, evaluator, engagement.rules, engagement.situation, prepared,
                                worth, NULL));
    cr_expect_arr_eq(worth, alone, sizeof worth);
    for (int i = 0; i < beginnings.in_row; i++) known += !isnan(beginnings.all[i].to[0]);
    cr_expect_eq(known, 1);
}

Test(beginnings, are_a_field_of_each_engagement_only)
{
    AUTO(close_engagement) struct engagement engagement = open_engagement(0);
    cr_expect_str_eq(engagement.mechanism->fields[mechanism_begins(engagement.mechanism)].name, "distance");
    cr_expect_eq(mechanism_begins(hod_rules_mechanism(engagement.rules, "shooting", NULL)), -1);
}
