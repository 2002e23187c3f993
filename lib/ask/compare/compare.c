/* The question compare: the same situations, or scenarios, under several rule sets. */
#include "ask/compare/compare.h"

#include "ask/measure/measure.h"
#include "ask/questions.h"
#include "ask/request/query.h"
#include "base/buffer.h"
#include "base/text.h"

#include <stdlib.h>

static bool compare_space(const struct rule_list *compared, const hod_space *space,
                          const hod_request *request, hod_answer *answer, hod_error *error)
{
    AUTO(hod_measure_grid_free) hod_measure_grid grid = {0};
    AUTO(hod_measure_list_free) hod_measure_list query = {0};
    if (!hod_space_can_be_surveyed(space, error) ||
        !hod_measure_grid_start(&grid, space->mechanism, space->is_given,
                                (const hod_rules *const *)compared->rules, compared->count, error))
        return false;
    if (!hod_measure_list_read(grid.mechanism, request->measure, &query, error))
        return hod_fail_in(error, "--measure, under %s", grid.rules[0].rules->id);
    for (int i = 0; i < query.count; i++)
        if (!hod_measure_grid_add(&grid, query.measures[i].text, error)) return false;
    return compare_in_situations(&grid, space, answer, error);
}

/* The same situations of a mechanism: a grid of measures. */
static bool compare_situations(const struct rule_list *compared, const hod_request *request,
                               hod_answer *answer, hod_error *error)
{
    AUTO(hod_space_free) hod_space space = {0};
    const hod_mechanism *mechanism = hod_rules_mechanism(compared->rules[0], request->arguments[1], error);
    if (!mechanism || !hod_space_start(&space, compared->rules[0], mechanism, error)) return false;
    for (int i = 2; i < request->argument_count; i++)
        if (!hod_space_assign(&space, request->arguments[i], error)) return false;
    return measures_have_scopes(request->measure)
               ? compare_in_rows(compared, &space, request->measure, answer, error)
               : compare_space(compared, &space, request, answer, error);
}

/* Scenarios named in a file are in its folder. */
static bool compare_in(struct scenarios *scenarios, int number, const struct rule_list *rules,
                       hod_error *error)
{
    const hod_request *request = scenarios->request;
    const char *name = request->scenarios[number];
    const hod_engagements engagements = request->no_engagement ? HOD_NO_ENGAGEMENTS
                                        : request->plans       ? HOD_ALL_PLANS
                                                               : HOD_BEST_PLAY;
    const bool is_beside = request->file && !request->has_given_scenarios;
    AUTO_FREE char *path = is_beside ? text_file_beside(request->file, name, error) : NULL;
    return (!is_beside || path) && hod_compare(path ? path : name, rules->rules, rules->count, engagements,
                                               &scenarios->all[number], error);
}

/* The fights of scenarios, under every rule set; the first ones appear in texts. */
static bool compare_all(const struct rule_list *rules, int told, const hod_request *request,
                        hod_answer *answer, hod_error *error)
{
    struct scenarios scenarios = {.request = request, .told = told};
    bool done = true;
    while (done && scenarios.count < request->scenario_count)
        done = compare_in(&scenarios, scenarios.count++, rules, error);
    done = done && compare_scenarios(&scenarios, answer, error);
    for (int i = 0; i < scenarios.count; i++) hod_compared_free(&scenarios.all[i]);
    return done;
}

/* Whether the options are compatible. */
static bool check_options(const hod_request *request, hod_error *error)
{
    const char *of_scenarios = request->beside          ? "beside"
                               : request->no_engagement ? "no-engagement"
                               : request->explain       ? "explain"
                                                        : NULL;
    if (request->scenario_count > 0 || request->has_given_scenarios) {
        if (request->argument_count > 1)
            return hod_fail(error, "%s: a comparison by --scenario takes no mechanism and no fields",
                            request->arguments[1]);
        if (request->measure) return hod_fail(error, "--measure goes with a mechanism, not with --scenario");
        return !request->plans || !request->no_engagement ||
               hod_fail(error, "--plans needs the engagement; remove --no-engagement");
    }
    if (request->argument_count < 2)
        return hod_fail(error,
                        "name a mechanism or a scenario, for example: hod compare %s --scenario line.ini",
                        request->arguments[0]);
    if (of_scenarios) return hod_fail(error, "--%s goes with --scenario", of_scenarios);
    return request->measure ||
           hod_fail(error, "name one or more measures, for example --measure mean:hits,p:hits=0");
}

/* Opens the rule sets to compare, and then those of --beside; *first receives the number of the former. */
static bool open_rule_sets(struct rule_list *compared, int *first, const hod_request *request,
                           hod_error *error)
{
    if (!rule_list_open(compared, request->arguments[0], request, error)) return false;
    *first = compared->count;
    if (request->beside && !rule_list_open(compared, request->beside, request, error))
        return hod_fail_in(error, "--beside");
    const int twice = rule_list_double(compared);
    return twice < 0 || hod_fail(error, "%s%s is given twice",
                                 twice < *first ? "" : "--beside: ", compared->rules[twice]->id);
}

/* Without an answer, only reads the request. */
static bool answer_compare(const hod_request *request, hod_answer *answer, hod_error *error)
{
    AUTO(rule_list_close) struct rule_list compared = {.count = 0};
    int first;
    if (!open_rule_sets(&compared, &first, request, error) || !check_options(request, error)) return false;
    if (!answer) return true;
    return request->scenario_count > 0 ? compare_all(&compared, first, request, answer, error)
                                       : compare_situations(&compared, request, answer, error);
}

const hod_question compare_question = {
    .name = "compare",
    .arguments = "RULES,RULES... [MECHANISM [FIELD=VALUES]...]",
    .summary = "Compare rule sets in the same situations or scenarios",
    .accepted = "measure assumptions scenario beside plans no-engagement explain charts budget format output",
    .defaults = {.minutes = 1},
    .least = 1,
    .most = MOST_ARGUMENTS,
    .answer = answer_compare};
