/* Comparing rule sets by scenario. */
#include "study/scenario/comparison.h"

#include "study/measure/measure.h"
#include "walk/evaluate.h"

#include <stdio.h>
#include <string.h>

/* The exact distribution of a question. */
static bool evaluate(const hod_rules *rules, const hod_asked *asked, hod_evaluator *evaluator,
                     hod_distribution *distribution, hod_error *error)
{
    const hod_procedure *procedure = &asked->mechanism->procedure;
    int prepared[procedure->prepared_ints];
    hod_situation_prepare(rules, asked->mechanism, asked->situation, prepared, NULL);
    return hod_exact(evaluator, procedure, prepared, distribution, error);
}

static bool fill_volley(const hod_rules *rules, const hod_asked *asked, const hod_distribution *distribution,
                        hod_comparison *comparison, hod_error *error)
{
    const char *effect = rules->family->scenario->effect;
    const int outcome = hod_mechanism_outcome(asked->mechanism, effect, strlen(effect), error);
    if (outcome < 0) return false;
    const hod_measure none = {.kind = HOD_IS, .outcome = outcome, .values = {0}, .count = 1};
    comparison->no_effect = hod_measure_of(&none, distribution, outcome);
    comparison->mean_effect = hod_distribution_mean(distribution, outcome);
    comparison->share = comparison->mean_effect / asked->crisis;
    return true;
}

/* Several conditions, any of which makes an event. */
enum { MOST_CONDITIONS = 4 };
struct event {
    hod_measure conditions[MOST_CONDITIONS];
    int count;
};

/* Reads "stage=halted attacker_result=rout|destroyed". */
static bool read_event(const hod_mechanism *mechanism, const char *text, struct event *event,
                       hod_error *error)
{
    event->count = 0;
    for (const char *rest = text; *rest; rest += strspn(rest, " ")) {
        char measure[256];
        const size_t length = strcspn(rest, " ");
        if (event->count == MOST_CONDITIONS)
            return hod_fail(error, "more than %d conditions", MOST_CONDITIONS);
        snprintf(measure, sizeof measure, "p:%.*s", (int)length, rest);
        if (!hod_measure_read(mechanism, measure, &event->conditions[event->count++], error)) return false;
        rest += length;
    }
    return true;
}

static bool happens(const struct event *event, const int *outcome)
{
    for (int i = 0; i < event->count; i++)
        for (int v = 0; v < event->conditions[i].count; v++)
            if (outcome[event->conditions[i].outcome] == event->conditions[i].values[v]) return true;
    return false;
}

static bool fill_assault(const hod_rules *rules, const hod_asked *asked, const hod_distribution *distribution,
                         hod_comparison *comparison, hod_error *error)
{
    struct event gives_way, thrown_back;
    if (!read_event(asked->mechanism, rules->family->scenario->gives_way, &gives_way, error) ||
        !read_event(asked->mechanism, rules->family->scenario->thrown_back, &thrown_back, error))
        return false;
    for (size_t row = 0; row < distribution->rows; row++) {
        const int *outcome = hod_distribution_row(distribution, row);
        const bool b = happens(&gives_way, outcome), a = happens(&thrown_back, outcome);
        if (b) comparison->gives_way += distribution->weights[row];
        if (a) comparison->thrown_back += distribution->weights[row];
        if (a && b) comparison->both_yield += distribution->weights[row];
        if (!a && !b) comparison->neither += distribution->weights[row];
    }
    comparison->has_assault = true;
    return true;
}

static bool answer(const hod_scenario *scenario, const hod_rules *rules, hod_question_kind kind,
                   hod_evaluator *evaluator, hod_distribution *distribution, hod_comparison *comparison,
                   hod_error *error)
{
    hod_asked asked;
    if (!hod_scenario_ask(scenario, rules, kind, &asked, error)) return false;
    if (!asked.mechanism) return true;
    if (!evaluate(rules, &asked, evaluator, distribution, error)) return false;
    if (kind == HOD_VOLLEY) return fill_volley(rules, &asked, distribution, comparison, error);
    if (kind == HOD_ASSAULT) return fill_assault(rules, &asked, distribution, comparison, error);
    comparison->firefight = hod_firefight_of(asked.mechanism, distribution, hod_scenario_turns(scenario));
    return true;
}

bool hod_compare(const hod_scenario *scenario, const hod_rules *rules, hod_comparison *comparison,
                 hod_error *error)
{
    *comparison = (hod_comparison){.rules = rules};
    hod_distribution distribution = {0};
    hod_evaluator *evaluator = hod_evaluator_new(error);
    bool compared = evaluator != NULL;
    for (hod_question_kind kind = HOD_VOLLEY; compared && kind <= HOD_ASSAULT; kind++)
        compared = answer(scenario, rules, kind, evaluator, &distribution, comparison, error);
    hod_evaluator_free(evaluator);
    hod_distribution_free(&distribution);
    return compared;
}
