/* The question decides: which dice decide the result of a situation by luck. */
#include "ask/decides/decides.h"

#include "ask/measure/measure_shares.h"
#include "ask/questions.h"
#include "ask/request/query.h"
#include "base/arrays.h"
#include "rules/situation.h"

#include <math.h>
#include <stdlib.h>

/* Reads roll, side and turn, in any order, separated by commas. */
static bool read_grouping(const char *text, struct grouping *grouping, hod_error *error)
{
    struct word rest = word_of(text), piece;
    *grouping = (struct grouping){0};
    while (word_piece(&rest, ',', &piece)) {
        bool *by = word_is(piece, "turn")   ? &grouping->by_turn
                   : word_is(piece, "side") ? &grouping->by_side
                   : word_is(piece, "roll") ? &grouping->by_roll
                                            : NULL;
        if (!by)
            return hod_fail(error, "--by: %.*s is not accepted; choose roll, side or turn", (int)piece.length,
                            piece.text);
        if (*by) return hod_fail(error, "--by: %.*s is given twice", (int)piece.length, piece.text);
        *by = true;
    }
    return true;
}

static bool is_of_group(const struct grouping *grouping, const struct decider *group, const hod_share *share)
{
    return (!grouping->by_turn || group->turn == share->turn) &&
           (!grouping->by_side || group->who == share->who) &&
           (!grouping->by_roll || group->name == share->name);
}

/* The group of a share, added if it is new; NULL when memory is short. */
static struct decider *group_of(struct deciders *deciders, const hod_share *share)
{
    for (size_t i = 0; i < deciders->count; i++)
        if (is_of_group(&deciders->grouping, &deciders->all[i], share)) return &deciders->all[i];
    if (!EXTEND(deciders->all, deciders->count)) return NULL;
    struct decider *group = &deciders->all[deciders->count++];
    *group = (struct decider){.turn = share->turn, .name = share->name, .who = share->who};
    return group;
}

/* Groups without a side, such as a roll for who begins, come after the others. */
static int order_of(const struct decider *group)
{
    return group->who == HOD_NO_SIDE ? HOD_PLAYERS : (int)group->who;
}

/* Whether one ranks before the other; ties keep their order. */
static bool is_before(const struct grouping *grouping, const struct decider *one, const struct decider *other)
{
    if (grouping->by_turn && one->turn != other->turn) return one->turn < other->turn;
    if (grouping->by_side && one->who != other->who) return order_of(one) < order_of(other);
    return one->deviation > other->deviation;
}

static void put_in_order(struct deciders *deciders)
{
    for (size_t i = 1; i < deciders->count; i++) {
        const struct decider moved = deciders->all[i];
        size_t at = i;
        for (; at > 0 && is_before(&deciders->grouping, &moved, &deciders->all[at - 1]); at--)
            deciders->all[at] = deciders->all[at - 1];
        deciders->all[at] = moved;
    }
}

/* Groups the shares as `grouping` says. */
static bool group_shares(struct deciders *deciders, hod_error *error)
{
    const hod_shares *shares = &deciders->shares;
    for (int i = 0; i < shares->count; i++) {
        struct decider *group = group_of(deciders, &shares->all[i]);
        if (!group) return hod_fail_memory(error);
        group->share += shares->all[i].variance;
        group->rolls += shares->all[i].rolls;
    }
    for (size_t i = 0; i < deciders->count; i++) {
        struct decider *group = &deciders->all[i];
        group->deviation = sqrt(group->share);
        group->share = shares->variance > 0 ? group->share / shares->variance : NAN;
    }
    put_in_order(deciders);
    return true;
}

/* Whether any of the dice belong to a side. */
static bool have_sides(const hod_shares *shares)
{
    for (int i = 0; i < shares->count; i++)
        if (shares->all[i].who != HOD_NO_SIDE) return true;
    return shares->count == 0;
}

/* Divides the measure in the situation of the query, and describes who decides it. */
static bool decide(const struct query *query, const hod_measure *measure, struct deciders *deciders,
                   hod_answer *answer, hod_error *error)
{
    int situation[HOD_MAX_FIELDS], prepared[query->mechanism->procedure.prepared_ints];
    if (!query_situation(query, situation, error)) return false;
    hod_situation_prepare(query->rules, query->mechanism, situation, prepared, NULL);
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(error);
    if (!evaluator ||
        !measure_divide(measure, evaluator, query->rules, query->mechanism, prepared, &deciders->shares,
                        error) ||
        !group_shares(deciders, error))
        return false;
    if (deciders->grouping.by_side && !have_sides(&deciders->shares))
        return hod_fail(error, "--by side: no side acts in %s", query->mechanism->name);
    return describe_deciders(deciders, answer, error);
}

/* Reads --measure; the default is the value to side a. */
static bool read_measure(const struct query *query, const hod_request *request, hod_measure *measure,
                         hod_error *error)
{
    if (!request->measure && query->mechanism->procedure.stakes)
        return measure_of_stakes(query->mechanism, measure, error);
    return query_measure(query, request, measure, error) &&
           (measure_has_shares(query->mechanism, measure, error) || hod_fail_in(error, "--measure"));
}

static void deciders_free(struct deciders *deciders)
{
    hod_shares_free(&deciders->shares);
    free(deciders->all);
}

static bool answer_asked(struct query *query, const hod_request *request, hod_answer *answer,
                         hod_error *error)
{
    hod_measure measure;
    AUTO(deciders_free)
    struct deciders deciders = {.question = query->title,
                                .measure = request->measure ? request->measure : "value:a",
                                .mechanism = query->mechanism};
    return read_grouping(request->by ? request->by : "roll", &deciders.grouping, error) &&
           read_measure(query, request, &measure, error) &&
           (!answer || decide(query, &measure, &deciders, answer, error));
}

static bool answer_decides(const hod_request *request, hod_answer *answer, hod_error *error)
{
    return query_answer(request, answer_asked, answer, error);
}

const hod_question decides_question = {
    .name = "decides",
    .arguments = "RULES MECHANISM [FIELD=VALUE]...",
    .summary = "Show which rolls decide the result",
    .accepted = "measure by-roll chart set budget format output",
    .least = 2,
    .most = MOST_ARGUMENTS,
    .answer = answer_decides,
};
