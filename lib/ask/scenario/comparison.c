/* Compares rule sets by scenario. */
#include "ask/scenario/comparison.h"

#include "ask/measure/measure.h"
#include "ask/measure/measure_internal.h"
#include "ask/scenario/terms.h"
#include "walk/evaluate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A fight with its exact distribution, from which the comparison is filled. */
struct fight {
    const struct fight_terms *terms;
    hod_fight_situation query;
    const hod_distribution *distribution;
    int turns; /* of the scenario */
};

static void fill_volley(const struct fight *fight, hod_comparison *comparison)
{
    const int effect = fight->terms->effect;
    const hod_measure none = {.kind = HOD_IS, .outcome = effect, .values = {0}, .count = 1};
    comparison->no_effect = hod_measure_of(&none, fight->distribution, effect);
    comparison->mean_effect = hod_distribution_mean(fight->distribution, effect);
    comparison->share = comparison->mean_effect / fight->query.crisis;
}

static void fill_firefight(const struct fight *fight, hod_comparison *comparison)
{
    comparison->firefight = hod_firefight_of(fight->query.mechanism, fight->distribution, fight->turns);
}

static void fill_assault(const struct fight *fight, hod_comparison *comparison)
{
    for (size_t row = 0; row < fight->distribution->rows; row++) {
        const int *outcomes = hod_distribution_row(fight->distribution, row);
        const double probability = fight->distribution->weights[row];
        const bool b = event_happens(&fight->terms->gives_way, outcomes);
        const bool a = event_happens(&fight->terms->thrown_back, outcomes);
        if (b) comparison->gives_way += probability;
        if (a) comparison->thrown_back += probability;
        if (a && b) comparison->both_yield += probability;
        if (!a && !b) comparison->neither += probability;
    }
}

static void (*const fill[HOD_FIGHTS])(const struct fight *fight, hod_comparison *comparison) = {
    [HOD_VOLLEY] = fill_volley,
    [HOD_FIREFIGHT] = fill_firefight,
    [HOD_ASSAULT] = fill_assault,
};

/* The context for evaluating a scenario. */
struct comparison_work {
    const hod_scenario *scenario;
    hod_evaluator *evaluator;
    hod_distribution distribution;
    hod_engagements engagements;
};

static bool evaluate(struct comparison_work *work, const hod_rules *rules, const hod_fight_situation *query,
                     hod_error *error)
{
    int prepared[query->mechanism->procedure.prepared_ints];
    hod_situation_prepare(rules, query->mechanism, query->situation, prepared, NULL);
    return evaluate_exactly(work->evaluator, rules, query->mechanism, query->situation, prepared,
                            &work->distribution, error);
}

/* Puts every fight into the terms of the rule set before evaluating any: if one cannot be expressed, none is
 * answered. */
static bool ask_all(const hod_scenario *scenario, const hod_rules *rules, struct fight fights[HOD_FIGHTS],
                    hod_error *reason)
{
    const struct terms *terms = glossary_terms(hod_scenario_glossary(scenario), rules->family);
    for (int kind = 0; kind < HOD_FIGHTS; kind++) {
        fights[kind] = (struct fight){.turns = hod_scenario_turns(scenario)};
        if (!hod_scenario_ask(scenario, rules, (hod_fight)kind, &fights[kind].query, reason)) return false;
        fights[kind].terms = &terms->fights[kind];
    }
    return true;
}

static bool answer_engagement(struct comparison_work *work, hod_comparison *comparison,
                              const struct fight *fight, hod_error *error)
{
    const hod_fight_situation *query = &fight->query;
    int planned[HOD_MAX_FIELDS];
    hod_error reason;
    memcpy(planned, query->situation, sizeof planned);
    if (!engagement_plan_best(comparison->rules, query->mechanism, planned, &reason)) {
        comparison->no_best_play = strdup(reason.message);
        if (!comparison->no_best_play) return hod_fail_memory(error);
    }
    return engagement_compute(&comparison->engagement, comparison->rules, query->mechanism, query->situation,
                              &fight->terms->by_fire, &fight->terms->by_steel,
                              work->engagements == HOD_ALL_PLANS, work->evaluator, error);
}

static bool answer_rules(struct comparison_work *work, hod_comparison *comparison, hod_error *error)
{
    struct fight fights[HOD_FIGHTS];
    hod_error reason;
    if (!ask_all(work->scenario, comparison->rules, fights, &reason)) {
        comparison->obstacle = strdup(reason.message);
        return comparison->obstacle || hod_fail_memory(error);
    }
    for (int kind = 0; kind < HOD_FIGHTS; kind++) {
        if (!fights[kind].query.mechanism ||
            (kind == HOD_ENGAGEMENT && work->engagements == HOD_NO_ENGAGEMENTS))
            continue;
        comparison->has[kind] = true;
        if (kind == HOD_ENGAGEMENT) {
            if (!answer_engagement(work, comparison, &fights[kind], error)) return false;
            continue;
        }
        if (!evaluate(work, comparison->rules, &fights[kind].query, error)) return false;
        fights[kind].distribution = &work->distribution;
        fill[kind](&fights[kind], comparison);
    }
    return true;
}

static bool answer_all(hod_compared *compared, hod_engagements engagements, hod_error *error)
{
    struct comparison_work work = {
        .scenario = compared->scenario, .evaluator = hod_evaluator_new(error), .engagements = engagements};
    bool answered = work.evaluator != NULL;
    for (int i = 0; answered && i < compared->count; i++)
        answered = answer_rules(&work, &compared->answers[i], error);
    hod_evaluator_free(work.evaluator);
    hod_distribution_free(&work.distribution);
    return answered;
}

static bool is_expressed(const hod_compared *compared, const char *path, hod_error *error)
{
    for (int i = 0; i < compared->count; i++)
        if (!compared->answers[i].obstacle) return true;
    return hod_fail(error, "no rule set can express the scenario %s: %s", path,
                    compared->count > 0 ? compared->answers[0].obstacle : "there is none");
}

bool hod_compare(const char *path, hod_rules *const *rules, int count, hod_engagements engagements,
                 hod_compared *compared, hod_error *error)
{
    *compared = (hod_compared){.scenario = hod_scenario_read(path, error)};
    if (!compared->scenario || !hod_scenario_check(compared->scenario, rules, count, error)) return false;
    compared->answers = calloc((size_t)count + 1, sizeof *compared->answers);
    if (!compared->answers) return hod_fail_memory(error);
    compared->count = count;
    for (int i = 0; i < count; i++) compared->answers[i].rules = rules[i];
    return answer_all(compared, engagements, error) && is_expressed(compared, path, error);
}

void hod_compared_free(hod_compared *compared)
{
    if (!compared) return;
    for (int i = 0; i < compared->count; i++) {
        free(compared->answers[i].obstacle);
        free(compared->answers[i].no_best_play);
    }
    free(compared->answers);
    hod_scenario_free(compared->scenario);
    *compared = (hod_compared){0};
}

bool hod_compared_has(const hod_compared *compared, hod_fight fight)
{
    for (int i = 0; (unsigned)fight < HOD_FIGHTS && i < compared->count; i++)
        if (compared->answers[i].has[fight]) return true;
    return false;
}
