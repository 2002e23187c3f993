/* hod report: makes the published tables, charts and pages, and those of the user. */
#include "command.h"
#include "ending.h"
#include "terminal.h"

#include "base/output.h"
#include "report/publish/publish.h"
#include "system/platform.h"

#include <unistd.h>

static void tell_made(void *data, const char *what, int number, int of)
{
    (void)data;
    fprintf(stderr, "%s[%d/%d] ", isatty(STDERR_FILENO) ? "\r\033[K" : "", number, of);
    message_write(what, stderr);
    if (!isatty(STDERR_FILENO)) fputc('\n', stderr);
}

/* From here on the report replaces its folder, which is quick; it must not be interrupted, because it moves files of
 * the user. */
static void finish(void *data)
{
    (void)data;
    ending_in_order();
}

/* Reports what is missing from the report. */
static void tell_missing(bool drawn)
{
    if (!drawn)
        fprintf(stderr, "gnuplot is missing: the tables are written, the charts are not drawn "
                        "(install " GNUPLOT ")\n");
    if (!hod_publishes_workbooks())
        fprintf(stderr, "the workbook is left out: hod was built without libxlsxwriter\n");
    if (!hod_publishes_archives()) fprintf(stderr, "the archive is left out: hod was built without libzip\n");
}

static bool publish(const hod_exhibition *exhibition, const hod_request *options, hod_error *error)
{
    const hod_publication publication = {
        .exhibition = exhibition,
        .folder = options->output,
        .title = options->title,
        .trials = {.trials = options->trials, .seed = options->seed, .threads = options->threads},
        .scenarios = options->scenarios,
        .scenario_count = options->scenario_count,
        .tell = tell_made,
        .finish = finish};
    const struct progress progress = progress_start();
    bool drawn;
    if (options->data) return hod_publish_data(&publication, error);
    const bool published = hod_publish(&publication, &drawn, error);
    if (isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
    if (!published) return false;
    tell_missing(drawn);
    message_write(options->output, stderr);
    fprintf(stderr, "/index.html shows it all (%.1f s)\n", progress_seconds(&progress));
    return true;
}

static bool list(const hod_exhibition *exhibition, const hod_request *options, hod_error *error)
{
    static const hod_column columns[] = {
        {"exhibit", HOD_COLUMN_TEXT}, {"mechanism", HOD_COLUMN_TEXT}, {"title", HOD_COLUMN_TEXT}};
    hod_output *output = hod_output_open(options->output, error);
    hod_table_writer *table =
        output ? hod_table_open(options->format, hod_output_file(output), columns, 3, NULL, error) : NULL;
    for (int i = 0; table && i < hod_exhibition_count(exhibition); i++) {
        const hod_exhibition_entry entry = hod_exhibition_at(exhibition, i);
        hod_table_row(table, (hod_cell[]){hod_cell_text(entry.id), hod_cell_text(entry.mechanism),
                                          hod_cell_text(entry.title)});
    }
    if (table && hod_table_close(table, error)) return hod_output_commit(output, error);
    return output && hod_output_fail(output, error);
}

static bool show(const hod_request *options, hod_error *error)
{
    const char *text = hod_exhibit_text(options->show, error);
    hod_output *output = text ? hod_output_open(options->output, error) : NULL;
    if (!output) return false;
    fputs(text, hod_output_file(output));
    return hod_output_commit(output, error);
}

/* Opens the exhibits and does what the options ask for. A given budget is for the whole report. */
static bool answer(const hod_request *options, hod_error *error)
{
    AUTO(free_exhibition)
    hod_exhibition *exhibition =
        hod_exhibition_open(options->arguments, options->argument_count, options->rules, error);
    if (!exhibition) return false;
    if (!options->output && !options->list)
        return hod_fail(error, "name an output folder with -o DIR, for example: hod report -o report");
    const char *left_out;
    for (int i = 0; (left_out = hod_exhibition_left_out(exhibition, i)); i++) {
        message_write(left_out, stderr);
        fputc('\n', stderr);
    }
    AUTO(free_stop) hod_stop *stop = NULL;
    if (options->has_budget) {
        hod_budget budget = options->budget;
        budget.stop = stop = stop_new_within(budget.stop, budget.seconds, budget.bytes, error);
        if (!stop) return false;
        hod_exhibition_set_budget(exhibition, budget);
    }
    return (options->list ? list : publish)(exhibition, options, error);
}

static int run(const hod_request *options, hod_error *error)
{
    return (options->show ? show(options, error) : answer(options, error)) ? DONE : BAD_INPUT;
}

/* The tables show tenths of a percent, so more trials are not needed: with a million trials the widest 95 % interval,
 * for a probability of 1/2, extends 1.96 * sqrt(1/4 / 1,000,000) = 0.098 % to either side. */
enum { TRIALS_SHOWN = 1000000 };

const struct command report_command = {
    .name = "report",
    .arguments = "[EXHIBIT]... -o DIR",
    .summary = "Write the published tables and charts, or your own, to a folder",
    .details =
        "Writes a folder of pages: open DIR/index.html. Without EXHIBIT it contains the whole report of Hand "
        "of\n"
        "Dice, with a page for each family of rules. Each exhibit is written as CSV, Markdown and HTML "
        "tables,\n"
        "with charts as SVG and PNG; hand-of-dice.xlsx has every table, and hand-of-dice.zip every file.\n\n"
        "Every situation is calculated exactly, and rolled too. Charts need gnuplot. Whatever has not "
        "changed\n"
        "since the last report was written to DIR is reused (DIR/made-from.txt records it).\n\n"
        "EXHIBIT is the id of a built-in exhibit (--list) or a file such as my-volleys.ini. --rules shows\n"
        "exhibits under other rule sets. To start a file of your own, print one with --show ID. It may "
        "have:\n\n"
        "  [exhibit], [chart NAME]  tables and charts (see: hod exhibit --help)\n"
        "  [piece]                  prose with answers in it (--show findings). [points] lists sentences, "
        "and\n"
        "                           each [ask NAME] asks a question, with its options as keys:\n"
        "                           ask = diff bloodybacks-7 mine.ini. Put numbers in braces:\n"
        "                           {mean:hits cover=light}\n"
        "  [engagements]            for ask = engagements (--show shoot-or-charge)\n"
        "  [remedies]               for ask = remedies (--show bringing-it-back)\n"
        "  [words]                  what readers see instead of names\n"
        "  [report]                 title = My volleys, text = an introduction to the page, and\n"
        "                           address = https://example.org/dice, so that links to it show a "
        "picture\n\n"
        "A question with scenario = given is asked about the files of --scenario (--show\n"
        "seven-eight-three-and-callan).\n\n"
        "Examples:\n"
        "  hod report -o report\n"
        "  hod report -o quick --trials 100k\n"
        "  hod report -o compared --trials 100k --scenario line.ini\n"
        "  hod report -o tables --data\n"
        "  hod report --list\n"
        "  hod report --show bloodybacks-shooting\n"
        "  hod report my-volleys.ini -o mine --title 'My volleys'\n"
        "  hod report bloodybacks-shooting --rules mine.ini,bloodybacks-8.3 -o both\n",
    .accepted = "rules title scenario trials seed threads budget data list show format output-folder",
    .defaults = {.trials = TRIALS_SHOWN},
    .least = 0,
    .most = MOST_ARGUMENTS,
    .makes_folder = true,
    .run = run,
};
