/* hod compare: the same situations, or scenarios, under several rule sets. */
#include "compare.h"
#include "command.h"

#include "base/words.h"

#include <stdlib.h>

/* Opens the rule sets of a list with commas. */
static bool open_list(struct compared_rules *compared, const struct options *options, hod_error *error)
{
    struct word rest = word_of(options->arguments[0]), piece;
    while (word_piece(&rest, ',', &piece)) {
        if (compared->count == MOST_COMPARED) return hod_fail(error, "more than %d rule sets", MOST_COMPARED);
        char *name = word_copy(piece, error);
        hod_rules *rules = name ? hod_rules_open(name, error) : NULL;
        free(name);
        if (!rules) return false;
        rules->budget = options->budget;
        compared->rules[compared->count++] = rules;
    }
    return true;
}

static bool compare(const struct compared_rules *compared, const struct options *options, hod_error *error)
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

static int run(const struct options *options, hod_error *error)
{
    struct compared_rules compared = {.count = 0};
    const bool done = open_list(&compared, options, error) && compare(&compared, options, error);
    for (int i = 0; i < compared.count; i++) hod_rules_free(compared.rules[i]);
    return done ? DONE : BAD_INPUT;
}

const struct command compare_command = {
    .name = "compare",
    .arguments = "RULES,RULES... [MECHANISM [FIELD=VALUES]...]",
    .summary = "The same situations, or scenarios, under several rule sets",
    .details =
        "With a mechanism: a row for each situation, and for each measure a column for each rule set, with "
        "ratios\n"
        "to the first; a rule set that cannot express a situation has an empty cell, and a remark says why.\n"
        " The values of a measure may be a list, a range or all: p:hits=0..2 is three "
        "measures.\n"
        "With scenarios: the first volley, the firefight, the assault and the engagement, a row for each "
        "rule\n"
        "set; --plans adds what the plans of an engagement are worth against each other. A rule set that\n"
        "cannot express a scenario has an empty row, and a remark that says why. A scenario may name a file "
        "of\n"
        "one's own troops (see: hod troops --help), and change values for one family or rule set, but not "
        "its\n"
        "turns.\n"
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
