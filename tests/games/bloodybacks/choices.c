/* Bloodybacks!: what best play chooses, and that no doctrine does better. */
#include "../../rules/question.h"

#include "dice/xoshiro256pp.h"
#include "rules/domain.h"
#include "walk/evaluate.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#define V83 "bloodybacks-8.3"
static const char *const versions[] = {V83, "bloodybacks-8.1", "bloodybacks-8.0", "bloodybacks-7"};
enum { VERSIONS = sizeof versions / sizeof *versions, MOST_PREPARED = 128 };

static void draw(const hod_mechanism *mechanism, hod_xoshiro256pp *dice, int *situation)
{
    for (int f = 0; f < mechanism->field_count; f++) {
        const hod_domain domain = hod_domain_of(mechanism->fields[f].domain);
        situation[f] = hod_domain_at(&domain, hod_xoshiro256pp_die(dice, domain.size) - 1);
    }
}

static void assign(const hod_mechanism *mechanism, int *situation, const char *assignment)
{
    hod_error error;
    cr_assert(hod_situation_assign(mechanism, situation, NULL, word_of(assignment), &error), "%s",
              error.message);
}

static hod_distribution exact(const hod_mechanism *mechanism, const int *prepared)
{
    hod_error error;
    hod_distribution result = {0};
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(&error);
    /* With a sanitizer an evaluation takes ten times as long. */
    if (evaluator) hod_evaluator_set_budget(evaluator, (hod_budget){.seconds = 3600, .bytes = 1e10});
    cr_assert(hod_exact(evaluator, &mechanism->procedure, prepared, &result, &error), "%s", error.message);
    return result;
}

/* The mean worth of a mechanism to a side, in a prepared situation. */
static double worth(const hod_mechanism *mechanism, const int *prepared, int who)
{
    const hod_stakes *stakes = mechanism->procedure.stakes;
    double worth = 0;
    AUTO(hod_distribution_free) hod_distribution result = exact(mechanism, prepared);
    for (size_t i = 0; i < result.rows; i++)
        worth += result.weights[i] * stakes->worth(stakes, prepared, hod_distribution_row(&result, i), who);
    return worth;
}

/* The mean number of hits with this number of actions, from the mechanism shooting. */
static double mean_hits(const char *rules, const char *shot, int actions)
{
    if (actions == 0) return 0;
    double mean = 0;
    char situation[200], hits[20];
    snprintf(situation, sizeof situation, "extra_actions=%d %s", actions - 1, shot);
    for (int i = 1; i <= 3; i++) {
        snprintf(hits, sizeof hits, "hits=%d", i);
        mean += i * probability_of(rules, "shooting", situation, hits);
    }
    return mean;
}

/* The greatest difference of hits and remaining disruption points, over all ways to use the actions. */
static double most_by_brute_force(const char *rules, const char *shot, int dp, int actions)
{
    double most = -HUGE_VAL;
    for (int rallies = 0; rallies <= actions && rallies <= dp; rallies++)
        most = fmax(most, mean_hits(rules, shot, actions - rallies) - (dp - rallies));
    return most;
}

/* The same before the activation; with no actions there is nothing to choose. */
static double turn_by_brute_force(const char *rules, const char *shot, int dp)
{
    double sum = 0;
    char unit[40], earned[60];
    snprintf(unit, sizeof unit, "dp=%d", dp);
    for (int actions = 1; actions <= 3; actions++)
        for (int free = 0; free <= 1; free++) {
            snprintf(earned, sizeof earned, "actions=%d free_rally=%s", actions, free ? "yes" : "no");
            sum += probability_of(rules, "activation", unit, earned) *
                   most_by_brute_force(rules, shot, free && dp > 0 ? dp - 1 : dp, actions);
        }
    const double routs = probability_of(rules, "activation", unit, "morale=rout");
    return sum - 3 * routs - dp * (probability_of(rules, "activation", unit, "actions=0") - routs);
}

Test(choices, the_best_turn_of_fire_equals_trying_all_uses_of_its_actions)
{
    static const char *const shots[] = {"", "range=long", "target_density=3", "target_density=8",
                                        "weapon=rifle range=long target_density=3 cover=significant"};
    for (int v = 0; v < VERSIONS; v++)
        for (size_t i = 0; i < sizeof shots / sizeof *shots; i++)
            for (int dp = 0; dp <= 3; dp++) {
                hod_error error;
                AUTO(question_free) struct question question;
                char situation[200];
                int prepared[MOST_PREPARED];
                snprintf(situation, sizeof situation, "doctrine=best dp=%d%s%s", dp, *shots[i] ? " " : "",
                         shots[i]);
                cr_assert(question_put(&question, versions[v], "turn-of-fire", situation, "", &error));
                hod_situation_prepare(question.rules, question.mechanism, question.situation, prepared, NULL);
                cr_expect_float_eq(worth(question.mechanism, prepared, 0),
                                   turn_by_brute_force(versions[v], shots[i], dp), 1e-12, "%s %s",
                                   versions[v], situation);
            }
}

enum { A, DOCTRINES = 3, BEST = DOCTRINES - 1 };
static const char *const doctrines[DOCTRINES] = {"shoot", "rally-first", "best"};

/* What the firefight is worth to A with these doctrines of both sides. */
static double worth_to_a(const hod_rules *rules, const hod_mechanism *firefight, int *situation, int of_a,
                         int of_b)
{
    char assignment[40];
    int prepared[MOST_PREPARED];
    snprintf(assignment, sizeof assignment, "a_doctrine=%s", doctrines[of_a]);
    assign(firefight, situation, assignment);
    snprintf(assignment, sizeof assignment, "b_doctrine=%s", doctrines[of_b]);
    assign(firefight, situation, assignment);
    hod_situation_prepare(rules, firefight, situation, prepared, NULL);
    return worth(firefight, prepared, A);
}

static void expect_best_is_best(const hod_rules *rules, const hod_mechanism *firefight, int *situation)
{
    double worths[DOCTRINES][DOCTRINES];
    for (int a = 0; a < DOCTRINES; a++)
        for (int b = 0; b < DOCTRINES; b++) worths[a][b] = worth_to_a(rules, firefight, situation, a, b);
    for (int one = 0; one < DOCTRINES; one++)
        for (int enemy = 0; enemy < DOCTRINES; enemy++) {
            cr_expect_geq(worths[BEST][enemy], worths[one][enemy] - 1e-7);
            cr_expect_leq(worths[enemy][BEST], worths[enemy][one] + 1e-7);
        }
}

Test(choices, the_best_use_of_actions_in_a_firefight_is_worth_at_least_every_doctrine)
{
    hod_xoshiro256pp dice = hod_xoshiro256pp_seeded(1);
    hod_error error;
    for (int i = 0; i < 100; i++) {
        AUTO(free_rules) hod_rules *rules = hod_rules_open(versions[i % VERSIONS], &error);
        const hod_mechanism *firefight = hod_rules_mechanism(rules, "firefight", &error);
        cr_assert(firefight && firefight->procedure.prepared_ints <= MOST_PREPARED);
        int situation[HOD_MAX_FIELDS];
        draw(firefight, &dice, situation);
        assign(firefight, situation, "turns=5");
        assign(firefight, situation, "a_error=0");
        assign(firefight, situation, "b_error=0");
        expect_best_is_best(rules, firefight, situation);
    }
}

Test(choices, a_common_doctrine_applies_to_each_side_without_its_own)
{
    static const char *const both[] = {"doctrine=shoot", "doctrine=rally-first", "doctrine=best"};
    static const char *const each[] = {"a_doctrine=shoot b_doctrine=shoot doctrine=best",
                                       "a_doctrine=rally-first b_doctrine=rally-first",
                                       "a_doctrine=best b_doctrine=best doctrine=rally-first"};
    for (int i = 0; i < DOCTRINES; i++)
        cr_expect(is_same_preparation(V83, "firefight", both[i], each[i]), "%s", both[i]);
    cr_expect(is_same_preparation(V83, "firefight", "doctrine=best a_doctrine=shoot",
                                  "a_doctrine=shoot b_doctrine=best"));
    cr_expect_not(is_same_preparation(V83, "firefight", "a_doctrine=best", "b_doctrine=best"));
}

Test(choices, a_planned_engagement_has_a_doctrine_for_each_side)
{
#define PLANNED "a_plan=advance b_plan=stand "
    cr_expect(is_same_preparation(V83, "engagement", PLANNED "doctrine=rally-first",
                                  PLANNED "a_doctrine=rally-first b_doctrine=rally-first"));
    cr_expect(is_same_preparation(V83, "engagement", PLANNED "doctrine=rally-first a_doctrine=shoot",
                                  PLANNED "b_doctrine=rally-first"));
    cr_expect_not(is_same_preparation(V83, "engagement", PLANNED, PLANNED "b_doctrine=rally-first"));
    cr_expect(is_same_preparation(V83, "engagement", "", "a_doctrine=rally-first"));
}

static double mean_value(const hod_rules *rules, const hod_mechanism *hand, int *situation,
                         const char *policy)
{
    int prepared[MOST_PREPARED];
    assign(hand, situation, policy);
    hod_situation_prepare(rules, hand, situation, prepared, NULL);
    return worth(hand, prepared, 0);
}

Test(choices, the_best_policy_with_momentum_is_worth_at_least_every_other)
{
    hod_xoshiro256pp dice = hod_xoshiro256pp_seeded(2);
    hod_error error;
    AUTO(free_rules) hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *hand = hod_rules_mechanism(rules, "momentum-hand", &error);
    for (int i = 0; i < 1000; i++) {
        int situation[HOD_MAX_FIELDS];
        draw(hand, &dice, situation);
        const double best = mean_value(rules, hand, situation, "policy=best");
        cr_expect_geq(best, mean_value(rules, hand, situation, "policy=convert") - 1e-9);
        cr_expect_geq(best, mean_value(rules, hand, situation, "policy=reroll") - 1e-9);
    }
}
