/* hod sensitivity: which fields and parameters move a measure. */
#include "charts.h"
#include "command.h"
#include "sensitivity_global.h"

#include "ask/sensitivity/influences.h"
#include "base/output.h"

#include <stdlib.h>

static bool write_table(const struct asked *question, const hod_request *options,
                        const hod_sensitivity *sensitivity, hod_error *error)
{
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return false;
    if (hod_sensitivity_write(sensitivity, question->title, options->measure, options->format,
                              hod_output_file(output), error))
        return hod_output_commit(output, error);
    return hod_output_fail(output, error);
}

static bool draw(const struct asked *question, const hod_request *options, const hod_sensitivity *sensitivity,
                 hod_error *error)
{
    if (!chart_is_wanted(options)) return true;
    char *path = chart_path(options, question->mechanism->name, error);
    const bool drawn =
        path && (hod_sensitivity_draw(sensitivity, question->title, options->measure, path, error) ||
                 chart_refused(options, error));
    free(path);
    return drawn;
}

static void tell(const hod_sensitivity *sensitivity)
{
    int idle = 0, left_out = 0;
    for (int i = 0; i < sensitivity->count; i++) {
        idle += !hod_influence_matters(&sensitivity->influences[i]);
        left_out += sensitivity->influences[i].left_out;
    }
    fprintf(stderr, "%d of %d fields and parameters move nothing here", idle, sensitivity->count);
    if (left_out)
        fprintf(stderr, "; %d values left out that contradict the situation or the rules", left_out);
    fputc('\n', stderr);
}

static bool answer_here(const struct asked *question, const hod_request *options, hod_error *error)
{
    int situation[HOD_MOST_FIELDS];
    hod_measure measure;
    hod_sensitivity sensitivity;
    if (options->weights) return hod_fail(error, "--weights goes with --global");
    if (options->shards > 0 || options->journal)
        return hod_fail(error, "--%s goes with --global", options->journal ? "journal" : "shard");
    if (!asked_measure(question, options, &measure, error) || !asked_situation(question, situation, error) ||
        !hod_sensitivity_of(question->rules, question->mechanism, situation, &measure, &sensitivity, error))
        return false;
    const bool answered =
        write_table(question, options, &sensitivity, error) && draw(question, options, &sensitivity, error);
    if (answered) tell(&sensitivity);
    hod_sensitivity_free(&sensitivity);
    return answered;
}

static int run(const hod_request *options, hod_error *error)
{
    struct asked question;
    if (!asked_open(&question, options, error)) return BAD_INPUT;
    const bool answered =
        options->global ? answer_globally(&question, options, error) : answer_here(&question, options, error);
    asked_close(&question);
    return answered ? DONE : BAD_INPUT;
}

const struct command sensitivity_command = {
    .name = "sensitivity",
    .arguments = "RULES MECHANISM [FIELD=VALUES]...",
    .summary = "Which fields and which numbers of the rules move a measure",
    .details =
        "Around one situation: each field is moved over its whole domain and each number of the rules one "
        "step\n"
        "up and down, all else as it stands; the widest span is first. shooting.bands[2] is the second "
        "number\n"
        "of a list. From a word to a number, such as density to 1, is no step. csv and json hold those that\n"
        "move nothing, too.\n\n"
        "--global: over every combination of the fields, what share of the variance each field explains by\n"
        "itself (first-order Sobol index) and with all that it does together with others (total). Fields "
        "that\n"
        "are not given take all their values, each as likely as another, or as --weights says (see: hod "
        "tune\n"
        "--help). Exact up to ten million combinations, sampled beyond, with the error. Combinations that\n"
        "contradict themselves are left out; the indices are those of the others, in which fields may "
        "depend\n"
        "on one another, so that a first-order index may exceed the total. --shard and --journal divide the "
        "work "
        "(see: hod\n"
        "merge --help).\n\n"
        "Examples:\n"
        "  hod sensitivity bloodybacks-8.3 shooting --measure mean:hits\n"
        "  hod sensitivity bloodybacks-8.3 shooting weapon=rifle cover=light --measure 'p:hits>=2' --format "
        "csv\n"
        "  hod sensitivity bloodybacks-8.3 morale --measure 'p:result=rout|destroyed' --global\n",
    .accepted = "measure global weights chart set seed threads shard journal budget format output",
    .least = 2,
    .most = MOST_ARGUMENTS,
    .run = run,
};
