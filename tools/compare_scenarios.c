/* hod compare --scenario: the questions of a scenario under several rule sets. */
#include "charts.h"
#include "compare.h"

#include "ask/scenario/comparison_charts.h"
#include "base/buffer.h"
#include "base/output.h"

#include <stdlib.h>
#include <string.h>

static bool write_answers(const hod_compared *compared, const hod_request *options, hod_error *error)
{
    const int count = options->scenario_count;
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return false;
    FILE *file = hod_output_file(output);
    bool written = true;
    if (hod_format_is_for_machines(options->format)) {
        written = hod_compared_write_data(compared, count, options->format, file, error);
    } else {
        const char *remark = hod_compared_remark(&compared[0]);
        for (int i = 0; written && i < count; i++)
            written = hod_compared_write(&compared[i], options->plans, options->format, file, error);
        if (remark) fprintf(file, "%s\n", remark);
    }
    return written ? hod_output_commit(output, error) : hod_output_fail(output, error);
}

/* The path of the chart NAME-WHAT, where NAME is that of the scenario's file without its folder and ending;
 * the caller frees it. */
static char *path_of(const hod_request *options, const char *scenario, const char *what, hod_error *error)
{
    const char *slash = strrchr(scenario, '/'), *name = slash ? slash + 1 : scenario;
    const char *dot = strrchr(name, '.');
    const size_t length = dot ? (size_t)(dot - name) : strlen(name);
    char *chart = hod_text(error, "%.*s-%s", (int)length, name, what);
    char *path = chart ? chart_path(options, chart, error) : NULL;
    free(chart);
    return path;
}

static bool draw_scenario(const hod_compared *compared, const char *scenario, const hod_request *options,
                          hod_error *error)
{
    char *firefight = path_of(options, scenario, "firefight", error);
    char *assault = path_of(options, scenario, "assault", error);
    const bool drawn =
        firefight && assault && hod_draw_survival(compared, firefight, error) &&
        (!hod_compared_has(compared, HOD_ASSAULT) || hod_draw_assaults(compared, assault, error));
    free(firefight);
    free(assault);
    return drawn;
}

static bool draw(const hod_compared *compared, const hod_request *options, hod_error *error)
{
    for (int i = 0; i < options->scenario_count; i++)
        if (!draw_scenario(&compared[i], options->scenarios[i], options, error)) return false;
    char *volley = chart_path(options, "first-volley", error),
         *winners = chart_path(options, "winners", error);
    const bool drawn = volley && winners &&
                       hod_draw_crises(compared, options->scenario_count, volley, error) &&
                       hod_draw_winners(compared, options->scenario_count, winners, error);
    free(volley);
    free(winners);
    return drawn;
}

bool compare_scenarios(const struct rule_list *rules, const hod_request *options, hod_error *error)
{
    if (options->measure) return hod_fail(error, "--measure goes with a mechanism, not with --scenario");
    hod_compared compared[MOST_SCENARIOS] = {0};
    bool done = true;
    for (int i = 0; done && i < options->scenario_count; i++)
        done = hod_compare(options->scenarios[i], rules->rules, rules->count,
                           options->plans ? HOD_ALL_PLANS : HOD_BEST_PLAY, &compared[i], error);
    done = done && write_answers(compared, options, error) &&
           (!options->charts || draw(compared, options, error));
    for (int i = 0; i < options->scenario_count; i++) hod_compared_free(&compared[i]);
    return done;
}
