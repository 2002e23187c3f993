/* hod diff: what differs between two rule sets, the amendments that lead there, and what each change does. */
#include "command.h"

#include "base/buffer.h"
#include "base/output.h"
#include "report/answers/explanations.h"

#include <stdlib.h>

/* Two rule sets, and the effect that is to be explained where a mechanism is given. */
struct comparison {
    const struct options *options;
    hod_differences differences;
    hod_way way;
    hod_effect effect;
    hod_buffer question;           /* the effect in the words of the command line */
    hod_explanation *explanations; /* of each row; NULL where nothing is measured */
};

static int count_rows(const struct comparison *comparison)
{
    return comparison->options->amendments ? comparison->way.count : comparison->differences.count;
}

/* MECHANISM [FIELD=VALUE]... and --measure. */
static bool read_effect(struct comparison *comparison, hod_error *error)
{
    const struct options *options = comparison->options;
    const hod_differences *differences = &comparison->differences;
    hod_effect *effect = &comparison->effect;
    const char *name = options->arguments[2];
    const hod_mechanism *mechanism = hod_rules_mechanism(differences->new_rules, name, error);
    if (!mechanism || !hod_rules_mechanism(differences->old_rules, name, error)) return false;
    if (!options->measure)
        return hod_fail(error, "--measure is missing, such as --measure mean:%s",
                        mechanism->outcomes[0].name);
    if (!hod_measure_read(mechanism, options->measure, &effect->measure, error))
        return hod_fail_in(error, "--measure");
    hod_situation_default(mechanism, effect->situation);
    for (int i = 3; i < options->argument_count; i++)
        if (!hod_situation_assign(mechanism, effect->situation, options->arguments[i], error)) return false;
    effect->mechanism = mechanism;
    return true;
}

static bool put_question(const struct options *options, hod_buffer *question, hod_error *error)
{
    for (int i = 2; i < options->argument_count; i++)
        hod_buffer_format(question, "%s%s", i > 2 ? " " : "", options->arguments[i]);
    hod_buffer_format(question, ": %s", options->measure);
    return !question->failed || hod_fail_memory(error);
}

static bool explain(struct comparison *comparison, hod_error *error)
{
    const struct options *options = comparison->options;
    if (options->argument_count == 2)
        return !options->measure || hod_fail(error, "--measure needs a MECHANISM: hod diff A B MECHANISM");
    if (!read_effect(comparison, error) || !put_question(options, &comparison->question, error)) return false;
    comparison->explanations = malloc((size_t)(count_rows(comparison) + 1) * sizeof(hod_explanation));
    if (!comparison->explanations) return hod_fail_memory(error);
    return options->amendments
               ? hod_way_explain(&comparison->way, &comparison->effect, comparison->explanations, error)
               : hod_differences_explain(&comparison->differences, &comparison->effect,
                                         comparison->explanations, error);
}

static bool write_table(const struct comparison *comparison, hod_error *error)
{
    const struct options *options = comparison->options;
    const hod_explained explained = {.effect = comparison->explanations ? &comparison->effect : NULL,
                                     .explanations = comparison->explanations,
                                     .question = comparison->question.bytes};
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return false;
    FILE *file = hod_output_file(output);
    const bool is_written = options->amendments
                                ? hod_way_write(&comparison->way, &explained, options->format, file, error)
                                : hod_differences_write(&comparison->differences, &comparison->way,
                                                        &explained, options->format, file, error);
    return is_written ? hod_output_commit(output, error) : hod_output_fail(output, error);
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

/* How many rows change nothing, or that there is none. */
static void tell_count(const struct comparison *comparison)
{
    const bool by_amendment = comparison->options->amendments;
    const int count = count_rows(comparison);
    int unmodelled = 0, idle = 0;
    for (int i = 0; i < count; i++) {
        unmodelled += by_amendment && comparison->way.steps[i].change_count == 0;
        idle += comparison->explanations && !hod_explanation_matters(&comparison->explanations[i]);
    }
    if (count == 0)
        fputs(by_amendment ? "No amendment lies between them.\n" : "No parameter differs.\n", stderr);
    if (unmodelled > 0)
        fprintf(stderr, "%d of %d amendments change nothing that is modelled\n", unmodelled, count);
    if (comparison->explanations && count > 0)
        fprintf(stderr, "%d of %d %s change nothing here\n", idle, count,
                by_amendment ? "amendments" : "parameters that differ");
}

static bool compare(const struct options *options, const hod_rules *old_rules, const hod_rules *new_rules,
                    hod_error *error)
{
    struct comparison comparison = {.options = options};
    const bool compared = hod_differences_find(old_rules, new_rules, &comparison.differences, error) &&
                          hod_way_find(old_rules, new_rules, &comparison.way, error) &&
                          explain(&comparison, error) && write_table(&comparison, error);
    if (compared && !comparison.explanations) tell_mechanisms(old_rules, new_rules);
    if (compared) tell_count(&comparison);
    free(comparison.explanations);
    hod_buffer_free(&comparison.question);
    hod_way_free(&comparison.way);
    hod_differences_free(&comparison.differences);
    return compared;
}

static int run(const struct options *options, hod_error *error)
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
    .arguments = "RULES RULES [MECHANISM [FIELD=VALUE]...]",
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
        "A rule file tells its amendments by sections such as [amendment 25.02.2022] with keys such as\n"
        "shooting.base; `text` says what one was, and `undone = yes` that they are what stood "
        "before it.\n\n"
        "Examples:\n"
        "  hod diff bloodybacks-7 bloodybacks-8.3\n"
        "  hod diff bloodybacks-7 bloodybacks-8.3 --amendments\n"
        "  hod diff bloodybacks-7 bloodybacks-8.3 shooting weapon=rifle --measure mean:hits\n"
        "  hod diff bloodybacks-7 bloodybacks-8.3 shooting weapon=rifle --measure mean:hits --amendments\n"
        "  hod diff bloodybacks-8.3 mine.ini\n",
    .accepted = "measure amendments budget format output",
    .least = 2,
    .most = MOST_ARGUMENTS,
    .run = run,
};
