/* Fractions of every mechanism of every rule set, against the probabilities that are doubles. */
#include "walk/fractions.h"
#include "dice/xoshiro256pp.h"
#include "rules/domain.h"
#include "rules/situation.h"
#include "walk/evaluate.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* So long fractions are calculated: under a sanitizer all takes ten times as long. */
static const hod_budget patience = {.seconds = 3600, .bytes = 1e10};

/* A firefight may go on for twelve turns and has fractions of hundreds of digits then. */
enum { FEW_TURNS = 2, RANDOM_SITUATIONS = 20 };

/* Of units with fewer states, where a mechanism has very many. */
static const struct {
    const char *family, *mechanism, *assignments[2];
} small[] = {{"bolt-action", "firefight", {"a_bases=1", "b_bases=1"}},
             {"bolt-action", "engagement", {"a_bases=1", "b_bases=1"}}};

static int one(const void *data, const int *outcome)
{
    (void)data, (void)outcome;
    return 1;
}

/* The value of "5/36"; a long double holds numbers of thousands of digits. */
static double value_of(const char *fraction)
{
    char *rest;
    const long double numerator = strtold(fraction, &rest);
    return (double)(*rest == '/' ? numerator / strtold(rest + 1, NULL) : numerator);
}

static void expect_doubles(const hod_fractions *fractions, const hod_distribution *doubles, const char *name)
{
    char *text = hod_fractions_expectation(fractions, one, NULL, NULL);
    cr_expect_str_eq(text, "1", "%s: %s in all", name, text);
    free(text);
    for (size_t row = 0; row < doubles->rows; row++) {
        text = hod_fractions_probability(fractions, hod_distribution_row(doubles, row), NULL);
        cr_expect_lt(fabs(value_of(text) / doubles->weights[row] - 1), 1e-13, "%s: %s is not %.17g", name,
                     text, doubles->weights[row]);
        free(text);
    }
}

static void look_at(hod_evaluator *evaluator, const hod_rules *rules, const hod_mechanism *mechanism,
                    const int *situation)
{
    hod_error error;
    hod_distribution doubles = {0};
    int prepared[mechanism->procedure.prepared_ints];
    if (!hod_situation_check(rules, mechanism, situation, NULL)) return;
    hod_situation_prepare(rules, mechanism, situation, prepared, NULL);
    hod_fractions *fractions = hod_fractions_new(&mechanism->procedure, prepared, NULL, 0, &patience, &error);
    cr_assert(fractions, "%s %s: %s", rules->id, mechanism->name, error.message);
    cr_assert(hod_exact(evaluator, &mechanism->procedure, prepared, &doubles, &error), "%s", error.message);
    expect_doubles(fractions, &doubles, mechanism->name);
    hod_fractions_free(fractions);
    hod_distribution_free(&doubles);
}

/* The default with few turns; true if it lasts turns. */
static bool start(const hod_family *family, const hod_mechanism *mechanism, int *situation)
{
    bool lasts = false;
    hod_situation_default(mechanism, situation);
    for (size_t i = 0; i < sizeof small / sizeof *small; i++)
        for (int k = 0; k < 2; k++)
            if (strcmp(small[i].family, family->id) == 0 && strcmp(small[i].mechanism, mechanism->name) == 0)
                cr_assert(hod_situation_assign(mechanism, situation, small[i].assignments[k], NULL));
    for (int f = 0; f < mechanism->field_count; f++)
        if (strcmp(mechanism->fields[f].name, "turns") == 0) {
            situation[f] = FEW_TURNS;
            lasts = true;
        }
    return lasts;
}

static void look_at_mechanism(hod_evaluator *evaluator, const hod_rules *rules,
                              const hod_mechanism *mechanism, hod_xoshiro256pp *dice)
{
    int situation[HOD_MOST_FIELDS];
    const bool lasts = start(rules->family, mechanism, situation);
    look_at(evaluator, rules, mechanism, situation);
    for (int i = 0; i < RANDOM_SITUATIONS && !lasts; i++) {
        for (int f = 0; f < mechanism->field_count; f++) {
            const hod_domain domain = hod_domain_of(mechanism->fields[f].domain);
            situation[f] = hod_domain_at(&domain, hod_xoshiro256pp_die(dice, domain.size) - 1);
        }
        look_at(evaluator, rules, mechanism, situation);
    }
}

Test(fractions, of_every_mechanism_are_its_probabilities)
{
    hod_error error;
    hod_evaluator *evaluator = hod_evaluator_new(&error);
    hod_xoshiro256pp dice = hod_xoshiro256pp_seeded(26);
    cr_assert(evaluator, "%s", error.message);
    hod_evaluator_set_budget(evaluator, patience);
    int count;
    const hod_family *const *families = hod_families(&count);
    for (int f = 0; f < count; f++)
        for (int e = 0; hod_family_rules(families[f], e); e++) {
            hod_rules *rules = hod_rules_open(hod_family_rules(families[f], e), &error);
            cr_assert(rules, "%s", error.message);
            for (int m = 0; m < families[f]->mechanism_count; m++)
                if (hod_rules_has_mechanism(rules, families[f]->mechanisms[m]))
                    look_at_mechanism(evaluator, rules, families[f]->mechanisms[m], &dice);
            hod_rules_free(rules);
        }
    hod_evaluator_free(evaluator);
}
