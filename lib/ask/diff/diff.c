/* The question diff: what differs between two rule sets, and what each change does to a measure. */
#include "ask/diff/diff.h"

#include "ask/questions.h"
#include "ask/request/asked.h"
#include "ask/space/space.h"
#include "base/buffer.h"
#include "base/words.h"

#include <stdlib.h>
#include <string.h>

/* Two rule sets and what differs between them. */
struct comparison {
    const hod_request *request;
    hod_rules *old_rules, *new_rules;
    hod_differences differences;
    hod_amendment_path path;
};

/* The change of a measure that is to be explained. */
struct change {
    const struct comparison *comparison;
    const hod_request *request;
    hod_space space;
    hod_weights weights;
    hod_space shares; /* the situations of --shares; those of the space where it is not given */
    hod_account account;
    struct account_view view;
    char *title; /* the mechanism and its fields, in the words of the request */
};

static bool describe_list(const struct comparison *comparison, hod_answer *answer, hod_error *error)
{
    const struct explained nothing = {0};
    return comparison->request->amendments
               ? describe_amendments(&comparison->path, &nothing, answer, error)
               : describe_differences(&comparison->differences, &comparison->path, &nothing, answer, error);
}

/* Which of the two lacks which mechanisms. */
static void remark_mechanisms(const struct comparison *comparison, hod_answer *answer)
{
    const hod_rules *old_rules = comparison->old_rules, *new_rules = comparison->new_rules;
    for (int i = 0; i < old_rules->family->mechanism_count; i++) {
        const hod_mechanism *mechanism = old_rules->family->mechanisms[i];
        const bool in_old = hod_rules_has_mechanism(old_rules, mechanism);
        if (in_old != hod_rules_has_mechanism(new_rules, mechanism))
            hod_answer_remark(answer, "%s has no mechanism %s", in_old ? new_rules->id : old_rules->id,
                              mechanism->name);
    }
}

static int count_causes(const struct comparison *comparison)
{
    return comparison->request->amendments ? comparison->path.count : comparison->differences.count;
}

/* How many rows change nothing, or that there is none; idle: in what is measured, -1 where nothing is. */
static void remark_count(const struct comparison *comparison, int idle, hod_answer *answer)
{
    const bool by_amendment = comparison->request->amendments;
    const int count = count_causes(comparison);
    int unmodelled = 0;
    for (int i = 0; by_amendment && i < count; i++) unmodelled += comparison->path.steps[i].change_count == 0;
    if (count == 0)
        hod_answer_remark(answer, by_amendment ? "No amendment lies between them." : "No parameter differs.");
    if (unmodelled > 0)
        hod_answer_remark(answer, "%d of %d amendments change nothing that is modelled", unmodelled, count);
    if (idle >= 0 && count > 0)
        hod_answer_remark(answer, "%d of %d %s change nothing here", idle, count,
                          by_amendment ? "amendments" : "parameters that differ");
}

/* Reading what is measured, and where. */

static const char *phrase_or(const hod_request *request, const char *name)
{
    const char *phrase = phrase_of(request->phrases, name, NULL);
    return phrase ? phrase : name;
}

/* "shooting weapon=rifle" */
static char *title_of(const hod_request *request, hod_error *error)
{
    hod_buffer title = {0};
    if (request->title) return hod_text(error, "%s", request->title);
    for (int i = 2; i < request->argument_count; i++)
        hod_buffer_format(&title, "%s%s", i > 2 ? " " : "", request->arguments[i]);
    return hod_buffer_take(&title, error);
}

/* Refuses the only situation if it contradicts itself. */
static bool check_situation(const struct change *change, hod_error *error)
{
    const hod_mechanism *mechanism = change->space.mechanism;
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    if (hod_space_size(&change->space) > 1) return true;
    hod_space_first(&change->space, places, situation);
    return hod_situation_check(change->comparison->old_rules, mechanism, situation, error) &&
           hod_situation_check(change->comparison->new_rules, mechanism, situation, error);
}

/* The mechanism of the request, which both rule sets must have. */
static const hod_mechanism *mechanism_of(const struct comparison *comparison, hod_error *error)
{
    const char *name = comparison->request->arguments[2];
    const hod_mechanism *mechanism = hod_rules_mechanism(comparison->new_rules, name, error);
    return mechanism && hod_rules_mechanism(comparison->old_rules, name, error) ? mechanism : NULL;
}

/* "cover,range": across and down, which change fastest in the space, the field across last. */
static bool read_map(struct change *change, hod_error *error)
{
    const hod_mechanism *mechanism = change->space.mechanism;
    struct word rest = word_of(change->request->map), word;
    int fields[HOD_MOST_FIELDS], count = 0, map[2];
    for (int i = 0; i < 2; i++) {
        const bool is_last = !word_divide(rest, ',', &word, &rest);
        if (is_last) word = rest;
        if (is_last != (i == 1)) return hod_fail(error, "a map has two fields, one across and one down");
        map[i] = hod_mechanism_field(mechanism, word.text, word.length, error);
        if (map[i] < 0) return false;
        if (!hod_space_varies(&change->space, map[i]))
            return hod_fail(error, "%s has one value, and a map needs several: give it more",
                            mechanism->fields[map[i]].name);
    }
    if (map[0] == map[1])
        return hod_fail(error, "%s is given twice: a map has two fields, one across and one down",
                        mechanism->fields[map[0]].name);
    for (int i = 0; i < mechanism->field_count; i++)
        if (i != map[0] && i != map[1]) fields[count++] = i;
    fields[count++] = change->view.down = map[1];
    fields[count++] = change->view.across = map[0];
    hod_space_put_first(&change->space, fields, count);
    return true;
}

static bool assign_shares(struct change *change, hod_error *error)
{
    struct word rest = word_of(change->request->shares);
    bool assigned = true;
    for (struct word word; assigned && word_next(&rest, &word);) {
        char *assignment = word_copy(word, error);
        assigned = assignment && hod_space_assign(&change->shares, assignment, error);
        free(assignment);
    }
    return assigned;
}

/* The situations whose shares are shown are among those of the change. */
static bool read_shares(struct change *change, hod_error *error)
{
    const hod_mechanism *mechanism = change->space.mechanism;
    if (!hod_space_start(&change->shares, change->space.rules, mechanism, error) ||
        !assign_shares(change, error))
        return false;
    change->view.shares = &change->shares;
    for (int i = 0; i < mechanism->field_count; i++)
        for (int v = 0; v < change->shares.axes[i].count; v++)
            if (!hod_space_holds(&change->space, i, change->shares.axes[i].values[v]))
                return hod_fail(error, "a value of %s is not among those given", mechanism->fields[i].name);
    return true;
}

static bool read_space(struct change *change, const hod_mechanism *mechanism, hod_error *error)
{
    const hod_request *request = change->request;
    if (!hod_space_start(&change->space, change->comparison->new_rules, mechanism, error)) return false;
    for (int i = 3; i < request->argument_count; i++)
        if (!hod_space_assign(&change->space, request->arguments[i], error)) return false;
    return true;
}

static bool read_change(struct change *change, hod_measure *measure, hod_error *error)
{
    const hod_request *request = change->request;
    const hod_mechanism *mechanism = mechanism_of(change->comparison, error);
    if (!mechanism) return false;
    if (!request->measure)
        return hod_fail(error, "--measure is missing, such as --measure mean:%s",
                        mechanism->outcomes[0].name);
    if (!hod_measure_read(mechanism, request->measure, measure, error))
        return hod_fail_in(error, "--measure");
    change->title = title_of(request, error);
    return change->title && read_space(change, mechanism, error) && check_situation(change, error) &&
           (!request->weights || hod_weights_read(&change->weights, mechanism, request->weights, error)) &&
           (!request->map || read_map(change, error) || hod_fail_in(error, "--map")) &&
           (!request->shares || read_shares(change, error) || hod_fail_in(error, "--shares"));
}

/* Describing a change. */

bool describe_change(const struct account_view *view, hod_answer *answer, hod_error *error)
{
    char *description = account_description(view, error);
    bool described = description && hod_answer_find(answer, description, error) &&
                     account_add_maps(view, answer, error) && account_add_shares_chart(view, answer, error);
    free(description);
    if (described && hod_answer_is_for(answer, HOD_PROGRAMS))
        described = account_add_data(view, answer, error);
    if (described && hod_answer_is_for(answer, HOD_PEOPLE))
        described = account_add_map(view, answer, error) && account_add_shares(view, answer, error) &&
                    account_add_amendments(view, answer, error);
    return described;
}

static bool add_remark(const struct account_view *view, hod_answer *answer, hod_error *error)
{
    char *remark = account_remark(view, error);
    const bool added = remark && (!remark[0] || hod_answer_find(answer, remark + (remark[0] == ' '), error));
    free(remark);
    return added;
}

bool describe_situations(const struct account_view *view, hod_answer *answer, hod_error *error)
{
    if (hod_answer_is_for(answer, HOD_PROGRAMS) && !account_add_data(view, answer, error)) return false;
    if (hod_answer_is_for(answer, HOD_PEOPLE) &&
        !(account_add_situations(view, answer, error) && account_add_causes(view, answer, error) &&
          add_remark(view, answer, error)))
        return false;
    return account_add_shares_chart(view, answer, error);
}

/* Of one situation: how much each parameter or amendment explains. */
static bool describe_one(const struct change *change, hod_answer *answer, hod_error *error)
{
    const struct comparison *comparison = change->comparison;
    const bool by_amendment = change->request->amendments;
    const hod_accounted *at = &change->account.situations[0];
    char *question = hod_text(error, "%s: %s", change->title, change->view.measure);
    const struct explained explained = {.effect = &at->effect,
                                        .explanations = by_amendment ? at->by_amendment : at->by_parameter,
                                        .question = question};
    const bool described = question &&
                           (by_amendment ? describe_amendments(&comparison->path, &explained, answer, error)
                                         : describe_differences(&comparison->differences, &comparison->path,
                                                                &explained, answer, error)) &&
                           add_remark(&change->view, answer, error);
    free(question);
    return described;
}

static int count_idle(const struct change *change)
{
    int idle = 0;
    for (int i = 0; i < count_causes(change->comparison); i++)
        idle += !hod_account_has(&change->account, change->view.cause, i);
    return idle;
}

/* Whether nothing is to be seen, so that people get a sentence and no table. */
static bool is_nothing(const struct change *change)
{
    return count_idle(change) == count_causes(change->comparison);
}

static bool describe_nothing(const struct change *change, hod_answer *answer, hod_error *error)
{
    char *nothing =
        hod_text(error, "%s: %s: nothing differs between %s and %s that this measure sees.", change->title,
                 change->view.measure, change->comparison->old_rules->id, change->comparison->new_rules->id);
    const bool described = nothing && hod_answer_find(answer, nothing, error);
    free(nothing);
    return described;
}

/* Whether the change is described as a report shows it, by parameter and by amendment. */
static bool is_for_readers(const hod_request *request)
{
    return request->map || request->shares || (request->phrases && !request->amendments);
}

static bool describe(const struct change *change, hod_answer *answer, hod_error *error)
{
    if (is_for_readers(change->request)) return describe_change(&change->view, answer, error);
    if (answer->wanted.readers == HOD_PEOPLE && is_nothing(change))
        return describe_nothing(change, answer, error);
    return hod_space_size(&change->space) == 1 ? describe_one(change, answer, error)
                                               : describe_situations(&change->view, answer, error);
}

static bool explain(struct change *change, hod_error *error)
{
    const hod_request *request = change->request;
    static const struct phrases no_phrases = {NULL, 0}; /* "at cover light", where NULL makes "cover light" */
    const bool by_both = is_for_readers(request);
    hod_account_request asked = {.old_rules = change->comparison->old_rules, .space = &change->space};
    change->view =
        (struct account_view){.account = &change->account,
                              .cause = request->amendments ? HOD_BY_AMENDMENT : HOD_BY_PARAMETER,
                              .phrases = by_both && !request->phrases ? &no_phrases : request->phrases,
                              .shares = &change->space,
                              .across = NO_MAP,
                              .down = NO_MAP};
    if (!read_change(change, &asked.measure, error)) return false;
    asked.weights = request->weights ? &change->weights : NULL;
    asked.causes = by_both ? HOD_BY_PARAMETER | HOD_BY_AMENDMENT : change->view.cause;
    change->view.title = change->title;
    change->view.measure = request->measure_title ? request->measure_title : request->measure;
    return hod_account_make(&change->account, &asked, error);
}

/* With a mechanism and a measure. */
static bool answer_change(const struct comparison *comparison, hod_answer *answer, hod_error *error)
{
    const hod_request *request = comparison->request;
    struct change change = {.comparison = comparison, .request = request};
    if (request->amendments && (request->map || request->shares))
        return hod_fail(error, "--amendments: --%s shows parameters and amendments anyway",
                        request->map ? "map" : "shares");
    bool answered = explain(&change, error);
    if (answered && answer->wanted.charts == HOD_ALL_CHARTS && hod_space_size(change.view.shares) == 1)
        answered = hod_fail(error,
                            "there is nothing to draw: a chart shows several situations, such as "
                            "those of %s=all",
                            change.space.mechanism->fields[0].name);
    answered = answered && describe(&change, answer, error);
    if (answered) remark_count(comparison, count_idle(&change), answer);
    free(change.title);
    hod_account_free(&change.account);
    hod_weights_free(&change.weights);
    hod_space_free(&change.shares);
    hod_space_free(&change.space);
    return answered;
}

/* With --ablate: how long a firefight lasts. */

static bool check_ablation(const hod_request *request, hod_error *error)
{
    const char *given = request->measure      ? "measure"
                        : request->weights    ? "weights"
                        : request->map        ? "map"
                        : request->shares     ? "shares"
                        : request->amendments ? "amendments"
                                              : NULL;
    if (given) return hod_fail(error, "--%s does not go with --ablate", given);
    return request->argument_count > 2 ||
           hod_fail(error, "--ablate needs a firefight: hod diff A B firefight");
}

static bool calculate_length(const struct comparison *comparison, struct fight_length *length,
                             hod_error *error)
{
    const hod_request *request = comparison->request;
    const hod_mechanism *mechanism = mechanism_of(comparison, error);
    int situation[HOD_MOST_FIELDS];
    if (!mechanism) return false;
    if (!hod_firefight_is_told_by(mechanism))
        return hod_fail(error, "%s is no firefight, whose length --ablate tells", mechanism->name);
    hod_situation_default(mechanism, situation);
    for (int i = 3; i < request->argument_count; i++)
        if (!hod_situation_assign(mechanism, situation, request->arguments[i], error)) return false;
    return hod_situation_check(comparison->old_rules, mechanism, situation, error) &&
           hod_situation_check(comparison->new_rules, mechanism, situation, error) &&
           fight_length_calculate(length, mechanism, situation, error);
}

static bool answer_ablation(const struct comparison *comparison, hod_answer *answer, hod_error *error)
{
    const hod_request *request = comparison->request;
    if (!check_ablation(request, error)) return false;
    const hod_parameter *parameter = hod_rules_parameter(comparison->new_rules, request->ablate, error);
    hod_ablation ablation;
    if (!parameter ||
        !hod_ablation_open(&ablation, comparison->old_rules, comparison->new_rules, parameter, error))
        return hod_fail_in(error, "--ablate");
    char *title = title_of(request, error);
    struct fight_length length = {
        .ablation = &ablation, .title = title, .name = phrase_or(request, parameter->name)};
    const bool answered = title && calculate_length(comparison, &length, error) &&
                          describe_fight_length(&length, answer, error);
    free(title);
    hod_ablation_close(&ablation);
    return answered;
}

/* Without a mechanism: the list. */
static bool answer_list(const struct comparison *comparison, hod_answer *answer, hod_error *error)
{
    const hod_request *request = comparison->request;
    const char *given = request->measure   ? "measure"
                        : request->weights ? "weights"
                        : request->map     ? "map"
                        : request->shares  ? "shares"
                                           : NULL;
    if (given) return hod_fail(error, "--%s needs a MECHANISM: hod diff A B MECHANISM", given);
    if (answer->wanted.charts == HOD_ALL_CHARTS)
        return hod_fail(error, "a chart needs a MECHANISM: hod diff A B MECHANISM");
    if (!describe_list(comparison, answer, error)) return false;
    remark_mechanisms(comparison, answer);
    remark_count(comparison, -1, answer);
    return true;
}

static bool compare(const struct comparison *comparison, hod_answer *answer, hod_error *error)
{
    const hod_request *request = comparison->request;
    if (request->ablate) return answer_ablation(comparison, answer, error);
    return request->argument_count > 2 ? answer_change(comparison, answer, error)
                                       : answer_list(comparison, answer, error);
}

static bool answer_diff(const hod_request *request, hod_answer *answer, hod_error *error)
{
    struct comparison comparison = {.request = request};
    hod_rules *old_rules = comparison.old_rules = open_rules(request->arguments[0], request, error);
    hod_rules *new_rules = comparison.new_rules =
        old_rules ? open_rules(request->arguments[1], request, error) : NULL;
    const bool answered = new_rules &&
                          hod_differences_find(old_rules, new_rules, &comparison.differences, error) &&
                          hod_amendment_path_find(old_rules, new_rules, &comparison.path, error) &&
                          compare(&comparison, answer, error);
    hod_amendment_path_free(&comparison.path);
    hod_differences_free(&comparison.differences);
    hod_rules_free(old_rules);
    hod_rules_free(new_rules);
    return answered;
}

const hod_question diff_question = {
    .name = "diff",
    .arguments = "RULES RULES [MECHANISM [FIELD=VALUES]...]",
    .summary = "What differs between two rule sets, and what each change does",
    .accepted = "measure measure-title weights amendments map shares ablate chart charts "
                "budget format output",
    .least = 2,
    .most = MOST_ARGUMENTS,
    .answer = answer_diff};
