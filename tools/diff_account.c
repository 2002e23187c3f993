/* hod diff with a mechanism: what each change does to a measure. */
#include "diff_account.h"

#include "ask/diff/account_view.h"
#include "ask/diff/explanations.h"
#include "base/buffer.h"
#include "base/output.h"
#include "show/format/formats.h"

#include <stdlib.h>

/* The change that is to be explained. */
struct change {
    const hod_differences *differences;
    const hod_way *way;
    const hod_request *options;
    hod_causes cause;
    hod_space space;
    hod_weights weights;
    hod_account account;
    char *question; /* in the words of the command line */
    const char **names;
};

static bool is_one(const struct change *change)
{
    return hod_space_size(&change->space) == 1;
}

/* "shooting weapon=rifle: mean:hits". */
static char *put_question(const hod_request *options, hod_error *error)
{
    hod_buffer question = {0};
    for (int i = 2; i < options->argument_count; i++)
        hod_buffer_format(&question, "%s%s", i > 2 ? " " : "", options->arguments[i]);
    hod_buffer_format(&question, ": %s", options->measure);
    return hod_buffer_take(&question, error);
}

/* What contradicts itself is told where it is the only situation. */
static bool check_situation(const struct change *change, hod_error *error)
{
    const hod_mechanism *mechanism = change->space.mechanism;
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    if (!is_one(change)) return true;
    hod_space_first(&change->space, places, situation);
    return hod_situation_check(change->way->old_rules, mechanism, situation, error) &&
           hod_situation_check(change->way->new_rules, mechanism, situation, error);
}

static bool read_change(struct change *change, hod_measure *measure, hod_error *error)
{
    const hod_request *options = change->options;
    const char *name = options->arguments[2];
    const hod_mechanism *mechanism = hod_rules_mechanism(change->way->new_rules, name, error);
    if (!mechanism || !hod_rules_mechanism(change->way->old_rules, name, error)) return false;
    if (!options->measure)
        return hod_fail(error, "--measure is missing, such as --measure mean:%s",
                        mechanism->outcomes[0].name);
    if (!hod_measure_read(mechanism, options->measure, measure, error))
        return hod_fail_in(error, "--measure");
    if (!hod_space_start(&change->space, change->way->new_rules, mechanism, error)) return false;
    for (int i = 3; i < options->argument_count; i++)
        if (!hod_space_assign(&change->space, options->arguments[i], error)) return false;
    change->question = put_question(options, error);
    return change->question && check_situation(change, error) &&
           (!options->weights || hod_weights_read(&change->weights, mechanism, options->weights, error));
}

static bool explain(struct change *change, hod_error *error)
{
    const int count = change->differences->count;
    hod_account_request request = {.old_rules = change->way->old_rules,
                                   .space = &change->space,
                                   .weights = change->options->weights ? &change->weights : NULL,
                                   .causes = change->cause};
    if (!read_change(change, &request.measure, error) || !hod_account_make(&change->account, &request, error))
        return false;
    change->names = calloc((size_t)count + 1, sizeof *change->names);
    if (!change->names) return hod_fail_memory(error);
    for (int i = 0; i < count; i++) change->names[i] = change->differences->changes[i].parameter->name;
    return true;
}

/* How many of what the change is shared among, and how many of these do nothing. */
static int count_causes(const struct change *change)
{
    return change->options->amendments ? change->way->count : change->differences->count;
}

static int count_idle(const struct change *change)
{
    int idle = 0;
    for (int i = 0; i < count_causes(change); i++)
        idle += change->options->amendments ? !hod_account_has_amendment(&change->account, i)
                                            : !hod_account_has_parameter(&change->account, i);
    return idle;
}

/* Of one situation. */
static bool write_explanations(const struct change *change, FILE *file, hod_error *error)
{
    const hod_request *options = change->options;
    const hod_accounted *at = &change->account.situations[0];
    const hod_explained explained = {
        .effect = &at->effect,
        .explanations = options->amendments ? at->by_amendment : at->by_parameter,
        .question = change->question,
    };
    return options->amendments ? hod_way_write(change->way, &explained, options->format, file, error)
                               : hod_differences_write(change->differences, change->way, &explained,
                                                       options->format, file, error);
}

static bool write_remark(const struct change *change, const struct account_view *view, FILE *file,
                         hod_error *error)
{
    char *remark = account_remark(view, change->cause, error);
    bool written = remark;
    if (written && remark[0]) {
        fputc('\n', file);
        written = hod_format_paragraph(change->options->format, remark + (remark[0] == ' '), file, error);
    }
    free(remark);
    return written;
}

static bool write_for_people(const struct change *change, const struct account_view *view, FILE *file,
                             hod_error *error)
{
    const hod_format *format = change->options->format;
    if (count_idle(change) == count_causes(change)) {
        char *nothing = hod_text(error, "%s: nothing differs between %s and %s that this measure sees.",
                                 change->question, change->way->old_rules->id, change->way->new_rules->id);
        const bool written = nothing && hod_format_paragraph(format, nothing, file, error);
        free(nothing);
        return written;
    }
    if (is_one(change))
        return write_explanations(change, file, error) && write_remark(change, view, file, error);
    if (!account_write_situations(view, format, file, error)) return false;
    fputc('\n', file);
    return account_write_causes(view, change->cause, format, file, error) &&
           write_remark(change, view, file, error);
}

static bool write_to(const struct change *change, FILE *file, hod_error *error)
{
    const hod_format *format = change->options->format;
    double before, after;
    hod_account_means(&change->account, &before, &after);
    char *title = hod_text(error, "%s from %s to %s, in the mean from %.6g to %.6g", change->question,
                           change->way->old_rules->id, change->way->new_rules->id, before, after);
    if (!title) return false;
    const struct account_view view = {.account = &change->account,
                                      .title = title,
                                      .measure = change->options->measure,
                                      .names = change->names,
                                      .shares = &change->space,
                                      .across = NO_MAP,
                                      .down = NO_MAP};
    bool written;
    if (!hod_format_is_for_machines(format))
        written = write_for_people(change, &view, file, error);
    else
        written = is_one(change) ? write_explanations(change, file, error)
                                 : account_write_data(&view, format, file, error);
    free(title);
    return written;
}

static bool write_change(const struct change *change, hod_error *error)
{
    hod_output *output = hod_output_open(change->options->output, error);
    if (!output) return false;
    return write_to(change, hod_output_file(output), error) ? hod_output_commit(output, error)
                                                            : hod_output_fail(output, error);
}

bool account_for_change(const hod_differences *differences, const hod_way *way, const hod_request *options,
                        int *idle, hod_error *error)
{
    struct change change = {.differences = differences,
                            .way = way,
                            .options = options,
                            .cause = options->amendments ? HOD_BY_AMENDMENT : HOD_BY_PARAMETER};
    const bool done = explain(&change, error) && write_change(&change, error);
    if (done) *idle = count_idle(&change);
    free(change.names);
    free(change.question);
    hod_account_free(&change.account);
    hod_weights_free(&change.weights);
    hod_space_free(&change.space);
    return done;
}
