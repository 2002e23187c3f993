/* Where a command writes, by its options. */
#include "destinations.h"

#include "charts.h"
#include "messages.h"

#include "base/output.h"
#include "show/chart/draw.h"

#include <libgen.h>
#include <stdlib.h>
#include <string.h>

bool destinations_check(const hod_request *options, hod_error *error)
{
    if (!hod_output_can_open(options->output, error)) return false;
    if (options->write && !hod_output_can_open(options->write, error)) return hod_fail_in(error, "--write");
    if (options->chart && !hod_chart_can_write(options->chart, error)) return chart_refused(options, error);
    return !options->charts || chart_folder_check(options->charts, error);
}

/* Of a file, or of the folder of a report. */
static void abandon_beside(const char *path)
{
    if (!path) return;
    char *followed = realpath(path, NULL), *target = followed ? followed : strdup(path);
    if (target) hod_outputs_abandon(dirname(target));
    free(target);
}

void destinations_abandon(const hod_request *options)
{
    abandon_beside(options->output);
    abandon_beside(options->write);
    abandon_beside(options->chart);
    if (options->charts) hod_outputs_abandon(options->charts);
}

void destinations_name(const hod_request *options, FILE *file)
{
    const char *const paths[] = {options->output, options->write, options->chart, options->charts};
    const char *before = "";
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        if (!paths[i] || strcmp(paths[i], "-") == 0) continue;
        fputs(before, file);
        message_write(paths[i], file);
        before = ", ";
    }
}
