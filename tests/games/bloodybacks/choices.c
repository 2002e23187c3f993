/* Bloodybacks!: what best play chooses, and that no doctrine does better. */
#include "../../rules/question.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>

#define V83 "bloodybacks-8.3"
static const char *const versions[] = {V83, "bloodybacks-8.1", "bloodybacks-8.0", "bloodybacks-7"};
enum { VERSIONS = sizeof versions / sizeof *versions };

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
                char situation[200];
                snprintf(situation, sizeof situation, "doctrine=best dp=%d%s%s", dp, *shots[i] ? " " : "",
                         shots[i]);
                AUTO(question_free)
                struct question question = question_of(versions[v], "", "turn-of-fire", situation);
                cr_expect_float_eq(question_worth(&question, 0),
                                   turn_by_brute_force(versions[v], shots[i], dp), 1e-12, "%s %s",
                                   versions[v], situation);
            }
}

/* What the situation is worth to the first side with other values for some fields. */
static double worth_if(struct question *question, const char *assignments)
{
    question_assign(question, assignments);
    return question_worth(question, 0);
}

enum { DOCTRINES = 3, BEST = DOCTRINES - 1 };
static const char *const doctrines[DOCTRINES] = {"shoot", "rally-first", "best"};

static void expect_best_is_best(struct question *firefight)
{
    double worths[DOCTRINES][DOCTRINES];
    for (int a = 0; a < DOCTRINES; a++)
        for (int b = 0; b < DOCTRINES; b++) {
            char both[80];
            snprintf(both, sizeof both, "a_doctrine=%s b_doctrine=%s", doctrines[a], doctrines[b]);
            worths[a][b] = worth_if(firefight, both);
        }
    for (int one = 0; one < DOCTRINES; one++)
        for (int enemy = 0; enemy < DOCTRINES; enemy++) {
            cr_expect_geq(worths[BEST][enemy], worths[one][enemy] - 1e-7);
            cr_expect_leq(worths[enemy][BEST], worths[enemy][one] + 1e-7);
        }
}

Test(choices, the_best_use_of_actions_in_a_firefight_is_worth_at_least_every_doctrine)
{
    hod_xoshiro256pp dice = hod_xoshiro256pp_seeded(1);
    for (int i = 0; i < 100; i++) {
        AUTO(question_free)
        struct question question = question_of(versions[i % VERSIONS], "", "firefight", "");
        question_draw(&question, &dice);
        question_assign(&question, "turns=5 a_error=0 b_error=0");
        expect_best_is_best(&question);
    }
}

#define PLANNED "a_plan=advance b_plan=stand "
Test(choices, a_common_doctrine_applies_to_each_side_without_its_own)
{
    static judged all[] = {
        {ALIKE, "firefight", "doctrine=shoot", "a_doctrine=shoot b_doctrine=shoot doctrine=best"},
        {ALIKE, "firefight", "doctrine=rally-first", "a_doctrine=rally-first b_doctrine=rally-first"},
        {ALIKE, "firefight", "doctrine=best", "a_doctrine=best b_doctrine=best doctrine=rally-first"},
        {ALIKE, "firefight", "doctrine=best a_doctrine=shoot", "a_doctrine=shoot b_doctrine=best"},
        {UNLIKE, "firefight", "a_doctrine=best", "b_doctrine=best"},
        {ALIKE, "engagement", PLANNED "doctrine=rally-first",
         PLANNED "a_doctrine=rally-first b_doctrine=rally-first"},
        {ALIKE, "engagement", PLANNED "doctrine=rally-first a_doctrine=shoot",
         PLANNED "b_doctrine=rally-first"},
        {UNLIKE, "engagement", PLANNED, PLANNED "b_doctrine=rally-first"},
        {ALIKE, "engagement", "", "a_doctrine=rally-first"}};
    EXPECT_VERDICTS(V83, all);
}

Test(choices, the_best_policy_with_momentum_is_worth_at_least_every_other)
{
    hod_xoshiro256pp dice = hod_xoshiro256pp_seeded(2);
    AUTO(question_free) struct question hand = question_of(V83, "", "momentum-hand", "");
    for (int i = 0; i < 1000; i++) {
        question_draw(&hand, &dice);
        const double best = worth_if(&hand, "policy=best");
        cr_expect_geq(best, worth_if(&hand, "policy=convert") - 1e-9);
        cr_expect_geq(best, worth_if(&hand, "policy=reroll") - 1e-9);
    }
}
