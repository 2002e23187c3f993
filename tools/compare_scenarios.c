/* hod compare --scenario: three questions under several rule sets. */
#include "compare.h"

#include "base/output.h"
#include "report/answers/comparison_charts.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool make_chart_folder(const struct options *options, hod_error *error)
{
    if (!options->charts || mkdir(options->charts, 0777) == 0 || errno == EEXIST) return true;
    return hod_fail(error, "cannot make the folder %s: %s", options->charts, strerror(errno));
}

static bool answer_scenario(const struct compared_rules *compared, const char *path, hod_compared *answered,
                            hod_error *error)
{
    hod_scenario *scenario = hod_scenario_read(path, error);
    hod_comparison *answers = calloc((size_t)compared->count, sizeof *answers);
    *answered = (hod_compared){.scenario = scenario, .answers = answers, .count = compared->count};
    if (!scenario) return false;
    if (!answers) return hod_fail_memory(error);
    const hod_rules *rules[MOST_COMPARED];
    for (int i = 0; i < compared->count; i++) rules[i] = compared->rules[i];
    if (!hod_scenario_check(scenario, rules, compared->count, error)) return false;
    for (int i = 0; i < compared->count; i++)
        if (!hod_compare(scenario, rules[i], &answers[i], error)) return false;
    return true;
}

static bool write_answers(const hod_compared *answered, int count, const struct options *options,
                          hod_error *error)
{
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return false;
    FILE *file = hod_output_file(output);
    bool written = true;
    if (hod_format_is_for_machines(options->format)) {
        written = hod_compared_write_data(answered, count, options->format, file, error);
    } else {
        const char *remark = hod_compared_remark(&answered[0]);
        for (int i = 0; written && i < count; i++)
            written = hod_compared_write(&answered[i], options->format, file, error);
        if (remark) fprintf(file, "%s\n", remark);
    }
    return written ? hod_output_commit(output, error) : hod_output_fail(output, error);
}

/* The scenario's file name without its folder and ending. */
static void name_chart(char *path, const char *folder, const char *scenario, const char *what)
{
    const char *slash = strrchr(scenario, '/'), *name = slash ? slash + 1 : scenario;
    const char *dot = strrchr(name, '.');
    snprintf(path, PATH_MAX, "%s/%.*s-%s", folder, (int)(dot ? dot - name : (long)strlen(name)), name, what);
}

static bool has_assault(const hod_compared *answered)
{
    for (int i = 0; i < answered->count; i++)
        if (answered->answers[i].has_assault) return true;
    return false;
}

static bool draw(const hod_compared *answered, int count, const struct options *options, hod_error *error)
{
    char path[PATH_MAX];
    if (!make_chart_folder(options, error)) return false;
    for (int i = 0; i < count; i++) {
        name_chart(path, options->charts, options->scenarios[i], "firefight");
        if (!hod_draw_survival(&answered[i], path, error)) return false;
        name_chart(path, options->charts, options->scenarios[i], "assault");
        if (has_assault(&answered[i]) && !hod_draw_assaults(&answered[i], path, error)) return false;
    }
    snprintf(path, sizeof path, "%s/first-volley", options->charts);
    return hod_draw_crises(answered, count, path, error);
}

bool compare_scenarios(const struct compared_rules *compared, const struct options *options, hod_error *error)
{
    if (options->measure) return hod_fail(error, "--measure goes with a mechanism, not with --scenario");
    hod_compared answered[MOST_SCENARIOS];
    int count = 0;
    bool done = true;
    while (done && count < options->scenario_count) {
        done = answer_scenario(compared, options->scenarios[count], &answered[count], error);
        count++;
    }
    done = done && write_answers(answered, count, options, error) &&
           (!options->charts || draw(answered, count, options, error));
    for (int i = 0; i < count; i++) {
        hod_scenario_free((hod_scenario *)(uintptr_t)answered[i].scenario);
        free((hod_comparison *)(uintptr_t)answered[i].answers);
    }
    return done;
}
