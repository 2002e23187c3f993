/* The figures of firefights and engagements, from their exact distributions. */
#include "ask/scenario/fights.h"

#include "ask/measure/measure_internal.h"
#include "ask/scenario/terms.h"
#include "rules/domain.h"
#include "walk/play/policy_internal.h"

#include <math.h>
#include <string.h>

int value_of_word(const hod_field *field, const char *word)
{
    int value;
    return value_read(field->domain, word_of(word), &value, NULL) ? value : -1;
}

static int winner(const hod_mechanism *mechanism, const char *word)
{
    return value_of_word(&mechanism->outcomes[0], word);
}

bool hod_firefight_is_told_by(const hod_mechanism *mechanism)
{
    const hod_field *outcomes = mechanism->outcomes;
    if (mechanism->outcome_count < 2 || strcmp(outcomes[0].name, "winner") != 0 ||
        strcmp(outcomes[1].name, "turn") != 0 || winner(mechanism, "a") < 0 || winner(mechanism, "b") < 0 ||
        winner(mechanism, "none") < 0)
        return false;
    const hod_domain turns = hod_domain_of(outcomes[1].domain);
    return turns.size > 0 && hod_domain_at(&turns, 0) >= 0 &&
           hod_domain_at(&turns, turns.size - 1) <= HOD_MAX_TURNS;
}

/* The first turn by which this fraction of all firefights has ended. */
static double ended_by(const hod_firefight *firefight, double share)
{
    for (int turn = 1; turn <= firefight->turns; turn++)
        if (1 - firefight->standing[turn] >= share - 1e-12) return turn;
    return NAN;
}

hod_firefight hod_firefight_of(const hod_mechanism *mechanism, const hod_distribution *distribution,
                               int turns)
{
    hod_firefight firefight = {.turns = turns};
    if (turns < 0 || turns > HOD_MAX_TURNS || distribution->outcomes < 2) return (hod_firefight){0};
    const int a = winner(mechanism, "a"), b = winner(mechanism, "b"), none = winner(mechanism, "none");
    double sum = 0;
    for (size_t row = 0; row < distribution->rows; row++) {
        const int *outcome = hod_distribution_row(distribution, row);
        const double probability = hod_distribution_probability(distribution, row);
        if (outcome[0] == none) {
            firefight.none += probability;
            continue;
        }
        *(outcome[0] == a ? &firefight.a : outcome[0] == b ? &firefight.b : &firefight.both) += probability;
        firefight.ends[outcome[1]] += probability;
        if (outcome[0] == a) firefight.wins[0][outcome[1]] += probability;
        if (outcome[0] == b) firefight.wins[1][outcome[1]] += probability;
        sum += probability * outcome[1];
    }
    firefight.mean = sum / (firefight.a + firefight.b + firefight.both);
    firefight.standing[0] = 1;
    for (int turn = 1; turn <= turns; turn++)
        firefight.standing[turn] = fmax(0, firefight.standing[turn - 1] - firefight.ends[turn]);
    firefight.median = ended_by(&firefight, 0.5);
    firefight.ninety = ended_by(&firefight, 0.9);
    return firefight;
}

/* Engagements: every pair of plans is evaluated. */
static const char *const plans[HOD_PLANS] = {"stand", "advance", "charge", "best"};
enum { WINNER, TURN, BY, ENGAGEMENT_OUTCOMES };
static const char *const outcomes[ENGAGEMENT_OUTCOMES] = {"winner", "turn", "by"};

const char *hod_plan_name(int plan)
{
    return plan >= 0 && plan < HOD_PLANS ? plans[plan] : NULL;
}

static int place_of(const hod_mechanism *mechanism, const char *field)
{
    return hod_mechanism_field(mechanism, field, strlen(field), NULL);
}

static bool has_plans(const hod_mechanism *mechanism, const char *name)
{
    const int field = place_of(mechanism, name);
    for (int plan = 0; field >= 0 && plan < HOD_PLANS; plan++)
        if (value_of_word(&mechanism->fields[field], plans[plan]) != plan) return false;
    return field >= 0;
}

bool hod_engagement_is_told_by(const hod_mechanism *mechanism)
{
    if (!mechanism->procedure.stakes || mechanism->outcome_count != ENGAGEMENT_OUTCOMES) return false;
    for (int i = 0; i < ENGAGEMENT_OUTCOMES; i++)
        if (strcmp(mechanism->outcomes[i].name, outcomes[i]) != 0) return false;
    return winner(mechanism, "a") >= 0 && winner(mechanism, "b") >= 0 &&
           value_of_word(&mechanism->outcomes[BY], "none") >= 0 && has_plans(mechanism, "a_plan") &&
           has_plans(mechanism, "b_plan") && place_of(mechanism, "distance") >= 0 &&
           place_of(mechanism, "turns") >= 0;
}

static void add_row(hod_engagement *engagement, const hod_mechanism *mechanism, const int *outcome,
                    double probability, const struct fight_terms *terms)
{
    if (outcome[BY] == value_of_word(&mechanism->outcomes[BY], "none")) {
        engagement->neither += probability;
        return;
    }
    const bool a = outcome[WINNER] == winner(mechanism, "a"), b = outcome[WINNER] == winner(mechanism, "b");
    *(a ? &engagement->a : b ? &engagement->b : &engagement->both) += probability;
    if (event_happens(&terms->by_fire, outcome)) engagement->by_fire += probability;
    if (event_happens(&terms->by_steel, outcome)) engagement->by_steel += probability;
    engagement->mean_turn += probability * outcome[TURN];
}

/* Evaluates a situation under a pair of plans, and stores its value; NaN if they contradict it. */
static bool evaluate(hod_engagement *engagement, const hod_rules *rules, const hod_mechanism *mechanism,
                     const int *situation, hod_policy *policy, hod_evaluator *evaluator,
                     hod_distribution *exact, hod_error *error)
{
    const int a_plan = place_of(mechanism, "a_plan"), b_plan = place_of(mechanism, "b_plan");
    int prepared[mechanism->procedure.prepared_ints];
    exact->rows = 0;
    if (!hod_situation_check(rules, mechanism, situation, NULL)) return true;
    hod_situation_prepare(rules, mechanism, situation, prepared, NULL);
    if (policy ? !policy_play_out(policy, prepared, &rules->budget, exact, error)
               : !evaluate_exactly(evaluator, rules, mechanism, situation, prepared, exact, error))
        return false;
    engagement->values[situation[a_plan]][situation[b_plan]] = exact->worth[0];
    return true;
}

/* The number of the last pair of plans. */
enum { BEST_PAIR = HOD_PLANS * HOD_PLANS - 1 };

static hod_engagement begin(const hod_mechanism *mechanism, const int *situation)
{
    hod_engagement engagement = {.turns = situation[place_of(mechanism, "turns")],
                                 .distance = situation[place_of(mechanism, "distance")]};
    for (int pair = 0; pair < HOD_PLANS * HOD_PLANS; pair++)
        engagement.values[pair / HOD_PLANS][pair % HOD_PLANS] = NAN;
    return engagement;
}

static void tell_ends(hod_engagement *engagement, const hod_mechanism *mechanism,
                      const hod_distribution *exact, const struct fight_terms *terms)
{
    if (exact->rows == 0) {
        engagement->a = engagement->b = engagement->both = engagement->neither = NAN;
        engagement->by_fire = engagement->by_steel = NAN;
    }
    for (size_t row = 0; row < exact->rows; row++)
        add_row(engagement, mechanism, hod_distribution_row(exact, row), exact->weights[row], terms);
    engagement->mean_turn /= 1 - engagement->neither;
}

bool engagement_play_out(hod_engagement *engagement, const hod_rules *rules, const hod_mechanism *mechanism,
                         const int *situation, const struct fight_terms *terms, hod_policy *policy,
                         hod_evaluator *evaluator, hod_error *error)
{
    AUTO(hod_distribution_free) hod_distribution exact = {0};
    *engagement = begin(mechanism, situation);
    if (!evaluate(engagement, rules, mechanism, situation, policy, evaluator, &exact, error)) return false;
    tell_ends(engagement, mechanism, &exact, terms);
    return true;
}

static void plan(const hod_mechanism *mechanism, int pair, int *situation)
{
    situation[place_of(mechanism, "a_plan")] = pair / HOD_PLANS;
    situation[place_of(mechanism, "b_plan")] = pair % HOD_PLANS;
}

bool engagement_plan_best(const hod_rules *rules, const hod_mechanism *mechanism, int *situation,
                          hod_error *reason)
{
    plan(mechanism, BEST_PAIR, situation);
    return hod_situation_check(rules, mechanism, situation, reason);
}

bool engagement_compute(hod_engagement *engagement, const hod_rules *rules, const hod_mechanism *mechanism,
                        const int *situation, const struct fight_terms *terms, bool all_plans,
                        hod_evaluator *evaluator, hod_error *error)
{
    int planned[HOD_MAX_FIELDS];
    memcpy(planned, situation, (size_t)mechanism->field_count * sizeof *planned);
    *engagement = begin(mechanism, situation);
    AUTO(hod_distribution_free) hod_distribution exact = {0};
    for (int pair = all_plans ? 0 : BEST_PAIR; pair <= BEST_PAIR; pair++) {
        plan(mechanism, pair, planned);
        if (!evaluate(engagement, rules, mechanism, planned, NULL, evaluator, &exact, error)) return false;
    }
    tell_ends(engagement, mechanism, &exact, terms);
    return true;
}
