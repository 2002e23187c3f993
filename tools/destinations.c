/* Where a command writes its files and charts, according to its options. */
#include "destinations.h"

#include "terminal.h"

#include "base/buffer.h"
#include "base/output.h"
#include "show/chart/draw.h"

#include <errno.h>
#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool refuse_folder(const char *folder, int reason, hod_error *error)
{
    return hod_fail_system(error, reason, "cannot make the folder %s", folder);
}

#ifdef HOD_FOR_PAGES
static const char ending[] = ".json"; /* a page draws charts itself */
#else
static const char ending[] = "";
#endif

bool chart_is_wanted(const hod_request *options)
{
    return options->chart || options->charts;
}

char *chart_path(hod_request *options, const char *name, hod_error *error)
{
    if (!options->charts) return hod_text(error, "%s", options->chart);
    if (mkdir(options->charts, 0777) == 0)
        options->has_made_charts = true;
    else if (errno != EEXIST)
        return refuse_folder(options->charts, errno, error), NULL;
    return hod_text(error, "%s/%s%s", options->charts, name[0] ? name : options->name, ending);
}

/* Whether a folder can be written to; it exists, or can be made. */
static bool folder_check(const char *folder, hod_error *error)
{
    struct stat status;
    if (stat(folder, &status) == 0) {
        if (!S_ISDIR(status.st_mode)) return refuse_folder(folder, ENOTDIR, error);
        return access(folder, W_OK) == 0 || refuse_folder(folder, errno, error);
    }
    AUTO_FREE char *copy = strdup(folder);
    if (!copy) return hod_fail_memory(error);
    return access(dirname(copy), W_OK) == 0 || refuse_folder(folder, errno, error);
}

bool destinations_check(const hod_request *options, hod_error *error)
{
    if (!hod_output_can_open(options->output, error)) return false;
    if (options->write && !hod_output_can_open(options->write, error)) return hod_fail_in(error, "--write");
    if (options->chart && !hod_chart_can_write(options->chart, error)) return hod_fail_in(error, "--chart");
    return !options->charts || folder_check(options->charts, error);
}

/* Removes what was left beside a file or the folder of a report. */
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
    if (options->has_made_charts) rmdir(options->charts);
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
