/* The question compare: the same situations, or scenarios, under several rule sets. */
#include "ask/compare/compare.h"

#include "ask/measure/measure.h"
#include "ask/questions.h"
#include "ask/request/asked.h"
#include "base/buffer.h"
#include "base/text.h"
#include "system/platform.h"

#include <stdlib.h>
#include <string.h>

static bool read_measures(hod_measure_grid *grid, const char *list, hod_error *error)
{
    hod_measure_list asked;
    if (!hod_measure_list_read(grid->mechanism, list, &asked, error))
        return hod_fail_in(error, "--measure, under %s", grid->rules[0].rules->id);
    bool added = true;
    for (int i = 0; added && i < asked.count; i++)
        added = hod_measure_grid_add(grid, asked.measures[i].text, error);
    hod_measure_list_free(&asked);
    return added;
}

static bool compare_space(const struct rule_list *compared, const hod_space *space,
                          const hod_request *request, hod_answer *answer, hod_error *error)
{
    hod_measure_grid grid;
    if (!hod_measure_grid_start(&grid, space->mechanism, space->is_given,
                                (const hod_rules *const *)compared->rules, compared->count, error))
        return false;
    const bool done = read_measures(&grid, request->measure, error) &&
                      grid_add_tables(&grid, space, answer, error) &&
                      grid_add_chart(&grid, space, answer, error);
    hod_measure_grid_free(&grid);
    return done;
}

/* The same situations of a mechanism: a grid of measures. */
static bool compare_situations(const struct rule_list *compared, const hod_request *request,
                               hod_answer *answer, hod_error *error)
{
    hod_space space;
    const hod_mechanism *mechanism = hod_rules_mechanism(compared->rules[0], request->arguments[1], error);
    if (!mechanism || !hod_space_start(&space, compared->rules[0], mechanism, error)) return false;
    bool assigned = true;
    for (int i = 2; assigned && i < request->argument_count; i++)
        assigned = hod_space_assign(&space, request->arguments[i], error);
    const bool done = assigned && (measures_have_scopes(request->measure)
                                       ? measure_rows_add(compared, &space, request->measure, answer, error)
                                       : compare_space(compared, &space, request, answer, error));
    hod_space_free(&space);
    return done;
}

/* Scenarios under the same rule sets. Those that stand beside are in the tables; what is told lacks them. */
struct scenarios {
    const hod_request *request;
    hod_compared all[MOST_SCENARIOS],
        told[MOST_SCENARIOS]; /* what the latter point to is that of the former */
    int count;
};

/* What there is to notice in all of them: who wins, in a sentence and at a glance. */
static bool add_overview(const struct scenarios *scenarios, hod_answer *answer, hod_error *error)
{
    static const char title[] = "The firefight: in how many of a hundred A wins : in how many B does; in the "
                                "others both break, or none within the turns";
    const int first = scenarios->told[0].count, beside = scenarios->all[0].count - first;
    return hod_answer_find_made(answer, scenarios_summarize(scenarios->told, scenarios->count, error),
                                error) &&
           scenarios_add_winners(scenarios->all, scenarios->count, 0, first, title, answer, error) &&
           (beside == 0 || scenarios_add_winners(scenarios->all, scenarios->count, first, beside,
                                                 "The same under other rules", answer, error)) &&
           scenarios_add_rules(&scenarios->all[0], answer, error);
}

static bool add_sentences(const struct scenarios *scenarios, int number, hod_answer *answer, hod_error *error)
{
    const hod_compared *told = &scenarios->told[number];
    return hod_answer_heading(answer, 3, hod_scenario_title(told->scenario), error) &&
           hod_answer_say_made(answer, scenario_describe(told, error), error);
}

/* Charts are called after the scenario's file, without its folder and ending; in a report after its number.
 */
static bool add_charts(const struct scenarios *scenarios, int number, hod_answer *answer, hod_error *error)
{
    const char *file = path_name(scenarios->request->scenarios[number]), *dot = strrchr(file, '.');
    const int length = (int)(dot ? (size_t)(dot - file) : strlen(file));
    char *name =
        scenarios->request->file ? hod_text(error, "%d", number + 1) : hod_text(error, "%.*s", length, file);
    const bool added = name && scenario_add_charts(&scenarios->told[number], name, answer, error);
    free(name);
    return added;
}

/* What must be known of a rule set. */
static bool add_remark(const struct scenarios *scenarios, hod_answer *answer, hod_error *error)
{
    const char *remark = scenarios_remark(&scenarios->all[0]);
    if (!remark || answer->wanted.is_published) return !remark || hod_answer_say(answer, remark, error);
    char *line = hod_text(error, "%s\n", remark);
    const bool added = line && hod_answer_lines(answer, line, error);
    free(line);
    return added;
}

static bool describe_scenarios(const struct scenarios *scenarios, hod_answer *answer, hod_error *error)
{
    const bool for_people = hod_answer_is_for(answer, HOD_PEOPLE),
               is_told = for_people && scenarios->request->explain,
               wants_charts = hod_answer_wants_charts(answer);
    bool added = !hod_answer_is_for(answer, HOD_PROGRAMS) ||
                 scenarios_add_data(scenarios->all, scenarios->count, answer, error);
    added = added && (!is_told || add_overview(scenarios, answer, error)) &&
            (!wants_charts || scenarios_add_charts(scenarios->told, scenarios->count, answer, error));
    for (int i = 0; added && i < scenarios->count; i++)
        added = (!is_told || add_sentences(scenarios, i, answer, error)) &&
                (!wants_charts || add_charts(scenarios, i, answer, error)) &&
                (!for_people ||
                 scenario_add_tables(&scenarios->all[i], scenarios->request->plans, answer, error));
    return added && (!for_people || add_remark(scenarios, answer, error));
}

/* A scenario that a file asks for lies beside it. */
static bool compare_in(struct scenarios *scenarios, int number, const struct rule_list *rules,
                       hod_error *error)
{
    const hod_request *request = scenarios->request;
    const char *name = request->scenarios[number];
    const hod_engagements engagements = request->no_engagement ? HOD_NO_ENGAGEMENTS
                                        : request->plans       ? HOD_ALL_PLANS
                                                               : HOD_BEST_PLAY;
    const bool is_beside = request->file && !request->has_given_scenarios;
    char *path = is_beside ? text_file_beside(request->file, name, error) : NULL;
    const bool done = (!is_beside || path) && hod_compare(path ? path : name, rules->rules, rules->count,
                                                          engagements, &scenarios->all[number], error);
    free(path);
    return done;
}

/* The questions of scenarios, answered under every rule set, the last `beside` of which stand beside. */
static bool compare_scenarios(const struct rule_list *rules, int beside, const hod_request *request,
                              hod_answer *answer, hod_error *error)
{
    struct scenarios scenarios = {.request = request};
    bool done = true;
    while (done && scenarios.count < request->scenario_count) {
        const int number = scenarios.count++;
        done = compare_in(&scenarios, number, rules, error);
        scenarios.told[number] = scenarios.all[number];
        scenarios.told[number].count -= beside;
    }
    done = done && describe_scenarios(&scenarios, answer, error);
    for (int i = 0; i < scenarios.count; i++) hod_compared_free(&scenarios.all[i]);
    return done;
}

/* Whether what is given goes together. */
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
               hod_fail(error, "--plans are those of the engagement, which --no-engagement leaves out");
    }
    if (request->argument_count < 2)
        return hod_fail(error, "a mechanism or a --scenario is missing (see: hod compare --help)");
    if (of_scenarios) return hod_fail(error, "--%s goes with --scenario", of_scenarios);
    return request->measure || hod_fail(error, "--measure is missing: one, or several separated by commas");
}

/* Opens the rule sets that are compared, `first` of them, and then those that stand beside. */
static bool open_rule_sets(struct rule_list *compared, int *first, const hod_request *request,
                           hod_error *error)
{
    if (!rule_list_open(compared, request->arguments[0], request, error)) return false;
    *first = compared->count;
    if (request->beside && !rule_list_open(compared, request->beside, request, error))
        return hod_fail_in(error, "--beside");
    for (int i = 0; i < compared->count; i++)
        for (int j = *first; j < compared->count; j++)
            if (i < j && strcmp(compared->rules[i]->id, compared->rules[j]->id) == 0)
                return hod_fail(error, "--beside: %s is given twice", compared->rules[i]->id);
    return true;
}

static bool check_compare(const hod_request *request, hod_error *error)
{
    struct rule_list compared = {.count = 0};
    int first;
    const bool is_open = check_options(request, error) && open_rule_sets(&compared, &first, request, error);
    rule_list_close(&compared);
    return is_open;
}

static bool answer_compare(const hod_request *request, hod_answer *answer, hod_error *error)
{
    struct rule_list compared = {.count = 0};
    int first;
    bool done = open_rule_sets(&compared, &first, request, error) && check_options(request, error);
    if (done && request->scenario_count > 0)
        done = compare_scenarios(&compared, compared.count - first, request, answer, error);
    else if (done)
        done = compare_situations(&compared, request, answer, error);
    rule_list_close(&compared);
    return done;
}

const hod_question compare_question = {
    .name = "compare",
    .arguments = "RULES,RULES... [MECHANISM [FIELD=VALUES]...]",
    .summary = "The same situations, or scenarios, under several rule sets",
    .accepted = "measure assumptions scenario beside plans no-engagement explain charts budget format output",
    .defaults = {.minutes = 1},
    .least = 1,
    .most = MOST_ARGUMENTS,
    .check = check_compare,
    .answer = answer_compare};
