/* hod diff: what differs between two rule sets, the amendments that lead there, and what each change does. */
#include "command.h"
#include "diff_account.h"

#include "ask/diff/explanations.h"
#include "base/output.h"

/* Two rule sets and what differs between them. */
struct comparison {
    const hod_request *options;
    hod_differences differences;
    hod_way way;
};

static bool write_tables(const struct comparison *comparison, FILE *file, hod_error *error)
{
    const hod_request *options = comparison->options;
    const hod_explained nothing = {0};
    return options->amendments ? hod_way_write(&comparison->way, &nothing, options->format, file, error)
                               : hod_differences_write(&comparison->differences, &comparison->way, &nothing,
                                                       options->format, file, error);
}

static bool list(const struct comparison *comparison, hod_error *error)
{
    const hod_request *options = comparison->options;
    if (options->measure || options->weights)
        return hod_fail(error, "--%s needs a MECHANISM: hod diff A B MECHANISM",
                        options->measure ? "measure" : "weights");
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return false;
    return write_tables(comparison, hod_output_file(output), error) ? hod_output_commit(output, error)
                                                                    : hod_output_fail(output, error);
}

/* Which of the two lacks which mechanisms. */
static void tell_mechanisms(const hod_rules *old_rules, const hod_rules *new_rules)
{
    for (int i = 0; i < old_rules->family->mechanism_count; i++) {
        const hod_mechanism *mechanism = old_rules->family->mechanisms[i];
        const bool in_old = hod_rules_has_mechanism(old_rules, mechanism);
        if (in_old != hod_rules_has_mechanism(new_rules, mechanism))
            fprintf(stderr, "%s has no mechanism %s\n", in_old ? new_rules->id : old_rules->id,
                    mechanism->name);
    }
}

/* How many rows change nothing, or that there is none; idle: in what is measured, -1 where nothing is. */
static void tell_count(const struct comparison *comparison, int idle)
{
    const bool by_amendment = comparison->options->amendments;
    const int count = by_amendment ? comparison->way.count : comparison->differences.count;
    int unmodelled = 0;
    for (int i = 0; by_amendment && i < count; i++) unmodelled += comparison->way.steps[i].change_count == 0;
    if (count == 0)
        fputs(by_amendment ? "No amendment lies between them.\n" : "No parameter differs.\n", stderr);
    if (unmodelled > 0)
        fprintf(stderr, "%d of %d amendments change nothing that is modelled\n", unmodelled, count);
    if (idle >= 0 && count > 0)
        fprintf(stderr, "%d of %d %s change nothing here\n", idle, count,
                by_amendment ? "amendments" : "parameters that differ");
}

static bool compare(const hod_request *options, const hod_rules *old_rules, const hod_rules *new_rules,
                    hod_error *error)
{
    struct comparison comparison = {.options = options};
    const bool is_measured = options->argument_count > 2;
    int idle = -1;
    const bool compared =
        hod_differences_find(old_rules, new_rules, &comparison.differences, error) &&
        hod_way_find(old_rules, new_rules, &comparison.way, error) &&
        (is_measured ? account_for_change(&comparison.differences, &comparison.way, options, &idle, error)
                     : list(&comparison, error));
    if (compared && !is_measured) tell_mechanisms(old_rules, new_rules);
    if (compared) tell_count(&comparison, idle);
    hod_way_free(&comparison.way);
    hod_differences_free(&comparison.differences);
    return compared;
}

static int run(const hod_request *options, hod_error *error)
{
    hod_rules *old_rules = hod_rules_open(options->arguments[0], error);
    hod_rules *new_rules = old_rules ? hod_rules_open(options->arguments[1], error) : NULL;
    if (new_rules) old_rules->budget = new_rules->budget = options->budget;
    const bool compared = new_rules && compare(options, old_rules, new_rules, error);
    hod_rules_free(old_rules);
    hod_rules_free(new_rules);
    return compared ? DONE : BAD_INPUT;
}

const struct command diff_command = {
    .name = "diff",
    .arguments = "RULES RULES [MECHANISM [FIELD=VALUES]...]",
    .summary = "What differs between two rule sets, and what each change does",
    .details =
        "Lists the parameters that differ, from the first (the old) to the second (the new), and the "
        "amendments\n"
        "that moved each. With --amendments it lists the amendments that lead from the one to the other: "
        "what\n"
        "each was, and the parameters that it moved.\n\n"
        "With a mechanism and --measure it tells how much of the change in that situation each row "
        "explains:\n"
        "  changed_alone    what the measure gains over the old rules when it alone is changed\n"
        "  reverted_alone   what the new rules gain over themselves without this one change\n"
        "  shapley_share    what it gains on average over every order of making the changes; these "
        "shares add\n"
        "                   up to the whole change\n"
        "Exact, over every mixture of up to sixteen changes; where amendments move the same parameter, "
        "the later\n"
        "one overrides the earlier. Parameters that change nothing are left to csv and json.\n\n"
        "Fields may have several values, a list (none,light), a range (0..3) or all: then each situation "
        "has a row,\n"
        "marked where the sign of its change turns, and each parameter or amendment its share in the mean, "
        "where\n"
        "that is least and greatest, and its sign in each situation in their order, marked where it has "
        "both.\n"
        "--weights FILE tells how much each situation counts in the mean (see: hod tune --help). csv and "
        "json\n"
        "have a row for each situation with each change.\n\n"
        "A rule file tells its amendments by sections such as [amendment 25.02.2022] with keys such as\n"
        "shooting.base; `text` says what one was, and `undone = yes` that they are what stood "
        "before it.\n\n"
        "Examples:\n"
        "  hod diff bloodybacks-7 bloodybacks-8.3\n"
        "  hod diff bloodybacks-7 bloodybacks-8.3 --amendments\n"
        "  hod diff bloodybacks-7 bloodybacks-8.3 shooting weapon=rifle --measure mean:hits\n"
        "  hod diff bloodybacks-7 bloodybacks-8.3 shooting weapon=rifle --measure mean:hits --amendments\n"
        "  hod diff bloodybacks-7 bloodybacks-8.3 assault defender_dp=0..3 --measure "
        "p:defender_result=rout\n"
        "  hod diff bloodybacks-8.3 mine.ini\n",
    .accepted = "measure weights amendments budget format output",
    .least = 2,
    .most = MOST_ARGUMENTS,
    .run = run,
};
