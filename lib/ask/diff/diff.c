/* The question diff: the differences between two rule sets, and the effect of each change on a measure. */
#include "ask/diff/diff.h"

#include "ask/measure/measure_internal.h"
#include "ask/questions.h"
#include "ask/request/query.h"
#include "ask/space/space.h"
#include "base/buffer.h"
#include "base/words.h"

#include <stdlib.h>
#include <string.h>

/* The question: two rule sets, and the change of a measure in a space. */
struct diff {
    const hod_request *request;
    hod_rules *old_rules, *new_rules;
    hod_differences differences;
    hod_amendment_path path;
    const hod_mechanism *mechanism; /* NULL: only the rule sets are compared */
    char *title;                    /* of the request, or the mechanism and its fields */
    hod_measure measure;
    hod_space space, shares; /* the situations, and those of --shares, by default all of them */
    hod_weights weights;
    int across, down; /* of --map, or NO_MAP */
};

/* Reading the question. */

/* "shooting weapon=rifle" */
static char *title_of(const hod_request *request, hod_error *error)
{
    hod_buffer title = {0};
    if (request->title) return hod_text(error, "%s", request->title);
    for (int i = 2; i < request->argument_count; i++)
        hod_buffer_format(&title, "%s%s", i > 2 ? " " : "", request->arguments[i]);
    return hod_buffer_take(&title, error);
}

static bool read_space(struct diff *diff, hod_error *error)
{
    const hod_request *request = diff->request;
    int places[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS];
    if (!hod_space_start(&diff->space, diff->new_rules, diff->mechanism, error)) return false;
    for (int i = 3; i < request->argument_count; i++)
        if (!hod_space_assign(&diff->space, request->arguments[i], error)) return false;
    if (hod_space_size(&diff->space) > 1) return true;
    hod_space_first(&diff->space, places, situation);
    return hod_situation_check(diff->old_rules, diff->mechanism, situation, error) &&
           hod_situation_check(diff->new_rules, diff->mechanism, situation, error);
}

static int read_map_field(const struct diff *diff, struct word name, hod_error *error)
{
    const int field = hod_mechanism_field(diff->mechanism, name.text, name.length, error);
    if (field < 0 || hod_space_varies(&diff->space, field)) return field;
    hod_fail(error, "%s has one value, and a map needs several: give it more",
             diff->mechanism->fields[field].name);
    return -1;
}

/* Reads "cover,range": across and down, which change fastest in the space, with the field across last. */
static bool read_map(struct diff *diff, hod_error *error)
{
    struct word across, down;
    int fields[HOD_MAX_FIELDS], count = 0;
    if (!word_divide(word_of(diff->request->map), ',', &across, &down) || memchr(down.text, ',', down.length))
        return hod_fail(error, "a map has two fields, one across and one down");
    if ((diff->across = read_map_field(diff, across, error)) < 0 ||
        (diff->down = read_map_field(diff, down, error)) < 0)
        return false;
    if (diff->across == diff->down)
        return hod_fail(error, "%s is given twice: a map has two fields, one across and one down",
                        diff->mechanism->fields[diff->across].name);
    for (int i = 0; i < diff->mechanism->field_count; i++)
        if (i != diff->across && i != diff->down) fields[count++] = i;
    fields[count++] = diff->down;
    fields[count++] = diff->across;
    hod_space_put_first(&diff->space, fields, count);
    return true;
}

/* The situations whose shares are shown must be among those of the change. */
static bool read_shares(struct diff *diff, hod_error *error)
{
    struct word rest = word_of(diff->request->shares);
    if (!hod_space_start(&diff->shares, diff->new_rules, diff->mechanism, error)) return false;
    for (struct word word; word_next(&rest, &word);) {
        AUTO_FREE char *assignment = word_copy(word, error);
        if (!assignment || !hod_space_assign(&diff->shares, assignment, error)) return false;
    }
    for (int i = 0; i < diff->mechanism->field_count; i++)
        for (int v = 0; v < diff->shares.axes[i].count; v++)
            if (!hod_space_holds(&diff->space, i, diff->shares.axes[i].values[v]))
                return hod_fail(error, "a value of %s is not among those given",
                                diff->mechanism->fields[i].name);
    return true;
}

static bool read_change(struct diff *diff, hod_error *error)
{
    const hod_request *request = diff->request;
    if (request->amendments && (request->map || request->shares))
        return hod_fail(error, "--amendments: --%s shows parameters and amendments anyway",
                        request->map ? "map" : "shares");
    if (!request->measure) return measure_is_missing(diff->mechanism, error);
    return (hod_measure_read(diff->mechanism, request->measure, &diff->measure, error) ||
            hod_fail_in(error, "--measure")) &&
           read_space(diff, error) && query_weights(request, diff->mechanism, &diff->weights, error) &&
           (!request->map || read_map(diff, error) || hod_fail_in(error, "--map")) &&
           (!request->shares || read_shares(diff, error) || hod_fail_in(error, "--shares"));
}

/* Checks options about the change of a measure, which need a mechanism. */
static bool check_options(const hod_request *request, hod_error *error)
{
    const char *given = request->measure         ? "measure"
                        : request->measure_title ? "measure-title"
                        : request->weights       ? "weights"
                        : request->map           ? "map"
                        : request->shares        ? "shares"
                                                 : NULL;
    return !given || request->argument_count > 2 ||
           hod_fail(error, "--%s needs a MECHANISM: hod diff A B MECHANISM", given);
}

static bool read_request(struct diff *diff, const hod_request *request, hod_error *error)
{
    *diff = (struct diff){.request = request, .across = NO_MAP, .down = NO_MAP};
    if (!(diff->old_rules = open_rules(request->arguments[0], request, error)) ||
        !(diff->new_rules = open_rules(request->arguments[1], request, error)) ||
        !hod_differences_find(diff->old_rules, diff->new_rules, &diff->differences, error) ||
        !hod_amendment_path_find(diff->old_rules, diff->new_rules, &diff->path, error) ||
        !check_options(request, error) || !(diff->title = title_of(request, error)))
        return false;
    const char *name = request->argument_count > 2 ? request->arguments[2] : NULL;
    if (name && (!(diff->mechanism = hod_rules_mechanism(diff->new_rules, name, error)) ||
                 !hod_rules_mechanism(diff->old_rules, name, error)))
        return false;
    return !diff->mechanism || read_change(diff, error);
}

static void end(struct diff *diff)
{
    hod_weights_free(&diff->weights);
    hod_space_free(&diff->shares);
    hod_space_free(&diff->space);
    free(diff->title);
    hod_amendment_path_free(&diff->path);
    hod_differences_free(&diff->differences);
    hod_rules_free(diff->old_rules);
    hod_rules_free(diff->new_rules);
}

/* Describing the differences. */

/* Remarks which mechanisms either rule set lacks. */
static void remark_mechanisms(const struct diff *diff, hod_answer *answer)
{
    const hod_rules *old_rules = diff->old_rules, *new_rules = diff->new_rules;
    for (int i = 0; i < old_rules->family->mechanism_count; i++) {
        const hod_mechanism *mechanism = old_rules->family->mechanisms[i];
        const bool in_old = hod_rules_has_mechanism(old_rules, mechanism);
        if (in_old != hod_rules_has_mechanism(new_rules, mechanism))
            hod_answer_remark(answer, "%s has no mechanism %s", in_old ? new_rules->id : old_rules->id,
                              mechanism->name);
    }
}

/* Remarks how many rows have no effect on the measure, if there is one, or that there are no rows. */
static void remark_count(const struct account_view *view, hod_answer *answer)
{
    const bool by_amendment = view->cause == HOD_BY_AMENDMENT;
    const int count = hod_account_causes(view->account, view->cause);
    int unmodelled = 0, idle = 0;
    for (int i = 0; i < count; i++) {
        unmodelled += by_amendment && view->path->steps[i].change_count == 0;
        idle += !hod_account_has(view->account, view->cause, i);
    }
    if (count == 0)
        hod_answer_remark(answer, by_amendment ? "No amendment lies between them." : "No parameter differs.");
    if (unmodelled > 0)
        hod_answer_remark(answer, "%d of %d amendments change nothing that is modelled", unmodelled, count);
    if (view->form != DIFF_RULES && count > 0)
        hod_answer_remark(answer, "%d of %d %s change nothing here", idle, count,
                          by_amendment ? "amendments" : "parameters that differ");
}

static bool answer_list(const struct diff *diff, hod_answer *answer, hod_error *error)
{
    const hod_account rules_alone = {.differences = diff->differences, .path = diff->path};
    const struct account_view view = {.form = DIFF_RULES,
                                      .account = &rules_alone,
                                      .path = &diff->path,
                                      .cause =
                                          diff->request->amendments ? HOD_BY_AMENDMENT : HOD_BY_PARAMETER,
                                      .across = NO_MAP,
                                      .down = NO_MAP};
    if (answer->wanted.charts == HOD_ALL_CHARTS)
        return hod_fail(error, "a chart needs a MECHANISM: hod diff A B MECHANISM");
    if (!diff_describe(&view, answer, error)) return false;
    remark_mechanisms(diff, answer);
    remark_count(&view, answer);
    return true;
}

static bool answer_change(const struct diff *diff, hod_answer *answer, hod_error *error)
{
    const hod_request *request = diff->request;
    /* As in a report, the change is described by parameter and by amendment. */
    const bool by_both = request->map || request->shares || (request->phrases && !request->amendments);
    AUTO(hod_account_free) hod_account account = {0};
    const struct account_view view = {.form = by_both                             ? DIFF_PUBLISHED
                                              : hod_space_size(&diff->space) == 1 ? DIFF_ONE
                                                                                  : DIFF_LIST,
                                      .account = &account,
                                      .path = &diff->path,
                                      .cause = request->amendments ? HOD_BY_AMENDMENT : HOD_BY_PARAMETER,
                                      .title = diff->title,
                                      .measure =
                                          request->measure_title ? request->measure_title : request->measure,
                                      .phrases = request->phrases,
                                      .shares = request->shares ? &diff->shares : &diff->space,
                                      .is_weighted = request->weights,
                                      .across = diff->across,
                                      .down = diff->down};
    const hod_account_request query = {.old_rules = diff->old_rules,
                                       .space = &diff->space,
                                       .measure = diff->measure,
                                       .weights = request->weights ? &diff->weights : NULL,
                                       .causes = by_both ? HOD_BY_PARAMETER | HOD_BY_AMENDMENT : view.cause};
    if (answer->wanted.charts == HOD_ALL_CHARTS && hod_space_size(view.shares) == 1)
        return hod_fail(error,
                        "there is nothing to draw: a chart shows several situations, such as those of "
                        "%s=all",
                        diff->mechanism->fields[0].name);
    if (!hod_account_make(&account, &query, error) || !diff_describe(&view, answer, error)) return false;
    remark_count(&view, answer);
    return true;
}

/* Without an answer, only reads the request. */
static bool answer_diff(const hod_request *request, hod_answer *answer, hod_error *error)
{
    AUTO(end) struct diff diff = {0};
    return read_request(&diff, request, error) &&
           (!answer || (diff.mechanism ? answer_change : answer_list)(&diff, answer, error));
}

const hod_question diff_question = {
    .name = "diff",
    .arguments = "RULES RULES [MECHANISM [FIELD=VALUES]...]",
    .summary = "List what changed between two rule sets, and the effect of each change",
    .accepted = "measure measure-title weights assumptions amendments map shares chart charts "
                "budget format output",
    .least = 2,
    .most = MOST_ARGUMENTS,
    .answer = answer_diff};
