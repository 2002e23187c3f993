/* What mechanisms forget between their steps: no outcome may depend on it. */
#include "dice/xoshiro256pp.h"
#include "rules/domain.h"
#include "rules/situation.h"
#include "walk/evaluate.h"

#include <criterion/criterion.h>
#include <string.h>

/* Without forgetting, a firefight of more turns has too many states. */
enum { RANDOM_SITUATIONS = 60, FIELDS_PER_CHANGE = 3, FEW_TURNS = 2 };

static void draw_situation(const hod_mechanism *mechanism, hod_xoshiro256pp *dice, int *situation)
{
    hod_situation_default(mechanism, situation);
    for (int f = 0; f < mechanism->field_count; f++) {
        const hod_domain domain = hod_domain_of(mechanism->fields[f].domain);
        if (strcmp(mechanism->fields[f].name, "turns") == 0)
            situation[f] = FEW_TURNS;
        else if (hod_xoshiro256pp_die(dice, FIELDS_PER_CHANGE) == 1)
            situation[f] = hod_domain_at(&domain, hod_xoshiro256pp_die(dice, domain.size) - 1);
    }
}

static void compare(hod_evaluator *evaluator, const hod_rules *rules, const hod_mechanism *mechanism,
                    const int *situation)
{
    int prepared[mechanism->procedure.prepared_ints];
    hod_distribution forgetting = {0}, remembering = {0};
    hod_error error;
    hod_procedure procedure = mechanism->procedure;
    hod_situation_prepare(rules, mechanism, situation, prepared, NULL);
    cr_assert(hod_exact(evaluator, &procedure, prepared, &forgetting, &error), "%s", error.message);
    procedure.forget = NULL;
    cr_assert(hod_exact(evaluator, &procedure, prepared, &remembering, &error), "%s", error.message);

    cr_assert_eq(forgetting.rows, remembering.rows, "%s %s", rules->id, mechanism->name);
    for (size_t row = 0; row < forgetting.rows; row++) {
        cr_assert_eq(memcmp(hod_distribution_row(&forgetting, row), hod_distribution_row(&remembering, row),
                            (size_t)forgetting.outcomes * sizeof(int)),
                     0, "%s %s, row %zu", rules->id, mechanism->name, row);
        cr_assert_float_eq(forgetting.weights[row], remembering.weights[row], 1e-14, "%s %s, row %zu",
                           rules->id, mechanism->name, row);
    }
    hod_distribution_free(&forgetting);
    hod_distribution_free(&remembering);
}

static void compare_situations(const hod_rules *rules, const hod_mechanism *mechanism)
{
    hod_xoshiro256pp dice = hod_xoshiro256pp_seeded(1);
    hod_error error;
    hod_evaluator *evaluator = hod_evaluator_new(&error);
    /* Under a sanitizer an evaluation takes ten times as long. */
    if (evaluator) hod_evaluator_set_budget(evaluator, (hod_budget){.seconds = 3600, .bytes = 1e10});
    int situation[HOD_MOST_FIELDS];
    for (int i = 0; i < RANDOM_SITUATIONS; i++) {
        draw_situation(mechanism, &dice, situation);
        if (hod_situation_check(rules, mechanism, situation, NULL))
            compare(evaluator, rules, mechanism, situation);
    }
    hod_evaluator_free(evaluator);
}

Test(forgetting, no_outcome_depends_on_what_a_mechanism_forgets)
{
    static const char *const ids[] = {"bloodybacks-8.3", "bloodybacks-7", "taber-2006", "callan-1987",
                                      "bolt-action-acw"};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        hod_error error;
        hod_rules *rules = hod_rules_open(ids[i], &error);
        cr_assert(rules, "%s", error.message);
        int compared = 0;
        for (int m = 0; m < rules->family->mechanism_count; m++) {
            const hod_mechanism *mechanism = rules->family->mechanisms[m];
            if (!mechanism->procedure.forget || !hod_rules_has_mechanism(rules, mechanism)) continue;
            compare_situations(rules, mechanism);
            compared++;
        }
        cr_assert_gt(compared, 0, "%s forgets nothing", ids[i]);
        hod_rules_free(rules);
    }
}
