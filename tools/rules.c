/* hod rules: the rule sets, a line each. */
#include "command.h"

#include "base/output.h"
#include "ask/rules/descriptions.h"

static int run(const struct options *options, hod_error *error)
{
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return BAD_INPUT;
    if (hod_rules_list(options->format, hod_output_file(output), error))
        return hod_output_commit(output, error) ? DONE : BAD_INPUT;
    hod_output_fail(output, error);
    return BAD_INPUT;
}

const struct command rules_command = {
    .name = "rules",
    .arguments = "",
    .summary = "The rule sets, a line each",
    .details = "Examples:\n  hod rules\n  hod rules --format json\n",
    .accepted = "format output",
    .least = 0,
    .most = 0,
    .run = run,
};
