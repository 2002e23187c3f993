/* hod report: the published tables, charts and page. */
#include "command.h"
#include "progress.h"

#include "report/publish/publish.h"

#include <unistd.h>

static void tell_exhibit(void *data, const char *exhibit, int number, int of)
{
    (void)data;
    fprintf(stderr, "%s[%d/%d] %s%s", isatty(STDERR_FILENO) ? "\r\033[K" : "", number, of, exhibit,
            isatty(STDERR_FILENO) ? "" : "\n");
}

static int publish(const struct options *options, hod_error *error)
{
    const hod_publication publication = {
        .folder = options->output,
        .trials = {.trials = options->trials, .seed = options->seed, .threads = options->threads},
        .scenarios = options->scenarios,
        .scenario_count = options->scenario_count,
        .tell = tell_exhibit};
    const struct progress progress = progress_start();
    bool drawn;
    const bool published = hod_publish(&publication, &drawn, error);
    if (isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
    if (!published) return BAD_INPUT;
    if (!drawn)
        fprintf(stderr, "gnuplot is missing: the tables are written, the charts are not drawn "
                        "(install it with: apt-get install gnuplot-nox)\n");
    fprintf(stderr, "%s/index.html shows it all (%.1f s)\n", options->output, progress_seconds(&progress));
    return DONE;
}

static int run(const struct options *options, hod_error *error)
{
    if (!options->output) {
        hod_fail(error, "-o DIR is missing: the folder to write to (see: hod report --help)");
        return BAD_INPUT;
    }
    if (!options->data) return publish(options, error);
    return hod_publish_data(options->output, error) ? DONE : BAD_INPUT;
}

const struct command report_command = {
    .name = "report",
    .arguments = "-o DIR",
    .summary = "The published tables, charts and page, into a folder",
    .details =
        "Each exhibit becomes a CSV, a Markdown and an HTML table, with charts as SVG and PNG; index.html "
        "shows\n"
        "all of it and needs no other file. Every situation is calculated exactly, and rolled too. Charts\n"
        "need gnuplot.\n\n"
        "Examples:\n"
        "  hod report -o report\n"
        "  hod report -o quick --trials 100k\n"
        "  hod report -o compared --trials 100k --scenario line.ini\n"
        "  hod report -o tables --data\n",
    .accepted = "scenario trials seed threads data output",
    .trials = 10000000,
    .least = 0,
    .most = 0,
    .run = run,
};
