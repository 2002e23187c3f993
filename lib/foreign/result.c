/* A result: the distribution of one situation, and its frame. */
#include "foreign/result.h"

#include "ask/answer/results.h"
#include "ask/measure/measure_internal.h"
#include "ask/request/session.h"
#include "base/words.h"
#include "foreign/frame.h"
#include "rules/situation.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct hod_result {
    const hod_mechanism *mechanism;
    int outcomes[HOD_MAX_OUTCOMES], outcome_count; /* the outcomes that were not summed out */
    hod_evaluation evaluation;                     /* with these outcomes */
    hod_frame *frame;
};

static bool is_simulated(const hod_result *result)
{
    return result->evaluation.simulated.trials > 0;
}

/* A row for each outcome, as hod simulate lists them. */
static bool fill_outcomes(const hod_result *result, hod_frame *frame)
{
    const hod_distribution *rows = hod_evaluation_listed(&result->evaluation);
    for (int i = 0; i < result->outcome_count; i++) {
        int64_t *values = frame_add_column(frame, &result->mechanism->outcomes[result->outcomes[i]]);
        if (!values) return false;
        for (size_t row = 0; row < rows->rows; row++) values[row] = hod_distribution_row(rows, row)[i];
    }
    return true;
}

static bool fill_exact(const hod_result *result, hod_frame *frame, const char *name)
{
    double *probabilities = frame_add_numbers(frame, name);
    for (size_t row = 0; probabilities && row < hod_evaluation_listed(&result->evaluation)->rows; row++)
        probabilities[row] = chance_of(&result->evaluation, row).exact;
    return probabilities;
}

static bool fill_simulated(const hod_result *result, hod_frame *frame)
{
    double *shares = frame_add_numbers(frame, ROLLED_SHARE);
    int64_t *counts = shares ? frame_add_integers(frame, "count") : NULL;
    double *lower = counts ? frame_add_numbers(frame, "lower") : NULL;
    double *upper = lower ? frame_add_numbers(frame, "upper") : NULL;
    for (size_t row = 0; upper && row < hod_evaluation_listed(&result->evaluation)->rows; row++) {
        const struct chance chance = chance_of(&result->evaluation, row);
        shares[row] = chance.share;
        counts[row] = (int64_t)chance.count;
        lower[row] = chance.interval.lower;
        upper[row] = chance.interval.upper;
    }
    return upper && fill_exact(result, frame, "exact_probability");
}

static bool make_frame(hod_result *result, hod_error *error)
{
    enum { BEHIND_OUTCOMES = 5 };
    result->frame = frame_new(hod_evaluation_listed(&result->evaluation)->rows,
                              (size_t)result->outcome_count + BEHIND_OUTCOMES, error);
    if (!result->frame) return false;
    return (fill_outcomes(result, result->frame) &&
            (is_simulated(result) ? fill_simulated(result, result->frame)
                                  : fill_exact(result, result->frame, "probability"))) ||
           hod_fail_memory(error);
}

/* Takes these columns of an evaluation, which can be another result's. */
static bool take(hod_result *result, const hod_evaluation *from, const int *columns, hod_error *error)
{
    hod_evaluation *to = &result->evaluation;
    const int count = result->outcome_count;
    if (from->obstacle && !(to->obstacle = strdup(from->obstacle))) return hod_fail_memory(error);
    return (from->obstacle || hod_distribution_marginal(&from->exact, columns, count, &to->exact, error)) &&
           (from->simulated.trials == 0 ||
            hod_distribution_marginal(&from->simulated, columns, count, &to->simulated, error)) &&
           make_frame(result, error);
}

static hod_result *result_new(const hod_mechanism *mechanism, hod_error *error)
{
    hod_result *result = calloc(1, sizeof *result);
    if (result)
        result->mechanism = mechanism;
    else
        hod_fail_memory(error);
    return result;
}

void hod_result_free(hod_result *result)
{
    if (!result) return;
    hod_distribution_free(&result->evaluation.exact);
    hod_distribution_free(&result->evaluation.simulated);
    free(result->evaluation.obstacle);
    hod_frame_free(result->frame);
    free(result);
}

/* A question about one situation, under rules with the session's budget. */
struct one_situation {
    hod_rules rules;
    const hod_mechanism *mechanism;
    int situation[HOD_MAX_FIELDS];
};

static bool read_query(struct one_situation *query, const hod_session *session, const hod_rules *rules,
                       const char *mechanism, const char *const *situation, int count, hod_error *error)
{
    bool is_given[HOD_MAX_FIELDS] = {false};
    if (!are_asked(rules, mechanism, error) || !texts_are_given(situation, count, "fields", error))
        return false;
    query->rules = session_view(session, rules);
    query->mechanism = hod_rules_mechanism(rules, mechanism, error);
    if (!query->mechanism) return false;
    hod_situation_default(query->mechanism, query->situation);
    for (int i = 0; i < count; i++)
        if (!hod_situation_assign(query->mechanism, query->situation, is_given, word_of(situation[i]), error))
            return false;
    return hod_situation_check(rules, query->mechanism, query->situation, error);
}

hod_result *result_of_evaluation(const hod_mechanism *mechanism, const hod_evaluation *evaluation,
                                 hod_error *error)
{
    hod_result *result = result_new(mechanism, error);
    if (!result) return NULL;
    result->outcome_count = mechanism->outcome_count;
    for (int i = 0; i < result->outcome_count; i++) result->outcomes[i] = i;
    if (take(result, evaluation, result->outcomes, error)) return result;
    hod_result_free(result);
    return NULL;
}

/* trials is NULL if nothing is rolled. */
static hod_result *evaluate(const struct one_situation *query, const hod_trials *trials, hod_error *error)
{
    AUTO(free_evaluations)
    hod_evaluations *evaluations = hod_evaluations_new(query->mechanism, NULL, 0, trials, error);
    const hod_evaluation *evaluation =
        evaluations ? hod_evaluations_of(evaluations, &query->rules, query->situation, error) : NULL;
    return evaluation ? result_of_evaluation(query->mechanism, evaluation, error) : NULL;
}

hod_result *hod_result_exact(const hod_session *session, const hod_rules *rules, const char *mechanism,
                             const char *const *situation, int count, hod_error *error)
{
    struct one_situation query;
    if (!read_query(&query, session, rules, mechanism, situation, count, error)) return NULL;
    if (session) {
        query.rules.budget.progress = session->progress;
        query.rules.budget.progress_data = session->progress_data;
    }
    return evaluate(&query, NULL, error);
}

hod_result *hod_result_simulated(const hod_session *session, const hod_rules *rules, const char *mechanism,
                                 const char *const *situation, int count, uint64_t trials, uint64_t seed,
                                 hod_error *error)
{
    struct one_situation query;
    hod_trials rolled = {.trials = trials, .seed = seed};
    if (session) {
        rolled.threads = session->threads;
        rolled.progress = session->progress;
        rolled.data = session->progress_data;
    }
    if (trials == 0 || trials > HOD_MAX_TRIALS) {
        hod_fail_as(error, HOD_OUT_OF_RANGE, "cannot roll %llu trials: a number from 1 to %llu is accepted",
                    (unsigned long long)trials, (unsigned long long)HOD_MAX_TRIALS);
        return NULL;
    }
    return read_query(&query, session, rules, mechanism, situation, count, error)
               ? evaluate(&query, &rolled, error)
               : NULL;
}

/* The column of an outcome; -1 with an error if it was summed out. */
static int column_of(const hod_result *result, int outcome, hod_error *error)
{
    for (int i = 0; i < result->outcome_count; i++)
        if (result->outcomes[i] == outcome) return i;
    hod_fail(error, "outcome %s is summed out here", result->mechanism->outcomes[outcome].name);
    return -1;
}

/* Adds an outcome to those of `part`, and its column in the answer to the columns. */
static bool add_outcome(const hod_result *result, const char *name, hod_result *part, int *columns,
                        hod_error *error)
{
    const int outcome = hod_mechanism_outcome(result->mechanism, name, strlen(name), error);
    const int column = outcome < 0 ? -1 : column_of(result, outcome, error);
    if (column < 0) return false;
    for (int i = 0; i < part->outcome_count; i++)
        if (part->outcomes[i] == outcome) return hod_fail(error, "outcome %s is given twice", name);
    columns[part->outcome_count] = column;
    part->outcomes[part->outcome_count++] = outcome;
    return true;
}

hod_result *hod_result_marginal(const hod_result *result, const char *const *outcomes, int count,
                                hod_error *error)
{
    int columns[HOD_MAX_OUTCOMES];
    if (!is_not_null(result, "the result is", error) || !texts_are_given(outcomes, count, "outcomes", error))
        return NULL;
    hod_result *part = result_new(result->mechanism, error);
    bool made = part && (count > 0 || hod_fail(error, "no outcome is named"));
    for (int i = 0; made && i < count; i++) made = add_outcome(result, outcomes[i], part, columns, error);
    if (made && take(part, &result->evaluation, columns, error)) return part;
    hod_result_free(part);
    return NULL;
}

const hod_frame *hod_result_frame(const hod_result *result)
{
    return result ? result->frame : NULL;
}

bool hod_result_measure(const hod_result *result, const char *measure, double *value, hod_error *error)
{
    hod_measure read;
    if (!is_not_null(result, "the result is", error) || !is_not_null(measure, "the measure is", error) ||
        !is_not_null(value, "the place of the value is", error) ||
        !hod_measure_read(result->mechanism, measure, &read, error))
        return false;
    if (measure_is_of_course(&read))
        return hod_fail(error, "%s is no measure of a result: it needs a sweep", measure);
    const bool compares = read.kind == HOD_VALUE;
    const int column = compares ? 0 : column_of(result, read.outcome, error);
    if (column < 0) return false;
    *value = hod_measure_of(
        &read, is_simulated(result) ? &result->evaluation.simulated : &result->evaluation.exact, column);
    return !(compares && isnan(*value)) ||
           hod_fail(error, "%s compares situations: it needs a sweep", measure);
}
