/* What mechanisms forget between their steps, what they disregard when they search for best play, and what their steps
 * do not look at: no outcome may depend on it. */
#include "question.h"

#include <criterion/criterion.h>
#include <string.h>

/* Without forgetting, a longer firefight has too many states. */
enum { RANDOM_SITUATIONS = 60, FEW_SITUATIONS = 15, FIELDS_PER_CHANGE = 3, FEW_TURNS = 2 };

static void draw_situation(const hod_mechanism *mechanism, hod_xoshiro256pp *dice, int *situation)
{
    hod_situation_default(mechanism, situation);
    for (int f = 0; f < mechanism->field_count; f++)
        if (strcmp(mechanism->fields[f].name, "turns") == 0)
            situation[f] = FEW_TURNS;
        else if (hod_xoshiro256pp_die(dice, FIELDS_PER_CHANGE) == 1)
            situation[f] = drawn_value(mechanism->fields[f].domain, dice);
}

static void compare(hod_evaluator *evaluator, const hod_rules *rules, const hod_mechanism *mechanism,
                    const hod_procedure *other, const int *situation)
{
    int prepared[mechanism->procedure.prepared_ints];
    AUTO(hod_distribution_free) hod_distribution answer = {0}, same = {0};
    hod_error error;
    hod_situation_prepare(rules, mechanism, situation, prepared, NULL);
    cr_assert(hod_exact(evaluator, &mechanism->procedure, prepared, &answer, &error), "%s", error.message);
    cr_assert(hod_exact(evaluator, other, prepared, &same, &error), "%s", error.message);

    cr_assert_eq(answer.rows, same.rows, "%s %s", rules->id, mechanism->name);
    for (size_t row = 0; row < answer.rows; row++) {
        cr_assert_eq(memcmp(hod_distribution_row(&answer, row), hod_distribution_row(&same, row),
                            (size_t)answer.outcomes * sizeof(int)),
                     0, "%s %s, row %zu", rules->id, mechanism->name, row);
        cr_assert_float_eq(answer.weights[row], same.weights[row], 1e-14, "%s %s, row %zu", rules->id,
                           mechanism->name, row);
    }
}

/* Compares the results of two procedures in random situations. */
static void compare_situations(const hod_rules *rules, const hod_mechanism *mechanism,
                               const hod_procedure *other, int situations)
{
    hod_xoshiro256pp dice = hod_xoshiro256pp_seeded(1);
    AUTO(free_evaluator) hod_evaluator *evaluator = patient_evaluator();
    int situation[HOD_MAX_FIELDS];
    for (int i = 0; i < situations; i++) {
        draw_situation(mechanism, &dice, situation);
        if (hod_situation_check(rules, mechanism, situation, NULL))
            compare(evaluator, rules, mechanism, other, situation);
    }
}

/* Compares all mechanisms of a rule set that use such a saving with the same mechanisms without it. `spare` removes the
 * saving from a procedure and returns whether it had it. */
static void compare_mechanisms(const char *id, bool (*spare)(hod_procedure *), int situations)
{
    AUTO(free_rules) hod_rules *rules = opened(id);
    int compared = 0;
    for (int m = 0; m < rules->family->mechanism_count; m++) {
        const hod_mechanism *mechanism = rules->family->mechanisms[m];
        hod_procedure other = mechanism->procedure;
        if (!spare(&other) || !hod_rules_has_mechanism(rules, mechanism)) continue;
        compare_situations(rules, mechanism, &other, situations);
        compared++;
    }
    cr_assert_gt(compared, 0, "%s saves itself nothing", id);
}

static bool forgets(hod_procedure *procedure)
{
    const bool does = procedure->forget;
    procedure->forget = NULL;
    return does;
}

Test(forgetting, no_outcome_depends_on_what_a_mechanism_forgets)
{
    static const char *const ids[] = {"bloodybacks-8.3", "bloodybacks-7", "taber-2006", "callan-1987",
                                      "bolt-action-acw"};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
        compare_mechanisms(ids[i], forgets, RANDOM_SITUATIONS);
}

Test(forgetting, no_outcome_depends_on_what_players_disregard)
{
    static const char *const ids[] = {"bloodybacks-8.3", "bloodybacks-7"};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        AUTO(free_rules) hod_rules *rules = opened(ids[i]);
        const hod_mechanism *mechanism = hod_rules_mechanism(rules, "engagement", NULL);
        cr_assert(mechanism && mechanism->procedure.stakes->disregard, "%s disregards nothing", ids[i]);
        hod_stakes regarding = *mechanism->procedure.stakes;
        regarding.disregard = NULL;
        hod_procedure other = mechanism->procedure;
        other.stakes = &regarding;
        compare_situations(rules, mechanism, &other, RANDOM_SITUATIONS);
    }
}

static bool looks(hod_procedure *procedure)
{
    const bool does = procedure->look;
    procedure->look = NULL;
    return does;
}

Test(forgetting, no_outcome_depends_on_what_a_step_ignores)
{
    static const char *const ids[] = {"bloodybacks-8.3", "bloodybacks-7", "callan-1987", "bolt-action-acw"};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) compare_mechanisms(ids[i], looks, FEW_SITUATIONS);
}
