/* Compares rule sets by scenario. */
#include "ask/scenario/comparison.h"

#include "ask/measure/measure.h"
#include "ask/measure/measure_internal.h"
#include "ask/scenario/terms.h"
#include "walk/evaluate.h"

#include <stdlib.h>
#include <string.h>

static void fill_volley(const struct fight_terms *terms, int crisis, const hod_distribution *exact,
                        hod_comparison *comparison)
{
    const hod_measure none = {.kind = HOD_IS, .outcome = terms->effect, .values = {0}, .count = 1};
    comparison->no_effect = hod_measure_of(&none, exact, terms->effect);
    comparison->mean_effect = hod_distribution_mean(exact, terms->effect);
    comparison->share = comparison->mean_effect / crisis;
}

static void fill_assault(const struct fight_terms *terms, const hod_distribution *exact,
                         hod_comparison *comparison)
{
    for (size_t row = 0; row < exact->rows; row++) {
        const int *outcomes = hod_distribution_row(exact, row);
        const double probability = exact->weights[row];
        const bool b = event_happens(&terms->gives_way, outcomes);
        const bool a = event_happens(&terms->thrown_back, outcomes);
        if (b) comparison->gives_way += probability;
        if (a) comparison->thrown_back += probability;
        if (a && b) comparison->both_yield += probability;
        if (!a && !b) comparison->neither += probability;
    }
}

/* The context for evaluating a scenario. */
struct comparison_work {
    const hod_scenario *scenario;
    hod_evaluator *evaluator;
    hod_distribution distribution;
    hod_engagements engagements;
};

static bool answer_engagement(struct comparison_work *work, hod_comparison *comparison,
                              const struct fight_terms *terms, const hod_fight_situation *query,
                              hod_error *error)
{
    int planned[HOD_MAX_FIELDS];
    hod_error reason;
    memcpy(planned, query->situation, sizeof planned);
    if (!engagement_plan_best(comparison->rules, query->mechanism, planned, &reason)) {
        comparison->no_best_play = strdup(reason.message);
        if (!comparison->no_best_play) return hod_fail_memory(error);
    }
    return engagement_compute(&comparison->engagement, comparison->rules, query->mechanism, query->situation,
                              terms, work->engagements == HOD_ALL_PLANS, work->evaluator, error);
}

static bool answer_fight(struct comparison_work *work, hod_comparison *comparison, int kind,
                         const hod_fight_situation *query, hod_error *error)
{
    const hod_rules *rules = comparison->rules;
    const struct fight_terms *terms = &glossary_terms(work->scenario->glossary, rules->family)->fights[kind];
    hod_distribution *exact = &work->distribution;
    int prepared[query->mechanism->procedure.prepared_ints];
    comparison->has[kind] = true;
    if (kind == HOD_ENGAGEMENT) return answer_engagement(work, comparison, terms, query, error);
    hod_situation_prepare(rules, query->mechanism, query->situation, prepared, NULL);
    if (!evaluate_exactly(work->evaluator, rules, query->mechanism, query->situation, prepared, exact, error))
        return false;
    if (kind == HOD_VOLLEY) fill_volley(terms, query->crisis, exact, comparison);
    if (kind == HOD_FIREFIGHT)
        comparison->firefight = hod_firefight_of(query->mechanism, exact, work->scenario->turns);
    if (kind == HOD_ASSAULT) fill_assault(terms, exact, comparison);
    return true;
}

/* Puts every fight into the terms of the rule set before evaluating any: if one cannot be expressed, none is
 * answered. */
static bool answer_rules(struct comparison_work *work, hod_comparison *comparison, hod_error *error)
{
    hod_fight_situation queries[HOD_FIGHTS];
    hod_error reason;
    for (int kind = 0; kind < HOD_FIGHTS; kind++)
        if (!hod_scenario_ask(work->scenario, comparison->rules, (hod_fight)kind, &queries[kind], &reason)) {
            comparison->obstacle = strdup(reason.message);
            return comparison->obstacle || hod_fail_memory(error);
        }
    for (int kind = 0; kind < HOD_FIGHTS; kind++)
        if (queries[kind].mechanism && (kind != HOD_ENGAGEMENT || work->engagements != HOD_NO_ENGAGEMENTS) &&
            !answer_fight(work, comparison, kind, &queries[kind], error))
            return false;
    return true;
}

static bool answer_all(hod_compared *compared, hod_engagements engagements, hod_error *error)
{
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(error);
    struct comparison_work work = {
        .scenario = compared->scenario, .evaluator = evaluator, .engagements = engagements};
    bool answered = evaluator != NULL;
    for (int i = 0; answered && i < compared->count; i++)
        answered = answer_rules(&work, &compared->answers[i], error);
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
