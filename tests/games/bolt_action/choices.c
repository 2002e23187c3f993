/* Bolt Action ACW: the choices of units must be the best play. */
#include "../../rules/question.h"

#include "base/arrays.h"
#include "walk/play/policy.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#define ACW "bolt-action-acw"

/* Every choice may be worth less than the best by the margin of the stakes. */
enum { SITUATIONS = 100, MOST_RALLY_AT = 10, MOST_PREPARED = 512 };
static const double rounding = 1e-8;

/* What a firefight is worth to A. */
static double firefight(const char *situation)
{
    AUTO(question_free) struct question question = question_of(ACW, "", "firefight", situation);
    return question_worth(&question, 0);
}

static void draw_side(hod_xoshiro256pp *dice, char side, char *situation, size_t size)
{
    static const char *const types[] = {"infantry", "cavalry", "skirmishers"};
    static const char *const qualities[] = {"inexperienced", "regular", "veteran"};
    static const char *const weapons[] = {"smoothbore-musket", "rifled-musket", "sharps-rifle"};
    static const char *const covers[] = {"none", "soft", "hard"};
    const size_t length = strlen(situation);
    snprintf(situation + length, size - length,
             " %c_type=%s %c_quality=%s %c_weapon=%s %c_cover=%s %c_bases=%d %c_colonel=%s", side,
             types[hod_xoshiro256pp_die(dice, 3) - 1], side, qualities[hod_xoshiro256pp_die(dice, 3) - 1],
             side, weapons[hod_xoshiro256pp_die(dice, 3) - 1], side,
             covers[hod_xoshiro256pp_die(dice, 3) - 1], side, hod_xoshiro256pp_die(dice, 2), side,
             hod_xoshiro256pp_die(dice, 2) == 1 ? "no" : "yes");
}

Test(choices, rallying_as_is_best_is_worth_at_least_every_fixed_number_of_pins)
{
    hod_xoshiro256pp dice = hod_xoshiro256pp_seeded(10);
    int better = 0;
    for (int i = 0; i < SITUATIONS; i++) {
        char drawn[400] = "", situation[500];
        draw_side(&dice, 'a', drawn, sizeof drawn);
        draw_side(&dice, 'b', drawn, sizeof drawn);
        const int turns = hod_xoshiro256pp_die(&dice, 6), distance = hod_xoshiro256pp_die(&dice, 24);
        const int rally_at = hod_xoshiro256pp_die(&dice, MOST_RALLY_AT + 1) - 1;
#define ASK(format, value)                                                                               \
    (snprintf(situation, sizeof situation, "turns=%d distance=%d b_rally_at=%d a_rally_at=" format "%s", \
              turns, distance, rally_at, value, drawn),                                                  \
     firefight(situation))
        const double best = ASK("%s", "best");
        double most = 0;
        for (int value = 0; value <= MOST_RALLY_AT; value++) most = fmax(most, ASK("%d", value));
        cr_expect_geq(best, most - rounding, "%s: %.12g, %.12g", situation, best, most);
        better += best > most + rounding;
    }
    cr_expect_gt(better, 0);
}

/* Plays a unit by a policy that says for every decision whether it rallies. It uses the firefight's own step, prepared
 * for units that never rally or always do. The state is the firefight's state and the turn. */
enum { ACTS = 6, MOST_STATE = 16, MOST_DECISIONS = 4096, SIDE_A = 0, NOT_DRAWN = 2 };
static struct {
    const hod_procedure *firefight;
    int never[MOST_PREPARED], always[MOST_PREPARED];
    struct int_set decisions; /* state without the outcome, and the turn */
    bool rallies[MOST_DECISIONS];
} forced;

static void begin_forced(const void *prepared, void *state)
{
    (void)prepared;
    forced.firefight->begin(forced.never, state);
    ((int *)state)[forced.firefight->state_ints] = 1;
}

static void set_decision(const int *after_outcome, int turn, int *decision)
{
    const int turn_place = forced.decisions.ints - 1;
    memcpy(decision, after_outcome, (size_t)turn_place * sizeof *decision);
    decision[turn_place] = turn;
}

/* Whether the policy says that A rallies in this state, once A's order die has been drawn. */
static bool is_to_rally(const int *state, int turn)
{
    int decision[MOST_STATE];
    set_decision(state + forced.firefight->outcome_ints, turn, decision);
    if (decision[ACTS] == NOT_DRAWN) decision[ACTS] = SIDE_A;
    const size_t place = int_set_find(&forced.decisions, decision);
    return place != NO_PLACE && forced.rallies[place];
}

static hod_follows step_forced(hod_roller *roller, const void *prepared, void *state)
{
    (void)prepared;
    int *const turn = (int *)state + forced.firefight->state_ints;
    const int *play = is_to_rally(state, *turn) ? forced.always : forced.never;
    const hod_follows follows = forced.firefight->step(roller, play, state);
    forced.firefight->forget(play, state);
    if (follows == HOD_TURN_IS_OVER) ++*turn;
    return follows;
}

static int limit_of_forced(const void *prepared)
{
    (void)prepared;
    return forced.firefight->clock->limit(forced.never);
}

static double worth_of_policy(void)
{
    const hod_clock clock = {.outcome = forced.firefight->clock->outcome, .limit = limit_of_forced};
    const hod_procedure played = {.name = "forced",
                                  .prepared_ints = 1,
                                  .state_ints = forced.firefight->state_ints + 1,
                                  .outcome_ints = forced.firefight->outcome_ints,
                                  .clock = &clock,
                                  .begin = begin_forced,
                                  .step = step_forced};
    hod_error error;
    AUTO(hod_distribution_free) hod_distribution answer = {0};
    AUTO(free_evaluator) hod_evaluator *evaluator = patient_evaluator();
    cr_assert(hod_exact(evaluator, &played, &(int){0}, &answer, &error), "%s", error.message);
    double worth = 0;
    const hod_stakes *stakes = forced.firefight->stakes;
    for (size_t i = 0; i < answer.rows; i++)
        worth += answer.weights[i] * stakes->worth(stakes, NULL, hod_distribution_row(&answer, i), SIDE_A);
    return worth;
}

static void prepare(const char *situation, int *prepared)
{
    AUTO(question_free) struct question question = question_of(ACW, "", "firefight", situation);
    hod_situation_prepare(question.rules, question.mechanism, question.situation, prepared, NULL);
    forced.firefight = &question.mechanism->procedure;
}

static void keep_decision(hod_policy *policy, size_t state, int turn)
{
    hod_error error;
    hod_choice choice;
    int decision[MOST_STATE];
    if (!hod_policy_chooses(policy, state, turn)) return;
    set_decision(hod_policy_state(policy, state), turn, decision);
    const size_t place = int_set_add(&forced.decisions, decision);
    cr_assert_lt(place, MOST_DECISIONS);
    cr_assert(hod_policy_choice(policy, state, 0, turn, &choice, &error), "%s", error.message);
    forced.rallies[place] = choice.taken == 1;
}

/* Keeps the decisions of best play in every state where it may have to decide. */
static void find_policy(const char *situation)
{
    hod_error error;
    int prepared[MOST_PREPARED];
    prepare(situation, prepared);
    AUTO(free_policy) hod_policy *policy = hod_policy_new(forced.firefight, prepared, NULL, &error);
    cr_assert(policy, "%s", error.message);
    const int ints = forced.firefight->state_ints - forced.firefight->outcome_ints + 1;
    cr_assert(ints <= MOST_STATE && int_set_start(&forced.decisions, ints));
    for (int turn = 1; turn <= hod_policy_turns(policy); turn++)
        for (size_t i = 0; i < hod_policy_states(policy); i++) keep_decision(policy, i, turn);
}

/* In a game that ends, a policy is optimal if no single other decision improves it (the one-shot deviation principle;
 * Blackwell 1965). */
Test(choices, no_other_decision_to_rally_or_shoot_is_worth_more)
{
#define SMALL                                                                 \
    "a_bases=1 b_bases=1 a_type=skirmishers b_type=skirmishers b_cover=hard " \
    "turns=4 distance=5 a_rally_at="
    prepare(SMALL "1", forced.always);
    prepare(SMALL "0", forced.never);
    find_policy(SMALL "best");
    const double best = worth_of_policy();
    cr_expect_float_eq(best, firefight(SMALL "best"), 1e-12);
    size_t rallies = 0;
    for (size_t i = 0; i < forced.decisions.count; i++) {
        rallies += forced.rallies[i];
        forced.rallies[i] = !forced.rallies[i];
        cr_expect_leq(worth_of_policy(), best + rounding);
        forced.rallies[i] = !forced.rallies[i];
    }
    cr_expect(rallies > 0 && rallies < forced.decisions.count);
    int_set_free(&forced.decisions);
}
