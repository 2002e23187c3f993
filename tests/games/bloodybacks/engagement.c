/* Bloodybacks!: the engagement compared with the mechanisms it is made of, and its decisions. */
#include "../engagement.h"

#include "walk/play/policy.h"

#include <criterion/criterion.h>
#include <string.h>

#define V83 "bloodybacks-8.3"
#define V7  "bloodybacks-7"
enum { MOST_PREPARED = 512 };

const struct law laws[] = {
    {V83, "turns=1..2 distance=1..14", 1e-5}, {V7, "turns=1..2 distance=1..14", 1e-5}, {0}};

/* Pushes are set to move nobody. */
Test(engagement, of_two_standing_units_equals_the_firefight)
{
    static const char *const rules[] = {V83, "bloodybacks-8.1", "bloodybacks-8.0", V7};
#define EXPECT_FIREFIGHT(distance, range, troops)                \
    expect_firefight(rules[i], "engagement.pushed_back_moves=0", \
                     "a_plan=stand b_plan=stand turns=6 " distance troops, "turns=6 " range troops)
    for (int i = 0; i < 4; i++) {
        EXPECT_FIREFIGHT("distance=1", "range=close", " doctrine=shoot");
        EXPECT_FIREFIGHT("distance=6", "range=close", " doctrine=rally-first a_cover=light b_weapon=carbine");
        EXPECT_FIREFIGHT("distance=12", "range=long",
                         " a_quality=5 a_figures=60 a_weapon=rifle b_quality=2 b_commander=0 "
                         "b_cover=fortification");
    }
}

/* A unit that can take one stamina hit and no disruption is eliminated when it is hit in a melee, under the rules
 * before 22.02.2022. */
Test(engagement, reaches_its_first_contact_like_an_assault)
{
    static const char changed[] = "unit.stamina=1 unit.dp_limit=0";
    static const char situation[] = "a_plan=charge b_plan=stand a_may=no-fire distance=3 turns=1 a_quality=4 "
                                    "b_cover=light";
    static const char assault[] = "attacker_quality=4 cover=light";
    static const struct {
        const char *ends, *comes_to;
    } results[] = {{"winner=a by=assault", "stage=melee attacker_takes=0"},
                   {"winner=b by=assault", "stage=melee defender_takes=0"}};
    const double acts = probability_of(V7, "activation", "quality=4", "morale=none");
    double either = 0;
    for (int i = 0; i < 2; i++) {
        const double expected =
            acts * probability_if_changed(V7, changed, "assault", assault, results[i].comes_to);
        cr_expect_float_eq(probability_if_changed(V7, changed, "engagement", situation, results[i].ends),
                           expected, 1e-12);
        either += expected;
    }
    cr_expect_float_eq(probability_if_changed(V7, changed, "engagement", situation, "winner=none by=assault"),
                       acts * probability_if_changed(V7, changed, "assault", assault, "stage=melee") - either,
                       1e-12);
}

Test(engagement, ends_with_a_routing_evader_like_an_assault)
{
    const double acts = probability_of(V83, "activation", "", "morale=none");
    const char *assault = "defender_density=4 defender_quality=2 cover=light";
    const double breaks = probability_of(V83, "assault", assault, "defender_result=rout") +
                          probability_of(V83, "assault", assault, "defender_result=destroyed");
    cr_expect_float_eq(probability_of(V83, "engagement",
                                      "a_plan=charge b_plan=stand a_may=no-fire distance=6 turns=1 "
                                      "b_density=4 b_quality=2 b_cover=light",
                                      "winner=a by=assault"),
                       acts * breaks, 1e-12);
}

Test(engagement, is_refused_if_it_contradicts_itself)
{
    static judged all[] = {
        {REFUSED, "engagement", "a_plan=charge a_may=no-charge", "b_plan=charge b_may=no-charge"},
        {ACCEPTED, "engagement", "b_plan=charge b_may=no-fire a_may=no-charge"}};
    EXPECT_VERDICTS(V83, all);
    cr_expect(is_accepted(V83, "charge.hand=19 unit.dp_limit=12", "engagement", ""));
    cr_expect_not(is_accepted(V83, "charge.hand=20 unit.dp_limit=12", "engagement", ""));
}

/* The policy of side a according to the specification, at each distance: in turn 1 of 12, with one, two and three
 * actions. */
enum { VERSIONS = 3, DISTANCES = 3, MOST_ACTIONS = 3 };
static const char *const versions[VERSIONS] = {V7, "bloodybacks-8.0", V83};
static const struct {
    int distances[DISTANCES];
    const char *options[VERSIONS];
} decisions[] = {{{1, 3, 6}, {"stay stay charge", "stay charge charge", "stay charge charge"}},
                 {{7, 9, 12}, {"stay move-6 move-6", "stay move-6 move-6", "stay move-6 move-6"}},
                 {{13, 15, 18}, {"stay move-12 move-6", "stay move-12 move-6", "stay move-12 move-6"}},
                 {{24}, {"stay stay move-12", "stay stay move-12", "stay stay move-12"}}};

/* Whether this is the state in which side a decides at this distance with this many actions, before either side has
 * suffered. */
static bool is_asked(const hod_mechanism *mechanism, const int *state, int distance, int actions)
{
    hod_error error;
#define FIELD(name) state[hod_mechanism_state(mechanism, name, strlen(name), &error)]
    return FIELD("plays") == 0 && FIELD("distance") == distance && FIELD("actions") == actions &&
           FIELD("a_dp") + FIELD("a_stamina_hits") + FIELD("b_dp") + FIELD("b_stamina_hits") == 0 &&
           FIELD("met") == 0;
}

static const char *decision(hod_policy *policy, const hod_mechanism *mechanism, int distance, int actions)
{
    static hod_choice choice;
    hod_error error;
    for (size_t i = 0; i < hod_policy_states(policy); i++)
        if (hod_policy_chooses(policy, i, 1) &&
            is_asked(mechanism, hod_policy_state(policy, i), distance, actions)) {
            cr_assert(hod_policy_choice(policy, i, 0, 1, &choice, &error), "%s", error.message);
            return choice.options[choice.taken];
        }
    cr_assert_fail("nobody decides at %d inches with %d actions", distance, actions);
    return NULL;
}

Test(engagement, has_the_decisions_of_the_specification)
{
    for (int v = 0; v < VERSIONS; v++) {
        hod_error error;
        AUTO(question_free) struct question question = question_of(versions[v], "", "engagement", "");
        int prepared[MOST_PREPARED];
        const hod_mechanism *mechanism = question.mechanism;
        hod_situation_prepare(question.rules, mechanism, question.situation, prepared, NULL);
        AUTO(free_policy)
        hod_policy *policy = hod_policy_new(&mechanism->procedure, prepared,
                                            &(hod_policy_question){.everywhere = true}, &error);
        cr_assert(policy, "%s", error.message);
        for (size_t i = 0; i < sizeof decisions / sizeof *decisions; i++)
            for (int d = 0; d < DISTANCES && decisions[i].distances[d]; d++) {
                char options[80] = "";
                for (int actions = 1; actions <= MOST_ACTIONS; actions++)
                    strcat(strcat(options, actions > 1 ? " " : ""),
                           decision(policy, mechanism, decisions[i].distances[d], actions));
                cr_expect_str_eq(options, decisions[i].options[v], "%s, %d inches", versions[v],
                                 decisions[i].distances[d]);
            }
    }
}
