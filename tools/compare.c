/* hod compare: the same situations, or scenarios, under several rule sets. */
#include "compare.h"
#include "command.h"

static bool compare(const struct rule_list *compared, const hod_request *options, hod_error *error)
{
    if (options->scenario_count > 0 && options->argument_count > 1)
        return hod_fail(error, "%s: a comparison by --scenario takes no mechanism and no fields",
                        options->arguments[1]);
    if (options->scenario_count > 0) return compare_scenarios(compared, options, error);
    if (options->argument_count < 2)
        return hod_fail(error, "a mechanism or a --scenario is missing (see: hod compare --help)");
    if (!options->measure)
        return hod_fail(error, "--measure is missing, such as --measure mean:hits,p:hits=0");
    return compare_situations(compared, options, error);
}

static int run(const hod_request *options, hod_error *error)
{
    struct rule_list compared = {.count = 0};
    const bool done = rule_list_open(&compared, options->arguments[0], options, error) &&
                      compare(&compared, options, error);
    rule_list_close(&compared);
    return done ? DONE : BAD_INPUT;
}

const struct command compare_command = {
    .name = "compare",
    .arguments = "RULES,RULES... [MECHANISM [FIELD=VALUES]...]",
    .summary = "The same situations, or scenarios, under several rule sets",
    .details =
        "With a mechanism: a row for each situation, and for each measure a column for each rule set, with\n"
        "ratios to the first; a rule set that cannot express a situation has an empty cell, and a remark\n"
        "says why. The values of a measure may be a list, a range or all: p:hits=0..2 is three measures.\n"
        "With scenarios: the first volley, the firefight, the assault and the engagement, a row for each\n"
        "rule set; --plans adds what the plans of an engagement are worth against each other. A rule set\n"
        "that cannot express a scenario has an empty row, and a remark that says why. A scenario may name a\n"
        "file of one's own troops (see: hod troops --help), and change values for one family or rule set,\n"
        "but not its turns.\n"
        "Rule files count as rule sets. --charts draws both.\n\n"
        "Examples:\n"
        "  hod compare bloodybacks-7,bloodybacks-8.3 shooting target_density=all --measure "
        "mean:hits,p:hits=0\n"
        "  hod compare bloodybacks-7,bloodybacks-8.3 shooting cover=all --measure mean:hits --charts charts\n"
        "  hod compare bloodybacks-7,bloodybacks-8.3,mine.ini --scenario line.ini --charts charts\n",
    .accepted = "measure scenario plans charts budget format output",
    .defaults = {.minutes = 1},
    .least = 1,
    .most = MOST_ARGUMENTS,
    .run = run,
};
