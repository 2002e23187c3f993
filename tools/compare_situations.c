/* hod compare with a mechanism: measures of the same situations under several rule sets. */
#include "charts.h"
#include "compare.h"

#include "ask/compare/contrasts.h"
#include "ask/measure/measure_list.h"
#include "base/output.h"

#include <stdlib.h>
#include <string.h>

static bool read_measures(hod_contrast *contrast, const char *list, hod_error *error)
{
    hod_measure_list asked;
    if (!hod_measure_list_read(contrast->space->mechanism, list, &asked, error))
        return hod_fail_in(error, "--measure, under %s", contrast->space->rules->id);
    bool added = true;
    for (int i = 0; added && i < asked.count; i++)
        added = hod_contrast_add(contrast, asked.measures[i].text, error);
    hod_measure_list_free(&asked);
    return added;
}

static bool write_table(const hod_contrast *contrast, const hod_request *options, hod_error *error)
{
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return false;
    if (hod_contrast_write(contrast, options->format, hod_output_file(output), error))
        return hod_output_commit(output, error);
    return hod_output_fail(output, error);
}

static bool draw(const hod_contrast *contrast, const hod_request *options, hod_error *error)
{
    if (!chart_is_wanted(options)) return true;
    char *path = chart_path(options, contrast->space->mechanism->name, error);
    const bool drawn = path && (hod_contrast_draw(contrast, path, error) || chart_refused(options, error));
    free(path);
    return drawn;
}

static bool compare(const struct rule_list *compared, const hod_space *space, const hod_request *options,
                    hod_error *error)
{
    hod_contrast contrast;
    if (!hod_contrast_start(&contrast, space, (const hod_rules *const *)compared->rules, compared->count,
                            error))
        return false;
    const bool done = read_measures(&contrast, options->measure, error) &&
                      write_table(&contrast, options, error) && draw(&contrast, options, error);
    hod_contrast_free(&contrast);
    return done;
}

bool compare_situations(const struct rule_list *compared, const hod_request *options, hod_error *error)
{
    hod_space space;
    const hod_mechanism *mechanism = hod_rules_mechanism(compared->rules[0], options->arguments[1], error);
    if (!mechanism || !hod_space_start(&space, compared->rules[0], mechanism, error)) return false;
    bool assigned = true;
    for (int i = 2; assigned && i < options->argument_count; i++)
        assigned = hod_space_assign(&space, options->arguments[i], error);
    const bool done = assigned && compare(compared, &space, options, error);
    hod_space_free(&space);
    return done;
}
