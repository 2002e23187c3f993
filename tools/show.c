/* hod show: what a rule set or one of its mechanisms consists of. */
#include "command.h"
#include "question.h"

#include "base/output.h"
#include "ask/rules/descriptions.h"

static bool write_description(const hod_rules *rules, const hod_mechanism *mechanism,
                              const struct options *options, FILE *file, hod_error *error)
{
    return mechanism ? hod_mechanism_describe(rules, mechanism, options->format, file, error)
                     : hod_rules_describe(rules, options->format, file, error);
}

static bool show(const hod_rules *rules, const struct options *options, hod_error *error)
{
    const hod_mechanism *mechanism = NULL;
    if (options->argument_count > 1) {
        mechanism = hod_rules_mechanism(rules, options->arguments[1], error);
        if (!mechanism) return false;
    }
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return false;
    if (write_description(rules, mechanism, options, hod_output_file(output), error))
        return hod_output_commit(output, error);
    return hod_output_fail(output, error);
}

static bool show_all(const struct options *options, hod_error *error)
{
    if (options->argument_count > 0)
        return hod_fail(error, "%s: --all shows every rule set, and takes no name", options->arguments[0]);
    if (hod_format_is_for_machines(options->format))
        return hod_fail(error, "--all writes many tables: the formats text, markdown and html are accepted");
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return false;
    if (hod_reference_write(options->format, hod_output_file(output), error))
        return hod_output_commit(output, error);
    return hod_output_fail(output, error);
}

static int run(const struct options *options, hod_error *error)
{
    if (options->all) return show_all(options, error) ? DONE : BAD_INPUT;
    if (options->argument_count == 0) {
        hod_fail(
            error,
            "an argument is missing: hod show RULES [MECHANISM], or hod show --all (see: hod show --help)");
        return BAD_INPUT;
    }
    hod_rules *rules = open_rules(options->arguments[0], options, error);
    const bool shown = rules && show(rules, options, error);
    hod_rules_free(rules);
    return shown ? DONE : BAD_INPUT;
}

const struct command show_command = {
    .name = "show",
    .arguments = "RULES [MECHANISM]",
    .summary = "What a rule set or a mechanism consists of",
    .details =
        "Mechanisms and parameters of a rule set; fields, outcomes and parameters of a mechanism; with what\n"
        "they accept, their values and their meaning.\n\n"
        "Examples:\n"
        "  hod show bloodybacks-8.3\n"
        "  hod show bloodybacks-7 shooting\n"
        "  hod show mine.ini --format markdown\n"
        "  hod show --all --format markdown -o REFERENCE.md\n",
    .accepted = "set all format output",
    .least = 0,
    .most = 2,
    .run = run,
};
