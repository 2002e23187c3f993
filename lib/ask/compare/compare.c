/* The question compare: the same situations, or scenarios, under several rule sets. */
#include "ask/compare/compare.h"

#include "ask/measure/measure.h"
#include "ask/questions.h"
#include "ask/request/asked.h"
#include "ask/scenario/comparison_answer.h"
#include "base/buffer.h"

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
    const bool done = assigned && compare_space(compared, &space, request, answer, error);
    hod_space_free(&space);
    return done;
}

static bool add_tables(const hod_compared *compared, const hod_request *request, hod_answer *answer,
                       hod_error *error)
{
    const int count = request->scenario_count;
    if (hod_answer_is_for(answer, HOD_PROGRAMS) && !comparison_add_data(compared, count, answer, error))
        return false;
    if (!hod_answer_is_for(answer, HOD_PEOPLE)) return true;
    for (int i = 0; i < count; i++)
        if (!comparison_add_tables(&compared[i], request->plans, answer, error)) return false;
    const char *remark = comparison_remark(&compared[0]);
    char *line = remark ? hod_text(error, "%s\n", remark) : NULL;
    const bool added = !remark || (line && hod_answer_lines(answer, line, error));
    free(line);
    return added;
}

/* Charts are called after the scenario's file, without its folder and ending. */
static bool add_charts_of(const hod_compared *compared, const char *path, hod_answer *answer,
                          hod_error *error)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    const int length = (int)(dot ? (size_t)(dot - name) : strlen(name));
    char *firefight = hod_text(error, "%.*s-firefight", length, name);
    char *assault = hod_text(error, "%.*s-assault", length, name);
    const bool added = firefight && assault &&
                       comparison_chart_survival(compared, answer, firefight, error) &&
                       (!hod_compared_has(compared, HOD_ASSAULT) ||
                        comparison_chart_assaults(compared, answer, assault, error));
    free(firefight);
    free(assault);
    return added;
}

static bool add_charts(const hod_compared *compared, const hod_request *request, hod_answer *answer,
                       hod_error *error)
{
    const int count = request->scenario_count;
    if (!hod_answer_wants_charts(answer)) return true;
    for (int i = 0; i < count; i++)
        if (!add_charts_of(&compared[i], request->scenarios[i], answer, error)) return false;
    return comparison_chart_crises(compared, count, answer, "first-volley", error) &&
           comparison_chart_winners(compared, count, answer, "winners", error);
}

/* The questions of scenarios, answered under every rule set. */
static bool compare_scenarios(const struct rule_list *rules, const hod_request *request, hod_answer *answer,
                              hod_error *error)
{
    if (request->measure) return hod_fail(error, "--measure goes with a mechanism, not with --scenario");
    hod_compared compared[MOST_SCENARIOS] = {0};
    bool done = true;
    for (int i = 0; done && i < request->scenario_count; i++)
        done = hod_compare(request->scenarios[i], rules->rules, rules->count,
                           request->plans ? HOD_ALL_PLANS : HOD_BEST_PLAY, &compared[i], error);
    done =
        done && add_tables(compared, request, answer, error) && add_charts(compared, request, answer, error);
    for (int i = 0; i < request->scenario_count; i++) hod_compared_free(&compared[i]);
    return done;
}

static bool compare(const struct rule_list *compared, const hod_request *request, hod_answer *answer,
                    hod_error *error)
{
    if (request->scenario_count > 0 && request->argument_count > 1)
        return hod_fail(error, "%s: a comparison by --scenario takes no mechanism and no fields",
                        request->arguments[1]);
    if (request->scenario_count > 0) return compare_scenarios(compared, request, answer, error);
    if (request->argument_count < 2)
        return hod_fail(error, "a mechanism or a --scenario is missing (see: hod compare --help)");
    if (!request->measure)
        return hod_fail(error, "--measure is missing, such as --measure mean:hits,p:hits=0");
    return compare_situations(compared, request, answer, error);
}

static bool answer_compare(const hod_request *request, hod_answer *answer, hod_error *error)
{
    struct rule_list compared = {.count = 0};
    const bool done = rule_list_open(&compared, request->arguments[0], request, error) &&
                      compare(&compared, request, answer, error);
    rule_list_close(&compared);
    return done;
}

const hod_question compare_question = {.name = "compare",
                                       .arguments = "RULES,RULES... [MECHANISM [FIELD=VALUES]...]",
                                       .summary =
                                           "The same situations, or scenarios, under several rule sets",
                                       .accepted = "measure scenario plans charts budget format output",
                                       .defaults = {.minutes = 1},
                                       .least = 1,
                                       .most = MOST_ARGUMENTS,
                                       .answer = answer_compare};
